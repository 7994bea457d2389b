import { compareNames, type Route, type TabName } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Drop, List } from '../parts/menu.tsx';

/** Pages that show two periods, and why the others do not. */
const whyNot: Readonly<Partial<Record<TabName, string>>> = {
  events: 'Events are listed, not compared',
  live: 'Live is always now',
  pipeline: 'The pipeline is shown as it is',
  alerts: 'An alert says itself what it compares with',
  query: 'A query says itself what it reads',
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
      value={<Chosen compare={compare} />}
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

const short: Readonly<Record<Route['compare'], string>> = {
  '': 'Compare',
  previous: 'Previous',
  yesterday: 'Yesterday',
  week: 'Last week',
};

/** On a phone the word before the value is not there, and little room. */
function Chosen({ compare }: Pick<Route, 'compare'>) {
  return (
    <>
      <span class="only-wide">{compareNames.find(([name]) => name === compare)?.[1] ?? 'Off'}</span>
      <span class="only-small">{short[compare]}</span>
    </>
  );
}
