import { isObject, PipelineError } from '../../base/index.ts';
import type { RuleDatabase } from '../../alerts/index.ts';
import type { Row } from '../../clickhouse/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';

/** Runs the queries of rules as a reader. @throws PipelineError ERR_CLICKHOUSE_* */
export function ruleQueries(query: QueryFunction, signal: AbortSignal): RuleDatabase {
  // Same settings as in the queries of the evaluator, so that results have the same formats.
  const settings = { output_format_json_quote_64bit_integers: 1 };
  return {
    async query(sql, parameters) {
      signal.throwIfAborted();
      const chunks: Uint8Array[] = [];
      try {
        const answer = query(sql, 'JSONCompact', { parameters, settings });
        for await (const chunk of answer) chunks.push(chunk);
      } catch (error) {
        throw isTooLarge(error) ? new Error('TOO_MANY_BYTES: the result is too large') : error;
      }
      return rowsIn(JSON.parse(Buffer.concat(chunks).toString()));
    },
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof PipelineError && error.code === 'ERR_WHAT_IF_LIMITS';
}

function rowsIn(answer: unknown): readonly Row[] {
  if (!isObject(answer) || !Array.isArray(answer['meta']) || !Array.isArray(answer['data'])) {
    throw new PipelineError('ERR_CLICKHOUSE_PROTOCOL', 'a result without rows');
  }
  const names = answer['meta'].filter(isObject).map(({ name }) => String(name));
  return answer['data'].filter(Array.isArray).map((cells: readonly unknown[]): Row => {
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  });
}
