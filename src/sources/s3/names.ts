import type { S3Object } from './api.ts';

/** How names of objects begin in the ledger. Other partitions have no end; of these there are very many. */
const objectScheme = 's3://';

/**
 * Names one content of one key: `s3://bucket/key?etag=...`, with every character that is not plain in a URL
 * percent-encoded. The ETag comes first because notices and lists both have it, so that both know the object again, and
 * because the same content under a key is the same events.
 */
export function nameOf(object: S3Object): string {
  const { etag, versionId, sequencer } = object;
  const uri = objectUri(object);
  if (etag !== undefined) return `${uri}?etag=${encode(etag)}`;
  if (versionId !== undefined) return `${uri}?version=${encode(versionId)}`;
  return sequencer === undefined ? uri : `${uri}?sequencer=${encode(sequencer)}`;
}

/** True when the ETag or the version identifies the content of the key. */
export function isExact({ etag, versionId, sequencer }: S3Object): boolean {
  return etag !== undefined || versionId !== undefined || sequencer !== undefined;
}

/** What people call the object: its S3 URI, safe to print. */
export function objectUri({ bucket, key }: Pick<S3Object, 'bucket' | 'key'>): string {
  return `${objectScheme}${encode(bucket)}/${encode(key)}`;
}

function encode(text: string): string {
  return text.replace(/[^A-Za-z0-9._~!*'()/=:@+,&;$-]/gu, (character) =>
    // A lone surrogate can come out of a JSON escape; S3 itself has none.
    encodeURIComponent(/^[\uD800-\uDFFF]$/.test(character) ? '\ufffd' : character),
  );
}

/** A time range, milliseconds since 1970. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

const hourMs = 3_600_000;
/** Firehose can be configured to write dates of any time zone. */
const zoneMs = 14 * hourMs;
/** It holds on to data that S3 does not take for as long as a day, and then writes it under the old date. */
const delayMs = 24 * hourMs;

/**
 * When the events of an object may have come, by the date that Firehose writes into its key (`2026/01/31/00/`, or
 * `year=2026/month=01/day=31/`) and by the time it was written. Errs towards too long a time: what is read for nothing
 * costs a request, what is not read is missing.
 */
export function periodOf(key: string, modifiedMs: number): Period {
  const dated = dateOf(key);
  if (dated === undefined) return { fromMs: modifiedMs, toMs: modifiedMs };
  return {
    fromMs: Math.min(dated.fromMs - zoneMs, modifiedMs),
    // A copied or restored object was written long after its date.
    toMs: Math.min(dated.toMs + zoneMs + delayMs, modifiedMs),
  };
}

const month = '(?:month=|m=)?(0[1-9]|1[0-2])';
const day = '(?:day=|d=)?(0[1-9]|[12]\\d|3[01])';
const hour = '(?:hour=|h=)?([01]\\d|2[0-3])';
const datePattern = new RegExp(`(?:^|\\D)(\\d{4})[/-]${month}[/-]${day}(?:/${hour})?/`);

function dateOf(key: string): Period | undefined {
  const [found, ...parts] = datePattern.exec(key) ?? [];
  if (found === undefined) return undefined;
  const [inYear, inMonth, inDay, inHour] = parts.map(Number);
  const fromMs = Date.UTC(inYear ?? 0, (inMonth ?? 1) - 1, inDay ?? 1, inHour || 0);
  return { fromMs, toMs: fromMs + (parts[3] === undefined ? 24 : 1) * hourMs };
}
