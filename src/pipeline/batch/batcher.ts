import { preciseNowMs, SerialQueue } from '../../base/index.ts';
import type { RecordPage } from '../../flow.ts';
import { BatchLane } from './batch-lane.ts';
import { type BatchLimits, isOld, isUsedUp, limitsOfRequests } from './batch-limits.ts';
import { type BatcherOptions, StoringFailure } from './batch-storing.ts';
import type { ReadTimes } from './batch-trace.ts';
import { PageAdder } from './page-adder.ts';
import { isSmallRequest, type WaitingPage, WaitingPages } from '../fill/waiting-pages.ts';

/** Between two parts of a page, small pages are added for as long as the part took, but at least for this time. */
const othersMsMin = 50;

/**
 * Collects the pages of all partitions into batches, in the order of arrival. One batch is stored while the next one
 * fills. If the next one is full as well, `add` waits, and so do the readers, because their memory is not released.
 *
 * Small pages are also added between two parts of a large one, and are stored before its end. While a large page is
 * built or stored, small requests get a separate batch, because their senders wait for a response.
 */
export class Batcher {
  readonly #options: BatcherOptions;
  #limits: BatchLimits;
  readonly #failure: StoringFailure;
  readonly #main: BatchLane;
  /**
   * The batch of the small requests that are added while a large page is built or stored. The builder holds none of
   * their rows, except while a request is being added.
   */
  readonly #requests: BatchLane;
  readonly #queue = new SerialQueue();
  readonly #waiting = new WaitingPages<ReadTimes>();
  /** Set while a page is being added to the main batch, which cannot end during that time. */
  #filling: Promise<unknown> | undefined;
  /** Set while a page is being added to the batch of requests. Neither batch can end during that time. */
  #addingRequest: Promise<unknown> | undefined;
  readonly #endWaits: () => void;
  readonly #adder: PageAdder;

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#limits = options.limits;
    this.#failure = new StoringFailure((error) => options.onFailure(error));
    const ruled = options.takeBuilder();
    const onDue = (): void => this.#storeIfDue();
    const lane = {
      failure: this.#failure,
      limits: () => this.#limits,
      heldBytes: () => this.#main.heldBytes + this.#requests.heldBytes,
      onDue,
    };
    this.#main = new BatchLane(options, ruled, { ...lane, hasBuilderRows: true });
    this.#requests = new BatchLane(options, ruled, {
      ...lane,
      limits: () => limitsOfRequests(this.#limits),
      hasBuilderRows: false,
    });
    this.#endWaits = options.memory.onWait(onDue);
    this.#adder = new PageAdder(options, lane, {
      isTheirTurn: (startedMs) => this.#isTurnOfOthers(startedMs),
      serve: (startedMs) => this.#serveOthers(startedMs),
    });
  }

  /** Time spent on decoding, and on checking, filtering, and building. */
  get stageMs(): { readonly decode: number; readonly build: number } {
    return this.#adder.stageMs;
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
      waiting.resolve(
        (await this.#addBesideLarge(waiting)) ?? (await this.#addInTurn(waiting)) ?? 0,
      );
    } catch (error) {
      waiting.reject(error);
    }
  }

  /** Adds a small request while a large page is being stored. @returns undefined if the page must be added in turn */
  async #addBesideLarge(waiting: WaitingPage<ReadTimes>): Promise<number | undefined> {
    const isBeside = isSmallRequest(waiting.page) && this.#main.isLarge && this.#mayAddRequest();
    return isBeside ? await this.#addRequest(waiting) : undefined;
  }

  async #addInTurn(waiting: WaitingPage<ReadTimes>): Promise<number | undefined> {
    try {
      await this.#untilReady();
      if (this.#main.open.isEmpty) this.#main.begin(this.#options.takeBuilder());
      const filling = this.#adder.add(waiting, this.#main, true);
      this.#filling = filling.catch(() => undefined);
      return await filling;
    } finally {
      this.#filling = undefined;
      this.#count();
      this.#storeIfDue();
    }
  }

  /** Waits until the batch that is being filled, or the next one, may get a page. @throws the error of storing */
  async #untilReady(): Promise<void> {
    const { assignment } = this.#options;
    const main = this.#main;
    for (;;) {
      this.#failure.throwFailure();
      if (this.#isOutdated(main) || main.isFull || this.#holdsTooMuch()) {
        main.isOver ||= this.#isOutdated(main);
        this.#storeIfDue();
        await this.#whileAddingRequests(main.current ?? this.#requests.current);
        continue;
      }
      const assignable = assignment?.assignable();
      if (assignable === undefined) return;
      await assignable;
    }
  }

  /**
   * Returns whether no further page may be added to a batch that is being filled: it is built under a previous slot map or
   * previous rules, or is too old.
   */
  #isOutdated({ hasOldRules, open }: BatchLane): boolean {
    const { assignment, clock } = this.#options;
    const isReplaced = hasOldRules || assignment?.isReplaced() === true;
    return !open.isEmpty && (isReplaced || isOld(open, clock.now()));
  }

  /**
   * Ends the batches that are being filled: they are stored after those that are being stored now. @param hasOldRules true
   * if the rules have changed, so that no further page may be added to them
   */
  endBatch(hasOldRules = false): void {
    for (const lane of [this.#main, this.#requests]) {
      if (lane.open.isEmpty) continue;
      lane.hasOldRules ||= hasOldRules;
      lane.isOver = true;
    }
    this.#storeIfDue();
  }

  /** Sets other limits, which also apply to the batches that are being filled. */
  setLimits(limits: BatchLimits): void {
    this.#limits = limits;
  }

  /** Waits until everything added so far is stored; more pages may be added meanwhile. @throws the error of storing */
  async settle(): Promise<void> {
    const { last } = this.#main;
    const { last: lastOfRequests } = this.#requests;
    for (;;) {
      const areRequestsStored = this.#requests.settle(lastOfRequests);
      if (this.#main.settle(last) && areRequestsStored) return;
      this.#failure.throwFailure();
      this.#storeIfDue();
      const storing = [this.#main.current, this.#requests.current].filter(
        (current) => current !== undefined,
      );
      await (storing.length > 0 ? Promise.race(storing) : (this.#addingRequest ?? this.#filling));
    }
  }

  /** Stores everything added so far and waits for it. @throws the error of storing */
  async flush(): Promise<void> {
    while (this.#main.hasWork || this.#requests.hasWork) await this.settle();
    this.#failure.throwFailure();
  }

  /** Stops the timers. Nothing is stored afterwards. */
  close(): void {
    this.#main.close();
    this.#requests.close();
    this.#endWaits();
  }

  /**
   * Returns whether the large page must be interrupted: the batch is full, or, after `othersMsMin`, a small page may be
   * waiting or complete pages can be stored.
   */
  #isTurnOfOthers(startedMs: number): boolean {
    const main = this.#main;
    if (main.isFull) return true;
    if (preciseNowMs() - startedMs < othersMsMin) return false;
    return this.#waiting.mayHaveSmall || (main.open.hasEnded && main.mayStart);
  }

  /** Adds small pages for as long as the large page was built since `startedMs`, and stores what is due. */
  async #serveOthers(startedMs: number): Promise<void> {
    this.#count();
    if (this.#main.isFull) await this.#storeBetweenParts();
    await this.#addWaiting(preciseNowMs() + Math.max(othersMsMin, preciseNowMs() - startedMs));
    await this.#storeBetweenParts();
  }

  /** Stores the pages that are complete, so that the large page does not delay them. */
  async #storeBetweenParts(): Promise<void> {
    const main = this.#main;
    this.#failure.throwFailure();
    if (!main.open.hasEnded) {
      if (main.isFull) await this.#storeBlocks();
      return;
    }
    if (main.isFull) await this.#whileAddingRequests(main.current);
    if (this.#failure.hasFailed || !main.mayStart) return;
    main.addBuilt();
    main.startEnded();
    this.#count();
    if (main.isFull) await this.#storeBlocks();
  }

  /** Adds small pages between two parts of a large one. */
  async #addWaiting(untilMs: number): Promise<void> {
    const { assignment } = this.#options;
    const main = this.#main;
    while (preciseNowMs() < untilMs && !main.isFull && !this.#holdsTooMuch()) {
      if (assignment?.mayAdd === false || this.#isOutdated(main)) return;
      const waiting = this.#waiting.takeSmall();
      if (waiting === undefined || !(await this.#addSmall(waiting))) return;
    }
  }

  /** Waits for a batch to be stored. Meanwhile, adds small requests, which are stored in a separate batch. */
  async #whileAddingRequests(storing: Promise<void> | undefined): Promise<void> {
    if (storing === undefined) return;
    const state = { isStored: false };
    const note = (): void => void (state.isStored = true);
    const stored = storing.then(note, note);
    while (!state.isStored) {
      const { arrival } = this.#waiting;
      const waiting = this.#mayAddRequest() ? this.#waiting.takeRequest() : undefined;
      const { current = stored } = this.#requests;
      if (waiting === undefined) await Promise.race([stored, arrival, current]);
      else await this.#addSmall(waiting);
    }
    await storing;
  }

  /** Adds a small page before its turn. @returns false after a failure */
  async #addSmall(waiting: WaitingPage<ReadTimes>): Promise<boolean> {
    const { page } = waiting;
    const isRequest = isSmallRequest(page) && this.#mayAddRequest();
    try {
      const received = isRequest
        ? await this.#addRequest(waiting)
        : await this.#adder.add(waiting, this.#main, false);
      this.#count();
      if (received === undefined) this.#waiting.putBack(waiting);
      else waiting.resolve(received);
      if (!isRequest) this.#main.isDue ||= this.#hasWaited(page, this.#main);
      return true;
    } catch (error) {
      waiting.reject(error);
      return false;
    }
  }

  /**
   * Returns whether a page, delayed by a part of the large page, has waited for at least the time that a batch waits.
   */
  #hasWaited({ readMs }: RecordPage, { waitMs }: BatchLane): boolean {
    return this.#options.clock.now() - readMs >= waitMs;
  }

  /** Returns whether the batch of requests may get a request, under the rules of the main batch. */
  #mayAddRequest(): boolean {
    const main = this.#main;
    const requests = this.#requests;
    if (this.#failure.hasFailed || this.#options.assignment?.mayAdd === false) return false;
    if (this.#isOutdated(main) || this.#isOutdated(requests) || requests.isFull) return false;
    return requests.open.isEmpty || requests.ruled.builder === main.ruled.builder;
  }

  /** Adds a page to the batch of requests. @returns undefined if the page comes in parts */
  async #addRequest(waiting: WaitingPage<ReadTimes>): Promise<number | undefined> {
    const main = this.#main;
    const requests = this.#requests;
    if (main.open.isEmpty && requests.open.isEmpty) main.ruled = this.#options.takeBuilder();
    else main.addBuilt();
    if (requests.open.isEmpty) requests.begin(main.ruled);
    const adding = this.#adder.add(waiting, requests, false);
    this.#addingRequest = adding.catch(() => undefined);
    try {
      const received = await adding;
      requests.addBuilt();
      if (received !== undefined) requests.isDue ||= this.#hasWaited(waiting.page, requests);
      return received;
    } finally {
      this.#addingRequest = undefined;
      this.#count();
      this.#storeIfDue();
    }
  }

  /** Stores what is built of a page that is not complete: gzip can make one page as large as 100 batches. */
  async #storeBlocks(): Promise<void> {
    const main = this.#main;
    await this.#whileAddingRequests(main.current);
    this.#failure.throwFailure();
    const { batch, stored } = main.open.takeBlocks();
    await this.#whileAddingRequests(this.#options.storeBlocks(batch).then(stored));
    main.isDue = true;
    this.#count();
  }

  /** Updates the memory of the batches. */
  #count(): void {
    this.#main.count();
    this.#requests.count();
  }

  /** Returns whether the memory is used up, and a batch that is being stored will release some of it. */
  #holdsTooMuch(): boolean {
    const isStoring = this.#main.current !== undefined || this.#requests.current !== undefined;
    return isStoring && isUsedUp(this.#options.memory);
  }

  #storeIfDue(): void {
    if (this.#failure.hasFailed || this.#addingRequest !== undefined) return;
    if (this.#requests.mayStart) this.#requests.start();
    if (this.#filling !== undefined || !this.#main.mayStart) return;
    this.#main.addBuilt();
    this.#main.start();
  }
}
