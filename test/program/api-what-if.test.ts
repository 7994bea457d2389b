import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { refused } from '../support/api.ts';
import {
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

let place: Workplace;
let started: WeirProcess[];
beforeEach(async () => {
  place = await workplace();
  started = [];
});
afterEach(async () => {
  for (const { child, finished } of started.toReversed()) {
    child.kill('SIGTERM');
    await finished;
  }
  await place.close();
});

/** Starts a process, and waits for the address of its API. */
async function addressOf(args: readonly string[], pattern: RegExp): Promise<string> {
  const running = startWeir(args, { cwd: place.dir });
  started.push(running);
  let text = '';
  for (const stream of [running.child.stdout, running.child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  for (;;) {
    const [, url] = pattern.exec(text) ?? [];
    if (url !== undefined) return url;
    await Promise.race([
      once(running.child.stdout ?? running.child, 'data'),
      once(running.child.stderr ?? running.child, 'data'),
      running.finished.then(({ stderr }) => {
        throw new Error(stderr);
      }),
    ]);
  }
}

async function evaluate(url: string, token: string) {
  const response = await fetch(`${url}/what_if/ip_policy`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'service-version': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ip_policy_id: 'ipp_1', hosts: ['shop.example'] }),
  });
  return { status: response.status, body: await response.json() };
}

const config = (api: string): string => `data_dir: ./data
sources: [{ type: file, name: traffic, paths: [events.ndjson], follow: true }]
api: ${api}
web: false
`;

/** The first response other than "ClickHouse is unavailable". This server has no event that names the policy. */
async function answered(url: string, token: string) {
  return until('an evaluation', async () => {
    const answer = await evaluate(url, token);
    return answer.status === 503 ? undefined : answer;
  });
}

describe('POST /what_if/ip_policy', () => {
  it('names the missing ClickHouse in a separate `weir api`, and finds that of `weir run` in the same directory', async () => {
    await place.write('events.ndjson', '');
    await place.write('weir.yaml', config('{ port: 0, serve: false }'));
    const { stdout } = await weir(['api', 'bootstrap'], { cwd: place.dir });
    const token = stdout.trim();
    const url = await addressOf(['api', '--port', '0'], /listening on (\S+)/);
    expect(await evaluate(url, token)).toMatchObject(refused(9016, 503));
    started.push(startWeir(['run'], { cwd: place.dir }));
    expect(await answered(url, token)).toMatchObject(refused(9019, 404));
  }, 120_000);

  it('uses the ClickHouse of `weir run`', async () => {
    await place.write('events.ndjson', '');
    await place.write('weir.yaml', config('{ port: 0 }'));
    const { stdout } = await weir(['api', 'bootstrap'], { cwd: place.dir });
    const url = await addressOf(['run'], /management API: (http:[^"\s]+)/);
    expect(await answered(url, stdout.trim())).toMatchObject(refused(9019, 404));
  }, 120_000);
});
