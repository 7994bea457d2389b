import { useState } from 'preact/hooks';

import { full } from '../data/format.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { moment, zoneName } from '../data/times.ts';
import { Diamond } from '../parts/icons.tsx';
import { visible } from '../parts/visible.ts';
import { changesMax, concerns } from './change-types.ts';
import type { Change } from './changes.ts';

/** More changes than this are a strip that says where they are dense: single marks would only cover each other. */
const marksMax = 40;
/** Marks closer than this many pixels join: a finger needs 24 (WCAG 2.2, target size). */
const joinPx = 24;
const tipPx = 300;

/** Changes that stand together, and where. */
interface Group {
  readonly x: number;
  readonly changes: readonly Change[];
}

/** Groups changes by where they fall. @param xOf place of a time in pixels; undefined outside the plot */
function groupChanges(
  changes: readonly Change[],
  xOf: (ms: number) => number | undefined,
): readonly Group[] {
  const groups: { readonly x: number; readonly changes: Change[] }[] = [];
  for (const change of changes.toSorted((a, b) => a.at - b.at)) {
    const x = xOf(change.at);
    if (x === undefined) continue;
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < joinPx) last.changes.push(change);
    else groups.push({ x, changes: [change] });
  }
  return groups;
}

interface LaneProps {
  readonly changes: readonly Change[];
  /** Place of a time in pixels from the left of the plot; undefined outside of it. */
  xOf(ms: number): number | undefined;
  /** Width of the plot itself. */
  readonly inner: number;
  readonly width: number;
  /** Where the plot itself begins. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Only the first lane of a page is in the order of the Tab key: the others repeat it. */
  readonly isFirst: boolean;
  readonly hasMarks: boolean;
}

/** Configuration changes over a plot: marks and lines, or, of very many, how dense they are. */
export function Lane(props: LaneProps) {
  const shown = props.changes.filter(({ at }) => props.xOf(at) !== undefined);
  if (shown.length <= marksMax) return <Marks {...props} />;
  return props.hasMarks ? <Density {...props} changes={shown} /> : null;
}

const cellPx = 12;

/** How many changes there are along the plot, the darker the more. */
function Density({ changes, xOf, inner, left }: LaneProps) {
  // Only so many of the newest are asked for: how many were before them is not known.
  const isCut = changes.length >= changesMax;
  const oldest = isCut ? (xOf(Math.min(...changes.map(({ at }) => at))) ?? 0) : 0;
  const counts = Array.from({ length: Math.max(1, Math.ceil(inner / cellPx)) }, () => 0);
  for (const { at } of changes) {
    const cell = Math.min(counts.length - 1, Math.floor((xOf(at) ?? 0) / cellPx));
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const number = `${full(changes.length)}${isCut ? ' and more' : ''}`;
  const text = `${number} changes: narrow the range to see each`;
  return (
    <div
      class="density"
      role="img"
      aria-label={text}
      title={text}
      style={{ left: `${left}px`, width: `${inner}px` }}
    >
      {counts.map((count, index) =>
        (index + 1) * cellPx <= oldest ? (
          <i key={index} class="unseen" />
        ) : (
          <i key={index} style={{ opacity: String(count && 0.25 + (0.75 * count) / most) }} />
        ),
      )}
    </div>
  );
}

/** A mark each, a line through the plot, and what it was on pointing. */
function Marks({ changes, xOf, width, left, top, height, isFirst, hasMarks }: LaneProps) {
  const [open, setOpen] = useState<number | undefined>();
  const { hosts } = useStore(route);
  const groups = groupChanges(changes, xOf);
  const fades = (group: Group): string => {
    return group.changes.some((change) => concerns(change, hosts)) ? '' : ' apart';
  };
  const group = open === undefined ? undefined : groups[open];
  return (
    <>
      {groups.map((one) => (
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
              tabIndex={isFirst ? 0 : -1}
              aria-label={labelOf(one.changes)}
              style={{ left: `${left + one.x}px` }}
              onMouseEnter={() => setOpen(index)}
              onMouseLeave={() => setOpen(undefined)}
              onFocus={() => setOpen(index)}
              onBlur={() => setOpen(undefined)}
              onClick={() => go({ tab: 'changes', more: { sel: one.changes[0]?.id ?? '' } })}
            >
              {one.changes.length > 1 ? (
                <span>{Math.min(99, one.changes.length)}</span>
              ) : (
                <Diamond />
              )}
            </button>
          ))}
        </div>
      )}
      {group !== undefined && <Tip group={group} x={left + group.x} width={width} />}
    </>
  );
}

function labelOf(changes: readonly Change[]): string {
  const all = changes.map(sentenceOf).join('; ');
  return changes.length === 1 ? all : `${Math.min(99, changes.length)} changes: ${all}`;
}

function sentenceOf({ at, type, action, name, actor }: Change): string {
  return `${moment(at)} ${type} ${visible(name)} ${action} by ${visible(actor)}`;
}

/** Opens to the left: what follows the change stays in sight. */
function Tip({
  group,
  x,
  width,
}: {
  readonly group: Group;
  readonly x: number;
  readonly width: number;
}) {
  const tip = width < 500 ? 260 : tipPx;
  const beside = x - tip - 12 > 0 ? x - tip - 12 : x + 12;
  const left = Math.max(0, Math.min(beside, width - tip));
  const shown = group.changes.slice(-3).toReversed();
  return (
    <div class="tip" role="tooltip" style={{ left: `${left}px`, top: '20px' }}>
      {shown.map((change) => (
        <div key={change.id} class="one">
          <div class="h">
            <span class="tag chg">{change.action}</span> <span class="mono">{change.type}</span>
          </div>
          <div class="b">{visible(change.name)}</div>
          <div class="sec">{[visible(change.actor), change.means].filter(Boolean).join(' · ')}</div>
          <div class="dim">
            {moment(change.at)} {zoneName()}
          </div>
          {change.differences.slice(0, 2).map(({ field, after }) => (
            <div key={field} class="mono fields">
              {field} {visible(after).slice(0, 60)}
            </div>
          ))}
        </div>
      ))}
      {group.changes.length > shown.length && (
        <div class="dim">and {group.changes.length - shown.length} more before</div>
      )}
    </div>
  );
}
