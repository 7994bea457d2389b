import { describe, expect, it } from 'vitest';
import type { S3Object } from '../../../src/sources/s3/api.ts';
import { regionOfQueue } from '../../../src/sources/s3/queue-region.ts';
import { isExact, nameOf, periodOf, objectUri } from '../../../src/sources/s3/names.ts';

const object = (more: Partial<S3Object> = {}): S3Object => ({
  bucket: 'edge',
  key: 'a/b',
  etag: undefined,
  versionId: undefined,
  sequencer: undefined,
  sizeBytes: undefined,
  ...more,
});

describe('the name of an object', () => {
  it('identifies the content of the key, by the ETag if there is one', () => {
    const all = { etag: 'e', versionId: 'v', sequencer: 's' };
    expect(nameOf(object(all))).toBe('s3://edge/a/b?etag=e');
    expect(nameOf(object({ ...all, etag: undefined }))).toBe('s3://edge/a/b?version=v');
    expect(nameOf(object({ sequencer: 's' }))).toBe('s3://edge/a/b?sequencer=s');
    expect([object(all), object({ sequencer: 's' }), object()].map(isExact)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has only allowed characters, and differs if the keys do', () => {
    const keys = ['a b', 'a+b', 'a%20b', 'a?etag=e', 'a#b', 'ü', 'a\nb', '\ud83d\ude00', '\ud800'];
    const names = keys.map((key) => objectUri(object({ key })));
    expect(new Set(names).size).toBe(keys.length);
    for (const name of names) expect(name).toMatch(/^s3:\/\/edge\/[!-~]+$/);
    expect(objectUri(object({ key: 'dt=2026-01-31/x@y.gz' }))).toBe(
      's3://edge/dt=2026-01-31/x@y.gz',
    );
  });
});

describe('the time of an object', () => {
  const at = (text: string): number => Date.parse(text);
  const modified = at('2026-01-31T12:10:00Z');
  const spans = (key: string, from: string, to: string, modifiedMs = modified): boolean => {
    const { fromMs, toMs } = periodOf(key, modifiedMs);
    return toMs >= at(from) && fromMs < at(to);
  };

  it.each(['events/1.gz', 'events/2026/13/45/x'])(
    'is the day before its write if its key has no date: %s',
    (key) => {
      expect(spans(key, '2026-01-31T11:00:00Z', '2026-01-31T12:00:00Z')).toBe(true);
      expect(spans(key, '2026-01-31T12:11:00Z', '2026-01-31T13:00:00Z')).toBe(false);
      expect(spans(key, '2026-01-30T11:00:00Z', '2026-01-30T12:00:00Z')).toBe(false);
    },
  );

  it.each([
    'edge/2026/01/31/12/edge-1-2026-01-31-12-00-05-uuid.gz',
    '2026/01/31/12/x',
    'http-endpoint-failed2026/01/31/12/x',
    'year=2026/month=01/day=31/hour=12/x',
    'dt=2026-01-31/x',
  ])('may start long before the write, by the date in %s', (key) => {
    expect(spans(key, '2026-01-31T12:05:00Z', '2026-01-31T12:06:00Z')).toBe(true);
    expect(spans(key, '2026-01-31T12:11:00Z', '2026-02-01T00:00:00Z')).toBe(false);
    expect(spans(key, '2026-01-01T00:00:00Z', '2026-01-30T00:00:00Z')).toBe(false);
  });

  it('is near its date if the object was copied much later', () => {
    const copied = at('2026-06-01T00:00:00Z');
    const key = 'copy/2026/01/31/12/x';
    expect(spans(key, '2026-01-31T12:00:00Z', '2026-01-31T13:00:00Z', copied)).toBe(true);
    expect(spans(key, '2026-05-31T00:00:00Z', '2026-06-02T00:00:00Z', copied)).toBe(false);
  });
});

it.each([
  ['https://sqs.eu-central-1.amazonaws.com/123456789012/q', 'eu-central-1'],
  ['https://sqs-fips.us-gov-west-1.amazonaws.com/1/q', 'us-gov-west-1'],
  ['https://vpce-1-abc.sqs.us-east-1.vpce.amazonaws.com/1/q', 'us-east-1'],
  ['https://eu-west-1.queue.amazonaws.com/1/q', 'eu-west-1'],
  ['http://127.0.0.1:5000/1/q', undefined],
  [undefined, undefined],
])('finds the region of the queue %s', (url, region) => {
  expect(regionOfQueue(url)).toBe(region);
});
