import { Spark } from '../charts/spark.tsx';
import { differencesOf } from '../charts/changes.ts';
import { full, maybeNumber, numberOf, percent, rate, textOf, times } from '../data/format.ts';
import type { Panels } from '../data/panels.ts';
import { linkTo, type Route } from '../data/route.ts';
import { columnOf, stepsOf } from '../data/series.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { clock, duration, exact, moment } from '../data/times.ts';
import { Diff } from '../parts/diff.tsx';
import { type Part, Split } from '../parts/figures.tsx';
import { Panel } from '../parts/panel.tsx';
import { Empty } from '../parts/states.tsx';
import { visible } from '../parts/visible.ts';
import { moduleNames } from './common.ts';

interface Props {
  readonly panels: Panels;
}

/** The heart of the page: who, what, since when, why. */
export function Answer({ panels }: Props) {
  const states = ['security_answer', 'security_since', 'security_cause', 'security_ranges'].map(
    (name) => panels.of(name),
  );
  const row = panels.row('security_answer');
  const blocks = numberOf(row?.['blocks']);
  const isReady = states.every(({ status }) => status === 'ready');
  if (!isReady) return <Panel title="Who, what, since when, why" states={states} height={150} />;
  if (panels.lacks('security_answer', 'blocks')) {
    return <Panel title="Who, what, since when, why" states={states.slice(0, 1)} isMissing />;
  }
  if (blocks === 0) {
    const last = maybeNumber(row?.['last_block_ever']);
    return (
      <Panel title="Who, what, since when, why" states={states}>
        <Empty
          title={
            row?.['blocks'] === null && numberOf(row['all_requests']) > 0
              ? 'No request says whether it was blocked'
              : 'Nothing was blocked'
          }
        >
          <p class="sec">
            {last === null
              ? 'No request was ever blocked here.'
              : `The last block was at ${moment(last)}.`}
          </p>
        </Empty>
      </Panel>
    );
  }
  return (
    <dl class="answer">
      <Who panels={panels} />
      <What panels={panels} />
      <Since panels={panels} />
      <Why panels={panels} />
    </dl>
  );
}

function clientLink(place: Route, client: string): string {
  return linkTo(place, { more: { sel: client } });
}

function Who({ panels }: Props) {
  const place = useStore(route);
  const row = panels.row('security_answer');
  const [range] = panels.rows('security_ranges');
  const clients = numberOf(row?.['clients']);
  const inRange = numberOf(range?.['clients']);
  const top = textOf(row?.['top_client']);
  const share = numberOf(row?.['top_client_blocks']) / Math.max(1, numberOf(row?.['blocks']));
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
      <dd class="fig">
        {full(clients)} {clients === 1 ? 'client' : 'clients'}
      </dd>
      <dd>
        {range !== undefined && inRange > 1 && (
          <p>
            {full(inRange)} of them in <span class="mono">{textOf(range['range'])}</span>
          </p>
        )}
        <p>blocked by an IP policy</p>
        {top !== '' && (
          <p>
            <a href={clientLink(place, top)}>Top: {visible(top)}</a>, {percent(share)} of blocks
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

function What({ panels }: Props) {
  const row = panels.row('security_answer');
  const blocks = numberOf(row?.['blocks']);
  const module = textOf(row?.['module']);
  const list: unknown = row?.['hosts'];
  const hosts = Array.isArray(list) ? list.map(asRecord) : [];
  const total = hosts.reduce((sum, host) => sum + numberOf(host['blocks']), 0);
  const rest = blocks - total;
  const parts = hosts.map((host, index): Part => {
    const value = numberOf(host['blocks']);
    const name = textOf(host['host']).split('.')[0] ?? '';
    return {
      label: visible(name) || 'no host',
      value,
      text: percent(value / blocks),
      color: `--c${index + 1}`,
    };
  });
  const others: readonly Part[] =
    rest > 0
      ? [{ label: 'others', value: rest, text: percent(rest / blocks), color: '--cother' }]
      : [];
  return (
    <div>
      <dt>What</dt>
      <dd class="fig">
        {full(blocks)} {blocks === 1 ? 'request' : 'requests'}
      </dd>
      <dd>
        <p>
          {percent(numberOf(row?.['module_blocks']) / blocks)} of them blocked by{' '}
          <b>{moduleNames[module] ?? visible(module)}</b>
        </p>
        <div class="below">
          <Split parts={[...parts, ...others]} />
        </div>
      </dd>
    </div>
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Blocks in the last minutes mean that it is still going on. */
const goingOnMs = 5 * 60_000;

function Since({ panels }: Props) {
  const row = panels.row('security_since');
  const since = maybeNumber(row?.['since']);
  const { from, to, step, now } = panels;
  const steps = stepsOf(from, to, step);
  const line = columnOf(panels.rows('security_modules'), steps, (one) =>
    numberOf(one['ip_policy']),
  );
  if (since === null) {
    return (
      <div>
        <dt>Since when</dt>
        <dd class="fig">No rise</dd>
        <dd>
          <p>Blocks stay at their usual level in this range.</p>
          <Spark data={line} color="--c1" height={26} />
        </dd>
      </div>
    );
  }
  const [before, after] = [numberOf(row?.['before_rate']) / 60, numberOf(row?.['now_rate']) / 60];
  const until = maybeNumber(row?.['until']);
  const isGoingOn = until === null || until > Math.min(to, now) - goingOnMs;
  return (
    <div>
      <dt>Since when</dt>
      <dd class="fig" title={exact(since)}>
        {now - since < 86_400_000 ? clock(since) : moment(since)}
      </dd>
      <dd>
        <p>
          {duration(now - since)} ago, {isGoingOn ? 'still going on' : `until ${moment(until)}`}
        </p>
        <p>
          before: {rate(before)}, now: {rate(after)}
          {before > 0 && ` (${times(after, before)})`}
        </p>
        <Spark data={line} color="--c1" height={26} mark={(since - from) / (to - from)} />
      </dd>
    </div>
  );
}

function Why({ panels }: Props) {
  const place = useStore(route);
  const [row] = panels.rows('security_cause');
  const answer = panels.row('security_answer');
  const since = maybeNumber(panels.row('security_since')?.['since']);
  if (row === undefined || since === null) {
    const fresh = full(answer?.['new_clients']);
    return (
      <div>
        <dt>Why</dt>
        <dd class="fig">{since === null ? '–' : 'No change found'}</dd>
        <dd>
          <p>
            {since === null
              ? 'Nothing rose, so there is no moment to look before.'
              : `No policy change in the hour before. ${fresh} of ${full(answer?.['clients'])} clients are new since ${clock(since)}.`}
          </p>
        </dd>
      </div>
    );
  }
  const isBefore = numberOf(row['distance_s']) >= 0;
  const distance = Math.abs(numberOf(row['distance_s'])) * 1000;
  const covered = numberOf(row['covered_clients']);
  const share = numberOf(row['covered_blocks']) / Math.max(1, numberOf(row['blocks']));
  return (
    <div>
      <dt>
        {isBefore
          ? `Why: last change before the rise, ${duration(distance)} earlier`
          : `Why: the change ${duration(distance)} after the rise began`}
      </dt>
      <dd>
        <div class="b">
          <span class="tag chg">{textOf(row['action'])}</span>{' '}
          <span class="mono">{textOf(row['object_type'])}</span> “{visible(textOf(row['name']))}”
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
        <Diff differences={differencesOf(row['differences'])} action={textOf(row['action'])} />
        <p class="below">
          {textOf(row['cidr']) !== '' && (
            <>
              The range covers{' '}
              <b>
                {full(covered)} of {full(row['clients'])}
              </b>{' '}
              clients and <b>{percent(share)}</b> of these blocks.{' '}
            </>
          )}
          <a href={linkTo(place, { tab: 'changes', more: { sel: textOf(row['event_id']) } })}>
            Open change
          </a>
        </p>
      </dd>
    </div>
  );
}
