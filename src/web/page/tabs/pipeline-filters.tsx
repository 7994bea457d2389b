import { full, numberOf, textOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';

/** Which capture rules could not judge events? Nothing where every filter could be evaluated. */
export function Filters({ panels }: { readonly panels: Panels }) {
  const rows = panels.rows('pipeline_filters');
  if (rows.every((row) => numberOf(row['not_evaluated']) === 0)) return null;
  return (
    <Panel
      title="Filters that could not be evaluated"
      sub={
        <>
          a field is absent or of another type, so the event does not match; <code>weir audit</code>{' '}
          names the rules
        </>
      }
      states={[panels.of('pipeline_filters')]}
      height={120}
      flush
    >
      <Table
        caption="What the filter of each capture rule said"
        rows={rows}
        keyOf={(row) => textOf(row['rule'])}
        columns={[
          {
            title: 'Rule',
            isMono: true,
            isWide: true,
            cell: (row) => visible(textOf(row['rule'])),
          },
          {
            title: 'Not evaluated',
            isNumber: true,
            isSorted: true,
            cell: (row) => full(row['not_evaluated']),
          },
          { title: 'No match', isNumber: true, cell: (row) => full(row['no_match']) },
          { title: 'Kept', isNumber: true, cell: (row) => full(row['kept']) },
        ]}
      />
    </Panel>
  );
}
