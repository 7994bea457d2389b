import { useMemo } from 'preact/hooks';

import type { WireProcess, WireRow } from '../../../wire/wire.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Series } from '../../charts/plot.ts';
import { colorsOf } from '../../charts/series-colors.ts';
import { earlierOf, legendText } from '../../data/compared.ts';
import { full, maybeNumber, numberOf, percent, rate, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { columnOf, type Steps, stepsOf } from '../../data/series.ts';
import { closeDetail, openDetail, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration, exact, moment } from '../../data/times.ts';
import { type State, Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';
import { arriving } from '../common.ts';

/** A partition, with data from the ledger and from this process. */
interface Partition {
  readonly key: string;
  readonly source: string;
  readonly partition: string;
  readonly isEnded: boolean;
  /** Lag; undefined if it is unknown, or if this process does not read the partition. */
  readonly lagMs: number | undefined;
  readonly isRead: boolean;
  readonly perSecond: number;
  readonly received: unknown;
  readonly lastCommit: number;
  /** Retention of the source; null if unknown. */
  readonly retentionMs: number | null;
}

const lateMs = 60_000;

function partitionsOf(rows: readonly WireRow[], process: WireProcess | undefined): Partition[] {
  const all = rows.map((row): Partition => {
    const [source, partition] = [textOf(row['source']), textOf(row['source_partition'])];
    const live = process?.partitions.find(
      (one) => one.source === source && one.partition === partition,
    );
    return {
      key: `${source}/${partition}/${textOf(row['run'])}`,
      source,
      partition,
      isEnded: textOf(row['state']) === 'ended',
      isRead: live !== undefined,
      lagMs: live?.lag_ms ?? undefined,
      perSecond: numberOf(row['events_5m']) / 300,
      received: row['received'],
      lastCommit: numberOf(row['last_commit']),
      retentionMs: live?.retention_ms ?? null,
    };
  });
  return all.toSorted((a, b) => (b.lagMs ?? -1) - (a.lagMs ?? -1) || b.lastCommit - a.lastCommit);
}

function stateOf({ isEnded, isRead, lagMs }: Partition): readonly [State, string] {
  if (isEnded) return ['off', 'Fully read'];
  if (!isRead) return ['off', 'Not read by this process'];
  if (lagMs === undefined) return ['ok', 'Receiving'];
  return lagMs > lateMs ? ['warn', 'Catching up'] : ['ok', 'At the tip'];
}

/** Formats the lag as a share of the retention of the source. */
function shareText(partition: Partition): string {
  const share = retentionShare(partition);
  return share === null ? '–' : `${percent(share)} of ${duration(partition.retentionMs ?? 0)}`;
}

function retentionShare({ lagMs, retentionMs }: Partition): number | null {
  if (lagMs === undefined || retentionMs === null || retentionMs <= 0) return null;
  return lagMs / retentionMs;
}

function partitionColumn(
  picked: string | undefined,
  pick: (row: Partition) => void,
): Column<Partition> {
  return {
    name: 'partition',
    title: 'Partition',
    value: ({ source, partition }) => `${source} ${partition}`,
    cell: (row) => (
      <button
        type="button"
        class="linkish plain nw stacked"
        data-row
        aria-expanded={row.key === picked}
        onClick={(event) => {
          // Prevent the click handler of the row.
          event.stopPropagation();
          pick(row);
        }}
      >
        {visible(row.source)}{' '}
        <span class="mono hide-s">
          <MiddleEllipsis text={row.partition} most={26} />
        </span>
        <span class="mono only-small">
          <MiddleEllipsis text={row.partition} most={16} />
        </span>
      </button>
    ),
  };
}

function columnsAt(nowMs: number): readonly Column<Partition>[] {
  return [
    {
      name: 'state',
      title: 'State',
      value: (partition) => stateOf(partition)[1],
      cell: (partition) => {
        const [state, word] = stateOf(partition);
        return <Status state={state} word={word} />;
      },
    },
    {
      name: 'lag',
      title: 'Lag',
      isNumber: true,
      value: ({ lagMs }) => lagMs ?? null,
      cell: ({ lagMs }) => (lagMs === undefined ? '–' : duration(lagMs)),
    },
    {
      name: 'of_retention',
      title: 'Retention used',
      isNumber: true,
      isMinor: true,
      value: retentionShare,
      cell: shareText,
    },
    {
      name: 'received',
      title: 'Received',
      isNumber: true,
      isMinor: true,
      isSummed: true,
      value: ({ received }) => maybeNumber(received),
      cell: ({ received }) => full(received),
    },
    {
      name: 'events_per_second',
      title: 'Events/s',
      isNumber: true,
      isMinor: true,
      isSummed: true,
      value: ({ perSecond }) => perSecond,
      cell: ({ perSecond }) => rate(perSecond),
    },
    {
      name: 'last_commit',
      title: 'Last commit',
      isNumber: true,
      isTime: true,
      isMinor: true,
      value: ({ lastCommit }) => lastCommit,
      cell: ({ lastCommit }) => <span title={exact(lastCommit)}>{moment(lastCommit, nowMs)}</span>,
    },
  ];
}

/** Returns a row with the sums over all partitions. */
function sumOf(partitions: readonly Partition[]): Partition {
  const sum = (of: (partition: Partition) => number): number =>
    partitions.reduce((total, partition) => total + of(partition), 0);
  return {
    key: '',
    source: '',
    partition: '',
    isEnded: false,
    isRead: false,
    lagMs: undefined,
    lastCommit: 0,
    retentionMs: null,
    perSecond: sum(({ perSecond }) => perSecond),
    received: sum(({ received }) => numberOf(received)),
  };
}

interface Props {
  readonly panels: Panels;
}

/** Lists partitions with their lags, also as a share of the retention. */
export function Partitions({
  panels,
  process,
}: Props & { readonly process: WireProcess | undefined }) {
  const rows = panels.rows('pipeline_partitions');
  const partitions = useMemo(() => partitionsOf(rows, process), [rows, process]);
  const worst = partitions[0];
  const { more } = useStore(route);
  const picked = partitions.find(({ source, partition }) => {
    return source === more['source'] && partition === more['partition'];
  });
  const pick = ({ key, source, partition }: Partition): void => {
    if (key !== picked?.key) openDetail({ more: { ...more, source, partition } });
    else closeDetail({ more: { ...more, source: '', partition: '' } });
  };
  const problem = process?.sources.find((source) => source.problem !== '');
  const isLate = worst?.lagMs !== undefined && worst.lagMs > lateMs;
  const foot =
    problem === undefined
      ? isLate
        ? `${worst.source} ${worst.partition} is ${duration(worst.lagMs)} behind.`
        : undefined
      : `${problem.name}: ${problem.problem}`;
  return (
    <Panel
      title="Partitions"
      sub={`${partitions.length}, by lag`}
      states={[panels.of('pipeline_partitions')]}
      height={260}
      flush
      {...(foot !== undefined && { foot: <span>{visible(foot)}</span> })}
    >
      {partitions.length === 0 ? (
        <Empty icon="plug" title="No data has been read yet" />
      ) : (
        <Table
          name="partitions"
          caption="Partitions"
          noun="partitions"
          rows={partitions}
          defaultOrder="lag"
          sumOf={sumOf}
          keyOf={({ key }) => key}
          picked={picked?.key}
          onPick={pick}
          columns={[partitionColumn(picked?.key, pick), ...columnsAt(panels.now)]}
        />
      )}
    </Panel>
  );
}

const seconds = (value: number): string => duration(value * 1000);

/** Formats the maximum of a series. */
function peak(data: Series['data']): string {
  const known = data.filter((value) => value !== null);
  return known.length === 0 ? '–' : seconds(Math.max(...known));
}

/** Returns the lag of the slowest batch per step, in seconds; null for steps in which no batch was stored. */
function lagOf(rows: readonly WireRow[], source: string, steps: Steps): Series['data'] {
  const own = rows.filter((row) => textOf(row['source']) === source);
  const worst = columnOf(own, steps, (row) => numberOf(row['lag_ms']) / 1000);
  return worst.map((value) => (value === 0 ? null : value));
}

/** Shows a chart of the lag. */
export function Lag({ panels }: Props) {
  const { from, to, step } = panels;
  const rows = panels.rows('pipeline_lag');
  const { t, series } = useMemo(() => {
    const steps = stepsOf(from, to, step);
    const earlier = earlierOf(panels, 'pipeline_lag');
    const all = [...rows, ...(earlier?.rows ?? [])];
    const sources = [...new Set(all.map((row) => textOf(row['source'])))].slice(0, 6);
    const colors = colorsOf('lag', sources);
    const lines = sources.map((source, index): Series => {
      const data = lagOf(rows, source, steps);
      const other = earlier && lagOf(earlier.rows, source, earlier.steps);
      const label = visible(source);
      const otherOverall = other && peak(other);
      return { label, data, other, otherOverall, color: '--cother', ...colors[index] };
    });
    return { t: steps.t, series: lines };
  }, [rows]);
  return (
    <Panel
      title="Lag, worst batch"
      sub="read until stored"
      states={[panels.of('pipeline_lag')]}
      height={250}
    >
      {series.length === 0 ? (
        <Empty title="No data was read in this range" />
      ) : (
        <Chart
          title="Time from read to stored"
          t={t}
          series={series}
          overall={series.map(({ data }) => peak(data))}
          otherName={legendText(panels, 'pipeline_lag')}
          height={210}
          axisWidth={60}
          format={seconds}
          {...arriving(panels)}
        />
      )}
    </Panel>
  );
}
