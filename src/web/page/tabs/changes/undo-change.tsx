import { useEffect, useState } from 'preact/hooks';

import type { PanelsPart, WireScope } from '../../../wire/wire.ts';
import type { Change } from '../../charts/changes.ts';
import { changeOf } from '../../charts/changes.ts';
import { fetchPanels } from '../../data/requests.ts';
import { linkTo, scopeOf } from '../../data/route.ts';
import { me, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { effectEnd, type Undo } from '../../data/undo/undo.ts';
import { withChange } from '../../data/what-if.ts';
import { Status } from '../../parts/icons.tsx';
import { Effect } from '../what-if-effect.tsx';
import { EvaluationProgress, useEvaluation } from '../what-if-evaluation.tsx';

interface Props {
  readonly change: Change;
  readonly undo: Undo;
}

/** Evaluates the traffic since a change of a rule of an IP policy, with the change undone. */
export function UndoChange(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { hosts } = useStore(route);
  return (
    <div class="undo">
      <button
        type="button"
        class="linkish small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        What if this had not been changed?
      </button>
      {isOpen && <Undone key={hosts.join()} {...props} />}
    </div>
  );
}

const dayMs = 86_400_000;

function Undone({ change, undo }: Props) {
  const currentRoute = useStore(route);
  const rangeDays = useStore(me)?.range_days ?? 1;
  const { cancel, start, state } = useEvaluation();
  const [isReplaced, setReplaced] = useState(false);
  const hosts = currentRoute.hosts.filter((host) => !host.startsWith('!'));
  const undone = { ...undo.change, hosts };
  const evaluate = (toMs: number): void => {
    const range = { from: Math.floor(change.at), to: toMs };
    start({ ...undone, scope: scopeOf({ ...currentRoute, account: change.account }, range) });
  };
  useEffect(() => {
    const stop = new AbortController();
    const latest = Math.min(Date.now(), change.at + rangeDays * dayMs);
    const unfiltered = { ...currentRoute, account: change.account, hosts: [] };
    const scope = scopeOf(unfiltered, { from: Math.floor(change.at), to: latest });
    void untilNext(change, scope, stop.signal)
      // If later changes of the rule cannot be read, they do not limit the range.
      .catch(() => latest)
      .then((toMs) => {
        if (stop.signal.aborted) return;
        // If several changes have the same time, requests are evaluated with the last one.
        if (toMs === change.at) setReplaced(true);
        else evaluate(Math.max(toMs, Math.floor(change.at) + 1));
      });
    return () => stop.abort();
  }, []);
  const inSecurity = linkTo(currentRoute, {
    tab: 'security',
    account: change.account,
    from: new Date(Math.floor(change.at)).toISOString(),
    to: 'now',
    more: withChange({}, undone),
  });
  if (isReplaced) {
    return (
      <p role="status">
        No traffic was evaluated with this change: a later change has the same time.
      </p>
    );
  }
  return (
    <>
      {(state.status === 'none' || state.status === 'running') && (
        <>
          <EvaluationProgress progress={state.status === 'running' ? state.progress : undefined} />
          <button type="button" class="btn" onClick={cancel}>
            Cancel
          </button>
        </>
      )}
      {state.status === 'canceled' && (
        <p role="status">Canceled. Weir ended the query in ClickHouse.</p>
      )}
      {state.status === 'failed' && (
        <p class="wrap text13" role="alert">
          <Status state="crit" word="Not evaluated" /> {state.error.message}{' '}
          {state.error.field === 'hosts'
            ? 'Select them at the top of the page.'
            : state.error.advice}
        </p>
      )}
      {state.status === 'done' && (
        <Effect of={{ change: state.request, effect: state.effect }} isUndone />
      )}
      <p class="small">
        <a href={inSecurity}>Open in Try a rule</a>
      </p>
    </>
  );
}

/** The end of the effect of the change, at most that of the scope. */
async function untilNext(change: Change, scope: WireScope, signal: AbortSignal): Promise<number> {
  const changes: Change[] = [];
  const parameters = { types: [change.type], search: change.objectId, limit: 1_000 };
  await fetchPanels({ scope, panels: [{ name: 'changes', parameters }] }, signal, (part) => {
    changes.push(...changesIn(part));
  });
  return Math.min(scope.to, effectEnd(change, changes) ?? scope.to);
}

function changesIn(part: PanelsPart): readonly Change[] {
  return 'name' in part && part.answer.ok ? part.answer.rows.map(changeOf) : [];
}
