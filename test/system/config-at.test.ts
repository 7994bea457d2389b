import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { eventTypes } from '../../src/catalog/index.ts';
import type { ClickHouse } from '../../src/clickhouse/index.ts';
import { configAtView } from '../../src/catalog/tables/config-at.ts';
import {
  answerOf,
  libraryQuery,
  type QueryFunction,
  valuesOf,
} from '../../src/dashboards/index.ts';
import { emptyTables, sharedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { Dice } from '../support/dice.ts';
import { blocksOf } from '../support/docs-blocks.ts';
import { relationsOf } from '../support/policy-relations.ts';
import {
  type Change,
  inOrder,
  policyChanges,
  rowsOf,
  stateAt,
  timeText,
} from '../support/policy-scenario.ts';
import { sized, testSeed } from '../support/size.ts';

type Row = Readonly<Record<string, unknown>>;

let server: TestClickHouse;
let clickhouse: ClickHouse;

beforeAll(async () => {
  server = await sharedClickHouse();
  clickhouse = server.clickhouse;
});
afterAll(() => server.close());

// Last week, because the tables delete rows that are older than their retention.
const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 8 * 86_400_000;
const minute = 60_000;

const at = (ms: number, columns = '*', where = '1'): Promise<readonly Row[]> =>
  clickhouse.query(
    `SELECT ${columns} FROM analytics.config_at(time = {at:DateTime64(6, 'UTC')}) WHERE ${where} ORDER BY account_id, object_type, object_id`,
    { at: timeText(ms) },
    { as: 'analyst' },
  );

const ask: QueryFunction = (sql, format, options) =>
  clickhouse.queryBytes(sql, format, { as: 'analyst', ...options });

let events = 0;

/** Stores a change of an object, minutes after the start. */
async function store(
  type: string,
  id: string,
  action: Change['action'],
  after: number,
  object: Row = {},
  event = `ev_${events++}`,
): Promise<void> {
  const by = `${action} by ada`;
  const change = { account: 'ac_1', event, type, id, action, by, object: { id, ...object } };
  await clickhouse.insertRows(
    'config_events',
    rowsOf([{ ...change, atMs: startMs + after * minute }]),
    `config at ${event}`,
  );
}

describe('the configuration at a time', () => {
  beforeEach(() => emptyTables(clickhouse));

  it('has every type of object', async () => {
    const objects = eventTypes.filter(({ action }) => action === 'created');
    for (const { object } of objects) await store(object, `id of ${object}`, 'created', 1);
    const rows = await at(startMs + minute, 'object_type, state, changed_by');
    expect(rows).toEqual(
      objects
        .map(({ object }) => object)
        .toSorted()
        .map((object_type) => ({ object_type, state: 'present', changed_by: 'created by ada' })),
    );
  });

  it('has the last change up to a time, to the microsecond, and no later change', async () => {
    await store('ip_policy', 'ipp_1', 'created', 1, { description: 'old' });
    await store('ip_policy', 'ipp_1', 'updated', 3, { description: 'new' });
    const name = async (ms: number): Promise<unknown> => (await at(ms, 'name'))[0]?.['name'];
    expect(await name(startMs + minute - 1)).toBeUndefined();
    expect(await name(startMs + minute)).toBe('old');
    expect(await name(startMs + 3 * minute - 1)).toBe('old');
    expect(await name(startMs + 3 * minute)).toBe('new');
    const [precise] = await clickhouse.query(
      `SELECT name FROM analytics.config_at(time = '${timeText(startMs + 3 * minute - 1).slice(0, -3)}999')`,
      {},
      { as: 'analyst' },
    );
    expect(precise).toEqual({ name: 'old' });
  });

  it('has the policies of a restriction, and each of them once', async () => {
    const ip_policies = [{ id: 'ipp_2' }, { id: 'ipp_1' }, { id: 'ipp_2' }];
    await store('ip_restriction', 'ipx_1', 'created', 1, { type: 'api', ip_policies });
    await store('ip_restriction', 'ipx_1', 'deleted', 2, { type: 'api', ip_policies });
    const policies = async (after: number) => await at(startMs + after * minute, 'policies');
    expect(await policies(1)).toEqual([{ policies: ['ipp_2', 'ipp_1'] }]);
    // A deleted restriction applies no policy.
    expect(await policies(2)).toEqual([{ policies: [] }]);
  });

  it('answers in one query of the library which rules a policy had', async () => {
    const ip_policy = { id: 'ipp_1' };
    await store('ip_policy', 'ipp_1', 'created', 1);
    await store('ip_policy', 'ipp_2', 'created', 1);
    const rule = { cidr: '::/0', action: 'deny', description: '' };
    await store('ip_policy_rule', 'ipr_1', 'created', 1, { ...rule, ip_policy });
    await store('ip_policy', 'ipp_1', 'deleted', 3);
    const { parameters, sql } = libraryQuery('config_at');
    const of = async (after: number, more: Readonly<Record<string, string>>) => {
      const moment = new Date(startMs + after * minute).toISOString();
      const given = { type: 'ip_policy', id: 'ipp_1', at: moment, ...more };
      const values = valuesOf(parameters, given, Date.now());
      return (await answerOf(ask, sql, values)).rows;
    };
    const rules = [{ id: 'ipr_1', ...rule }];
    expect(await of(2, {})).toMatchObject([{ state: 'present', rules, guards: 'not known' }]);
    expect(await of(3, {})).toEqual([]);
    const [deleted] = await of(3, { state: 'deleted', type: 'ip_policy_rule', id: 'ipr_1' });
    expect(deleted).toMatchObject({ change: 'deleted', deleted_with: 'ipp_1' });
    expect(await of(3, { state: '', id: '' })).toHaveLength(2);
  });

  it('marks an object whose creation is not stored, names its earlier names, and keeps its deletion', async () => {
    await store('domain', 'rd_1', 'updated', 1, { domain: 'a.example' });
    await store('domain', 'rd_1', 'updated', 2, { domain: 'b.example' });
    const columns = 'state, name, previous_names, created_at, known_since, recreated';
    const known_since = timeText(startMs + minute);
    const renamed = { name: 'b.example', previous_names: ['a.example'], recreated: 0 };
    expect(await at(startMs + 2 * minute, columns)).toEqual([
      { state: 'present', ...renamed, created_at: null, known_since },
    ]);
    await store('domain', 'rd_1', 'deleted', 3, { domain: 'b.example' });
    expect(await at(startMs + 3 * minute, columns)).toEqual([
      { state: 'deleted', ...renamed, created_at: null, known_since },
    ]);
    await store('domain', 'rd_1', 'created', 4, { domain: 'c.example' });
    expect(await at(startMs + 4 * minute, columns)).toEqual([
      {
        state: 'present',
        name: 'c.example',
        previous_names: ['a.example', 'b.example'],
        created_at: timeText(startMs + 4 * minute),
        known_since: null,
        recreated: 1,
      },
    ]);
  });

  it('orders changes with the same time: creations first, deletions last, others by event', async () => {
    await store('ip_policy', 'ipp_1', 'updated', 1, { description: 'second' }, 'ev_b');
    await store('ip_policy', 'ipp_1', 'updated', 1, { description: 'first' }, 'ev_a');
    await store('ip_policy', 'ipp_1', 'created', 1, { description: 'created' }, 'ev_z');
    await store('ip_policy', 'ipp_2', 'deleted', 1, {}, 'ev_c');
    await store('ip_policy', 'ipp_2', 'created', 1, {}, 'ev_d');
    expect(await at(startMs + minute, 'object_id, state, name')).toEqual([
      { object_id: 'ipp_1', state: 'present', name: 'second' },
      { object_id: 'ipp_2', state: 'deleted', name: '' },
    ]);
  });

  it('orders a deletion after an update with the same time in the history of an object, too', async () => {
    const of = { ip_policy: { id: 'ipp_1' } };
    await store('ip_policy_rule', 'ipr_7', 'created', 1, of, 'ev_c');
    await store('ip_policy_rule', 'ipr_7', 'updated', 2, of, 'ev_b');
    await store('ip_policy_rule', 'ipr_7', 'deleted', 2, of, 'ev_a');
    const columns = 'state, event_id, created_at, known_since, recreated';
    const created_at = timeText(startMs + minute);
    expect(await at(startMs + 2 * minute, columns)).toEqual([
      { state: 'deleted', event_id: 'ev_a', created_at, known_since: null, recreated: 0 },
    ]);
  });

  it('has the rules of a policy, its restrictions, and its known hosts', async () => {
    await store('ip_policy', 'ipp_1', 'created', 1);
    const of = { ip_policy: { id: 'ipp_1' } };
    await store('ip_policy_rule', 'ipr_2', 'created', 2, { cidr: '::/0', action: 'allow', ...of });
    await store('ip_policy_rule', 'ipr_1', 'created', 2, {
      cidr: '203.0.113.0/24',
      action: 'deny',
      description: 'guessers',
      ...of,
    });
    const ip_policies = [{ id: 'ipp_1' }];
    await store('ip_restriction', 'ipx_1', 'created', 3, {
      type: 'api',
      enforced: true,
      ip_policies,
    });
    const columns = 'rules, restrictions, guards';
    const policy = (after: number): Promise<readonly Row[]> =>
      at(startMs + after * minute, columns, "object_type = 'ip_policy'");
    const rules = [
      { id: 'ipr_1', cidr: '203.0.113.0/24', action: 'deny', description: 'guessers' },
      { id: 'ipr_2', cidr: '::/0', action: 'allow', description: '' },
    ];
    const api = { id: 'ipx_1', type: 'api', enforced: true };
    expect(await policy(1)).toEqual([{ rules: [], restrictions: [], guards: 'not known' }]);
    expect(await policy(3)).toEqual([{ rules, restrictions: [api], guards: 'not known' }]);
    await store('ip_restriction', 'ipx_2', 'created', 4, { type: 'endpoints', ip_policies });
    expect(await policy(4)).toEqual([
      {
        rules,
        restrictions: [api, { id: 'ipx_2', type: 'endpoints', enforced: null }],
        guards: 'not known',
      },
    ]);
    const enforced = { type: 'endpoints', enforced: true, ip_policies };
    await store('ip_restriction', 'ipx_2', 'updated', 5, enforced);
    const endpoints = { id: 'ipx_2', type: 'endpoints', enforced: true };
    expect(await policy(5)).toEqual([
      { rules, restrictions: [api, endpoints], guards: 'all endpoints' },
    ]);
    // A deleted policy still restricts, with zero rules.
    await store('ip_policy', 'ipp_1', 'deleted', 6);
    expect(await policy(6)).toEqual([
      { rules: [], restrictions: [api, endpoints], guards: 'all endpoints' },
    ]);
    const gone = await at(
      startMs + 6 * minute,
      'object_id, state, change, changed_by, deleted_with',
      "object_type = 'ip_policy_rule'",
    );
    const with_policy = { change: 'deleted', changed_by: 'deleted by ada', deleted_with: 'ipp_1' };
    expect(gone).toEqual([
      { object_id: 'ipr_1', state: 'deleted', ...with_policy },
      { object_id: 'ipr_2', state: 'deleted', ...with_policy },
    ]);
  });
});

describe('the columns of the configuration at a time', () => {
  it('have the documented types', async () => {
    const rows = await clickhouse.query(
      'DESCRIBE (SELECT * FROM analytics.config_at(time = now64(6)))',
      {},
      { as: 'analyst' },
    );
    expect(
      rows.map(({ name, type }) => [
        name,
        String(type).replaceAll(/\(\s+/g, '(').replaceAll(/\s+/g, ' '),
      ]),
    ).toEqual(configAtView.columns.map(({ name, type }) => [name, type]));
  });

  it('name the elements of rules and restrictions', async () => {
    await emptyTables(clickhouse);
    await store('ip_policy', 'ipp_1', 'created', 1, { description: 'office' });
    const rule = { cidr: '203.0.113.0/24', action: 'deny', ip_policy: { id: 'ipp_1' } };
    await store('ip_policy_rule', 'ipr_1', 'created', 2, rule);
    const enforced = { type: 'endpoints', enforced: true, ip_policies: [{ id: 'ipp_1' }] };
    await store('ip_restriction', 'ipx_1', 'created', 3, enforced);
    const of = "object_type = 'ip_policy'";
    const mapped = 'arrayMap(x -> x.id, rules) AS ids, restrictions.type AS types';
    expect(await at(startMs + 3 * minute, mapped, of)).toEqual([
      { ids: ['ipr_1'], types: ['endpoints'] },
    ]);
    const text = await readFile('docs/how-to/what-if.md', 'utf8');
    const example = blocksOf('what-if.md', text).find((block) => block.text.includes('config_at('));
    const sql = (example?.text ?? '').replace(
      /'2026-[^']*'/,
      `'${timeText(startMs + 4 * minute)}'`,
    );
    expect(await clickhouse.query(sql, {}, { as: 'analyst' })).toEqual([
      { object_id: 'ipp_1', name: 'office', rule: 'ipr_1', action: 'deny', cidr: '203.0.113.0/24' },
    ]);
  });
});

describe('a scenario of 40 policies and 500 changes in two accounts', () => {
  const dice = new Dice(testSeed(1_764_000_000));
  // Every third deletion has the time of an update of the same object.
  const changes = policyChanges(dice, startMs).flatMap((change, index) =>
    change.action === 'deleted' && index % 3 === 0
      ? [{ ...change, action: 'updated' as const, event: `ev_update_${index}` }, change]
      : [change],
  );

  beforeAll(async () => {
    await emptyTables(clickhouse);
    await clickhouse.insertRows('config_events', rowsOf(changes), 'scenario');
  });

  it(
    'has the same state as a separate evaluator, at random times and at those of changes',
    async () => {
      const endMs = changes.at(-1)?.atMs ?? startMs;
      const related = { rules: 0, restrictions: 0, policies: 0, guards: 0, previousNames: 0 };
      const seen = { deleted: 0, deletedWith: 0, knownSince: 0, recreated: 0, ...related };
      for (let index = 0; index < sized(30, 1000); index++) {
        const isChange = dice.below(2) === 0;
        const ms = isChange ? dice.pick(changes).atMs : startMs + dice.below(endMs - startMs);
        const rows = await at(ms);
        const found = rows.map((row) => [
          `${String(row['account_id'])} ${String(row['object_type'])} ${String(row['object_id'])}`,
          {
            state: row['state'],
            change: row['change'],
            event: row['event_id'],
            by: row['changed_by'],
            at: row['changed_at'],
            deletedWith: row['deleted_with'],
            object: row['object'],
            createdAt: row['created_at'],
            knownSince: row['known_since'],
            recreated: row['recreated'],
            rules: row['rules'],
            restrictions: row['restrictions'],
            policies: row['policies'],
            guards: row['guards'],
            previousNames: row['previous_names'],
          },
        ]);
        const objects = stateAt(changes, ms);
        const earlier = inOrder(changes).filter(({ atMs }) => atMs <= ms);
        const expected = [...objects].map(([key, state]) => {
          const relations = relationsOf(key, objects, earlier);
          seen.rules += relations.rules.length;
          seen.restrictions += relations.restrictions.length;
          seen.policies += relations.policies.length;
          seen.guards += relations.guards === 'all endpoints' ? 1 : 0;
          seen.previousNames += relations.previousNames.length;
          seen.deleted += state.state === 'deleted' ? 1 : 0;
          seen.deletedWith += state.deletedWith === '' ? 0 : 1;
          seen.knownSince += state.knownSinceMs === undefined ? 0 : 1;
          seen.recreated += state.recreated;
          const text = (time: number | undefined): string | null =>
            time === undefined ? null : timeText(time);
          return [
            key,
            {
              state: state.state,
              change: state.change.action,
              event: state.change.event,
              by: state.change.by,
              at: timeText(state.change.atMs),
              deletedWith: state.deletedWith,
              object: JSON.stringify(state.object),
              createdAt: text(state.createdMs),
              knownSince: text(state.knownSinceMs),
              recreated: state.recreated,
              ...relations,
            },
          ];
        });
        expect(Object.fromEntries(found), timeText(ms)).toEqual(Object.fromEntries(expected));
      }
      // The scenario covers the cases of this test.
      for (const [what, count] of Object.entries(seen))
        expect([what, count > 0]).toEqual([what, true]);
    },
    sized(60_000, 600_000),
  );
});
