import type { PanelAsk } from '../../wire/wire.ts';
import { maybeNumber, short, textOf } from '../data/format.ts';
import { usePanels } from '../data/panels.ts';
import { me } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { TopRows } from './top-rows.tsx';
import { rankedColumn } from './traffic/traffic-columns.tsx';
import { visibleOr } from './words.ts';

interface Kind {
  readonly ask: PanelAsk;
  readonly title: string;
  readonly sub: string;
  /** Column that is counted, and its title. */
  readonly column: 'requests' | 'blocks';
  readonly columnTitle: string;
}

const kinds: Readonly<Record<'traffic' | 'security', Kind>> = {
  traffic: {
    ask: { name: 'traffic_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries',
    sub: 'of the newest 100,000 requests',
    column: 'requests',
    columnTitle: 'Requests',
  },
  security: {
    ask: { name: 'security_countries', compares: true, parameters: { limit: 8 } },
    title: 'Countries of blocked clients',
    sub: 'blocked by IP policies',
    column: 'blocks',
    columnTitle: 'Blocks',
  },
};

/** Where clients are; nothing at all while no file of countries is configured. */
export function Countries({ of }: { readonly of: 'traffic' | 'security' }) {
  return useStore(me)?.countries === true ? <Shown {...kinds[of]} /> : null;
}

const asksOf = new Map(Object.values(kinds).map(({ ask }) => [ask.name, [ask]]));

function Shown({ ask, title, sub, column, columnTitle }: Kind) {
  const panels = usePanels(asksOf.get(ask.name) ?? [], true);
  return (
    <TopRows
      panels={panels}
      ask={ask}
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
