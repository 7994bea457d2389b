import { full, numberOf, textOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { exact, moment } from '../data/times.ts';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';

/** Which values of configuration events are not as section 6.3 promises? Nothing where all of them are. */
export function MalformedValues({ panels }: { readonly panels: Panels }) {
  const rows = panels.rows('changes_malformed');
  if (rows.length === 0) return null;
  const time = (value: unknown) => (
    <span title={exact(numberOf(value))}>{moment(numberOf(value))}</span>
  );
  return (
    <Panel
      title="Malformed values"
      sub="stored as delivered, and noted"
      states={[panels.of('changes_malformed')]}
      height={120}
      flush
    >
      <Table
        caption="Malformed values of configuration events"
        rows={rows}
        keyOf={(row) =>
          ['object_type', 'field', 'problem', 'source', 'account_id']
            .map((name) => textOf(row[name]))
            .join(' ')
        }
        columns={[
          {
            title: 'Field',
            isWide: true,
            isMono: true,
            cell: (row) =>
              `${visible(textOf(row['object_type']))}: ${visible(textOf(row['field']))}`,
          },
          { title: 'Problem', cell: (row) => visible(textOf(row['problem'])) },
          { title: 'Source', isMinor: true, cell: (row) => visible(textOf(row['source'])) },
          { title: 'Account', isMinor: true, cell: (row) => visible(textOf(row['account_id'])) },
          { title: 'Events', isNumber: true, isSorted: true, cell: (row) => full(row['n']) },
          { title: 'Since', cell: (row) => time(row['first_seen']) },
          { title: 'Last', isMinor: true, cell: (row) => time(row['last_seen']) },
        ]}
      />
    </Panel>
  );
}
