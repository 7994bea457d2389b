import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classifyError } from '../../src/sources/aws/error-kinds.ts';
import type { LogQuery, LogsApi } from '../../src/sources/cloudwatch-logs/api.ts';
import { connectLogs } from '../../src/sources/cloudwatch-logs/client.ts';
import { awsError } from '../support/fake-kinesis.ts';
import { logsDefaults } from '../support/fake-logs.ts';
import { type LogsServer, startLogsServer } from '../support/logs-server.ts';

let server: LogsServer;
let api: LogsApi;
const never = new AbortController().signal;
const sentMs = Date.UTC(2026, 0, 31);
const all: LogQuery = {
  group: '/edge/events',
  streamPrefix: undefined,
  fromMs: sentMs,
  toMs: sentMs + 1_000,
  limit: 2,
  nextToken: undefined,
};

beforeAll(async () => {
  server = await startLogsServer('/edge/events');
  server.api.put('/edge/events', sentMs, ['a', 'b'], 'edge-1');
  server.api.put('/edge/events', sentMs + 1_000, ['c'], 'tunnel-1');
  server.api.put('/edge/events', sentMs + 1_001, ['outside'], 'edge-1');
  const { endpoint } = server;
  const credentials = { access_key_id: 'test', secret_access_key: 'test' };
  api = await connectLogs({ ...logsDefaults, region: 'eu-west-1', endpoint, credentials }, 2_000);
});
afterAll(async () => {
  api.close();
  await server.stop();
});

async function faultOfCall(query: LogQuery, signal = never): Promise<string> {
  try {
    await api.filterLogEvents(query, signal);
    return 'none';
  } catch (error) {
    return classifyError(error);
  }
}

describe('the client of CloudWatch Logs', () => {
  it('calls FilterLogEvents, signed for its region, and follows the pagination', async () => {
    const first = await api.filterLogEvents(all, never);
    expect(first.events.map(({ message, timeMs }) => [message, timeMs])).toEqual([
      ['a', sentMs],
      ['b', sentMs],
    ]);
    expect(first.events[0]?.id).toMatch(/^\d{56}$/);
    const second = await api.filterLogEvents({ ...all, nextToken: first.nextToken }, never);
    expect(second.events.map(({ message }) => message)).toEqual(['c']);
    expect(second.nextToken).toBeUndefined();
    expect(api.region).toBe('eu-west-1');
    expect(server.requests[0]).toEqual({
      target: 'Logs_20140328.FilterLogEvents',
      signedFor: 'eu-west-1/logs',
    });
  });

  it.each([true, false])(
    'returns the events of all times of the request: excludesEnd %j',
    async (excludesEnd) => {
      server.api.excludesEnd = excludesEnd;
      const { events } = await api.filterLogEvents({ ...all, limit: 10 }, never);
      server.api.excludesEnd = false;
      expect(events.map(({ message }) => message)).toEqual(['a', 'b', 'c']);
    },
  );

  it('lists the log streams with a prefix', async () => {
    const { events } = await api.filterLogEvents({ ...all, streamPrefix: 'tunnel-' }, never);
    expect(events.map(({ message }) => message)).toEqual(['c']);
  });

  it('makes one attempt, and throws distinguishable errors', async () => {
    const before = server.requests.length;
    expect(await faultOfCall({ ...all, group: '/missing' })).toBe('not_found');
    expect(await faultOfCall({ ...all, nextToken: 'unknown' })).toBe('invalid');
    server.api.fail(awsError('ThrottlingException'));
    expect(await faultOfCall(all)).toBe('throttled');
    server.api.fail(awsError('AccessDeniedException'));
    expect(await faultOfCall(all)).toBe('denied');
    server.api.fail(awsError('ServiceUnavailableException'));
    expect(await faultOfCall(all)).toBe('transient');
    expect(server.requests.length - before).toBe(5);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(api.filterLogEvents(all, stop.signal)).rejects.toThrow(/abort/i);
  });
});
