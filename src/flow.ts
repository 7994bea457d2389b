/**
 * The shapes that travel between two rooms; types only.
 *
 * A record is what a transport delivers; an event is one JSON document of the platform inside it. Batches travel, not
 * single events: an `EventBatch` is a list of byte ranges in one buffer plus the positions they came from. Reading
 * order: `RecordPage` (sources) -> `EventBatch` (decode) -> `Block` and `Finding` (ingest) -> `LedgerEntry` (load).
 */

/**
 * A place in a partition: a decimal number without sign or leading zeros, as text because Kinesis sequence numbers have
 * 56 digits. Compared as a number (`comparePositions` in base). For files it is a byte offset (inflated), for Kafka the
 * offset of the record that comes next, for log groups a time in milliseconds and 60 digits more.
 */
export type Position = string;

/** One ordered stream of records, which a checkpoint belongs to; or a single page of records, see `unordered`. */
export interface Partition {
  /** Name of the configured source, for example `edge-kinesis`. */
  readonly source: string;
  /** Names the partition for ever, with the creation time of its stream: a re-created stream is another partition. */
  readonly partition: string;
  /**
   * Set when nothing comes before or after it: one request that a sender repeats until it is stored. It has no checkpoint
   * and no gaps; its one row of the ledger has `previous` equal to `last`, and its positions count its records.
   */
  readonly unordered?: true;
}

/** One record as the transport delivered it. `bytes` is a view into a buffer that the receiver may keep but not change. */
export interface RawRecord {
  readonly bytes: Uint8Array;
  /** For Kinesis the sequence number; for Kafka the offset; for files the offset of the first byte. */
  readonly position: Position;
  /** Where this record ends: equal to `position`, except for text that has a position for every byte (offset after the last one). */
  readonly end: Position;
  /**
   * Set when `bytes` is only the head of something that exceeds `limits.event_size`: its full size. `position` to `end`
   * still covers all of it. Decode makes one dead letter `limit` of it.
   */
  readonly fullBytes?: number;
  /**
   * User records at the front of the aggregate in `bytes` that were dealt with before, and are passed over. A record that is
   * no aggregate counts as one.
   */
  readonly doneUserRecords?: number;
  /** What the transport has beside the bytes and somebody wants kept: chosen headers of a Kafka record. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Records in order: an array, or something that makes them only when they are asked for one by one. */
export interface RecordList extends Iterable<RawRecord> {
  readonly length: number;
  at(index: number): RawRecord | undefined;
  /** The same records, where they lie in one buffer and each ends where it begins (`end` equals `position`). */
  readonly packed?: PackedRecords;
}

/** Records in one buffer, without an object for each: at full speed those cost more than reading the events in them. */
export interface PackedRecords {
  readonly bytes: Uint8Array;
  /** Pairs of [start, end) into `bytes`, ascending. What lies between two records begins with a line break. */
  readonly ranges: Uint32Array;
  readonly count: number;
  /** Sum of the records' sizes. */
  readonly sizeBytes: number;
  position(index: number): Position;
}

/**
 * A place inside a record that is an aggregate of the Kinesis Producer Library: its last user record that is dealt with,
 * counted from 0 (`checkpointSubSequenceNumber` of the Kinesis Client Library).
 */
export interface AggregatePlace {
  readonly subSequence: number;
  /** False when user records behind it are not dealt with yet. */
  readonly isLast: boolean;
}

/** Kinesis hash keys, both ends inclusive, unsigned 128-bit: what a shard owns. */
export interface HashKeyRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** What one read of a partition gave. Nothing is acknowledged by reading. */
export interface RecordPage {
  readonly partition: Partition;
  readonly records: RecordList;
  /**
   * Position that this page follows: the `last` of the page before, or where reading began. Anything else is a hole:
   * what lay in between has expired unread, and the ledger must show it.
   */
  readonly previous: Position;
  /**
   * Position to acknowledge when every record of the page is dealt with. Equals `previous` for an empty page, except for
   * one that says where a shard begins to be read (`start: latest`): it is acknowledged like any other, and reading
   * waits for that. A page with a record may also have it equal `previous`, when bytes without a place are set aside.
   */
  readonly last: Position;
  /** How far behind the tip of the partition this page ends, in milliseconds; 0 at the tip; undefined when unknown. */
  readonly behindMs: number | undefined;
  /** True when the partition has ended for ever (a closed shard read to its end, a file that cannot grow). */
  readonly ended: boolean;
  /** When the page was read, milliseconds since 1970. */
  readonly readMs: number;
  /**
   * Gives the memory of the records back to whoever read them, and the permit for it; called once, when nothing looks at the
   * page, at what decode made of it, or at a finding in it any more.
   */
  readonly release?: () => void;
  /**
   * Reads the same records once more. Where a page has this, its memory is given back as soon as its rows are built, and
   * a row that ClickHouse refuses is looked for in what is read again.
   * @throws when the records cannot be had any more, or `signal` aborts.
   */
  readonly refetch?: (signal: AbortSignal) => Promise<RecordPage>;
  /** Header `traceparent` of the request that brought the page, where it had one. */
  readonly traceparent?: string;
  /** Hash keys of the shard. When given, KPL aggregates with a user record outside it are passed over (`misplaced`). */
  readonly hashKeys?: HashKeyRange;
}

/** Position of a partition that has been read to its end for ever (SHARD_END): the greatest UInt256. */
export type EndPosition =
  '115792089237316195423570985008687907853269984665640564039457584007913129639935';

/** Reads one partition at a time in order and can resume; created by a source, pulled by the pipeline. */
export interface PartitionReader {
  readonly partition: Partition;
  /**
   * Pages in order. A page is fetched only when it is asked for: not pulling is the backpressure.
   * Ends when the partition has ended, when `untilIdle` was asked for and the tip is reached, or when the signal aborts.
   */
  pages(signal: AbortSignal): AsyncIterable<RecordPage>;
}

/** Memory that somebody has reserved; see `MemoryBudget` in base. */
export interface Permit {
  readonly bytes: number;
  resize(bytes: number): void;
  tryResize(bytes: number): boolean;
  release(): void;
}

/** Where memory is reserved before anything is read; see `MemoryBudget` in base. */
export interface Memory {
  /** @returns undefined when `signal` has aborted. */
  acquire(bytes: number, signal: AbortSignal): Promise<Permit | undefined>;
  tryAcquire(bytes: number): Permit | undefined;
  hold(bytes: number, lane?: 'main' | 'standing'): Permit;
  part(bytesMax: number): Memory & { setMax(bytesMax: number): void };
}

/** How a checkpoint is asked for. */
export interface CheckpointOptions {
  /** Other processes read the partition in turn with this one: what it remembers of the ledger may be old. */
  readonly isShared: boolean;
}

/** What a source needs from the pipeline. */
export interface SourceContext {
  /**
   * A permit is acquired before a page is asked for, resized to what the page is, and given back by its `release`. While a source
   * holds one for what is not read yet it waits for its peer and for nothing else.
   */
  readonly memory: Memory;
  /** Greatest acknowledged position of run `live` of a partition, undefined when there is none. Read from the ledger. */
  checkpoint(partition: string, how?: CheckpointOptions): Promise<Position | undefined>;
  /** The same of all partitions of the source, as far as they are remembered; left out where they are not listed. */
  partitions?(): Promise<ReadonlyMap<string, Position>>;
  /** True when reading stops at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** Set for a backfill: what came at this time or later is not wanted. Milliseconds since 1970. */
  readonly untilMs?: number;
  /** For how long inserts have been failing, in milliseconds; 0 while they succeed. */
  insertsFailingMs(): number;
}

/** Gets records out of one transport. */
export interface Source {
  readonly name: string;
  readonly kind: string;
  /**
   * Yields a reader per partition as partitions appear (a shard's children only once the shard has ended and was
   * acknowledged). Ends when no further partition can come (files, or `untilIdle`), else runs until the signal aborts.
   */
  partitions(context: SourceContext, signal: AbortSignal): AsyncIterable<PartitionReader>;
  /**
   * Told by the pipeline after the ledger row is written: everything up to `position` is stored.
   * @param place inside the record at `position`, when that is an aggregate.
   */
  acknowledged(partition: string, position: Position, place?: AggregatePlace): void;
  close(): Promise<void>;
}

/**
 * Byte ranges of undecoded JSON text in one buffer, each meant to hold one event (it may hold several, or none).
 * Decode has made sure that every range is valid UTF-8, not empty, and neither begins nor ends with white space.
 */
export interface EventBatch {
  readonly partition: Partition;
  readonly bytes: Uint8Array;
  /** Pairs of [start, end) into `bytes`, `count` of them. */
  readonly ranges: Uint32Array;
  readonly count: number;
  /** Position of the record (files: offset of the range) behind range `index`. Called for findings only. */
  position(index: number): Position;
  /** Place of range `index` in its record when that is an aggregate, else 0. Left out where nothing is an aggregate. */
  subSequence?(index: number): number;
  /** Index of the record behind range `index` in its page. Left out where every range is a record of its own. */
  record?(index: number): number;
  /** Headers of the record behind range `index`. Left out where no record has any. Called for findings only. */
  headers?(index: number): Readonly<Record<string, string>> | undefined;
  /**
   * Where in `bytes` the decoded record behind range `index` begins (for files: the range itself). An event's place in
   * its record, `finding.start - recordStart(finding.range)`, is part of a dead letter's identity.
   */
  recordStart(index: number): number;
  /** When the records were read, milliseconds since 1970: the `received_at` of the rows. */
  readonly readMs: number;
}

/** Why events are set aside. Closed list: metrics and the `dead_letters` table group by it. */
export const deadLetterReasons = [
  'syntax', // not JSON, or cut short
  'encoding', // not UTF-8, broken gzip, base64 text where JSON was due
  'envelope', // event_type, object or event_timestamp missing or of the wrong type
  'unknown_type', // an event type outside the catalogue
  'type', // a field has the wrong JSON type
  'value', // right type, impossible value: out of range, a time that is no time
  'limit', // too deep, too large, too many header names
  'refused', // ClickHouse refused this very row
] as const;

/** Why an event is set aside. */
export type DeadLetterReason = (typeof deadLetterReasons)[number];

/** Why events are passed over without being kept. Closed list, as above. */
export const ignoredReasons = [
  'empty', // a record without a byte of text
  'test', // the platform's test event
  'control', // a CloudWatch Logs control message
  'expired', // older than the table's retention
  'misplaced', // in a KPL aggregate that belongs to another shard, where its producer sends it again
] as const;

/** Why an event is passed over. */
export type IgnoredReason = (typeof ignoredReasons)[number];

/** What is wrong with one event; it becomes a dead letter. Holds no payload values. Decode leaves the three ids `''`. */
export interface Finding {
  readonly reason: DeadLetterReason;
  /** Dotted path of the field, `''` when the whole event is meant. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Byte offset of the fault inside the event text, -1 when it has none. */
  readonly offset: number;
  /** Index of the range in the batch, and of the event inside that range. */
  readonly range: number;
  readonly indexInRange: number;
  /** The event's own bytes inside `EventBatch.bytes`. */
  readonly start: number;
  readonly end: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly accountId: string;
  /** Set where `start` to `end` is only the beginning of the event: its full size. */
  readonly sizeBytes?: number;
  /** Hash of the event, where only its beginning is kept. */
  readonly rawHash?: string;
  /**
   * Set where this stands for what is found in a record beyond `limits.findings_per_record`: how many of each reason. The
   * bytes are those from the first of them to the last, or the record as delivered.
   */
  readonly more?: Readonly<Partial<Record<DeadLetterReason, number>>>;
}

/** An event (or an undecodable record) on its way to the dead letters: what is wrong, and the batch that has its bytes. */
export interface RejectedEvent {
  readonly finding: Finding;
  readonly batch: EventBatch;
}

/** A `RecordPage` after decode: every record of it is in `batches`, in `setAside` or counted in `ignored`. */
export interface DecodedPage {
  /** In the order of the page, except that pieces which needed unwrapping may come after plain ones. */
  readonly batches: readonly EventBatch[];
  /** Records, or pieces of one, that are no event text (`encoding`, `limit`, `syntax`). Each counts as one received event. */
  readonly rejected: readonly RejectedEvent[];
  /** Events passed over by decode (`empty`, `control`, `misplaced`). Each counts as one received event. */
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>;
  /** The end of the page inside its last record, when that is an aggregate. */
  readonly place?: AggregatePlace;
  /** True when nothing here is a view of the page: its memory may be given back at once. */
  readonly isDetached?: boolean;
  /** True when `batches` are no views of the page, whatever the rest is. */
  readonly isCopy?: boolean;
  /** Gives the memory that decode took back: as `RecordPage.release`, and beside it. */
  readonly release?: () => void;
}

/**
 * Why a filter could not be evaluated on an event. The event then does not match, but with `filter_budget` it is kept:
 * with the fields of that rule. Closed list: a metric label.
 */
export type FilterErrorReason =
  | 'filter_budget' // evaluating it would take more steps than there are
  | 'no_such_field' // the event lacks (or has null in) a field that the filter reads
  | 'type_mismatch' // "" compared with a number, and the like
  | 'other'; // integer overflow, division by zero, a conversion that fails

/** What a filter says of an event. */
export type FilterOutcome = 'matched' | 'no_match' | FilterErrorReason;

/**
 * What one filter said of the events that it was asked about: those of its account and type, unless a rule before it keeps the
 * event whole. Their number is the sum of the three. Unit: events.
 */
export interface FilterCounts {
  /** It matched, or took too long (`filter_budget`). */
  kept: number;
  noMatch: number;
  /** It could not be evaluated, which is no match. */
  notEvaluated: number;
}

/** `FilterCounts` by the id of the rule: rules of one account and type that share a filter have one (`ruleId`). */
export type CountsByRule = Record<string, FilterCounts>;

/**
 * What the capture rules say of one event. Verdicts are shared constants: the same answer is always the same object, so
 * a builder may keep its own plan per verdict (`Map<RuleVerdict, Plan>`).
 */
export interface RuleVerdict {
  /** False: the event counts as filtered. */
  readonly kept: boolean;
  /** Set where it is not kept, and a filter that was asked could not be evaluated. */
  readonly notEvaluated?: true;
  /**
   * Fields to keep as a bitmask (bit = `Field.present`); envelope and filterable fields are always in it.
   * `undefined` = everything, `extra` included; with a mask, `extra` is left out.
   */
  readonly fields: bigint | undefined;
}

/**
 * A filter as data, for a builder that judges by itself. Of every test three things can come: true, false, or why it
 * cannot be said. A field that is absent or null gives `no_such_field`, one of another type than `text` says (an empty
 * port) `type_mismatch`; `has` is false for the first and fails for the second.
 */
export type FilterTest =
  | { readonly op: 'constant'; readonly value: boolean }
  /** A failure stays what it is. */
  | { readonly op: 'not'; readonly test: FilterTest }
  /**
   * The side that decides (false for `and`, true for `or`) decides, even when the other fails. Where both fail it is
   * the right one's failure that counts.
   */
  | { readonly op: 'and'; readonly left: FilterTest; readonly right: FilterTest }
  | { readonly op: 'or'; readonly left: FilterTest; readonly right: FilterTest }
  | FieldTest;

/** A test of one field, which is a text or a whole number. Texts are well-formed, integers fit 64 bits. */
export type FieldTest =
  | { readonly op: 'has'; readonly path: string; readonly text: boolean }
  /** Numbers by value, texts by UTF-16 code units. */
  | {
      readonly op: 'starts_with' | 'ends_with' | 'less' | 'less_or_equal';
      readonly path: string;
      readonly text: true;
      readonly value: string;
    }
  | {
      readonly op: 'less' | 'less_or_equal';
      readonly path: string;
      readonly text: false;
      readonly value: bigint;
    }
  | {
      readonly op: 'one_of';
      readonly path: string;
      readonly text: true;
      readonly values: readonly string[];
    }
  | {
      readonly op: 'one_of';
      readonly path: string;
      readonly text: false;
      readonly values: readonly bigint[];
    };

/** The rules of one event type for some accounts, as data. */
export interface RuleProgram {
  /** What is kept whatever the filters say; undefined: nothing. */
  readonly always: RuleVerdict | undefined;
  /**
   * Tried in order. What is kept are the fields of all that match and of `always` together; one that keeps everything
   * (`fields` undefined) ends it, and those behind it are not tried.
   */
  readonly branches: readonly {
    readonly test: FilterTest;
    readonly fields: bigint | undefined;
  }[];
}

/** What `TypeRules.verdict` decides, as data where that is possible. */
export interface RulePrograms {
  /** False: the program is the same for every account. */
  readonly byAccount: boolean;
  /** @returns undefined when `verdict` must be asked. The same rules are always the same object. */
  of(accountId: string): RuleProgram | undefined;
  /** Takes back of `filterErrors` what a builder is about to find again. */
  takeBack(reason: FilterErrorReason, times: number): void;
}

/** What all filters of a type said of one event: the rules that were asked, and their outcomes. */
export interface FilterAnswers {
  /** The same key, the same rules and outcomes. */
  readonly key: string;
}

/** Counts what each filter of one type said, for a builder that adds it to its books. */
export interface FilterTally {
  /** What the filters said when `verdict` was called last; it has counted that. */
  readonly last: FilterAnswers;
  /** Counts the same answers for so many more events. */
  repeat(answers: FilterAnswers, times: number): void;
  /** Counts what a branch of a program said of so many events. */
  count(program: RuleProgram, branch: number, outcome: FilterOutcome, times: number): void;
  /** Adds what was counted since the last call. */
  take(into: CountsByRule): void;
}

/** The capture rules of one event type. */
export interface TypeRules {
  /**
   * Dotted paths of the payload fields that the filters read, in the order in which `verdict` wants their values. Empty
   * when no filter is set: then pass an empty array.
   */
  readonly reads: readonly string[];
  /**
   * Judges one event. Never throws.
   * @param values what the event says at `reads`, as delivered (before any repair): what `JSON.parse` gives, or a bigint
   *   for an integer beyond 2^53; undefined when absent. Read at once, not kept: the caller may reuse the array.
   */
  verdict(values: readonly unknown[], accountId: string): RuleVerdict;
  /** Running count of evaluations that failed, by reason. */
  readonly filterErrors: Readonly<Record<FilterErrorReason, number>>;
  /** What must be put back when a builder judges events again; without it `filterErrors` is all that changes. */
  readonly budget?: RuleBudget;
  /** The same answers for a builder that judges by itself; without it `verdict` is asked about every event. */
  readonly programs?: RulePrograms;
  /** What each filter said; without it that is not counted. */
  readonly tally?: FilterTally;
}

/** What the filters of one event type have taken of the budget of a batch. */
export interface RuleBudget {
  /** Verdicts so far that took something of it: the same values may be judged otherwise the next time. */
  readonly charged: number;
  /** Rules whose filters took too much, with how many events they kept unjudged. */
  readonly exceeded: readonly RuleEvents[];
  /** Remembers where things stand: a builder may have to judge what comes now again. */
  begin(): void;
  /** Puts things back to where they stood at `begin`. */
  rewind(): void;
}

/** A capture rule, and a number of events that its filter could not judge. */
export interface RuleEvents {
  /** Undefined: a rule for every account. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
  readonly events: number;
}

/** A capture rule with a filter, as people know it. */
export interface NamedRule {
  /** `capture[0]`, its place in the configuration, or `subscription` for one that an account has made. */
  readonly rule: string;
  /** Undefined: a rule for every account. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
}

/** All capture rules, compiled; made by select, asked by the builder. */
export interface RuleSet {
  /** Names what the rules say, for the ledger: equal rules have equal hashes, in every process and version. */
  readonly hash: string;
  /** Event types that have rules, sorted. */
  readonly types: readonly string[];
  /** Rules of an event type; undefined when it has none, which means: stored whole. */
  forType(eventType: string): TypeRules | undefined;
  /** Called when a batch begins: filters that are too costly for every event have a budget for each batch. */
  startBatch?(): void;
  /**
   * The rules for building events of the batch at hand again, at any time: nothing is counted, and every event that the
   * batch kept is kept.
   */
  again?(): RuleSet;
}

/** Running count of what became of events. received = stored + filtered + ignored + deadLettered. */
export interface EventCounts {
  records: number;
  received: number;
  /** Rows by table. */
  stored: Record<string, number>;
  filtered: number;
  /** Of those filtered: events of which at least one filter could not be evaluated. */
  notEvaluated: number;
  /** What each filter said; an event counts once for each filter that was asked. */
  filters: CountsByRule;
  ignored: Partial<Record<IgnoredReason, number>>;
  deadLettered: number;
  bytes: number;
}

/** Rows of one table as ClickHouse Native blocks, one or several end to end, ready to insert. */
export interface Block {
  readonly table: string;
  readonly rows: number;
  /** Pieces of the request body in order (header and columns); they stay valid until `release`. */
  readonly pieces: readonly Uint8Array[];
  readonly sizeBytes: number;
  /** `<table>:<random>`: every retry sends the same bytes under the same token, and nothing else has it. */
  readonly token: string;
  /** Number of the 50 days that all rows lie in: blocks of one table and period may be sent together, as one insert. */
  readonly period?: number;
  /** Shard of the cluster that all rows belong to, counted from 0; undefined where there is one server. */
  readonly shard?: number;
  /** Times of the first and the last event in it, milliseconds since 1970; left out where nobody needs them. */
  readonly times?: TimeSpan;
  /** Gives the memory of the pieces back; called once, when the block is stored. Need not be called. */
  readonly release?: () => void;
}

/** A stretch of time, both ends inclusive, milliseconds since 1970. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What `BatchBuilder.append` did with the ranges given. */
export interface AppendResult {
  /** Ranges dealt with from `from` on; fewer than asked for when the builder is full. */
  readonly consumed: number;
  readonly findings: readonly Finding[];
}

/**
 * SerialQueue event bytes into blocks: parse, validate, filter, select, build columns. Two implementations (the TypeScript
 * reference and the WebAssembly kernel) give the same bytes.
 */
export interface BatchBuilder {
  /**
   * Appends the events of `batch` from range `from` on and adds what became of them to `counts` (all but `records` and
   * `bytes`). Stops at a range border when full. Every event gets exactly one verdict.
   */
  append(batch: EventBatch, from: number, counts: EventCounts): AppendResult;
  /** Rows waiting in all tables. */
  readonly rows: number;
  /** Bytes of column data waiting. */
  readonly sizeBytes: number;
  /** Findings of a record that become dead letters of their own; without it all do. */
  readonly findingsMax?: number;
  /** Hands the blocks over and starts anew. No block spans more than 50 partitions of its table. */
  finish(): readonly Block[];
}

/** What to do when an insert fails: wait and repeat, wait longer, look for the bad row, wait for the operator, or give the batch up. */
export type InsertRemedy = 'retry' | 'backpressure' | 'split' | 'hold' | 'stop';

/** A request that belongs to a trace. */
export interface TracedRequest {
  /** Header `traceparent` (W3C Trace Context): the server may go on with the trace. */
  readonly traceparent: string;
}

/** Where blocks go. Implemented over ClickHouse; a test hands in its own. */
export interface BlockWriter {
  /** Stores a block or throws; the same block may be sent again under the same token. */
  insert(block: Block, traced?: TracedRequest): Promise<void>;
  /** Stores rows of a small table, given as one JSON object per row; the same rows may be sent again. */
  insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    traced?: TracedRequest,
  ): Promise<void>;
  /** Classes an error that one of the two threw. */
  remedyOf(error: unknown): InsertRemedy;
}
