import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { WireError } from '../../wire/wire.ts';
import { tabs, type TabName } from '../data/route.ts';
import { useHealth } from '../data/health.ts';
import {
  health,
  loadHealth,
  loadMe,
  looks,
  me,
  outage,
  refresh,
  refreshEvery,
  route,
} from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Failed } from '../parts/states.tsx';
import { visible } from '../parts/visible.ts';
import { Alerts } from '../tabs/alerts/alerts.tsx';
import { Changes } from '../tabs/changes/changes.tsx';
import { Events } from '../tabs/events/events.tsx';
import { Live } from '../tabs/live/live.tsx';
import { Query } from '../tabs/query/query.tsx';
import { Pipeline } from '../tabs/pipeline/pipeline.tsx';
import { Security } from '../tabs/security/security.tsx';
import { Traffic } from '../tabs/traffic/traffic.tsx';
import { keyHelp, listenToKeys } from './keys.ts';
import { ScopeBar } from './scope-bar.tsx';
import { SignIn } from './sign-in.tsx';
import { rangeName } from './time-menu.tsx';
import { TopBar } from './top-bar.tsx';

const pages: Readonly<Record<TabName, () => JSX.Element>> = {
  traffic: Traffic,
  security: Security,
  changes: Changes,
  events: Events,
  live: Live,
  pipeline: Pipeline,
  alerts: Alerts,
  query: Query,
};

const healthEveryMs = 10_000;
/** While nothing can be read, also where refreshing is off. */
const outageEverySeconds = 5;

/** The whole page. */
export function App() {
  const who = useStore(me);
  useEffect(() => void loadMe(), []);
  useEffect(() => {
    // A theme that the system changes is a theme that changed.
    const system = matchMedia('(prefers-color-scheme: dark)');
    const redraw = (): void => looks.set(looks.get() + 1);
    system.addEventListener('change', redraw);
    return () => system.removeEventListener('change', redraw);
  }, []);
  if (who === undefined) return null;
  if (who.user === undefined) return <SignIn />;
  return <Signed />;
}

function Signed() {
  const place = useStore(route);
  const gone = useStore(outage);
  const [isHelp, setHelp] = useState(false);
  const main = useRef<HTMLElement>(null);
  const before = useRef(place.tab);
  useRefreshing();
  useEffect(() => listenToKeys(() => setHelp(true)), []);
  useEffect(() => {
    if (before.current !== place.tab) {
      // A page begins at its top, which is not under the bar; Back finds its own place.
      main.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    before.current = place.tab;
  }, [place.tab]);
  const title = tabs.find(([name]) => name === place.tab)?.[1] ?? '';
  const firing = useHealth()?.firing;
  const parts = [title, place.account, place.tab === 'live' ? 'now' : rangeName(place), 'Weir'];
  useEffect(() => {
    const count = firing === undefined ? '' : `(${firing.rules}) `;
    document.title = count + parts.filter(Boolean).join(' · ');
  });
  const Page = pages[place.tab];
  return (
    <>
      <header class="frame">
        <TopBar />
        <ScopeBar />
      </header>
      <main id="main" tabIndex={-1} ref={main} class={gone === undefined ? '' : 'gone'}>
        <h1 class="vh">{title}</h1>
        {place.note !== '' && (
          <p class="notice warn" role="status">
            {place.note}
          </p>
        )}
        {gone !== undefined && <Outage error={gone} />}
        <Page key={place.tab} />
      </main>
      <p class="vh" role="status">
        {title}
      </p>
      <p class="vh" role="status">
        {firing === undefined ? '' : `Alert: ${visible(firing.rule)} fires`}
      </p>
      {isHelp && <Help close={() => setHelp(false)} />}
    </>
  );
}

/** In the place of a page of which nothing can be read. */
function Outage({ error }: { readonly error: WireError }) {
  const now = useHealth();
  return (
    <section class="panel outage" aria-label="Outage">
      <Failed error={error} />
      <p class="sec body text13">
        {now?.state === 'down' ? now.sentence : ''} The page retries every {outageEverySeconds} s.
        To find the cause, run <code>weir doctor</code>.
      </p>
    </section>
  );
}

/** Refreshes while the page is seen; health is looked at by itself. */
function useRefreshing(): void {
  const chosen = useStore(refreshEvery);
  const isGone = useStore(outage) !== undefined;
  const every = isGone ? outageEverySeconds : chosen;
  useEffect(() => {
    if (every === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, every * 1_000);
    return () => clearInterval(timer);
  }, [every]);
  useEffect(() => {
    void loadHealth();
    const timer = setInterval(() => {
      if (!document.hidden || health.get() === undefined) void loadHealth();
    }, healthEveryMs);
    return () => clearInterval(timer);
  }, []);
}

function Help({ close }: { close(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      class="help"
      role="dialog"
      aria-label="Keys"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <h2>Keys</h2>
      <dl class="kv">
        {keyHelp.map(([keys, text]) => (
          <>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
      <div class="actions">
        <button type="button" class="btn" ref={button} onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}
