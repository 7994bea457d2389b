import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Tree } from './tree.ts';

const version = { 'x-versions': ['v0'], type: 'object', additionalProperties: true };

/** A new type of configuration events. */
const gadget = {
  ...version,
  title: 'gadget',
  description: 'A gadget was created, updated, or deleted.',
  'x-table': 'config_events',
  'x-actions': ['created', 'updated', 'deleted'],
  properties: {
    id: { type: ['string', 'null'], description: 'Identifier.', 'x-column': 'string' },
    size: { type: ['integer', 'null'], description: 'Size.', 'x-column': 'int64' },
  },
};

/** A third type of traffic, without a client address. */
const flow = {
  ...version,
  title: 'udp_flow_closed',
  description: 'A UDP flow ended.',
  'x-table': 'udp_flow_closed',
  'x-rows': { one: 'One UDP flow, when closed.', many: 'UDP flows', days: 30 },
  properties: {
    conn: {
      type: ['object', 'null'],
      additionalProperties: true,
      properties: {
        packets: {
          type: ['integer', 'null'],
          description: 'Packets.',
          'x-column': 'int64',
          'x-filterable': true,
          'x-bit': 0,
        },
        server_name: {
          type: ['string', 'null'],
          description: 'Hostname.',
          'x-column': 'dictionary',
          'x-filterable': true,
          'x-bit': 1,
        },
      },
    },
  },
};

const now = new Date().toISOString();
const event = (id: string, type: string, object: object, at = now): string =>
  `${JSON.stringify({ event_id: id, event_type: type, event_timestamp: at, account_id: 'ac_1', object })}\n`;

const old = new Date(Date.now() - 10 * 86_400_000).toISOString();
const lines = [
  event('ev_1', 'udp_flow_closed.v0', { conn: { packets: 7, server_name: 'a.example' } }),
  event('ev_2', 'udp_flow_closed.v0', { conn: { packets: 1 } }),
  event('ev_3', 'udp_flow_closed.v0', { conn: { packets: 'many' } }),
  event('ev_4', 'udp_flow_closed.v0', { conn: { packets: 7 } }, old),
  event('ev_5', 'gadget_updated.v0', { id: 'gad_1', size: 3 }),
  event('ev_6', 'gadget_updated.v0', { id: 'gad_1', size: 'XL' }),
];

const configuration = "sources: [{ type: file, name: edge, paths: ['*.ndjson'] }]\n";
const itsOptions = `capture: [{ type: udp_flow_closed.v0, filter: 'ev.conn.packets > 1' }]
retention: { udp_flow_closed: 7d }
`;

describe('a new event type, which is one file in schemas/events', () => {
  let tree: Tree;
  let folder: string;
  /** The JSON objects that a command prints. */
  const weir = async (...args: readonly string[]) => {
    const { stdout } = await tree.run('bin/weir.js', args, folder);
    return stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  };
  const sql = (query: string) => weir('sql', '--format', 'JSONEachRow', query);

  beforeAll(async () => {
    tree = new Tree();
    folder = mkdtempSync(join(tmpdir(), 'weir-seams-'));
    writeFileSync(join(folder, 'events.ndjson'), lines.join(''));
    writeFileSync(join(folder, 'weir.yaml'), configuration);
    // A running server of a release without these types.
    expect((await weir('run', '--until-idle', '--json')).at(-1)).toMatchObject({
      received: 6,
      dead_lettered: 6,
    });
    tree.write('schemas/events/gadget.json', JSON.stringify(gadget));
    tree.write('schemas/events/udp_flow_closed.json', JSON.stringify(flow));
    const generated = await tree.run('node_modules/.bin/tsx', ['scripts/gen.ts']);
    expect(generated).toMatchObject({ code: 0, stderr: '' });
    writeFileSync(join(folder, 'weir.yaml'), `${configuration}${itsOptions}`);
  });
  afterAll(() => {
    tree.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is documented in tables, options, and events', () => {
    expect(tree.read('docs/tables/events.md')).toContain('One UDP flow, when closed.');
    expect(tree.read('docs/tables/configuration.md')).toContain('gadgets_history');
    expect(tree.read('docs/config.md')).toContain('How long Weir keeps UDP flows.');
    expect(tree.read('docs/events.md')).toContain('`gadget_deleted.v0`');
  });

  it('is validated, selected, stored, retained, audited, queried, tailed, and replayed from dead letters', async () => {
    const replayed = await weir('dead-letters', 'replay', '--all', '--json');
    expect(replayed.map(({ outcome, path }) => [outcome, path])).toEqual([
      ['stored', null],
      ['filtered', null],
      ['dead', 'conn.packets'],
      ['ignored', null],
      ['stored', null],
      ['dead', 'size'],
    ]);

    expect(
      await sql('SELECT event_id, conn_packets, conn_server_name FROM analytics.udp_flow_closed'),
    ).toEqual([{ event_id: 'ev_1', conn_packets: 7, conn_server_name: 'a.example' }]);
    expect(await sql('SELECT id, size, change FROM analytics.gadgets_history')).toEqual([
      { id: 'gad_1', size: '3', change: 'updated' },
    ]);
    const [audit] = await weir('audit', '--json');
    expect(audit).toMatchObject({ balanced: true, stored: 2, filtered: 1, ignored: 1 });
    expect(audit.tables).toContainEqual(
      expect.objectContaining({ table: 'udp_flow_closed', stored: 1, distinct: 1 }),
    );
    const [found] = await weir('explain', 'ev_1', '--json');
    expect(found.now.rows).toMatchObject([
      { table: 'udp_flow_closed', row: { conn_packets: '7' } },
    ]);
    expect(found.with_current_rules).toMatchObject([
      { outcome: 'stored', rules: [{ outcome: 'matches' }] },
    ]);
    const tail = ['--since', '1h', '--limit', '1', '--json'];
    expect(await weir('tail', '--type', 'udp_flow_closed', ...tail)).toMatchObject([
      { event_id: 'ev_1', object: { conn: { packets: 7, server_name: 'a.example' } } },
    ]);
  });
});
