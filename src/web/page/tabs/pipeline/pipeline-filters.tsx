import type { WireRow } from '../../../wire/wire.ts';
import { maybeNumber, numberOf, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { comparedRows } from '../../data/table-panel.ts';
import { sumRow } from '../../data/table-sums.ts';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { comparedColumns } from '../compared-columns.tsx';

const count = (name: string, title: string): Column<WireRow> => ({
  name,
  title,
  isNumber: true,
  isSummed: true,
  value: (row) => maybeNumber(row[name]),
});

const counts = ['not_evaluated', 'no_match', 'kept'];

/** Lists capture rules whose filter could not be evaluated for some events. Shows nothing if there are none. */
export function Filters({ panels }: { readonly panels: Panels }) {
  const table = comparedRows(panels, 'pipeline_filters', { key: 'rule', sums: counts });
  const { rows } = table;
  if (rows.every((row) => numberOf(row['not_evaluated']) === 0)) return null;
  return (
    <Panel
      title="Filters that could not be evaluated"
      sub={
        <>
          a field is absent or has another type, so the event does not match;{' '}
          <code>weir audit</code> lists the rules{table.note === '' ? '' : `; ${table.note}`}
        </>
      }
      states={[panels.of('pipeline_filters')]}
      height={120}
      flush
    >
      <Table
        name="pipeline_filters"
        noun="rules"
        defaultOrder="not_evaluated"
        first={8}
        sumOf={(some) => sumRow(some, counts)}
        caption="Results of the filter of each capture rule"
        rows={rows}
        keyOf={(row) => textOf(row['rule'])}
        columns={comparedColumns(
          table,
          [
            {
              name: 'rule',
              title: 'Rule',
              isMono: true,
              isWide: true,
              value: (row) => textOf(row['rule']),
            },
            count('not_evaluated', 'Not evaluated'),
            count('no_match', 'No match'),
            count('kept', 'Kept'),
          ],
          { main: 'not_evaluated', names: counts },
        )}
      />
    </Panel>
  );
}
