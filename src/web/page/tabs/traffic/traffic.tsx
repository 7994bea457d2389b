import { useMemo } from 'preact/hooks';

import type { PanelAsk, WireRow } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { colorsOf } from '../../charts/series-colors.ts';
import { earlierOf, earlierRates, legendText } from '../../data/compared.ts';
import { byteRateAxis, numberOf, percentAxis, rateAxis, textOf } from '../../data/format.ts';
import { type Panels, usePanels } from '../../data/panels.ts';
import {
  coarser,
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
import { arriving, changesAsk, changesOf, stepName } from '../common.ts';
import { Countries } from '../countries.tsx';
import { firstAsk, firstOf, sinceFirst } from '../first-data.ts';
import { TrafficFigures } from './traffic-figures.tsx';
import { shareRequestsMin } from './traffic-columns.tsx';
import { Shape } from './traffic-shape.tsx';
import { Agents, Clients, Hosts, Paths, tableAsks } from './traffic-tables.tsx';

const asks: readonly PanelAsk[] = [
  { name: 'traffic_figures', compares: true },
  firstAsk,
  { name: 'traffic_status', compares: true },
  { name: 'traffic_bytes', compares: true },
  { name: 'traffic_clients', compares: true },
  { name: 'traffic_error_rate', compares: true },
  changesAsk,
  { name: 'security_modules', compares: true },
  ...Object.values(tableAsks),
  { name: 'traffic_methods', compares: true },
  { name: 'traffic_tls', compares: true },
  { name: 'traffic_reuse', compares: true },
  { name: 'traffic_body', compares: true },
];

/** Is it busy, is it healthy, who and what? */
export function Traffic() {
  const panels = usePanels(asks);
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

/** Bottom first, so that errors stand on zero. */
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
  const place = useStore(route);
  const { from, to, step } = panels;
  const rows = panels.rows('traffic_status');
  const first = firstOf(panels, rows);
  const { t, series } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const all = classes.map(([label, column, color, alpha]): Series => {
      const counts = columnOf(rows, steps, (row) => numberOf(row[column]));
      const other = earlierRates(panels, 'traffic_status', column);
      const choice = label === 'no status' ? {} : { choice: choiceOf(place, 'status', label) };
      const data = sinceFirst(panels, first, steps, ratesOf(counts, steps));
      return { label, data, color, alpha, ...choice, other };
    });
    // What is hardly ever there has no place in the legend when it is not.
    const rare = new Set(['1xx', 'no status']);
    const shown = all.filter(
      ({ label, data, other = [] }) =>
        !rare.has(label) || [...data, ...other].some((v) => v !== 0 && v !== null),
    );
    return { t: steps.t, series: shown };
  }, [rows, first, place]);
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
          reads={ratesIn}
          thenName={legendText(panels, 'traffic_status')}
          changes={changesOf(panels)}
          isFirstLane
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}

/** Nothing in this scope, or nothing yet at all. */
function NoRequests({ panels }: Props) {
  const place = useStore(route);
  const who = useStore(me);
  const before = numberOf(panels.row('traffic_figures')?.['prev_requests']);
  const isScoped = place.account !== '' || place.hosts.length > 0 || filtersOf(place).length > 0;
  const sources = who?.sources.map(({ name, type }) => `${name} (${type})`).join(', ') ?? '';
  if (isScoped || before > 0 || sources === '') {
    return (
      <Empty title="No requests match in this range">
        <p class="sec">Choose a longer range in the bar above, or take a filter away.</p>
        {isScoped && (
          <div class="actions">
            <a
              class="btn"
              href={linkTo(place, {
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
        Weir reads {visible(sources)}. New events appear here by themselves.{' '}
        <code>weir doctor</code> tries everything on the way, <code>weir send-test</code> sends an
        event through it.
      </p>
      {who?.tests === true && (
        <div class="actions">
          <a class="btn" href={linkTo(place, { tab: 'pipeline' })}>
            Send test event
          </a>
        </div>
      )}
    </Empty>
  );
}

/** At most so many steps, so that one request in a quiet minute is no spike of 100 %. */
const errorStepsMax = 72;

/** Errors of a host and requests with a status, step by step. */
function errorsOf(host: string, rows: readonly WireRow[], steps: Steps) {
  const own = rows.filter((row) => textOf(row['host']) === host);
  const of = (column: string): number[] => columnOf(own, steps, (row) => numberOf(row[column]));
  return { errors: of('s5xx'), known: of('known_status') };
}

function ErrorRates({ panels }: Props) {
  const place = useStore(route);
  const { from, to } = panels;
  const step = coarser(panels.step, panels, errorStepsMax);
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
    // Two of five requests are not the worst of all.
    lines.sort((a, b) => Number(a.isFew) - Number(b.isFew) || b.share - a.share);
    const names = lines.map(({ host }) => host);
    const colors = colorsOf('error rates', names);
    return {
      t: steps.t,
      overall: lines.map(({ share }) => share),
      series: lines.map(({ host, data, other, otherOverall }, index): Series => {
        const choice = hostChoice(place, host);
        const label = visible(host);
        return { label, data, other, otherOverall, color: '--cother', choice, ...colors[index] };
      }),
    };
  }, [rows, place]);
  return (
    <Panel
      title="Error rate by host"
      sub={`5xx share of requests, under ${shareRequestsMin} requests last, ${stepName(step)}`}
      states={[panels.of('traffic_error_rate')]}
      height={210}
    >
      {place.status !== '' ? (
        <Empty title="No share with a filter on status">
          <p class="sec">Of requests that were chosen by their status, it says nothing.</p>
        </Empty>
      ) : series.length === 0 ? (
        <Empty title="No host answered with 5xx" />
      ) : (
        <Chart
          title="Error rate by host"
          t={t}
          series={series}
          overall={overall}
          height={160}
          format={percentAxis}
          reads={sharesIn}
          thenName={legendText(panels, 'traffic_error_rate')}
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
          reads={byteRatesIn}
          thenName={legendText(panels, 'traffic_bytes')}
          changes={changesOf(panels)}
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}
