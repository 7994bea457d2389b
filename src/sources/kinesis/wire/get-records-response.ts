import { buffers, JsonScanner } from '../../../base/index.ts';
import { PackedResponse } from './records.ts';
import { RecordScanner, type ScannedRecords } from '../../text/record-scanner.ts';

/** Decoded response of `GetRecords`. */
export interface GetRecordsResponse {
  readonly records: PackedResponse;
  readonly nextIterator: string | undefined;
  readonly behindMs: number | undefined;
  /** Releases the memory of the records. */
  readonly release: () => void;
}

const names = {
  records: Buffer.from('Records'),
  nextIterator: Buffer.from('NextShardIterator'),
  behind: Buffer.from('MillisBehindLatest'),
  children: Buffer.from('ChildShards'),
};
/** Fields of a record. Arrival times are in seconds since 1970, with a fraction. */
const recordNames = {
  data: 'Data',
  text: 'SequenceNumber',
  number: 'ApproximateArrivalTimestamp',
};
/** Maximum number of records per response (AWS). */
const recordsMax = 10_000;

/** A response under construction. */
interface Draft {
  readonly body: Uint8Array;
  /** Memory for the records. */
  readonly memory: Uint8Array;
  records: ScannedRecords | undefined;
  nextIterator: string | undefined;
  behindMs: number | undefined;
}

/**
 * Reads response bodies of `GetRecords` in JSON 1.1 (Kinesis API reference, `GetRecords`) in one pass. Decodes the
 * records into one buffer, each followed by a line break, so that the decoder does not copy them. The SDK creates a
 * string and three objects per record, in 20 us; this class takes 0.5 us
 * (docs/decisions/0012-raw-bodies-and-memory.md).
 */
export class JsonResponseReader {
  readonly #scanner = new JsonScanner();
  /** Created for the first response. */
  #records: RecordScanner | undefined;

  /** @returns undefined if the body differs from the exact format of AWS: the SDK must then parse it */
  read(body: Uint8Array): GetRecordsResponse | undefined {
    // Base64 uses four bytes for three.
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
      // Reject duplicate fields: JSON.parse would use the last one.
      if (bit < 0 || (seen & bit) !== 0) return false;
      seen |= bit;
    }
    return scanner.end();
  }

  /** @returns the bit of the field; 0 for an unknown field; -1 if the value is invalid */
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

  /**
   * Skips the value of `ChildShards` if it is null or an empty list.
   * @returns false if there are child shards (only in the last page of a shard)
   */
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
