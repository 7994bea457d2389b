/** Text written in place of a secret value. */
export const maskedText = '[masked]';

/** What follows `<path>:` in `issues` where the text of a field of kind `ip` was no address. */
export const notAnIpNote = 'not_an_ip';

/** Note in `issues` of a row whose `http.request.url.raw` was delivered as "": tells it from one that was derived. */
export const emptyUrlIssue = 'http.request.url.raw:empty';

/**
 * What `http.request.url.raw` is when nothing odd happened. The column holds the delivered text only where it differs
 * from this, computed from the four columns as stored; the views put it back.
 */
export function derivedUrl(scheme: string, host: string, path: string, query: string): string {
  return `${scheme}://${host}${path}${query === '' ? '' : `?${query}`}`;
}

/**
 * What the column `source_partition` of an event says. Partitions that hold a single request or object are left out (of an
 * object its bucket stays), because a dictionary of millions of names helps nobody; the ledger names them in full.
 */
export function storedPartition({ partition, unordered }: NamedPartition): string {
  if (unordered === true) return '';
  return /^s3:\/\/[^/]*/.exec(partition)?.[0] ?? partition;
}

interface NamedPartition {
  readonly partition: string;
  readonly unordered?: true;
}
