import { useState } from 'preact/hooks';

import type {
  AlertRequest,
  PanelQuery,
  WireAlert,
  WireAlertDetail,
  WireAlerts,
  WireError,
  WireRule,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { usePanelQuery, usePanels } from '../../data/panels.ts';
import { request, errorOf } from '../../data/requests.ts';
import { linkTo, rangeOf } from '../../data/route.ts';
import { closeDetail, go, route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration, moment } from '../../data/times.ts';
import { Icon, Status } from '../../parts/icons.tsx';
import { Prose } from '../../parts/prose.tsx';
import { Failed, Skeleton } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';
import { Context } from './alert-context.tsx';
import { AlertGraph } from './alert-graph.tsx';
import { History, Test } from './alert-history.tsx';
import { SilenceList, SilenceMenu } from './alert-silence.tsx';
import {
  asSentence,
  conditionOf,
  destinationText,
  firingOf,
  namesOf,
  numberText,
  shownOf,
  shownStates,
  sinceOf,
  titleOf,
} from './alert-text.ts';
import { changesQuery, changesOf } from '../common.ts';

interface Props {
  readonly rule: WireRule;
  readonly alerts: WireAlerts;
  /**
   * True if the user has selected the alert; false if it is selected by default. A phone shows the details only if the
   * user has selected the alert.
   */
  readonly isPicked: boolean;
  onChange(): void;
}

const queries: readonly PanelQuery[] = [changesQuery];

/** Shows one rule: its alerts, their circumstances, the history, and the notifications. */
export function AlertDetail({ rule, alerts, isPicked, onChange }: Props) {
  const currentRoute = useStore(route);
  const [tested, setTested] = useState<string | undefined>();
  const [isResponse, setResponse] = useState(false);
  const unresolved = rule.alerts.filter(({ state }) => state !== 'resolved');
  const alert =
    unresolved.find(({ fingerprint }) => fingerprint === currentRoute.more['alert']) ??
    unresolved[0];
  const known = useDetail(rule.name, alert?.fingerprint ?? '');
  const close = (): void => closeDetail({ more: { ...currentRoute.more, rule: '', alert: '' } });
  const silences = alerts.silences.filter((one) => one.rule === rule.name);
  return (
    <section class={`panel${isPicked ? ' detail' : ' only-wide-detail'}`} aria-label="Alert">
      <header>
        <button type="button" class="btn quiet only-small" onClick={close}>
          <Icon name="left" />
          Back
        </button>
        <h2 class="wrap" title={rule.name}>
          {visible(titleOf(rule.name))}
        </h2>
        <Head rule={rule} nowMs={alerts.now} />
        <span class="tools">
          <SilenceMenu
            rule={rule.name}
            fingerprint={alert?.fingerprint ?? ''}
            alertName={alert === undefined ? '' : namesOf(alert.labels)}
            onChange={onChange}
          />
        </span>
      </header>
      <div class="body">
        <Sentence rule={rule} alert={alert} />
        <Graph rule={rule} alerts={alerts} known={known} />
        {unresolved.length > 1 && <Series rule={rule} alerts={unresolved} shown={alert} />}
        {alert !== undefined && <Context alert={alert} />}
        <SilenceList silences={silences} onChange={onChange} />
        <SentTo alerts={alerts} known={known} />
        {known !== undefined && 'detail' in known && <History episodes={known.detail.episodes} />}
        <div class="actions below">
          <a
            class="btn primary"
            href={linkTo(currentRoute, { tab: 'security', more: clientOf(alert) })}
          >
            Open in Security
          </a>
          <HowToRespond rule={rule} isOpen={isResponse} onClick={() => setResponse(!isResponse)} />
          <button type="button" class="btn" onClick={() => setTested(rule.name)}>
            Backtest
          </button>
        </div>
        {isResponse && known !== undefined && 'detail' in known && (
          <section aria-label="How to respond" class="below">
            <Prose text={known.detail.response} />
          </section>
        )}
        {tested === rule.name && known !== undefined && 'choice' in known && (
          <Test choice={known.choice} rule={rule} />
        )}
      </div>
    </section>
  );
}

/** Shows the graph of a rule. */
function Graph({
  rule,
  alerts,
  known,
}: {
  readonly rule: WireRule;
  readonly alerts: WireAlerts;
  readonly known: Known;
}) {
  const panels = usePanels(queries, true);
  if (known === undefined) return <Skeleton height={210} />;
  if ('error' in known) return <Failed error={known.error} />;
  return (
    <AlertGraph
      rule={rule}
      detail={known.detail}
      range={known.choice}
      changes={changesOf(panels)}
      delayMs={alerts.delay_ms}
      nowMs={alerts.now}
    />
  );
}

/** Shows a link to the runbook of a rule, or for a built-in rule, its response instructions. */
function HowToRespond({
  rule,
  isOpen,
  onClick,
}: {
  readonly rule: WireRule;
  readonly isOpen: boolean;
  onClick(): void;
}) {
  if (/^https?:/.test(rule.runbook_url)) {
    return (
      <a class="btn" href={rule.runbook_url} rel="noreferrer" target="_blank">
        How to respond
      </a>
    );
  }
  if (rule.file !== 'weir' && !rule.file.startsWith('builtin_rules: ')) {
    return rule.runbook_url === '' ? null : (
      <span class="dim small">
        How to respond: <code>{visible(rule.runbook_url)}</code>
      </span>
    );
  }
  return (
    <button type="button" class="btn" aria-expanded={isOpen} onClick={onClick}>
      How to respond
    </button>
  );
}

type Known =
  | { readonly detail: WireAlertDetail; readonly choice: AlertRequest }
  | { readonly error: WireError }
  | undefined;

/**
 * Requests the details for the current range, and again at every refresh. The previous result stays visible until the
 * next result arrives.
 */
function useDetail(rule: string, fingerprint: string): Known {
  const currentRoute = useStore(route);
  const [known, setKnown] = useState<Known>();
  usePanelQuery(
    JSON.stringify([rule, fingerprint, currentRoute.from, currentRoute.to]),
    (signal, monitor) => {
      monitor.onTimeout(() => setKnown(undefined));
      const choice = { rule, fingerprint, ...rangeOf(currentRoute, Date.now()) };
      return request<WireAlertDetail>('/api/alert', choice, signal)
        .then((detail) => setKnown({ detail, choice }))
        .catch((error: unknown) => {
          if (!signal.aborted) setKnown({ error: errorOf(error) });
        });
    },
  );
  return known;
}

function Head({ rule, nowMs }: { readonly rule: WireRule; readonly nowMs: number }) {
  const shown = shownOf(rule);
  const [state, word] = shownStates[shown];
  const since = sinceOf(rule);
  const text =
    since === undefined || shown === 'off' ? word : `${word} since ${moment(since, nowMs)}`;
  return <Status state={state} word={text} />;
}

/** Summarizes a rule or an alert in one sentence. */
function Sentence({
  rule,
  alert,
}: {
  readonly rule: WireRule;
  readonly alert: WireAlert | undefined;
}) {
  const more = firingOf(rule).length - 1;
  if (rule.error_code !== '') {
    return (
      <p class="wrap">
        <code>{rule.error_code}</code> {visible(rule.reason)}{' '}
        <span class="dim">
          {visible(rule.file)}:{rule.line}
        </span>
      </p>
    );
  }
  if (alert === undefined) {
    return (
      <p class="sec wrap">
        {rule.reason === '' ? '' : `${asSentence(rule.reason)} `}
        {visible(rule.expression)}, {conditionOf(rule)}.{' '}
        {rule.last === null
          ? 'It has not fired yet.'
          : `It last fired until ${moment(rule.last.ended_at)}, for ${duration(rule.last.duration_ms)}.`}
      </p>
    );
  }
  const summary = alert.annotations['summary'] ?? alert.annotations['description'] ?? '';
  return (
    <p class="sec wrap">
      {summary !== '' && `${visible(summary)}${/[.!?]$/.test(summary) ? '' : '.'} `}
      The value was <b class="ink">{numberText(alert.value)}</b>, {conditionOf(rule)}
      {alert.late && ', late events'}
      {more > 0 && `; ${full(more)} more ${more === 1 ? 'alert fires' : 'alerts fire'}`}.
      {rule.reason === '' ? '' : ` ${asSentence(rule.reason)}`}
    </p>
  );
}

const seriesShown = 8;

/** Lists the alerts of a rule, so that the user can select one. */
function Series({
  rule,
  alerts,
  shown,
}: {
  readonly rule: WireRule;
  readonly alerts: readonly WireAlert[];
  readonly shown: WireAlert | undefined;
}) {
  return (
    <>
      <h3 class="sect">Series</h3>
      <div class="actions">
        {alerts.slice(0, seriesShown).map((alert) => (
          <button
            key={alert.fingerprint}
            type="button"
            class="chip"
            aria-pressed={alert.fingerprint === shown?.fingerprint}
            onClick={() => go({ more: { rule: rule.name, alert: alert.fingerprint } }, true)}
          >
            <span class="mono">{namesOf(alert.labels) || 'all'}</span> {numberText(alert.value)}
          </button>
        ))}
        {alerts.length > seriesShown && (
          <span class="dim small">and {full(alerts.length - seriesShown)} more</span>
        )}
      </div>
    </>
  );
}

function clientOf(alert: WireAlert | undefined): Readonly<Record<string, string>> {
  const client = alert?.labels['conn_client_ip'] ?? alert?.labels['client'];
  return client === undefined ? {} : { sel: client };
}

function SentTo({ alerts, known }: { readonly alerts: WireAlerts; readonly known: Known }) {
  const notifications = known !== undefined && 'detail' in known ? known.detail.notifications : [];
  return (
    <>
      <h3 class="sect">Sent to</h3>
      {alerts.destinations.length === 0 ? (
        <p class="text13">
          Notifications are off: <code>alerts.destinations</code> in <code>weir.yaml</code> is
          empty.
        </p>
      ) : (
        <dl class="kv">
          {alerts.destinations.map((one) => {
            const own = notifications.find(({ destination }) => destination === one.name);
            return (
              <>
                <dt key={one.name}>{visible(one.name)}</dt>
                <dd>
                  {one.is_failing ? (
                    <Status state="warn" word={destinationText(one, alerts.now)} />
                  ) : own === undefined ? (
                    'no notification for this rule'
                  ) : (
                    `${full(own.alerts)} ${own.alerts === 1 ? 'alert' : 'alerts'}, last ${moment(own.notified_at, alerts.now)}, accepted`
                  )}
                </dd>
              </>
            );
          })}
        </dl>
      )}
    </>
  );
}
