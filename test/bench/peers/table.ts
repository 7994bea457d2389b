import { envelopeFields, eventType } from '../../../src/catalog/index.ts';
import { baselineColumns, baselineTable, createBaselineTable } from '../baseline-job.ts';
import type { Peer } from './types.ts';

/** A column of the peers' table, and the path of its value in an event. */
export interface PeerColumn {
  readonly column: string;
  readonly type: string;
  readonly segments: readonly string[];
}

const peerTable = `weir.${baselineTable}`;

/** A plain MergeTree with the columns of the envelope and of the event type. All peers except Weir fill it. */
export const plainTable: Pick<Peer, 'table' | 'reset'> = {
  table: peerTable,
  reset: [`DROP TABLE IF EXISTS ${peerTable}`, createBaselineTable()],
};

/** The columns of the peers' table. */
export function peerColumns(): readonly PeerColumn[] {
  const fields = eventType('http_request_complete.v0')?.fields ?? [];
  const paths = new Map([
    ...envelopeFields.map(({ path, segments }): [string, readonly string[]] => [path, segments]),
    ...fields.map(({ column, segments }): [string, readonly string[]] => [
      column,
      ['object', ...segments],
    ]),
  ]);
  return Object.entries(baselineColumns).map(([column, type]) => {
    const segments = paths.get(column);
    if (segments === undefined) throw new Error(`${column} is not in the catalog`);
    return { column, type, segments };
  });
}

/** URL for inserting newline-delimited JSON. */
export function insertUrl(url: string): string {
  const query = `INSERT INTO ${peerTable} FORMAT JSONEachRow`;
  return `${url}/?${new URLSearchParams({ query, date_time_input_format: 'best_effort' })}`;
}
