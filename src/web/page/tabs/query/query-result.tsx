import { useEffect, useMemo, useState } from 'preact/hooks';

import type { QueryResponse, WireError } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import { full, short } from '../../data/format.ts';
import { kindOf, linesOf, type QueryLines } from '../../data/query-chart.ts';
import { cellText, csvOf, distinctNames, jsonOf } from '../../data/query-text.ts';
import { duration } from '../../data/times.ts';
import { download } from '../../parts/download.ts';
import { Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { UntrustedText } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';

/** Number of rows that are shown at first. */
const shownFirst = 100;

/** Shows the result of a query as a table or chart. Exports it as CSV or JSON. */
export function Result({
  answer,
  isOutdated,
}: {
  readonly answer: QueryResponse;
  /** True if the query or a parameter has changed since this result. */
  readonly isOutdated: boolean;
}) {
  const { columns, rows, cut, rows_read: read, ms, user } = answer;
  const lines = useMemo(() => linesOf(answer), [answer]);
  const [isChart, setChart] = useState(false);
  useEffect(() => {
    if (lines === undefined) setChart(false);
  }, [answer]);
  const names = columns.map(({ name }) => name);
  const cost = [
    `${full(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`,
    ...(read === null ? [] : [`${full(read)} rows read`]),
    duration(ms),
    `as ${user}`,
  ];
  return (
    <Panel
      title={isOutdated ? 'Result of the previous query' : 'Result'}
      help="The result of the query at the time when it ran: at most 10,000 rows and 8 MB. It is not refreshed and not kept."
      sub={<span role="status">{cost.join(', ')}</span>}
      flush={!isChart}
      tools={
        <>
          {lines !== undefined && (
            <span class="group" role="group" aria-label="Shown as">
              {(['Table', 'Chart'] as const).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  class="btn"
                  aria-pressed={isChart === (kind === 'Chart')}
                  onClick={() => setChart(kind === 'Chart')}
                >
                  {kind}
                </button>
              ))}
            </span>
          )}
          <button
            type="button"
            class="btn quiet"
            onClick={() => download(csvOf(names, rows), 'query.csv', 'text/csv')}
          >
            CSV
          </button>
          <button
            type="button"
            class="btn quiet"
            onClick={() => download(jsonOf(names, rows), 'query.json', 'application/json')}
          >
            JSON
          </button>
        </>
      }
      foot={cut === '' ? undefined : cutText(answer)}
    >
      {isChart && lines !== undefined ? (
        <Lines lines={lines} />
      ) : rows.length === 0 ? (
        <Empty title={columns.length === 0 ? 'No result' : 'No rows'}>
          <p class="sec">{columns.length === 0 ? '' : names.map(visible).join(', ')}</p>
        </Empty>
      ) : (
        <Rows answer={answer} />
      )}
    </Panel>
  );
}

function cutText({ cut, rows }: QueryResponse): string {
  const why = cut === 'rows' ? 'There are more rows' : 'The result is larger than 8 MB';
  return `${why}: showing the first ${full(rows.length)}. Narrow the query, or export all rows with weir sql --format CSVWithNames.`;
}

function Rows({ answer }: { readonly answer: QueryResponse }) {
  const { columns, rows } = answer;
  const titles = distinctNames(columns.map(({ name }) => visible(name)));
  return (
    <Table
      caption="Result of the query"
      rows={[...rows.entries()]}
      first={shownFirst}
      keyOf={([index]) => String(index)}
      columns={columns.map(({ type }, index) => ({
        name: titles[index] ?? '',
        title: titles[index] ?? '',
        isNumber: kindOf(type) === 'number',
        isMono: true,
        value: ([, row]: readonly [number, readonly unknown[]]) => sortable(row[index]),
        cell: ([, row]: readonly [number, readonly unknown[]]) => <Cell value={row[index]} />,
      }))}
    />
  );
}

function sortable(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : cellText(value);
}

function Cell({ value }: { readonly value: unknown }) {
  if (value === null || value === undefined) return <span class="dim">null</span>;
  return <UntrustedText text={cellText(value)} />;
}

const colors = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'];

function Lines({ lines: { t, series } }: { readonly lines: QueryLines }) {
  return (
    <Chart
      title="Result of the query"
      t={t}
      series={series.map(({ label, data }, index) => ({
        label: visible(label) || '(empty)',
        data,
        color: colors[index] ?? '--cother',
        dashed: index > 2,
      }))}
      height={280}
      axisWidth={64}
      format={short}
    />
  );
}

const titles: Partial<Readonly<Record<WireError['kind'], string>>> = {
  forbidden: 'Access denied',
  stopped: 'Stopped',
  unavailable: 'Cannot read data',
  busy: 'Too many requests',
};

/** Shows the error of a query, with the message of ClickHouse and advice. */
export function QueryProblem({ error }: { readonly error: WireError }) {
  return (
    <section class="panel" aria-label="Problem" role="alert">
      <div class="body">
        <Status state="crit" word={titles[error.kind] ?? 'The query was rejected'} />
        <p class="wrap mono">{visible(error.message)}</p>
        <p class="sec">
          {error.advice} <code class="dim">{error.code}</code>
        </p>
      </div>
    </section>
  );
}
