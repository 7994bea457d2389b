import { afterAll, beforeAll, expect, it } from 'vitest';

import { createDemoScenario } from '../../src/sample/index.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

const minuteMs = 60_000;
let server: OwnServer;

beforeAll(async () => {
  server = await OwnServer.shared();
});
afterAll(() => server.close());

interface History {
  readonly rule: string;
  readonly error: unknown;
  readonly first_firings: readonly {
    readonly starts_at: string;
    readonly ends_at: string | null;
    readonly labels: Readonly<Record<string, string>>;
  }[];
}

it('an hour after its start, the demo still has a firing alert, an ended alert, and replayable dead letters', async () => {
  const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
  const startMs = nowMs - 60 * minuteMs;
  const scenario = createDemoScenario({ seed: 'an hour later', startMs, events: 150_000 });
  const events = [];
  // Only the part of the history that alert rules evaluate: the rest of the day takes time and changes nothing here.
  for (const event of scenario.events()) {
    if (event.atMs >= startMs - 150 * minuteMs || event.status === undefined) events.push(event);
  }
  for (let ms = startMs; ms <= nowMs; ms += 5_000) events.push(...scenario.live(ms));
  await server.write('events.ndjson', events.map(({ text }) => `${text}\n`).join(''));
  const options = {
    sources: [{ type: 'file', name: 'events', paths: ['events.ndjson'] }],
    alerts: { builtin_rules: ['security', 'traffic', 'changes'] },
    rollups: {},
  };
  await server.configure({ ...options, limits: { header_names: 32 } });
  const counts = lastJson(await server.weir(['run', '--until-idle', '--json']));
  const reports = events.filter(({ text }) => text.includes('X-Report-Column-48')).length;
  expect(counts).toMatchObject({
    balanced: true,
    received: events.length,
    dead_lettered: reports,
    stored: events.length - reports,
  });

  const times = ['--over', '3h', '--to', new Date(nowMs).toISOString()];
  const tested = lastJson(
    await server.weir(['what-if', 'alert', '--no-overlap', '--json', ...times]),
  );
  const histories: readonly History[] = Array.isArray(tested['rules']) ? tested['rules'] : [];
  expect(histories.filter(({ error }) => error !== null)).toEqual([]);
  const fired = new Map(
    histories
      .filter((one) => one.first_firings.length > 0)
      .map((one) => [one.rule, one.first_firings]),
  );
  // Only the scenario triggers alerts.
  expect([...fired.keys()].toSorted()).toEqual([
    'BlockRatio',
    'BlocksAfterPolicyChange',
    'CertificateExpires',
    'IpPolicyChanged',
    'ServerErrorRatio',
  ]);
  for (const rule of ['BlockRatio', 'CertificateExpires']) {
    expect(fired.get(rule), rule).toMatchObject([{ ends_at: null }]);
  }
  for (const rule of ['BlocksAfterPolicyChange', 'ServerErrorRatio']) {
    expect(fired.get(rule), rule).toMatchObject([{ ends_at: expect.any(String) }]);
  }
  const attacked = fired.get('BlockRatio')?.[0];
  expect(attacked?.labels['host']).toMatch(/^auth\./);
  expect(fired.get('ServerErrorRatio')?.[0]?.labels['host']).toMatch(/^api\./);

  await server.configure({ ...options, limits: { header_names: 100 } });
  const replayed = await server.weir(['dead-letters', 'replay', '--reason', 'limit']);
  expect(replayed.stderr).toBe(`${reports} replayed, 0 stay open\n`);
  expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
}, 180_000);
