import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { httpEvent } from '../support/reference-build.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const token = 'a-token-for-top';
let server: OwnServer;
let run: WeirProcess;
let input: PassThrough;
let url: string;

beforeAll(async () => {
  server = await OwnServer.shared();
  await server.configure({
    sources: [{ type: 'stdin', name: 'piped' }],
    retention: { http_request_complete: '0d' },
    load: { latency_max: '100ms' },
    ops: { port: 0, token: '${OPS_TOKEN}' },
    log: { format: 'json' },
  });
  input = new PassThrough();
  run = server.startWeir(['run'], { stdin: input, env: { OPS_TOKEN: token } });
  await opsOf(run);
  url = /"url":"(http:[^"]+)","msg":"ops/.exec(run.stderr())?.[1] ?? '';
});
afterAll(async () => {
  input.end();
  run.child.kill('SIGTERM');
  await run.finished;
  await server.close();
});

const top = (args: readonly string[], given = token) =>
  server.weir(['top', '--url', url, '--every', '0.2', ...args], { env: { WEIR_OPS_TOKEN: given } });

describe('weir top', () => {
  it('shows the counts of a running pipeline per source', async () => {
    input.write(
      `${httpEvent()}\n${httpEvent({ conn: { server_port: 'x' } }, { event_id: 'b' })}\n`,
    );
    const status = async () => {
      const answer = await fetch(`${url}/status`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return JSON.parse(await answer.text());
    };
    await until('both are in the ledger', async () => {
      const { sources } = await status();
      return sources[0].stored + sources[0].dead_lettered === 2;
    });
    const finished = await top(['--json']);
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({
      url,
      pipeline: 'main',
      pid: run.child.pid,
      clickhouse: { state: 'ok' },
      memory: { rss_bytes: expect.any(Number) },
      sources: [
        {
          source: 'piped',
          kind: 'stdin',
          total: { read: 2, stored: 1, filtered: 0, ignored: 0, dead_lettered: 1 },
        },
      ],
    });
    const table = await top(['--once']);
    expect(table.stdout).toMatch(/^weir top: pipeline main at http/);
    expect(table.stdout).toMatch(/^ {2}piped .* 2 +1 +0 +1$/m);
    expect(table.stdout).not.toContain('\u001b');
    expect(table.stdout).not.toContain('q quit');
  });

  it('needs the token of the metrics', async () => {
    for (const path of ['/status', '/metrics']) {
      expect((await fetch(`${url}${path}`)).status).toBe(401);
    }
    const finished = await top(['--once'], 'another');
    expect(finished.code).toBe(3);
    expect(finished.stderr).toContain('ERR_OPS_TOKEN');
    expect(finished.stderr).not.toContain(token);
  });

  it('finds the process by its configuration', async () => {
    await server.write('here.yaml', JSON.stringify({ ops: { port: Number(new URL(url).port) } }));
    const finished = await server.weir(['top', '-c', 'here.yaml', '--json', '--every', '0.2'], {
      env: { WEIR_OPS_TOKEN: token },
    });
    expect(lastJson(finished)).toMatchObject({ pid: run.child.pid });
  });

  it('reports that no process responds', async () => {
    const finished = await server.weir(['top', '--url', 'http://127.0.0.1:9', '--once']);
    expect(finished.code).toBe(4);
    expect(finished.stderr).toMatch(/ERR_OPS_ANSWER: no running Weir process responds/);
    expect(finished.stderr).toContain('Start `weir run`');
    const wrong = await server.weir(['top', '--url', 'elsewhere']);
    expect(wrong.code).toBe(2);
  });
});
