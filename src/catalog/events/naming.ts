/** Text written in place of a secret value. */
export const maskedText = '[masked]';

/** Note after `<path>:` in `issues` for a field of kind `ip` whose text is not an address. */
export const notAnIpNote = 'not_an_ip';

/** Note in `issues` of a row whose `http.request.url.raw` was delivered as "": distinguishes "" from a derived URL. */
export const emptyUrlIssue = 'http.request.url.raw:empty';

/**
 * The usual value of `http.request.url.raw`. The column stores the delivered text only if it differs
 * from this value, which is computed from the four stored columns; the views restore it.
 */
export function derivedUrl(scheme: string, host: string, path: string, query: string): string {
  return `${scheme}://${host}${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * Value of the column `source_partition` of an event: '' for an unordered partition (one per request), only the bucket
 * for an S3 object, otherwise the name of the partition. A dictionary with millions of names would be useless. The
 * ledger has the full names.
 */
export function storedPartition({ partition, unordered }: NamedPartition): string {
  if (unordered === true) return '';
  return /^s3:\/\/[^/]*/.exec(partition)?.[0] ?? partition;
}

interface NamedPartition {
  readonly partition: string;
  readonly unordered?: true;
}
