import { useMemo, useState } from 'preact/hooks';

import type { PanelQuery, WireRow } from '../../../wire/wire.ts';
import { type Change, changeOf } from '../../charts/changes.ts';
import { Chart } from '../../charts/chart.tsx';
import { earlierOf, earlierRates, legendText } from '../../data/compared.ts';
import { full, numberOf, percentAxis, rateAxis, textOf } from '../../data/format.ts';
import { type Panels, usePanels } from '../../data/panels.ts';
import { columnOf, ratesOf, shareOf, sharesOf, stepsOf, sum } from '../../data/series.ts';
import { go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { ratesIn, sharesIn } from '../../data/units.ts';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';
import { arriving, changesQuery, changesOf } from '../common.ts';
import { firstDataQuery, firstOf, sinceFirst } from '../first-data.ts';
import { ChangeList } from './change-list.tsx';
import { MalformedValues } from '../malformed-values.tsx';

const pageSize = 25;

/** The tab Changes. It shows configuration changes, who made them, and their effects. */
export function Changes() {
  const currentRoute = useStore(route);
  const [shown, setShown] = useState(pageSize);
  const { type = '', actor = '', sel = '', find = '' } = currentRoute.more;
  const queries = useMemo((): readonly PanelQuery[] => {
    const chosen = { types: type === '' ? [] : [type], actor, search: find };
    return [
      { name: 'changes_series', compares: true },
      firstDataQuery,
      changesQuery,
      { name: 'changes', as: 'list', parameters: { ...chosen, limit: shown } },
      ...(sel === ''
        ? []
        : [{ name: 'changes', as: 'selected', parameters: { id: sel, limit: 1 } }]),
      { name: 'changes_facets', parameters: { search: find } },
      { name: 'changes_malformed', parameters: { limit: 1_000 } },
    ];
  }, [type, actor, sel, find, shown]);
  const panels = usePanels(queries);
  const rows = panels.rows('list');
  const list = useMemo(() => withSelected(panels), [panels]);
  return (
    <>
      <Overview panels={panels} />
      <Facets panels={panels} />
      <Panel title="Changes" sub="newest first" states={[panels.of('list')]} height={400} flush>
        {list.length === 0 ? (
          <Empty title={find === '' ? 'No changes in this range' : 'No change contains this text'}>
            <p class="sec">
              {find === ''
                ? 'Select a longer time range.'
                : 'The search covers objects, their names and ids, and the actor.'}
            </p>
          </Empty>
        ) : (
          <ChangeList changes={list} selected={sel} />
        )}
        {rows.length >= shown && (
          <div class="foot">
            <button
              type="button"
              class="linkish"
              onClick={() => setShown(Math.min(1_000, shown + pageSize))}
            >
              Show older changes
            </button>
          </div>
        )}
      </Panel>
      <MalformedValues panels={panels} />
    </>
  );
}

/** Returns the listed changes. Adds the change that the URL selects, if it is not in the list. */
function withSelected(panels: Panels): readonly Change[] {
  const list = panels.rows('list').map(changeOf);
  const [selected] = panels.rows('selected').map(changeOf);
  if (selected === undefined || list.some(({ id }) => id === selected.id)) return list;
  return [selected, ...list].toSorted((a, b) => b.at - a.at);
}

/** Returns the series of the three charts, for the range and for the comparison period. */
function overviewLines(panels: Panels, rows: readonly WireRow[], first: number | undefined) {
  const { from, to, step } = panels;
  const steps = stepsOf(from, to, step);
  const of = (name: string): number[] => columnOf(rows, steps, (row) => numberOf(row[name]));
  const [requests, known, errors, blocked] = ['requests', 'known_status', 's5xx', 'blocked'].map(
    of,
  );
  const earlier = earlierOf(panels, 'changes_series');
  const otherOf = (name: string): readonly number[] =>
    earlier === undefined
      ? []
      : columnOf(earlier.rows, earlier.steps, (row) => numberOf(row[name]));
  const otherShare = earlier?.panels.captured(
    'changes_series',
    's5xx',
    earlier.steps,
    sharesOf(otherOf('s5xx'), otherOf('known_status')),
  );
  return {
    t: steps.t,
    other: {
      requests: earlierRates(panels, 'changes_series', 'requests'),
      errors: otherShare,
      share: shareOf(otherOf('s5xx'), otherOf('known_status')),
      blocked: earlierRates(panels, 'changes_series', 'blocked'),
    },
    requests: sinceFirst(panels, first, steps, ratesOf(requests ?? [], steps)),
    errors: panels.captured('changes_series', 's5xx', steps, sharesOf(errors ?? [], known ?? [])),
    share: sum(errors ?? []) / Math.max(1, sum(known ?? [])),
    blocked: sinceFirst(
      panels,
      first,
      steps,
      panels.captured('changes_series', 'blocked', steps, ratesOf(blocked ?? [], steps)),
    ),
  };
}

/** Shows three thin charts with one lane of changes above them. */
function Overview({ panels }: { readonly panels: Panels }) {
  const rows = panels.rows('changes_series');
  const first = firstOf(panels, rows);
  const lines = useMemo(() => overviewLines(panels, rows, first), [rows, first]);
  const changes = changesOf(panels);
  const otherName = legendText(panels, 'changes_series');
  const shared = {
    t: lines.t,
    changes,
    otherName,
    axisWidth: 56,
    isThin: true,
    ...arriving(panels),
  };
  return (
    <Panel
      title="Traffic and changes"
      sub="drag to narrow the time range"
      states={[panels.of('changes_series')]}
      height={250}
    >
      <Chart
        {...shared}
        title="Requests per second"
        series={[
          { label: 'Requests', data: lines.requests, color: '--s2xx', other: lines.other.requests },
        ]}
        height={56}
        format={rateAxis}
        valueFormat={ratesIn}
        hasTimes={false}
        isFirstLane
      />
      <Chart
        {...shared}
        title="Share of server errors"
        series={[
          {
            label: 'Server errors',
            data: lines.errors,
            color: '--s5xx',
            other: lines.other.errors,
            otherOverall: lines.other.share,
          },
        ]}
        overall={[panels.lacks('changes_series', 's5xx') ? 'not captured' : lines.share]}
        height={56}
        format={percentAxis}
        valueFormat={sharesIn}
        hasTimes={false}
        hasMarks={false}
      />
      <Chart
        {...shared}
        title="Blocked requests per second"
        series={[
          { label: 'Blocked', data: lines.blocked, color: '--c1', other: lines.other.blocked },
        ]}
        {...(panels.lacks('changes_series', 'blocked') && { overall: ['not captured'] })}
        height={78}
        format={rateAxis}
        valueFormat={ratesIn}
        hasMarks={false}
      />
    </Panel>
  );
}

const facetsMax = 7;

function Facets({ panels }: { readonly panels: Panels }) {
  const currentRoute = useStore(route);
  const { type = '', actor = '', find = '' } = currentRoute.more;
  const [isExpanded, setExpanded] = useState(false);
  const rows = panels.rows('changes_facets');
  const of = (kind: string) => rows.filter((row) => textOf(row['kind']) === kind);
  const all = sum(of('type').map((row) => numberOf(row['changes'])));
  const choose = (more: Readonly<Record<string, string>>): void => {
    go({ more: { ...currentRoute.more, sel: '', ...more } });
  };
  return (
    <div class="actions" role="group" aria-label="Filter changes">
      <label class="field">
        <input
          type="search"
          aria-label="Find changes"
          placeholder="Name, id, actor, or value"
          value={find}
          onChange={(event) => choose({ find: event.currentTarget.value.trim() })}
        />
      </label>
      <button
        type="button"
        class="chip"
        aria-pressed={type === ''}
        onClick={() => choose({ type: '' })}
      >
        All {full(all)}
      </button>
      {of('type')
        .filter((row, index) => isExpanded || index < facetsMax || textOf(row['value']) === type)
        .map((row) => {
          const value = textOf(row['value']);
          return (
            <button
              key={value}
              type="button"
              class="chip"
              aria-pressed={type === value}
              onClick={() => choose({ type: type === value ? '' : value })}
            >
              {visible(value)} {full(row['changes'])}
            </button>
          );
        })}
      {of('type').length > facetsMax && (
        <button type="button" class="linkish small" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Fewer types' : `${full(of('type').length - facetsMax)} more types`}
        </button>
      )}
      <label class="push nw">
        <span class="dim small">Actor</span>{' '}
        <select
          class="sel"
          value={actor}
          onChange={(event) => choose({ actor: event.currentTarget.value })}
        >
          <option value="">Anyone</option>
          {of('actor').map((row) => {
            const value = textOf(row['value']);
            return (
              <option key={value} value={value}>
                {visible(value) || 'the platform'} ({full(row['changes'])})
              </option>
            );
          })}
        </select>
      </label>
    </div>
  );
}
