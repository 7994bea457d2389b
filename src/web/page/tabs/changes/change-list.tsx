import { useEffect, useMemo, useRef } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { type Change, isPolicyChange } from '../../charts/changes.ts';
import { Spark } from '../../charts/spark.tsx';
import { percent, rate, textOf } from '../../data/format.ts';
import { usePanels } from '../../data/panels.ts';
import { linkTo } from '../../data/route.ts';
import { go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import {
  clock,
  currentZone,
  dayMonth,
  exact,
  isSameDay,
  partsOf,
  zoneName,
} from '../../data/times.ts';
import { Diff } from '../../parts/diff.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';
import { type Effect, effectMinutes, effectOf } from './change-effect.ts';
import { firstDataQuery, firstOf } from '../first-data.ts';
import { UndoChange } from './undo-change.tsx';

/** Maximum number of changes whose effects are requested. */
const effectsMax = 60;
/** Number of diff lines that are shown before the user expands the diff. */
const linesShown = 3;

/** Lists changes by day, newest first, each with its effect. */
export function ChangeList({
  changes,
  selected,
}: {
  readonly changes: readonly Change[];
  readonly selected: string;
}) {
  const ids = changes.slice(0, effectsMax).map(({ id }) => id);
  const queries = useMemo(
    (): readonly PanelQuery[] => [
      { name: 'changes_effect', parameters: { ids, limit: 1000 } },
      firstDataQuery,
    ],
    [ids.join()],
  );
  const effects = usePanels(queries, true);
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
                {dayMonth(change.at)} {partsOf(change.at).year},{' '}
                {zoneName(currentZone(), change.at)}
              </li>
            )}
            <Item
              key={change.id}
              change={change}
              known={{ now: effects.now, since: firstOf(effects, []) }}
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
  readonly known: Parameters<typeof effectOf>[2];
  readonly isSelected: boolean;
}

function Item({ change, effect, known, isSelected }: ItemProps) {
  const element = useRef<HTMLLIElement>(null);
  const currentRoute = useStore(route);
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
            onClick={() => go({ more: { ...currentRoute.more, actor: change.actor } })}
          >
            {visible(change.actor)}
          </button>
          {change.via !== '' && <> · {visible(change.via)}</>}
          {currentRoute.account === '' && <> · in {visible(change.account)}</>} ·{' '}
          <span class="mono dim">
            <MiddleEllipsis text={change.objectId} most={18} />
          </span>{' '}
          · <a href={linkTo(currentRoute, around)}>±30 min</a>
        </div>
        <Diff differences={change.differences} action={change.action} most={linesShown} />
        {change.undo !== undefined && <UndoChange change={change} undo={change.undo} />}
        {change.undo === undefined && isPolicyChange(change) && (
          <p class="dim small">
            A what-if is possible only for rules of an IP policy: it cannot undo this change.
          </p>
        )}
      </div>
      <div class="eff">
        <EffectOf change={change} rows={effect} known={known} />
      </div>
    </li>
  );
}

const names: Readonly<Record<string, string>> = {
  blocks: 'Blocked requests',
  s5xx: '5xx',
  events: 'Requests received',
};

function EffectOf({
  change,
  rows,
  known,
}: {
  readonly change: Change;
  readonly rows: readonly WireRow[] | undefined;
  readonly known: Parameters<typeof effectOf>[2];
}) {
  const measure = textOf(rows?.[0]?.['measure']);
  if (rows === undefined) return null;
  if (measure === '') return <div class="dim">This type of change has no measured effect</div>;
  const host = textOf(rows[0]?.['host']);
  const effect = effectOf(change.at, rows, known);
  const write = (value: number | undefined): string => {
    if (value === undefined) return 'unknown';
    return measure === 's5xx' ? percent(value) : rate(value);
  };
  return (
    <>
      <div>
        {names[measure] ?? measure}
        {host !== '' && ` on ${visible(host)}`}
      </div>
      <div>
        <b>
          {write(effect.before)} → {write(effect.after)}
        </b>{' '}
        <span class="dim">{spanText(effect)}</span>
      </div>
      <Spark
        data={effect.line}
        color={measure === 's5xx' ? '--s5xx' : measure === 'blocks' ? '--c1' : '--accent'}
        height={28}
        mark={effect.mark}
      />
    </>
  );
}

/** Describes the minutes over which the effect was measured. */
function spanText({ minutes }: Effect): string {
  if (minutes === effectMinutes) return `${effectMinutes} min before → after`;
  const after = minutes === 0 ? 'no complete minute' : `only ${minutes} min`;
  return `${effectMinutes} min before → ${after} after, so far`;
}
