/** Entry point of the peer `clickhouse`: the server parses each line once, as a tuple with the types of the table. */
import { createReadStream } from 'node:fs';

import { scriptJob } from './script-job.ts';
import { type PeerColumn, peerColumns, plainTable } from './table.ts';

/** As many rows as a batch of Weir. */
const blockRows = 100_000;

/** Members of an object, by name: a type, or the members of another object. */
interface Members {
  readonly [name: string]: Members | string;
}

const { file, client } = scriptJob();
const columns = peerColumns();
const names = columns.map(({ column }) => column).join(', ');
const values = columns.map(valueOf).join(', ');
await client.exec({
  query: `INSERT INTO ${plainTable.table} (${names}) SELECT ${values} FROM (
    SELECT JSONExtract(line, '${tupleOf(membersOf(columns))}') AS e FROM input('line String')) FORMAT LineAsString`,
  values: createReadStream(file),
  clickhouse_settings: {
    max_insert_block_size: String(blockRows),
    min_insert_block_size_rows: String(blockRows),
    min_insert_block_size_bytes: '0',
  },
});
await client.close();

function membersOf(all: readonly PeerColumn[]): Members {
  const root: Record<string, Members | string> = {};
  for (const { segments, type } of all) {
    let at: Record<string, Members | string> = root;
    for (const name of segments.slice(0, -1)) {
      const inner = at[name];
      at = at[name] = typeof inner === 'object' ? { ...inner } : {};
    }
    at[segments.at(-1) ?? ''] = type;
  }
  return root;
}

function tupleOf(members: Members): string {
  const parts = Object.entries(members).map(
    ([name, inner]) => `${name} ${typeof inner === 'string' ? typeOf(inner) : tupleOf(inner)}`,
  );
  return `Tuple(${parts.join(', ')})`;
}

function valueOf({ segments, type }: PeerColumn): string {
  const value = `e.${segments.join('.')}`;
  return isTime(type) ? `parseDateTime64BestEffortOrZero(${value}, 3, 'UTC')` : value;
}

/** The time is read as a string: JSONExtract cannot parse timestamps with best_effort. */
function typeOf(type: string): string {
  return isTime(type) ? 'String' : type;
}

function isTime(type: string): boolean {
  return type.startsWith('DateTime64');
}
