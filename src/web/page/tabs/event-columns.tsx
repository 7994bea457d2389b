import type { WireRow } from '../../wire/wire.ts';
import { bytes, maybeNumber, numberOf, textOf } from '../data/format.ts';
import type { Route } from '../data/route.ts';
import { go, me, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clockMs, exact, isSameDay, moment } from '../data/times.ts';
import { Dropdown, List } from '../parts/menu.tsx';
import type { Column } from '../parts/table.tsx';
import { Code, MiddleEllipsis } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { moduleNames } from './module-names.ts';
import { visibleOr } from './labels.ts';

const text = (name: string) => (row: WireRow) => textOf(row[name]);
const shown = (name: string) => (row: WireRow) => visibleOr(row[name], '–');

/** Returns the columns of the live list. @param open shows an event with all its fields */
export function liveColumns(open: (row: WireRow) => void): readonly Column<WireRow>[] {
  return [timeColumn(open), ...defaultColumns.filter(({ name }) => name !== 'body')];
}

/**
 * Returns the names of the columns that the URL selects, in table order. If it selects none, returns the default
 * columns.
 */
function namesIn({ more }: Route): readonly string[] {
  const requested = (more['cols'] ?? '').split(',');
  const chosen = selectableColumns
    .filter(({ name }) => requested.includes(name))
    .map(({ name }) => name);
  return chosen.length === 0 ? defaultColumns.map(({ name }) => name) : chosen;
}

/** Columns that are read even if the user has not selected them. */
const alwaysRead: ReadonlySet<string> = new Set(['account', 'id']);

/** Returns the selected columns that must be requested, because they are not read by default. */
export function requestedColumns(currentRoute: Route): readonly string[] {
  const names = namesIn(currentRoute);
  return optionalColumns
    .map(({ name }) => name)
    .filter((name) => names.includes(name) && !alwaysRead.has(name));
}

/** Returns the columns of the event list that the URL selects. @param open shows an event with all its fields */
export function chosenColumns(
  currentRoute: Route,
  open: (row: WireRow) => void,
): readonly Column<WireRow>[] {
  const names = namesIn(currentRoute);
  // Next to an open event, there is less space for the list.
  const isNarrow =
    (currentRoute.more['sel'] ?? '') !== '' && (currentRoute.more['cols'] ?? '') === '';
  const isShown = (name: string): boolean =>
    names.includes(name) && !(isNarrow && hiddenNextToDetail.has(name));
  return [timeColumn(open), ...selectableColumns.filter(({ name }) => isShown(name))];
}

/** Default columns that are hidden next to an open event, because the details of the event contain them. */
const hiddenNextToDetail: ReadonlySet<string> = new Set(['client', 'decision', 'body']);

/** Returns whether a name is that of a column of the list. */
export function isEventColumn(name: string): boolean {
  return name === 'time' || selectableColumns.some((one) => one.name === name);
}

/** Menu to select the columns of the list. */
export function ColumnChoice({ currentRoute }: { readonly currentRoute: Route }) {
  const currentUser = useStore(me);
  const names = namesIn(currentRoute);
  const offered = selectableColumns.filter(
    ({ name }) => name !== 'country' || currentUser?.countries === true,
  );
  const toggle = (name: string): void => {
    const next = offered.filter((one) => (one.name === name) !== names.includes(one.name));
    go({ more: { ...route.get().more, cols: next.map((one) => one.name).join(',') } }, true);
  };
  return (
    <Dropdown
      id="event-columns"
      class="quiet"
      label=""
      name="Columns"
      value="Columns"
      kind="dialog"
    >
      {() => (
        <List
          label="Columns"
          isMulti
          chosen={names}
          choices={offered.map(({ name, title }) => ({ value: name, text: title }))}
          onChoose={toggle}
        />
      )}
    </Dropdown>
  );
}

function timeColumn(open: (row: WireRow) => void): Column<WireRow> {
  const now = Date.now();
  return {
    name: 'time',
    title: 'Time',
    isTime: true,
    value: (row) => numberOf(row['t']),
    cell: (row) => {
      const at = numberOf(row['t']);
      return (
        <button
          type="button"
          class="linkish plain nw ink"
          data-row
          title={exact(at)}
          onClick={(event) => {
            // Prevent the click handler of the row.
            event.stopPropagation();
            open(row);
          }}
        >
          {isSameDay(at, now) ? clockMs(at) : moment(at, now)}
        </button>
      );
    },
  };
}

const defaultColumns: readonly Column<WireRow>[] = [
  {
    name: 'method',
    title: 'Method',
    isMinor: true,
    value: text('method'),
    cell: (row) => visible(textOf(row['method'])).toUpperCase() || '–',
  },
  {
    name: 'status',
    title: 'Status',
    value: (row) => maybeNumber(row['status']),
    cell: (row) => <Code status={numberOf(row['status'])} />,
  },
  {
    name: 'host',
    title: 'Host',
    isMinor: true,
    value: text('host'),
    cell: (row) => (
      <span class="nw">
        <MiddleEllipsis text={textOf(row['host']) || '–'} most={28} />
      </span>
    ),
  },
  {
    name: 'path',
    title: 'Path',
    isMono: true,
    isWide: true,
    value: text('path'),
    cell: (row) => (
      <span title={`${visible(textOf(row['host']))}${visible(textOf(row['path']))}`}>
        {visibleOr(row['path'], '–')}
      </span>
    ),
  },
  {
    name: 'client',
    title: 'Client IP',
    isMono: true,
    isMinor: true,
    value: text('client'),
    cell: shown('client'),
  },
  {
    name: 'decision',
    title: 'Decision',
    isMinor: true,
    value: (row) => textOf(row['decision']) || 'allow',
    cell: (row) => <Decision name={textOf(row['decision'])} />,
  },
  {
    name: 'body',
    title: 'Body',
    isNumber: true,
    isMinor: true,
    value: (row) => maybeNumber(row['body']),
    cell: (row) => bytes(row['body']),
  },
];

const optionalColumns: readonly Column<WireRow>[] = [
  { name: 'account', title: 'Account', isMinor: true, value: text('account_id') },
  {
    name: 'user_agent',
    title: 'User agent',
    isMinor: true,
    value: text('user_agent'),
    cell: (row) => (
      <span class="nw">
        <MiddleEllipsis text={textOf(row['user_agent']) || '–'} most={32} />
      </span>
    ),
  },
  {
    name: 'sent',
    title: 'Request body',
    isNumber: true,
    isMinor: true,
    value: (row) => maybeNumber(row['sent']),
    cell: (row) => bytes(row['sent']),
  },
  { name: 'tls', title: 'TLS', isMinor: true, value: text('tls'), cell: shown('tls') },
  {
    name: 'received',
    title: 'Received',
    isTime: true,
    isMinor: true,
    value: (row) => maybeNumber(row['received']),
    cell: (row) => {
      const at = maybeNumber(row['received']);
      return at === null ? '–' : <span title={exact(at)}>{clockMs(at)}</span>;
    },
  },
  {
    name: 'country',
    title: 'Country',
    isMinor: true,
    value: text('country'),
    cell: shown('country'),
  },
  {
    name: 'id',
    title: 'Id',
    isMono: true,
    isMinor: true,
    value: text('event_id'),
    cell: (row) => <MiddleEllipsis text={textOf(row['event_id'])} most={20} />,
  },
];

/** All columns except `time`, which is always shown. */
const selectableColumns = [...defaultColumns, ...optionalColumns];

function Decision({ name }: { readonly name: string }) {
  if (name === '') return <span class="dim">allow</span>;
  return (
    <span class="nw">
      {moduleNames[name] ?? visible(name)}: <b>block</b>
    </span>
  );
}
