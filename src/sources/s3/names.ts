import type { S3Object } from './api.ts';

/** Prefix of the partition names of objects. */
const objectScheme = 's3://';

/**
 * Returns the partition name for one content of a key: `s3://bucket/key?etag=...`, percent-encoded as in a URL. Prefers
 * the ETag: notifications and listings both contain it, so both lead to the same name. If the ETag of a key is the
 * same, its content and its events are the same. (Equal content can have different ETags, for example after a multipart
 * upload.)
 */
export function nameOf(object: S3Object): string {
  const { etag, versionId, sequencer } = object;
  const uri = objectUri(object);
  if (etag !== undefined) return `${uri}?etag=${encode(etag)}`;
  if (versionId !== undefined) return `${uri}?version=${encode(versionId)}`;
  return sequencer === undefined ? uri : `${uri}?sequencer=${encode(sequencer)}`;
}

/** Returns whether the ETag, version, or sequencer is known and identifies the content of the key. */
export function isExact({ etag, versionId, sequencer }: S3Object): boolean {
  return etag !== undefined || versionId !== undefined || sequencer !== undefined;
}

/** Returns the display name of an object: its S3 URI, percent-encoded, so that it is safe to print. */
export function objectUri({ bucket, key }: Pick<S3Object, 'bucket' | 'key'>): string {
  return `${objectScheme}${encode(bucket)}/${encode(key)}`;
}

function encode(text: string): string {
  return text.replace(/[^A-Za-z0-9._~!*'()/=:@+,&;$-]/gu, (character) =>
    // Replace lone surrogates, which `encodeURIComponent` rejects. Invalid JSON escapes can contain them; S3 keys
    // cannot.
    encodeURIComponent(/^[\uD800-\uDFFF]$/.test(character) ? '\ufffd' : character),
  );
}

/** A time range, in milliseconds since 1970. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

const hourMs = 3_600_000;
/** Maximum difference between a date in a key and UTC: Firehose can write dates of any time zone. */
const zoneMs = 14 * hourMs;
/**
 * Maximum delay between the date in a key and the writing: if S3 is unavailable, Firehose buffers data for up to a day,
 * and then writes it under the old date.
 */
const delayMs = 24 * hourMs;

/**
 * Estimates the arrival times of an object's events from the modification time and, if the key contains one, the date
 * that Firehose writes (`2026/01/31/00/` or `year=2026/month=01/day=31/`). The range may be too large: reading an
 * object unnecessarily costs one request, but skipping an object would lose its events.
 */
export function periodOf(key: string, modifiedMs: number): Period {
  const dated = dateOf(key);
  if (dated === undefined) return { fromMs: modifiedMs - delayMs, toMs: modifiedMs };
  return {
    fromMs: Math.min(dated.fromMs - zoneMs, modifiedMs),
    // Limit the end by the date too: a copied or restored object has a much later modification time.
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
