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

/** The user of Grafana: the dashboard role, with less time and fewer rows than an analyst. */
export const grafanaUser = {
  name: 'grafana',
  password: 'g',
  accounts: ['*'],
  role: 'dashboard' as const,
};

/** Runs queries as the user of Grafana. */
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

/** Queries of the dashboards, by title. The dashboard about Weir itself queries Prometheus and is not included. */
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

/** Grafana's expansion of variables: quoted texts, separated by commas. */
export function withVariables(sql: string, account: string, host: string): string {
  return sql.replaceAll('${account:singlequote}', account).replaceAll('${host:singlequote}', host);
}

/** The data source's expansion of macros; test/peer/grafana.test.ts compares it with the real one. */
export function withMacros(sql: string, fromMs: number, toMs: number, intervalMs: number): string {
  return sql
    .replaceAll('$__fromTime_ms', `fromUnixTimestamp64Milli(${fromMs})`)
    .replaceAll('$__toTime_ms', `fromUnixTimestamp64Milli(${toMs})`)
    .replaceAll('$__interval_s', String(intervalMs / 1000));
}
