import type { Api } from '../api.ts';
import type { CommonRow } from '../store/tables.ts';

/** Returns the common fields of all objects in responses, in the order of the specification. */
export function common(api: Api, path: string, row: CommonRow) {
  return {
    id: row.id,
    uri: `${api.settings.baseUrl}${path}/${row.id}`,
    created_at: timeText(row.created_at),
    description: row.description,
    metadata: row.metadata,
  };
}

/** Returns a reference to an object. */
export function refTo(api: Api, path: string, id: string) {
  return { id, uri: `${api.settings.baseUrl}${path}/${id}` };
}

/** Formats a time as RFC 3339, in UTC, with whole seconds. */
function timeText(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
