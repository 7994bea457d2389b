import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import type { WhatIfDimension, WireAffectedValue } from '../../wire/wire.ts';
import { full, percent } from '../data/format.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { moment } from '../data/times.ts';
import { type Evaluated, eventsLink, type Narrowing } from '../data/what-if.ts';
import { type Column, Table } from '../parts/table.tsx';
import { visible } from '../parts/visible.ts';
import { quoted, searchTerm } from './search-line.ts';

type Kind = 'newly_blocked' | 'newly_allowed';

interface Dimension {
  readonly name: WhatIfDimension;
  readonly title: string;
  readonly noun: string;
  /** Text that stands for an empty value. */
  readonly none: string;
}

const dimensions: readonly Dimension[] = [
  { name: 'host', title: 'Host', noun: 'hosts', none: 'no host' },
  { name: 'path', title: 'Path', noun: 'paths', none: 'TCP connections' },
  { name: 'client', title: 'Client', noun: 'clients', none: 'unknown' },
  { name: 'country', title: 'Country', noun: 'countries', none: 'unknown' },
  { name: 'user_agent', title: 'User agent', noun: 'user agents', none: 'none' },
  { name: 'hour', title: 'Hour', noun: 'hours', none: '' },
];

const kinds: readonly (readonly [Kind, string])[] = [
  ['newly_blocked', 'Newly blocked'],
  ['newly_allowed', 'Newly allowed'],
];

/** The clients that the user has selected in the table of clients. */
export interface ClientSelection {
  has(client: string): boolean;
  toggle(client: string): void;
}

interface AffectedProps {
  readonly of: Evaluated;
  /** Undefined if the user cannot select clients. */
  readonly selection?: ClientSelection | undefined;
}

/** Shows the requests whose decision would change, by one dimension. */
export function Affected({ of, selection }: AffectedProps) {
  const currentRoute = useStore(route);
  const { effect } = of;
  const found = kinds.filter(([kind]) => effect[kind].requests > 0);
  const [chosen, setChosen] = useState<Kind>();
  const [name, setName] = useState<WhatIfDimension>('host');
  const kind = found.some(([each]) => each === chosen) ? chosen : found[0]?.[0];
  const hasCountries = found.some(([each]) =>
    effect.by[each].country.some(({ value }) => value !== ''),
  );
  const shown = dimensions.filter((each) => each.name !== 'country' || hasCountries);
  const dimension = shown.find((each) => each.name === name) ?? shown[0];
  if (kind === undefined || dimension === undefined) return null;
  const rows = effect.by[kind][dimension.name];
  const kindTitle = kinds.find(([each]) => each === kind)?.[1] ?? '';
  return (
    <>
      <div class="actions" role="group" aria-label="Dimension">
        {shown.map((each) => (
          <button
            key={each.name}
            type="button"
            class="chip"
            aria-pressed={each.name === dimension.name}
            onClick={() => setName(each.name)}
          >
            {each.title}
          </button>
        ))}
      </div>
      {found.length > 1 && (
        <div class="actions" role="group" aria-label="Decision">
          {found.map(([each, title]) => (
            <button
              key={each}
              type="button"
              class="chip"
              aria-pressed={each === kind}
              onClick={() => setChosen(each)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <Table
        key={`${kind} ${dimension.name}`}
        caption={`${kindTitle}, by ${dimension.title.toLowerCase()}`}
        noun={dimension.noun}
        defaultOrder={dimension.name === 'hour' ? '-value' : 'requests'}
        first={10}
        rows={rows}
        total={effect.value_counts[kind][dimension.name]}
        keyOf={({ value }) => value}
        columns={columnsOf(dimension, rows, {
          linkOf: (narrowing) => eventsLink(currentRoute, of, kind, narrowing),
          selection,
        })}
      />
    </>
  );
}

type LinkOf = (narrowing: Narrowing) => string;

interface Cells {
  readonly linkOf: LinkOf;
  readonly selection: ClientSelection | undefined;
}

function columnsOf(
  dimension: Dimension,
  rows: readonly WireAffectedValue[],
  { linkOf, selection }: Cells,
): readonly Column<WireAffectedValue>[] {
  const isClient = dimension.name === 'client';
  const most = Math.max(1, ...rows.map(({ requests }) => requests));
  const share = (
    name: 'answered_2xx' | 'signed_in' | 'oauth_user',
    title: string,
  ): Column<WireAffectedValue> => ({
    name,
    title,
    isNumber: true,
    isMinor: true,
    value: (row) => row[name] / row.requests,
    cell: (row) => (
      <Linked to={row[name] === 0 ? undefined : narrowingOf(dimension, row, name)} linkOf={linkOf}>
        {percent(row[name] / row.requests)}
      </Linked>
    ),
  });
  const count = (name: 'requests' | 'clients', title: string): Column<WireAffectedValue> => ({
    name,
    title,
    isNumber: true,
    value: (row) => row[name],
    cell: (row) => (
      <Linked to={narrowingOf(dimension, row)} linkOf={linkOf}>
        {full(row[name])}
      </Linked>
    ),
  });
  return [
    {
      name: 'value',
      title: dimension.title,
      isWide: true,
      isMono: dimension.name !== 'hour',
      ...(dimension.name === 'hour' && { isTime: true }),
      value: ({ value }) => (dimension.name === 'hour' ? Date.parse(value) : value),
      cell: (row) => (
        <Selectable selection={isClient && row.value !== '' ? selection : undefined} row={row}>
          <Linked to={narrowingOf(dimension, row)} linkOf={linkOf}>
            {textOf(dimension, row)}
          </Linked>
        </Selectable>
      ),
    },
    { ...count('requests', 'Requests'), bar: ({ requests }) => requests / most },
    ...(isClient ? [] : [count('clients', 'Clients')]),
    share('answered_2xx', '2xx'),
    share('signed_in', 'Signed in'),
    share('oauth_user', 'OAuth user'),
  ];
}

function textOf({ name, none }: Dimension, { value }: WireAffectedValue): string {
  if (name === 'hour') return moment(Date.parse(value));
  return visible(value) || none;
}

/** Returns how to select the events of a value; undefined if the tab Events cannot select them. */
function narrowingOf(
  { name }: Dimension,
  { value }: WireAffectedValue,
  only?: Narrowing['only'],
): Narrowing | undefined {
  const part = only === undefined ? {} : { only };
  if (name === 'hour') return { ...part, hour: Date.parse(value) };
  if (value === '') return { ...part, q: `${name}:${quoted('')}` };
  const q = searchTerm(name, value);
  return q === undefined ? undefined : { ...part, q };
}

interface SelectableProps {
  readonly selection: ClientSelection | undefined;
  readonly row: WireAffectedValue;
  readonly children: ComponentChildren;
}

/** Shows a checkbox in front of a client. */
function Selectable({ selection, row, children }: SelectableProps) {
  if (selection === undefined) return <>{children}</>;
  return (
    <span class="selectable">
      <label>
        <input
          type="checkbox"
          aria-label={`Select client ${visible(row.value)}`}
          checked={selection.has(row.value)}
          onChange={() => selection.toggle(row.value)}
        />
      </label>
      {children}
    </span>
  );
}

interface LinkedProps {
  readonly to: Narrowing | undefined;
  readonly linkOf: LinkOf;
  readonly children: string;
}

function Linked({ to, linkOf, children }: LinkedProps) {
  if (to === undefined) return <>{children}</>;
  return <a href={linkOf(to)}>{children}</a>;
}
