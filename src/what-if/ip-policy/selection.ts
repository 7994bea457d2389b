import type { QueryFunction } from '../../dashboards/index.ts';
import { type IpPolicyChange, prepare } from './preparation.ts';
import { requestConditions, type SelectableFigure, type SelectablePart } from './sql.ts';

/** The requests behind a figure of `whatIfIpPolicy`. */
export interface FigureRequests {
  readonly figure: SelectableFigure;
  /** Only this part of them. */
  readonly only?: SelectablePart | undefined;
}

/** SQL conditions over `analytics.http_request_complete`, all of which hold for the selected requests, and their parameters. */
export interface RequestConditions {
  readonly sql: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Selects the HTTP requests behind a figure. @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_* */
export async function selectRequests(
  change: IpPolicyChange,
  { figure, only }: FigureRequests,
  query: QueryFunction,
  signal?: AbortSignal,
): Promise<RequestConditions> {
  const { parameters } = await prepare(change, query, signal);
  return { sql: requestConditions(figure, only), parameters };
}
