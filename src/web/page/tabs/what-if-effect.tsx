import type { WhatIfFigure, WhatIfPartName, WireAffected } from '../../wire/wire.ts';
import { full, percent } from '../data/format.ts';
import type { Route } from '../data/route.ts';
import { route } from '../data/state.ts';
import { useStore } from '../data/store.ts';
import { exact, moment } from '../data/times.ts';
import {
  changeText,
  checkOf,
  counted,
  effectText,
  type Evaluated,
  eventsLink,
  unmatchedAdvice,
} from '../data/what-if.ts';
import { Status } from '../parts/icons.tsx';
import { visible } from '../parts/visible.ts';
import { Affected, type ClientSelection } from './what-if-affected.tsx';

/** Shows the effect of a change: figures with links to their events, and which decisions could not be reproduced. */
export function Effect({
  of,
  isUndone = false,
  selection,
}: {
  readonly of: Evaluated;
  readonly isUndone?: boolean;
  readonly selection?: ClientSelection;
}) {
  const { effect, change } = of;
  const advice = unmatchedAdvice(effect);
  return (
    <div class="effect" role="group" aria-label="Result">
      <p role="status">
        <b>{effectText(effect, isUndone)}</b>
      </p>
      <p class="sec text13 wrap">
        {visible(effect.policy)} {visible(changeText(change))}; {moment(Date.parse(effect.from))} to{' '}
        <span title={exact(Date.parse(effect.to))}>{moment(Date.parse(effect.to))}</span>;{' '}
        {effect.hosts.length === 0 ? 'all hosts' : visible(effect.hosts.join(', '))} of{' '}
        {visible(effect.account)}; {rulesText(effect.rules)}.
      </p>
      <Decisions of={of} />
      <Reproduced of={of} />
      {advice !== '' && (
        <p class="text13">
          <Status state="warn" word="Other behavior is likely." /> {advice}
        </p>
      )}
      <Affected of={of} selection={selection} />
      {effect.connections > 0 && (
        <p class="dim small">
          {full(effect.connections)} of the evaluated requests are TCP connections. The page Events
          lists them below the HTTP requests.
        </p>
      )}
    </div>
  );
}

function rulesText({ now, after, changes }: Evaluated['effect']['rules']): string {
  const during = changes === 0 ? '' : `, ${counted(changes, 'change')} of rules in the range`;
  return `${counted(now, 'rule')}, ${full(after)} with the change${during}`;
}

interface Row {
  readonly figure: WhatIfFigure;
  readonly title: string;
  readonly requests: number;
  readonly clients?: number;
  readonly affected?: WireAffected;
}

const parts: readonly (readonly [WhatIfPartName, string])[] = [
  ['answered_2xx', '2xx'],
  ['signed_in', 'Signed in'],
  ['oauth_user', 'OAuth user'],
];

function rowsOf({ effect }: Evaluated): readonly Row[] {
  const { newly_blocked: blocked, newly_allowed: allowed, still_blocked: still } = effect;
  return [
    { figure: 'newly_blocked', title: 'Newly blocked', ...blocked, affected: blocked },
    { figure: 'newly_allowed', title: 'Newly allowed', ...allowed, affected: allowed },
    { figure: 'still_blocked', title: 'Still blocked', ...still },
    { figure: 'still_allowed', title: 'Still allowed', ...effect.still_allowed },
    {
      figure: 'blocked_by_other_module',
      title: 'Blocked by another module in any case',
      requests: effect.blocked_by_other_module,
    },
  ];
}

/** Shows the number of requests by decision, before and after the change. */
function Decisions({ of }: { readonly of: Evaluated }) {
  const currentRoute = useStore(route);
  const rows = rowsOf(of).filter(
    ({ figure, requests }) => figure !== 'blocked_by_other_module' || requests > 0,
  );
  return (
    <div class="tbl-wrap" tabIndex={0} role="region" aria-label="Decisions with the change">
      <table>
        <caption class="vh">Decisions with the change</caption>
        <thead>
          <tr>
            <th scope="col">Decision</th>
            <th scope="col" class="n">
              Requests
            </th>
            <th scope="col" class="n">
              Clients
            </th>
            {parts.map(([name, title]) => (
              <th key={name} scope="col" class="n">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.figure}>
              <th scope="row">{row.title}</th>
              <td class="n">
                <Figure of={of} figure={row.figure} count={row.requests} />
              </td>
              <td class="n">
                {row.clients === undefined ? (
                  '–'
                ) : (
                  <Figure of={of} figure={row.figure} count={row.clients} />
                )}
              </td>
              {parts.map(([name]) => (
                <td key={name} class="n">
                  <PartOf row={row} name={name} of={of} currentRoute={currentRoute} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FigureProps {
  readonly of: Evaluated;
  readonly figure: WhatIfFigure;
  readonly count: number;
}

/** Shows a number as a link to the events that it counts. */
function Figure({ of, figure, count }: FigureProps) {
  const currentRoute = useStore(route);
  if (count === 0) return <>0</>;
  return <a href={eventsLink(currentRoute, of, figure)}>{full(count)}</a>;
}

function PartOf({
  row: { affected, figure, requests },
  name,
  of,
  currentRoute,
}: {
  readonly row: Row;
  readonly name: WhatIfPartName;
  readonly of: Evaluated;
  readonly currentRoute: Route;
}) {
  const count = affected?.[name];
  if (count === undefined || requests === 0) return <>–</>;
  const share = percent(count / requests);
  if (count === 0) return <>{share}</>;
  return (
    <a href={eventsLink(currentRoute, of, figure, { only: name })} title={full(count)}>
      {share}
    </a>
  );
}

/** Shows how reliable the result is: the stored decisions that the rules in effect do not reproduce, by reason. */
function Reproduced({ of }: { readonly of: Evaluated }) {
  const { isComplete, sentence, reasons } = checkOf(of.effect);
  const unreadable = of.effect.unreadable_rules;
  return (
    <div class="check-result text13" role="group" aria-label="Check">
      <p>
        <Status state={isComplete ? 'ok' : 'warn'} word="Check" /> {sentence}
        {!isComplete && ' The figures above do not include:'}
      </p>
      {reasons.length > 0 && (
        <ul class="reasons">
          {reasons.map(({ figure, requests, text }) => (
            <li key={figure}>
              <Figure of={of} figure={figure} count={requests} /> {text}
            </li>
          ))}
        </ul>
      )}
      {of.effect.looks_truncated && (
        <p>
          Many client addresses end with 0: they are probably networks, stored with
          masking.client_ip: truncate, and are evaluated as single addresses.
        </p>
      )}
      {unreadable.length > 0 && (
        <p>
          {full(unreadable.length)}{' '}
          {unreadable.length === 1
            ? 'rule has no readable range or action and is'
            : 'rules have no readable range or action and are'}{' '}
          not evaluated: <span class="mono">{visible(unreadable.join(', '))}</span>. The decisions
          of {unreadable.length === 1 ? 'this rule' : 'these rules'} are not reproduced.
        </p>
      )}
    </div>
  );
}
