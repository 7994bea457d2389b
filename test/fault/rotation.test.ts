import {
  appendFile,
  copyFile,
  readFile,
  rename,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lines, tcpEvent } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { lastJson, startWeir, until, weir, type Workplace, workplace } from '../support/weir.ts';

let place: Workplace;
let written = 0;
beforeEach(async () => {
  place = await workplace();
  written = 0;
});
afterEach(() => place.close());

async function write(name: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => tcpEvent(`ev_${1000 + written++}`));
  await appendFile(place.path(name), lines(...ids));
}

const eventBytes = Buffer.byteLength(lines(tcpEvent('ev_1000')));

const configure = (pattern: string): Promise<unknown> =>
  place.write(
    'weir.yaml',
    [
      'data_dir: ./data',
      `sources: [{ type: file, name: logs, paths: ['${pattern}'], follow: true, poll_interval: 20ms }]`,
      'load: { latency_max: 20ms }',
      'ops: { port: 0 }',
      'web: false',
      'log: { format: json }',
    ].join('\n'),
  );

/** Runs Weir until it has stored a number of events, and kills it. */
async function storeAndKill(events: number): Promise<void> {
  const run = startWeir(['run'], { cwd: place.dir });
  try {
    const ops = await opsOf(run);
    const stored = async () => (await ops.metric('weir_stored_rows_total')) >= events;
    await until('the events are stored', stored);
  } finally {
    run.child.kill('SIGKILL');
    await run.finished;
  }
}

async function finish(): Promise<Record<string, unknown>> {
  const run = await weir(['run', '--until-idle'], { cwd: place.dir });
  expect(run.code, run.stderr).toBe(0);
  return lastJson(await weir(['audit', '--json'], { cwd: place.dir }));
}

/** Ways to rotate `app.log`, with the location of the previous text, and whether it is in another file. */
const rotations = {
  rename: () => rename(place.path('app.log'), place.path('app.log.1')),
  copytruncate: async () => {
    await copyFile(place.path('app.log'), place.path('app.log.1'));
    await truncate(place.path('app.log'));
  },
  compress: async () => {
    await rename(place.path('app.log'), place.path('app.log.1'));
    await writeFile(place.path('app.log.1.gz'), gzipSync(await readFile(place.path('app.log.1'))));
    await unlink(place.path('app.log.1'));
  },
};

describe.each(Object.entries(rotations))('a log rotated by %s after a kill', (_, rotate) => {
  it('is read to its end if a pattern matches rotated names', async () => {
    await configure('app.log*');
    await write('app.log', 20);
    await storeAndKill(20);
    await write('app.log', 5);
    await rotate();
    await write('app.log', 3);
    expect(await finish()).toMatchObject({ balanced: true, unread: [] });
    const count = await weir(
      ['sql', 'SELECT count() AS n FROM analytics.tcp_connection_closed', '--json'],
      {
        cwd: place.dir,
      },
    );
    expect(lastJson(count)).toMatchObject({ n: 28 });
  });

  it('is reported with its bytes if no pattern matches', async () => {
    await configure('app.log');
    await write('app.log', 20);
    await storeAndKill(20);
    await write('app.log', 5);
    await rotate();
    await write('app.log', 3);
    const unread = [{ after: 20 * eventBytes, bytes: 5 * eventBytes, acknowledged: false }];
    expect(await finish()).toMatchObject({ balanced: false, received: 23, unread });
  });
});
