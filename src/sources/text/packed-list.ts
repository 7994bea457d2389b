import type { PackedRecords, RawRecord, RecordList } from '../../flow.ts';

/**
 * A list of records in one buffer. Creates the object of a record only when it is accessed, because few pages need
 * objects.
 */
export class PackedList implements RecordList {
  readonly packed: PackedRecords;
  readonly length: number;

  constructor(packed: PackedRecords) {
    this.packed = packed;
    this.length = packed.count;
  }

  at(index: number): RawRecord | undefined {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) return undefined;
    const { bytes, ranges } = this.packed;
    const position = this.packed.position(at);
    return { bytes: bytes.subarray(ranges[at * 2], ranges[at * 2 + 1]), position, end: position };
  }

  *[Symbol.iterator](): Generator<RawRecord> {
    for (let index = 0; index < this.length; index++) {
      const record = this.at(index);
      if (record !== undefined) yield record;
    }
  }
}
