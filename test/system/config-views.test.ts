import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { eventTypes, type Field } from '../../src/catalog/index.ts';
import { currentViewName } from '../../src/catalog/tables/config-views.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import {
  answerOf,
  type QueryFunction,
  libraryQuery,
  panel,
  runPanel,
  valuesOf,
} from '../../src/dashboards/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';

type Row = Readonly<Record<string, unknown>>;

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());
const empty = (): Promise<void> => emptyTables(clickhouse);

// Yesterday, because the tables delete rows that are older than their retention.
const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const objects = eventTypes.filter(({ action }) => action === 'created');

interface Change {
  readonly id?: string;
  readonly at?: string;
  readonly action?: string;
  readonly account?: string;
  readonly event?: string;
  readonly version?: string;
}

let inserts = 0;

/** Stores one change of an object with one insert. */
async function store(type: string, object: Row, change: Change = {}): Promise<void> {
  inserts++;
  const { id = 'o1', at = '10:00:00', action = 'created', account = 'ac_1' } = change;
  const row = {
    account_id: account,
    event_id: change.event ?? `ev_${inserts}`,
    event_type: `${type}_${action}.v0`,
    event_timestamp: `${day} ${at}`,
    version: change.version ?? '1',
    object_type: type,
    action,
    object_id: id,
    principal_subject: `${action} by ada`,
    object: JSON.stringify({ id, ...object }),
  };
  await clickhouse.insertRows('config_events', [row], `config views ${inserts}`);
}

const asAnalyst = (sql: string): Promise<readonly Row[]> =>
  clickhouse.query(sql, {}, { as: 'analyst' });

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

async function library(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<readonly Row[]> {
  const query = libraryQuery(name);
  return (await answerOf(ask, query.sql, valuesOf(query.parameters, values, Date.now()))).rows;
}

const time = '2026-01-02T03:04:05.678901+01:00';
const shownTime = '2026-01-02 02:04:05.678901';

/** A delivered value of a field, and the expected columns. */
function example(
  field: Field,
): readonly [delivered: unknown, shown: Readonly<Record<string, unknown>>] {
  const { column, kind, path, items } = field;
  if (kind === 'bool') return [true, { [column]: true }];
  if (kind === 'string_list') return [['b "1"', 'a'], { [column]: ['b "1"', 'a'] }];
  if (kind === 'json') {
    const [first, second] = [items.slice(0, 1), items].map((each) =>
      Object.fromEntries(each.map((item) => [item.segments.join('.'), `of ${item.path}`])),
    );
    const shown = items.map((item, index) => {
      return [item.column, [index === 0 ? `of ${item.path}` : '', `of ${item.path}`]] as const;
    });
    return [[first, second], Object.fromEntries(shown)];
  }
  if (field.unit === 'RFC 3339 text') return [time, { [column]: shownTime }];
  if (field.secret) return [`canary of ${path}`, { [column]: '[masked]' }];
  return [`é "${path}"`, { [column]: `é "${path}"` }];
}

function payload(fields: readonly Field[], valueOf: (field: Field) => unknown): Row {
  const object: Record<string, unknown> = {};
  for (const field of fields) {
    let at: Record<string, unknown> = object;
    for (const name of field.segments.slice(0, -1)) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[field.segments.at(-1) ?? ''] = valueOf(field);
  }
  return object;
}

// Each view has its own objects, so nothing must be emptied in between.
describe('the view of each kind of configuration objects', () => {
  beforeAll(empty);

  it.each(objects)(
    'shows every field of $object as a column, and no secret',
    async ({ object, fields }) => {
      const own = fields.filter(({ path }) => path !== 'id');
      await store(
        object,
        payload(own, (field) => example(field)[0]),
      );
      const expected = Object.assign({}, ...own.map((field) => example(field)[1]));
      for (const view of [currentViewName(object), `${currentViewName(object)}_history`]) {
        const [row] = await asAnalyst(`SELECT * FROM analytics.${view} WHERE id = 'o1'`);
        expect(row).toMatchObject({
          ...expected,
          account_id: 'ac_1',
          id: 'o1',
          changed_by: 'created by ada',
        });
        expect(JSON.stringify(row)).not.toContain('canary');
      }
    },
  );

  it.each(objects)(
    'shows absent and null fields of $object as empty; times and booleans as NULL',
    async ({ object, fields }) => {
      const own = fields.filter(({ path }) => path !== 'id');
      await store(object, {}, { id: 'o2' });
      await store(
        object,
        payload(own, () => null),
        { id: 'o3' },
      );
      const rows = await asAnalyst(
        `SELECT * FROM analytics.${currentViewName(object)} WHERE id IN ('o2', 'o3') ORDER BY id`,
      );
      expect(rows).toHaveLength(2);
      for (const field of own.flatMap((each) => (each.kind === 'json' ? each.items : [each]))) {
        const isList =
          field.kind === 'string_list' || fields.some(({ items }) => items.includes(field));
        const isNull = field.kind === 'bool' || field.unit === 'RFC 3339 text';
        for (const row of rows)
          expect(row[field.column], field.path).toEqual(isList ? [] : isNull ? null : '');
      }
    },
  );
});

describe('the views of configuration objects', () => {
  beforeEach(empty);

  it('show an invalid time, or a time out of range, as NULL', async () => {
    const texts = [
      'yesterday',
      '',
      '2026',
      '1700000000',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2299-12-31T23:59:59Z',
    ];
    for (const [index, not_after] of texts.entries())
      await store('tls_certificate', { not_after }, { id: `o${index}` });
    const rows = await asAnalyst(
      'SELECT toString(not_after) AS at FROM analytics.tls_certificates ORDER BY id',
    );
    expect(rows.map(({ at }) => at)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '2299-12-31 23:59:59.000000',
    ]);
  });

  it('keep the payload of objects whose fields the specification does not publish', async () => {
    await store('ssh_public_key', { public_key: 'ssh-ed25519 AAAA' });
    const [row] = await asAnalyst('SELECT object FROM analytics.ssh_public_keys');
    expect(JSON.parse(String(row?.['object']))).toEqual({
      id: 'o1',
      public_key: 'ssh-ed25519 AAAA',
    });
  });

  it('show the state after the last change, each event once, and no deleted object', async () => {
    await store(
      'ip_policy',
      { description: 'late' },
      { at: '10:00:02', action: 'updated', event: 'ev_b' },
    );
    await store('ip_policy', { description: 'early' }, { at: '10:00:00', event: 'ev_a' });
    // A copy of the last event with fewer fields, delivered later.
    await store(
      'ip_policy',
      { description: '' },
      { at: '10:00:02', action: 'updated', event: 'ev_b', version: '0' },
    );
    await store('ip_policy', {}, { id: 'o2' });
    // At the same time as its last change, with a smaller ID.
    await store('ip_policy', {}, { id: 'o3', event: 'ev_y' });
    await store('ip_policy', {}, { id: 'o3', action: 'deleted', event: 'ev_x' });
    await store('ip_policy', {}, { id: '' });
    // The same ID in another account is another object.
    await store(
      'ip_policy',
      { description: 'theirs' },
      { account: 'ac_2', at: '11:00:00', action: 'deleted' },
    );
    expect(
      await asAnalyst('SELECT id, description, changed_by FROM analytics.ip_policies ORDER BY id'),
    ).toEqual([
      { id: 'o1', description: 'late', changed_by: 'updated by ada' },
      { id: 'o2', description: '', changed_by: 'created by ada' },
    ]);
  });

  it('show the changes of an object in order, each until the next one', async () => {
    await store('ip_policy', { description: 'b' }, { at: '10:00:02', action: 'updated' });
    await store('ip_policy', { description: 'a' }, { at: '10:00:00' });
    await store('ip_policy', { description: 'b' }, { at: '10:00:03', action: 'deleted' });
    await store('ip_policy', {}, { id: '', at: '10:00:00' });
    await store('ip_policy', {}, { id: '', at: '10:00:01' });
    const rows = await asAnalyst(
      `SELECT change, description, toString(changed_at) AS at, toString(valid_until) AS until
       FROM analytics.ip_policies_history WHERE id = 'o1' ORDER BY id, changed_at, change, event_id`,
    );
    const at = (second: number): string => `${day} 10:00:0${second}.000000`;
    expect(rows).toEqual([
      { change: 'created', description: 'a', at: at(0), until: at(2) },
      { change: 'updated', description: 'b', at: at(2), until: at(3) },
      { change: 'deleted', description: 'b', at: at(3), until: null },
    ]);
    expect(
      await asAnalyst(
        "SELECT count() AS n, countIf(valid_until IS NULL) AS open FROM analytics.ip_policies_history WHERE id = ''",
      ),
    ).toEqual([{ n: '2', open: '2' }]);
  });
});

describe('a deleted policy', () => {
  beforeEach(empty);

  const rule = { cidr: '203.0.113.0/24', action: 'deny', description: 'office' };

  beforeEach(async () => {
    for (const [account, policy] of [
      ['ac_1', 'ipp_1'],
      ['ac_1', 'ipp_2'],
      ['ac_2', 'ipp_1'],
    ] as const) {
      await store('ip_policy', {}, { account, id: policy, at: '10:00:00' });
      const ip_policy = { id: policy };
      await store(
        'ip_policy_rule',
        { ...rule, ip_policy },
        { account, id: `rule of ${policy}`, at: '10:00:01' },
      );
    }
    // Its policy is unknown.
    await store(
      'ip_policy_rule',
      { ...rule, ip_policy: { id: 'ipp_9' } },
      { id: 'rule of ipp_9', at: '10:00:01' },
    );
    await store('ip_policy', {}, { id: 'ipp_1', at: '10:30:00', action: 'deleted' });
  });

  const others = ['ac_1: rule of ipp_2', 'ac_1: rule of ipp_9', 'ac_2: rule of ipp_1'];
  const pairs = (rows: readonly Row[], id: string): unknown =>
    rows.map((row) => `${String(row['account_id'])}: ${String(row[id])}`).toSorted();

  it('has no rules in the view of rules, whatever later changes they have', async () => {
    const rows = (): Promise<readonly Row[]> =>
      asAnalyst('SELECT account_id, id FROM analytics.ip_policy_rules');
    expect(pairs(await rows(), 'id')).toEqual(others);
    await store(
      'ip_policy_rule',
      { ...rule, ip_policy: { id: 'ipp_1' } },
      { id: 'rule of ipp_1', at: '10:40:00', action: 'updated' },
    );
    expect(pairs(await rows(), 'id')).toEqual(others);
  });

  it('is listed with its rules if no event of the policy itself is stored', async () => {
    const ofAll = (await library('policy_rules', {})).map((row) => [
      row['account_id'],
      row['policy_id'],
      row['rule_id'],
      row['known_since'],
    ]);
    expect(ofAll).toEqual([
      ['ac_1', 'ipp_2', 'rule of ipp_2', null],
      ['ac_1', 'ipp_9', 'rule of ipp_9', Date.parse(`${day}T10:00:01Z`)],
      ['ac_2', 'ipp_1', 'rule of ipp_1', null],
    ]);
  });

  it('ends the rules in their history', async () => {
    const rows = await asAnalyst(
      "SELECT account_id, ip_policy_id, toString(valid_until) AS until FROM analytics.ip_policy_rules_history WHERE ip_policy_id = 'ipp_1' ORDER BY account_id",
    );
    expect(rows).toEqual([
      { account_id: 'ac_1', ip_policy_id: 'ipp_1', until: `${day} 10:30:00.000000` },
      { account_id: 'ac_2', ip_policy_id: 'ipp_1', until: null },
    ]);
  });

  it('has only the rules that changed since its deletion if it is created again', async () => {
    const owned = { ...rule, ip_policy: { id: 'ipp_1' } };
    const change = (id: string, at: string, action = 'created'): Promise<void> =>
      store('ip_policy_rule', owned, { id, at, action });
    await change('while deleted', '10:31:00');
    await store('ip_policy', {}, { id: 'ipp_1', at: '10:40:00' });
    await change('after', '10:41:00');
    await store('ip_policy', {}, { id: 'ipp_1', at: '10:50:00', action: 'deleted' });
    await change('again while deleted', '10:51:00');
    const history = await asAnalyst(
      "SELECT id, toString(valid_until) AS until FROM analytics.ip_policy_rules_history WHERE account_id = 'ac_1' AND ip_policy_id = 'ipp_1' ORDER BY changed_at",
    );
    const until = (id: string, end: string) => ({ id, until: `${day} ${end}.000000` });
    expect(history).toEqual([
      until('rule of ipp_1', '10:30:00'),
      until('while deleted', '10:50:00'),
      until('after', '10:50:00'),
      // It never had an effect.
      until('again while deleted', '10:51:00'),
    ]);
    const rulesAt = async (at: string): Promise<unknown> => {
      const moment = { account: 'ac_1', at: `${day}T${at}Z` };
      const of = async (query: string, more: Readonly<Record<string, string>>, id: string) =>
        (await library(query, { ...more, ...moment })).map((row) => String(row[id])).toSorted();
      const rules = await of('rules_for_address', { ip: '203.0.113.9' }, 'rule_id');
      expect(await of('config_at', { type: 'ip_policy_rule' }, 'object_id')).toEqual(rules);
      return rules.filter((id) => !id.startsWith('rule of'));
    };
    expect(await rulesAt('10:35:00')).toEqual([]);
    expect(await rulesAt('10:45:00')).toEqual(['after', 'while deleted']);
    expect(await rulesAt('10:55:00')).toEqual([]);
    const current = async (): Promise<unknown> =>
      (await library('policy_rules', { account: 'ac_1', policy: 'ipp_1' })).map(
        ({ rule_id }) => rule_id,
      );
    await store('ip_policy', {}, { id: 'ipp_1', at: '11:00:00' });
    expect(await current()).toEqual(['again while deleted']);
    await change('last', '11:01:00');
    expect(await current()).toEqual(['again while deleted', 'last']);
  });

  it('has its rules in @rules_for_address and @config_at only before the deletion', async () => {
    const before = ['ac_1: rule of ipp_1', ...others];
    for (const [at, expected] of [
      ['10:29:59', before],
      ['10:30:00', others],
      ['11:00:00', others],
    ] as const) {
      const moment = { at: `${day}T${at}Z` };
      expect(
        pairs(await library('rules_for_address', { ip: '203.0.113.9', ...moment }), 'rule_id'),
      ).toEqual(expected);
      expect(
        pairs(await library('config_at', { type: 'ip_policy_rule', ...moment }), 'object_id'),
      ).toEqual(expected);
    }
    expect(await library('config_at', { type: 'ip_policy', at: `${day}T11:00:00Z` })).toHaveLength(
      2,
    );
  });

  it('is no cause of later blocks on the page', async () => {
    const blocks = ['10:10:00', '10:40:00', '10:50:00'].map((at, index) => ({
      account_id: 'ac_1',
      event_id: `block_${index}`,
      event_timestamp: `${day} ${at}`,
      conn_client_ip: `::ffff:203.0.113.${index + 1}`,
      ip_policy_decision: 'block',
    }));
    await clickhouse.insertRows(
      'http_request_complete',
      blocks,
      'blocks of the views of configuration',
    );
    await store('ip_policy', {}, { id: 'ipp_2', at: '10:05:00', action: 'deleted' });
    await store('ip_policy_rule', {}, { id: 'rule of ipp_9', at: '10:05:00', action: 'deleted' });
    // The policy is created again, with another rule. No IPv6 range contains IPv4 addresses.
    await store('ip_policy', {}, { id: 'ipp_1', at: '10:45:00' });
    const owner = { ip_policy: { id: 'ipp_1' } };
    await store('ip_policy_rule', { ...rule, ...owner }, { id: 'new rule', at: '10:46:00' });
    const ipv6 = { cidr: '::/0', action: 'deny', ip_policy: { id: 'ipp_3' } };
    await store('ip_policy_rule', ipv6, { id: 'rule for IPv6', at: '10:00:00' });
    const of = panel('security_clients');
    if (of === undefined) throw new Error('no such panel');
    const values = { from: `${day}T10:00:00Z`, to: `${day}T11:00:00Z`, client: '::/0', ip: '' };
    const { rows } = await runPanel(of, values, ask);
    expect(rows.map((row) => [row['client'], row['rule_id']])).toEqual([
      ['203.0.113.1', 'rule of ipp_1'],
      ['203.0.113.2', ''],
      ['203.0.113.3', 'new rule'],
    ]);
    const found = await library('rules_for_address', { ip: '203.0.113.3' });
    const rules = found.map(({ rule_id }) => rule_id);
    expect(rules).toContain('new rule');
    expect(rules).not.toContain('rule for IPv6');
    const [first] = await library('rules_for_address', { ip: '2001:db8::1' });
    expect(first).toMatchObject({ rule_id: 'rule for IPv6', cidr: '::/0', policy_id: 'ipp_3' });
  });
});

describe('a restriction', () => {
  beforeEach(empty);

  it('keeps a deleted policy, with no rules', async () => {
    await store('ip_policy', { description: 'gone' }, { id: 'ipp_1' });
    await store(
      'ip_policy_rule',
      { cidr: '203.0.113.0/24', ip_policy: { id: 'ipp_1' } },
      { id: 'ipr_1' },
    );
    await store(
      'ip_policy',
      { description: 'gone' },
      { id: 'ipp_1', at: '10:30:00', action: 'deleted' },
    );
    await store('ip_restriction', {
      type: 'agent',
      enforced: true,
      ip_policies: [{ id: 'ipp_1' }, { id: 'ipp_2' }],
    });
    const rows = await library('restrictions', {});
    expect(
      rows.map(({ policy_id, policy, policy_state, rules }) => [
        policy_id,
        policy,
        policy_state,
        Number(rules),
      ]),
    ).toEqual([
      ['ipp_1', 'gone', 'deleted', 0],
      ['ipp_2', '', 'not known', 0],
    ]);
  });
});
