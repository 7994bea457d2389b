import { isUtf8 } from 'node:buffer';

import { beyondWords, jsonType, RecordTally } from '../../base/index.ts';
import { secretNames, shardOfEvent, type Table, tables } from '../../catalog/index.ts';
import type {
  AppendResult,
  Block,
  Books,
  DeadLetterReason,
  EventBatch,
  Finding,
  IgnoredReason,
  RuleVerdict,
} from '../../flow.ts';
import {
  envelopeSlot,
  EventChecker,
  type EventPlan,
  EventReader,
  joinHalves,
  piece,
  type Problem,
  RangeReader,
  verdict,
} from '../../validate/index.ts';
import { EventRow } from './event-row.ts';
import type { RareFormsBuilder, RareFormsOptions } from '../../reference/shared.ts';
import { EventTable } from './event-table.ts';
import { type PlanRules, planRules } from '../plan-rules.ts';

/** What a builder goes by. */
export type ReferenceBuilderOptions = RareFormsOptions;

/** A `BatchBuilder` that also counts what only it sees. */
export type ReferenceBuilder = RareFormsBuilder;

/**
 * Makes the reference implementation of `BatchBuilder`: one pass over the bytes of each event, guided by the catalogue;
 * nothing of an event reaches a column before all of it is accepted.
 *
 * The blocks of `finish` own their memory: they stay valid while the builder goes on, so one batch can be stored while
 * the next one fills.
 */
export function createReferenceBuilder(options: ReferenceBuilderOptions): ReferenceBuilder {
  return new Builder(options);
}

const ROWS_MAX = 250_000;
const BYTES_MAX = 256 * 1_024 * 1_024;
// ClickHouse refuses an insert into more than 100 partitions; a partition is a day, for some tables a month.
const DAYS_PER_BLOCK = 50;
// Measuring the columns costs about as much as an event: done every so many bytes of text.
const MEASURE_BYTES = 262_144;
const ID_CHARS_MAX = 256;

class Builder implements ReferenceBuilder {
  rows = 0;
  unknownMembers = 0;
  readonly #options: ReferenceBuilderOptions;
  readonly #reader: EventReader;
  readonly #ranges: RangeReader;
  readonly #checker: EventChecker;
  readonly #row: EventRow;
  readonly #rules: ReadonlyMap<EventPlan, PlanRules>;
  /** Tables under construction, by name and by place: the period of days, and above 2^16 the shard. */
  readonly #open = new Map<string, Map<number, EventTable>>();
  /** Finished tables, kept for the room their columns have learnt to need. */
  readonly #spare = new Map<string, EventTable>();
  #unmeasuredBytes = 0;
  #isFull = false;
  #batch: EventBatch | undefined;
  #findings: Finding[] = [];
  #tally: RecordTally<DeadLetterReason>;

  constructor(options: ReferenceBuilderOptions) {
    this.#options = options;
    this.#tally = new RecordTally(options.findingsMax);
    const { depthMax, headerNamesMax, sensitiveHeaders, eventBytesMax } = options;
    const names = [...secretNames, ...sensitiveHeaders].map((name) => name.toLowerCase());
    this.#reader = new EventReader({ depthMax, headerNamesMax, secretNames: new Set(names) });
    this.#ranges = new RangeReader(this.#reader, eventBytesMax);
    this.#checker = new EventChecker(this.#reader, {
      clockAheadMs: options.clockAheadMs,
      retentionDays: Object.fromEntries(
        tables.map(({ name }) => [name, options.retentionDays[`${name}_days`] ?? 0]),
      ),
    });
    const [anyPlan] = this.#reader.plans.values();
    if (anyPlan === undefined) throw new TypeError('the catalogue is empty');
    this.#row = new EventRow(this.#reader, this.#checker.values, anyPlan);
    this.#rules = planRules(options.rules, this.#reader.plans);
    for (const { name } of tables) this.#open.set(name, new Map());
  }

  get findingsMax(): number {
    return this.#options.findingsMax;
  }

  get sizeBytes(): number {
    let sum = 0;
    for (const periods of this.#open.values()) {
      for (const open of periods.values()) sum += open.sizeBytes;
    }
    return sum;
  }

  append(batch: EventBatch, from: number, books: Books): AppendResult {
    this.#findings = [];
    if (batch !== this.#batch) this.#tally = new RecordTally(this.#options.findingsMax);
    this.#batch = batch;
    const { bytes, ranges, count } = batch;
    // A plain Uint8Array, whatever it was: one hidden class keeps the readers' loops fast.
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    const knownUtf8 = isUtf8(view.subarray(ranges[from * 2], ranges[count * 2 - 1]));
    this.#row.open(batch);
    let index = from;
    for (; index < count && !this.#isFull; index++) {
      const start = ranges[index * 2] ?? 0;
      const end = ranges[index * 2 + 1] ?? start;
      this.#ranges.open(view, start, end, knownUtf8);
      this.#appendRange(index, batch.readMs, books);
      this.#unmeasuredBytes += end - start;
      this.#measure();
    }
    for (const { rules } of this.#rules.values()) rules.tally?.take(books.filters);
    for (const { counts, ...place } of this.#tally.take()) {
      const words = beyondWords(this.#options.findingsMax, counts);
      const what = {
        reason: 'limit',
        path: '',
        offset: -1,
        indexInRange: 0,
        more: counts,
      } as const;
      this.#findings.push({
        ...words,
        ...what,
        ...place,
        eventId: '',
        eventType: '',
        accountId: '',
      });
    }
    return { consumed: index - from, findings: this.#findings };
  }

  finish(): readonly Block[] {
    const blocks: Block[] = [];
    for (const places of this.#open.values()) {
      // Called for every range that the kernel leaves: most of them hold no row.
      if (places.size === 0) continue;
      for (const [place, open] of [...places].toSorted(([a], [b]) => a - b)) {
        blocks.push(this.#placed(open.finish(this.#options.clientIpMask), place));
        this.#spare.set(open.name, open);
      }
      places.clear();
    }
    this.rows = 0;
    this.#batch = undefined;
    this.#unmeasuredBytes = 0;
    this.#isFull = false;
    return blocks;
  }

  #appendRange(index: number, nowMs: number, books: Books): void {
    const ranges = this.#ranges;
    for (;;) {
      const found = ranges.next();
      if (found === piece.end) return;
      books.received += 1;
      if (found === piece.event) this.#appendEvent(index, nowMs, books);
      else if (found === piece.empty) ignore(books, 'empty');
      else this.#setAside(index, ranges.problem, books);
    }
  }

  #appendEvent(index: number, nowMs: number, books: Books): void {
    const checker = this.#checker;
    const outcome = checker.check(nowMs);
    if (outcome === verdict.deadLetter) this.#setAside(index, checker.problem, books);
    else if (outcome === verdict.test) ignore(books, 'test');
    else if (outcome === verdict.expired) ignore(books, 'expired');
    else this.#select(books);
  }

  /** Asks the capture rules, and stores the event or counts it as filtered. */
  #select(books: Books): void {
    const { plan } = this.#reader;
    if (plan === undefined) throw new TypeError('an event was accepted whose type is unknown');
    this.#row.plan = plan;
    const rules = this.#rules.get(plan);
    const answer = rules && this.#verdict(rules);
    if (answer?.kept === false) {
      books.filtered += 1;
      if (answer.notEvaluated === true) books.notEvaluated += 1;
      return;
    }
    this.#row.select(answer);
    this.#store(books);
  }

  #verdict({ rules, slots, values }: PlanRules): RuleVerdict {
    for (const [position, slot] of slots.entries()) values[position] = this.#delivered(slot);
    return rules.verdict(values, this.#reader.slots.text(envelopeSlot.accountId));
  }

  /** A payload value as `JSON.parse` would give it, integers beyond 2^53 as bigint. */
  #delivered(slot: number): unknown {
    const { slots } = this.#reader;
    const { low, high } = this.#checker.values;
    switch (slots.type[slot]) {
      case jsonType.string:
        return slots.text(slot);
      case jsonType.number:
        return joinHalves(low[slot] ?? 0, high[slot] ?? 0);
      case jsonType.true:
        return true;
      case jsonType.false:
        return false;
      case jsonType.null:
        return null;
      default:
        return undefined;
    }
  }

  #store(books: Books): void {
    const row = this.#row;
    const name = row.plan.type?.table ?? '';
    row.start = this.#ranges.start;
    row.end = this.#ranges.end;
    const day = row.values.eventDay;
    const period = Math.floor(day / DAYS_PER_BLOCK);
    this.#tableOf(name, this.#shardOf(row, day) * 0x1_0000 + period).append(row);
    this.unknownMembers += row.extraMembers;
    this.rows += 1;
    books.stored[name] = (books.stored[name] ?? 0) + 1;
  }

  #shardOf(row: EventRow, day: number): number {
    const { slotMap } = this.#options;
    if (slotMap === undefined) return 0;
    return shardOfEvent(slotMap, day, row.accountId(), row.eventId());
  }

  #placed(block: Block, place: number): Block {
    const period = place % 0x1_0000;
    if (this.#options.slotMap === undefined) return { ...block, period };
    return { ...block, period, shard: Math.floor(place / 0x1_0000) };
  }

  #tableOf(name: string, place: number): EventTable {
    const places = this.#open.get(name);
    const open = places?.get(place);
    if (open !== undefined) return open;
    const created = this.#spare.get(name) ?? new EventTable(tableNamed(name));
    this.#spare.delete(name);
    places?.set(place, created);
    return created;
  }

  #setAside(range: number, problem: Problem | undefined, books: Books): void {
    if (problem === undefined) throw new TypeError('an event is set aside without a reason');
    const ranges = this.#ranges;
    const { reason, path, expected, found, at } = problem;
    books.deadLettered += 1;
    if (!this.#tally.admits(this.#batch?.record?.(range) ?? range)) {
      this.#tally.pass(reason, ranges.start, ranges.end, range);
      return;
    }
    this.#findings.push({
      reason,
      path,
      expected,
      found,
      offset: at < 0 ? -1 : at - ranges.start,
      range,
      indexInRange: ranges.index,
      start: ranges.start,
      end: ranges.end,
      eventId: this.#textOf(envelopeSlot.eventId),
      eventType: this.#textOf(envelopeSlot.eventType),
      accountId: this.#textOf(envelopeSlot.accountId),
    });
  }

  #textOf(slot: number): string {
    if (!this.#ranges.isEvent) return '';
    return this.#reader.slots.text(slot).slice(0, ID_CHARS_MAX);
  }

  #measure(): void {
    const { rowsMax = ROWS_MAX, bytesMax = BYTES_MAX } = this.#options;
    if (this.rows >= rowsMax) this.#isFull = true;
    if (this.#unmeasuredBytes < Math.min(MEASURE_BYTES, bytesMax)) return;
    this.#unmeasuredBytes = 0;
    if (this.sizeBytes >= bytesMax) this.#isFull = true;
  }
}

function ignore(books: Books, reason: IgnoredReason): void {
  books.ignored[reason] = (books.ignored[reason] ?? 0) + 1;
}

function tableNamed(name: string): Table {
  const found = tables.find((candidate) => candidate.name === name);
  if (found === undefined) throw new TypeError(`no table ${name}`);
  return found;
}
