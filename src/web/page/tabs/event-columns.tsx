import type { WireRow } from '../../wire/wire.ts';
import { bytes, maybeNumber, numberOf, textOf } from '../data/format.ts';
import type { Route } from '../data/route.ts';
import { go, me, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clockMs, exact, isSameDay, moment } from '../data/times.ts';
import { Drop, List } from '../parts/menu.tsx';
import type { Column } from '../parts/table.tsx';
import { Code, Middle } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { moduleNames } from './module-names.ts';
import { visibleOr } from './words.ts';

const text = (name: string) => (row: WireRow) => textOf(row[name]);
const shown = (name: string) => (row: WireRow) => visibleOr(row[name], '–');

/** The columns of the list of events that comes in. @param open shows an event in full */
export function liveColumns(open: (row: WireRow) => void): readonly Column<WireRow>[] {
  return [timeColumn(open), ...usual.filter(({ name }) => name !== 'body')];
}

/** Names of the columns that somebody has chosen, in their order; the usual ones unless the address says others. */
function namesIn({ more }: Route): readonly string[] {
  const asked = (more['cols'] ?? '').split(',');
  const chosen = others.filter(({ name }) => asked.includes(name)).map(({ name }) => name);
  return chosen.length === 0 ? usual.map(({ name }) => name) : chosen;
}

/** Columns of every row, whether they are shown or not. */
const there: ReadonlySet<string> = new Set(['account', 'id']);

/** Chosen columns that are read only when they are asked for. */
export function askedColumns(place: Route): readonly string[] {
  const names = namesIn(place);
  return extra.map(({ name }) => name).filter((name) => names.includes(name) && !there.has(name));
}

/** The columns of the list of events, as the address says. @param open shows an event in full */
export function chosenColumns(
  place: Route,
  open: (row: WireRow) => void,
): readonly Column<WireRow>[] {
  const names = namesIn(place);
  // Beside an event there is room for what tells the others apart.
  const isNarrow = (place.more['sel'] ?? '') !== '' && (place.more['cols'] ?? '') === '';
  const isShown = (name: string): boolean =>
    names.includes(name) && !(isNarrow && beside.has(name));
  return [timeColumn(open), ...others.filter(({ name }) => isShown(name))];
}

/** Usual columns that give way to an event beside the list: it has them itself. */
const beside: ReadonlySet<string> = new Set(['client', 'decision', 'body']);

/** True for a column that the list has, or could have. */
export function isEventColumn(name: string): boolean {
  return name === 'time' || others.some((one) => one.name === name);
}

/** Chooses the columns of the list. */
export function ColumnChoice({ place }: { readonly place: Route }) {
  const who = useStore(me);
  const names = namesIn(place);
  const offered = others.filter(({ name }) => name !== 'country' || who?.countries === true);
  const toggle = (name: string): void => {
    const next = offered.filter((one) => (one.name === name) !== names.includes(one.name));
    go({ more: { ...route.get().more, cols: next.map((one) => one.name).join(',') } }, true);
  };
  return (
    <Drop id="event-columns" class="quiet" label="" name="Columns" value="Columns" kind="dialog">
      {() => (
        <List
          label="Columns"
          isMulti
          chosen={names}
          choices={offered.map(({ name, title }) => ({ value: name, text: title }))}
          onChoose={toggle}
        />
      )}
    </Drop>
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
            // The row would open it a second time.
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

const usual: readonly Column<WireRow>[] = [
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
        <Middle text={textOf(row['host']) || '–'} most={28} />
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

const extra: readonly Column<WireRow>[] = [
  { name: 'account', title: 'Account', isMinor: true, value: text('account_id') },
  {
    name: 'user_agent',
    title: 'User agent',
    isMinor: true,
    value: text('user_agent'),
    cell: (row) => (
      <span class="nw">
        <Middle text={textOf(row['user_agent']) || '–'} most={32} />
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
    cell: (row) => <Middle text={textOf(row['event_id'])} most={20} />,
  },
];

/** Every column but the time, which is always there. */
const others = [...usual, ...extra];

function Decision({ name }: { readonly name: string }) {
  if (name === '') return <span class="dim">allow</span>;
  return (
    <span class="nw">
      {moduleNames[name] ?? visible(name)}: <b>block</b>
    </span>
  );
}
