import { addressNumber } from '../../base/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { type IpPolicyChange, prepare } from './preparation.ts';
import { rangesOf, storedAddressOf } from './ranges.ts';
import {
  isCoverFigure,
  connectionConditions,
  requestConditions,
  type SelectableFigure,
  type SelectablePart,
} from './figure-sql.ts';

/** The requests behind a figure of `whatIfIpPolicy`. */
export interface FigureRequests {
  readonly figure: SelectableFigure;
  /** Selects only this part of the requests. */
  readonly only?: SelectablePart | undefined;
  /** For a figure about ranges for clients: the chosen clients, as addresses, and the ranges in CIDR notation. */
  readonly clients?: readonly string[];
  readonly ranges?: readonly string[];
}

/** SQL conditions over `analytics.http_request_complete`, all of which hold for the selected requests, and their parameters. */
export interface RequestConditions {
  readonly sql: readonly string[];
  /** The same over `analytics.tcp_connection_closed`; undefined if no connection can be behind the figure. */
  readonly connections: readonly string[] | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * Selects the HTTP requests and TCP connections behind a figure, in the evaluated range or in a part of it. @throws PipelineError
 * ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function selectRequests(
  change: IpPolicyChange,
  { figure, only, clients = [], ranges = [] }: FigureRequests,
  query: QueryFunction,
  signal?: AbortSignal,
): Promise<RequestConditions> {
  const { parameters } = await prepare(change, query, signal, true);
  const ofCover = isCoverFigure(figure) ? coverParameters(clients, ranges) : {};
  return {
    sql: requestConditions(figure, only),
    connections: connectionConditions(figure, only),
    parameters: { ...parameters, ...ofCover },
  };
}

function coverParameters(clients: readonly string[], ranges: readonly string[]) {
  const addresses = clients.flatMap((client) => addressNumber(client) ?? []);
  const bounds = ranges.flatMap((cidr) => rangesOf(cidr) ?? []);
  return {
    cover_clients: addresses.map(storedAddressOf),
    cover_first: bounds.map(({ first }) => storedAddressOf(first)),
    cover_last: bounds.map(({ last }) => storedAddressOf(last)),
  };
}
