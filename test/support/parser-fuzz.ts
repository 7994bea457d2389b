import { PipelineError } from '../../src/base/index.ts';
import { mutate } from './byte-mutator.ts';
import { Dice } from './dice.ts';

/** A parser that faces what others send. */
export interface FuzzTarget {
  /** Sound inputs, from which cases are made. */
  corpus(): readonly Buffer[];
  /**
   * Parses one case and checks what must hold of the outcome: it throws for a fault of the parser. Refusals are no faults,
   * when they are of the kinds that the parser promises.
   */
  parse(bytes: Buffer): unknown;
  /** True for errors that it promises besides `PipelineError`. */
  isPromised?(error: unknown): boolean;
}

/** What a run found. */
export interface ParserFuzzResult {
  readonly target: string;
  cases: number;
  /** Cases that were refused: a run in which none is, or all are, tests little. */
  refused: number;
  /** Most processor time that one case took. */
  slowestMs: number;
  /** The first faults: what was thrown, the seed, and the bytes. */
  readonly faults: { readonly fault: string; readonly seed: number; readonly base64: string }[];
}

/** More processor time than any case of a few KB may take, on a slow machine; what else the machine does is not counted. */
const caseMsMax = 10_000;
const faultsMax = 5;

/** Runs mutated inputs through one parser. Every case has a seed of its own, with which it can be made again. */
export class ParserFuzz {
  readonly result: ParserFuzzResult;
  readonly #target: FuzzTarget;
  readonly #bodies: readonly Buffer[];
  readonly #onCase: (seed: number) => void;

  /** @param onCase told of every case before it runs, for whoever watches for one that never ends. */
  constructor(name: string, target: FuzzTarget, onCase: (seed: number) => void = () => {}) {
    this.result = { target: name, cases: 0, refused: 0, slowestMs: 0, faults: [] };
    this.#target = target;
    this.#bodies = target.corpus();
    this.#onCase = onCase;
  }

  /** The sound inputs as they are, then `count` mutated ones from `seed` on. */
  async run(seed: number, count: number): Promise<void> {
    if (this.result.cases === 0) for (const body of this.#bodies) await this.#one(body, 0);
    for (let at = 0; at < count; at++) {
      await this.#one(mutate(this.#bodies, new Dice(seed + at)), seed + at);
    }
  }

  async #one(bytes: Buffer, seed: number): Promise<void> {
    const { result } = this;
    this.#onCase(seed);
    result.cases += 1;
    const begun = process.cpuUsage();
    try {
      await this.#target.parse(bytes);
    } catch (error) {
      if (error instanceof PipelineError || this.#target.isPromised?.(error) === true) {
        result.refused += 1;
      } else
        this.#note(
          error instanceof Error ? (error.stack ?? error.message) : String(error),
          bytes,
          seed,
        );
    }
    const { user, system } = process.cpuUsage(begun);
    const tookMs = (user + system) / 1_000;
    if (tookMs > caseMsMax) this.#note(`took ${Math.round(tookMs)} ms`, bytes, seed);
    result.slowestMs = Math.max(result.slowestMs, tookMs);
  }

  #note(fault: string, bytes: Buffer, seed: number): void {
    const { faults } = this.result;
    if (faults.length < faultsMax) faults.push({ fault, seed, base64: bytes.toString('base64') });
  }
}
