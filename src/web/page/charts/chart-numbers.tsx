import type { Reader } from '../data/units.ts';
import { exact } from '../data/times.ts';
import { type Column, Table } from '../parts/table.tsx';
import type { ChartProps } from './chart.tsx';
import type { Series } from './plot.ts';

/** The mean of what is known, each step by its length: the last one may not be over; 0 where nothing is. */
export function averageOf(
  data: readonly (number | null)[],
  { t, endsAt = 0 }: Pick<ChartProps, 't' | 'endsAt'>,
): number {
  const step = (t[1] ?? 1) - (t[0] ?? 0);
  const last = (t.at(-1) ?? 0) + step;
  const end = endsAt === 0 ? last : Math.min(last, endsAt / 1000);
  let [sum, seconds] = [0, 0];
  for (const [index, value] of data.entries()) {
    if (value === null) continue;
    const length = (t[index + 1] ?? end) - (t[index] ?? 0);
    sum += value * length;
    seconds += length;
  }
  return seconds === 0 ? 0 : sum / seconds;
}

/** How values of a chart are read: so that those which stand beside each other in its legend have one unit. */
export function readerOf({ series, overall, reads, format, ...props }: ChartProps): Reader {
  if (reads === undefined) return format;
  return reads(
    series.flatMap(({ data }, index) => {
      const given = overall?.[index];
      return typeof given === 'string' ? [] : [given ?? averageOf(data, props)];
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
