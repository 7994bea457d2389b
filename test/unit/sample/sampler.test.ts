import { describe, expect, it } from 'vitest';
import { createSampler, type SamplerOptions } from '../../../src/sample/sampler.ts';
import type { SampleEvent } from '../../../src/sample/event.ts';

const toMs = Date.UTC(2026, 10, 20, 12);
const period = { fromMs: toMs - 86_400_000, toMs };

interface Delivered {
  readonly event_id: string;
  readonly event_type: string;
  readonly event_timestamp: string;
  readonly principal?: { readonly subject: string; readonly credential: unknown } | null;
  readonly object: Readonly<Record<string, unknown>>;
}

function parse(event: SampleEvent): Delivered {
  return JSON.parse(event.text);
}

function texts(options: Partial<SamplerOptions>): readonly string[] {
  return Array.from(createSampler(options).events(period, 500), (event) => event.text);
}

describe('createSampler', () => {
  it('returns the same bytes for the same seed, and others for another seed', () => {
    expect(texts({ seed: 'a' })).toEqual(texts({ seed: 'a' }));
    expect(texts({ seed: 'a' })).not.toEqual(texts({ seed: 'b' }));
  });

  it('returns exactly the requested number of distinct events, and duplicates in addition', () => {
    const events = [...createSampler({ repeatShare: 0.05 }).events(period, 2000)];
    const repeats = events.filter((event) => event.repeat);
    expect(new Set(events.map((event) => event.id)).size).toBe(2000);
    expect(repeats.length).toBeGreaterThan(50);
    expect(events).toHaveLength(2000 + repeats.length);
  });

  it('contains all 47 event types in a few hundred events', () => {
    const types = new Set(Array.from(createSampler().events(period, 300), (event) => event.type));
    expect(types.size).toBe(47);
  });

  it('writes JSON whose envelope matches the expected one', () => {
    for (const event of createSampler().events(period, 500)) {
      const delivered = parse(event);
      expect(delivered.event_id).toBe(event.id);
      expect(delivered.event_type).toBe(event.type);
      expect(Math.abs(Date.parse(delivered.event_timestamp) - event.atMs)).toBeLessThan(1000);
      expect(event.text).not.toMatch(/[\n\r]/);
    }
  });

  it('creates HTTP events of 1.5 KB', () => {
    const sampler = createSampler({ tcpShare: 0, configShare: 0 });
    const sizes = Array.from(sampler.history(period.fromMs, toMs, 2000), (line) => line.length);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(1400);
    expect(mean).toBeLessThan(1700);
  });

  it('stays inside its period and in order, except for a few late events', () => {
    const times = Array.from(createSampler().events(period, 5000), (event) => event.atMs);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(period.fromMs);
    expect(Math.max(...times)).toBeLessThan(toMs);
    const late = times.filter((atMs, i) => i > 0 && atMs < (times[i - 1] ?? 0)).length;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(times.length * 0.03);
  });

  it('contains the documented quirks of the platform', () => {
    const all = Array.from(createSampler().events(period, 3000), (event) => event.text);
    const some = (part: string | RegExp): boolean => all.some((text) => text.search(part) >= 0);
    expect(some('"server_port":""')).toBe(true);
    expect(some('"method":"GET"')).toBe(true);
    expect(some(/"event_timestamp":"[^".]*Z"/)).toBe(true);
    expect(some(/"start_ts":"[^"]*\.\d{9}Z"/)).toBe(true);
    expect(some('"principal":null')).toBe(true);
    expect(all.some((text) => !text.includes('"principal"'))).toBe(true);
    expect(some('"ja4_fingerprint"')).toBe(true);
    expect(some('"Authorization"')).toBe(true);
    expect(some('"Cookie"')).toBe(true);
    expect(some('"client_ip":"2001:db8:')).toBe(true);
  });

  it('contains integers that a double cannot represent only if requested', () => {
    expect(texts({ extremeEvery: 50 }).join()).toContain(':9007199254740993');
    expect(texts({ extremeEvery: 50 }).join()).toContain(':-9223372036854775808');
    expect(texts({}).join()).not.toContain('9007199254740993');
  });
});

describe('the scenario of the sample', () => {
  const sampler = createSampler();
  const scenario = sampler.scenario(period);
  const events = [...sampler.events(period, 10_000)];

  it('blocks the attackers when the restriction is enforced, and never before', () => {
    const blocked = events.filter((event) => event.blocked === 'attack');
    expect(blocked.length).toBeGreaterThan(100);
    expect(Math.min(...blocked.map((event) => event.atMs))).toBeGreaterThanOrEqual(
      scenario.deny.enforcedAtMs,
    );
    const guessed = events.filter((event) => {
      return event.text.includes('"client_ip":"203.0.113.') && event.blocked === undefined;
    });
    expect(guessed.length).toBeGreaterThan(100);
    expect(guessed.every((event) => event.atMs < scenario.deny.enforcedAtMs)).toBe(true);
  });

  it('has in ip_policy.decision what the generator knows about blocks', () => {
    for (const event of events) {
      const says = event.text.includes('"ip_policy":{"decision":"block"}');
      expect(says).toBe(event.blocked !== undefined);
    }
  });

  it('names who enforced the restriction, in an event before the first block', () => {
    const causes = events.filter((event) => {
      return (
        event.type === 'ip_restriction_updated.v0' && event.atMs === scenario.deny.enforcedAtMs
      );
    });
    expect(causes).toHaveLength(1);
    const [cause] = causes.map(parse);
    expect(cause?.object).toMatchObject({ enforced: true, type: 'endpoints' });
    expect(cause?.principal?.subject).toBe(scenario.account.people[0]?.subject);
  });

  it('blocks the partner only while the wrong rule exists', () => {
    const blocked = events.filter((event) => event.blocked === 'mistake');
    const { fromMs, toMs: untilMs } = scenario.mistake.span;
    expect(blocked.length).toBeGreaterThan(5);
    expect(blocked.every(({ atMs }) => atMs >= fromMs && atMs < untilMs)).toBe(true);
    const rules = events
      .filter((event) => event.text.includes('"cidr":"198.51.100.0/24"'))
      .map((event) => event.type);
    expect(rules.toSorted()).toEqual(['ip_policy_rule_created.v0', 'ip_policy_rule_deleted.v0']);
  });

  it('responds with 502 or 503 while the agent is offline, until a new credential is created', () => {
    const { host, span } = scenario.outage;
    const answered = events.filter((event) => {
      return event.text.includes(`"server_name":"${host.name}"`) && event.status !== undefined;
    });
    const during = answered.filter(({ atMs }) => atMs >= span.fromMs && atMs < span.toMs);
    expect(during.length).toBeGreaterThan(5);
    expect(during.every(({ status }) => status === 502 || status === 503)).toBe(true);
    const others = answered.filter((event) => !during.includes(event));
    expect(others.some(({ status }) => status === 502)).toBe(false);
  });
});

describe('configuration events', () => {
  const events = Array.from(createSampler({ configShare: 0.5 }).events(period, 2000))
    .filter((event) => event.status === undefined && !event.type.startsWith('tcp_connection'))
    .toSorted((a, b) => a.atMs - b.atMs);

  it('return a token on creation and never again', () => {
    for (const event of events.filter(({ type }) => /^(api_key|tunnel_credential)_/.test(type))) {
      const { token } = parse(event).object;
      if (event.type.endsWith('_created.v0')) expect(token).toMatch(/^\w{40,}$/);
      else expect(token).toBeNull();
    }
  });

  it('contain nothing about an object after its deletion, and no creation twice', () => {
    const ended = new Set<unknown>();
    const born = new Set<unknown>();
    for (const event of events) {
      const { id } = parse(event).object;
      expect(ended.has(id)).toBe(false);
      if (event.type.endsWith('_created.v0')) {
        expect(born.has(id)).toBe(false);
        born.add(id);
      }
      if (event.type.endsWith('_deleted.v0')) ended.add(id);
    }
    expect(born.size).toBeGreaterThan(100);
  });

  it('name the user, and the key if the change came through the API', () => {
    const principals = events.map((event) => parse(event).principal);
    expect(principals.every((principal) => typeof principal?.subject === 'string')).toBe(true);
    expect(principals.some((principal) => principal?.credential === null)).toBe(true);
    expect(principals.some((principal) => principal?.credential !== null)).toBe(true);
  });
});
