import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { WireError } from '../../wire/wire.ts';
import { tabs, type TabName } from '../data/route.ts';
import { useHealth } from '../data/health.ts';
import {
  health,
  loadHealth,
  loadMe,
  appearance,
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
/** Refresh interval during an outage; also applies if refreshing is off. */
const outageEverySeconds = 5;

/** The whole page. */
export function App() {
  const currentUser = useStore(me);
  useEffect(() => void loadMe(), []);
  useEffect(() => {
    // Redraw charts when the system changes the theme.
    const system = matchMedia('(prefers-color-scheme: dark)');
    const redraw = (): void => appearance.set(appearance.get() + 1);
    system.addEventListener('change', redraw);
    return () => system.removeEventListener('change', redraw);
  }, []);
  if (currentUser === undefined) return null;
  if (currentUser.user === undefined) return <SignIn />;
  return <Signed />;
}

function Signed() {
  const currentRoute = useStore(route);
  const outageError = useStore(outage);
  const [isHelp, setHelp] = useState(false);
  const main = useRef<HTMLElement>(null);
  const before = useRef(currentRoute.tab);
  useRefreshing();
  useEffect(() => listenToKeys(() => setHelp(true)), []);
  useEffect(() => {
    if (before.current !== currentRoute.tab) {
      // On another tab, start at the top of the page.
      main.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    before.current = currentRoute.tab;
  }, [currentRoute.tab]);
  const title = tabs.find(([name]) => name === currentRoute.tab)?.[1] ?? '';
  const firing = useHealth()?.firing;
  const parts = [
    title,
    currentRoute.account,
    currentRoute.tab === 'live' ? 'now' : rangeName(currentRoute),
    'Weir',
  ];
  useEffect(() => {
    const count = firing === undefined ? '' : `(${firing.rules}) `;
    document.title = count + parts.filter(Boolean).join(' · ');
  });
  const Page = pages[currentRoute.tab];
  return (
    <>
      <header class="frame">
        <TopBar />
        <ScopeBar />
      </header>
      <main
        id="main"
        tabIndex={-1}
        ref={main}
        class={outageError === undefined ? '' : 'unavailable'}
      >
        <h1 class="vh">{title}</h1>
        {currentRoute.note !== '' && (
          <p class="notice warn" role="status">
            {currentRoute.note}
          </p>
        )}
        {outageError !== undefined && <Outage error={outageError} />}
        <Page key={currentRoute.tab} />
      </main>
      <p class="vh" role="status">
        {title}
      </p>
      <p class="vh" role="status">
        {firing === undefined ? '' : `Alert firing: ${visible(firing.rule)}`}
      </p>
      {isHelp && <Help close={() => setHelp(false)} />}
    </>
  );
}

/** Shown instead of a page while its data cannot be read. */
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

/** Refreshes the page at intervals while it is visible. Requests the health at another interval. */
function useRefreshing(): void {
  const chosen = useStore(refreshEvery);
  const isUnavailable = useStore(outage) !== undefined;
  const every = isUnavailable ? outageEverySeconds : chosen;
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
      aria-label="Keyboard shortcuts"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <h2>Keyboard shortcuts</h2>
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
