import { pause } from '../../base/index.ts';
import { isUnbalanced } from '../../catalog/index.ts';
import type { WireHealth } from '../../web/index.ts';
import type { Snapshot, Store } from '../../pipeline/index.ts';

const probeEveryMs = 5_000;
const probeWaitMs = 1_000;
/** The page shows a lag only if it exceeds this. */
const lateMs = 60_000;
/** Problems and failing inserts are shown when they have lasted this long. */
const stalledMs = 10_000;
/** If ClickHouse takes longer to respond, its state is unknown. */
const silentMs = 4_000;
/** Maximum age of a shown result; an older result does not describe the current state. */
const freshMs = 15_000;

/** Reports the health of a pipeline. */
export interface HealthWatch {
  health(): Promise<WireHealth>;
}

/**
 * Checks on request whether ClickHouse responds, and whether the counts of the ledger (`weir.batches`) reconcile; at
 * most once per `probeEveryMs` for all clients. While ClickHouse does not respond, shows the previous state for some
 * seconds, and then an unknown state.
 */
export function createHealthWatch(
  pipeline: string,
  flow: { readonly store: Pick<Store, 'query'>; snapshot(): Snapshot },
): HealthWatch {
  let last = { isDown: false, unbalanced: 0, waitMs: 0 };
  let lastMs = Number.NEGATIVE_INFINITY;
  let probing: { readonly sinceMs: number; readonly done: Promise<void> } | undefined;
  const probe = async (sinceMs: number): Promise<void> => {
    let isDown = false;
    let unbalanced = 0;
    try {
      const rows = await flow.store.query(unbalancedSql, { pipeline });
      unbalanced = Number(rows[0]?.['unbalanced'] ?? 0);
    } catch {
      isDown = true;
      ({ unbalanced } = last);
    }
    lastMs = performance.now();
    last = { isDown, unbalanced, waitMs: lastMs - sinceMs };
    probing = undefined;
  };
  return {
    health: async () => {
      const sinceMs = performance.now();
      if (sinceMs - lastMs >= probeEveryMs) {
        probing ??= { sinceMs, done: probe(sinceMs) };
        const raced = new AbortController();
        await Promise.race([probing.done, pause(probeWaitMs, raced.signal)]);
        raced.abort();
      }
      const now = performance.now();
      const waitMs = probing === undefined ? last.waitMs : now - probing.sinceMs;
      const store = { ...last, waitMs, ageMs: now - lastMs, nowMs: Date.now() };
      return healthOf(flow.snapshot(), store);
    },
  };
}

const unbalancedSql = `SELECT countIf(${isUnbalanced}) AS unbalanced FROM weir.batches
  WHERE pipeline = {pipeline:String} AND read_at >= now64(3) - toIntervalHour(24)`;

/** The state of ClickHouse according to its last response. */
interface StoreState {
  readonly isDown: boolean;
  readonly unbalanced: number;
  /** Age of the last response. */
  readonly ageMs: number;
  /** Duration of the last request; if a request is running, its duration so far. */
  readonly waitMs: number;
  readonly nowMs: number;
}

type State = Pick<Snapshot, 'load' | 'partitions' | 'sources'>;

/** Returns the most severe problem, or `ok`. */
export function healthOf(state: State, store: StoreState): WireHealth {
  return storeHealth(state, store) ?? readHealth(state, store.nowMs);
}

/** Returns a problem of ClickHouse or of the event counts in its ledger; undefined if there is none. */
function storeHealth({ load }: State, store: StoreState): WireHealth | undefined {
  const { isDown, unbalanced, ageMs, waitMs, nowMs } = store;
  if (load.state === 'disk_full') {
    const sentence = `The disk of ClickHouse is full. ${load.advice ?? ''}`.trim();
    return { state: 'down', label: 'ClickHouse disk full', sentence };
  }
  if (isDown || (load.state !== 'ok' && nowMs - load.sinceMs > stalledMs)) {
    const since = load.state === 'ok' ? '' : `: ${load.reason}`;
    const sentence = `ClickHouse accepts no inserts${since}. Reading is paused. No event is lost while the sources retain their records.`;
    return { state: 'down', label: 'ClickHouse is down', sentence };
  }
  if (waitMs > silentMs || ageMs > freshMs) {
    const sentence =
      'ClickHouse has not responded for several seconds, so Weir cannot verify the event counts.';
    return { state: 'unknown', label: 'Unknown', sentence };
  }
  if (unbalanced === 0) return undefined;
  const sentence = `The event counts of ${unbalanced} ${unbalanced === 1 ? 'batch' : 'batches'} of the last 24 hours do not reconcile.`;
  return { state: 'unbalanced', label: 'Counts do not reconcile', sentence };
}

/** Returns a problem of the sources, or `ok`. */
function readHealth({ partitions, sources }: State, nowMs: number): WireHealth {
  const stuck = sources.find(
    ({ problem }) => problem !== undefined && nowMs - problem.sinceMs > stalledMs,
  );
  if (stuck?.problem !== undefined) {
    const sentence = `Source ${stuck.name} makes no progress: ${stuck.problem.reason}`;
    return { state: 'stalled', label: `${stuck.name} is stalled`, sentence };
  }
  const worst = partitions.toSorted((a, b) => (b.behindMs ?? 0) - (a.behindMs ?? 0))[0];
  const behind = worst?.behindMs ?? 0;
  if (worst !== undefined && behind > lateMs) {
    const minutes = Math.round(behind / 60_000);
    const sentence = `${worst.source} ${worst.partition} is ${minutes} min behind: the newest data is incomplete.`;
    return { state: 'late', label: `${minutes} min behind`, sentence, lag_ms: behind };
  }
  const sentence = 'Every received event is stored, filtered, ignored, or dead-lettered.';
  return { state: 'ok', label: 'Counts reconcile', sentence, lag_ms: behind };
}
