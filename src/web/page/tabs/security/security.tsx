import { useMemo } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { earlierRates, legendText } from '../../data/compared.ts';
import { change, full, maybeNumber, numberOf, rateAxis, textOf } from '../../data/format.ts';
import { type Panels, usePanels } from '../../data/panels.ts';
import { columnOf, ratesOf, stepsOf } from '../../data/series.ts';
import { linkTo, type Route } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { spanName } from '../../data/times.ts';
import { comparedRows, type TablePanel } from '../../data/table-panel.ts';
import { sumRow } from '../../data/table-sums.ts';
import { ratesIn } from '../../data/units.ts';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { arriving, changesQuery, changesOf, stepName } from '../common.ts';
import { comparedColumns } from '../compared-columns.tsx';
import { firstDataQuery, firstOf, sinceFirst } from '../first-data.ts';
import { moduleNames } from '../module-names.ts';
import { Countries } from '../countries.tsx';
import { Answer } from './security-answer.tsx';
import { TryRule } from './try-rule.tsx';
import { BlockedClients, clientsQuery, SelectedClient } from './security-clients.tsx';

const queries: readonly PanelQuery[] = [
  { name: 'security_answer' },
  firstDataQuery,
  { name: 'security_since' },
  { name: 'security_cause' },
  { name: 'security_ranges' },
  { name: 'security_modules', compares: true },
  changesQuery,
  clientsQuery,
  { name: 'security_shares', parameters: { limit: 1_000 } },
  { name: 'security_decisions', compares: true },
];

/** The tab Security, which shows blocked requests and connections. */
export function Security() {
  const currentRoute = useStore(route);
  const panels = usePanels(queries);
  const first = textOf(panels.rows('security_clients')[0]?.['client']);
  const selected = currentRoute.more['sel'] ?? first;
  return (
    <>
      <Notice />
      <Answer panels={panels} />
      <Modules panels={panels} />
      <div class="g32">
        <BlockedClients panels={panels} selected={selected} />
        <div class="stack">
          <Decisions panels={panels} />
          <Countries of="security" />
          {selected !== '' && <SelectedClient key={selected} client={selected} />}
        </div>
      </div>
      <TryRule />
    </>
  );
}

const modules = Object.entries(moduleNames).map(([name, title], index) => {
  return { name, title, color: `--c${index + 1}`, alpha: index === 0 ? 0.34 : 0.6 };
});

interface Props {
  readonly panels: Panels;
}

function Modules({ panels }: Props) {
  const currentRoute = useStore(route);
  const { from, to, step } = panels;
  const rows = panels.rows('security_modules');
  const first = firstOf(panels, rows);
  const { t, series } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const captured = modules.filter(({ name }) => !panels.lacks('security_modules', name));
    const all = captured.map(({ name, title, color, alpha }): Series => {
      const counts = columnOf(rows, steps, (row) => numberOf(row[name]));
      const known = panels.captured('security_modules', name, steps, ratesOf(counts, steps));
      const data = sinceFirst(panels, first, steps, known);
      const other = earlierRates(panels, 'security_modules', name);
      const choice = { only: linkTo(currentRoute, { decision: name }) };
      return { label: title, data, color, alpha, other, choice };
    });
    return { t: steps.t, series: all };
  }, [rows, first, currentRoute]);
  return (
    <Panel
      title="Blocked requests per second, by deciding module"
      sub={stepName(step)}
      states={[panels.of('security_modules')]}
      height={240}
    >
      {series.every(({ data, other = [] }) => [...data, ...other].every((value) => !value)) ? (
        <Empty
          title={series.length === 0 ? 'Block decisions are not captured' : 'Nothing was blocked'}
        />
      ) : (
        <Chart
          title="Blocked requests per second"
          t={t}
          series={series}
          isStacked
          height={190}
          format={rateAxis}
          valueFormat={ratesIn}
          otherName={legendText(panels, 'security_modules')}
          changes={changesOf(panels)}
          isFirstLane
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}

/** Describes how many requests have no decision of a module; '' if there are none. */
function unknownText(row: WireRow): string {
  const unknown = numberOf(row['unknown']);
  return unknown === 0
    ? ''
    : `unknown for ${full(unknown)} of ${full(row['all_requests'])} requests`;
}

/** A factor above this, compared with the previous period, is shown in bold. */
const notableTimes = 3;

function Decisions({ panels }: Props) {
  const currentRoute = useStore(route);
  const span = spanName(panels);
  const table = comparedRows(panels, 'security_decisions', { key: 'module', sums: ['blocks'] });
  const rows = table.rows.toSorted((a, b) => numberOf(b['blocks']) - numberOf(a['blocks']));
  return (
    <Panel
      title="By module"
      sub={panels.other === undefined ? `compared with the previous ${span}` : table.note}
      states={[panels.of('security_decisions')]}
      height={190}
      flush
    >
      <Table
        name="security_decisions"
        noun="modules"
        defaultOrder="blocks"
        sumOf={(some) => sumRow(some, ['blocks', 'prev_blocks'])}
        caption="Blocks by module"
        rows={rows}
        keyOf={(row) => textOf(row['module'])}
        columns={decisionColumns(currentRoute, rows, table)}
      />
    </Panel>
  );
}

function decisionColumns(
  currentRoute: Route,
  rows: readonly WireRow[],
  table: Pick<TablePanel, 'otherRows'>,
): readonly Column<WireRow>[] {
  const most = Math.max(1, ...rows.map((row) => numberOf(row['blocks'])));
  const columns: readonly Column<WireRow>[] = [
    {
      name: 'module',
      title: 'Module',
      value: (row) => moduleNames[textOf(row['module'])] ?? textOf(row['module']),
      cell: (row) => (
        <a href={linkTo(currentRoute, { decision: textOf(row['module']) })}>
          {moduleNames[textOf(row['module'])] ?? textOf(row['module'])}
        </a>
      ),
    },
    {
      name: 'blocks',
      title: 'Blocks',
      isNumber: true,
      isSummed: true,
      value: (row) => maybeNumber(row['blocks']),
      bar: (row) => numberOf(row['blocks']) / most,
      cell: (row) => <span title={unknownText(row)}>{full(row['blocks'])}</span>,
    },
    {
      name: 'change',
      title: 'Change',
      isNumber: true,
      isSummed: true,
      value: (row) => {
        const before = maybeNumber(row['prev_blocks']);
        return row['blocks'] === null || before === null || before === 0
          ? null
          : numberOf(row['blocks']) / before - 1;
      },
      cell: (row) => {
        const [now, before] = [numberOf(row['blocks']), numberOf(row['prev_blocks'])];
        if (row['blocks'] === null || row['prev_blocks'] === null) return '';
        const text = change(now, before);
        return now > 20 && now > before * notableTimes ? <b>{text}</b> : text;
      },
    },
  ];
  // With a comparison, the column with the comparison period replaces the default column with the change.
  return comparedColumns(table, table.otherRows === undefined ? columns : columns.slice(0, 2), {
    main: 'blocks',
    names: ['blocks'],
  });
}
