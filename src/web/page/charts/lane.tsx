import { useState } from 'preact/hooks';

import { go } from '../data/state.ts';
import { moment, zoneName } from '../data/times.ts';
import { Diamond } from '../parts/icons.tsx';
import { visible } from '../parts/visible.ts';
import type { Change } from './changes.ts';

/** Marks closer than this many pixels join: a finger needs 24 (WCAG 2.2, target size). */
const joinPx = 24;
const tipPx = 300;

/** Changes that stand together, and where. */
interface Group {
  readonly x: number;
  readonly changes: readonly Change[];
}

/** Groups changes by where they fall. @param xOf place of a time in pixels; undefined outside the plot */
export function groupChanges(
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
  readonly groups: readonly Group[];
  readonly width: number;
  /** Where the plot itself begins. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Only the first lane of a page is in the order of the Tab key: the others repeat it. */
  readonly isFirst: boolean;
  readonly hasMarks: boolean;
}

/** Configuration changes over a plot: a mark each, a line through the plot, and what it was on pointing. */
export function Lane({ groups, width, left, top, height, isFirst, hasMarks }: LaneProps) {
  const [open, setOpen] = useState<number | undefined>();
  const group = open === undefined ? undefined : groups[open];
  return (
    <>
      {groups.map(({ x, changes }) => (
        <div
          key={`line-${changes[0]?.id ?? x}`}
          class="chgline"
          style={{ left: `${left + x}px`, top: `${top}px`, height: `${height}px` }}
        />
      ))}
      {hasMarks && (
        <div class="lane" role="group" aria-label="Configuration changes">
          {groups.map(({ x, changes }, index) => (
            <button
              key={changes[0]?.id ?? x}
              type="button"
              class="chgmark"
              tabIndex={isFirst ? 0 : -1}
              aria-label={labelOf(changes)}
              style={{ left: `${left + x}px` }}
              onMouseEnter={() => setOpen(index)}
              onMouseLeave={() => setOpen(undefined)}
              onFocus={() => setOpen(index)}
              onBlur={() => setOpen(undefined)}
              onClick={() => go({ tab: 'changes', more: { sel: changes[0]?.id ?? '' } })}
            >
              {changes.length > 1 ? <span>{Math.min(99, changes.length)}</span> : <Diamond />}
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
