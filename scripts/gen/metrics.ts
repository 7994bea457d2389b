/** Writes docs/metrics.md from the metric tables in `metrics.ts` of modules and of the folders of `app`. */
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isObject } from '../../src/base/index.ts';
import type { LabelValues, MetricSpec } from '../../src/base/log/metrics.ts';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const inside = (folder: string): string[] =>
    readdirSync(`${sources}${folder}`)
      .map((name) => `${folder}${name}`)
      .filter((path) => existsSync(`${sources}${path}/metrics.ts`));
  const folders = [...inside(''), ...inside('app/')].toSorted((a, b) =>
    basename(a).localeCompare(basename(b)),
  );
  const sections = await Promise.all(folders.map(section));
  return new Map([['docs/metrics.md', `${[head, ...sections].join('\n').trimEnd()}\n`]]);
}

const head = `<!-- Written by \`npm run gen\` from src/*/metrics.ts and src/app/*/metrics.ts; do not edit. -->
# Metrics

Weir serves these metrics in the Prometheus text format at \`/metrics\` of the \`ops\` listener ([config.md](config.md#ops)), together with the
\`process_*\` and \`nodejs_*\` metrics of prom-client. The event counters of the pipeline increase
when Weir writes the row of a batch to the ledger (the table \`weir.batches\`), so at any moment, received = stored + filtered + ignored + dead-lettered.
Each label has a fixed set of values.
`;

async function section(folder: string): Promise<string> {
  const exported: Record<string, unknown> = await import(`${sources}${folder}/metrics.ts`);
  const metrics = Object.values(exported).flatMap((value) =>
    isObject(value) ? Object.entries(value).filter(isMetric) : [],
  );
  if (metrics.length === 0) throw new Error(`src/${folder}/metrics.ts exports no table of metrics`);
  const rows = metrics.map(([name, { kind, labels, help }]) => {
    const texts = Object.entries(labels).map(([label, values]) => labelText(label, values));
    return `| \`${name}\` | ${kind} | ${texts.join('; ')} | ${help} |`;
  });
  return [
    `## ${basename(folder)}`,
    '',
    '| Metric | Kind | Labels | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function isMetric(entry: [string, unknown]): entry is [string, MetricSpec] {
  const [name, value] = entry;
  return name.startsWith('weir_') && isObject(value) && 'help' in value && 'kind' in value;
}

function labelText(label: string, values: LabelValues): string {
  const list = 'from' in values ? values.from : values.map((value) => `\`${value}\``).join(', ');
  return `\`${label}\`: ${list}`;
}
