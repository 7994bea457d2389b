import { useState } from 'preact/hooks';

import { full } from '../data/format.ts';
import { go, route } from '../data/state.ts';
import type { RouteChange } from '../data/route.ts';
import { useStore } from '../data/store.ts';
import { currentZone, moment, zoneName } from '../data/times.ts';
import { Diamond } from '../parts/icons.tsx';
import { visible } from '../parts/visible.ts';
import { changesMax, concerns } from './change-types.ts';
import { labelOf, markText } from './change-text.ts';
import { type Change, type Group, groupChanges } from './changes.ts';

/**
 * Maximum number of groups that each have a line through the plot. If there are more, only the selected group has one.
 */
const linesMax = 20;
const tipPx = 300;

interface LaneProps {
  readonly changes: readonly Change[];
  /** Returns the position of a time in pixels from the left edge of the plot; undefined outside the plot. */
  xOf(ms: number): number | undefined;
  /** Width of the plot without its axis, in pixels. */
  readonly inner: number;
  readonly width: number;
  /** Position of the left edge of the plot. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** True for the first lane on a page: only its marks are in the tab order, because the other lanes repeat them. */
  readonly isFirst: boolean;
  readonly hasMarks: boolean;
}

/**
 * Shows configuration changes above a plot. Each mark stands for one change, or for several changes that are close
 * together.
 */
export function Lane(props: LaneProps) {
  return (
    <>
      {props.changes.length >= changesMax && props.hasMarks && <Unseen {...props} />}
      <Marks {...props} />
    </>
  );
}

/** Marks the time before the oldest drawn change, in which there may be changes that are not drawn. */
function Unseen({ changes, xOf, left }: LaneProps) {
  const oldest = xOf(Math.min(...changes.map(({ at }) => at))) ?? 0;
  const text = `Only the newest ${full(changes.length)} changes are marked. To see older ones, narrow the time range.`;
  return (
    <div
      class="density"
      role="img"
      aria-label={text}
      title={text}
      style={{ left: `${left}px`, width: `${oldest}px` }}
    >
      <i class="unseen" />
    </div>
  );
}

/** The marks with their lines, and the tooltip of the selected mark. */
function Marks({ changes, xOf, width, left, top, height, isFirst, hasMarks }: LaneProps) {
  const [open, setOpen] = useState<number | undefined>();
  const { hosts, account } = useStore(route);
  const groups = groupChanges(changes, xOf);
  const fades = (group: Group): string => {
    return group.changes.some((change) => concerns(change, hosts)) ? '' : ' apart';
  };
  const group = open === undefined ? undefined : groups[open];
  return (
    <>
      {groups
        .filter((one) => groups.length <= linesMax || one === group)
        .map((one) => (
          <div
            key={`line-${one.changes[0]?.id ?? one.x}`}
            class={`chgline${fades(one)}`}
            style={{ left: `${left + one.x}px`, top: `${top}px`, height: `${height}px` }}
          />
        ))}
      {hasMarks && (
        <div class="lane" role="group" aria-label="Configuration changes">
          {groups.map((one, index) => (
            <button
              key={one.changes[0]?.id ?? one.x}
              type="button"
              class={`chgmark${fades(one)}`}
              tabIndex={isFirst && index === (open ?? 0) ? 0 : -1}
              aria-label={labelOf(one.changes, account === '')}
              style={{ left: `${left + one.x}px` }}
              onMouseEnter={() => setOpen(index)}
              onMouseLeave={() => setOpen(undefined)}
              onFocus={() => setOpen(index)}
              onBlur={() => setOpen(undefined)}
              onKeyDown={(event) => moveTo(event)}
              onClick={() => go(openingOf(one.changes))}
            >
              {one.changes.length > 1 ? <span>{markText(one.changes)}</span> : <Diamond />}
            </button>
          ))}
        </div>
      )}
      {group !== undefined && <Tip group={group} x={left + group.x} width={width} />}
    </>
  );
}

/** Moves the focus to the next or previous mark with the arrow keys, because only one mark is in the tab order. */
function moveTo(event: KeyboardEvent): void {
  const mark = event.currentTarget;
  if (!(mark instanceof HTMLElement)) return;
  const neighbor =
    event.key === 'ArrowRight'
      ? mark.nextElementSibling
      : event.key === 'ArrowLeft'
        ? mark.previousElementSibling
        : null;
  if (!(neighbor instanceof HTMLElement)) return;
  event.preventDefault();
  neighbor.focus();
}

/** Returns what a click on a mark opens: the change, or for several changes, their time range. */
function openingOf(changes: readonly Change[]): RouteChange {
  const [first] = changes;
  const last = changes.at(-1);
  if (first === undefined || last === undefined || changes.length === 1) {
    return { tab: 'changes', more: { sel: first?.id ?? '' } };
  }
  const second = 1000;
  return {
    tab: 'changes',
    from: new Date(Math.floor(first.at / second) * second).toISOString(),
    to: new Date((Math.floor(last.at / second) + 1) * second).toISOString(),
    more: {},
  };
}

/** The tooltip of a mark. It opens to the left, so that it does not cover the time after the change. */
function Tip({
  group,
  x,
  width,
}: {
  readonly group: Group;
  readonly x: number;
  readonly width: number;
}) {
  const namesAccount = useStore(route).account === '';
  const tip = width < 500 ? 260 : tipPx;
  const preferred = x - tip - 12 > 0 ? x - tip - 12 : x + 12;
  const left = Math.max(0, Math.min(preferred, width - tip));
  const shown = group.changes.slice(-3).toReversed();
  return (
    <div class="tip" role="tooltip" style={{ left: `${left}px`, top: '20px' }}>
      {shown.map((change) => (
        <div key={change.id} class="one">
          <div class="h">
            <span class="tag chg">{change.action}</span> <span class="mono">{change.type}</span>
          </div>
          <div class="b">{visible(change.name)}</div>
          <div class="sec">
            {[visible(change.actor), change.via, namesAccount ? visible(change.account) : '']
              .filter(Boolean)
              .join(' · ')}
          </div>
          <div class="dim">
            {moment(change.at)} {zoneName(currentZone(), change.at)}
          </div>
          {change.differences.slice(0, 2).map(({ field, after }) => (
            <div key={field} class="mono fields">
              {field} {visible(after).slice(0, 60)}
            </div>
          ))}
        </div>
      ))}
      {group.changes.length > shown.length && (
        <div class="dim">and {group.changes.length - shown.length} earlier changes</div>
      )}
    </div>
  );
}
