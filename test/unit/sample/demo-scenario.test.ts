import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDemoScenario } from '../../../src/sample/index.ts';
import type { SampleEvent } from '../../../src/sample/event.ts';
import { sized } from '../../support/size.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The demo asks for live events every half second: that takes a minute of CPU time for four hours of three starts. */
const stepMs = sized(10_000, 500);

/** A demo that was started at a moment and has been running for a while, by a clock of its own. */
function demo(startMs: number, runningMs: number, events = 50_000): readonly SampleEvent[] {
  const scenario = createDemoScenario({ seed: 'demo', startMs, events });
  const all = [...scenario.events()];
  for (let ms = 0; ms <= runningMs; ms += stepMs) all.push(...scenario.live(startMs + ms));
  return all;
}

function within(events: readonly SampleEvent[], fromMs: number, toMs: number) {
  return events.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
}

function typesOf(events: readonly SampleEvent[], part: string): readonly string[] {
  return events.filter(({ text }) => text.includes(part)).map(({ type }) => type);
}

const isError = ({ status = 0 }: SampleEvent): boolean => status >= 500;

const afternoonMs = Date.UTC(2026, 10, 25, 14, 7, 31);
const beforeMidnightMs = Date.UTC(2026, 10, 25, 23, 31, 12);
const weekendNightMs = Date.UTC(2026, 10, 29, 2, 45, 3);
const starts = sized([beforeMidnightMs], [afternoonMs, beforeMidnightMs, weekendNightMs]);

describe.each(starts)('the scenario of a demo that starts at %d', (startMs) => {
  let events: readonly SampleEvent[] = [];
  beforeAll(() => {
    events = demo(startMs, 4 * hourMs);
  });
  // They are 200 MB, and other files of this process follow.
  afterAll(() => {
    events = [];
  });

  it.each([0, 1, 2])('shows everything that the web page supports after %d hours', (hours) => {
    const nowMs = startMs + hours * hourMs;
    const shown = within(events, nowMs - 6 * hourMs, nowMs);

    // An attack that a rule blocks, until now; no change of the rule goes before its cause.
    const blocks = shown.filter(({ blocked }) => blocked === 'attack');
    expect(within(blocks, nowMs - 10 * minuteMs, nowMs).length, 'blocks now').toBeGreaterThan(80);
    const rule = shown.find(({ text }) => text.includes('"cidr":"203.0.113.0/24"'));
    expect(rule?.type).toBe('ip_policy_rule_created.v0');
    const first = Math.min(...blocks.map(({ atMs }) => atMs));
    expect(first - (rule?.atMs ?? 0)).toBeGreaterThanOrEqual(0);
    expect(first - (rule?.atMs ?? 0)).toBeLessThan(minuteMs);

    // A release that fails, named before its errors, and rolled back before now.
    const releases = shown.filter(({ type }) => type === 'domain_updated.v0');
    const bad = releases.find(({ text }) => text.includes('v4.19.'));
    const good = releases.find(({ text, atMs }) => {
      return text.includes('v4.18.2') && atMs > (bad?.atMs ?? nowMs);
    });
    const during = within(shown, bad?.atMs ?? nowMs, good?.atMs ?? nowMs);
    expect(during.filter(isError).length, 'errors of the release').toBeGreaterThan(80);

    // Dead letters that can be replayed, and new ones.
    const reports = typesOf(shown, 'X-Report-Column-48');
    expect(reports.length).toBeGreaterThanOrEqual(12);
  });

  it('continues like the history, without a step at its start', () => {
    // Ordinary traffic alone: an attack has its own rhythm.
    const ordinary = events.filter(
      ({ text }) => !text.includes('zgrab') && text.includes('"http"'),
    );
    const before = within(ordinary, startMs - 15 * minuteMs, startMs).length;
    const after = within(ordinary, startMs, startMs + 15 * minuteMs).length;
    // The history of this test is smaller than that of a demo, by which live traffic goes.
    const ratio = (after / before) * (50_000 / 150_000);
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  });

  it('changes nothing else that an alert rule detects, from six hours before the start', () => {
    const changes = /^(api_key|event_destination|event_subscription|ip_restriction|ip_policy_)/;
    const late = within(events, startMs - 5 * hourMs, startMs + 4 * hourMs)
      .map(({ type }) => type)
      .filter((type) => changes.test(type));
    const rules = new Set(['ip_policy_rule_created.v0', 'ip_policy_rule_deleted.v0']);
    expect(late.filter((type) => !rules.has(type))).toEqual([]);
    // The rule of the attack and its end, the next one, and none of the mistake before.
    expect(late).toHaveLength(3);
  });
});

describe('the scenario', () => {
  const startMs = afternoonMs;

  it('is the same for the same seed and start, and has exactly the requested number of events', () => {
    const texts = (seed: string): readonly string[] => {
      const scenario = createDemoScenario({ seed, startMs, events: 5_000 });
      return [...scenario.events(), ...scenario.live(startMs + 60_000)].map(({ text }) => text);
    };
    expect(texts('a')).toEqual(texts('a'));
    expect(texts('a')).not.toEqual(texts('b'));
    for (const events of [0, 1, 3_000]) {
      const scenario = createDemoScenario({ seed: 'count', startMs, events });
      const ids = [...scenario.events()].map(({ id }) => id);
      expect(new Set(ids).size).toBe(events);
    }
  });

  it('contains all 47 event types in its history, with each event within it and in order', () => {
    const scenario = createDemoScenario({ seed: 'types', startMs, events: 5_000 });
    const events = [...scenario.events()];
    expect(new Set(events.map(({ type }) => type)).size).toBe(47);
    const times = events.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(startMs - 26 * hourMs);
    expect(times.at(-1)).toBeLessThan(startMs);
  });

  it('has in ip_policy.decision what the generator knows about blocks', () => {
    for (const { text, blocked } of demo(startMs, 10 * minuteMs, 2_000)) {
      expect(text.includes('"ip_policy":{"decision":"block"}')).toBe(blocked !== undefined);
    }
  });

  it('keeps the requested rate', () => {
    const scenario = createDemoScenario({ seed: 'rate', startMs, events: 0, rate: 40 });
    const events = [];
    for (let ms = 500; ms <= 60_000; ms += 500) events.push(...scenario.live(startMs + ms));
    expect(events.length).toBeGreaterThanOrEqual(2_400);
    expect(events.length).toBeLessThan(2_410);
    expect(events.every(({ atMs }) => atMs >= startMs && atMs < startMs + 60_000)).toBe(true);
  });

  it('after a night of suspend has the changes, and the traffic of the last minute', () => {
    const scenario = createDemoScenario({ seed: 'sleep', startMs, events: 0 });
    const wokenMs = startMs + 9 * hourMs;
    const events = scenario.live(wokenMs);
    const traffic = events.filter(({ status }) => status !== undefined);
    // Of the time before, the reports that come every quarter of an hour.
    const missed = within(traffic, startMs, wokenMs - minuteMs);
    expect(typesOf(missed, 'X-Report-Column-48')).toHaveLength(missed.length);
    expect(missed.length).toBeGreaterThanOrEqual(35);
    expect(events.filter(({ type }) => type === 'ip_policy_rule_created.v0')).toHaveLength(2);
    // The clock of a machine that is set back.
    expect(scenario.live(wokenMs - hourMs)).toEqual([]);
  });
});
