import type { S3Object } from './api.ts';

/** Prefix of object names in the ledger. Unlike other partitions, objects have an end, and are very numerous. */
const objectScheme = 's3://';

/**
 * Names one content of a key: `s3://bucket/key?etag=...`, percent-encoded as in a URL. The ETag takes precedence:
 * notifications and lists both have it, so both give the same name, and equal content of a key has the same events.
 */
export function nameOf(object: S3Object): string {
  const { etag, versionId, sequencer } = object;
  const uri = objectUri(object);
  if (etag !== undefined) return `${uri}?etag=${encode(etag)}`;
  if (versionId !== undefined) return `${uri}?version=${encode(versionId)}`;
  return sequencer === undefined ? uri : `${uri}?sequencer=${encode(sequencer)}`;
}

/** True if the ETag or the version identifies the content of the key. */
export function isExact({ etag, versionId, sequencer }: S3Object): boolean {
  return etag !== undefined || versionId !== undefined || sequencer !== undefined;
}

/** Display name of the object: its S3 URI, safe to print. */
export function objectUri({ bucket, key }: Pick<S3Object, 'bucket' | 'key'>): string {
  return `${objectScheme}${encode(bucket)}/${encode(key)}`;
}

function encode(text: string): string {
  return text.replace(/[^A-Za-z0-9._~!*'()/=:@+,&;$-]/gu, (character) =>
    // A JSON escape can contain a lone surrogate; S3 keys have none.
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
/** If S3 is unavailable, Firehose buffers data for up to a day, and then writes it under the old date. */
const delayMs = 24 * hourMs;

/**
 * Returns the range of arrival times of an object's events, from the date in the Firehose key (`2026/01/31/00/`, or
 * `year=2026/month=01/day=31/`) and the modification time. Overestimates the range: an unnecessary read costs one
 * request, but a skipped object is missing.
 */
export function periodOf(key: string, modifiedMs: number): Period {
  const dated = dateOf(key);
  if (dated === undefined) return { fromMs: modifiedMs - delayMs, toMs: modifiedMs };
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
