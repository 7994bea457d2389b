import { useState } from 'preact/hooks';

import type { WireAlert, WireAlertContext, WireRanked } from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import { linkTo, type RouteChange } from '../../data/route.ts';
import { route } from '../../data/state.ts';
import { useStore } from '../../data/store.ts';
import { duration, exact, moment } from '../../data/times.ts';
import { Diff } from '../../parts/diff.tsx';
import { MiddleEllipsis } from '../../parts/text.tsx';
import { visible } from '../../parts/visible.ts';

/**
 * Shows the circumstances when an alert started: preceding changes, the top clients, hosts, and paths, and a comparison
 * with the previous day.
 */
export function Context({ alert }: { readonly alert: WireAlert }) {
  const { context } = alert;
  if (context === null) return null;
  return (
    <>
      <Changes context={context} />
      {context.unit === 'changes' ? (
        <Yesterday context={context} />
      ) : (
        <div class="g2">
          <div>
            <Ranking title="Clients" list={context.clients} link={clientLink} />
            <Ranking title="Hosts" list={context.hosts} link={(host) => ({ hosts: [host] })} />
            <Ranking title="Paths" list={context.paths} link={(path) => ({ path })} />
          </div>
          <Yesterday context={context} />
        </div>
      )}
    </>
  );
}

function clientLink(client: string): RouteChange {
  return { tab: 'security', more: { sel: client } };
}

/** Number of changes that are shown at first. These are the changes closest to the start of the alert. */
const changesShown = 3;

function Changes({ context }: { readonly context: WireAlertContext }) {
  const { changes } = context;
  const currentRoute = useStore(route);
  const [isExpanded, setExpanded] = useState(false);
  const more = changes.length - changesShown;
  return (
    <>
      <h3 class="sect">
        {context.unit === 'changes' ? 'Changes' : 'Changes in the hour before the alert'}
      </h3>
      {changes.length === 0 && (
        <p class="text13">
          {context.unit === 'blocks'
            ? 'No change found: no policy, rule, or restriction of the same account that covers the blocked requests was changed.'
            : 'No policy, rule, or restriction of the same account was changed.'}
        </p>
      )}
      {(isExpanded ? changes : changes.slice(0, changesShown)).map((change) => (
        <div key={change.event_id} class="text13 cause">
          <span class="tag chg">{change.action}</span>{' '}
          <span class="mono">{change.object_type}</span>
          {change.name !== '' && <> “{visible(change.name)}”</>} by{' '}
          {visible(change.actor) || 'the platform'},{' '}
          <a href={linkTo(currentRoute, { tab: 'changes', more: { sel: change.event_id } })}>
            <span title={exact(change.at)}>{moment(change.at)}</span>
          </a>
          , <b>{distanceText(change)}</b>
          {change.covered !== null && (
            <>
              ; covers {full(change.covered.clients)} of {full(change.covered.of)} clients
            </>
          )}
          <Diff differences={change.differences} action={change.action} />
        </div>
      ))}
      {more > 0 && (
        <button type="button" class="linkish small" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show ${full(more)} more`}
        </button>
      )}
    </>
  );
}

function distanceText({
  seconds_before: seconds,
  covered,
}: Pick<WireAlertContext['changes'][number], 'seconds_before' | 'covered'>): string {
  const size = duration(Math.abs(seconds) * 1000);
  const what = covered === null ? 'the condition held' : 'the first block';
  return `${size} ${seconds < 0 ? 'after' : 'before'} ${what}`;
}

function Ranking({
  title,
  list,
  link,
}: {
  readonly title: string;
  readonly list: readonly WireRanked[];
  link(name: string): RouteChange;
}) {
  const currentRoute = useStore(route);
  if (list.length === 0) return null;
  return (
    <>
      <h3 class="sect">{title}</h3>
      {list.slice(0, 5).map(({ name, count }) => (
        <div key={name} class="ranked">
          <a class="mono" href={linkTo(currentRoute, { tab: 'security', ...link(name) })}>
            <MiddleEllipsis text={visible(name) || 'none'} most={36} />
          </a>
          <span>{full(count)}</span>
        </div>
      ))}
    </>
  );
}

function Yesterday({ context }: { readonly context: WireAlertContext }) {
  const { unit, totals, yesterday, from, to } = context;
  const lines = [
    [unit.charAt(0).toUpperCase() + unit.slice(1), totals.count, yesterday.count],
    ...(unit === 'changes'
      ? []
      : ([
          ['Clients', totals.clients, yesterday.clients],
          ['Hosts', totals.hosts, yesterday.hosts],
        ] as const)),
  ] as const;
  return (
    <div>
      <h3 class="sect">Compared with yesterday, same {duration(to - from)}</h3>
      <dl class="kv">
        {lines.map(([name, now, before]) => (
          <>
            <dt key={name}>{name}</dt>
            <dd>
              {full(now)}, {before === 1 ? 'was' : 'were'} {full(before)}
            </dd>
          </>
        ))}
      </dl>
    </div>
  );
}
