import { buffers, JsonScanner } from '../../../base/index.ts';
import { PackedResponse } from './records.ts';
import { RecordScanner, type ScannedRecords } from '../../text/record-scanner.ts';

/** What an answer of `GetRecords` holds, decoded. */
export interface GetRecordsResponse {
  readonly records: PackedResponse;
  readonly nextIterator: string | undefined;
  readonly behindMs: number | undefined;
  /** Gives the memory of the records back. */
  readonly release: () => void;
}

const names = {
  records: Buffer.from('Records'),
  nextIterator: Buffer.from('NextShardIterator'),
  behind: Buffer.from('MillisBehindLatest'),
  children: Buffer.from('ChildShards'),
};
/** Arrival times are seconds since 1970, with a fraction. */
const recordNames = {
  data: 'Data',
  text: 'SequenceNumber',
  number: 'ApproximateArrivalTimestamp',
};
/** AWS: maximum number of records per response. */
const recordsMax = 10_000;

/** An answer under construction. */
interface Draft {
  readonly body: Uint8Array;
  /** Room for the records. */
  readonly memory: Uint8Array;
  records: ScannedRecords | undefined;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

/**
 * Reads bodies of answers of `GetRecords` (AWS: Kinesis API reference, `GetRecords`; JSON 1.1) in one pass: records
 * are decoded end to end into one buffer, with a line break behind each, so that decode need not copy them. The SDK makes
 * a string and three objects of every record: 20 us each, this takes half of one (docs/decisions/0012-raw-bodies-and-memory.md).
 */
export class JsonResponseReader {
  readonly #scanner = new JsonScanner();
  /** Made when the first answer comes. */
  #records: RecordScanner | undefined;

  /** @returns undefined for anything that is not exactly as AWS writes it; the SDK then reads the body as if nothing were. */
  read(body: Uint8Array): GetRecordsResponse | undefined {
    // Base64 takes four bytes for three.
    const memory = buffers.take(Math.ceil((body.length * 3) / 4) + 64);
    const release = (): void => buffers.give(memory);
    const draft: Draft = {
      body,
      memory,
      records: undefined,
      nextIterator: undefined,
      behindMs: undefined,
    };
    this.#scanner.open(body);
    const isSound = this.#scan(draft);
    const { records, nextIterator, behindMs } = draft;
    if (isSound && records !== undefined) {
      return { records: new PackedResponse(memory, records), nextIterator, behindMs, release };
    }
    release();
    return undefined;
  }

  #scan(draft: Draft): boolean {
    const scanner = this.#scanner;
    if (!scanner.object()) return false;
    let seen = 0;
    for (let first = true; scanner.member(first); first = false) {
      const bit = this.#readMember(draft);
      // Of members that come twice the last one counts for JSON.parse.
      if (bit < 0 || (seen & bit) !== 0) return false;
      seen |= bit;
    }
    return scanner.end();
  }

  /** @returns which of the members it was, as a bit; 0 for another; -1 when it is not as it should be. */
  #readMember(draft: Draft): number {
    const scanner = this.#scanner;
    if (scanner.isCalled(names.records)) return this.#readRecords(draft) ? 1 : -1;
    if (scanner.isCalled(names.nextIterator)) {
      if (!scanner.skipNull()) draft.nextIterator = scanner.ascii();
      return 2;
    }
    if (scanner.isCalled(names.behind)) {
      if (!scanner.skipNull()) draft.behindMs = scanner.number();
      return 4;
    }
    if (scanner.isCalled(names.children)) return this.#skipNoChildren() ? 8 : -1;
    return scanner.skip() ? 0 : -1;
  }

  /** Children come once in the life of a shard, with its last page; else `null`, an empty list, or nothing. */
  #skipNoChildren(): boolean {
    const scanner = this.#scanner;
    if (scanner.skipNull()) return true;
    return scanner.list() && !scanner.element(true) && !scanner.isBroken;
  }

  #readRecords(draft: Draft): boolean {
    this.#records ??= new RecordScanner(recordNames);
    draft.records = this.#records.scanList(this.#scanner, draft.body, recordsMax, draft.memory);
    return draft.records !== undefined;
  }
}
