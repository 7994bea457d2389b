import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

const sources = [{ type: 'stdin', name: 'in' }];
const at = new Date().toISOString();
const events = (from: number, to: number): string =>
  lines(
    ...Array.from({ length: to - from }, (_, index) =>
      httpEvent(`ev_${String(from + index)}`, { at }),
    ),
  );

async function distinct(): Promise<number> {
  const sql = 'SELECT uniqExact(event_id) AS n FROM analytics.http_request_complete';
  const [row] = await server.view(sql).catch(() => []);
  return Number(row?.['n'] ?? 0);
}

describe('`weir run` at the end of a pipe', () => {
  it.each([
    ['text', 'events.ndjson', (text: string) => Buffer.from(text)],
    ['gzip', 'events.ndjson.gz', (text: string) => gzipSync(text)],
  ])('loads %s from `cat`, and ends with it', async (_, name, pack) => {
    await server.write(name, pack(`${events(0, 5000)}{"event_id":"ev_cut`));
    await server.configure({ sources });
    const cat = spawn('cat', [server.path(name)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const finished = await server.weir(['run', '--json'], { stdin: cat.stdout });
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({ received: 5001, stored: 5000, dead_lettered: 1 });
    expect(await distinct()).toBe(5000);
  });

  it('stores events while the pipe is open, and stops on request', async () => {
    await server.configure({ sources, load: { latency_max: '50ms' } });
    const pipe = new PassThrough();
    const run = server.startWeir(['run', '--json'], { stdin: pipe });
    pipe.write(events(0, 100));
    await until('the first events are stored', async () => (await distinct()) === 100);
    // Weir keeps an incomplete event until the rest arrives.
    const rest = events(100, 200);
    pipe.write(rest.slice(0, -50));
    await until('complete events are stored', async () => (await distinct()) === 199);
    pipe.write(rest.slice(-50));
    await until('the last one is stored', async () => (await distinct()) === 200);
    run.child.kill('SIGTERM');
    const finished = await run.finished;
    expect({ code: finished.code, ...lastJson(finished) }).toMatchObject({
      code: 0,
      balanced: true,
      stored: 200,
      dead_lettered: 0,
    });
  });

  it('is a new partition each time: repeated events are shown once', async () => {
    await server.configure({ sources });
    await server.weir(['run', '--json'], { stdin: events(0, 100) });
    const again = await server.weir(['run', '--until-idle', '--json'], { stdin: events(50, 150) });
    expect(lastJson(again)).toMatchObject({ received: 100, stored: 100, duplicates: 50 });
    expect(await distinct()).toBe(150);
    const audit = lastJson(await server.weir(['audit', '--json', '--unexplained-max', '25%']));
    expect(audit).toMatchObject({ balanced: true, gaps: [], unexplained: 50 });
  });
});
