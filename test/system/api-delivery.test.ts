import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runDispatcher } from '../../src/api/delivery/dispatcher.ts';
import { createLease } from '../../src/api/delivery/lease.ts';
import type { DeliveryContext } from '../../src/api/delivery/worker.ts';
import { type Clock, PipelineError, silentLog, systemClock } from '../../src/base/index.ts';
import type { DeliveryTarget, OutgoingEvent } from '../../src/deliver/index.ts';
import { eventually, startTestApi, type TestApi } from '../support/api.ts';
import { type Script, ScriptedDestination } from '../support/scripted-destination.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

let targets: Map<string, ScriptedDestination>;
let opened: DeliveryTarget[];
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  targets = new Map();
  opened = [];
  stops = [];
  await sql`delete from event_routes`.execute(test.api.db);
  await sql`delete from deliveries`.execute(test.api.db);
  await sql`delete from leases`.execute(test.api.db);
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

const unavailable = () => new PipelineError('ERR_DELIVER_UNAVAILABLE', 'away');
const throttled = () => new PipelineError('ERR_DELIVER_THROTTLED', 'slower');
const types = ['ip_policy_created.v0', 'ip_policy_updated.v0', 'ip_policy_deleted.v0'];

/** Delivers in the background until the test ends, as a process named `owner`. */
function deliver(
  owner = 'one',
  alone = true,
  more: Partial<DeliveryContext> = {},
): () => Promise<void> {
  const { cipher, db, deliveryNotifier, logger } = test.api;
  const abort = new AbortController();
  const context = {
    db,
    cipher,
    clock: systemClock,
    logger,
    retry: { waitMsMin: 5, waitMsMax: 50 },
    count: () => undefined,
    ...more,
    openTarget: (id: string, wanted: DeliveryTarget) => {
      opened.push(wanted);
      const found = targets.get(id) ?? new ScriptedDestination();
      return Promise.resolve(found);
    },
  };
  const lease = createLease(db, 'delivery', owner, alone);
  const options = {
    context,
    lease,
    notifier: deliveryNotifier,
    pollMs: 50,
    onQueue: () => undefined,
  };
  const running = runDispatcher(options, abort.signal);
  const stop = async (): Promise<void> => {
    abort.abort();
    await running;
  };
  stops.push(stop);
  return stop;
}

async function target(options: ConstructorParameters<typeof ScriptedDestination>[0] = {}) {
  const { destination, subscription } = await test.subscribe(types);
  const scripted = new ScriptedDestination(options);
  targets.set(destination, scripted);
  return { destination, subscription, scripted };
}

async function policies(count: number): Promise<readonly string[]> {
  const ids = [];
  for (let i = 0; i < count; i++) ids.push((await test.ok('POST', '/ip_policies', {})).id);
  return ids;
}

async function update(ids: readonly string[], times: number): Promise<void> {
  for (let n = 1; n <= times; n++) {
    for (const id of ids) await test.ok('PATCH', `/ip_policies/${id}`, { metadata: String(n) });
  }
}

const emptied = () =>
  eventually(async () => ((await test.events()).length === 0 ? true : undefined));

/** Metadata of the events of each object, in order of arrival. */
function histories(taken: readonly OutgoingEvent[]): Record<string, readonly string[]> {
  const byObject: Record<string, string[]> = {};
  for (const { objectId, text } of taken) {
    const event = JSON.parse(text) as { object: { metadata: string } };
    (byObject[objectId] ??= []).push(event.object.metadata);
  }
  return byObject;
}

describe('delivery', () => {
  it('sends queued events, in order for each object', async () => {
    const { scripted } = await target();
    const ids = await policies(5);
    await update(ids, 3);
    deliver();
    await emptied();
    expect(histories(scripted.taken)).toEqual(
      Object.fromEntries(ids.map((id) => [id, ['', '1', '2', '3']])),
    );
  });

  it('never sends two events of an object in one request to a target that may accept only the second', async () => {
    const { scripted } = await target();
    await update(await policies(1), 3);
    deliver();
    await emptied();
    expect(scripted.batches.map((batch) => batch.length)).toEqual([1, 1, 1, 1]);
  });

  it('sends requests of maximum size to a target that keeps the order', async () => {
    const { scripted } = await target({ keepsOrder: true, eventsMax: 3 });
    await update(await policies(1), 3);
    deliver();
    await emptied();
    expect(scripted.batches.map((batch) => batch.length)).toEqual([3, 1]);
  });

  it('keeps the events of an unavailable target, and does not delay other targets', async () => {
    const away = await target({
      script: () => {
        throw unavailable();
      },
    });
    const here = await target();
    const ids = await policies(3);
    deliver();
    await eventually(() => Promise.resolve(here.scripted.taken.length === 3 ? true : undefined));
    await eventually(() => Promise.resolve(away.scripted.batches.length > 5 ? true : undefined));
    expect(away.scripted.taken).toEqual([]);
    away.scripted.script = (events) => events.map(() => undefined);
    await emptied();
    expect(away.scripted.taken.map(({ objectId }) => objectId).toSorted()).toEqual(ids.toSorted());
  });

  it('delivers everything, late and in order, to a target that was unavailable for five minutes and then throttles', async () => {
    let nowMs = Date.now();
    const backMs = nowMs + 5 * 60_000;
    const clock: Clock = { ...systemClock, now: () => nowMs, steadyMs: () => nowMs };
    const attempts: number[] = [];
    const away = await target({
      script(events) {
        attempts.push(nowMs);
        if (nowMs < backMs) throw unavailable();
        // Every second request is throttled, and every second event of the others.
        if (attempts.length % 2 === 0) throw throttled();
        return events.map((_event, index) => (index % 2 === 1 ? throttled() : undefined));
      },
    });
    const here = await target();
    const ids = await policies(4);
    await update(ids, 3);
    deliver('one', true, { clock, retry: { waitMsMin: 200, waitMsMax: 30_000 } });
    await eventually(() => Promise.resolve(here.scripted.taken.length === 16 ? true : undefined));
    expect(away.scripted.taken).toEqual([]);
    // Advances the clock by ten seconds after each delivery attempt.
    await eventually(async () => {
      nowMs += 10_000;
      test.api.deliveryNotifier.wake();
      await new Promise((resolve) => setTimeout(resolve, 10));
      return (await test.events()).length === 0 ? true : undefined;
    }, 60_000);
    const expected = Object.fromEntries(ids.map((id) => [id, ['', '1', '2', '3']]));
    expect(histories(away.scripted.taken)).toEqual(expected);
    expect(histories(here.scripted.taken)).toEqual(expected);
    // The number of attempts is limited, because the pauses grow.
    expect(attempts.filter((atMs) => atMs < backMs).length).toBeLessThan(35);
  });

  it('retries as planned when the system time is set back', async () => {
    let backMs = 0;
    const hour = 3_600_000;
    const away = await target({
      script(events, request) {
        if (request > 1) return events.map(() => undefined);
        throw unavailable();
      },
    });
    const throttling = await target({
      script: (events, request) => events.map(() => (request === 1 ? throttled() : undefined)),
    });
    await policies(1);
    const clock: Clock = { ...systemClock, now: () => Date.now() - backMs };
    const logger = { ...silentLog, warn: () => void (backMs = hour) };
    deliver('one', true, { clock, logger, retry: { waitMsMin: 200, waitMsMax: 200 } });
    await emptied();
    expect(away.scripted.batches).toHaveLength(2);
    expect(throttling.scripted.batches).toHaveLength(2);
  });

  it('repeats only the rejected event of a batch, and delays only its object', async () => {
    const [bad = '', ...good] = await policies(4);
    const refuse: Script = (events) =>
      events.map(({ objectId }) => (objectId === bad ? unavailable() : undefined));
    const { scripted } = await target({ script: refuse });
    await update([bad, ...good], 2);
    deliver();
    await eventually(() => Promise.resolve(scripted.taken.length === 6 ? true : undefined));
    expect(histories(scripted.taken)).toEqual(
      Object.fromEntries(good.map((id) => [id, ['1', '2']])),
    );
    scripted.script = (events) => events.map(() => undefined);
    await emptied();
    expect(histories(scripted.taken)[bad]).toEqual(['1', '2']);
  });

  it('keeps later events behind a rejected one, even if its pause ends before the next request', async () => {
    const { scripted } = await target({
      script: (events, request) => events.map(() => (request === 1 ? unavailable() : undefined)),
    });
    const [id = ''] = await policies(1);
    await update([id], 2);
    let nowMs = Date.now();
    deliver('one', true, { clock: { ...systemClock, steadyMs: () => (nowMs += 1_000) } });
    await emptied();
    expect(histories(scripted.taken)[id]).toEqual(['', '1', '2']);
  });

  it('delivers everything, in order, to a target with temporary failures', async () => {
    let dice = 1;
    const fails = (): boolean => (dice = (dice * 48_271) % 2_147_483_647) % 3 === 0;
    const script: Script = (events) => {
      if (fails() && fails()) throw unavailable();
      return events.map(() => (fails() ? unavailable() : undefined));
    };
    const { scripted } = await target({ script });
    const ids = await policies(10);
    deliver();
    await update(ids, 8);
    await emptied();
    const expected = ['', '1', '2', '3', '4', '5', '6', '7', '8'];
    expect(histories(scripted.taken)).toEqual(Object.fromEntries(ids.map((id) => [id, expected])));
  });

  it('repeats the same bytes if the response was lost', async () => {
    const { scripted } = await target({
      script: (events, request) => {
        if (request === 1) throw unavailable();
        return events.map(() => undefined);
      },
    });
    await policies(1);
    deliver();
    await emptied();
    expect(scripted.batches).toHaveLength(2);
    expect(scripted.batches[1]).toEqual(scripted.batches[0]);
  });

  it('leaves no gap if the store fails after a target has accepted events', async () => {
    const { scripted } = await target();
    const ids = await policies(2);
    await sql`create function weir_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(test.api.db);
    await sql`create trigger refuse before delete on deliveries
      execute function weir_refuse()`.execute(test.api.db);
    deliver();
    await eventually(() => Promise.resolve(scripted.taken.length >= 2 ? true : undefined));
    await sql`drop trigger refuse on deliveries`.execute(test.api.db);
    await sql`drop function weir_refuse`.execute(test.api.db);
    await emptied();
    expect(new Set(scripted.taken.map(({ objectId }) => objectId))).toEqual(new Set(ids));
  });

  it('detects a changed target', async () => {
    const { destination, scripted } = await target();
    deliver();
    await policies(1);
    await emptied();
    const file = { file: { path: 'elsewhere' } };
    await test.ok('PATCH', `/event_destinations/${destination}`, { target: file });
    await policies(1);
    await emptied();
    expect(opened.map((one) => one.kind === 'file' && one.path)).toEqual([
      'events.ndjson',
      'elsewhere',
    ]);
    expect(scripted.closed).toBe(1);
  });

  it('sends the queued events of a deleted destination, and then removes it', async () => {
    const { destination, scripted, subscription } = await target();
    await policies(2);
    await test.ok('DELETE', `/event_subscriptions/${subscription}`);
    await test.ok('DELETE', `/event_destinations/${destination}`);
    deliver();
    await emptied();
    expect(scripted.taken).toHaveLength(2);
    await eventually(async () => {
      const { rows } = await sql`select 1 from event_destinations
        where id = ${destination}`.execute(test.api.db);
      return rows.length === 0 ? true : undefined;
    });
  });

  it('drops events that a deleted destination could not send for a day', async () => {
    const { destination, subscription } = await target({
      script: () => {
        throw unavailable();
      },
    });
    await policies(2);
    await test.ok('DELETE', `/event_subscriptions/${subscription}`);
    await test.ok('DELETE', `/event_destinations/${destination}`);
    await sql`update event_destinations set deleted_at = now() - interval '25 hours'
      where id = ${destination}`.execute(test.api.db);
    deliver();
    expect(await emptied()).toBe(true);
  });

  it('resumes after a restart', async () => {
    const { scripted } = await target();
    const stop = deliver();
    await policies(2);
    await emptied();
    await stop();
    await policies(2);
    deliver('two');
    await emptied();
    expect(scripted.taken).toHaveLength(4);
  });

  it('runs in one process at a time; another one takes over when it releases the lease', async () => {
    const { scripted } = await target();
    const stop = deliver('one', false);
    await policies(1);
    await emptied();
    const before = opened.length;
    deliver('two', false);
    await policies(1);
    await emptied();
    expect(opened).toHaveLength(before);
    await stop();
    await policies(1);
    await emptied();
    expect(scripted.taken).toHaveLength(3);
  });

  it('waits for a lease of another process', async () => {
    const { db } = test.api;
    await createLease(db, 'delivery', 'gone', false).hold();
    expect(await createLease(db, 'delivery', 'two', false).hold()).toBe(false);
    await sql`update leases set until = now() - interval '1 second'`.execute(db);
    expect(await createLease(db, 'delivery', 'two', false).hold()).toBe(true);
    expect(await createLease(db, 'delivery', 'gone', false).hold()).toBe(false);
    expect(await createLease(db, 'delivery', 'alone', true).hold()).toBe(true);
  });
});
