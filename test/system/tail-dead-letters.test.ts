import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OwnServer } from '../support/own-server.ts';
import { until, type WeirProcess } from '../support/weir.ts';

let server: OwnServer;
let run: WeirProcess;
beforeAll(async () => {
  server = await OwnServer.shared();
  await server.write('events.ndjson', '{"no": "event"}\n');
  await server.configure({
    sources: [{ type: 'file', name: 'edge', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '50ms' },
    log: { format: 'json' },
  });
  run = server.startWeir(['run']);
  await until('the first dead letter is stored', async () => {
    const [row] = await server
      .query('SELECT count() AS count FROM weir.dead_letters')
      .catch(() => []);
    return Number(row?.['count']) === 1;
  });
}, 60_000);
afterAll(async () => {
  run?.child.kill('SIGTERM');
  await run?.finished;
  await server?.close();
});

describe('weir tail --dead-letters', () => {
  it('prints the requested past dead letters, then each new one once', async () => {
    const tail = server.startWeir(['tail', '--dead-letters', '--since', '1h', '--limit', '3']);
    let out = '';
    tail.child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await until('the first one is printed', () => out.includes('\n'));
    await appendFile(server.path('events.ndjson'), '[1]\n{"event_type": 5}\n');
    const { code, stdout } = await tail.finished;
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \S+ {2}envelope {2}event_type: expected string, found absent {2}edge at 0 {2}id \w+$/,
    );
    expect(new Set(lines.map((line) => line.split('id ')[1])).size).toBe(3);
  });

  it('starts at --since, even if this is longer ago than a dead letter can be late', async () => {
    await server.query(`INSERT INTO weir.dead_letters
      SELECT * REPLACE ('a1b2c3d4' AS id, first_seen - INTERVAL 30 MINUTE AS first_seen)
      FROM weir.dead_letters FINAL LIMIT 1`);
    const tail = server.startWeir(['tail', '--dead-letters', '--since', '1h', '--json']);
    let out = '';
    tail.child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await until('the letters are printed', () => out.includes('\n'));
    tail.child.kill('SIGINT');
    await tail.finished;
    expect(out).toContain('"id":"a1b2c3d4"');
  });

  it('prints no past dead letters without --since, and JSON with --json', async () => {
    const tail = server.startWeir(['tail', '--dead-letters', '--json', '--limit', '1']);
    const answer = tail.finished;
    let asked = 0;
    // Only the one after the start is printed.
    await until('a new one is printed', async () => {
      if (tail.child.exitCode !== null) return true;
      await appendFile(server.path('events.ndjson'), `{"event_type": ${(asked += 1)}}\n`);
      return false;
    });
    const { stdout } = await answer;
    expect(JSON.parse(stdout)).toMatchObject({ reason: 'envelope', source: 'edge' });
    expect(Number(JSON.parse(stdout).position)).toBeGreaterThan(0);
  });

  it('rejects options about stored events', async () => {
    const { code, stderr } = await server.weir(['tail', '--dead-letters', '--type', 'ip_policy']);
    expect(code).toBe(2);
    expect(stderr).toContain('--dead-letters');
  });
});
