import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { httpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { type Finished, lastJson } from '../support/weir.ts';

let server: OwnServer;
let emulator: KinesisEmulator;
beforeAll(async () => {
  [server, emulator] = await Promise.all([OwnServer.shared(), startKinesisEmulator()]);
});
afterAll(() => Promise.all([server.close(), emulator.stop()]));

beforeEach(() => server.wipe());

const ids = Array.from({ length: 300 }, (_, index) => `ev_${String(index).padStart(3, '0')}`);
const refused = ['ev_007', 'ev_150', 'ev_299'];

const events = ids.map((id) => httpEvent(id));

/** Tables for which an operator has added a constraint. */
async function migrateAndRefuse(): Promise<void> {
  expect((await server.weir(['migrate'])).code).toBe(0);
  const list = refused.map((id) => `'${id}'`).join(', ');
  await server.command(
    `ALTER TABLE weir.http_request_complete ADD CONSTRAINT of_an_operator CHECK event_id NOT IN (${list})`,
  );
}

/** The counts of a run with rejected rows match the stored rows. */
async function expectRefused(run: Finished): Promise<void> {
  expect(lastJson(run)).toMatchObject({ received: 300, stored: 297, dead_lettered: 3 });
  const letters = await server.query(
    `SELECT event_id, event_type, account_id, toString(reason) AS reason, found, raw FROM weir.dead_letters FINAL ORDER BY event_id`,
  );
  expect(letters).toEqual(
    refused.map((id) => ({
      event_id: id,
      event_type: 'http_request_complete.v0',
      account_id: 'ac_test',
      reason: 'refused',
      found: 'VIOLATED_CONSTRAINT 469',
      raw: events[ids.indexOf(id)],
    })),
  );
  const stored = await server.view(
    'SELECT event_id FROM analytics.http_request_complete ORDER BY event_id',
  );
  expect(stored.map((row) => row['event_id'])).toEqual(ids.filter((id) => !refused.includes(id)));
  const audit = await server.weir(['audit', '--json']);
  expect({ code: audit.code, ...lastJson(audit) }).toMatchObject({ code: 0, balanced: true });
}

describe('a row that ClickHouse rejects', () => {
  it('is located in Kinesis records that are read again, and becomes a dead letter; its neighbors are stored', async () => {
    await emulator.createStream('edge', 2);
    await emulator.putEvents(
      'edge',
      events.map((event) => Buffer.from(event)),
    );
    await server.configure({
      sources: [
        {
          type: 'kinesis',
          name: 'edge',
          stream_name: 'edge',
          region: 'us-east-1',
          endpoint: emulator.endpoint,
          credentials: { access_key_id: 'test', secret_access_key: '${KEY:-test}' },
        },
      ],
    });
    await migrateAndRefuse();

    await expectRefused(await server.weir(['run', '--until-idle', '--json']));

    // After the operator has removed the constraint, they can be replayed.
    await server.command('ALTER TABLE weir.http_request_complete DROP CONSTRAINT of_an_operator');
    const replay = await server.weir(['dead-letters', 'replay', '--all']);
    expect(replay.stderr).toBe('3 replayed, 0 stay open\n');
    const [all] = await server.view(
      'SELECT toUInt32(uniqExact(event_id)) AS n, toUInt32(count()) AS rows FROM analytics.http_request_complete',
    );
    expect(all).toEqual({ n: 300, rows: 300 });
  });

  it('is located in a Firehose request that is inflated again', async () => {
    const port = await freePort();
    await server.configure({ sources: [{ type: 'firehose', name: 'edge', port }] });
    await migrateAndRefuse();

    const run = server.startWeir(['run', '--json']);
    const sender = new FirehoseSender({
      url: `http://127.0.0.1:${port}/firehose`,
      gzip: true,
      // Retries until Weir listens.
      retryMsMin: 20,
      retryMsMax: 200,
    });
    await sender.deliver(FirehoseSender.request(events));
    sender.close();
    expect(sender.statuses.filter((status) => status !== 0)).toEqual([200]);
    run.child.kill('SIGTERM');

    await expectRefused(await run.finished);
  });
});
