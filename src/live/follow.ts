import { nextTurn, pause, PipelineError } from '../base/index.ts';
import { clickhouseTime, type EventType } from '../catalog/index.ts';
import { type AnswerRow, answerOf, type QueryFunction } from '../dashboards/index.ts';
import { type EventFilter, readEventFilter } from '../select/index.ts';
import { columnsOf, eventOf, fieldOf, type LiveEvent } from './live-event.ts';
import { Seen } from './seen.ts';
import { type StoredTable, tablesOf, typesNamed } from './stored-types.ts';

/** Options of a live tail. */
export interface FollowOptions {
  readonly query: QueryFunction;
  /** CEL expression over `ev`, which is the event's `object` with all its stored fields. */
  readonly filter?: string;
  /** Event types such as `http_request_complete.v0`; if empty or undefined, all types. */
  readonly types?: readonly string[];
  /** Account whose events are returned; '' means all accounts that the user can read. */
  readonly account?: string;
  /** Paths of the fields to return, in addition to those that the filter reads; undefined means all fields. */
  readonly fields?: readonly string[];
  /** Only events that Weir received at or after this time are returned. Milliseconds since 1970; default: now. */
  readonly sinceMs?: number;
  /**
   * Maximum delay from the time of an event until it is stored, in milliseconds. Events that are stored later than that
   * are not found.
   */
  readonly lookBackMs?: number;
  /** Interval between polls in milliseconds. The interval is longer if polls are slow. */
  readonly pollMs?: number;
  /** Maximum number of new events per poll and table. */
  readonly rowsMax?: number;
  /**
   * Maximum size of the new events per poll and table, in bytes. A single event may exceed it, because senders
   * determine the size of events.
   */
  readonly bytesMax?: number;
  /** Called for transient failures, after which polling continues. If undefined, `follow` throws these failures. */
  readonly onTrouble?: (error: PipelineError) => void;
  readonly signal: AbortSignal;
}

/** Result of one poll. A page without events shows that polling still works. */
export interface LivePage {
  /** The events that match, in the order in which Weir received them. */
  readonly events: readonly LiveEvent[];
  /** Number of new events that were read. */
  readonly seen: number;
  /** Number of the new events that match. */
  readonly matched: number;
  /** Number of new events that were skipped because of a limit per poll. */
  readonly skipped: number;
  /** Time when Weir received the newest event so far, in milliseconds since 1970; 0 if there was none. */
  readonly edgeMs: number;
}

const DEFAULTS = { lookBackMs: 600_000, pollMs: 1_000, rowsMax: 2_000, bytesMax: 16 * 1024 * 1024 };
/** Average number of steps that a filter may take per row of a poll: about 6 µs. */
const STEPS_PER_ROW = 3_000;
/** Number of steps after which a filter yields to other tasks: about 0.6 ms. */
const STEPS_PER_TURN = 250_000;
/** Maximum number of events per table whose identities are remembered: about 40 MB. */
const SEEN_MAX = 200_000;
/** Pause after a poll, as a multiple of the duration of the poll. Polls thus take at most a fifth of the time. */
const REST_FACTOR = 4;
/** How far the time of an event may be in the future, because clocks differ. */
const AHEAD_MS = 86_400_000;

/**
 * Follows stored events until `signal` aborts. Yields every event once, even if it was delivered or stored late, as
 * long as its time is within the look-back period. Yields a page after every poll.
 * @throws PipelineError ERR_LIVE_FILTER if the filter is invalid; ERR_LIVE_FILTER_BUDGET if it takes too long for the
 * events of a poll; ERR_CLICKHOUSE_*
 */
export async function* follow(options: FollowOptions): AsyncGenerator<LivePage> {
  const { signal, pollMs = DEFAULTS.pollMs, rowsMax = DEFAULTS.rowsMax } = options;
  const { filter, types } = compileFilter(typesNamed(options.types), options.filter);
  const requestedFields = options.fields && new Set([...options.fields, ...(filter?.reads ?? [])]);
  const sinceMs = options.sinceMs ?? Date.now();
  const followed = tablesOf(types, requestedFields).map(
    (table) => new Follower(table, sinceMs, options),
  );
  let edgeMs = 0;
  while (!signal.aborted) {
    const startedMs = performance.now();
    const found = await lookAll(followed, Date.now(), options);
    const events = found.flatMap((each) => each.events);
    const matching =
      filter === undefined ? events : await matchingOf(events, { filter, types, rowsMax });
    edgeMs = Math.max(edgeMs, ...found.map((each) => each.edgeMs));
    yield {
      events: matching.toSorted(inOrder),
      seen: events.length,
      matched: matching.length,
      skipped: found.reduce((sum, each) => sum + each.skipped, 0),
      edgeMs,
    };
    await pause(Math.max(pollMs, REST_FACTOR * (performance.now() - startedMs)), signal);
  }
}

/**
 * Polls every table. If ClickHouse is unavailable and `onTrouble` handles the failure, returns only the results of the
 * tables before it.
 */
async function lookAll(
  followed: readonly Follower[],
  nowMs: number,
  { onTrouble, signal }: FollowOptions,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const follower of followed) {
    try {
      found.push(await follower.poll(nowMs));
    } catch (error) {
      const passes = error instanceof PipelineError && error.remedy === 'retry';
      if (!passes || onTrouble === undefined || signal.aborted) throw error;
      onTrouble(error);
      break;
    }
  }
  return found;
}

interface CompiledFilter {
  readonly filter: EventFilter | undefined;
  readonly types: readonly EventType[];
}

function compileFilter(types: readonly EventType[], expression = ''): CompiledFilter {
  if (expression.trim() === '') return { filter: undefined, types };
  const { filter, problem } = readEventFilter(types, expression);
  if (problem !== undefined) throw new PipelineError('ERR_LIVE_FILTER', problem.message);
  return { filter, types: filter.types };
}

interface Matching {
  readonly filter: EventFilter;
  readonly types: readonly EventType[];
  readonly rowsMax: number;
}

/**
 * Returns the events that match. Yields to other tasks of the process after every few events. Limits the steps per
 * poll.
 */
async function matchingOf(
  events: readonly LiveEvent[],
  { filter, types, rowsMax }: Matching,
): Promise<readonly LiveEvent[]> {
  const matching: LiveEvent[] = [];
  const steps = { left: STEPS_PER_ROW * rowsMax };
  let turnAt = steps.left - STEPS_PER_TURN;
  await nextTurn();
  for (const event of events) {
    const type = types.find(({ name }) => name === event.event_type);
    const field = (path: string) => type?.fields.find((each) => each.path === path);
    const valueOf = (path: string) => fieldOf(event, field(path), path);
    if (filter.matches(event.event_type, valueOf, steps)) matching.push(event);
    if (steps.left > turnAt) continue;
    turnAt = steps.left - STEPS_PER_TURN;
    await nextTurn();
  }
  return matching;
}

function inOrder(one: LiveEvent, other: LiveEvent): number {
  if (one.received_at !== other.received_at) return one.received_at < other.received_at ? -1 : 1;
  if (one.event_timestamp === other.event_timestamp) return 0;
  return one.event_timestamp < other.event_timestamp ? -1 : 1;
}

/** A second in which rows were received that have not been read. */
interface Grown {
  readonly second: number;
  /** Number of all rows that were received in this second. */
  readonly rows: number;
  /** Number of those rows that have not been read. */
  readonly added: number;
}

interface Found {
  readonly events: readonly LiveEvent[];
  readonly skipped: number;
  readonly edgeMs: number;
}

/**
 * Follows one table. Rows can become visible long after Weir received them (while ClickHouse was unavailable), so a
 * cursor over the receive time would miss some. Instead, each poll counts the rows of every second in the look-back
 * period. If a second has more rows than are known, the poll reads this second again.
 */
class Follower {
  readonly #table: StoredTable;
  #sinceMs: number;
  readonly #options: FollowOptions;
  readonly #seen = new Seen(SEEN_MAX);
  #isFirst = true;

  constructor(table: StoredTable, sinceMs: number, options: FollowOptions) {
    this.#table = table;
    this.#sinceMs = sinceMs;
    this.#options = options;
  }

  async poll(nowMs: number): Promise<Found> {
    const { lookBackMs = DEFAULTS.lookBackMs, rowsMax = DEFAULTS.rowsMax } = this.#options;
    // The first poll looks back from the start time, not from the current time.
    const reachMs = this.#isFirst ? Math.min(nowMs, this.#sinceMs) : nowMs;
    this.#isFirst = false;
    // The clock may have been set back since the start.
    this.#sinceMs = Math.min(this.#sinceMs, nowMs);
    this.#seen.forget(Math.max(0, reachMs - lookBackMs));
    const grown = await this.#grownSeconds(nowMs);
    const taken = this.#take(grown, rowsMax);
    let skipped = grown.reduce((sum, { added }) => sum + added, 0);
    if (taken.length === 0) return { events: [], skipped, edgeMs: 0 };
    const rows = await this.#rows(taken, nowMs);
    const events = rows
      .map((row) => eventOf(this.#table, row))
      .filter((event) => this.#isNew(event));
    this.#closeUnread(taken, rows.length >= rowsMax || this.#isCutOff(rows));
    skipped = Math.max(0, skipped - events.length);
    const edgeMs = Math.max(0, ...events.map(({ received_at: at }) => Date.parse(at)));
    return { events, skipped, edgeMs };
  }

  #isNew({ account_id: account, event_id: id, ...event }: LiveEvent): boolean {
    const second = Math.floor(Date.parse(event.received_at) / 1000);
    return this.#seen.add(`${account} ${id}`, second, Date.parse(event.event_timestamp));
  }

  /** Returns the seconds with rows that have not been read, newest first. */
  async #grownSeconds(nowMs: number): Promise<readonly Grown[]> {
    const sql = `SELECT toUnixTimestamp(received_at) AS second, count() AS n\n${this.#from()}\nGROUP BY second\nORDER BY second DESC`;
    const rows = await this.#answer(sql, { ...this.#parameters(nowMs), seconds: [] });
    const known = this.#seen.counts();
    return rows.flatMap((row) => {
      const second = Number(row['second']);
      const count = Number(row['n']);
      const added = count - (this.#seen.closedAt(second) ?? known.get(second) ?? 0);
      return added > 0 ? [{ second, rows: count, added }] : [];
    });
  }

  /** Returns the newest seconds that fit into one poll. Closes the other seconds: their rows are skipped. */
  #take(grown: readonly Grown[], rowsMax: number): readonly Grown[] {
    const taken: Grown[] = [];
    let capacity = rowsMax;
    for (const each of grown) {
      const isOpen = this.#seen.closedAt(each.second) === undefined;
      if (isOpen && capacity > 0) taken.push(each);
      else this.#seen.close(each.second, each.rows);
      capacity -= each.rows;
    }
    return taken;
  }

  /**
   * Closes seconds that were not read completely because the poll reached its limit. Otherwise, every later poll would
   * read them again without ever completing them.
   */
  #closeUnread(taken: readonly Grown[], isFull: boolean): void {
    if (!isFull) return;
    const known = this.#seen.counts();
    for (const { second, rows } of taken) {
      if ((known.get(second) ?? 0) < rows) this.#seen.close(second, rows);
    }
  }

  async #rows(grown: readonly Grown[], nowMs: number): Promise<readonly AnswerRow[]> {
    const { rowsMax = DEFAULTS.rowsMax, bytesMax = DEFAULTS.bytesMax } = this.#options;
    const newest = `SELECT ${columnsOf(this.#table).join(', ')}\n${this.#from()}\nORDER BY received_at DESC, event_timestamp DESC\nLIMIT ${rowsMax}`;
    const before = 'ORDER BY received DESC, happened DESC ROWS UNBOUNDED PRECEDING';
    const sql = `SELECT *, byteSize(*) AS bytes, sum(bytes) OVER (${before}) AS bytes_so_far\nFROM (${newest})\nQUALIFY bytes_so_far - bytes < ${bytesMax}`;
    const seconds = grown.map(({ second }) => second);
    return await this.#answer(sql, { ...this.#parameters(nowMs), seconds });
  }

  #isCutOff(rows: readonly AnswerRow[]): boolean {
    const { bytesMax = DEFAULTS.bytesMax } = this.#options;
    return rows.some((row) => Number(row['bytes_so_far']) >= bytesMax);
  }

  #from(): string {
    const { name, types } = this.#table;
    return [
      `FROM analytics.${name}`,
      "WHERE event_timestamp >= {floor:DateTime64(6, 'UTC')} AND event_timestamp < {ceiling:DateTime64(6, 'UTC')}",
      "  AND received_at >= {since:DateTime64(6, 'UTC')}",
      "  AND ({account:String} = '' OR account_id = {account:String})",
      '  AND (empty({seconds:Array(UInt32)}) OR has({seconds:Array(UInt32)}, toUnixTimestamp(received_at)))',
      ...(types.length === 0 ? [] : ['  AND has({types:Array(String)}, event_type)']),
    ].join('\n');
  }

  #parameters(nowMs: number): Readonly<Record<string, unknown>> {
    return {
      floor: clickhouseTime(this.#seen.floorMs),
      ceiling: clickhouseTime(nowMs + AHEAD_MS),
      since: clickhouseTime(this.#sinceMs),
      account: this.#options.account ?? '',
      types: this.#table.types,
    };
  }

  async #answer(
    sql: string,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<readonly AnswerRow[]> {
    const { query, signal } = this.#options;
    return (await answerOf(query, sql, parameters, signal)).rows;
  }
}
