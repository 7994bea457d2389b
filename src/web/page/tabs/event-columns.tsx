import type { WireRow } from '../../wire.ts';
import { bytes, maybeNumber, numberOf, textOf } from '../data/format.ts';
import { clockMs, exact, isSameDay, moment } from '../data/times.ts';
import type { Column } from '../parts/table.tsx';
import { Code, Middle } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';
import { moduleNames } from './module-names.ts';
import { visibleOr } from './words.ts';

const text = (name: string) => (row: WireRow) => textOf(row[name]);
const shown = (name: string) => (row: WireRow) => visibleOr(row[name], '–');

/** The columns of lists of events, stored and live. @param open shows an event in full */
export function eventColumns(open: (row: WireRow) => void): readonly Column<WireRow>[] {
  return [timeColumn(open), ...others];
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

const others: readonly Column<WireRow>[] = [
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
    cell: (row) => <Middle text={textOf(row['host']) || '–'} most={28} />,
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

function Decision({ name }: { readonly name: string }) {
  if (name === '') return <span class="dim">allow</span>;
  return (
    <span class="nw">
      {moduleNames[name] ?? visible(name)}: <b>block</b>
    </span>
  );
}
