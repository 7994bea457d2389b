import { useEffect, useState } from 'preact/hooks';

import { formatRoute } from '../data/route.ts';
import { refresh, refreshEvery, remember, route, updatedAt } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { ago } from '../data/times.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Dropdown, List } from '../parts/menu.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { AccountMenu, Filters, HostMenu } from './scope-menus.tsx';
import { TimeMenu } from './time-menu.tsx';

const waits = [
  ['0', 'off'],
  ['10', '10 s'],
  ['30', '30 s'],
  ['300', '5 min'],
] as const;

/** The controls that apply to all pages: time range, account, hosts, and filters. */
export function ScopeBar() {
  const every = useStore(refreshEvery);
  const currentRoute = useStore(route);
  // If the range follows the present, the link contains the relative range, so the range also follows the present for
  // the recipient.
  const link = (): string => `${location.origin}/${formatRoute(currentRoute)}`;
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
      <Dropdown
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
      </Dropdown>
      <span class="only-wide">
        <CopyButton text={link} label="Copy a link to this view" icon="link" words="Copy link" />
      </span>
      <span class="only-small">
        <CopyButton text={link} label="Copy a link to this view" icon="link" />
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
