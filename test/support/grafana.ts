import { readdirSync, readFileSync } from 'node:fs';

import type { QueryFunction } from '../../src/dashboards/index.ts';
import type { TestClickHouse } from './clickhouse.ts';

const folder = new URL('../../deploy/grafana/dashboards/', import.meta.url);

interface Dashboard {
  readonly title: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly Target[] }[];
  readonly annotations: { readonly list: readonly { name: string; target: Target }[] };
  readonly templating: { readonly list: readonly { name: string; query: string }[] };
}

interface Target {
  readonly rawSql: string;
}

/** The user of Grafana: its role is that of dashboards, with less time and fewer rows than a person gets. */
export const grafanaUser = {
  name: 'grafana',
  password: 'g',
  accounts: ['*'],
  role: 'dashboard' as const,
};

/** Asks as the user of Grafana. */
export const askAsGrafana = (server: TestClickHouse): QueryFunction =>
  async function* (sql, format, { settings }) {
    const { name: user, password } = grafanaUser;
    const reader = server.clickhouse.reader({ user, password });
    try {
      yield* reader.bytes(sql, format, { settings });
    } finally {
      await reader.close();
    }
  };

/** What dashboards ask ClickHouse, by title. The page about Weir's own health asks Prometheus, and is not among them. */
export function grafanaQueries(): readonly (readonly [string, string])[] {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && name !== 'weir-health.json',
  );
  return files.flatMap((name) => {
    const board = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Dashboard;
    const titled = (title: string, sql: string): [string, string] => [
      `${board.title}: ${title}`,
      sql,
    ];
    return [
      ...board.panels.map((panel) => titled(panel.title, panel.targets[0]?.rawSql ?? '')),
      ...board.annotations.list.map(({ name: title, target }) => titled(title, target.rawSql)),
      ...board.templating.list.map(({ name: title, query }) => titled(title, query)),
    ];
  });
}

/** What Grafana makes of the variables: texts in quotes, with commas between them. */
export function withVariables(sql: string, account: string, host: string): string {
  return sql.replaceAll('${account:singlequote}', account).replaceAll('${host:singlequote}', host);
}

/** What the data source makes of its macros; test/peer/grafana.test.ts compares it with the real one. */
export function withMacros(sql: string, fromMs: number, toMs: number, intervalMs: number): string {
  return sql
    .replaceAll('$__fromTime_ms', `fromUnixTimestamp64Milli(${fromMs})`)
    .replaceAll('$__toTime_ms', `fromUnixTimestamp64Milli(${toMs})`)
    .replaceAll('$__interval_s', String(intervalMs / 1000));
}
