import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { baselineTable } from '../baseline-job.ts';
import { insertUrl, peerColumns, plainTable } from './table.ts';
import type { Peer, PeerCommand, PeerJob } from './types.ts';

const batchRows = 20_000;

/** The first line that a program prints; undefined if the program is not on PATH. */
async function versionOf(program: string, args: readonly string[]): Promise<string | undefined> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(child, 'spawn');
  } catch {
    return undefined;
  }
  const [first = ''] = (await text(child.stdout)).split('\n');
  return first.trim();
}

/**
 * Redpanda Connect, or Benthos (its former name), with a mapping that flattens events. Tested with Benthos 4.27.0.
 * https://docs.redpanda.com/redpanda-connect/
 */
export function connectPeer(program: string): Peer {
  return {
    name: program,
    note: 'no validation, no checkpoints for files',
    version: () => versionOf(program, ['--version']),
    ...plainTable,
    follows: false,
    async prepare(job): Promise<PeerCommand> {
      const path = join(job.folder, 'connect.yaml');
      await writeFile(path, JSON.stringify(connectConfig(job)));
      return { program, args: ['-c', path] };
    },
  };
}

function connectConfig({ file, server }: PeerJob): object {
  const mapping = peerColumns().map(
    ({ column, segments }) => `root.${column} = this.${segments.join('.')}`,
  );
  return {
    http: { enabled: false },
    input: { file: { paths: [file], scanner: { lines: {} } } },
    pipeline: { processors: [{ mapping: mapping.join('\n') }] },
    output: {
      http_client: {
        url: insertUrl(server.url),
        verb: 'POST',
        headers: { 'X-ClickHouse-User': 'weir_admin', 'X-ClickHouse-Key': server.admin },
        batching: {
          count: batchRows,
          period: '1s',
          processors: [{ archive: { format: 'lines' } }],
        },
      },
    },
  };
}

/**
 * Vector, which keeps its position in the file. This configuration is untested: no package registry has Vector.
 * https://vector.dev/docs/
 */
export const vectorPeer: Peer = {
  name: 'vector',
  note: 'no validation',
  version: () => versionOf('vector', ['--version']),
  ...plainTable,
  follows: true,
  async prepare(job): Promise<PeerCommand> {
    const path = join(job.folder, 'vector.json');
    await writeFile(path, JSON.stringify(vectorConfig(job)));
    return { program: 'vector', args: ['--config', path] };
  },
};

function vectorConfig({ file, folder, server }: PeerJob): object {
  const members = peerColumns().map(
    ({ column, segments }) => `"${column}": event.${segments.join('.')}`,
  );
  const source = `event = parse_json!(string!(.message))\n. = { ${members.join(', ')} }`;
  return {
    data_dir: folder,
    sources: { events: { type: 'file', include: [file], read_from: 'beginning' } },
    transforms: { rows: { type: 'remap', inputs: ['events'], source } },
    sinks: {
      clickhouse: {
        type: 'clickhouse',
        inputs: ['rows'],
        endpoint: server.url,
        database: 'weir',
        table: baselineTable,
        auth: { strategy: 'basic', user: 'weir_admin', password: server.admin },
        date_time_best_effort: true,
        acknowledgements: { enabled: true },
        batch: { max_events: batchRows },
      },
    },
  };
}
