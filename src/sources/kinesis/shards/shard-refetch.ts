import { comparePositions, PipelineError } from '../../../base/index.ts';
import type { Position, RawRecord, RecordPage } from '../../../flow.ts';
import type { KinesisOperation, KinesisRecord } from '../api.ts';
import { type AwsRetrier, awsRetrier, type RetryTarget } from '../../aws/retrier.ts';
import type { ShardReaderContext } from './reader-context.ts';

/** What `refetchFor` needs to read pages of a shard again. */
export interface RefetchOptions {
  readonly shardId: string;
  readonly host: ShardReaderContext;
  readonly target: RetryTarget<KinesisOperation>;
  readonly raw: (record: KinesisRecord) => RawRecord;
}

/**
 * Returns an object with the function `refetch`, which reads the records of the page again with GetRecords. For a page
 * without records, returns an empty object.
 */
export function refetchFor(page: RecordPage, options: RefetchOptions): Pick<RecordPage, 'refetch'> {
  const first = page.records.at(0)?.position;
  if (first === undefined) return {};
  const { records, ...head } = page;
  return {
    refetch: createRefetch({ first, last: page.last, count: records.length }, head, options),
  };
}

/** Separate from `refetchFor`, because a closure there would keep the records in memory. */
function createRefetch(
  required: FetchedRange,
  head: Omit<RecordPage, 'records'>,
  options: RefetchOptions,
): NonNullable<RecordPage['refetch']> {
  const { host, target, raw } = options;
  return async (signal) => {
    const retrier = awsRetrier(host.deps, target, host.succeeded);
    const records = await refetch(required, { ...options, retrier, signal });
    return { ...head, records: records.map(raw) };
  };
}

/** Identifies records of a shard that were read before: from the first to the last, both included. */
interface FetchedRange {
  readonly first: Position;
  readonly last: Position;
  readonly count: number;
}

interface Reading extends RefetchOptions {
  readonly retrier: AwsRetrier<KinesisOperation>;
  readonly signal: AbortSignal;
}

/**
 * Reads records again. The reader of the shard continues at the same time.
 * @throws PipelineError ERR_SOURCES_RECORDS_GONE if some records are no longer available; Error if `signal` aborted
 */
async function refetch(
  required: FetchedRange,
  reading: Reading,
): Promise<readonly KinesisRecord[]> {
  const found: KinesisRecord[] = [];
  for (let isOver = false; !isOver;) {
    const iterator = await iteratorFor(required, found, reading);
    isOver = await readOn(required, iterator, found, reading);
  }
  const isComplete = found.length === required.count && found[0]?.sequenceNumber === required.first;
  if (!isComplete) throw expiredError(required, reading);
  return found;
}

async function iteratorFor(
  required: FetchedRange,
  found: readonly KinesisRecord[],
  reading: Reading,
): Promise<string> {
  const { shardId, host, retrier, signal } = reading;
  const position = found.at(-1)?.sequenceNumber ?? required.first;
  for (;;) {
    const attempt = await retrier.attempt(
      'GetShardIterator',
      () => host.api.getIterator(shardId, { type: 'at', position }, signal),
      signal,
      ['not_found', 'invalid'],
    );
    if (attempt === undefined) throw stopped();
    if ('value' in attempt) return attempt.value;
    if (attempt.kind === 'not_found' || attempt.kind === 'invalid')
      throw expiredError(required, reading);
  }
}

/** Reads with one iterator, and appends to `found`. @returns false if reading must continue with another iterator */
async function readOn(
  required: FetchedRange,
  first: string,
  found: KinesisRecord[],
  { host, retrier, signal }: Reading,
): Promise<boolean> {
  for (let iterator: string | undefined = first; iterator !== undefined;) {
    const from: string = iterator;
    const read = () => host.api.getRecords(from, host.options.page_records, signal);
    const attempt = await retrier.attempt('GetRecords', read, signal, ['expired']);
    if (attempt === undefined) throw stopped();
    if ('kind' in attempt) {
      if (attempt.kind === 'throttled') continue;
      return false;
    }
    const { records, nextIterator, behindMs } = attempt.value;
    if (takeAll(records, required, found)) return true;
    // Reading has reached the tip: the missing records have expired.
    if (records.length === 0 && behindMs === 0) return true;
    iterator = nextIterator;
  }
  return true;
}

/** Appends the records of the range to `found`. @returns true if no later record can belong to the range */
function takeAll(
  records: Iterable<KinesisRecord>,
  { last }: FetchedRange,
  found: KinesisRecord[],
): boolean {
  for (const record of records) {
    const { sequenceNumber } = record;
    const before = found.at(-1)?.sequenceNumber;
    if (before !== undefined && comparePositions(sequenceNumber, before) <= 0) continue;
    if (comparePositions(sequenceNumber, last) > 0) return true;
    found.push(record);
  }
  return found.at(-1)?.sequenceNumber === last;
}

function expiredError({ first, last }: FetchedRange, { shardId }: RefetchOptions): PipelineError {
  return new PipelineError('ERR_SOURCES_RECORDS_GONE', `${shardId}, ${first} to ${last}`);
}

function stopped(): Error {
  return new Error('stopped while records were read again');
}
