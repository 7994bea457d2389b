import type { Span, SpanAttributes } from '../base/index.ts';
import type { BlockWriter, TracedRequest } from '../flow.ts';

/** Span names of inserts into internal tables. */
const names: Readonly<Record<string, string>> = {
  batches: 'ledger',
  dead_letters: 'dead letters',
};

/**
 * Returns a writer that records a child span of `span` per attempt. The server adds its own spans to the same trace
 * (`system.opentelemetry_span_log`).
 */
export function tracedWriter(writer: BlockWriter, span: Span): BlockWriter {
  return {
    insert: (block) => {
      const { table, rows, sizeBytes, token } = block;
      const fields = { 'weir.rows': rows, 'weir.bytes': sizeBytes, 'weir.insert_token': token };
      return traced(span, table, fields, (request) => writer.insert(block, request));
    },
    insertRows: (table, rows, token) => {
      const fields = { 'weir.rows': rows.length, 'weir.insert_token': token };
      const insert = (request: TracedRequest): Promise<void> =>
        writer.insertRows(table, rows, token, request);
      return traced(span, table, fields, insert);
    },
    remedyOf: (error) => writer.remedyOf(error),
  };
}

async function traced(
  span: Span,
  table: string,
  fields: SpanAttributes,
  insert: (request: TracedRequest) => Promise<void>,
): Promise<void> {
  const part = span.startChild(names[table] ?? `insert ${table}`, {
    'db.system.name': 'clickhouse',
    'db.operation.name': 'INSERT',
    'db.collection.name': `weir.${table}`,
    ...fields,
  });
  try {
    await insert({ traceparent: part.traceparent });
    part.end();
  } catch (error) {
    part.end(error);
    throw error;
  }
}
