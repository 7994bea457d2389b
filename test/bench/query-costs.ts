import { clickhouseTime } from '../../src/catalog/index.ts';
import { isObject } from '../../src/base/index.ts';
import { type Panel, panels, readLibrary, valuesOf } from '../../src/dashboards/index.ts';
import { preparePanel } from '../../src/dashboards/run-panel.ts';
import type { Dataset } from './query-dataset.ts';

/** The cost of a query. Time and CPU are separate minimums over several runs, because other load may slow a run down. */
export interface QueryCost {
  readonly name: string;
  readonly range: string;
  /** Elapsed time in the server. */
  readonly ms: number;
  /** CPU time of all threads of the server. */
  readonly cpu_ms: number;
  readonly rows_read: number;
  readonly bytes_read: number;
  readonly memory_mb: number;
}

/** The cost of a scan with `FINAL`, which removes duplicates, compared with a scan without it. */
export interface ScanCost {
  readonly name: string;
  readonly plain_ms: number;
  readonly final_ms: number;
  readonly factor: number;
  readonly plain_cpu_ms: number;
  readonly final_cpu_ms: number;
  readonly cpu_factor: number;
}

const hourMs = 3_600_000;
/** Values for parameters that have no default. */
const examples: Readonly<Record<string, string>> = {
  ip: '100.64.0.0',
  path: '/orders/1',
  id: 'evc_4000',
  header: 'user-agent',
  value: 'curl',
  type: 'ip_policy_rule',
};

interface Question {
  readonly name: string;
  readonly range: string;
  readonly sql: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly as: 'analyst' | 'admin';
}

/** Measures every panel over six hours, a day, and a week; the panels of body sizes for one account. */
export async function measurePanels(on: Dataset, runs: number): Promise<readonly QueryCost[]> {
  const costs: QueryCost[] = [];
  for (const panel of panels.filter(({ needs }) => needs === undefined)) {
    for (const hours of [6, 24, 24 * 7]) {
      costs.push(await cost(on, panelQuestion(on, panel, hours), runs));
      if (!panel.parameters.some(({ name }) => name === 'from')) break;
    }
  }
  return costs;
}

function panelQuestion(on: Dataset, panel: Panel, hours: number): Question {
  const isSketch = panel.name.startsWith('traffic_body');
  const given = {
    ...examples,
    ids: ['evc_4990', 'evc_4991', 'evc_4992', 'evc_4993'],
    from: on.endMs - hours * hourMs,
    to: on.endMs,
    id: '',
    path: '',
    ...(isSketch && { account: 'ac_alpha' }),
  };
  const { sql, values } = preparePanel(panel, given, on.endMs);
  // For a panel with several queries, measure the most expensive one, for an increase of an hour.
  const rise = {
    rise_from: clickhouseTime(on.endMs - 2 * hourMs),
    rise_begun: clickhouseTime(on.endMs - 2 * hourMs),
    rise_to: clickhouseTime(on.endMs - hourMs),
  };
  const range = `${hours} h${isSketch ? ', one account' : ''}`;
  const asked = panel.answer === undefined ? values : { ...values, ...rise };
  return { name: panel.name, range, sql, values: asked, as: panel.audience };
}

/** Measures every library query with its defaults. */
export async function measureQueries(on: Dataset, runs: number): Promise<readonly QueryCost[]> {
  const costs: QueryCost[] = [];
  for (const query of readLibrary().filter(({ needs }) => needs === undefined)) {
    const needed = query.parameters.filter((each) => each.default === undefined);
    const given = Object.fromEntries(needed.map(({ name }) => [name, examples[name] ?? 'x']));
    const values = valuesOf(query.parameters, given, on.endMs);
    const range = query.parameters.find(({ name }) => name === 'from')?.default ?? '';
    costs.push(
      await cost(on, { name: query.name, range, sql: query.sql, values, as: query.audience }, runs),
    );
  }
  return costs;
}

async function cost(on: Dataset, question: Question, runs: number): Promise<QueryCost> {
  const asked: (Asked & { readonly cpuMs: number })[] = [];
  for (let run = 0; run < runs; run++) {
    const before = on.cpuMs();
    const once = await ask(on, question);
    asked.push({ ...once, cpuMs: on.cpuMs() - before });
  }
  const [last] = asked.slice(-1);
  if (last === undefined) throw new Error('no query was sent');
  const least = (of: (each: (typeof asked)[number]) => number): number =>
    Math.round(Math.min(...asked.map(of)) * 10) / 10;
  const { name, range } = question;
  return {
    name,
    range,
    ms: least(({ ms }) => ms),
    cpu_ms: least(({ cpuMs }) => cpuMs),
    rows_read: last.rowsRead,
    bytes_read: last.bytesRead,
    memory_mb: least(({ memoryBytes }) => memoryBytes / 1e6),
  };
}

interface Asked {
  readonly ms: number;
  readonly rowsRead: number;
  readonly bytesRead: number;
  readonly memoryBytes: number;
}

/** Sends a query over HTTP, and reads its cost from the response of the server. */
async function ask(
  { url, passwords }: Dataset,
  { name, sql, values, as }: Question,
): Promise<Asked> {
  const parameters = Object.entries(values).map(([key, value]): [string, string] => {
    const text = Array.isArray(value)
      ? `[${value.map((each) => `'${each}'`).join(',')}]`
      : String(value);
    return [`param_${key}`, text];
  });
  const query = new URLSearchParams([
    ...parameters,
    ['wait_end_of_query', '1'],
    ['default_format', 'JSONCompact'],
  ]);
  const answer = await fetch(`${url}/?${query}`, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': `weir_${as}`, 'x-clickhouse-key': passwords[as] },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${text.slice(0, 500)}`);
  const summary: unknown = JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '{}');
  const of = (key: string): number => (isObject(summary) ? Number(summary[key] ?? 0) : 0);
  const body: unknown = JSON.parse(text);
  const statistics = isObject(body) && isObject(body['statistics']) ? body['statistics'] : {};
  return {
    ms: of('elapsed_ns') / 1e6,
    rowsRead: Number(statistics['rows_read'] ?? 0),
    bytesRead: Number(statistics['bytes_read'] ?? 0),
    memoryBytes: of('memory_usage'),
  };
}

const scanned: Readonly<Record<string, string>> = {
  'requests by status': 'SELECT http_response_status_code, count() FROM T GROUP BY 1',
  'bytes by host': 'SELECT conn_server_name, sum(http_response_body_length) FROM T GROUP BY 1',
  'top paths':
    'SELECT http_request_url_path, count() AS n FROM T GROUP BY 1 ORDER BY n DESC LIMIT 20',
};

/** Measures scans of a finished day, of an hour of such a day, and of the current day, without and with `FINAL`. */
export async function measureScans(on: Dataset, runs: number): Promise<readonly ScanCost[]> {
  const costs: ScanCost[] = [];
  const today = Math.floor(on.endMs / (24 * hourMs)) * 24 * hourMs;
  for (const [fromMs, hours, label] of [
    [today - 48 * hourMs, 24, 'finished day'],
    [today - 35 * hourMs, 1, 'hour of a finished day'],
    [today, 24, 'today'],
  ] as const) {
    const fromSecs = fromMs / 1000;
    const within = `WHERE event_timestamp >= toDateTime(${fromSecs}, 'UTC') AND event_timestamp < toDateTime64(${fromSecs + hours * 3600}, 6, 'UTC')`;
    for (const [name, sql] of Object.entries(scanned)) {
      const once = async (final: string): Promise<QueryCost> => {
        const text = sql.replace(' T ', ` weir.http_request_complete ${final} ${within} `);
        return await cost(on, { name, range: label, sql: text, values: {}, as: 'admin' }, runs);
      };
      const plain = await once('');
      const final = await once('FINAL');
      costs.push({
        name: `${label}, ${name}`,
        plain_ms: plain.ms,
        final_ms: final.ms,
        factor: ratio(final.ms, plain.ms),
        plain_cpu_ms: plain.cpu_ms,
        final_cpu_ms: final.cpu_ms,
        cpu_factor: ratio(final.cpu_ms, plain.cpu_ms),
      });
    }
  }
  return costs;
}

const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
