import { maybeNumber, numberOf, textOf } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { sumRow } from '../data/table-sums.ts';
import { exact, moment } from '../data/times.ts';
import { Panel } from '../parts/panel.tsx';
import { Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';

/**
 * Shows values in configuration events that do not conform to section 6.3 of the platform's specification. Shows
 * nothing if there are none.
 */
export function MalformedValues({ panels }: { readonly panels: Panels }) {
  const rows = panels.rows('changes_malformed');
  if (rows.length === 0) return null;
  const time = (value: unknown) => (
    <span title={exact(numberOf(value))}>{moment(numberOf(value))}</span>
  );
  return (
    <Panel
      title="Malformed values"
      sub="stored as delivered"
      states={[panels.of('changes_malformed')]}
      height={120}
      flush
    >
      <Table
        name="changes_malformed"
        caption="Malformed values of configuration events"
        noun="kinds of values"
        defaultOrder="events"
        first={8}
        sumOf={(some) => sumRow(some, ['n'])}
        rows={rows}
        keyOf={(row) =>
          ['object_type', 'field', 'problem', 'source', 'account_id']
            .map((name) => textOf(row[name]))
            .join(' ')
        }
        columns={[
          {
            name: 'field',
            title: 'Field',
            isWide: true,
            isMono: true,
            value: (row) => `${textOf(row['object_type'])}: ${textOf(row['field'])}`,
            cell: (row) =>
              `${visible(textOf(row['object_type']))}: ${visible(textOf(row['field']))}`,
          },
          { name: 'problem', title: 'Problem', value: (row) => textOf(row['problem']) },
          { name: 'source', title: 'Source', isMinor: true, value: (row) => textOf(row['source']) },
          {
            name: 'account_id',
            title: 'Account',
            isMinor: true,
            value: (row) => textOf(row['account_id']),
          },
          {
            name: 'events',
            title: 'Events',
            isNumber: true,
            isSummed: true,
            value: (row) => maybeNumber(row['n']),
          },
          {
            name: 'first_seen',
            title: 'Since',
            isNumber: true,
            isTime: true,
            value: (row) => maybeNumber(row['first_seen']),
            cell: (row) => time(row['first_seen']),
          },
          {
            name: 'last_seen',
            title: 'Last',
            isNumber: true,
            isTime: true,
            isMinor: true,
            value: (row) => maybeNumber(row['last_seen']),
            cell: (row) => time(row['last_seen']),
          },
        ]}
      />
    </Panel>
  );
}
