import { appendFile, readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { TestCluster } from '../support/cluster.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { usersXmlOf } from '../support/users-sql.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const count = 100;
const passwords = { loader: 'first', admin: 'admin', analyst: 'analyst' };
/** Passwords that the server accepts from weir_loader. */
let accepted = ['first'];

let cluster: TestCluster;
const started: WeirProcess[] = [];
beforeAll(async () => {
  const file = new URL('../../deploy/clickhouse/users.sql', import.meta.url);
  const usersSql = await readFile(file, 'utf8');
  const users = { weir_loader: 'first', weir_admin: 'admin', weir_analyst: 'analyst' };
  const known = usersXmlOf(usersSql, users, 4);
  const methods = (): string =>
    accepted.map((password, n) => `<m${n}><password>${password}</password></m${n}>`).join('');
  const xml = (): string =>
    known.replace('<password>first</password>', `<auth_methods>${methods()}</auth_methods>`);
  cluster = await TestCluster.open({ shards: 1, passwords, xml });
  await cluster.configure({
    clickhouse: { ...cluster.clickhouse, cluster: undefined, url: cluster.urls[0] },
    sources: [{ type: 'file', name: 'file', paths: ['events.ndjson'], follow: true }],
    load: { latency_max: '200ms' },
    web: false,
    ops: { port: 0 },
    log: { format: 'json' },
  });
  expect(await cluster.weir('migrate')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await cluster?.close();
});

function start(password: string): WeirProcess {
  const run = cluster.startWeir(['run'], { LOADER_PASSWORD: password });
  started.push(run);
  return run;
}

/** Restarts the server: the library keeps users in a file that it does not read again. */
async function accept(...next: readonly string[]): Promise<void> {
  accepted = [...next];
  await cluster.kill(0);
  await cluster.start(0);
}

let expected = 0;
async function arrive(): Promise<void> {
  const events = Array.from({ length: count }, (_, n) => httpEvent(`ev_${expected + n}`));
  expected += count;
  await appendFile(cluster.path('events.ndjson'), lines(...events));
}
const seen = async (): Promise<boolean> =>
  (await cluster.count(0, 'analytics.http_request_complete', 'analyst')) === expected;

async function stop({ child, finished }: WeirProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await finished).toMatchObject({ code: 0 });
}

it('the password of the loader changes while the server accepts both: no event is lost', async () => {
  const old = start('first');
  await arrive();
  await until('the first events are stored', seen, 60_000);
  await accept('first', 'second');
  await arrive();
  await until('a running loader continues', seen, 60_000);
  await stop(old);

  const renewed = start('second');
  await arrive();
  await until('a restarted loader has the new password', seen, 60_000);
  await accept('second');
  await arrive();
  await until('it continues without the old password', seen, 60_000);

  await stop(renewed);
  const refused = await start('first').finished;
  expect(refused.code).toBe(3);
  expect(refused.stderr).toContain('ERR_CLICKHOUSE_AUTH');
}, 240_000);

it('a running loader whose password was removed waits, and its restart with the new one loses no event', async () => {
  await accept('second', 'third');
  const old = start('second');
  const ops = await opsOf(old);
  await arrive();
  await until('events are stored', seen, 60_000);
  await accept('third');
  await arrive();
  await until('it is not ready', async () => (await ops.status('/readyz')) === 503, 60_000);
  old.child.kill('SIGKILL');
  const renewed = start('third');
  await until('all events are stored', seen, 60_000);
  await stop(renewed);
  const env = { LOADER_PASSWORD: 'third' };
  const audit = await cluster.startWeir(['audit', '--json'], env).finished;
  expect(lastJson(audit)).toMatchObject({ balanced: true, received: expected });
}, 240_000);

it('the access key of Firehose changes with two reloads: the listener accepts both keys in between', async () => {
  const [port, ops] = [await freePort(), await freePort()];
  const configure = async (...keys: readonly string[]): Promise<void> => {
    await cluster.configure({
      clickhouse: { ...cluster.clickhouse, cluster: undefined, url: cluster.urls[0] },
      sources: [{ type: 'firehose', name: 'pushed', port, access_keys: keys }],
      load: { latency_max: '200ms' },
      web: false,
      ops: { port: ops },
      log: { format: 'json' },
    });
  };
  const [before, after] = ['file:./before', 'file:./after'];
  await cluster.write('before', 'key-before-the-rotation');
  await cluster.write('after', 'key-after-the-rotation!');
  const status = async (accessKey: string): Promise<number | undefined> => {
    const sender = new FirehoseSender({ url: `http://127.0.0.1:${port}/firehose`, accessKey });
    const event = httpEvent(`ev_${expected}`);
    const answer = await sender.attempt(FirehoseSender.request([event]));
    sender.close();
    if (answer?.status === 200) expected += 1;
    return answer?.status;
  };
  await configure(before);
  const run = start('third');
  await until('the listener is open', async () => (await status('wrong')) === 401);
  expect(await status('key-before-the-rotation')).toBe(200);
  expect(await status('key-after-the-rotation!')).toBe(401);
  for (const [keys, statuses] of [
    [
      [before, after],
      [200, 200],
    ],
    [[after], [401, 200]],
  ] as const) {
    await configure(...keys);
    expect(
      await cluster.startWeir(['reload'], { LOADER_PASSWORD: 'third' }).finished,
    ).toMatchObject({ code: 0 });
    expect(await status('key-before-the-rotation')).toBe(statuses[0]);
    expect(await status('key-after-the-rotation!')).toBe(statuses[1]);
  }
  await until('all events are stored', seen, 60_000);
  await stop(run);
}, 120_000);
