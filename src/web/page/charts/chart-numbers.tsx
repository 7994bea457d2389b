import type { Reader } from '../data/units.ts';
import { meanOf } from '../data/series.ts';
import { exact } from '../data/times.ts';
import { type Column, Table } from '../parts/table.tsx';
import type { ChartProps } from './chart.tsx';
import type { Series } from './plot.ts';

/** How values of a chart are read: so that those which stand beside each other in its legend have one unit. */
export function readerOf({ series, overall, reads, format, ...props }: ChartProps): Reader {
  if (reads === undefined) return format;
  return reads(
    series.flatMap(({ data }, index) => {
      const given = overall?.[index];
      return typeof given === 'string' ? [] : [given ?? meanOf(data, props)];
    }),
  );
}

/** The numbers of a chart in rows, newest first. */
export function Numbers(props: ChartProps) {
  const { t, series, title, thenName = '' } = props;
  const text = readerOf(props);
  const time: Column<number> = {
    name: 'time',
    title: 'Time',
    isTime: true,
    value: (index) => (t[index] ?? 0) * 1000,
    cell: (index) => <span class="nw">{exact((t[index] ?? 0) * 1000)}</span>,
  };
  const column = (name: string, data: Series['data'], hint?: string): Column<number> => ({
    name,
    title: name,
    ...(hint !== undefined && { hint }),
    isNumber: true,
    value: (index) => data[index] ?? null,
    cell: (index) => {
      const value = data[index];
      return value === null || value === undefined ? '–' : text(value);
    },
  });
  const columns = series.flatMap(({ label, data, other }) => {
    const own = column(label, data);
    return other === undefined ? [own] : [own, column(`${label}, then`, other, thenName)];
  });
  return (
    <div class="numbers" tabIndex={0} role="group" aria-label={`${title}, as a table`}>
      <Table
        caption={title}
        noun="steps"
        rows={[...t.keys()]}
        keyOf={String}
        usual="time"
        first={100}
        columns={[time, ...columns]}
      />
    </div>
  );
}
