import { sql } from 'kysely';
import { Type } from 'typebox';

import type { Change } from '../events/change.ts';
import { ApiError } from '../server/codes.ts';
import { isHostName } from './host.ts';

export const hostportsField = Type.Optional(
  Type.Array(Type.String(), {
    maxItems: 100,
    'x-error-code': 7129,
    description:
      'Addresses that the edge serves, each `<host>:<port>`; `*.` matches one label. At most 100; an update replaces the list. Default empty.',
  }),
);

/** Rejects invalid `<host>:<port>` values. @throws ApiError 239 | 7104 */
export function rejectBadHostports(hostports: readonly string[]): void {
  const seen = new Set<string>();
  for (const [index, hostport] of hostports.entries()) {
    const field = `hostports[${index}]`;
    if (!isHostport(hostport)) {
      throw new ApiError(7104, `${field} is not <host>:<port> with a port of 1 to 65535.`, field);
    }
    if (seen.has(hostport.toLowerCase())) {
      throw new ApiError(239, `${field} appears twice.`, field);
    }
    seen.add(hostport.toLowerCase());
  }
}

/** An edge of any kind, reduced to the fields that this module needs. */
export interface EdgeRow {
  readonly id: string;
  readonly hostports: readonly string[];
}

/** Assigns the hostports of an edge to it. @throws ApiError 7122 if another edge already has one of the hostports */
export async function claimHostports(
  change: Change,
  edge: EdgeRow,
  before: EdgeRow | undefined,
): Promise<void> {
  if (edge.hostports === before?.hostports) return;
  const keys = edge.hostports.map((hostport) => hostport.toLowerCase());
  if (before !== undefined) await releaseHostports(change, edge.id);
  if (keys.length === 0) return;
  const { rows } = await sql<{ hostport: string }>`
    select hostport from edge_hostports
    where account_id = ${change.accountId} and hostport = any(${keys}) limit 1`.execute(change.tx);
  const taken = rows[0]?.hostport;
  if (taken !== undefined) {
    throw new ApiError(7122, `Another edge serves ${taken}.`, 'hostports');
  }
  await sql`insert into edge_hostports (account_id, hostport, edge_id)
    select ${change.accountId}, hostport, ${edge.id}
    from unnest(${keys}::text[]) as hostport order by hostport`.execute(change.tx);
}

export async function releaseHostports(change: Change, edgeId: string): Promise<void> {
  await sql`delete from edge_hostports where edge_id = ${edgeId}`.execute(change.tx);
}

function isHostport(text: string): boolean {
  const colon = text.lastIndexOf(':');
  const port = text.slice(colon + 1);
  return (
    isHostName(text.slice(0, Math.max(colon, 0)).replace(/^\*\./, '')) &&
    /^[1-9]\d{0,4}$/.test(port) &&
    Number(port) <= 65_535
  );
}
