import { useMemo } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { colorsOf } from '../../charts/series-colors.ts';
import { earlierOf, earlierRates, legendText } from '../../data/compared.ts';
import { byteRateAxis, numberOf, percentAxis, rateAxis, textOf } from '../../data/format.ts';
import { type Panels, usePanels } from '../../data/panels.ts';
import {
  coarserStep,
  columnOf,
  ratesOf,
  shareOf,
  sharesOf,
  type Steps,
  stepsOf,
  sum,
} from '../../data/series.ts';
import { choiceOf, filtersOf, hostChoice, linkTo } from '../../data/route.ts';
import { me, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { byteRatesIn, ratesIn, sharesIn } from '../../data/units.ts';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';
import { arriving, changesQuery, changesOf, stepName } from '../common.ts';
import { Countries } from '../countries.tsx';
import { firstDataQuery, firstOf, sinceFirst } from '../first-data.ts';
import { TrafficFigures } from './traffic-figures.tsx';
import { shareRequestsMin } from './traffic-columns.tsx';
import { Shape } from './traffic-shape.tsx';
import { Agents, Clients, Hosts, Paths, tableQueries } from './traffic-tables.tsx';

const queries: readonly PanelQuery[] = [
  { name: 'traffic_figures', compares: true },
  firstDataQuery,
  { name: 'traffic_status', compares: true },
  { name: 'traffic_bytes', compares: true },
  { name: 'traffic_clients', compares: true },
  { name: 'traffic_error_rate', compares: true },
  changesQuery,
  { name: 'security_modules', compares: true },
  ...Object.values(tableQueries),
  { name: 'traffic_methods', compares: true },
  { name: 'traffic_tls', compares: true },
  { name: 'traffic_reuse', compares: true },
  { name: 'traffic_body', compares: true },
];

/** The tab Traffic, which shows requests, errors, and top values. */
export function Traffic() {
  const panels = usePanels(queries);
  return (
    <>
      <Notice />
      <TrafficFigures panels={panels} />
      <StatusChart panels={panels} />
      <div class="g2">
        <ErrorRates panels={panels} />
        <Bytes panels={panels} />
      </div>
      <div class="g2">
        <Hosts panels={panels} />
        <Paths panels={panels} />
      </div>
      <div class="g3">
        <Clients panels={panels} />
        <Agents panels={panels} />
        <Shape panels={panels} />
      </div>
      <Countries of="traffic" />
    </>
  );
}

/** The status classes from bottom to top. Errors are at the bottom, so that they start at zero. */
const classes = [
  ['5xx', 's5xx', '--s5xx', 1],
  ['4xx', 's4xx', '--s4xx', 0.75],
  ['3xx', 's3xx', '--s3xx', 0.5],
  ['2xx', 's2xx', '--s2xx', 0.3],
  ['1xx', 's1xx', '--c6', 0.3],
  ['no status', 'status_unknown', '--sunk', 0.4],
] as const;

interface Props {
  readonly panels: Panels;
}

function StatusChart({ panels }: Props) {
  const currentRoute = useStore(route);
  const { from, to, step } = panels;
  const rows = panels.rows('traffic_status');
  const first = firstOf(panels, rows);
  const { t, series } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const all = classes.map(([label, column, color, alpha]): Series => {
      const counts = columnOf(rows, steps, (row) => numberOf(row[column]));
      const other = earlierRates(panels, 'traffic_status', column);
      const choice =
        label === 'no status' ? {} : { choice: choiceOf(currentRoute, 'status', label) };
      const data = sinceFirst(panels, first, steps, ratesOf(counts, steps));
      return { label, data, color, alpha, ...choice, other };
    });
    // Omit rare classes from the legend if they are empty.
    const rare = new Set(['1xx', 'no status']);
    const shown = all.filter(
      ({ label, data, other = [] }) =>
        !rare.has(label) || [...data, ...other].some((v) => v !== 0 && v !== null),
    );
    return { t: steps.t, series: shown };
  }, [rows, first, currentRoute]);
  return (
    <Panel
      title="Requests per second, by status class"
      sub={stepName(step)}
      states={[panels.of('traffic_status')]}
      height={270}
    >
      {rows.length === 0 ? (
        <NoRequests panels={panels} />
      ) : (
        <Chart
          title="Requests per second by status class"
          t={t}
          series={series}
          isStacked
          readsFromTop
          height={224}
          format={rateAxis}
          valueFormat={ratesIn}
          otherName={legendText(panels, 'traffic_status')}
          changes={changesOf(panels)}
          isFirstLane
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}

/** Shown if the scope has no requests, or if no event has arrived yet. */
function NoRequests({ panels }: Props) {
  const currentRoute = useStore(route);
  const currentUser = useStore(me);
  const before = numberOf(panels.row('traffic_figures')?.['prev_requests']);
  const isScoped =
    currentRoute.account !== '' ||
    currentRoute.hosts.length > 0 ||
    filtersOf(currentRoute).length > 0;
  const sources =
    currentUser?.sources.map(({ name, type }) => `${name} (${type})`).join(', ') ?? '';
  if (isScoped || before > 0 || sources === '') {
    return (
      <Empty title="No requests match in this range">
        <p class="sec">Select a longer time range, or remove a filter.</p>
        {isScoped && (
          <div class="actions">
            <a
              class="btn"
              href={linkTo(currentRoute, {
                account: '',
                hosts: [],
                status: '',
                method: '',
                path: '',
                client: '',
                decision: '',
              })}
            >
              Clear filters
            </a>
          </div>
        )}
      </Empty>
    );
  }
  return (
    <Empty icon="plug" title="No events have arrived in this range">
      <p class="sec">
        Weir reads {visible(sources)}. New events appear automatically. To check the connection, run{' '}
        <code>weir doctor</code>. To send a test event, run <code>weir send-test</code>.
      </p>
      {currentUser?.tests === true && (
        <div class="actions">
          <a class="btn" href={linkTo(currentRoute, { tab: 'pipeline' })}>
            Send test event
          </a>
        </div>
      )}
    </Empty>
  );
}

/**
 * Maximum number of steps. With more steps, a step could have a single request, and if it failed, an error rate of 100
 * %.
 */
const errorStepsMax = 72;

/** Returns the errors of a host, and its requests with a known status, per step. */
function errorsOf(host: string, rows: readonly WireRow[], steps: Steps) {
  const own = rows.filter((row) => textOf(row['host']) === host);
  const of = (column: string): number[] => columnOf(own, steps, (row) => numberOf(row[column]));
  return { errors: of('s5xx'), known: of('known_status') };
}

function ErrorRates({ panels }: Props) {
  const currentRoute = useStore(route);
  const { from, to } = panels;
  const step = coarserStep(panels.step, panels, errorStepsMax);
  const rows = panels.rows('traffic_error_rate');
  const { t, series, overall } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const earlier = earlierOf(panels, 'traffic_error_rate', step);
    const hosts = [...new Set(rows.map((row) => textOf(row['host'])))];
    const lines = hosts.map((host) => {
      const { errors, known } = errorsOf(host, rows, steps);
      const before = earlier && errorsOf(host, earlier.rows, earlier.steps);
      const other = before && sharesOf(before.errors, before.known);
      const otherOverall = before && shareOf(before.errors, before.known);
      const isFew = sum(known) < shareRequestsMin;
      const share = sum(errors) / sum(known);
      return { host, isFew, share, data: sharesOf(errors, known), other, otherOverall };
    });
    // Sort hosts with few requests last.
    lines.sort((a, b) => Number(a.isFew) - Number(b.isFew) || b.share - a.share);
    const names = lines.map(({ host }) => host);
    const colors = colorsOf('error rates', names);
    return {
      t: steps.t,
      overall: lines.map(({ share }) => share),
      series: lines.map(({ host, data, other, otherOverall }, index): Series => {
        const choice = hostChoice(currentRoute, host);
        const label = visible(host);
        return { label, data, other, otherOverall, color: '--cother', choice, ...colors[index] };
      }),
    };
  }, [rows, currentRoute]);
  return (
    <Panel
      title="Error rate by host"
      sub={`5xx share of requests; hosts with fewer than ${shareRequestsMin} requests last; ${stepName(step)}`}
      states={[panels.of('traffic_error_rate')]}
      height={210}
    >
      {currentRoute.status !== '' ? (
        <Empty title="No share with a filter on status">
          <p class="sec">A filter on the status makes the error rate meaningless.</p>
        </Empty>
      ) : series.length === 0 ? (
        <Empty title="No host responded with 5xx" />
      ) : (
        <Chart
          title="Error rate by host"
          t={t}
          series={series}
          overall={overall}
          height={160}
          format={percentAxis}
          valueFormat={sharesIn}
          otherName={legendText(panels, 'traffic_error_rate')}
          changes={changesOf(panels)}
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}

const byteLines = [
  ['Out', 'bytes_out', '--c1'],
  ['Saved by compression', 'bytes_saved', '--c3'],
  ['In', 'bytes_in', '--c2'],
] as const;

function Bytes({ panels }: Props) {
  const { from, to, step } = panels;
  const rows = panels.rows('traffic_bytes');
  const first = firstOf(panels, panels.rows('traffic_status'));
  const { t, series } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const captured = byteLines.filter(([, column]) => !panels.lacks('traffic_bytes', column));
    const lines = captured.map(([label, column, color]): Series => {
      const counts = columnOf(rows, steps, (row) => numberOf(row[column]));
      const known = panels.captured('traffic_bytes', column, steps, ratesOf(counts, steps));
      const data = sinceFirst(panels, first, steps, known);
      const other = earlierRates(panels, 'traffic_bytes', column);
      return { label, data, color, other };
    });
    return { t: steps.t, series: lines };
  }, [rows, first]);
  return (
    <Panel
      title="Bytes per second"
      sub="bodies only"
      states={[panels.of('traffic_bytes')]}
      height={210}
    >
      {rows.length === 0 ? (
        <Empty title="No bytes in this scope" />
      ) : (
        <Chart
          title="Bytes per second"
          t={t}
          series={series}
          height={160}
          axisWidth={68}
          format={byteRateAxis}
          valueFormat={byteRatesIn}
          otherName={legendText(panels, 'traffic_bytes')}
          changes={changesOf(panels)}
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}
