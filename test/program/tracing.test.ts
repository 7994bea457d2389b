import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '../support/otlp-receiver.ts';
import { type ClickHouseGateway, startClickHouseGateway } from '../support/clickhouse-gateway.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { type Finished, lastJson, until } from '../support/weir.ts';

let server: OwnServer;
let receiver: OtlpReceiver;
let gateway: ClickHouseGateway;

beforeAll(async () => {
  [server, receiver] = await Promise.all([OwnServer.shared(), startOtlpReceiver()]);
  gateway = await startClickHouseGateway(server.clickhouse['url'] ?? '');
});
beforeEach(async () => {
  await server.wipe();
  receiver.spans.length = 0;
  receiver.requests.length = 0;
  receiver.status = 200;
  gateway.traced.clear();
});
afterAll(async () => {
  await Promise.all([receiver.stop(), gateway.stop()]);
  await server.close();
});

const drifted = httpEvent('ev_2', { object: { conn: { server_port: 'x' } } });

async function load(tracing: object | undefined): Promise<Finished> {
  await server.write('events.ndjson', lines(httpEvent('ev_1'), tcpEvent('tcp_1'), drifted));
  await server.configure({
    clickhouse: { ...server.clickhouse, url: gateway.url },
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
    log: { format: 'json', level: 'debug' },
    ...(tracing && { tracing: { endpoint: receiver.endpoint, ...tracing } }),
  });
  return await server.weir(['run', '--until-idle', '--json']);
}

const children = (parent: ReceivedSpan | undefined): readonly ReceivedSpan[] =>
  receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
const namesOf = (spans: readonly ReceivedSpan[]): readonly string[] =>
  spans.map(({ name }) => name).toSorted();
const named = (name: string): ReceivedSpan | undefined =>
  receiver.spans.find((span) => span.name === name);

describe('traces', () => {
  it('have a span for each stage of every batch, from reading to the ledger', async () => {
    const headers = [{ name: 'authorization', value: '${KEY:-Bearer secret}' }];
    const finished = await load({ sample_ratio: 1, headers });
    expect(finished.code, finished.stderr).toBe(0);
    const [root, ...others] = receiver.spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(others).toEqual([]);
    expect(root).toMatchObject({
      name: 'batch',
      attributes: {
        'weir.source': 'files',
        'weir.batch': root?.traceId,
        'weir.events.received': 3,
        'weir.events.stored': 2,
        'weir.events.dead_lettered': 1,
      },
      resource: { 'service.name': 'weir', 'weir.pipeline': 'main' },
    });
    expect(namesOf(children(root))).toEqual(['page', 'store']);
    const page = named('page');
    expect(page?.attributes).toMatchObject({
      'weir.source': 'files',
      'weir.position.previous': '0',
      'weir.events': 3,
    });
    expect(namesOf(children(page)).filter((name) => name !== 'wait for capacity')).toEqual([
      'decode',
      'read',
      'validate, select, build',
    ]);
    expect(namesOf(children(named('store')))).toEqual([
      'dead letters',
      'insert capture_periods',
      'insert capture_rules',
      'insert http_request_complete',
      'insert tcp_connection_closed',
      'ledger',
    ]);
    for (const { startNs, endNs, traceId } of receiver.spans) {
      expect(endNs >= startNs).toBe(true);
      expect(traceId).toBe(root?.traceId);
    }
    const ledgerNs = named('ledger')?.startNs ?? 0n;
    const before = children(named('store')).filter(({ name }) => name !== 'ledger');
    expect(before.every(({ endNs }) => endNs <= ledgerNs)).toBe(true);
    expect(receiver.requests[0]).toMatchObject({ authorization: 'Bearer secret' });
    expect(finished.stderr).not.toContain('Bearer secret');
  });

  it('follow a record through its six stages in order, and then to the ledger', async () => {
    await server.write('events.ndjson', lines(httpEvent('ev_alone')));
    await server.configure({
      clickhouse: server.clickhouse,
      sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'] }],
      tracing: { endpoint: receiver.endpoint, sample_ratio: 1 },
    });
    const finished = await server.weir(['run', '--until-idle', '--json']);
    expect(finished.code, finished.stderr).toBe(0);
    // Three stages are a single pass over the event.
    const way = [
      'read',
      'decode',
      'validate, select, build',
      'insert http_request_complete',
      'ledger',
    ];
    const spans = way.map((name) => receiver.spans.filter((span) => span.name === name));
    expect(spans.map(({ length }) => length)).toEqual(way.map(() => 1));
    const stages = spans.flat();
    for (const [index, { endNs, startNs }] of stages.entries()) {
      expect(endNs >= startNs, way[index]).toBe(true);
      expect(startNs >= (stages[index - 1]?.endNs ?? 0n), way[index]).toBe(true);
    }
    const root = named('batch');
    expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([root?.traceId]));
    const parents = stages.map(({ parentSpanId }) =>
      receiver.spans.find(({ spanId }) => spanId === parentSpanId),
    );
    expect(parents.map((parent) => parent?.name)).toEqual([
      'page',
      'page',
      'page',
      'store',
      'store',
    ]);
    expect(parents.every((parent) => parent?.parentSpanId === root?.spanId)).toBe(true);
    const [stored] = await server.query(
      "SELECT count() AS rows FROM weir.http_request_complete WHERE event_id = 'ev_alone'",
    );
    expect(Number(stored?.['rows'])).toBe(1);
  });

  it('have the batch ID of log lines', async () => {
    const { stderr } = await load({ sample_ratio: 1 });
    const told = stderr.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    const batches = told.filter(({ batch }) => batch !== undefined);
    expect(batches.map(({ msg }) => msg)).toEqual([
      'events stored as dead letters; showing one of them',
      'batch stored',
    ]);
    expect(new Set(batches.map(({ batch }) => batch))).toEqual(
      new Set([receiver.spans[0]?.traceId]),
    );
  });

  it('continue in ClickHouse, whose requests have the trace context of their insert', async () => {
    await load({ sample_ratio: 1 });
    const insert = named('insert http_request_complete');
    expect(insert).toMatchObject({
      kind: 3,
      attributes: {
        'db.system.name': 'clickhouse',
        'db.collection.name': 'weir.http_request_complete',
        'weir.rows': 1,
      },
    });
    const parts = [
      ['weir.http_request_complete', 'insert http_request_complete'],
      ['weir.tcp_connection_closed', 'insert tcp_connection_closed'],
      ['weir.dead_letters', 'dead letters'],
      ['weir.batches', 'ledger'],
    ] as const;
    for (const [table, name] of parts) {
      const { traceId = '', spanId = '' } = named(name) ?? {};
      expect(gateway.traced.get(table), table).toBe(`00-${traceId}-${spanId}-01`);
    }
  });

  it('are not created without the section, nor for unsampled batches', async () => {
    expect((await load(undefined)).code).toBe(0);
    expect((await load({ sample_ratio: 0 })).code).toBe(0);
    expect(receiver.requests).toEqual([]);
    expect(gateway.traced.get('weir.batches')).toBe('');
  });

  it('are dropped if the collector rejects them, without affecting events', async () => {
    receiver.status = 400;
    const finished = await load({ sample_ratio: 1 });
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({ received: 3, balanced: true });
    expect(finished.stderr).toMatch(
      /"reason":"HTTP status 400".*`tracing.endpoint`.*traces discarded/,
    );
  });

  it('continue the sampled trace of a Firehose request', async () => {
    const key = 'a-long-enough-access-key';
    await server.configure({
      sources: [{ type: 'firehose', name: 'pushed', port: 0, access_keys: ['${KEY}'] }],
      load: { latency_max: '50ms' },
      log: { format: 'json' },
      tracing: { endpoint: receiver.endpoint, sample_ratio: 0 },
    });
    const run = server.startWeir(['run'], { env: { KEY: key } });
    const url = await until('the listener is open', () => {
      return /"url":"(http:[^"]+)","msg":"Firehose endpoint/.exec(run.stderr())?.[1];
    });
    const send = async (id: string, traceparent: string): Promise<number> => {
      const data = Buffer.from(`${httpEvent(id)}\n`).toString('base64');
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-amz-firehose-protocol-version': '1.0',
          'x-amz-firehose-request-id': id,
          'x-amz-firehose-access-key': key,
          traceparent,
        },
        body: JSON.stringify({ requestId: id, timestamp: Date.now(), records: [{ data }] }),
      });
      return answer.status;
    };
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const parent = '00f067aa0ba902b7';
    const id = '00000000-0000-4000-8000-00000000000';
    expect(await send(`${id}1`, `00-${trace}-${parent}-00`)).toBe(200);
    expect(await send(`${id}2`, `00-${trace}-${parent}-01`)).toBe(200);
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(0);
    const roots = receiver.spans.filter(({ name }) => name === 'batch');
    expect(roots).toMatchObject([{ traceId: trace, parentSpanId: parent, kind: 2, links: [] }]);
  });

  it('include requests of the management API, as parts of the traces of authorized callers', async () => {
    await server.configure({
      clickhouse: server.clickhouse,
      sources: [{ type: 'file', name: 'files', paths: ['none.ndjson'], follow: true }],
      api: { port: 0 },
      ops: { port: 0 },
      tracing: { endpoint: receiver.endpoint, sample_ratio: 0 },
    });
    const run = server.startWeir(['run']);
    // During its start, the signal may end the process with exit code 130.
    await opsOf(run);
    const url = await until('the API listens', () => {
      return /management API: ([^\s"]+)/.exec(run.stderr())?.[1];
    });
    const made = lastJson(await server.weir(['api', 'bootstrap', '--json']));
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const parent = '00f067aa0ba902b7';
    const ask = async (token: string, flags: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'service-version': '2' };
      const traceparent = `00-${trace}-${parent}-${flags}`;
      return (await fetch(`${url}/api_keys`, { headers: { ...headers, traceparent } })).status;
    };
    expect(await ask(String(made['token']), '01')).toBe(200);
    expect(await ask(String(made['token']), '00')).toBe(200);
    // Unauthenticated clients cannot enable sampling.
    expect(await ask('wrong', '01')).toBe(401);
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(0);
    expect(receiver.spans).toMatchObject([
      {
        name: 'GET /api_keys',
        kind: 2,
        traceId: trace,
        parentSpanId: parent,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api_keys',
          'http.response.status_code': 200,
        },
      },
    ]);
  });
});
