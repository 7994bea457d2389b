import { definePanel } from '../panel.ts';
import { at, common, modules, previousFrom, stepOf } from '../scope.ts';
import { bucketStart, moduleColumn, moduleUnknown, type TrafficSource } from './traffic-source.ts';
import { overSources } from '../variants.ts';

const { from, to, step, account, hosts } = common;

/** Blocks of each module over time. */
export const moduleSeries = definePanel({
  name: 'security_modules',
  tab: 'security',
  title: 'Blocks by module',
  question: 'Which module decides, and when?',
  unit: 'requests',
  kind: 'series',
  columns: [
    't time: Start of the step.',
    ...modules.map((module) => `${module} requests: Requests that ${module} blocked.`),
  ],
  ...overSources(
    [from, to, step, account, hosts],
    ({ rows }) => `SELECT ${stepOf('r.time')} AS t,
  ${modules.map((module) => `sum(r.${moduleColumn(module)}) AS ${module}`).join(', ')}
FROM ${rows()} AS r
GROUP BY t
HAVING sum(r.blocked) IS NULL OR sum(r.blocked) > 0
ORDER BY t`,
  ),
});

/** The five modules as rows of (name, blocks in the range, blocks in the previous period, requests of the range without a decision of the module, all requests of the range). */
const asRows = ({ rows, grain }: TrafficSource): string => {
  const before = `r.time < ${bucketStart(grain)}`;
  const now = `NOT (${before})`;
  const sumOf = (column: string, when: string): string => `toUInt64(sumIf(r.${column}, ${when}))`;
  const row = (module: string): string => {
    const blocks = [now, before].map(
      // Without requests, nothing was blocked.
      (when) => `if(${sumOf('requests', when)} = 0, 0, ${sumOf(moduleColumn(module), when)})`,
    );
    const counts = [...blocks, sumOf(moduleUnknown(module), now), sumOf('requests', now)];
    return `('${module}', ${counts.join(', ')})`;
  };
  return `SELECT arrayJoin([${modules.map(row).join(', ')}]) AS line FROM ${rows(previousFrom, at.to)} AS r`;
};

/** Blocks of each module, and the number of requests without a decision of the module. */
export const decisions = definePanel({
  name: 'security_decisions',
  tab: 'security',
  title: 'Blocks by module and period',
  question: 'Are there more blocks than usual?',
  unit: 'requests',
  kind: 'table',
  columns: [
    'module text: Module that blocked the requests.',
    'blocks requests: Requests that the module blocked; null if no request has a decision of the module.',
    'prev_blocks requests: Requests that the module blocked in the previous period of the same length.',
    'unknown requests: Requests without a decision of the module.',
    'all_requests requests: All requests.',
  ],
  ...overSources(
    [from, to, account, hosts],
    (
      source,
    ) => `SELECT line.1 AS module, line.2 AS blocks, line.3 AS prev_blocks, line.4 AS unknown, line.5 AS all_requests
FROM (${asRows(source)})
ORDER BY blocks DESC, module`,
  ),
});
