import { useEffect, useState } from 'preact/hooks';

import { formatRoute } from '../data/route.ts';
import { refresh, refreshEvery, remember, route, updatedAt } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { ago } from '../data/times.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Drop, List } from '../parts/menu.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { AccountMenu, Filters, HostMenu } from './scope-menus.tsx';
import { TimeMenu } from './time-menu.tsx';

const waits = [
  ['0', 'off'],
  ['10', '10 s'],
  ['30', '30 s'],
  ['300', '5 min'],
] as const;

/** Time, account, host and filters: the same place on every page. */
export function ScopeBar() {
  const every = useStore(refreshEvery);
  const place = useStore(route);
  // As it is: a range that follows the present does so for whoever opens it.
  const link = (): string => `${location.origin}/${formatRoute(place)}`;
  return (
    <div class="scope" role="group" aria-label="Scope">
      <TimeMenu />
      <AccountMenu />
      <HostMenu />
      <CompareMenu />
      <Filters />
      <span class="push only-wide dim nw small">
        <Updated />
      </span>
      <Drop
        id="scope-refresh"
        class="only-wide"
        label="Refresh"
        value={waits.find(([seconds]) => Number(seconds) === every)?.[1] ?? `${every} s`}
        kind="listbox"
      >
        {(close) => (
          <List
            label="Refresh"
            chosen={[String(every)]}
            choices={waits.map(([value, text]) => ({ value, text }))}
            onChoose={(value) => {
              refreshEvery.set(Number(value));
              remember('weir.refresh', value);
              refresh();
              close();
            }}
          />
        )}
      </Drop>
      <span class="only-wide">
        <CopyButton text={link} label="Copy a link to this view" icon="link" words="Copy link" />
      </span>
    </div>
  );
}

function Updated() {
  const at = useStore(updatedAt);
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <>{at === 0 ? '' : `Updated ${ago(at, Date.now())}`}</>;
}
