import { describe, expect, it } from 'vitest';
import {
  derivedUrl,
  didYouMean,
  fieldsOfObject,
  storedPartition,
  view,
} from '../../../src/catalog/index.ts';
import { createView } from '../../../src/catalog/tables/views.ts';

describe('derivedUrl', () => {
  it('joins the parts, with a question mark only before a query', () => {
    expect(derivedUrl('https', 'a.example', '/p', 'q=1')).toBe('https://a.example/p?q=1');
    expect(derivedUrl('https', 'a.example', '/p', '')).toBe('https://a.example/p');
  });

  it('is what the view computes from the same columns', () => {
    const of = view('http_request_complete');
    const sql = of === undefined ? '' : createView(of, { kind: 'plain' });
    expect(sql).toContain(
      "concat(e.http_request_url_scheme, '://', e.http_request_url_host, e.http_request_url_path, " +
        "if(e.http_request_url_query = '', '', concat('?', e.http_request_url_query)))",
    );
    expect(sql).toContain("has(e.issues, 'http.request.url.raw:empty')");
  });
});

describe('didYouMean', () => {
  it('finds the intended field', () => {
    const paths = fieldsOfObject('http_request_complete').map((field) => field.path);
    expect(didYouMean('conn.cient_ip', paths)).toBe('conn.client_ip');
    expect(didYouMean('latency', paths)).toBeUndefined();
  });
});

describe('storedPartition', () => {
  it.each([
    [{ partition: 'edge:1700000000/shardId-000000000001' }, 'edge:1700000000/shardId-000000000001'],
    [{ partition: '64768:1234:ab12' }, '64768:1234:ab12'],
    [{ partition: 'request-8c1f', unordered: true as const }, ''],
    [{ partition: 's3://bucket/2026/11/21/a.gz?etag=1' }, 's3://bucket'],
    [{ partition: 's3://bucket' }, 's3://bucket'],
  ])('stores for %j the part in which few rows differ', (partition, stored) => {
    expect(storedPartition(partition)).toBe(stored);
  });
});
