import { type SampleAccounts, createSampleAccounts } from './accounts.ts';
import type { SampleEvent } from './event.ts';
import { Inventory } from './inventory.ts';
import { malformedRecords, type MalformedRecord, otherOddRecords } from './malformed.ts';
import { createRandom } from './random.ts';
import { createTrafficProfile } from './traffic-profile.ts';
import { planStory, type Span, type Story, within } from './story-plan.ts';
import { storyChanges } from './story-changes.ts';
import { createTraffic } from './traffic.ts';

export interface SamplerOptions {
  /** The same seed gives the same bytes. */
  readonly seed: string;
  /** Seed of the accounts, hosts and clients, so that they stay when `seed` changes. */
  readonly castSeed: string;
  readonly accounts: number;
  /** Hosts and clients get traffic by a Zipf law: the first many times that of the last. */
  readonly hosts: number;
  readonly clients: number;
  /** Share of `tcp_connection_closed.v0` among traffic events. */
  readonly tcpShare: number;
  /** Share of configuration events; 0 leaves them, and with them the story's causes, out. */
  readonly configShare: number;
  /**
   * Share of events that are delivered a second time, as transports of the at-least-once kind do.
   */
  readonly repeatShare: number;
  /**
   * One in this number of traffic events carries the greatest and least int64 and 2^53+1, which no double
   * holds; 0 = none, so
   * that sums of bytes stay believable.
   */
  readonly extremeEvery: number;
}

export interface Sampler {
  readonly accounts: SampleAccounts;
  /** What happens in a period, and when; `events` of the same period tells it. */
  story(period: Span): Story;
  /**
   * `count` distinct events of a period in the order of delivery: by time, but for a few that come
   * late, and
   * `repeatShare` of them twice. At least 60 events show all 47 types when `configShare` is not 0.
   */
  events(period: Span, count: number): Iterable<SampleEvent>;
  /** The same as bytes, one event each. */
  history(fromMs: number, toMs: number, count: number): Iterable<Uint8Array>;
  /**
   * `count` records that no loader can store, in turn of every sort, with the verdict that each
   * deserves.
   */
  malformed(count: number, nowMs: number): readonly MalformedRecord[];
  /**
   * One of every record that is ignored (test events, empty records, …) or does not fit a line of
   * a file.
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

/**
 * Makes delivered events that look like a platform's, the same ones for the same seed; about 6 µs
 * each.
 */
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
    story: (period) => planStory(accounts, period),
    events,
    *history(fromMs, toMs, count) {
      for (const event of events({ fromMs, toMs }, count)) yield encoder.encode(event.text);
    },
    malformed: spoiled,
    otherOdd: (nowMs) => otherOddRecords(createRandom(`${options.seed}/odd`), accounts, nowMs),
  };
}

/** Everything that happens in a period, in order of time. */
function* happenings(
  options: SamplerOptions,
  accounts: SampleAccounts,
  period: Span,
  count: number,
): Generator<SampleEvent> {
  const random = createRandom(`${options.seed}/history`);
  const story = planStory(accounts, period);
  const configuration = configEvents(options, accounts, period, count);
  const trafficCount = count - configuration.length;
  const sample = createTrafficProfile(period, story.attack.span, trafficCount);
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
      attackedHost: story.attack.host,
      attackersDenied: atMs >= story.deny.enforcedAtMs,
      partnersDenied: within(story.mistake.span, atMs),
      downHost: within(story.outage.span, atMs) ? story.outage.host : undefined,
    });
  }
  yield* configuration.slice(nextChange);
}

/** The story's changes among ordinary ones, in order of time. */
function configEvents(
  options: SamplerOptions,
  accounts: SampleAccounts,
  period: Span,
  count: number,
): readonly SampleEvent[] {
  if (options.configShare <= 0) return [];
  const random = createRandom(`${options.seed}/configuration`);
  const inventory = new Inventory(random, accounts);
  const changes = storyChanges(planStory(accounts, period), inventory);
  const wanted = Math.min(count, Math.max(ALL_KINDS, Math.round(count * options.configShare)));
  const ordinary = Math.max(0, wanted - changes.length);
  const length = period.toMs - period.fromMs;
  const steps = Array.from({ length: ordinary }, (_, i) => {
    const atMs = Math.floor(period.fromMs + ((i + random.unit()) / ordinary) * length);
    return { atMs, make: () => inventory.draw(atMs) };
  });
  // A period of a handful of events has no room for the story.
  const kept = changes.slice(0, wanted).map((change) => {
    return { atMs: change.atMs, make: () => inventory.apply(change) };
  });
  return [...steps, ...kept].toSorted((a, b) => a.atMs - b.atMs).map((step) => step.make());
}

/** Three events of each of fifteen kinds, and the seven changes of the story. */
const ALL_KINDS = 45 + 7;

/** A few events are delivered late, and some twice. */
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
