import { isPseudonym } from './masked-clients.ts';
import {
  decided,
  http,
  isAnswered,
  isBlockedElsewhere,
  isCompared,
  isSignedIn,
  sinceOf,
  type Source,
  tcp,
  where,
} from './sql.ts';

/**
 * `decisionOf`: SQL of the stored decision of a request, '' if it has none. `anyDecision`: SQL of all three values, for
 * figures that do not depend on the decision.
 */
const decisionOf = "if(ip_policy_decision IN ('allow', 'block'), toString(ip_policy_decision), '')";
const anyDecision = "arrayJoin(['allow', 'block', ''])";

/** Groups of requests behind a figure: a condition over them, and the stored decision of the requests. */
interface Selected {
  readonly where: string;
  readonly decision: string;
}

const compared = (groupsWhere: string, decision: string): Selected => {
  return { where: `${isCompared} AND ${groupsWhere}`, decision };
};

const selections = {
  newly_blocked: compared('NOT blocks_before AND blocks_after', "'allow'"),
  newly_allowed: compared('blocks_before AND NOT blocks_after', "'block'"),
  still_blocked: compared('blocks_before AND blocks_after', "'block'"),
  still_allowed: compared('NOT blocks_before AND NOT blocks_after', "'allow'"),
  blocked_by_other_module: compared('NOT blocks_before AND blocks_after', "'allow'"),
  blocked_otherwise: compared('NOT blocks_before AND NOT is_unknown', "'block'"),
  allowed_otherwise: compared('blocks_before AND NOT is_unknown', "'allow'"),
  rules_unknown: {
    where: `is_unknown AND (guarded = 2 OR ${isCompared})`,
    decision: `arrayJoin(if(guarded = 2, ['allow', 'block', ''], [if(blocks_before, 'allow', 'block')]))`,
  },
  no_decision: compared('true', "''"),
  client_unknown: { where: 'is_guarded AND is_unknown_client', decision: anyDecision },
  client_masked: { where: 'is_guarded AND is_masked_client', decision: anyDecision },
  not_guarded: { where: 'guarded = 0', decision: anyDecision },
} as const satisfies Readonly<Record<string, Selected>>;

/** Requests of clients in ranges, whatever their decision, as `clientTrafficSql` counts them. */
const coverSelections = {
  chosen_clients: 'AND has({cover_clients:Array(IPv6)}, conn_client_ip)',
  other_clients: `AND NOT has({cover_clients:Array(IPv6)}, conn_client_ip) AND conn_client_ip != toIPv6('::') AND NOT ${isPseudonym('conn_client_ip')}`,
} as const;

const isInCover =
  'arrayExists((first, last) -> conn_client_ip >= first AND conn_client_ip <= last, {cover_first:Array(IPv6)}, {cover_last:Array(IPv6)})';

/** A figure about the clients in ranges. */
export type CoverFigure = keyof typeof coverSelections;

/** True for a figure about the clients in ranges. */
export function isCoverFigure(figure: SelectableFigure): figure is CoverFigure {
  return Object.hasOwn(coverSelections, figure);
}

/** A figure whose requests can be selected. */
export type SelectableFigure = keyof typeof selections | CoverFigure;

/** A part of the requests behind a figure. */
export type SelectablePart = keyof typeof parts;

const parts = {
  answered_2xx: isAnswered,
  signed_in: isSignedIn,
  oauth_user: "oauth_user_id != ''",
} as const;

/** Conditions over `analytics.http_request_complete`: the requests behind a figure. */
export function requestConditions(
  figure: SelectableFigure,
  only: SelectablePart | undefined,
): readonly string[] {
  const narrowed = only === undefined ? [] : [parts[only]];
  if (isCoverFigure(figure)) return [...coverConditions(figure), ...narrowed];
  const isOtherModule = figure === 'blocked_by_other_module';
  const elsewhere = isOtherModule ? [isBlockedElsewhere] : [`NOT ${isBlockedElsewhere}`];
  return [
    ...figureConditions(figure, http, 'NOT is_tcp'),
    ...(figure === 'newly_blocked' || isOtherModule ? elsewhere : []),
    ...narrowed,
  ];
}

/**
 * Conditions over `analytics.tcp_connection_closed`: the connections behind a figure; undefined if the figure counts no
 * connections, because a connection has no status, no user, and no decision of another module.
 */
export function connectionConditions(
  figure: SelectableFigure,
  only: SelectablePart | undefined,
): readonly string[] | undefined {
  if (only !== undefined || figure === 'blocked_by_other_module') return undefined;
  if (isCoverFigure(figure)) return coverConditions(figure);
  return figureConditions(figure, tcp, 'is_tcp');
}

const coverConditions = (figure: CoverFigure): readonly string[] => [
  where(` ${coverSelections[figure]}`).replace('WHERE ', ''),
  isInCover,
];

function figureConditions(
  figure: keyof typeof selections,
  { time }: Source,
  kind: string,
): readonly string[] {
  const { decision, where: found } = selections[figure];
  return [
    where().replace('WHERE ', ''),
    `(conn_client_ip, ${sinceOf(time)}, ${decisionOf}) IN (SELECT ip, since, ${decision} FROM (${decided}) WHERE ${kind} AND ${found})`,
  ];
}
