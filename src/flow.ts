/**
 * The data structures that pass between modules; types only.
 *
 * A record is what a transport delivers; an event is one JSON document of the platform inside it. Modules exchange
 * batches, not single events: an `EventBatch` is a list of byte ranges in one buffer, with the positions of their
 * records. Reading order: `RecordPage` (sources) -> `EventBatch` (decode) -> `Block` and `Finding` (builder) ->
 * `LedgerRow` (load).
 */

/**
 * A position in a partition: a decimal number without sign or leading zeros, as text because Kinesis sequence numbers
 * have 56 digits. Compared as a number (`comparePositions` in base). For files, it is a byte offset (inflated); for
 * Kafka, the offset of the next record; for log groups, a time in milliseconds followed by 60 digits.
 */
export type Position = string;

/** An ordered stream of records with a checkpoint; or a single page of records, see `unordered`. */
export interface Partition {
  /** Name of the configured source, for example `edge-kinesis`. */
  readonly source: string;
  /**
   * Permanent name of the partition, including the creation time of its stream: a recreated stream is another
   * partition.
   */
  readonly partition: string;
  /**
   * Set if the page is independent of all others: one request that a sender repeats until it is stored. It has no
   * checkpoint and no gaps; its single ledger row has `previous` equal to `last`, and its positions count its records.
   */
  readonly unordered?: true;
  /**
   * Set if the partition is one object: there may be millions, and each is looked up by its name. It has its own ledger
   * rows, like an unordered partition; other partitions of a source share one row per batch.
   */
  readonly isObject?: true;
}

/**
 * One record as the transport delivered it. `bytes` is a view of a buffer that the receiver may keep but not change.
 */
export interface RawRecord {
  readonly bytes: Uint8Array;
  /** For Kinesis, the sequence number; for Kafka, the offset; for files, the offset of the first byte. */
  readonly position: Position;
  /**
   * End of the record. Equal to `position`, except for text, in which each byte has a position: then the offset after
   * the last byte.
   */
  readonly end: Position;
  /**
   * Full size of a record that exceeds `limits.event_size`. If set, `bytes` is only its start, but `position` to `end`
   * covers the complete record. Decode turns it into one dead letter `limit`, or `encoding` if it is also `unreadable`.
   */
  readonly fullBytes?: number;
  /**
   * Why the reader could not read the data that `bytes` stands for, for example the rest of corrupt gzip data. Decode
   * turns the record into one dead letter `encoding`, whatever its bytes contain.
   */
  readonly unreadable?: string;
  /**
   * Number of user records at the start of the aggregate in `bytes` that are already processed, and are skipped. A
   * record that is not an aggregate counts as one.
   */
  readonly doneUserRecords?: number;
  /** Additional data of the transport that is kept: selected headers of a Kafka record. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Records in order: an array, or a list that creates them on access. */
export interface RecordList extends Iterable<RawRecord> {
  readonly length: number;
  at(index: number): RawRecord | undefined;
  /** The same records, if they are in one buffer and `end` equals `position` for each. */
  readonly packed?: PackedRecords;
}

/** Records in one buffer, without an object per record: at full speed, objects cost more than reading the events. */
export interface PackedRecords {
  readonly bytes: Uint8Array;
  /** Pairs of [start, end) in `bytes`, ascending. The text between two records begins with a line break. */
  readonly ranges: Uint32Array;
  readonly count: number;
  /** Sum of the records' sizes. */
  readonly sizeBytes: number;
  position(index: number): Position;
}

/**
 * A position inside an aggregate of the Kinesis Producer Library: the last processed user record, counted from 0
 * (`checkpointSubSequenceNumber` of the Kinesis Client Library).
 */
export interface AggregatePosition {
  readonly subSequence: number;
  /** False if later user records are not processed yet. */
  readonly isLast: boolean;
}

/** Kinesis hash keys that a shard owns: unsigned 128-bit numbers, both ends inclusive. */
export interface HashKeyRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** Result of one read of a partition. Reading does not acknowledge anything. */
export interface RecordPage {
  readonly partition: Partition;
  readonly records: RecordList;
  /**
   * The position before this page: the `last` of the previous page, or the start position. Any other position means a
   * gap: the records in between have expired unread, and the ledger must show the gap.
   */
  readonly previous: Position;
  /**
   * Position to acknowledge when every record of the page is processed. Equals `previous` for an empty page. The
   * exception is an empty page that only sets the start position of a shard (`start: latest`): it is acknowledged like
   * any other page, and reading waits for that. The position may also equal `previous` for a page with a record whose
   * rejected bytes have no position.
   */
  readonly last: Position;
  /**
   * How far the end of this page is behind the tip of the partition, in milliseconds; 0 at the tip; undefined if
   * unknown.
   */
  readonly behindMs: number | undefined;
  /** True if the partition has ended permanently (a closed shard that is read to its end, a file that cannot grow). */
  readonly ended: boolean;
  /** When the page was read, milliseconds since 1970. */
  readonly readMs: number;
  /**
   * Returns the memory of the records to the reader, and releases its permit. Called once, when the page, its decoded
   * events, and their findings are no longer used.
   */
  readonly release?: () => void;
  /**
   * Reads the same records again. If present, the memory of the page is released as soon as its rows are built, and a
   * row that ClickHouse rejects is located in the records that are read again.
   * @throws if the records are no longer available, or `signal` aborts
   */
  readonly refetch?: (signal: AbortSignal) => Promise<RecordPage>;
  /** Header `traceparent` of the request that delivered the page, if it had one. */
  readonly traceparent?: string;
  /**
   * Hash keys of the shard. If set, KPL aggregates with a user record outside this range are ignored (`wrong_shard`).
   */
  readonly hashKeys?: HashKeyRange;
}

/** Reads one partition in order and can resume. Created by a source; the pipeline requests its pages. */
export interface PartitionReader {
  readonly partition: Partition;
  /**
   * Yields pages in order. A page is fetched only on request, which provides the backpressure. Ends when the partition
   * has ended, at the tip with `untilIdle`, or when the signal aborts.
   */
  pages(signal: AbortSignal): AsyncIterable<RecordPage>;
  /**
   * True if another process waits until the delivered pages are stored: when `pages` ends, the batch with these pages
   * is due.
   */
  readonly isAwaited?: boolean;
}

/** Reserved memory; see `MemoryBudget` in base. */
export interface Permit {
  readonly bytes: number;
  resize(bytes: number): void;
  tryResize(bytes: number): boolean;
  release(): void;
}

/** The memory budget: memory is reserved before anything is read; see `MemoryBudget` in base. */
export interface Memory {
  /** @returns undefined if `signal` has aborted */
  acquire(bytes: number, signal: AbortSignal): Promise<Permit | undefined>;
  tryAcquire(bytes: number, lane?: 'standing'): Permit | undefined;
  hold(bytes: number, lane?: 'main' | 'standing'): Permit;
  part(bytesMax: number): Memory & { setMax(bytesMax: number): void; readonly isAwaited: boolean };
}

/** Options of a checkpoint request. */
export interface CheckpointOptions {
  /**
   * True if another process may have read the partition in the meantime, so that a remembered position may be outdated.
   */
  readonly isShared: boolean;
}

/** Services of the pipeline for a source. */
export interface SourceContext {
  /**
   * A permit is acquired before a page is requested, resized to the size of the page, and released by the `release` of
   * the page. While a source holds a permit for data that it has not read yet, it waits only for the system from which
   * it reads.
   */
  readonly memory: Memory;
  /**
   * Returns the largest acknowledged position of run `live` of a partition from the ledger; undefined if there is none.
   */
  checkpoint(partition: string, how?: CheckpointOptions): Promise<Position | undefined>;
  /** Returns the remembered positions of all partitions of the source; absent if they are not listed. */
  partitions?(): Promise<ReadonlyMap<string, Position>>;
  /**
   * Forgets the positions of all partitions of the source that were neither acknowledged nor requested for `unusedMs`.
   * Absent if positions take no memory.
   */
  forget?(unusedMs: number): void;
  /** True if reading stops at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** Set for a backfill: records that arrived at this time or later are not read. Milliseconds since 1970. */
  readonly untilMs?: number;
  /** Time since inserts started to fail, in milliseconds; 0 while they succeed. */
  insertsFailingMs(): number;
}

/** Reads records from one transport. */
export interface Source {
  readonly name: string;
  readonly kind: string;
  /**
   * Yields a reader per partition as partitions appear (the children of a shard only after the shard has ended and is
   * acknowledged). Ends if no further partition can appear (files, or `untilIdle`); otherwise runs until the signal
   * aborts.
   */
  partitions(context: SourceContext, signal: AbortSignal): AsyncIterable<PartitionReader>;
  /**
   * Called by the pipeline after the ledger row is written: everything up to `position` is stored.
   * @param aggregatePosition position inside the record at `position`, if that record is an aggregate
   */
  acknowledged(partition: string, position: Position, aggregatePosition?: AggregatePosition): void;
  close(): Promise<void>;
}

/**
 * Byte ranges of unparsed JSON text in one buffer, normally one event each (but a range may contain several events, or
 * none). Decode guarantees that every range is valid UTF-8, not empty, and neither begins nor ends with white space.
 */
export interface EventBatch {
  readonly partition: Partition;
  readonly bytes: Uint8Array;
  /** `count` pairs of [start, end) in `bytes`. */
  readonly ranges: Uint32Array;
  readonly count: number;
  /**
   * Returns the position of the record of range `index`. In text in which each byte has a position, returns that of the
   * event, or of the envelope around it, so that it does not depend on where the text was cut. Called for findings only.
   * @param start start of the event in `bytes`, if it is not the first one of its range
   */
  position(index: number, start?: number): Position;
  /** Returns the index of range `index` in its aggregate, else 0. Absent if the page contains no aggregate. */
  subSequence?(index: number): number;
  /** Returns the index of the record of range `index` in its page. Absent if every range is a separate record. */
  record?(index: number): number;
  /** Returns the headers of the record of range `index`. Absent if no record has headers. Called for findings only. */
  headers?(index: number): Readonly<Record<string, string>> | undefined;
  /**
   * Returns the offset in `bytes` at which the decoded record of range `index` begins; for text, the start of the
   * event, and inside an envelope, the place where the first message would start.
   * The offset of an event in its record, `finding.start - recordStart(finding.range, finding.start)`, is part of the
   * identity of a dead letter.
   * @param start as for `position`
   */
  recordStart(index: number, start?: number): number;
  /** When the records were read, milliseconds since 1970: the `received_at` of the rows. */
  readonly readMs: number;
}

/** Why events are rejected. Closed list: metrics and the `dead_letters` table group by it. */
export const deadLetterReasons = [
  'syntax', // not JSON, or truncated
  'encoding', // not UTF-8, corrupt gzip, base64 text instead of JSON
  'envelope', // event_type, object, or event_timestamp is missing or has the wrong type
  'unknown_type', // an event type that is not in the catalog
  'type', // a field has the wrong JSON type
  'value', // right type, invalid value: out of range, an invalid time
  'limit', // too deep, too large, too many header names or unknown fields
  'refused', // ClickHouse rejected this row
] as const;

/** Why an event is rejected. */
export type DeadLetterReason = (typeof deadLetterReasons)[number];

/** Why events are ignored. Closed list, as above. */
export const ignoredReasons = [
  'empty', // a record without text
  'test', // a test event of the platform
  'control', // a control message of CloudWatch Logs
  'expired', // older than the retention of the table
  'wrong_shard', // in a KPL aggregate with a hash key of another shard; the producer sends its records again
] as const;

/** Why an event is ignored. */
export type IgnoredReason = (typeof ignoredReasons)[number];

/**
 * The problem of one event, which becomes a dead letter. Contains no payload values. Decode leaves the three ids `''`.
 */
export interface Finding {
  readonly reason: DeadLetterReason;
  /** Dotted path of the field; `''` for the whole event. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Byte offset of the error inside the event text; -1 if it has none. */
  readonly offset: number;
  /** Index of the range in the batch, and of the event in that range. */
  readonly range: number;
  readonly indexInRange: number;
  /** The bytes of the event in `EventBatch.bytes`. */
  readonly start: number;
  readonly end: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly accountId: string;
  /** Full size of the event, if `start` to `end` is only its start. */
  readonly sizeBytes?: number;
  /** Hash of the event if only its start is kept. */
  readonly rawHash?: string;
  /**
   * Number of findings by reason, if this finding represents all findings of a record beyond
   * `limits.findings_per_record`. Its bytes range from the first of these findings to the last, or are the delivered
   * record.
   */
  readonly more?: Readonly<Partial<Record<DeadLetterReason, number>>>;
}

/** A rejected event (or an undecodable record): its finding, and the batch with its bytes. */
export interface RejectedEvent {
  readonly finding: Finding;
  readonly batch: EventBatch;
}

/** A `RecordPage` after decode: every record of it is in `batches`, in `rejected`, or counted in `ignored`. */
export interface DecodedPage {
  /**
   * In page order, except that pieces of wrapped records (such as aggregates and envelopes) may follow records without
   * a wrapper.
   */
  readonly batches: readonly EventBatch[];
  /**
   * Records, or pieces of records, that are not event text (`encoding`, `limit`, `syntax`). Each counts as one received
   * event.
   */
  readonly rejected: readonly RejectedEvent[];
  /** Events ignored by decode (`empty`, `control`, `wrong_shard`). Each counts as one received event. */
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>;
  /** End of the page inside its last record, if that is an aggregate. */
  readonly aggregatePosition?: AggregatePosition;
  /** True if nothing here is a view of the page: its memory can be released immediately. */
  readonly isDetached?: boolean;
  /** True if `batches` are not views of the page, even if `rejected` has views of it. */
  readonly isCopy?: boolean;
  /** Releases the memory that decode allocated. Called like, and in addition to, `RecordPage.release`. */
  readonly release?: () => void;
}

/**
 * Why a filter could not be evaluated on an event. The event then does not match. The exception is
 * `cost_budget_exceeded`: then the event is kept, with the fields of that rule. Closed list: a metric label.
 */
export type FilterErrorReason =
  | 'cost_budget_exceeded' // the evaluation exceeds the cost limit of an event or the cost budget of a batch
  | 'no_such_field' // a field that the filter reads is absent or null
  | 'type_mismatch' // for example, "" compared with a number
  | 'other'; // integer overflow, division by zero, a failed conversion

/** Result of a filter for an event. */
export type FilterOutcome = 'matched' | 'no_match' | FilterErrorReason;

/**
 * Results of one filter over the events that it evaluated: those of its account and type, except for events that an
 * earlier rule keeps completely. Their number is the sum of the three counts. Unit: events.
 */
export interface FilterCounts {
  /** The filter matched, or exceeded its cost budget (`cost_budget_exceeded`). */
  kept: number;
  noMatch: number;
  /** The filter could not be evaluated, which counts as no match. */
  notEvaluated: number;
}

/** `FilterCounts` by rule id; rules of one account and type with the same filter share an id (`ruleId`). */
export type CountsByRule = Record<string, FilterCounts>;

/**
 * Result of the capture rules for one event. Verdicts are shared constants: equal results are the same object, so a
 * builder may keep a plan per verdict (`Map<RuleVerdict, Plan>`).
 */
export interface RuleVerdict {
  /** False if the event counts as filtered. */
  readonly kept: boolean;
  /** Set if the event is not kept, and a filter could not be evaluated. */
  readonly notEvaluated?: true;
  /**
   * Kept fields as a bitmask (bit = `Field.present`), which always includes envelope and filterable fields. `undefined`
   * = everything, including `extra`; with a mask, `extra` is omitted.
   */
  readonly fields: bigint | undefined;
}

/**
 * A filter as data, for a builder that evaluates it. Each test results in true, false, or a failure. An absent or null
 * field results in `no_such_field`, for which `has` is false. A field of another type than `text` states (for example
 * an empty port) results in `type_mismatch`, for which `has` also fails.
 */
export type FilterTest =
  | { readonly op: 'constant'; readonly value: boolean }
  /** A failure remains the same failure. */
  | { readonly op: 'not'; readonly test: FilterTest }
  /**
   * The deciding side (false for `and`, true for `or`) decides even if the other side fails. If both sides fail, the
   * failure of the right side applies.
   */
  | { readonly op: 'and'; readonly left: FilterTest; readonly right: FilterTest }
  | { readonly op: 'or'; readonly left: FilterTest; readonly right: FilterTest }
  | FieldTest;

/** A test of one field, which is a text or an integer. Texts are well-formed; integers fit 64 bits. */
export type FieldTest =
  | { readonly op: 'has'; readonly path: string; readonly text: boolean }
  /** Numbers compare by value, texts by UTF-16 code units. */
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
  /** Fields that are kept regardless of the filters; undefined for none. */
  readonly always: RuleVerdict | undefined;
  /**
   * Evaluated in order. The kept fields are those of all matching branches and of `always` together. A branch that
   * keeps everything (`fields` undefined) ends the evaluation.
   */
  readonly branches: readonly {
    readonly test: FilterTest;
    readonly fields: bigint | undefined;
  }[];
}

/** Decisions of `TypeRules.verdict` as data, if possible. */
export interface RulePrograms {
  /** False if the program is the same for every account. */
  readonly byAccount: boolean;
  /** @returns undefined if `verdict` must be called. Always returns the same object for the same rules. */
  of(accountId: string): RuleProgram | undefined;
  /** Subtracts from `filterErrors` the failures that a builder is about to count again. */
  uncount(reason: FilterErrorReason, times: number): void;
}

/** Results of all filters of a type for one event: the evaluated rules and their outcomes. */
export interface FilterAnswers {
  /** Equal keys have equal rules and outcomes. */
  readonly key: string;
}

/** Counts the results of each filter of one type, for a builder that adds them to its counts. */
export interface FilterCounter {
  /** Results of the last call of `verdict`, which has counted them. */
  readonly last: FilterAnswers;
  /** Counts the same results for `times` more events. */
  repeat(answers: FilterAnswers, times: number): void;
  /** Counts the outcome of a branch of a program for `times` events. */
  count(program: RuleProgram, branch: number, outcome: FilterOutcome, times: number): void;
  /** Adds the counts since the last call. */
  take(into: CountsByRule): void;
}

/** The capture rules of one event type. */
export interface TypeRules {
  /**
   * Dotted paths of the payload fields that the filters read, in the order of the values that `verdict` expects. Empty
   * without filters: pass an empty array then.
   */
  readonly reads: readonly string[];
  /**
   * Evaluates the rules on one event. Never throws.
   * @param values values of the event at `reads`, as delivered (before any repair): results of `JSON.parse`, or a
   * bigint for integers beyond 2^53; undefined if absent. Read immediately, not kept: the caller may reuse the array.
   */
  verdict(values: readonly unknown[], accountId: string): RuleVerdict;
  /** Number of failed evaluations, by reason. */
  readonly filterErrors: Readonly<Record<FilterErrorReason, number>>;
  /** State to restore if a builder evaluates events again; absent if only `filterErrors` changes. */
  readonly budget?: RuleBudget;
  /** The same decisions for a builder that evaluates them itself; absent if it must call `verdict` for every event. */
  readonly programs?: RulePrograms;
  /** Results of each filter; absent if they are not counted. */
  readonly counter?: FilterCounter;
}

/** How much of the budget of a batch the filters of one event type have used. */
export interface RuleBudget {
  /**
   * Number of verdicts so far that used the budget. After such a verdict, the same values may result in a different
   * one.
   */
  readonly charged: number;
  /** Rules whose filters exceeded the budget, with the number of events that they kept without evaluation. */
  readonly exceeded: readonly RuleEvents[];
  /** Saves the state: a builder may have to evaluate the next events again. */
  save(): void;
  /** Restores the state saved by `save`. */
  rewind(): void;
}

/** A capture rule, and the number of events that its filter could not evaluate. */
export interface RuleEvents {
  /** Undefined for a rule for all accounts. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
  readonly events: number;
}

/** A capture rule with a filter, as shown to users. */
export interface NamedRule {
  /** `capture[0]`, its index in the configuration, or `subscription` for a rule of an account. */
  readonly rule: string;
  /** Undefined for a rule for all accounts. */
  readonly account: string | undefined;
  readonly type: string;
  readonly filter: string;
}

/** All capture rules, compiled by select and evaluated by the builder. */
export interface RuleSet {
  /** Hash of the rules, for the ledger: equal rules have equal hashes, in every process and version. */
  readonly hash: string;
  /** Event types that have rules, sorted. */
  readonly types: readonly string[];
  /** Returns the rules of an event type; undefined if it has none, so that its events are stored completely. */
  forType(eventType: string): TypeRules | undefined;
  /** Called when a batch starts: filters that are too costly for every event have a budget per batch. */
  startBatch?(): void;
  /**
   * Returns rules for building events of the current batch again, at any time: they count nothing, and keep every event
   * that the batch kept.
   */
  forRebuild?(): RuleSet;
}

/** Counts of events by outcome. received = stored + filtered + ignored + deadLettered. */
export interface EventCounts {
  records: number;
  received: number;
  /** Rows by table. */
  stored: Record<string, number>;
  filtered: number;
  /** The part of the filtered events for which at least one filter could not be evaluated. */
  notEvaluated: number;
  /** Results of each filter; an event counts once per evaluated filter. */
  filters: CountsByRule;
  ignored: Partial<Record<IgnoredReason, number>>;
  deadLettered: number;
  bytes: number;
}

/** Rows of one table as one or more concatenated ClickHouse Native blocks, ready to insert. */
export interface Block {
  readonly table: string;
  readonly rows: number;
  /** Pieces of the request body in order (header and columns), valid until `release`. */
  readonly pieces: readonly Uint8Array[];
  readonly sizeBytes: number;
  /** `<table>:<random>`: every retry sends the same bytes with the same token, which no other block has. */
  readonly token: string;
  /** Number of the 50-day period of all rows: blocks of one table and period may be sent as one insert. */
  readonly period?: number;
  /** Shard of the cluster that all rows belong to, from 0; undefined with a single server. */
  readonly shard?: number;
  /** Times of the first and the last event, in milliseconds since 1970; absent if they are not needed. */
  readonly times?: { readonly fromMs: number; readonly untilMs: number };
  /** Releases the memory of the pieces. Called once, when the block is stored. Optional. */
  readonly release?: () => void;
}

/** Result of `BatchBuilder.append`. */
export interface AppendResult {
  /** Number of processed ranges from `from` on; fewer than given if the builder is full. */
  readonly consumed: number;
  readonly findings: readonly Finding[];
}

/**
 * Builds blocks from the bytes of events: parse, validate, filter, select, build columns. Two implementations (the
 * TypeScript reference and the WebAssembly kernel) return the same bytes.
 */
export interface BatchBuilder {
  /**
   * Appends the events of `batch` from range `from` on, and adds their outcomes to `counts` (all except `records` and
   * `bytes`). Stops at a range border when full. Every event gets exactly one outcome.
   */
  append(batch: EventBatch, from: number, counts: EventCounts): AppendResult;
  /** Number of buffered rows in all tables. */
  readonly rows: number;
  /** Number of buffered bytes of column data. */
  readonly sizeBytes: number;
  /** Maximum number of findings of a record with separate dead letters; absent for no limit. */
  readonly findingsMax?: number;
  /** Returns the blocks and resets the builder. No block spans more than 50 partitions of its table. */
  finish(): readonly Block[];
}

/**
 * What to do after a failed insert:
 * - `retry`: wait and retry.
 * - `backpressure`: the same, with longer waits.
 * - `split`: locate the row that ClickHouse rejects.
 * - `hold`: retry slowly until an operator fixes the cause.
 * - `stop`: stop storing; no part of the batch may be acknowledged.
 */
export type InsertRemedy = 'retry' | 'backpressure' | 'split' | 'hold' | 'stop';

/** A request that belongs to a trace. */
export interface TracedRequest {
  /** Header `traceparent` (W3C Trace Context), so that the server may continue the trace. */
  readonly traceparent: string;
}

/** Destination of blocks. Implemented for ClickHouse; tests pass their own. */
export interface BlockWriter {
  /** Stores a block or throws; the same block may be sent again with the same token. */
  insert(block: Block, traced?: TracedRequest): Promise<void>;
  /** Stores rows of a small table, one JSON object per row; the same rows may be sent again. */
  insertRows(
    table: string,
    rows: readonly object[],
    token: string,
    traced?: TracedRequest,
  ): Promise<void>;
  /** Classifies an error that one of the two methods threw. */
  remedyOf(error: unknown): InsertRemedy;
}
