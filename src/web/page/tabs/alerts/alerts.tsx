import { useState } from 'preact/hooks';

import type { WireAlerts, WireError, WireRule } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { timeoutError, usePanelQuery } from '../../data/panels.ts';
import { request, errorOf } from '../../data/requests.ts';
import { loadMe, me, openDetail, outage, route, updatedAt } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration, exact } from '../../data/times.ts';
import { Status } from '../../parts/icons.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty, Failed } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';
import { AlertDetail } from './alert-detail.tsx';
import {
  noteOf,
  ordered,
  shortMoment,
  shownOf,
  shownStates,
  sinceOf,
  titleOf,
} from './alert-text.ts';

/** The tab Alerts. It shows which rules fire, why, and who was notified. */
export function Alerts() {
  const currentUser = useStore(me);
  if (currentUser?.administrator !== true) {
    return (
      <section class="panel" aria-label="Alerts">
        <Empty icon="key" title="Alerts are for administrators">
          <p class="sec">
            They can contain clients and hosts of any account. You are signed in as{' '}
            <b>{currentUser?.user}</b>.
          </p>
        </Empty>
      </section>
    );
  }
  return <AlertsContent />;
}

type Known = { readonly alerts: WireAlerts } | { readonly error: WireError } | undefined;

function AlertsContent() {
  const [tick, setTick] = useState(0);
  const known = useAlerts(tick);
  const { more } = useStore(route);
  if (known === undefined)
    return <Panel title="Rules" height={300} states={[{ status: 'loading' }]} />;
  if ('error' in known) {
    return (
      <section class="panel" aria-label="Rules">
        <Failed error={known.error} />
      </section>
    );
  }
  const { alerts } = known;
  if (alerts.rules.length === 0) return <NoRules alerts={alerts} />;
  const rules = ordered(alerts.rules);
  const picked = rules.find(({ name }) => name === more['rule']);
  const shown = picked ?? rules[0];
  return (
    <>
      <Findings alerts={alerts} />
      <div class="g23">
        <Rules alerts={alerts} rules={rules} shown={shown?.name} />
        {shown !== undefined && (
          <AlertDetail
            key={shown.name}
            rule={shown}
            alerts={alerts}
            isPicked={picked !== undefined}
            onChange={() => setTick(tick + 1)}
          />
        )}
      </div>
    </>
  );
}

/**
 * Requests the alerts on mount, when `changes` changes, and at every refresh. The previous result stays visible until
 * the next response arrives, is late, or fails.
 */
function useAlerts(changes: number): Known {
  const [known, setKnown] = useState<Known>();
  usePanelQuery(String(changes), (signal, monitor) => {
    // Remove the previous states, because they can have changed.
    monitor.onTimeout(() => {
      setKnown(undefined);
      outage.set(timeoutError('ClickHouse'));
    });
    return request<WireAlerts>('/api/alerts', {}, signal)
      .then((alerts) => {
        setKnown({ alerts });
        updatedAt.set(Date.now());
        outage.set(undefined);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const failure = errorOf(error);
        if (failure.kind === 'signed_out') void loadMe();
        outage.set(failure.kind === 'unavailable' ? failure : undefined);
        setKnown({ error: failure });
      });
  });
  return known;
}

function NoRules({ alerts }: { readonly alerts: WireAlerts }) {
  return (
    <>
      <Findings alerts={alerts} />
      <section class="panel" aria-label="Rules">
        <Empty title="No alert rules">
          <p class="sec">
            Weir has built-in rules for blocks, bursts, errors, changes, and its own health. To
            enable them, add{' '}
            <code>alerts: {'{ builtin_rules: [security, traffic, changes, pipeline] }'}</code> to{' '}
            <code>weir.yaml</code>, or add your own files to <code>alerts.rules</code>. To validate
            them, run <code>weir check</code>.
          </p>
        </Empty>
      </section>
    </>
  );
}

/** Shows errors in rule files. The rules in these files are not evaluated. */
function Findings({ alerts: { findings } }: { readonly alerts: WireAlerts }) {
  const [first] = findings;
  if (first === undefined) return null;
  const others = findings.length - 1;
  return (
    <p class="notice warn">
      <Status state="warn" word="Rule error" />
      <span class="wrap">
        {visible(first)}
        {others > 0 && `, and ${full(others)} more`}
      </span>
      <span class="push">
        <code>weir check</code>
      </span>
    </p>
  );
}

const shownAtFirst = 12;

function Rules({
  alerts,
  rules,
  shown,
}: {
  readonly alerts: WireAlerts;
  readonly rules: readonly WireRule[];
  readonly shown: string | undefined;
}) {
  const { more } = useStore(route);
  const few = rules.findIndex(({ name }) => name === shown) < shownAtFirst;
  const pick = ({ name }: WireRule): void => openDetail({ more: { ...more, rule: name } });
  return (
    <Panel
      title="Rules"
      help="Each rule with the state of its last evaluation. Weir evaluates a window when its events are stored, so a stalled source makes a rule unknown, never inactive."
      sub={`${full(rules.length)}, checked every ${duration(alerts.interval_ms)}`}
      flush
    >
      <Table
        name="rules"
        caption="Alert rules"
        noun="rules"
        rows={rules}
        first={few ? shownAtFirst : rules.length}
        keyOf={({ name }) => name}
        picked={shown}
        onPick={pick}
        columns={[
          {
            name: 'state',
            title: 'State',
            value: (rule) => shownStates[shownOf(rule)][1],
            cell: (rule) => {
              const [state, word] = shownStates[shownOf(rule)];
              return <Status state={state} word={word} />;
            },
          },
          {
            name: 'rule',
            title: 'Rule',
            isWide: true,
            value: (rule) => titleOf(rule.name),
            cell: (rule) => (
              <>
                <button
                  type="button"
                  class="linkish plain ink"
                  data-row
                  onClick={() => pick(rule)}
                  title={rule.name}
                >
                  <MiddleEllipsis text={titleOf(rule.name)} most={44} />
                </button>
                {noteOf(rule) !== '' && <div class="dim small rulenote">{noteOf(rule)}</div>}
              </>
            ),
          },
          {
            name: 'since',
            title: 'Since',
            isNumber: true,
            isTime: true,
            value: (rule) => sinceOf(rule) ?? null,
            cell: (rule) => {
              const since = sinceOf(rule);
              if (since === undefined) return <span class="dim">never</span>;
              return (
                <span class="dim nw" title={exact(since)}>
                  {shortMoment(since, alerts.now)}
                </span>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}
