import { beforeEach, describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { ClickHouse, Reader } from '../../../src/clickhouse/index.ts';
import { answerOf } from '../../../src/dashboards/index.ts';
import type { Deps } from '../../../src/web/deps.ts';
import { searchEvents } from '../../../src/web/endpoints/events.ts';
import { queryPanels } from '../../../src/web/endpoints/panels.ts';
import { endingQueries } from '../../../src/web/endpoints/what-if/evaluate.ts';
import { listPolicies } from '../../../src/web/endpoints/what-if/policies.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const scope = { from: nowMs - 3_600_000, to: nowMs, account: '', hosts: [] };

/** Time limits of the queries that the server has accepted, without those that read the profile. */
let limits: number[];
beforeEach(() => (limits = []));

/** A user whose settings profile allows at most `max` seconds, as that of the role weir_dashboards. */
function userWith(max: number | null): Reader {
  const check = (settings: Readonly<Record<string, unknown>> = {}): void => {
    const seconds = Number(settings['max_execution_time']);
    if (max !== null && seconds > max) {
      const text = 'as dora: SETTING_CONSTRAINT_VIOLATION 452';
      throw new PipelineError('ERR_CLICKHOUSE_QUERY', text);
    }
    limits.push(seconds);
  };
  return {
    user: 'dora',
    read: async (sql, _parameters, { settings } = {}) => {
      const isProfile = sql.includes('system.settings');
      if (!isProfile) check(settings);
      const rows = isProfile ? [[max === null ? null : String(max)]] : [];
      return { columns: [], rows, rowsRead: 0, ms: 0 };
    },
    async *bytes(_sql, _format, { settings }) {
      check(settings);
      yield Buffer.from('{"meta":[],"data":[]}');
    },
    async *parts(_sql, { settings }) {
      check(settings);
      yield { columns: [] };
    },
    close: async () => {},
  };
}

function contextOf(reader: Reader) {
  const deps = {
    logger: new RecordingLog(),
    now: () => nowMs,
    rangeDays: 92,
    querySeconds: 40,
    typedQuerySeconds: 60,
    keptDays: {},
    gaps: { gapsOf: async () => undefined },
  } as unknown as Deps;
  return {
    requester: { user: 'dora', reader, admin: undefined },
    deps,
    signal: new AbortController().signal,
    clickhouse: { servers: [] } as unknown as ClickHouse,
  };
}

async function runAll(reader: Reader): Promise<void> {
  const context = contextOf(reader);
  const { requester, deps, signal } = context;
  const body = { scope, panels: [{ name: 'scope_accounts' }] };
  const answers: unknown[] = [];
  for await (const part of queryPanels(body, requester, deps, signal)) answers.push(part);
  expect(answers).toContainEqual({
    name: 'scope_accounts',
    answer: expect.objectContaining({ ok: true }),
  });
  await listPolicies({ scope }, context);
  const { events } = await searchEvents({ scope, search: '' }, context);
  expect(events).toMatchObject({ ok: true });
  await endingQueries(context, undefined, async (query) => {
    const answer = await answerOf(query, 'SELECT 1', {});
    expect(answer.rows).toEqual([]);
  });
}

describe('the time limit of a query of the page', () => {
  it('is that of the settings profile of the user, if it is lower', async () => {
    await runAll(userWith(30));
    expect(new Set(limits)).toEqual(new Set([30]));
  });

  it('is `web.query_timeout` or `web.typed_query_timeout`, if the profile allows more or has no limit', async () => {
    await runAll(userWith(600));
    expect(new Set(limits)).toEqual(new Set([40, 60]));
    await runAll(userWith(null));
    expect(new Set(limits)).toEqual(new Set([40, 60]));
  });
});
