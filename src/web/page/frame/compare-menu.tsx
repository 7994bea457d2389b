import { compareNames, type Route, type TabName } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Dropdown, List } from '../parts/menu.tsx';

/** Tabs without a comparison, with the reason. */
const disabledReasons: Readonly<Partial<Record<TabName, string>>> = {
  live: 'Live shows only new events',
  alerts: 'Alerts compare with thresholds and with yesterday',
  query: 'A query selects its own data',
};

/** Menu value for no comparison, because a menu value must not be empty. */
const off = 'off';

/** Menu to select the period with which the page is compared. */
export function CompareMenu() {
  const { tab, compare } = useStore(route);
  return (
    <Dropdown
      id="scope-compare"
      label="Compare"
      value={
        disabledReasons[tab] === undefined ? (
          <Chosen compare={compare} />
        ) : (
          <OnPhone wide="Not available" phone="Compare: not available" />
        )
      }
      disabled={disabledReasons[tab]}
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
    </Dropdown>
  );
}

/**
 * Shows the selected comparison. Without one, shows the name of the menu on a phone, because the label is hidden there.
 */
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
