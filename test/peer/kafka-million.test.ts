import { appendFile, rename } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KafkaBroker } from '../support/kafka-broker.ts';
import { lines, numberedEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { sized } from '../support/size.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

const events = sized(50_000, 1_000_000);
/** Number of steps in which the events are written. */
const steps = 100;
/** Maximum number of steps ahead of the stored events, so that every fault affects unstored events. */
const stepsAhead = 10;
const files = 12;
const partitions = 6;
const account = 'ac_million';
const topic = 'edge';
const waitMsMax = 240_000;
/** A fault: a loader (by its number) is killed and restarted, or the broker is stopped by a signal and restarted. */
const faults = [0, 'SIGTERM', 1, 0, 'SIGKILL', 1, 0] as const;

let server: OwnServer;
let broker: KafkaBroker;
let relay: WeirProcess | undefined;
const loaders: WeirProcess[] = [];
beforeAll(async () => {
  [server, broker] = await Promise.all([OwnServer.open(), KafkaBroker.start('4.4.0')]);
}, 180_000);
afterAll(async () => {
  for (const each of [relay, ...loaders]) each?.child.kill('SIGKILL');
  await server.close();
  await broker.close();
});

const fileOf = (n: number): string => `edge-${n % files}.ndjson`;

/** Starts a relay and two loaders, each with a file of its own as configuration. */
async function start(): Promise<void> {
  for (let n = 0; n < files; n++) await server.write(fileOf(n), '');
  const source = { type: 'file', name: 'edge', paths: ['edge-*.ndjson'], follow: true };
  const log = { format: 'json' };
  const target = { brokers: [broker.address], topic, partitions, replication_factor: 1 };
  await server.configure({ pipeline: 'million', sources: [source], relay: target, log });
  await rename(server.path('weir.yaml'), server.path('relay.yaml'));
  relay = server.startWeir(['relay', '--config', 'relay.yaml']);
  const options = { session_timeout: '10s', partition_fetch_size: '256KiB' };
  await server.configure({
    pipeline: 'million',
    sources: [broker.options(topic, options)],
    load: { batch_rows: 10_000, latency_max: '1s' },
    log,
  });
  expect((await server.weir(['migrate'])).code).toBe(0);
  await until('the topic exists', () => isReady(relay), waitMsMax);
  startLoader(0);
  startLoader(1);
  await until('both loaders have partitions', shareAll, waitMsMax);
}

const isReady = (running: WeirProcess | undefined): boolean =>
  running?.stderr().includes('topic ready') === true;

function startLoader(index: number): void {
  loaders[index] = server.startWeir(['run']);
}

/** Partitions that the group has assigned to a loader, once per rebalance. */
function assignments(index: number): readonly (readonly string[])[] {
  const all = (loaders[index]?.stderr() ?? '').matchAll(/"partitions":"([\d,]*)"/g);
  return [...all].map(([, text = '']) => text.split(',').filter((number) => number !== ''));
}

function shareAll(): boolean {
  const shares = loaders.map((_, index) => assignments(index).at(-1) ?? []);
  return shares.every(({ length }) => length > 0) && new Set(shares.flat()).size === partitions;
}

async function numberOf(sql: string): Promise<number> {
  const [row] = await server.query(`SELECT (${sql}) AS n`);
  return Number(row?.['n']);
}

/** Number of rows, including copies that ClickHouse has not merged. */
const stored = (): Promise<number> => numberOf('SELECT count() FROM weir.http_request_complete');

/** Compares the rows of the analyst's views with the sent events. */
async function found(): Promise<object> {
  const seen = 'analytics.http_request_complete';
  const sent = `SELECT concat('ev_${account}_', toString(number)) AS id FROM numbers(${events})`;
  const [row] = await server.view(
    `SELECT count() AS rows, uniqExact(event_id) AS distinct, countIf(event_id NOT IN (${sent})) AS strange,
       (SELECT count() FROM (${sent}) WHERE id NOT IN (SELECT event_id FROM ${seen})) AS missing
     FROM ${seen}`,
  );
  const seenCounts = Object.entries(row ?? {}).map(([name, n]) => [name, Number(n)]);
  const deadLetters = await numberOf('SELECT count() FROM weir.dead_letters');
  return { ...Object.fromEntries(seenCounts), dead_letters: deadLetters };
}

const exact = { rows: events, distinct: events, strange: 0, missing: 0, dead_letters: 0 };

/** Expected part of an audit for this number of events. */
const distinct = (number: number): object => ({
  tables: expect.arrayContaining([
    expect.objectContaining({ table: 'http_request_complete', distinct: number }),
  ]),
});

async function write(): Promise<void> {
  const each = events / steps;
  for (let step = 0; step < steps; step++) {
    const due = (step - stepsAhead) * each;
    await until(`${due} events are stored`, async () => (await stored()) >= due, waitMsMax);
    const texts = Array.from({ length: files }, () => new Array<string>());
    for (let n = step * each; n < (step + 1) * each; n++) {
      texts[n % files]?.push(numberedEvent(account, n));
    }
    for (const [file, some] of texts.entries()) {
      await appendFile(server.path(fileOf(file)), lines(...some));
    }
  }
}

async function killLoader(index: number): Promise<void> {
  loaders[index]?.child.kill('SIGKILL');
  await loaders[index]?.finished;
  startLoader(index);
  await until('both loaders have partitions again', shareAll, waitMsMax);
}

async function restartBroker(signal: NodeJS.Signals): Promise<void> {
  await broker.end(signal);
  const before = await stored();
  await broker.begin();
  // More than what the loaders had read.
  const isMore = async (): Promise<boolean> => (await stored()) > before + (events * 3) / steps;
  await until('loading continues', isMore, waitMsMax);
}

/** @returns number of rebalances of a loader that was not restarted */
async function stopsDuring(fault: (typeof faults)[number]): Promise<number> {
  const watched = fault === 0 ? 1 : 0;
  const before = assignments(watched).length;
  await (typeof fault === 'number' ? killLoader(fault) : restartBroker(fault));
  return assignments(watched).length - before;
}

describe('a million events through relay, Kafka, and two loaders', () => {
  it('are stored exactly once, while brokers restart twice and loaders are killed five times', async () => {
    await start();
    const writing = write();
    writing.catch(() => undefined);
    const stops: number[] = [];
    for (const [index, fault] of faults.entries()) {
      const due = (events * (index + 1)) / (faults.length + 2);
      await until(`${due} events are stored`, async () => (await stored()) >= due, waitMsMax);
      stops.push(await stopsDuring(fault));
      console.log(JSON.stringify({ fault, stops: stops.at(-1), stored: await stored() }));
    }
    // kafkajs stops all partitions in each rebalance (eager assignment). A killed member causes two: at the end of its
    // session, and when the restarted process joins; only one if it joins before the end of the session. A lost broker
    // causes one.
    expect(stops.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2 * faults.length);
    await writing;
    await until(
      'every event is stored',
      async () =>
        (await numberOf('SELECT uniqExact(event_id) FROM weir.http_request_complete')) >= events,
      waitMsMax,
    );
    for (const each of [relay, ...loaders]) each?.child.kill('SIGTERM');
    expect((await relay?.finished)?.code).toBe(0);
    for (const { finished } of loaders) expect((await finished).code).toBe(0);
    expect(await found()).toEqual(exact);
    const audit = lastJson(await server.weir(['audit', '--json']));
    console.log(JSON.stringify(audit));
    // Ranges that two loaders have read in a rebalance are in the ledger twice (`overlaps`), but their events are stored
    // once.
    expect(audit).toMatchObject({
      balanced: true,
      gaps: [],
      dead_lettered: 0,
      ...distinct(events),
    });
    expect(Number(audit['received']) - Number(audit['duplicates'])).toBe(events);
  }, 1_200_000);

  it('are compared exactly: one event more or less is detected', async () => {
    const table = 'weir.http_request_complete';
    const copy = 'SELECT * REPLACE (event_timestamp + toIntervalSecond(1) AS event_timestamp)';
    await server.command(
      `INSERT INTO ${table} ${copy} FROM ${table} WHERE event_id = 'ev_${account}_7' LIMIT 1`,
    );
    expect(await found()).toEqual({ ...exact, rows: events + 1 });
    const audit = await server.weir(['audit', '--json']);
    expect(lastJson(audit)).toMatchObject(distinct(events + 1));
    await server.command(
      `ALTER TABLE ${table} DELETE WHERE event_id = 'ev_${account}_8' SETTINGS mutations_sync = 2`,
    );
    expect(await found()).toEqual({ ...exact, distinct: events - 1, missing: 1 });
  });
});
