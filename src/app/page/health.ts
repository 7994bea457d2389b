import { pause } from '../../base/index.ts';
import type { WireHealth } from '../../web/index.ts';
import type { Snapshot, Store } from '../../pipeline/index.ts';

const probeEveryMs = 5_000;
const probeWaitMs = 1_000;
/** Further behind than this is said. */
const lateMs = 60_000;
/** Problems and failing inserts are shown when they last this long. */
const stalledMs = 10_000;
/** A server that takes longer to answer is not known to be well. */
const silentMs = 4_000;
/** What is older says nothing of now. */
const freshMs = 15_000;

/** Says how a pipeline is. */
export interface HealthWatch {
  health(): Promise<WireHealth>;
}

/**
 * Looks after ClickHouse and the ledger while somebody asks, at most every few seconds however many ask. Of a server that
 * does not answer soon, the state of before is shown for some seconds, and then that nothing is known.
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
        const answered = new AbortController();
        await Promise.race([probing.done, pause(probeWaitMs, answered.signal)]);
        answered.abort();
      }
      const now = performance.now();
      const waitMs = probing === undefined ? last.waitMs : now - probing.sinceMs;
      const facts = { ...last, waitMs, ageMs: now - lastMs, nowMs: Date.now() };
      return healthOf(flow.snapshot(), facts);
    },
  };
}

const unbalancedSql = `SELECT countIf(received != arraySum(mapValues(stored)) + filtered + arraySum(mapValues(ignored))
  + dead_lettered) AS unbalanced FROM weir.batches
  WHERE pipeline = {pipeline:String} AND read_at >= now64(3) - toIntervalHour(24)`;

/** What ClickHouse said last. */
interface Facts {
  readonly isDown: boolean;
  readonly unbalanced: number;
  /** How old that is. */
  readonly ageMs: number;
  /** How long it took to say it, or has taken so far. */
  readonly waitMs: number;
  readonly nowMs: number;
}

type State = Pick<Snapshot, 'load' | 'partitions' | 'sources'>;

/** The worst of what is wrong. */
export function healthOf(state: State, facts: Facts): WireHealth {
  return storeHealth(state, facts) ?? readHealth(state, facts.nowMs);
}

/** What is wrong with ClickHouse or the books in it. */
function storeHealth({ load }: State, facts: Facts): WireHealth | undefined {
  const { isDown, unbalanced, ageMs, waitMs, nowMs } = facts;
  if (load.state === 'disk_full') {
    const sentence = `The disk of ClickHouse is full. ${load.advice ?? ''}`.trim();
    return { state: 'down', label: 'ClickHouse disk full', sentence };
  }
  if (isDown || (load.state !== 'ok' && nowMs - load.sinceMs > stalledMs)) {
    const since = load.state === 'ok' ? '' : `: ${load.reason}`;
    const sentence = `ClickHouse takes no inserts${since}. Reading waits, and nothing is lost as long as the sources keep their records.`;
    return { state: 'down', label: 'ClickHouse is down', sentence };
  }
  if (waitMs > silentMs || ageMs > freshMs) {
    const sentence =
      'ClickHouse has not answered for some seconds: whether the books balance is not known.';
    return { state: 'unknown', label: 'Not known', sentence };
  }
  if (unbalanced === 0) return undefined;
  const sentence = `The books of ${unbalanced} batches of the last day do not balance.`;
  return { state: 'unbalanced', label: 'EventCounts do not balance', sentence };
}

/** What is wrong with the sources. */
function readHealth({ partitions, sources }: State, nowMs: number): WireHealth {
  const stuck = sources.find(
    ({ trouble }) => trouble !== undefined && nowMs - trouble.sinceMs > stalledMs,
  );
  if (stuck?.trouble !== undefined) {
    const sentence = `Source ${stuck.name} makes no progress: ${stuck.trouble.reason}`;
    return { state: 'stalled', label: `${stuck.name} is stalled`, sentence };
  }
  const worst = partitions.toSorted((a, b) => (b.behindMs ?? 0) - (a.behindMs ?? 0))[0];
  const behind = worst?.behindMs ?? 0;
  if (worst !== undefined && behind > lateMs) {
    const minutes = Math.round(behind / 60_000);
    const sentence = `${worst.source} ${worst.partition} is ${minutes} min behind: the newest data is incomplete.`;
    return { state: 'late', label: `${minutes} min behind`, sentence, behind_ms: behind };
  }
  const sentence = 'Everything received is stored, filtered, ignored or dead-lettered.';
  return { state: 'ok', label: 'EventCounts balance', sentence, behind_ms: behind };
}
