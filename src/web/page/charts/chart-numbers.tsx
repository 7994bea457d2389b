import type { Formatter } from '../data/units.ts';
import { meanOf } from '../data/series.ts';
import { exact } from '../data/times.ts';
import { type Column, Table } from '../parts/table.tsx';
import type { ChartProps } from './chart.tsx';
import type { Series } from './plot.ts';

/** Returns the formatter for the values of a chart. It uses one unit for all values in the legend. */
export function formatterOf({
  series,
  overall,
  valueFormat,
  format,
  ...props
}: ChartProps): Formatter {
  if (valueFormat === undefined) return format;
  return valueFormat(
    series.flatMap(({ data }, index) => {
      const given = overall?.[index];
      return typeof given === 'string' ? [] : [given ?? meanOf(data, props)];
    }),
  );
}

/** Shows the values of a chart as a table, newest first. */
export function Numbers(props: ChartProps) {
  const { t, series, title, otherName = '' } = props;
  const text = formatterOf(props);
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
    return other === undefined ? [own] : [own, column(`${label}, then`, other, otherName)];
  });
  return (
    <div class="numbers" tabIndex={0} role="group" aria-label={`${title}, as a table`}>
      <Table
        caption={title}
        noun="steps"
        rows={[...t.keys()]}
        keyOf={String}
        defaultOrder="time"
        first={100}
        columns={[time, ...columns]}
      />
    </div>
  );
}
