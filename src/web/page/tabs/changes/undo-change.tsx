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

/** Evaluates the traffic since a change of an IP policy rule, as if the change were undone. */
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
  /** When the effect of the change ended; undefined if not known, or if it has not ended. */
  const [end, setEnd] = useState<number | undefined>();
  const hosts = currentRoute.hosts.filter((host) => !host.startsWith('!'));
  const undone = { ...undo.change, hosts };
  useEffect(() => {
    const latest = Math.min(Date.now(), change.at + rangeDays * dayMs);
    const unfiltered = { ...currentRoute, account: change.account, hosts: [] };
    // The past shows whether the policy of a deleted rule was deleted before the rule.
    const from = change.action === 'deleted' ? latest - rangeDays * dayMs : change.at;
    const searched = scopeOf(unfiltered, { from: Math.floor(from), to: latest });
    start(async (signal) => {
      // If later changes cannot be read, evaluate up to the latest possible time.
      const ended = await endIn({ change, undo }, searched, signal).catch(() => undefined);
      setEnd(ended);
      // If the effect ended at the time of the change, it never applied to requests, so there is nothing to evaluate.
      if (ended === change.at) return undefined;
      const first = Math.floor(change.at);
      const range = { from: first, to: Math.max(ended ?? latest, first + 1) };
      return { ...undone, scope: scopeOf({ ...currentRoute, account: change.account }, range) };
    });
  }, []);
  const inSecurity = linkTo(currentRoute, {
    tab: 'security',
    account: change.account,
    from: new Date(Math.floor(change.at)).toISOString(),
    to: end === undefined ? 'now' : new Date(Math.ceil(end)).toISOString(),
    more: withChange({}, undone),
  });
  if (end === change.at) {
    return (
      <p role="status">
        No traffic was evaluated with this change: a later change has the same time, or the policy
        was already deleted.
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

/** Returns the time when the effect of the change ended; undefined if it did not end in the scope. */
async function endIn(
  { change, undo }: Props,
  scope: WireScope,
  signal: AbortSignal,
): Promise<number | undefined> {
  const changes: Change[] = [];
  const of = (type: string, id: string) => {
    return { name: 'changes', parameters: { types: [type], search: id, limit: 1_000 } };
  };
  const panels = [
    of(change.type, change.objectId),
    ...undo.policies.map((id) => of('ip_policy', id)),
  ];
  await fetchPanels({ scope, panels }, signal, (part) => {
    changes.push(...changesIn(part));
  });
  return effectEnd(change, undo.policies, changes);
}

function changesIn(part: PanelsPart): readonly Change[] {
  return 'name' in part && part.answer.ok ? part.answer.rows.map(changeOf) : [];
}
