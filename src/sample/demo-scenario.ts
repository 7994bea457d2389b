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
  /** The same seed and start create the same bytes. */
  readonly seed: string;
  /** End of the history and start of live traffic, milliseconds since 1970. */
  readonly startMs: number;
  /** Events of the 26 hours before the start. */
  readonly events: number;
  /** Live events per second; default: the rate at the end of the history. */
  readonly rate?: number | undefined;
  /** Interval of live changes of any type; default: changes without alerts at a realistic interval. Unit: milliseconds. */
  readonly anyChangeEveryMs?: number;
}

/** The day before the start, and the time after it: an attack and the rule that blocks it, a failed release, and reports that become dead letters. */
export interface DemoScenario extends EventMaker {
  readonly accounts: SampleAccounts;
  readonly period: Span;
  /** The events of the history, in ascending order of time. Must be read before `next`. */
  events(): Iterable<SampleEvent>;
  /**
   * The events since the previous call or the start. After a pause longer than a minute (a machine that slept), only the changes,
   * and the traffic of the last minute.
   */
  live(nowMs: number): readonly SampleEvent[];
}

/** More than a day, so that the last hour can be compared with the same hour of the previous day. */
const historyMs = 26 * 3_600_000;
const sliceMs = 60_000;
/** Minimum number of events in the history; with fewer, the live rate would be too low. */
const usualEvents = 150_000;
const pauseMs = 60_000;
const quietEveryMs = 20 * 60_000;
/** Changes of all types stop this long before the start, because some types fire alert rules. Then only `quiet` types follow. */
const quietFromMs = -6 * 3_600_000;
/** Number of changes of all types in the history, one per event type: fifteen kinds of objects, each created, updated, deleted. */
const everyType = 45;

/** Types of ordinary changes, for which no alert rule fires. */
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

/** Creates the scenario of the demo. The caller advances its time. */
export function createDemoScenario(options: DemoScenarioOptions): DemoScenario {
  const { seed, startMs, events, rate } = options;
  const accounts = createSampleAccounts({ ...DEFAULTS, seed: DEFAULTS.castSeed });
  const random = createRandom(`${seed}/scenario`);
  const inventory = new Inventory(random, accounts);
  const incidents = planIncidents(accounts, startMs, inventory);
  const slices = createSlices({ random, accounts, inventory, incidents, options });
  const period = { fromMs: startMs - historyMs, toMs: startMs };
  const weight = sumOf(period, incidents);
  // A history that is smaller than its changes has only traffic.
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

/** Number of events of a period that are not ordinary traffic. */
function othersIn(period: Span, options: DemoScenarioOptions, incidents: Incidents): number {
  return (
    incidents.changes(period).length +
    incidents.reportsIn(period).length +
    ordinaryTimes(period, options).length
  );
}

/** Times of random changes, and whether a change can be of any type. */
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
      // At a random time within each period.
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

/** Creates the events of a period: this number of traffic events, and its other events. */
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

/** More header names than `limits.header_names` in the initial configuration of the demo. */
const reportColumns = 48;

/** A request of a partner whose program sends each column of a report in a separate header. */
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
