import { createServer, type Server, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, it } from 'vitest';

import { silentLog } from '../../../src/base/index.ts';
import { Exporter } from '../../../src/tracing/exporter.ts';
import type { EndedSpan } from '../../../src/tracing/otlp.ts';

let server: Server | undefined;

async function collector(answer: (response: ServerResponse) => void): Promise<string> {
  const listening = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const address = listening.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function exporterTo(endpoint: string, timeoutMs: number) {
  const counts = { sent: 0, failed: 0, dropped: 0 };
  const exporter = new Exporter({
    endpoint,
    headers: {},
    timeoutMs,
    queueSpans: 4_096,
    encode: (spans) => String(spans.length),
    count: (outcome, spans) => {
      counts[outcome] += spans;
    },
    log: silentLog,
  });
  for (let span = 0; span < 4_096; span++) exporter.add({} as EndedSpan);
  return { exporter, counts };
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('the end of an exporter', () => {
  it('sends the whole queue', async () => {
    const endpoint = await collector((response) => response.end('{}'));
    const { exporter, counts } = exporterTo(endpoint, 10_000);
    await exporter.close();
    expect(counts).toEqual({ sent: 4_096, failed: 0, dropped: 0 });
  });

  it('takes at most the time of one request if the collector does not respond', async () => {
    const endpoint = await collector(() => {});
    const { exporter, counts } = exporterTo(endpoint, 200);
    await exporter.close();
    expect(counts.sent).toBe(0);
    expect(counts.failed).toBeLessThanOrEqual(1_024);
    expect(counts.failed + counts.dropped).toBe(4_096);
  });

  it('does not wait for a collector that refuses connections', async () => {
    const { exporter, counts } = exporterTo('http://127.0.0.1:9', 10_000);
    await exporter.close();
    expect(counts).toEqual({ sent: 0, failed: 4_096, dropped: 0 });
  });
});
