import type { PanelQuery } from '../../wire/wire.ts';
import { maybeNumber, short, textOf } from '../data/format.ts';
import { usePanels } from '../data/panels.ts';
import { me } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { TopRows } from './top-rows.tsx';
import { rankedColumn } from './traffic/traffic-columns.tsx';
import { visibleOr } from './labels.ts';

interface Kind {
  readonly query: PanelQuery;
  readonly title: string;
  readonly sub: string;
  /** The column that is counted. */
  readonly column: 'requests' | 'blocks';
  readonly columnTitle: string;
}

const kinds: Readonly<Record<'traffic' | 'security', Kind>> = {
  traffic: {
    query: { name: 'traffic_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries',
    sub: 'of the newest 100,000 requests',
    column: 'requests',
    columnTitle: 'Requests',
  },
  security: {
    query: { name: 'security_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries of blocked clients',
    sub: 'blocked by IP policies',
    column: 'blocks',
    columnTitle: 'Blocks',
  },
};

/** Shows the countries of clients. Shows nothing if no file of countries is configured. */
export function Countries({ of }: { readonly of: 'traffic' | 'security' }) {
  return useStore(me)?.countries === true ? <Shown {...kinds[of]} /> : null;
}

const queriesOf = new Map(Object.values(kinds).map(({ query }) => [query.name, [query]]));

function Shown({ query, title, sub, column, columnTitle }: Kind) {
  const panels = usePanels(queriesOf.get(query.name) ?? [], true);
  return (
    <TopRows
      panels={panels}
      query={query}
      title={title}
      caption={title}
      noun="countries"
      height={200}
      id="country"
      total="total_countries"
      sums={[column]}
      compared={[column, 'clients']}
      sub={() => sub}
      columns={(rows) => [
        {
          name: 'country',
          title: 'Country',
          isWide: true,
          value: (row) => textOf(row['country']),
          cell: (row) => visibleOr(row['country'], 'unknown'),
        },
        rankedColumn(column, columnTitle, rows),
        {
          name: 'clients',
          title: 'Clients',
          isNumber: true,
          value: (row) => maybeNumber(row['clients']),
          cell: (row) => short(row['clients']),
        },
      ]}
    />
  );
}
