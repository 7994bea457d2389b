import { useEffect, useRef, useState } from 'preact/hooks';

import type { PoliciesResponse, WhatIfRequest, WireIpPolicyChange } from '../../../wire/wire.ts';
import { textOf } from '../../data/format.ts';
import { errorOf, fetchPanels, request } from '../../data/requests.ts';
import { rangeOf, type Route, scopeOf } from '../../data/route.ts';
import { go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { moment } from '../../data/times.ts';
import { changeIn, withChange } from '../../data/what-if.ts';
import { Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { RunButton } from '../../parts/run-button.tsx';
import { Empty, Failed, Skeleton } from '../../parts/states.tsx';
import { Effect } from '../what-if-effect.tsx';
import type { ClientSelection } from '../what-if-affected.tsx';
import { EvaluationProgress, type EvaluationState, useEvaluation } from '../what-if-evaluation.tsx';
import { selectionOf, withRanges } from './client-list.ts';
import { RangesForClients } from './ranges-for-clients.tsx';
import { type Draft, Problem, RuleForm, type TypedRule } from './rule-form.tsx';

/** Evaluates changed rules of an IP policy with the stored traffic of the selected range. */
export function TryRule() {
  const currentRoute = useStore(route);
  const linked = JSON.stringify(changeIn(currentRoute.more));
  const [isOpen, setOpen] = useState(linked !== undefined);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (linked === undefined) return;
    setOpen(true);
    panel.current?.scrollIntoView({ block: 'start' });
  }, [linked]);
  return (
    <div ref={panel} class="anchor">
      <Panel
        title="Try a rule"
        sub="the clients that a changed IP policy would have blocked or allowed; nothing is changed"
        help="Evaluates each stored request and connection of the selected range twice: with the rules that were in effect at that time, and with the changed rules. Runs as the signed-in user, and reads only the accounts of that user. The check counts the requests and connections for which the rules in effect result in another decision than the stored one; the figures do not include them."
      >
        {isOpen ? (
          <Form currentRoute={currentRoute} linked={linked} />
        ) : (
          <div class="actions">
            <button type="button" class="btn" onClick={() => setOpen(true)}>
              Select an IP policy
            </button>
          </div>
        )}
      </Panel>
    </div>
  );
}

function draftOf(more: Route['more'], hosts: readonly string[]): Draft {
  const change = changeIn(more);
  const selected = hosts.filter((host) => !host.startsWith('!'));
  return {
    policy: change?.policy ?? '',
    add: (change?.add ?? []).map(typedRule),
    remove: change?.remove ?? [],
    hosts: (change === undefined || change.hosts.length === 0 ? selected : change.hosts).join(', '),
    otherPolicies: change?.other_policies ?? [],
    unmatched: change?.unmatched ?? 'allow',
  };
}

function typedRule(text: string): TypedRule {
  const [, action, cidr = text] = /^(allow|deny)\s+(.*)$/.exec(text) ?? [];
  return { action: action === 'allow' ? 'allow' : 'deny', cidr };
}

function changeOf(draft: Draft): WireIpPolicyChange {
  const { add, hosts, otherPolicies, policy, remove, unmatched } = draft;
  const rules = add.filter(({ cidr }) => cidr.trim() !== '');
  return {
    policy,
    add: rules.map(({ action, cidr }) => `${action} ${cidr.trim()}`),
    remove,
    hosts: hosts.split(/[\s,]+/).filter((host) => host !== ''),
    other_policies: otherPolicies,
    unmatched,
  };
}

interface FormProps {
  readonly currentRoute: Route;
  /** The change in the URL, as JSON; undefined if there is none. */
  readonly linked: string | undefined;
}

function Form({ currentRoute, linked }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(currentRoute.more, currentRoute.hosts));
  const policies = usePolicies(currentRoute);
  const hosts = useHosts(currentRoute);
  const { state, start, cancel } = useEvaluation();
  const form = useRef<HTMLFormElement>(null);
  const change = changeOf(draft);
  const [clients, setClients] = useState('');
  // If the URL changes to another change (by a link or by the Back button), put that change into the form.
  useEffect(() => {
    if (linked === undefined || linked === JSON.stringify(change)) return;
    setDraft(draftOf(currentRoute.more, currentRoute.hosts));
  }, [linked]);
  useEffect(() => form.current?.querySelector('select')?.focus(), [policies.status]);
  if (policies.status === 'loading') return <Skeleton height={160} />;
  if (policies.status === 'failed') return <Failed error={policies.error} />;
  const list = policies.data.policies;
  if (list.length === 0) {
    return (
      <Empty title="No IP policy is known">
        <p class="sec">
          Weir knows a policy from the first stored change of the policy or of one of its rules.
        </p>
      </Empty>
    );
  }
  const account = list.find(({ id }) => id === draft.policy)?.account_id ?? currentRoute.account;
  const evaluate = (event: Event): void => {
    event.preventDefault();
    go({ more: withChange(currentRoute.more, change) }, true);
    const range = rangeOf(currentRoute, Date.now());
    start({ ...change, scope: scopeOf({ ...currentRoute, account }, range) });
  };
  const error = state.status === 'failed' ? state.error : undefined;
  const addRules = (cidrs: readonly string[], action: TypedRule['action']): boolean => {
    const add = withRanges(draft.add, cidrs, action);
    if (add !== undefined) setDraft({ ...draft, add });
    return add !== undefined;
  };
  return (
    <>
      <form ref={form} aria-label="Try a rule" onSubmit={evaluate} noValidate>
        <RuleForm draft={draft} policies={list} hosts={hosts} error={error} onChange={setDraft} />
        {policies.data.is_cut && <p class="dim small">More policies exist: select an account.</p>}
        <Problem error={error} field="range" />
        <div class="actions below">
          <RunButton isRunning={state.status === 'running'} class="btn primary" cancel={cancel}>
            Evaluate
          </RunButton>
          <RangeText currentRoute={currentRoute} />
        </div>
      </form>
      <Outcome
        state={state}
        change={change}
        currentRoute={currentRoute}
        selection={selectionOf(clients, setClients)}
      />
      {draft.policy !== '' && (
        <RangesForClients
          change={change}
          account={account}
          currentRoute={currentRoute}
          text={clients}
          onText={setClients}
          effect={state.status === 'done' ? state.effect : undefined}
          onRules={addRules}
        />
      )}
    </>
  );
}

function RangeText({ currentRoute }: { readonly currentRoute: Route }) {
  const { from, to } = rangeOf(currentRoute, Date.now());
  return (
    <span class="dim small">
      Traffic from {moment(from)} to {moment(to)}, the time range at the top of the page
    </span>
  );
}

interface OutcomeProps {
  readonly state: EvaluationState;
  readonly change: WireIpPolicyChange;
  readonly currentRoute: Route;
  readonly selection: ClientSelection;
}

/** Shows the progress, the result, or the error of the last evaluation. */
function Outcome({ state, change, currentRoute, selection }: OutcomeProps) {
  switch (state.status) {
    case 'none':
      return null;
    case 'canceled':
      return (
        <p class="notice unk" role="status">
          Canceled. Weir ended the query in ClickHouse.
        </p>
      );
    case 'running':
      return <EvaluationProgress progress={state.progress} />;
    case 'failed':
      return state.error.field === undefined ? <Failure error={state.error} /> : null;
    default: {
      const { effect, request: sent } = state;
      return (
        <>
          {isOutdated(sent, change, currentRoute) && (
            <p class="notice warn" role="status">
              The result is of the previous change or range. Evaluate again.
            </p>
          )}
          <Effect of={{ change: sent, effect }} selection={selection} />
        </>
      );
    }
  }
}

function Failure({ error }: { readonly error: Parameters<typeof Failed>[0]['error'] }) {
  return (
    <p class="text13 wrap below" role="alert">
      <Status state="crit" word="Not evaluated" /> {error.message} {error.advice}{' '}
      <code class="dim">{error.code}</code>
    </p>
  );
}

/**
 * Returns whether the form has changed since the evaluation, or another range is selected. If the range moves with the
 * present, this alone is not a change.
 */
function isOutdated(sent: WhatIfRequest, change: WireIpPolicyChange, currentRoute: Route): boolean {
  const { scope, ...evaluated } = sent;
  if (JSON.stringify(evaluated) !== JSON.stringify(change)) return true;
  const { from, to } = rangeOf(currentRoute, Date.now());
  const isMoving = currentRoute.to === 'now';
  const length = Math.abs(to - from - (scope.to - scope.from));
  return isMoving ? length > 1000 : scope.from !== from || scope.to !== to;
}

type Known =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: PoliciesResponse }
  | { readonly status: 'failed'; readonly error: Parameters<typeof Failed>[0]['error'] };

/** Requests the policies that the user can read, with their rules in the selected range. */
function usePolicies(currentRoute: Route): Known {
  const [known, setKnown] = useState<Known>({ status: 'loading' });
  const { account, from, to } = currentRoute;
  useEffect(() => {
    const stop = new AbortController();
    const scope = scopeOf(currentRoute, rangeOf(currentRoute, Date.now()));
    request<PoliciesResponse>('/api/what-if/policies', { scope }, stop.signal)
      .then((data) => setKnown({ status: 'ready', data }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setKnown({ status: 'failed', error: errorOf(error) });
      });
    return () => stop.abort();
  }, [account, from, to]);
  return known;
}

/** Requests the hosts with the most requests, as suggestions. */
function useHosts(currentRoute: Route): readonly string[] {
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const { account, from, to } = currentRoute;
  useEffect(() => {
    const stop = new AbortController();
    const scope = scopeOf({ ...currentRoute, hosts: [] }, rangeOf(currentRoute, Date.now()));
    const panels = [{ name: 'scope_hosts', parameters: { limit: 100, search: '' } }];
    fetchPanels({ scope, panels }, stop.signal, (part) => {
      if ('name' in part && part.answer.ok) {
        setHosts(part.answer.rows.map((row) => textOf(row['host'])));
      }
      // Ignore errors: without suggestions, users can still type hosts.
    }).catch(() => undefined);
    return () => stop.abort();
  }, [account, from, to]);
  return hosts;
}
