import { type SampleAccounts, createSampleAccounts } from './accounts.ts';
import type { SampleEvent } from './event.ts';
import { Inventory } from './inventory.ts';
import { malformedRecords, type MalformedRecord, otherOddRecords } from './malformed.ts';
import { createRandom } from './random.ts';
import { createTrafficProfile } from './traffic-profile.ts';
import { planScenario, type Span, type Scenario, within } from './scenario.ts';
import { scenarioChanges } from './scenario-changes.ts';
import { createTraffic } from './traffic.ts';

export interface SamplerOptions {
  /** The same seed creates the same bytes. */
  readonly seed: string;
  /** Seed of the accounts, hosts, and clients. With its own seed, they stay the same if `seed` changes. */
  readonly castSeed: string;
  readonly accounts: number;
  /** Number of hosts. The traffic of hosts and of clients has a Zipf distribution. */
  readonly hosts: number;
  readonly clients: number;
  /** Share of `tcp_connection_closed.v0` among traffic events. */
  readonly tcpShare: number;
  /**
   * Share of configuration events. With 0, there are none, and thus also no causes of the incidents in the scenario.
   */
  readonly configShare: number;
  /** Share of events that are delivered twice, as an at-least-once transport can do. */
  readonly repeatShare: number;
  /**
   * One of this many traffic events has the largest and the smallest int64, and 2^53+1, which a double cannot
   * represent. With 0, no event has these values, and sums of bytes are realistic.
   */
  readonly extremeEvery: number;
}

export interface Sampler {
  readonly accounts: SampleAccounts;
  /** Returns the scenario of a period. `events` for the same period contains it. */
  scenario(period: Span): Scenario;
  /**
   * Returns `count` distinct events of a period in the order of delivery. This is the order of time, except for a few
   * late events. A share of them (`repeatShare`) is delivered twice. If `configShare` is not 0, 60 events are enough to
   * include all 47 types.
   */
  events(period: Span, count: number): Iterable<SampleEvent>;
  /** Returns the same as `events`, but as bytes, one item per event. */
  history(fromMs: number, toMs: number, count: number): Iterable<Uint8Array>;
  /**
   * Returns `count` records that cannot be stored, with all kinds of defects in rotation, and their expected outcomes.
   */
  malformed(count: number, nowMs: number): readonly MalformedRecord[];
  /**
   * Returns one record of each kind that is ignored (test events, empty records, …) or does not fit a line of a file.
   */
  otherOdd(nowMs: number): readonly MalformedRecord[];
}

export const DEFAULTS: SamplerOptions = {
  seed: 'weir',
  castSeed: 'weir',
  accounts: 3,
  hosts: 300,
  clients: 20_000,
  tcpShare: 0.06,
  configShare: 0.004,
  repeatShare: 0,
  extremeEvery: 0,
};

/** Creates realistic delivered events. The same seed creates the same events. Takes about 6 µs per event. */
export function createSampler(given: Partial<SamplerOptions> = {}): Sampler {
  const options = { ...DEFAULTS, ...given };
  const accounts = createSampleAccounts({ ...options, seed: options.castSeed });
  const encoder = new TextEncoder();
  const events = (period: Span, count: number): Iterable<SampleEvent> => {
    return deliver(options, happenings(options, accounts, period, count));
  };
  const spoiled = malformedRecords(createRandom(`${options.seed}/malformed`), accounts);
  return {
    accounts,
    scenario: (period) => planScenario(accounts, period),
    events,
    *history(fromMs, toMs, count) {
      for (const event of events({ fromMs, toMs }, count)) yield encoder.encode(event.text);
    },
    malformed: spoiled,
    otherOdd: (nowMs) => otherOddRecords(createRandom(`${options.seed}/odd`), accounts, nowMs),
  };
}

/** Yields all events of a period, ordered by time. */
function* happenings(
  options: SamplerOptions,
  accounts: SampleAccounts,
  period: Span,
  count: number,
): Generator<SampleEvent> {
  const random = createRandom(`${options.seed}/history`);
  const scenario = planScenario(accounts, period);
  const configuration = configEvents(options, accounts, period, count);
  const trafficCount = count - configuration.length;
  const sample = createTrafficProfile(period, scenario.attack.span, trafficCount);
  const traffic = createTraffic(random, accounts, options);
  let nextChange = 0;
  for (let i = 0; i < trafficCount; i++) {
    const { atMs, hostileShare } = sample(i, random);
    for (let change = configuration[nextChange]; change !== undefined && change.atMs <= atMs;) {
      yield change;
      change = configuration[++nextChange];
    }
    yield traffic({
      atMs,
      hostileShare,
      attackedHost: scenario.attack.host,
      attackersDenied: atMs >= scenario.deny.enforcedAtMs,
      partnersDenied: within(scenario.mistake.span, atMs),
      downHost: within(scenario.outage.span, atMs) ? scenario.outage.host : undefined,
    });
  }
  yield* configuration.slice(nextChange);
}

/** Returns the changes of the scenario and random changes, ordered by time. */
function configEvents(
  options: SamplerOptions,
  accounts: SampleAccounts,
  period: Span,
  count: number,
): readonly SampleEvent[] {
  if (options.configShare <= 0) return [];
  const random = createRandom(`${options.seed}/configuration`);
  const inventory = new Inventory(random, accounts);
  const changes = scenarioChanges(planScenario(accounts, period), inventory);
  const required = Math.min(count, Math.max(ALL_KINDS, Math.round(count * options.configShare)));
  const ordinary = Math.max(0, required - changes.length);
  const length = period.toMs - period.fromMs;
  const steps = Array.from({ length: ordinary }, (_, i) => {
    const atMs = Math.floor(period.fromMs + ((i + random.unit()) / ordinary) * length);
    return { atMs, make: () => inventory.draw(atMs) };
  });
  // If a period has too few events, it does not contain the scenario.
  const kept = changes.slice(0, required).map((change) => {
    return { atMs: change.atMs, make: () => inventory.apply(change) };
  });
  return [...steps, ...kept].toSorted((a, b) => a.atMs - b.atMs).map((step) => step.make());
}

/**
 * Number of changes that include all types: three events for each of fifteen kinds, and seven changes of the scenario.
 */
const ALL_KINDS = 45 + 7;

/** Yields events in the order of delivery: a few are late, and some are delivered twice. */
function* deliver(
  options: SamplerOptions,
  happened: Iterable<SampleEvent>,
): Generator<SampleEvent> {
  const random = createRandom(`${options.seed}/delivery`);
  const late: SampleEvent[] = [];
  for (const event of happened) {
    if (random.chance(LATE_SHARE)) late.push(event);
    else yield event;
    if (random.chance(options.repeatShare)) late.push({ ...event, repeat: true });
    if (late.length > 0 && random.chance(LATE_SHARE * 2)) {
      yield* late.splice(random.below(late.length), 1);
    }
  }
  yield* late;
}

const LATE_SHARE = 0.01;
