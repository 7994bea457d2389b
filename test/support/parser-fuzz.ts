import { PipelineError } from '../../src/base/index.ts';
import { mutate } from './byte-mutator.ts';
import { Dice } from './dice.ts';

/** A parser of untrusted input. */
export interface FuzzTarget {
  /** Valid inputs from which cases are generated. */
  corpus(): readonly Buffer[];
  /**
   * Parses one case and checks the outcome; throws if the parser is faulty. A rejection is not a fault, if its error is
   * of a documented kind.
   */
  parse(bytes: Buffer): unknown;
  /** True for errors that the parser documents in addition to `PipelineError`. */
  isPromised?(error: unknown): boolean;
}

/** Result of a run. */
export interface ParserFuzzResult {
  readonly target: string;
  cases: number;
  /** Number of rejected cases: a run in which none or all are rejected tests little. */
  rejected: number;
  /** Maximum CPU time of one case. */
  slowestMs: number;
  /** The first faults: error, seed, and bytes. */
  readonly faults: { readonly fault: string; readonly seed: number; readonly base64: string }[];
}

/** More CPU time than any case of a few KB may take, on a slow machine. Other processes do not count. */
const caseMsMax = 10_000;
const faultsMax = 5;

/** Runs mutated inputs through one parser. Every case has its own seed, which reproduces it. */
export class ParserFuzz {
  readonly result: ParserFuzzResult;
  readonly #target: FuzzTarget;
  readonly #bodies: readonly Buffer[];
  readonly #onCase: (seed: number) => void;

  /** @param onCase called before every case, to detect one that never ends. */
  constructor(name: string, target: FuzzTarget, onCase: (seed: number) => void = () => {}) {
    this.result = { target: name, cases: 0, rejected: 0, slowestMs: 0, faults: [] };
    this.#target = target;
    this.#bodies = target.corpus();
    this.#onCase = onCase;
  }

  /** Runs the valid inputs unchanged, then `count` mutated ones from `seed` on. */
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
        result.rejected += 1;
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
