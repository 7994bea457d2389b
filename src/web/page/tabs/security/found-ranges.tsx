import { useState } from 'preact/hooks';

import {
  type CoverResponse,
  whatIfLimits,
  type WhatIfPartName,
  type WireIpPolicyChange,
} from '../../../wire/wire.ts';
import { full } from '../../data/format.ts';
import type { Route } from '../../data/route.ts';
import { counted, eventsLink } from '../../data/what-if.ts';
import { visible } from '../../parts/visible.ts';

/** A finished search for ranges. */
export interface FoundFor {
  readonly change: WireIpPolicyChange;
  /** The selected addresses. */
  readonly clients: readonly string[];
  readonly found: CoverResponse;
}

interface Props {
  readonly of: FoundFor;
  readonly currentRoute: Route;
  /** Adds rules to the form. @returns false if there would be too many rules */
  onRules(cidrs: readonly string[], action: 'allow' | 'deny'): boolean;
}

type Figure = 'chosen_clients' | 'other_clients';
type LinkOf = (figure: Figure, ranges: readonly string[], only?: WhatIfPartName) => string;

/** Lists ranges, with links to the events of the clients in them. */
export function FoundRanges({ of, currentRoute, onRules }: Props) {
  const { change, clients, found } = of;
  const { cover } = found;
  const cidrs = cover.ranges.map(({ cidr }) => cidr);
  const linkOf: LinkOf = (figure, ranges, only) => {
    const linked = { change: { ...change, clients, ranges }, effect: found };
    return eventsLink(currentRoute, linked, figure, only === undefined ? {} : { only });
  };
  const fewer = cover.alternatives.filter(({ ranges }) => ranges < cidrs.length);
  return (
    <div class="effect" role="group" aria-label="Ranges">
      <p role="status">
        <b>
          {counted(cidrs.length, 'range')} {cidrs.length === 1 ? 'contains' : 'contain'}{' '}
          {counted(cover.clients, 'selected client')} and{' '}
          {counted(cover.others.clients, 'other client')}.
        </b>
      </p>
      <Ranges ranges={cover.ranges} linkOf={linkOf} />
      <Others others={cover.others} cidrs={cidrs} linkOf={linkOf} />
      <OtherClients clients={cover.other_clients} all={cover.others.clients} linkOf={linkOf} />
      {cover.masked_requests > 0 && (
        <p class="text13">
          Requests with a masked client address (masking.client_ip): {full(cover.masked_requests)}.
          Their clients may be in the ranges, too.
        </p>
      )}
      {fewer.length > 0 && (
        <p class="sec text13">
          With fewer ranges:{' '}
          {fewer
            .map(({ ranges, other_clients: count }) => {
              return `${full(ranges)} with ${counted(count, 'other client')}`;
            })
            .join(', ')}
          .
        </p>
      )}
      <Rules cidrs={cidrs} onRules={onRules} />
    </div>
  );
}

interface LinkedProps {
  readonly count: number;
  readonly to: string;
}

/** Shows a number as a link to the events that it counts. */
function Linked({ count, to }: LinkedProps) {
  return count === 0 ? <>0</> : <a href={to}>{full(count)}</a>;
}

interface RangesProps {
  readonly ranges: CoverResponse['cover']['ranges'];
  readonly linkOf: LinkOf;
}

function Ranges({ ranges, linkOf }: RangesProps) {
  return (
    <div class="tbl-wrap choices" tabIndex={0} role="region" aria-label="Found ranges">
      <table>
        <caption class="vh">Found ranges</caption>
        <thead>
          <tr>
            <th scope="col">Range</th>
            <th scope="col" class="n">
              Selected
            </th>
            <th scope="col" class="n">
              Other clients
            </th>
            <th scope="col" class="n">
              Their requests
            </th>
          </tr>
        </thead>
        <tbody>
          {ranges.map((range) => (
            <tr key={range.cidr}>
              <th scope="row" class="mono">
                {range.cidr}
              </th>
              <td class="n">
                <Linked count={range.clients} to={linkOf('chosen_clients', [range.cidr])} />
              </td>
              <td class="n">
                <Linked count={range.other_clients} to={linkOf('other_clients', [range.cidr])} />
              </td>
              <td class="n">
                <Linked count={range.other_requests} to={linkOf('other_clients', [range.cidr])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const parts: readonly (readonly [WhatIfPartName, string])[] = [
  ['answered_2xx', 'with status 2xx'],
  ['signed_in', 'signed in'],
  ['oauth_user', 'with an OAuth user'],
];

/** Describes the traffic of the other clients in all ranges. */
function Others({
  others,
  cidrs,
  linkOf,
}: {
  readonly others: CoverResponse['cover']['others'];
  readonly cidrs: readonly string[];
  readonly linkOf: LinkOf;
}) {
  if (others.clients === 0) {
    return <p class="text13">The ranges contain no other client of these hosts.</p>;
  }
  return (
    <p class="text13">
      Other clients: <Linked count={others.requests} to={linkOf('other_clients', cidrs)} /> requests
      and TCP connections
      {parts.map(([name, text]) => (
        <>
          , <Linked count={others[name]} to={linkOf('other_clients', cidrs, name)} /> {text}
        </>
      ))}
      . Events lists TCP connections below the HTTP requests.
    </p>
  );
}

const shownMax = 10;

/** Lists the other clients with the most requests. */
function OtherClients({
  clients,
  all,
  linkOf,
}: {
  readonly clients: CoverResponse['cover']['other_clients'];
  readonly all: number;
  readonly linkOf: LinkOf;
}) {
  if (clients.length === 0) return null;
  const shown = clients.slice(0, shownMax);
  return (
    <p class="text13 wrap">
      Other clients by requests:{' '}
      {shown.map(({ value, requests }, index) => (
        <>
          {index > 0 && ', '}
          <span class="mono">{visible(value)}</span>{' '}
          <Linked count={requests} to={linkOf('other_clients', [value])} />
        </>
      ))}
      {all > shown.length && `, ${full(all - shown.length)} more`}.
    </p>
  );
}

/** Shows buttons that add the ranges to the form as rules. */
function Rules({
  cidrs,
  onRules,
}: {
  readonly cidrs: readonly string[];
  readonly onRules: Props['onRules'];
}) {
  const [text, setText] = useState('');
  const add = (action: 'allow' | 'deny'): void => {
    const isAdded = onRules(cidrs, action);
    const rules = counted(cidrs.length, `${action} rule`);
    const tooMany = `A change can add at most ${whatIfLimits.add} rules. Search for fewer ranges.`;
    setText(isAdded ? `The form has ${rules} for the ranges. Select Evaluate.` : tooMany);
  };
  return (
    <div class="actions">
      <button type="button" class="btn" onClick={() => add('deny')}>
        Try as deny rules
      </button>
      <button type="button" class="btn" onClick={() => add('allow')}>
        Try as allow rules
      </button>
      <span class="text13" role="status">
        {text}
      </span>
    </div>
  );
}
