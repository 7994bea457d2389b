import { nextTurn, preciseNowMs } from '../../base/index.ts';
import type { DecodedPage, RecordPage } from '../../flow.ts';
import type { BatchLane } from './batch-lane.ts';
import type { BatchLimits } from './batch-limits.ts';
import type { BatcherOptions, StoringFailure } from './batch-storing.ts';
import type { ReadTimes, TurnTimes } from './batch-trace.ts';
import { PageFill } from '../fill/fill.ts';
import { isBuiltInParts, type WaitingPage } from '../fill/waiting-pages.ts';

/** Maximum time for which building blocks the event loop, and thus HTTP requests. */
const sliceMs = 8;

/** What happens between two parts of a large page. */
export interface BetweenParts {
  /** Returns whether a large page that was built since `startedMs` is interrupted. */
  isTheirTurn(startedMs: number): boolean;
  /** Adds small pages for as long as the large page was built since `startedMs`, and stores what is due. */
  serve(startedMs: number): Promise<void>;
}

/** Adds pages to batches. One page is added at a time, except between two parts of a large page. */
export class PageAdder {
  readonly #options: BatcherOptions;
  readonly #failure: StoringFailure;
  readonly #limits: () => BatchLimits;
  readonly #others: BetweenParts;
  /** Time spent on decoding, and on checking, filtering, and building. */
  readonly stageMs = { decode: 0, build: 0 };

  constructor(
    options: BatcherOptions,
    { failure, limits }: { readonly failure: StoringFailure; readonly limits: () => BatchLimits },
    others: BetweenParts,
  ) {
    this.#options = options;
    this.#failure = failure;
    this.#limits = limits;
    this.#others = others;
  }

  /**
   * Decodes a page and adds it to a batch.
   * @returns the number of events received with it; undefined if the page comes in parts although parts are not
   * permitted
   */
  async add(
    { page, times }: WaitingPage<ReadTimes>,
    lane: BatchLane,
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
      const isInParts = mayBeInParts && isBuiltInParts(page, decoded, this.#limits().memoryBytes);
      const turn = times && { ...times, admittedMs, decodeMs };
      return await this.#fill(lane, page, decoded, { isInParts, times: turn });
    } catch (error) {
      // The batch contains an incomplete page, so no part of the batch may reach the ledger.
      this.#failure.fail(error);
      throw error;
    } finally {
      scratch.release();
    }
  }

  async #fill(
    lane: BatchLane,
    page: RecordPage,
    decoded: DecodedPage | AsyncIterable<DecodedPage>,
    { isInParts, times }: { readonly isInParts: boolean; readonly times: TurnTimes | undefined },
  ): Promise<number> {
    const { clock, decode, unstored } = this.#options;
    const isFirst = lane.open.isEmpty;
    lane.hasLarge ||= isInParts;
    const { open } = lane;
    unstored.hold(open, page.readMs);
    unstored.release(page);
    const target = { open, builder: lane.ruled.builder, decode };
    const fill = new PageFill(target, page, { nowMs: clock.now(), isInParts });
    let partsMs = 0;
    if (!('batches' in decoded)) partsMs = await this.#addParts(fill, decoded);
    else if (isInParts) {
      await this.#buildPart(fill, fill.addLarge(decoded), preciseNowMs());
      fill.finishLarge(decoded);
    } else await this.#build(fill.addPage(decoded));
    if (times !== undefined) {
      const decodedMs = times.admittedMs + times.decodeMs + partsMs;
      lane.trace(page, fill.received, { ...times, decodedMs }, isFirst);
    }
    lane.startTimer(page);
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
      if (!this.#others.isTheirTurn(startedMs)) return;
      fill.addBuilt();
      await this.#others.serve(startedMs);
      startedMs = preciseNowMs();
    });
    await this.#others.serve(startedMs);
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
}
