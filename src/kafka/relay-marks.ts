/** What `weir relay` states about a record whose bytes are only the start of the data, or stand for it. */
export interface RelayMarks {
  /** Full size of the data. */
  readonly fullBytes?: number;
  /** Why the source could not read the data. */
  readonly unreadable?: string;
}

const unreadableHeader = 'weir-unreadable';
const fullBytesHeader = 'weir-full-bytes';

/** Names of the headers with these statements. */
export const markHeaders: readonly string[] = [unreadableHeader, fullBytesHeader];

/** Returns the headers of a record for a topic. */
export function headersOfMarks({
  fullBytes,
  unreadable,
}: RelayMarks): Readonly<Record<string, string>> {
  return {
    ...(unreadable !== undefined && { [unreadableHeader]: unreadable }),
    ...(fullBytes !== undefined && { [fullBytesHeader]: String(fullBytes) }),
  };
}

/** Returns the statements in the headers of a record. Ignores a size that is not above that of the record. */
export function marksOfHeaders(
  headers: Readonly<Record<string, string>> | undefined,
  sizeBytes: number,
): RelayMarks {
  const unreadable = headers?.[unreadableHeader];
  const fullBytes = Number(headers?.[fullBytesHeader]);
  return {
    ...(unreadable !== undefined && { unreadable }),
    ...(Number.isSafeInteger(fullBytes) && fullBytes > sizeBytes && { fullBytes }),
  };
}
