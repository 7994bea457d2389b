import { type Permit, preciseNowMs, SerialQueue, nextTurn } from '../../base/index.ts';
import type { DecodedPage, RecordPage } from '../../flow.ts';
import { batchWaitMs, OpenBatch } from '../../load/index.ts';
import { type BatchLimits, isFull, isInTheWay, isOld, isUsedUp } from './batch-limits.ts';
import { BatchStoring, type BatcherOptions, type RuledBuilder } from './batch-storing.ts';
import { BatchTimer } from './batch-timer.ts';
import type { BatchTrace, PageTimes, ReadTimes, TurnTimes } from './batch-trace.ts';
import { PageFill } from '../fill/fill.ts';
import { isBuiltInParts, type WaitingPage, WaitingPages } from '../fill/waiting-pages.ts';

/** Maximum time for which building blocks the event loop, and thus HTTP requests. */
const sliceMs = 8;
/** Between two parts of a page, small pages are added for as long as the part took, but at least for this time. */
const othersMsMin = 50;

/**
 * Collects the pages of all partitions into batches, in the order of arrival. Small pages are also added between two
 * parts of a large one, and are stored before its end. One batch is stored while the next one fills. If the next one is
 * full as well, `add` waits, and so do the readers, because their memory is not released.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #limits: BatchLimits;
  #ruled: RuledBuilder;
  #open: OpenBatch;
  #trace: BatchTrace | undefined;
  readonly #storing: BatchStoring;
  readonly #queue = new SerialQueue();
  readonly #waiting = new WaitingPages<ReadTimes>();
  /** Set while a page is being added. The batch cannot end during that time. */
  #filling: Promise<unknown> | undefined;
  /** Memory that the batch being filled holds in addition to its pages. */
  #permit: Permit;
  readonly #endWaits: () => void;
  #due = false;
  /** True from `endBatch` until the next batch starts. It stays true when only a part of the batch is split off. */
  #isOver = false;
  /** True from `endBatch(true)` until the next batch starts. */
  #hasOldRules = false;
  readonly #timer: BatchTimer;
  /** Time spent on decoding, and on checking, filtering, and building. */
  readonly stageMs = { decode: 0, build: 0 };

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#limits = options.limits;
    this.#ruled = options.takeBuilder();
    this.#open = new OpenBatch(this.#ruled.rules);
    this.#permit = options.memory.hold(0);
    this.#storing = new BatchStoring(options, () => this.#storeIfDue());
    this.#timer = new BatchTimer({
      clock: options.clock,
      memory: options.memory,
      waitMs: () => this.#waitMs,
      onDue: () => {
        this.#due = true;
        this.#storeIfDue();
      },
    });
    this.#endWaits = options.memory.onWait(() => this.#storeIfDue());
  }

  /**
   * Adds a page once there is capacity: decodes, validates, filters, and builds columns.
   * The capacity check and the addition are one task of the queue, so a batch exceeds its limits by at most one page.
   * @param times timestamps of the page, only if traces are recorded
   * @returns the number of events received with it. @throws the error of storing, once it has failed
   */
  add(page: RecordPage, times?: ReadTimes): Promise<number> {
    this.#options.unstored.hold(page, page.readMs);
    return new Promise((resolve, reject) => {
      const waiting = { page, times, resolve, reject };
      this.#waiting.add(waiting);
      void this.#queue.run(() => this.#addNext(waiting));
    });
  }

  async #addNext(waiting: WaitingPage<ReadTimes>): Promise<void> {
    if (!this.#waiting.delete(waiting)) return;
    try {
      await this.#untilReady();
      const filling = this.#addPage(waiting, true);
      this.#filling = filling.catch(() => undefined);
      waiting.resolve((await filling) ?? 0);
    } catch (error) {
      waiting.reject(error);
    } finally {
      this.#filling = undefined;
      this.#storeIfDue();
    }
  }

  /** Waits until the batch that is being filled, or the next one, may get a page. @throws the error of storing */
  async #untilReady(): Promise<void> {
    const { assignment } = this.#options;
    for (;;) {
      this.#storing.throwFailure();
      if (this.#isOutdated() || this.#isFull() || this.#holdsTooMuch()) {
        this.#isOver ||= this.#isOutdated();
        this.#storeIfDue();
        await this.#storing.current;
        continue;
      }
      const assignable = assignment?.assignable();
      if (assignable === undefined) return;
      await assignable;
    }
  }

  /**
   * Returns whether no further page may be added to the batch that is being filled: it is built under a previous slot map or
   * previous rules, or is too old.
   */
  #isOutdated(): boolean {
    const { assignment, clock } = this.#options;
    const isReplaced = this.#hasOldRules || assignment?.isReplaced() === true;
    return !this.#open.isEmpty && (isReplaced || isOld(this.#open, clock.now()));
  }

  /**
   * Ends the batch that is being filled: it is stored after the one that is being stored now. @param hasOldRules true if
   * the rules have changed, so that no further page may be added to it
   */
  endBatch(hasOldRules = false): void {
    if (this.#open.isEmpty) return;
    this.#hasOldRules ||= hasOldRules;
    this.#isOver = true;
    this.#storeIfDue();
  }

  /** Sets other limits, which also apply to the batch that is being filled. */
  setLimits(limits: BatchLimits): void {
    this.#limits = limits;
  }

  /** Waits until everything added so far is stored; more pages may be added meanwhile. @throws the error of storing */
  async settle(): Promise<void> {
    const last = this.#storing.started + (this.#open.isEmpty ? 0 : 1);
    while (this.#storing.stored < last) {
      this.#storing.throwFailure();
      if (this.#storing.started < last) this.#due = true;
      this.#storeIfDue();
      await (this.#storing.current ?? this.#filling);
    }
  }

  /** Stores everything added so far and waits for it. @throws the error of storing */
  async flush(): Promise<void> {
    while (!this.#open.isEmpty || this.#storing.current !== undefined) await this.settle();
    this.#storing.throwFailure();
  }

  /** Stops the timer. Nothing is stored afterwards. */
  close(): void {
    this.#timer.stop();
    this.#endWaits();
  }

  /**
   * Decodes a page and adds it to the batch.
   * @returns the number of events received with it; undefined if the page comes in parts although parts are not
   * permitted
   */
  async #addPage(
    { page, times }: WaitingPage<ReadTimes>,
    mayBeInParts: boolean,
  ): Promise<number | undefined> {
    const { decode, memory } = this.#options;
    const scratch = memory.hold(0);
    try {
      const admittedMs = preciseNowMs();
      const decoded = decode(page, scratch);
      const decodeMs = preciseNowMs() - admittedMs;
      this.stageMs.decode += decodeMs;
      if (!mayBeInParts && !('batches' in decoded)) return undefined;
      const isInParts = mayBeInParts && isBuiltInParts(page, decoded, this.#limits.memoryBytes);
      const turn = times && { ...times, admittedMs, decodeMs };
      return await this.#fill(page, decoded, isInParts, turn);
    } catch (error) {
      // The batch contains an incomplete page, so no part of the batch may reach the ledger.
      this.#storing.fail(error);
      throw error;
    } finally {
      scratch.release();
      this.#count();
    }
  }

  async #fill(
    page: RecordPage,
    decoded: DecodedPage | AsyncIterable<DecodedPage>,
    isInParts: boolean,
    times: TurnTimes | undefined,
  ): Promise<number> {
    const isFirst = this.#open.isEmpty;
    const { clock, decode, takeBuilder, unstored } = this.#options;
    if (isFirst) {
      this.#isOver = false;
      this.#hasOldRules = false;
      this.#ruled = takeBuilder();
      this.#open = new OpenBatch(this.#ruled.rules);
    }
    unstored.hold(this.#open, page.readMs);
    unstored.release(page);
    const target = { open: this.#open, builder: this.#ruled.builder, decode };
    const fill = new PageFill(target, page, { nowMs: clock.now(), isInParts });
    let partsMs = 0;
    if (!('batches' in decoded)) partsMs = await this.#addParts(fill, decoded);
    else if (isInParts) {
      await this.#buildPart(fill, fill.addLarge(decoded), preciseNowMs());
      fill.finishLarge(decoded);
    } else await this.#build(fill.addPage(decoded));
    if (times !== undefined) {
      const decodedMs = times.admittedMs + times.decodeMs + partsMs;
      this.#traced(page, fill.received, { ...times, decodedMs }, isFirst);
    }
    if (!this.#due) this.#timer.start(page);
    return fill.received;
  }

  /** @returns the time that decoding took. */
  async #addParts(fill: PageFill, parts: AsyncIterable<DecodedPage>): Promise<number> {
    let decodeMs = 0;
    let startedMs = preciseNowMs();
    for await (const part of parts) {
      const decodedMs = preciseNowMs();
      decodeMs += decodedMs - startedMs;
      await this.#buildPart(fill, fill.addPart(part), startedMs);
      startedMs = preciseNowMs();
    }
    decodeMs += preciseNowMs() - startedMs;
    fill.finishParts();
    this.stageMs.decode += decodeMs;
    return decodeMs;
  }

  /** Builds a part of a page. Small pages interrupt it, because a part may be one record that inflates to 60 MiB. */
  async #buildPart(fill: PageFill, slices: Iterator<void>, decodingMs: number): Promise<void> {
    let startedMs = decodingMs;
    await this.#build(slices, async () => {
      const isTheirTurn = preciseNowMs() - startedMs >= othersMsMin && this.#haveOthersWork();
      if (!isTheirTurn && !this.#isFull()) return;
      fill.addBuilt();
      await this.#serveOthers(startedMs);
      startedMs = preciseNowMs();
    });
    await this.#serveOthers(startedMs);
  }

  /** Returns whether a small page waits, or a batch with complete pages can be stored. */
  #haveOthersWork(): boolean {
    if (this.#waiting.mayHaveSmall) return true;
    return this.#open.hasEnded && this.#storing.mayStartEnded(this.#open) && this.#isDue();
  }

  /** Adds small pages for as long as the large page was built since `startedMs`, and stores what is due. */
  async #serveOthers(startedMs: number): Promise<void> {
    this.#count();
    if (this.#isFull()) await this.#storeBetweenParts();
    await this.#addWaiting(preciseNowMs() + Math.max(othersMsMin, preciseNowMs() - startedMs));
    await this.#storeBetweenParts();
  }

  /** Stores small pages before the end of a large one, which must not delay the responses to their requests. */
  async #storeBetweenParts(): Promise<void> {
    this.#storing.throwFailure();
    if (!this.#open.hasEnded) {
      if (this.#isFull()) await this.#storeBlocks();
      return;
    }
    if (this.#isFull()) await this.#storing.current;
    if (!this.#storing.mayStartEnded(this.#open) || !this.#isDue()) return;
    this.#open.addBlocks(this.#ruled.builder.finish());
    const ended = this.#open.splitEnded(this.#options.clock.now());
    this.#options.unstored.share(this.#open, ended);
    this.#startStoring(ended);
    this.#count();
    if (this.#isFull()) await this.#storeBlocks();
  }

  /** Adds small pages between two parts of a large one. */
  async #addWaiting(untilMs: number): Promise<void> {
    const { assignment } = this.#options;
    while (preciseNowMs() < untilMs && !this.#isFull() && !this.#holdsTooMuch()) {
      if (assignment?.mayAdd === false || this.#isOutdated()) return;
      const waiting = this.#waiting.takeSmall();
      if (waiting === undefined) return;
      try {
        // oxlint-disable-next-line input/no-recursion -- One level: it adds no part, so nothing interrupts it.
        const received = await this.#addPage(waiting, false);
        if (received === undefined) {
          this.#waiting.putBack(waiting);
          continue;
        }
        waiting.resolve(received);
        // The small page has waited for a part of the large one. If that was long enough, the batch is due now.
        const waitedMs = this.#options.clock.now() - waiting.page.readMs;
        if (waitedMs >= this.#waitMs) this.#due = true;
      } catch (error) {
        waiting.reject(error);
        return;
      }
    }
  }

  /** Stores what is built of a page that is not complete: gzip can make one page as large as 100 batches. */
  async #storeBlocks(): Promise<void> {
    await this.#storing.current;
    this.#storing.throwFailure();
    const { batch, stored } = this.#open.takeBlocks();
    stored(await this.#options.storeBlocks(batch));
    this.#due = true;
    this.#count();
  }

  /** Builds in slices, and yields to the event loop if that takes long. @param between is called after each turn */
  async #build(slices: Iterator<void>, between?: () => Promise<void>): Promise<void> {
    let startedMs = preciseNowMs();
    while (slices.next().done !== true) {
      const tookMs = preciseNowMs() - startedMs;
      if (tookMs < sliceMs) continue;
      this.stageMs.build += tookMs;
      await nextTurn();
      await between?.();
      startedMs = preciseNowMs();
    }
    this.stageMs.build += preciseNowMs() - startedMs;
  }

  /** Updates the permit to what the batch holds. */
  #count(): void {
    const { copiedBytes, blockBytes } = this.#open;
    this.#permit.resize(copiedBytes + blockBytes + this.#ruled.builder.sizeBytes);
  }

  #traced(page: RecordPage, received: number, times: PageTimes, isFirst: boolean): void {
    const mayStart = isFirst || page.traceparent !== undefined;
    if (mayStart && this.#trace === undefined)
      this.#trace = this.#options.startTrace?.(page, this.#open.id, times);
    this.#trace?.addPage(page, received, times, preciseNowMs());
  }

  get #waitMs(): number {
    return batchWaitMs(this.#options.loaders?.() ?? 1, this.#limits.latencyMaxMs);
  }

  #isFull(): boolean {
    return isFull(this.#open, this.#ruled.builder, this.#limits);
  }

  /** Returns whether the memory is used up, and a batch that is being stored will release some of it. */
  #holdsTooMuch(): boolean {
    return this.#storing.current !== undefined && isUsedUp(this.#options.memory);
  }

  #isDue(): boolean {
    if (this.#due || this.#isOver || this.#isFull()) return true;
    return isInTheWay(this.#open.inputBytes + this.#permit.bytes, this.#options.memory);
  }

  #storeIfDue(): void {
    const isBusy = this.#storing.current !== undefined || this.#filling !== undefined;
    if (isBusy || this.#open.isEmpty || this.#storing.hasFailed || !this.#isDue()) return;
    const open = this.#open;
    open.addBlocks(this.#ruled.builder.finish());
    this.#open = new OpenBatch(this.#ruled.rules);
    this.#startStoring(open);
  }

  #startStoring(open: OpenBatch): void {
    this.#due = false;
    this.#timer.stop();
    this.#permit.resize(open.copiedBytes + open.blockBytes);
    this.#storing.start(open, this.#permit, this.#trace);
    this.#permit = this.#options.memory.hold(0);
    this.#trace = undefined;
  }
}
