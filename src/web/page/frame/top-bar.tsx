import type { WireHealth } from '../../wire/wire.ts';
import { request } from '../data/requests.ts';
import { isForAdministrators, linkTo, tabs } from '../data/route.ts';
import { useHealth } from '../data/health.ts';
import { loadMe, appearance, me, remember, route, singleKeys } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Icon, Logo, type State, Status } from '../parts/icons.tsx';
import { Dropdown } from '../parts/menu.tsx';
import { useEffect, useRef } from 'preact/hooks';

/** Logo, tabs, health, theme, and user menu. */
export function TopBar() {
  const currentUser = useStore(me);
  return (
    <div class="top">
      <a class="brand" href="#/traffic">
        <Logo />
        Weir
      </a>
      <Tabs isAdministrator={currentUser?.administrator === true} />
      <div class="top-r">
        {currentUser?.demo === true && <span class="tag only-wide">demo data</span>}
        <Health />
        <button
          type="button"
          class="btn quiet icon"
          aria-label="Switch between light and dark"
          onClick={switchTheme}
        >
          <Icon name="sun" />
        </button>
        <UserMenu />
      </div>
    </div>
  );
}

function Tabs({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const currentRoute = useStore(route);
  const nav = useRef<HTMLElement>(null);
  const shown = tabs.filter(([name]) => isAdministrator || !isForAdministrators(name));
  const firing = useHealth()?.firing?.rules ?? 0;
  const hasCount = firing > 0;
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - 60;
  }, [currentRoute.tab, hasCount]);
  return (
    <nav class="tabs" aria-label="Pages" ref={nav}>
      {shown.map(([name, title]) => (
        <a
          key={name}
          href={linkTo(currentRoute, { tab: name })}
          aria-current={name === currentRoute.tab ? 'page' : undefined}
        >
          {title}
          {name === 'alerts' && hasCount && (
            <span class="count crit">
              <span class="vh">firing: </span>
              {firing}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

const states: Readonly<Record<WireHealth['state'], State>> = {
  ok: 'ok',
  late: 'warn',
  stalled: 'crit',
  unbalanced: 'crit',
  down: 'crit',
  unknown: 'unk',
};

function Health() {
  const now = useHealth();
  const currentRoute = useStore(route);
  if (now === undefined) return null;
  const { firing } = now;
  return (
    <>
      {firing !== undefined && (
        <a
          class="health only-small"
          href={linkTo(currentRoute, { tab: 'alerts', more: { rule: firing.rule } })}
        >
          <Status state="crit" word={`${firing.rules} firing`} small />
        </a>
      )}
      <a
        class={`health${firing === undefined ? '' : ' only-wide'}`}
        href={linkTo(currentRoute, { tab: 'pipeline' })}
        title={now.sentence}
      >
        <Status state={states[now.state]} word={now.label} small />
      </a>
    </>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark =
    dataset['theme'] === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : dataset['theme'] === 'dark';
  dataset['theme'] = isDark ? 'light' : 'dark';
  remember('weir.theme', dataset['theme']);
  appearance.set(appearance.get() + 1);
}

function UserMenu() {
  const currentUser = useStore(me);
  const keys = useStore(singleKeys);
  if (currentUser?.user === undefined) return null;
  const signOut = (): void => {
    void request('/api/sign-out', {}).then(loadMe);
  };
  return (
    <Dropdown
      id="user-menu"
      class="quiet only-wide"
      label=""
      name="User and settings"
      value={currentUser.login ? currentUser.user : 'This machine'}
      kind="dialog"
    >
      {() => (
        <div class="sheet">
          <p>
            {currentUser.login ? (
              <>
                Signed in as <b>{currentUser.user}</b>
                {currentUser.administrator ? ', administrator' : ''}
              </>
            ) : (
              'No sign-in: the page listens on loopback, and every user of this machine can see all data.'
            )}
          </p>
          <label class="check">
            <input
              type="checkbox"
              checked={keys}
              onChange={(event) => {
                singleKeys.set(event.currentTarget.checked);
                remember('weir.keys', event.currentTarget.checked ? 1 : 0);
              }}
            />
            Single-letter shortcuts (<kbd>?</kbd> lists them)
          </label>
          <p class="dim small">
            Weir {currentUser.version}, {currentUser.clickhouse}
          </p>
          {currentUser.login && (
            <div class="actions">
              <button type="button" class="btn" onClick={signOut}>
                Sign out
              </button>
            </div>
          )}
        </div>
      )}
    </Dropdown>
  );
}
