import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { PanelAsk, WireRow } from '../../wire.ts';
import type { Change } from '../charts/changes.ts';
import { Spark } from '../charts/spark.tsx';
import { numberOf, percent, rate, textOf } from '../data/format.ts';
import { usePanels } from '../data/panels.ts';
import { linkTo } from '../data/route.ts';
import { go, route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clock, dayMonth, exact, isSameDay, partsOf, zoneName } from '../data/times.ts';
import { Diff } from '../parts/diff.tsx';
import { Middle } from '../parts/text.tsx';
import { visible } from '../parts/visible.ts';

/** Effects are asked for so many changes; more would be a query nobody reads the answer of. */
const effectsMax = 60;
/** Lines of a difference that are shown at first: a list is for finding. */
const linesShown = 3;

/** Changes newest first, each day under its head, each with what happened before and after. */
export function ChangeList({
  changes,
  selected,
}: {
  readonly changes: readonly Change[];
  readonly selected: string;
}) {
  const ids = changes.slice(0, effectsMax).map(({ id }) => id);
  const asks = useMemo(
    (): readonly PanelAsk[] => [{ name: 'changes_effect', parameters: { ids, limit: 1000 } }],
    [ids.join()],
  );
  const effects = usePanels(asks, true);
  const rows = effects.rows('changes_effect');
  const byChange = useMemo(() => groupRows(rows), [rows]);
  return (
    <ol class="tl">
      {changes.map((change, index) => {
        const before = changes[index - 1];
        const isNewDay = before === undefined || !isSameDay(before.at, change.at);
        return (
          <>
            {isNewDay && (
              <li key={`day-${change.at}`} class="day">
                {dayMonth(change.at)} {partsOf(change.at).year}, {zoneName()}
              </li>
            )}
            <Item
              key={change.id}
              change={change}
              effect={byChange.get(change.id)}
              isSelected={change.id === selected}
            />
          </>
        );
      })}
    </ol>
  );
}

function groupRows(rows: readonly WireRow[]): ReadonlyMap<string, readonly WireRow[]> {
  const groups = new Map<string, WireRow[]>();
  for (const row of rows) {
    const id = textOf(row['event_id']);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  return groups;
}

interface ItemProps {
  readonly change: Change;
  readonly effect: readonly WireRow[] | undefined;
  readonly isSelected: boolean;
}

function Item({ change, effect, isSelected }: ItemProps) {
  const element = useRef<HTMLLIElement>(null);
  const place = useStore(route);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'center' });
  }, [isSelected]);
  const around = {
    from: new Date(change.at - 1_800_000).toISOString(),
    to: new Date(change.at + 1_800_000).toISOString(),
  };
  return (
    <li
      ref={element}
      tabIndex={-1}
      data-row
      class={isSelected ? 'selected' : ''}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span class="time" title={exact(change.at)}>
        {clock(change.at)}
      </span>
      <div class="what">
        <div>
          <span class="tag chg">{change.action}</span> <b>{visible(change.name)}</b>{' '}
          <span class="mono sec">{change.type}</span>
        </div>
        <div class="who">
          <button
            type="button"
            class="linkish plain"
            onClick={() => go({ more: { ...place.more, actor: change.actor } })}
          >
            {visible(change.actor)}
          </button>
          {change.means !== '' && <> · {visible(change.means)}</>} ·{' '}
          <span class="mono dim">
            <Middle text={change.objectId} most={18} />
          </span>{' '}
          · <a href={linkTo(place, around)}>±30 min</a>
        </div>
        <Diff differences={change.differences} action={change.action} most={linesShown} />
      </div>
      <div class="eff">
        <Effect change={change} rows={effect} />
      </div>
    </li>
  );
}

const names: Readonly<Record<string, string>> = {
  blocks: 'Blocked requests',
  s5xx: '5xx',
  events: 'Events received',
};

const minuteMs = 60_000;

function Effect({
  change,
  rows,
}: {
  readonly change: Change;
  readonly rows: readonly WireRow[] | undefined;
}) {
  const measure = textOf(rows?.[0]?.['measure']);
  if (rows === undefined) return null;
  if (measure === '') return <div class="dim">No measure belongs to this kind of change</div>;
  const host = textOf(rows[0]?.['host']);
  const of = (test: (at: number) => boolean): number => {
    const own = rows.filter((row) => test(numberOf(row['t'])));
    const total = own.reduce((sum, row) => sum + numberOf(row['n']), 0);
    // What no row says is no number.
    if (own.length > 0 && own.every((row) => row['n'] === null)) return Number.NaN;
    if (measure !== 's5xx') return total / Math.max(1, own.length) / 60;
    return total / own.reduce((sum, row) => sum + numberOf(row['d']), 0);
  };
  const write = (value: number): string => {
    return measure === 's5xx' || Number.isNaN(value) ? percent(value) : rate(value);
  };
  const line = rows.map((row) =>
    measure === 's5xx' ? numberOf(row['n']) / Math.max(1, numberOf(row['d'])) : numberOf(row['n']),
  );
  const first = numberOf(rows[0]?.['t']);
  const last = numberOf(rows.at(-1)?.['t']);
  return (
    <>
      <div>
        {names[measure] ?? measure}
        {host !== '' && ` on ${visible(host.split('.')[0] ?? host)}`}
      </div>
      <div>
        <b>
          {write(of((at) => at + minuteMs <= change.at))} → {write(of((at) => at >= change.at))}
        </b>{' '}
        <span class="dim">15 min before → after</span>
      </div>
      <Spark
        data={line}
        color={measure === 's5xx' ? '--s5xx' : measure === 'blocks' ? '--c1' : '--accent'}
        height={28}
        mark={last > first ? (change.at - first) / (last - first) : 0.5}
      />
    </>
  );
}
