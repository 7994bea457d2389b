import { preciseNowMs } from '../../src/base/index.ts';
import type {
  AppendResult,
  BatchBuilder,
  Block,
  EventCounts,
  EventBatch,
  Finding,
} from '../../src/flow.ts';

/**
 * A batch builder for tests of the pipeline: an event is one word. `bad…` is a finding, `drop…` is filtered, `old…` is
 * ignored as expired; everything else becomes a row whose text can be read back from the block. `slow…` takes 60 ms.
 */
export class LineBuilder implements BatchBuilder {
  readonly #rowsMax: number;
  readonly #periodOf: ((word: string) => number) | undefined;
  #words: string[] = [];

  /** @param periodOf returns the period of a word; without it, blocks have none. */
  constructor(rowsMax = Number.POSITIVE_INFINITY, periodOf?: (word: string) => number) {
    this.#rowsMax = rowsMax;
    this.#periodOf = periodOf;
  }

  get rows(): number {
    return this.#words.length;
  }

  get sizeBytes(): number {
    return this.#words.reduce((sum, word) => sum + word.length, 0);
  }

  append(batch: EventBatch, from: number, counts: EventCounts): AppendResult {
    const findings: Finding[] = [];
    let range = from;
    for (; range < batch.count && this.rows < this.#rowsMax; range++) {
      const [start, end] = [batch.ranges[range * 2] ?? 0, batch.ranges[range * 2 + 1] ?? 0];
      const word = Buffer.from(batch.bytes.subarray(start, end)).toString();
      counts.received += 1;
      if (word.startsWith('slow')) spin(60);
      if (word.startsWith('bad')) {
        counts.deadLettered += 1;
        findings.push(findingAt(range, start, end));
      } else if (word.startsWith('drop')) counts.filtered += 1;
      else if (word.startsWith('old')) {
        counts.ignored.expired = (counts.ignored.expired ?? 0) + 1;
      } else {
        counts.stored['words'] = (counts.stored['words'] ?? 0) + 1;
        this.#words.push(word);
      }
    }
    return { consumed: range - from, findings };
  }

  finish(): readonly Block[] {
    const periods = new Map<number | undefined, string[]>();
    for (const word of this.#words) {
      const period = this.#periodOf?.(word);
      periods.set(period, [...(periods.get(period) ?? []), word]);
    }
    this.#words = [];
    return [...periods].map(([period, words]) => {
      const bytes = Buffer.from(words.join(' '));
      const block = {
        table: 'words',
        rows: words.length,
        pieces: [bytes],
        sizeBytes: bytes.length,
        token: `words:${bytes.toString()}`,
      };
      return period === undefined ? block : { ...block, period };
    });
  }
}

function spin(ms: number): void {
  const untilMs = preciseNowMs() + ms;
  while (preciseNowMs() < untilMs);
}

/** Builders of words under rules that only have a hash. */
export function lineRules(hash: string, rowsMax?: number) {
  const newBuilder = (): LineBuilder => new LineBuilder(rowsMax);
  return { rules: { hash, newBuilder }, builder: newBuilder() };
}

/** Words of a block that `LineBuilder` created. */
export function wordsOf(block: Block): string[] {
  return Buffer.concat(block.pieces.map((piece) => Buffer.from(piece)))
    .toString()
    .split(' ');
}

function findingAt(range: number, start: number, end: number): Finding {
  return {
    reason: 'type',
    path: 'conn.server_port',
    expected: 'integer',
    found: 'string',
    offset: 0,
    range,
    indexInRange: 0,
    start,
    end,
    eventId: 'ev_bad',
    eventType: 'word.v0',
    accountId: 'ac_1',
  };
}
