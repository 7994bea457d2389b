import type { ComponentChildren } from 'preact';

import type { WireProcess, WireRow } from '../../../wire/wire.ts';
import { legendText } from '../../data/compared.ts';
import { change, full, numberOf, percent, rate, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { moment } from '../../data/times.ts';
import { Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { periodName } from '../common.ts';

interface Props {
  readonly panels: Panels;
  readonly process: WireProcess | undefined;
  /** Name of the partition; undefined if the counts are those of all partitions. */
  readonly title?: string;
  readonly children?: ComponentChildren;
}

/** One number of the event counts, with its label and note. */
interface Entry {
  readonly label: string;
  readonly value: unknown;
  readonly note: string;
  /** Formatted value of the comparison period; '' without a comparison. */
  readonly before: string;
  readonly color?: string;
  readonly sign?: '=' | '+';
}

/** Shows the exact event counts of the ledger, and whether they reconcile. */
export function EventCounts({ panels, process, title, children }: Props) {
  const row = panels.row('pipeline_counts');
  const states = [
    panels.of('pipeline_counts'),
    panels.of('pipeline_ignored'),
    panels.of('pipeline_gaps'),
  ];
  const entries = row === undefined ? [] : entriesOf(row, panels, title !== undefined);
  const compared = legendText(panels, 'pipeline_counts');
  const sum = entries.map(({ sign = '', value, label }) => `${sign} ${full(value)} ${label}`);
  return (
    <Panel
      title={title === undefined ? 'Event counts' : `Event counts of ${title}`}
      sub={[
        `events${title === undefined ? ', all sources' : ''}, ${periodName(panels)}, exact`,
        compared,
      ]
        .filter((text) => text !== '')
        .join('; ')}
      states={states}
      height={90}
      flush
    >
      <div class="counts" role="group" aria-label={sum.join(' ')}>
        {entries.map((entry) => (
          <>
            {entry.sign !== undefined && (
              <div key={`${entry.label}-sign`} class="op" aria-hidden="true">
                {entry.sign}
              </div>
            )}
            <div key={entry.label}>
              <div class="lbl" data-op={entry.sign}>
                {entry.color !== undefined && (
                  <span class="sw" style={{ background: `var(${entry.color})` }} />
                )}
                {entry.label}
              </div>
              <div class="fig">{full(entry.value)}</div>
              <div class="note">{entry.note}</div>
              {entry.before !== '' && <small class="then">{entry.before}</small>}
            </div>
          </>
        ))}
        {row !== undefined && <Verdict row={row} panels={panels} process={process} />}
      </div>
      <Gaps panels={panels} />
      {children}
    </Panel>
  );
}

function entriesOf(row: WireRow, panels: Panels, isPart: boolean): readonly Entry[] {
  const received = numberOf(row['received']);
  const seconds = Math.max(1, (panels.to - panels.from) / 1000);
  const ignored = panels
    .rows('pipeline_ignored')
    .map((one) => `${textOf(one['reason'])} ${full(one['n'])}`)
    .join(', ');
  const share = (value: unknown): string =>
    received === 0 ? '' : percent(numberOf(value) / received);
  const other = panels.other?.row('pipeline_counts');
  const sumOf = (name: string): { readonly value: unknown; readonly before: string } => {
    const [now, before] = [numberOf(row[name]), numberOf(other?.[name])];
    const text = `then ${full(before)}, ${change(now, before)}`;
    return { value: row[name], before: other === undefined ? '' : text };
  };
  const reasons = new Set(panels.rows('dead_letter_groups').map((one) => textOf(one['reason'])));
  return [
    { label: 'Received', ...sumOf('received'), note: rate(received / seconds) },
    { label: 'Stored', ...sumOf('stored'), note: share(row['stored']), color: '--c1', sign: '=' },
    {
      label: 'Filtered',
      ...sumOf('filtered'),
      note: filteredNote(row),
      color: '--c3',
      sign: '+',
    },
    {
      label: 'Ignored',
      ...sumOf('ignored'),
      note: ignored || 'none',
      color: '--cother',
      sign: '+',
    },
    {
      label: 'Dead-lettered',
      ...sumOf('dead_lettered'),
      note: isPart
        ? share(row['dead_lettered'])
        : `${reasons.size} ${reasons.size === 1 ? 'reason' : 'reasons'} open`,
      color: '--crit-mark',
      sign: '+',
    },
  ];
}

/** Describes why events were filtered. */
function filteredNote(row: WireRow): string {
  const [filtered, failed] = [numberOf(row['filtered']), numberOf(row['not_evaluated'])];
  if (filtered === 0) return 'no event was filtered';
  return failed === 0
    ? 'no capture rule matched'
    : `${full(filtered - failed)} did not match, ${full(failed)} could not be evaluated`;
}

function Verdict({ row, panels, process }: Props & { readonly row: WireRow }) {
  const difference = numberOf(row['difference']);
  const unbalanced = numberOf(row['ranges_unbalanced']);
  const gaps = panels.rows('pipeline_gaps').length;
  const partitions = panels.rows('pipeline_partitions').length;
  const isComplete = difference === 0 && unbalanced === 0 && gaps === 0;
  const word = isComplete
    ? 'Counts reconcile'
    : difference === 0 && unbalanced === 0
      ? `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`
      : `${full(Math.abs(difference))} events are unaccounted for`;
  return (
    <div class="verdict">
      <Status state={isComplete ? 'ok' : 'crit'} word={word} />
      <span class="note dim">
        {gaps > 0
          ? 'listed below'
          : partitions > 0
            ? `no gap in ${partitions} partitions`
            : 'no gap'}
        {process !== undefined && (
          <>
            <br />
            in flight now: {full(process.in_flight)}
          </>
        )}
      </span>
    </div>
  );
}

/** Lists ranges of missing positions, and how to read them again. */
function Gaps({ panels }: { readonly panels: Panels }) {
  const gaps = panels.rows('pipeline_gaps');
  if (gaps.length === 0) return null;
  return (
    <ul class="gaps">
      {gaps.map((row) => (
        <li key={`${textOf(row['source_partition'])}${textOf(row['after'])}`}>
          <span class="mono">
            {textOf(row['source'])} <MiddleEllipsis text={textOf(row['source_partition'])} />
          </span>
          : positions{' '}
          <span class="mono">
            <MiddleEllipsis text={textOf(row['after'])} most={14} />
          </span>{' '}
          to{' '}
          <span class="mono">
            <MiddleEllipsis text={textOf(row['before'])} most={14} />
          </span>{' '}
          were never stored, detected {moment(numberOf(row['read_at']))}. To read them again while
          the source retains them, run <code>weir backfill</code>.
        </li>
      ))}
    </ul>
  );
}
