import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

import type { WireRow } from '../../wire/wire.ts';
import { full, numberOf, short, textOf } from '../data/format.ts';
import { fetchPanels } from '../data/requests.ts';
import {
  exclusionText,
  filtersOf,
  type FilterName,
  rangeOf,
  type Route,
  scopeOf,
} from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { Icon } from '../parts/icons.tsx';
import { Dropdown, List } from '../parts/menu.tsx';
import { visible } from '../parts/visible.ts';

/** Returns the rows of a panel that lists choices. They are requested when a menu opens. */
function useChoices(
  name: string,
  currentRoute: Route,
  parameters: Readonly<Record<string, string | number>>,
): readonly WireRow[] {
  const [rows, setRows] = useState<readonly WireRow[]>([]);
  const key = JSON.stringify([
    currentRoute.from,
    currentRoute.to,
    currentRoute.account,
    parameters,
  ]);
  useEffect(() => {
    const stop = new AbortController();
    const all = {
      ...currentRoute,
      hosts: [],
      status: '',
      method: '',
      path: '',
      client: '',
      decision: '',
    };
    const scope = scopeOf(all, rangeOf(currentRoute, Date.now()));
    fetchPanels({ scope, panels: [{ name, parameters }] }, stop.signal, (part) => {
      if ('name' in part && part.answer.ok) setRows(part.answer.rows);
    }).catch(() => undefined);
    return () => stop.abort();
  }, [key]);
  return rows;
}

/** Menu of the accounts that the user can read. If there is only one account, shows only its name. */
export function AccountMenu() {
  const currentRoute = useStore(route);
  const everywhere = { ...currentRoute, account: '' };
  const rows = useChoices('scope_accounts', everywhere, { limit: 200 });
  const isPipeline = currentRoute.tab === 'pipeline';
  const only =
    rows.length === 1 && currentRoute.account === '' ? textOf(rows[0]?.['account_id']) : '';
  if (only !== '') {
    return (
      <span class="sel label">
        <span class="k">Account</span> <span class="v">{visible(only)}</span>
      </span>
    );
  }
  const why = isPipeline ? 'The pipeline has no filters' : undefined;
  const value = currentRoute.account === '' ? <All of="Accounts" /> : visible(currentRoute.account);
  return (
    <Dropdown id="scope-account" label="Account" value={value} disabled={why} kind="listbox">
      {(close) => (
        <List
          label="Account"
          chosen={[currentRoute.account]}
          choices={[
            { value: '', text: 'All accounts' },
            ...rows.map((row) => ({
              value: textOf(row['account_id']),
              text: visible(textOf(row['account_id'])) || 'no account',
              note: short(row['requests']),
            })),
          ]}
          onChoose={(account) => {
            go({ account, hosts: [] });
            close();
          }}
        />
      )}
    </Dropdown>
  );
}

/** Shows `All`; on a phone, the name of the menu, because the label is hidden there. */
function All({ of }: { readonly of: string }) {
  return (
    <>
      <span class="only-wide">All</span>
      <span class="only-small">{of}</span>
    </>
  );
}

/** Label for requests without a host. Their value of the filter is empty. */
const noHost = 'no host';
/** Menu value for all hosts. It cannot be empty, because the empty text means requests without a host. */
const allHosts = '\n';

/** Menu of hosts with a search field. Users can select several hosts. */
export function HostMenu() {
  const currentRoute = useStore(route);
  const { hosts } = currentRoute;
  const why = currentRoute.tab === 'pipeline' ? 'The pipeline has no filters' : undefined;
  const value =
    hosts.length === 0 ? (
      <All of="Hosts" />
    ) : hosts.length === 1 ? (
      visible(exclusionText(hosts[0] ?? '')) || noHost
    ) : (
      `${hosts[0]?.startsWith('!') === true ? 'not ' : ''}${hosts.length} hosts`
    );
  return (
    <Dropdown id="scope-host" label="Host" value={value} disabled={why} kind="dialog">
      {(close) => <HostForm currentRoute={currentRoute} close={close} />}
    </Dropdown>
  );
}

function HostForm({ currentRoute, close }: { readonly currentRoute: Route; close(): void }) {
  const [search, setSearch] = useState('');
  const rows = useChoices('scope_hosts', currentRoute, { limit: 100, search });
  const { hosts } = currentRoute;
  const toggle = (host: string): void => {
    if (host === allHosts) {
      go({ hosts: [] });
      return close();
    }
    // Remove excluded hosts, because they cannot be combined with selected hosts.
    const chosen = hosts.filter((one) => !one.startsWith('!'));
    go({ hosts: chosen.includes(host) ? chosen.filter((one) => one !== host) : [...chosen, host] });
  };
  return (
    <div class="sheet">
      <label class="field">
        <Icon name="search" />
        <span class="vh">Search hosts</span>
        <input
          autoFocus
          value={search}
          placeholder="Search hosts"
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <List
        label="Hosts"
        isMulti
        chosen={hosts.length === 0 ? [allHosts] : hosts}
        choices={[
          { value: allHosts, text: 'All hosts' },
          ...rows.map((row) => ({
            value: textOf(row['host']),
            text: visible(textOf(row['host'])) || noHost,
            note: short(row['requests']),
          })),
        ]}
        onChoose={toggle}
      />
      <p class="dim small">{full(numberOf(rows.length))} shown, by requests</p>
    </div>
  );
}

const names: Readonly<Record<FilterName, string>> = {
  status: 'Status',
  method: 'Method',
  path: 'Path begins with',
  client: 'Client',
  decision: 'Blocked by',
};

const fixed: Partial<Readonly<Record<FilterName, readonly string[]>>> = {
  status: ['2xx', '3xx', '4xx', '5xx'],
  method: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'],
  decision: ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'],
};

const filterNames: readonly FilterName[] = ['status', 'method', 'path', 'client', 'decision'];

/** Shows the active filters, and a form to add a filter. */
export function Filters() {
  const currentRoute = useStore(route);
  const why =
    currentRoute.tab === 'query'
      ? 'A query selects its own data'
      : ['pipeline', 'live', 'changes'].includes(currentRoute.tab)
        ? 'These filters apply to requests'
        : undefined;
  return (
    <>
      {filtersOf(currentRoute).map(([name, value]) => (
        <button
          key={name}
          type="button"
          class={`chip${why === undefined ? '' : ' apart'}`}
          aria-pressed={why === undefined}
          title={`${why === undefined ? '' : `${why}. `}Remove: ${names[name]} ${visible(exclusionText(value))}`}
          onClick={() => go({ [name]: '' })}
        >
          {names[name]} <span class="mono">{visible(exclusionText(value)).slice(0, 40)}</span>
          {why !== undefined && ', not used here'}
          <Icon name="x" size={12} />
        </button>
      ))}
      <Dropdown
        id="scope-filter"
        class="quiet only-wide"
        label=""
        name="Add filter"
        value="Add filter"
        disabled={why}
        kind="dialog"
      >
        {(close) => <FilterForm close={close} />}
      </Dropdown>
    </>
  );
}

function FilterForm({ close }: { close(): void }) {
  const [name, setName] = useState<FilterName>('status');
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const words = fixed[name];
  // Move the focus to the text field of the selected filter.
  useLayoutEffect(() => field.current?.focus(), [name]);
  const apply = (text: string): void => {
    if (text.trim() === '') return;
    go({ [name]: text.trim() });
    close();
  };
  return (
    <form
      class="sheet"
      aria-label="Add filter"
      onSubmit={(event) => {
        event.preventDefault();
        apply(value);
      }}
    >
      <div class="actions" role="group" aria-label="Filter by">
        {filterNames.map((one, index) => (
          <button
            key={one}
            type="button"
            class="chip"
            autoFocus={index === 0}
            aria-pressed={one === name}
            onClick={() => setName(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
      {words === undefined ? (
        <div class="actions">
          <label class="field">
            <span class="vh">{names[name]}</span>
            <input
              ref={field}
              value={value}
              placeholder={name === 'client' ? '198.51.100.23 or 198.51.100.0/24' : '/v1/orders'}
              spellcheck={false}
              onInput={(event) => setValue(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="btn primary">
            Apply
          </button>
        </div>
      ) : (
        <div class="actions" role="group" aria-label={names[name]}>
          {words.map((word) => (
            <button key={word} type="button" class="chip mono" onClick={() => apply(word)}>
              {word}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
