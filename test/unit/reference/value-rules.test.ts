import { describe, expect, it } from 'vitest';

import { eventTypes, type EventType, type Form } from '../../../src/catalog/index.ts';
import { formChecks } from '../../../src/reference/forms.ts';
import { builderPair, differenceOf, outcomeOf } from '../../support/kernel-compare.ts';
import { batchOf, build, configEvent, type Parts } from '../../support/reference-build.ts';
import { Dice } from '../../support/dice.ts';
import { sized } from '../../support/size.ts';

/** Texts that have a form, and texts that do not, some of them only just. */
const examples: Readonly<Record<Form, readonly [good: readonly string[], bad: readonly string[]]>> =
  {
    time: [
      ['2026-11-21T12:00:00Z', '2024-02-29t23:59:60.123456789+14:00', '0001-01-01T00:00:00Z'],
      ['', 'yesterday', '2026-11-21', '2026-02-29T00:00:00Z', '2026-11-21T12:00:00', '1790000000'],
    ],
    ip: [
      ['203.0.113.9', '::1', '2001:db8::1', '::ffff:203.0.113.9'],
      ['', '203.0.113', '203.0.113.256', '203.0.113.9/32', 'fe80::1%eth0', ':::'],
    ],
    cidr: [
      ['203.0.113.0/24', '0.0.0.0/0', '10.0.0.1', '2001:db8::/32', '::/128', '::ffff:10.0.0.0/104'],
      [
        '',
        'not-a-cidr',
        '10.0.0.0/33',
        '10.0.0.0/',
        '10.0.0.0/08',
        '::/129',
        '10.0.0.0/24/24',
        '/8',
      ],
    ],
    acl_rule: [
      [
        '*',
        'bind:*.example.com',
        'bind:example.com',
        'bind:1.tcp.example.com:20000',
        'bind:[::1]:80',
      ],
      ['', 'foo:bar', 'bind:', 'bind:*.', 'bind:*', 'bind:a.*.com', 'BIND:a.com', '**', 'bind:a b'],
    ],
    hostname: [
      ['example.com', '*.example.com', 'localhost', 'xn--bcher-kva.example', '_acme.example.com'],
      [
        '',
        '.',
        'a..b',
        'a.b.',
        '-a.com',
        'a-.com',
        '*',
        'a.*.com',
        'https://a.com',
        'bücher.example',
      ],
    ],
    pem: [
      ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'],
      ['', 'AAAA', '-----BEGIN ', '-----BEGIN CERTIFICATE-----\nAAAA', '-----BEGIN-----'],
    ],
  };

const hasForm = (form: Form, text: string): boolean => {
  const bytes = Buffer.from(`"${text}"`);
  return formChecks[form](bytes, 1, bytes.length - 1);
};

describe('a format of section 6.3', () => {
  it.each(Object.entries(examples) as [Form, (typeof examples)[Form]][])(
    '%s has its valid values, and no others',
    (form, [good, bad]) => {
      expect(good.filter((text) => !hasForm(form, text))).toEqual([]);
      expect(bad.filter((text) => hasForm(form, text))).toEqual([]);
    },
  );

  it('limits the labels and the length of a hostname', () => {
    const label = 'a'.repeat(63);
    expect(hasForm('hostname', `${label}.com`)).toBe(true);
    expect(hasForm('hostname', `${label}a.com`)).toBe(false);
    expect(hasForm('hostname', `${label}.${label}.${label}.${'a'.repeat(61)}`)).toBe(true);
    expect(hasForm('hostname', `${label}.${label}.${label}.${'a'.repeat(62)}`)).toBe(false);
  });
});

/** Issues of one configuration event, which has to be stored. */
function issuesOf(type: string, object: Parts): unknown {
  const { rows, findings } = build(configEvent(type, object));
  expect(findings).toEqual([]);
  return rows[0]?.['issues'];
}

/** `{a: {b: value}}` for `a.b`. */
const nested = (path: string, value: unknown): Parts =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Parts;

const typesOf = eventTypes.filter(({ traffic }) => !traffic);
const updated = typesOf.filter(({ action }) => action === 'updated');
const fieldsWith = (
  has: (type: EventType['fields'][number]) => boolean,
): readonly (readonly [string, string, EventType['fields'][number]])[] =>
  updated.flatMap(({ name, fields }) =>
    fields.filter(has).map((field) => [name, field.path, field] as const),
  );

describe('a configuration event', () => {
  it.each(fieldsWith(({ rules }) => rules.form !== undefined))(
    '%s is stored, with a warning if %s has another format',
    (type, path, { kind, rules }) => {
      const form = rules.form ?? 'time';
      const [good, bad] = examples[form];
      const value = (text: string) =>
        kind === 'string_list' ? ['*', text].slice(form === 'acl_rule' ? 0 : 1) : text;
      for (const text of good) expect(issuesOf(type, nested(path, value(text)))).toEqual([]);
      for (const text of bad) {
        expect(issuesOf(type, nested(path, value(text)))).toEqual([
          expect.stringMatching(new RegExp(`^${path}:not_`)),
        ]);
      }
      expect(issuesOf(type, nested(path, null))).toEqual([]);
    },
  );

  it.each(fieldsWith(({ rules }) => rules.bytesMax + rules.charsMax > 0))(
    '%s is stored, with a warning if %s is too long',
    (type, path, { rules: { bytesMax, charsMax } }) => {
      const max = bytesMax || charsMax;
      const tooLong = [`${path}:too_long`];
      expect(issuesOf(type, { [path]: 'x'.repeat(max) })).toEqual([]);
      expect(issuesOf(type, { [path]: 'x'.repeat(max + 1) })).toEqual(tooLong);
      expect(issuesOf(type, { [path]: 'x'.repeat(1_000_000) })).toEqual(tooLong);
      // Two bytes each, and characters of four bytes.
      expect(issuesOf(type, { [path]: 'é'.repeat(max) })).toEqual(bytesMax > 0 ? tooLong : []);
      expect(issuesOf(type, { [path]: '😀'.repeat(max) })).toEqual(bytesMax > 0 ? tooLong : []);
      expect(issuesOf(type, { [path]: '😀'.repeat(max + 1) })).toEqual(tooLong);
    },
  );

  it.each(['api_key', 'tunnel_credential'])(
    '%s has a token in its created event only',
    (object) => {
      const issues = (action: string, token: unknown): unknown =>
        issuesOf(`${object}_${action}.v0`, { token });
      expect(issues('created', 'secret')).toEqual([]);
      expect(issues('updated', 'secret')).toEqual(['token:not_null']);
      expect(issues('deleted', '')).toEqual(['token:not_null']);
      expect(issues('updated', null)).toEqual([]);
    },
  );

  it('has a target for ACME challenges only if its domain is a wildcard', () => {
    const issues = (domain: unknown, target: unknown): unknown =>
      issuesOf('domain_updated.v0', { domain, acme_challenge_cname_target: target });
    const note = ['acme_challenge_cname_target:not_null'];
    expect(issues('*.example.com', 'x.acme.example')).toEqual([]);
    expect(issues('a.example.com', 'x.acme.example')).toEqual(note);
    expect(issues('a.example.com', null)).toEqual([]);
    // Of an unknown domain nothing is known.
    expect(issues(undefined, 'x.acme.example')).toEqual([]);
  });

  it('has exactly one target, and exactly one way to sign in to it', () => {
    const issues = (target: unknown): unknown =>
      issuesOf('event_destination_created.v0', { target });
    const kinesis = {
      stream_arn: 'arn:aws:kinesis:us-east-1:1:stream/a',
      auth: { role: { role_arn: 'r' } },
    };
    const firehose = {
      delivery_stream_arn: 'a',
      auth: { creds: { aws_access_key_id: 'k' }, role: null },
    };
    expect(issues({ kinesis })).toEqual([]);
    expect(issues({ kinesis, firehose: null })).toEqual([]);
    expect(issues({ firehose })).toEqual([]);
    expect(issues({ kinesis, firehose })).toEqual(['target:not_exactly_one']);
    expect(issues({})).toEqual(['target:not_exactly_one']);
    expect(issues({ kinesis: null })).toEqual(['target:not_exactly_one']);
    expect(issues({ kinesis: { ...kinesis, auth: { role: {}, creds: {} } } })).toEqual([
      'target.kinesis.auth:not_exactly_one',
    ]);
    // A kind that the platform adds later, and a target that was not delivered.
    expect(issues({ pubsub: { topic: 't' } })).toEqual([]);
    expect(issues(null)).toEqual([]);
    expect(issuesOf('event_destination_created.v0', {})).toEqual([]);
  });

  it('has at most three warnings for each field, whatever it contains, and no value in any', () => {
    const hostile = 'hostile-value';
    // Longer than any field may be, or half a megabyte.
    const times = sized(1_000, 40_000);
    for (const { name, fields } of typesOf) {
      const object = Object.assign(
        {},
        ...fields.map(({ path, kind, segments }) =>
          segments.length > 1 ? {} : nested(path, kind === 'string' ? hostile.repeat(times) : null),
        ),
      ) as Parts;
      const issues = issuesOf(name, object) as readonly string[];
      expect(issues.length).toBeLessThanOrEqual(fields.length * 3);
      expect(issues.join()).not.toContain(hostile);
    }
  });

  it('needs linear time with a hundred thousand access rules in an array', () => {
    const acl = Array.from({ length: 100_000 }, (_, index) => `bind:h${index}.example.com`);
    expect(issuesOf('tunnel_credential_updated.v0', { acl })).toEqual([]);
    expect(issuesOf('tunnel_credential_updated.v0', { acl: [...acl, 'x'] })).toEqual([
      'acl:not_an_acl_rule',
    ]);
    expect(issuesOf('tunnel_credential_updated.v0', { acl: ['b'.repeat(1_000_000)] })).toEqual([
      'acl:not_an_acl_rule',
    ]);
  });
});

describe('kernel and reference', () => {
  const chance = (dice: Dice, share: number): boolean => dice.below(100) < share * 100;
  const values = (dice: Dice): unknown => {
    const form = dice.pick(Object.values(examples));
    const text = dice.pick(dice.pick(form));
    return dice.pick<unknown>([
      text,
      text,
      [text],
      ['*', text, text],
      null,
      'é'.repeat(dice.below(300)),
      'x'.repeat(dice.pick([254, 255, 256, 4_095, 4_096, 4_097])),
      // Written with escapes below.
      `${text}\u0001`,
      {},
    ]);
  };

  /** An event of a type with some of its fields, not all of them sound. */
  const eventOf = (dice: Dice): string => {
    const { name, fields, exactlyOne } = dice.pick(typesOf);
    const object: Record<string, unknown> = {};
    const put = (path: string, value: unknown): void => {
      let at = object;
      const segments = path.split('.');
      for (const segment of segments.slice(0, -1))
        at = at[segment] = (at[segment] ?? {}) as typeof at;
      at[segments.at(-1) ?? ''] = value;
    };
    for (const { path, rules, kind } of fields) {
      if (!chance(dice, 0.5)) continue;
      const [good = '', ...more] = examples[rules.form ?? 'time'][0];
      const sound = dice.pick([good, ...more]);
      const isSound = chance(dice, 0.8);
      put(
        path,
        isSound
          ? kind === 'string_list'
            ? [sound]
            : kind === 'string'
              ? sound
              : null
          : values(dice),
      );
    }
    for (const path of exactlyOne) if (chance(dice, 0.1)) put(`${path}.another`, {});
    const text = configEvent(name, object);
    return chance(dice, 0.1)
      ? text
          .replaceAll('e', String.raw`\u0065`)
          .replace(/^.*?"object":/, (head) => head.replaceAll(String.raw`\u0065`, 'e'))
      : text;
  };

  it('agree on configuration events of every type, valid or not', () => {
    const dice = new Dice(7);
    const { kernel, reference } = builderPair();
    const texts = Array.from({ length: sized(3_000, 6_000) }, () => eventOf(dice));
    const batches = [batchOf(texts)];
    const outcome = outcomeOf(kernel, batches);
    expect(differenceOf(outcome, outcomeOf(reference, batches))).toBeUndefined();
    expect(kernel.traps).toBe(0);
    expect(outcome.counts.stored['config_events']).toBeGreaterThan(sized(1_000, 2_000));
  });

  it('build valid configuration events in the kernel', () => {
    const { kernel, reference } = builderPair();
    const sound = [
      configEvent('api_key_created.v0', {
        id: 'ak_1',
        description: 'x'.repeat(255),
        metadata: '',
        created_at: '2026-11-21T12:00:00Z',
        token: 't',
      }),
      configEvent('ip_policy_rule_updated.v0', { cidr: '203.0.113.0/24', action: 'deny' }),
      configEvent('tunnel_credential_updated.v0', { acl: ['*', 'bind:*.a.com', 'bind:a.com:80'] }),
      configEvent('domain_created.v0', {
        domain: '*.example.com',
        acme_challenge_cname_target: null,
      }),
      configEvent('event_destination_updated.v0', {
        target: { firehose: null, kinesis: { auth: { role: { role_arn: 'r' } } } },
      }),
      configEvent('certificate_authority_deleted.v0', { ca_pem: examples.pem[0][0] }),
      configEvent('tls_certificate_created.v0', {
        subject_alternative_names: { ips: ['::1', '203.0.113.9'] },
        issued_at: null,
        not_after: '2026-11-21T12:00:00+02:00',
      }),
    ];
    const batches = [batchOf(sound)];
    const outcome = outcomeOf(kernel, batches);
    expect(differenceOf(outcome, outcomeOf(reference, batches))).toBeUndefined();
    expect(kernel.fallbackRanges).toBe(0);
  });
});
