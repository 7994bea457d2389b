import { compareNames, type Route, type TabName } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Drop, List } from '../parts/menu.tsx';

/** Pages that have nothing to set beside another period, and why. */
const whyNot: Readonly<Partial<Record<TabName, string>>> = {
  live: 'Live shows only new events',
  alerts: 'Alerts compare with thresholds and with yesterday',
  query: 'A query selects its own data',
};

/** Off, for the list: no word of the address is empty there. */
const off = 'off';

/** With what every figure, chart and table of the page is compared. */
export function CompareMenu() {
  const { tab, compare } = useStore(route);
  return (
    <Drop
      id="scope-compare"
      label="Compare"
      value={
        whyNot[tab] === undefined ? (
          <Chosen compare={compare} />
        ) : (
          <OnPhone wide="Not here" phone="Compare: not here" />
        )
      }
      disabled={whyNot[tab]}
      kind="listbox"
    >
      {(close) => (
        <List
          label="Compare with"
          chosen={[compare === '' ? off : compare]}
          choices={[
            { value: off, text: 'Nothing' },
            ...compareNames.map(([value, words]) => ({ value, text: words })),
          ]}
          onChoose={(value) => {
            go({ compare: compareNames.find(([name]) => name === value)?.[0] ?? '' });
            close();
          }}
        />
      )}
    </Drop>
  );
}

/** On a phone the word before the value is not there. */
function Chosen({ compare }: Pick<Route, 'compare'>) {
  const name = compareNames.find(([each]) => each === compare)?.[1];
  if (name !== undefined) return <>{name}</>;
  return <OnPhone wide="Off" phone="Compare" />;
}

function OnPhone({ wide, phone }: { readonly wide: string; readonly phone: string }) {
  return (
    <>
      <span class="only-wide">{wide}</span>
      <span class="only-small">{phone}</span>
    </>
  );
}
