import { type SampleAccounts, createSampleAccounts } from './accounts.ts';
import type { SampleEvent } from './event.ts';
import type { EventMaker } from './history-file.ts';
import { httpEvent } from './http-event.ts';
import { type Incidents, planIncidents } from './incidents.ts';
import { Inventory } from './inventory.ts';
import { malformedRecords, uneventful } from './malformed.ts';
import { at, createRandom, type Random } from './random.ts';
import { DEFAULTS } from './sampler.ts';
import type { Span } from './scenario.ts';
import { createTraffic } from './traffic.ts';

/** Options of a scenario. */
export interface DemoScenarioOptions {
  /** Seed. The same seed and start time create the same bytes. */
  readonly seed: string;
  /** End of the history, and start of live traffic, in milliseconds since 1970. */
  readonly startMs: number;
  /** Number of events in the history, which are the 26 hours before the start. */
  readonly events: number;
  /** Live events per second. Default: the rate at the end of the history. */
  readonly rate?: number | undefined;
  /**
   * Interval of live changes of any type, in milliseconds. Default: only changes for which no alert fires, at a
   * realistic interval.
   */
  readonly anyChangeEveryMs?: number;
}

/**
 * The day before the start, and the time after it. It contains an attack and the rule that blocks it, a failed release,
 * and reports that become dead letters.
 */
export interface DemoScenario extends EventMaker {
  readonly accounts: SampleAccounts;
  readonly period: Span;
  /** Returns the events of the history, ordered by time. Must be read before `live` is called. */
  events(): Iterable<SampleEvent>;
  /**
   * Returns the events since the previous call, or since the start. If this was more than a minute ago (because the
   * machine was suspended), returns traffic only for the last minute, but all changes.
   */
  live(nowMs: number): readonly SampleEvent[];
}

/**
 * Length of the history. It is more than a day, so that the last hour can be compared with the same hour of the
 * previous day.
 */
const historyMs = 26 * 3_600_000;
const sliceMs = 60_000;
/**
 * Minimum number of history events from which the live rate is derived. If it were derived from the number of events of
 * a smaller history, it would be too low.
 */
const usualEvents = 150_000;
const pauseMs = 60_000;
const quietEveryMs = 20 * 60_000;
/**
 * From this time, relative to the start, only changes of `quiet` types are created, because other types make alert
 * rules fire.
 */
const quietFromMs = -6 * 3_600_000;
/**
 * Number of changes of any type in the history, one per event type: fifteen kinds of objects, each created, updated,
 * and deleted.
 */
const everyType = 45;

/** Types of ordinary changes that do not make an alert rule fire. */
const quiet = [
  ['tls_certificate', 'created'],
  ['tunnel_credential', 'created'],
  ['ssh_user_certificate', 'created'],
  ['certificate_authority', 'updated'],
  ['tcp_address', 'created'],
  ['ssh_public_key', 'created'],
  ['tls_certificate', 'updated'],
  ['tunnel_credential', 'updated'],
  ['ssh_host_certificate', 'created'],
] as const;

/** Creates the scenario of the demo. Its time advances with the calls of `live`. */
export function createDemoScenario(options: DemoScenarioOptions): DemoScenario {
  const { seed, startMs, events, rate } = options;
  const accounts = createSampleAccounts({ ...DEFAULTS, seed: DEFAULTS.castSeed });
  const random = createRandom(`${seed}/scenario`);
  const inventory = new Inventory(random, accounts);
  const incidents = planIncidents(accounts, startMs, inventory);
  const slices = createSlices({ random, accounts, inventory, incidents, options });
  const period = { fromMs: startMs - historyMs, toMs: startMs };
  const weight = sumOf(period, incidents);
  // If the history has at most ten times as many events as this, it contains only traffic: no changes and no reports.
  const otherEvents = othersIn(period, options, incidents);
  const traffic = events > 10 * otherEvents ? events - otherEvents : events;
  let lastMs = startMs;
  let owed = 0;
  return {
    accounts,
    period,
    malformed: malformedRecords(createRandom(`${seed}/malformed`), accounts),
    *events() {
      const hasOthers = traffic < events;
      let share = 0;
      let made = 0;
      for (const span of slicesOf(period)) {
        share += incidents.weightAt(middleOf(span)) / weight;
        const count = Math.round(share * traffic) - made;
        made += count;
        yield* slices(span, count, hasOthers);
      }
    },
    live(nowMs) {
      const span = { fromMs: lastMs, toMs: Math.max(lastMs, nowMs) };
      lastMs = span.toMs;
      const changes = { fromMs: Math.max(span.fromMs, span.toMs - pauseMs), toMs: span.toMs };
      const base = Math.max(events, usualEvents) / weight / sliceMs;
      const perMs = rate === undefined ? base * incidents.weightAt(middleOf(changes)) : rate / 1000;
      owed += (changes.toMs - changes.fromMs) * perMs;
      const count = Math.floor(owed);
      owed -= count;
      const missed = { fromMs: span.fromMs, toMs: changes.fromMs };
      const earlier = missed.fromMs < missed.toMs ? slices(missed, 0, true) : [];
      return [...earlier, ...slices(changes, count, true)];
    },
  };
}

function middleOf({ fromMs, toMs }: Span): number {
  return (fromMs + toMs) / 2;
}

function* slicesOf({ fromMs, toMs }: Span): Generator<Span> {
  for (let ms = fromMs; ms < toMs; ms += sliceMs) yield { fromMs: ms, toMs: ms + sliceMs };
}

function sumOf(period: Span, incidents: Incidents): number {
  let sum = 0;
  for (const span of slicesOf(period)) sum += incidents.weightAt(middleOf(span));
  return sum;
}

/** Returns the number of events in a period that are not ordinary traffic. */
function othersIn(period: Span, options: DemoScenarioOptions, incidents: Incidents): number {
  return (
    incidents.changes(period).length +
    incidents.reportsIn(period).length +
    ordinaryTimes(period, options).length
  );
}

/** Returns the times of random changes in a period. `isAny` is true if a change can be of any type. */
function ordinaryTimes(
  { fromMs, toMs }: Span,
  { anyChangeEveryMs, startMs }: DemoScenarioOptions,
): readonly { readonly atMs: number; readonly isAny: boolean }[] {
  const quietMs = startMs + quietFromMs;
  const early = (quietMs - (startMs - historyMs)) / everyType;
  const rhythms = [
    { fromMs: startMs - historyMs, toMs: quietMs, everyMs: early, isAny: true },
    { fromMs: quietMs, toMs: startMs, everyMs: quietEveryMs, isAny: false },
    {
      fromMs: startMs,
      toMs: Number.POSITIVE_INFINITY,
      everyMs: anyChangeEveryMs ?? quietEveryMs,
      isAny: anyChangeEveryMs !== undefined,
    },
  ];
  return rhythms.flatMap((own) => {
    const times: { atMs: number; isAny: boolean }[] = [];
    const untilMs = Math.min(toMs, own.toMs);
    const before = Math.max(0, Math.floor((fromMs - own.fromMs) / own.everyMs));
    for (let index = before; own.fromMs + index * own.everyMs < untilMs; index++) {
      // Place the change at a pseudo-random time within its interval.
      const share = 0.1 + 0.8 * ((index * 0.618_034) % 1);
      const atMs = Math.floor(own.fromMs + (index + share) * own.everyMs);
      times.push({ atMs, isAny: own.isAny });
    }
    return times.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
  });
}

interface SliceOptions {
  readonly random: Random;
  readonly accounts: SampleAccounts;
  readonly inventory: Inventory;
  readonly incidents: Incidents;
  readonly options: DemoScenarioOptions;
}

/** Creates the events of a period: the given number of traffic events, and all its other events. */
function createSlices({ random, accounts, inventory, incidents, options }: SliceOptions) {
  const traffic = createTraffic(random, accounts, DEFAULTS);
  let drawn = 0;
  const ordinary = (atMs: number, isAny: boolean): SampleEvent => {
    if (isAny) return inventory.draw(atMs);
    const [kind, action] = at(quiet, drawn++ % quiet.length);
    return inventory.apply({ atMs, kind, action });
  };
  return (span: Span, count: number, hasOthers: boolean): readonly SampleEvent[] => {
    const lengthMs = span.toMs - span.fromMs;
    const steps = Array.from({ length: count }, (_, index) => {
      const atMs = Math.floor(span.fromMs + ((index + random.unit()) / count) * lengthMs);
      return { atMs, make: () => traffic(incidents.conditionsAt(atMs)) };
    });
    if (hasOthers) {
      for (const change of incidents.changes(span)) {
        steps.push({ atMs: change.atMs, make: () => inventory.apply(change) });
      }
      for (const { atMs, isAny } of ordinaryTimes(span, options)) {
        steps.push({ atMs, make: () => ordinary(atMs, isAny) });
      }
      for (const atMs of incidents.reportsIn(span)) {
        steps.push({ atMs, make: () => report(random, accounts, incidents, atMs) });
      }
    }
    return steps.toSorted((a, b) => a.atMs - b.atMs).map(({ make }) => make());
  };
}

/** Number of columns of a report. It exceeds `limits.header_names` in the initial configuration of the demo. */
const reportColumns = 48;

/** Creates a request of a partner whose program sends each column of a report in a separate header. */
function report(
  random: Random,
  accounts: SampleAccounts,
  incidents: Incidents,
  atMs: number,
): SampleEvent {
  const host = incidents.reportHost;
  const client = at(accounts.partners, 0);
  const { text, id, status } = httpEvent(random, { ...uneventful, atMs, host, client });
  const names = Array.from(
    { length: reportColumns },
    (_, i) => `"X-Report-Column-${i + 1}":["${i}"]`,
  );
  return {
    text: text.replace('"headers":{', `"headers":{${names.join(',')},`),
    type: 'http_request_complete.v0',
    id,
    atMs,
    accountId: host.account.id,
    blocked: undefined,
    status,
    repeat: false,
  };
}
