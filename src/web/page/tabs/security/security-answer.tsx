import { Spark } from '../../charts/spark.tsx';
import { colorsOf } from '../../charts/series-colors.ts';
import { differencesOf } from '../../charts/changes.ts';
import { full, maybeNumber, numberOf, percent, textOf } from '../../data/format.ts';
import type { Panels } from '../../data/panels.ts';
import { filtersOf, linkTo, type Route } from '../../data/route.ts';
import { columnOf, stepsOf } from '../../data/series.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { exact, moment } from '../../data/times.ts';
import { Diff } from '../../parts/diff.tsx';
import { type Part, Split } from '../../parts/figures.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Empty } from '../../parts/states.tsx';
import { visible } from '../../parts/visible.ts';
import { useIsNow } from '../common.ts';
import {
  type Candidate,
  isBlocked,
  lastBlockText,
  type SecurityData,
  sinceText,
  topText,
  whatText,
  whoText,
  whyText,
} from './security-text.ts';
import { shortHosts } from '../labels.ts';

interface Props {
  readonly panels: Panels;
  readonly data: SecurityData;
}

/** Answers four questions about blocks: who, what, since when, and why. */
export function Answer({ panels }: { readonly panels: Panels }) {
  const currentRoute = useStore(route);
  const { account, decision } = currentRoute;
  const isLive = useIsNow(panels);
  const states = ['security_answer', 'security_since', 'security_cause', 'security_ranges'].map(
    (name) => panels.of(name),
  );
  const row = panels.row('security_answer');
  const isReady = states.every(({ status }) => status === 'ready');
  if (!isReady) return <Panel title="Who, what, since when, why" states={states} height={150} />;
  // If there was no request, no field is reported as missing.
  const hasRequests = numberOf(row?.['all_requests']) > 0 || isExcluded(panels);
  if (hasRequests && panels.lacks('security_answer', 'blocks')) {
    return <Panel title="Who, what, since when, why" states={states.slice(0, 1)} isMissing />;
  }
  const { from, to, now } = panels;
  const data: SecurityData = {
    answer: row,
    since: panels.row('security_since'),
    causes: panels.rows('security_cause'),
    ranges: panels.rows('security_ranges'),
    from,
    to,
    now,
    account,
    decision,
    isLive,
  };
  if (!isBlocked(data)) {
    return (
      <Panel title="Who, what, since when, why" states={states}>
        <Empty
          title={
            row?.['blocks'] === null && numberOf(row['all_requests']) > 0
              ? 'Block decisions are not captured'
              : 'Nothing was blocked'
          }
        >
          <p class="sec">{lastBlockText(row, filtersOf(currentRoute).length > 0)}</p>
        </Empty>
      </Panel>
    );
  }
  return (
    <dl class="answer">
      <Who panels={panels} data={data} />
      <What panels={panels} data={data} />
      <Since panels={panels} data={data} />
      <Why panels={panels} data={data} />
    </dl>
  );
}

/** Returns whether capture rules exclude the decisions of modules. */
function isExcluded(panels: Panels): boolean {
  const state = panels.of('security_answer');
  return state.status === 'ready' && state.data.not_captured?.columns.includes('blocks') === true;
}

function clientLink(currentRoute: Route, client: string): string {
  return linkTo(currentRoute, { more: { sel: client } });
}

function Lines({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      {of.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Who({ panels, data }: Props) {
  const currentRoute = useStore(route);
  const row = panels.row('security_answer');
  const [range] = panels.rows('security_ranges');
  const clients = numberOf(row?.['clients']);
  const inRange = numberOf(range?.['clients']);
  const top = textOf(row?.['top_client']);
  const { figure, lines } = whoText(data);
  const parts: readonly Part[] = [
    { label: 'in the range', value: inRange, text: full(inRange), color: '--c1' },
    {
      label: 'others',
      value: Math.max(0, clients - inRange),
      text: full(Math.max(0, clients - inRange)),
      color: '--cother',
    },
  ];
  return (
    <div>
      <dt>Who</dt>
      <dd class="fig">{figure}</dd>
      <dd>
        <Lines of={lines} />
        {top !== '' && (
          <p>
            <a href={clientLink(currentRoute, top)}>Top: {visible(top)}</a>, {topText(data)}
          </p>
        )}
        {range !== undefined && inRange > 1 && (
          <div class="below">
            <Split parts={parts} />
          </div>
        )}
      </dd>
    </div>
  );
}

function What({ panels, data }: Props) {
  const row = panels.row('security_answer');
  const blocks = numberOf(row?.['blocks']);
  const list: unknown = row?.['hosts'];
  const hosts = Array.isArray(list) ? list.map(asRecord) : [];
  const total = hosts.reduce((sum, host) => sum + numberOf(host['blocks']), 0);
  const rest = blocks - total;
  const { figure, lines } = whatText(data);
  const colors = colorsOf(
    'blocked hosts',
    hosts.map((host) => textOf(host['host'])),
  );
  const names = shortHosts(hosts.map((host) => textOf(host['host'])));
  const parts = hosts.map((host, index): Part => {
    const value = numberOf(host['blocks']);
    return {
      label: names[index] ?? '',
      value,
      text: percent(value / blocks),
      color: colors[index]?.color ?? '--cother',
    };
  });
  const others: readonly Part[] =
    rest > 0
      ? [{ label: 'others', value: rest, text: percent(rest / blocks), color: '--cother' }]
      : [];
  return (
    <div>
      <dt>What</dt>
      <dd class="fig">{figure}</dd>
      <dd>
        <Lines of={lines} />
        {blocks > 0 && (
          <div class="below">
            <Split parts={[...parts, ...others]} />
          </div>
        )}
      </dd>
    </div>
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function Since({ panels, data }: Props) {
  const since = maybeNumber(panels.row('security_since')?.['since']);
  const { from, to, step } = panels;
  const steps = stepsOf(from, to, step);
  const line = columnOf(panels.rows('security_modules'), steps, (one) =>
    numberOf(one['ip_policy']),
  );
  const { figure, lines } = sinceText(data);
  return (
    <div>
      <dt>Since when</dt>
      <dd class="fig" {...(since !== null && { title: exact(since) })}>
        {figure}
      </dd>
      <dd>
        <Lines of={lines} />
        <Spark
          data={line}
          color="--c1"
          height={26}
          {...(since !== null && { mark: Math.max(0, (since - from) / (to - from)) })}
        />
      </dd>
    </div>
  );
}

function Why({ panels, data }: Props) {
  const { title, figure, lines, candidates } = whyText(data);
  const [first, ...others] = candidates;
  const { status, ...answer } = panels.of('security_cause');
  const isUnknown = status === 'ready' && 'data' in answer && answer.data.not_captured?.empty;
  if (isUnknown === true) {
    return (
      <div>
        <dt>Why</dt>
        <dd class="fig">Unknown</dd>
        <dd>
          <p>Policy changes are not captured.</p>
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{title}</dt>
      {figure !== '' && <dd class="fig">{figure}</dd>}
      <dd>
        {first !== undefined && <Change candidate={first} isExpanded />}
        {others.map((candidate) => (
          <Change key={textOf(candidate.row['event_id'])} candidate={candidate} />
        ))}
        <Lines of={lines} />
      </dd>
    </div>
  );
}

/** Shows a change that may have caused the rise of blocks. */
function Change({
  candidate: { row, covers },
  isExpanded = false,
}: {
  readonly candidate: Candidate;
  readonly isExpanded?: boolean;
}) {
  const currentRoute = useStore(route);
  const action = textOf(row['action']);
  return (
    <div class={isExpanded ? '' : 'below'}>
      <div class="b">
        <span class="tag chg">{action}</span> <span class="mono">{textOf(row['object_type'])}</span>{' '}
        “{visible(textOf(row['name']))}”
      </div>
      <p>
        {[
          visible(textOf(row['principal_subject'])),
          textOf(row['principal_source']),
          moment(numberOf(row['event_timestamp'])),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {isExpanded && <Diff differences={differencesOf(row['differences'])} action={action} />}
      <p>
        {covers}.{' '}
        <a href={linkTo(currentRoute, { tab: 'changes', more: { sel: textOf(row['event_id']) } })}>
          Open change
        </a>
      </p>
    </div>
  );
}
