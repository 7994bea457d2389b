import { describe, expect, it } from 'vitest';

import {
  columnReads,
  fieldReads,
  rollupReads,
  rollups,
  tableReads,
} from '../../../src/catalog/index.ts';

const http = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `http_request_complete.${path}`);
const tcp = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `tcp_connection_closed.${path}`);

/** The fields that a query reads, in order. */
const reads = (sql: string): readonly string[] => [...fieldReads(sql)].toSorted();

describe('the fields that a query reads', () => {
  it('are those behind the columns of an event view', () => {
    expect(
      reads(`SELECT http_request_method AS m, count() FROM analytics.http_request_complete
             WHERE http_response_status_code >= 500 GROUP BY m`),
    ).toEqual(http('http.request.method', 'http.response.status_code'));
  });

  it('exclude those in literals, comments, and parameters', () => {
    expect(
      reads(`SELECT 'tls_version', "tls_version" /* oauth_decision */ -- basic_auth_decision
             FROM analytics.http_request_complete WHERE {tls_version:String} = 'it''s \\' oauth_decision'`),
    ).toEqual(http('tls.version'));
  });

  it('exclude those of another table with a column of the same name', () => {
    expect(
      reads(`SELECT t.ip_policy_decision, h.conn_client_ip FROM analytics.tcp_connection_closed AS t
             JOIN analytics.http_request_complete h ON h.conn_client_ip = t.conn_client_ip`),
    ).toEqual([...http('conn.client_ip'), ...tcp('conn.client_ip', 'ip_policy.decision')]);
  });

  it('are those from which rollups were counted, including those that select their rows', () => {
    expect(reads('SELECT sum(requests) FROM analytics.http_minute_fresh')).toEqual([]);
    expect(reads('SELECT sum(s5xx) FROM analytics.http_hour')).toEqual(
      http('http.response.status_code'),
    );
    expect(reads('SELECT count() FROM analytics.ip_policy_minute')).toEqual([
      ...http('ip_policy.decision'),
      ...tcp('ip_policy.decision'),
    ]);
    expect(reads('SELECT sum(blocked) FROM analytics.account_minute_fresh')).toEqual(
      http(
        'basic_auth.decision',
        'circuit_breaker.decision',
        'ip_policy.decision',
        'oauth.decision',
        'webhook_verification.decision',
      ),
    );
  });

  it('are only those of an inner query that the outer query names', () => {
    const inner =
      'SELECT host, sum(s5xx) AS errors, sum(bytes_out) AS bytes FROM analytics.http_minute AS r GROUP BY host';
    expect(reads(`SELECT errors FROM (${inner})`)).toEqual(
      http('conn.server_name', 'http.response.status_code'),
    );
    expect(reads(`SELECT * FROM (${inner}) AS q`)).toEqual(
      http('conn.server_name', 'http.response.body_length', 'http.response.status_code'),
    );
    expect(
      reads(`SELECT sum(r.tls12) FROM (SELECT * FROM analytics.http_minute WHERE time > 0) AS r`),
    ).toEqual(http('tls.version'));
  });

  it('follow aliases of expressions, within others and despite columns of the same name', () => {
    expect(
      reads(`SELECT (max(tls_version) AS best) = 'x' AS isBest, 1 AS one FROM analytics.http_request_complete
             ORDER BY isBest`),
    ).toEqual(http('tls.version'));
    expect(
      reads(`WITH http_request_method AS m SELECT m, sum(requests) AS requests, requests / 60
             FROM (SELECT http_request_method, 1 AS requests, tls_version FROM analytics.http_request_complete)`),
    ).toEqual(http('http.request.method'));
  });

  it('follow named queries, and queries in place of a value or a list', () => {
    expect(
      reads(`WITH q AS (SELECT oauth_decision AS d, tls_version FROM analytics.http_request_complete),
               (SELECT max(http_request_body_length) FROM analytics.http_request_complete) AS most
             SELECT d FROM q WHERE d NOT IN (SELECT basic_auth_decision FROM analytics.http_request_complete) AND most > 1`),
    ).toEqual(http('basic_auth.decision', 'http.request.body_length', 'oauth.decision'));
  });

  it('have the same position in all parts of a union', () => {
    const union = `SELECT 'http' AS kind, http_request_url_path AS path, tls_version AS tls FROM analytics.http_request_complete
      UNION ALL SELECT 'tcp', conn_start_ts, '' FROM analytics.tcp_connection_closed`;
    expect(reads(`SELECT path FROM (${union})`)).toEqual([
      ...http('http.request.url.path'),
      ...tcp('conn.start_ts'),
    ]);
  });

  it('are those behind computed columns of views', () => {
    expect(reads('SELECT conn_client_ip_text FROM analytics.http_request_complete')).toEqual(
      http('conn.client_ip'),
    );
    // Put together from other fields only where it is the same.
    expect(reads('SELECT http_request_url_raw FROM analytics.http_request_complete')).toEqual(
      http('http.request.url.raw'),
    );
    expect(
      reads(
        'SELECT `http.request.method`, d.tls.version FROM analytics.http_request_complete_dotted AS d',
      ),
    ).toEqual(http('http.request.method', 'tls.version'));
    expect(reads('SELECT client_country FROM analytics.http_request_complete_geo')).toEqual(
      http('conn.client_ip'),
    );
  });

  it('exclude those that are only tested for presence', () => {
    expect(
      reads('SELECT countIf(bitTest(present, 5)) FROM analytics.http_request_complete'),
    ).toEqual([]);
  });

  it('include the unknown fields', () => {
    expect(reads('SELECT extra FROM analytics.http_request_complete')).toEqual(http('extra'));
    expect(reads('SELECT extra, object FROM analytics.config_events')).toEqual([]);
  });

  it('are all fields that a query names if it is nested too deep', () => {
    const deep = `SELECT ${'('.repeat(5_000)}1${')'.repeat(5_000)} FROM weir.status_minute`;
    expect(reads(deep)).toEqual(
      http(
        'conn.server_name',
        'http.request.method',
        'http.response.body_length',
        'http.response.status_code',
      ),
    );
  });

  it('are known for every column of every rollup', () => {
    const known = rollups.flatMap((rollup) =>
      [...rollupReads(rollup)].map(([name, keys]) => `${rollup.name}.${name}: ${keys.size}`),
    );
    expect(known).toContain('http.blocked: 5');
    expect(known).toContain('http.requests: 0');
    expect(known).toContain('tcp.duration_ms_sum: 2');
  });
});

describe('the fields behind the columns of a result', () => {
  const columns = (sql: string): Record<string, readonly string[]> =>
    Object.fromEntries([...columnReads(sql)].map(([name, keys]) => [name, [...keys].toSorted()]));
  const counted = `SELECT host, sum(requests) AS requests, sum(s5xx) AS s5xx FROM analytics.http_minute GROUP BY host`;

  it('are those of an inner query if all its columns are selected, except for some', () => {
    expect(columns(`SELECT * EXCEPT (host), s5xx / requests AS share FROM (${counted})`)).toEqual({
      requests: [],
      s5xx: http('http.response.status_code'),
      share: http('http.response.status_code'),
    });
  });

  it('are those of one element of a tuple, through arrays, aliases, and the query that creates them', () => {
    const top = `WITH (SELECT groupArray((host, requests, s5xx)) FROM (${counted})) AS top`;
    const expected = {
      host: http('conn.server_name'),
      requests: [],
      s5xx: http('http.response.status_code'),
    };
    const taken = 'line.1 AS host, line.2 AS requests, line.3 AS s5xx';
    expect(columns(`${top} SELECT ${taken} FROM (SELECT arrayJoin(top) AS line) AS here`)).toEqual(
      expected,
    );
    expect(columns(`${top}, arrayJoin(top) AS line SELECT ${taken}`)).toEqual(expected);
  });

  it('are all fields of a tuple that cannot be followed', () => {
    const both = http('conn.server_name', 'http.response.status_code');
    expect(
      columns(`WITH (SELECT groupUniqArray((host, s5xx)) FROM (${counted})) AS top,
        arrayElement(top, 1) AS line SELECT line.1 AS host`),
    ).toEqual({ host: both });
    expect(columns(`WITH line AS line SELECT line.1 AS host`)).toEqual({ host: [] });
  });
});

describe('the tables that a query reads', () => {
  const tables = (sql: string): readonly string[] => [...tableReads(sql)].toSorted();

  it('are those behind its views and rollups, also if it reads no field', () => {
    expect(tables('SELECT count() FROM analytics.http_request_complete')).toEqual([
      'http_request_complete',
    ]);
    expect(tables('SELECT sum(requests) FROM analytics.http_hour')).toEqual([
      'http_request_complete',
    ]);
    expect(tables('SELECT sum(blocks) FROM analytics.ip_policy_minute_fresh')).toEqual([
      'http_request_complete',
      'tcp_connection_closed',
    ]);
    expect(
      tables(
        `WITH c AS (SELECT max(time) AS t FROM weir.tcp_minute) SELECT t, (SELECT count() FROM weir.batches) FROM c`,
      ),
    ).toEqual(['batches', 'tcp_connection_closed']);
  });

  it('are all that it names if it cannot be parsed', () => {
    expect(tables('((( analytics.http_request_complete')).toEqual(['http_request_complete']);
  });

  it('exclude those in literals', () => {
    expect(tables("SELECT 'analytics.http_request_complete' FROM weir.batches")).toEqual([
      'batches',
    ]);
  });
});
