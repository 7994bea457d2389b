import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { noMetrics } from '../../src/api/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { apiOptionsOf } from '../../src/app/api-listener.ts';
import { configFrom } from '../../src/config/index.ts';
import { checkLiveFilter } from '../../src/live/index.ts';
import { filterCheck } from '../../src/web/live/live-messages.ts';
import { refused, startTestApi, type TestApi } from '../support/api.ts';
import { weir, workplace, type Workplace } from '../support/weir.ts';

const http = 'http_request_complete.v0';
const long = (bytes: number): string => 'true'.padEnd(bytes, ' ');

/**
 * A filter, the code with which `weir.yaml` and the management API reject it (undefined: both accept it), and the code
 * of `weir tail` and the tab Live, if it differs: these can read every field.
 */
const filters: readonly (readonly [filter: string, capture?: string, live?: string | null])[] = [
  [''],
  [' \n\t'],
  ['true'],
  // Standard forms: a function and a method, as CEL has both.
  ['ev.conn.server_name.size() > 3'],
  ['size(ev.conn.server_name) > 3'],
  ['[80, 443].size() == 2'],
  ['size([80, 443]) == 2'],
  ['size({"a": 1}) == 1 && {"a": 1}.size() == 1'],
  ['ev.conn.server_name.matches("^a")'],
  ['matches(ev.conn.server_name, "^a")'],
  ['"abc".matches("b")'],
  ['matches("abc", "b")'],
  ['has(ev.conn.server_name) && ev.conn.server_name.startsWith("a")'],
  ['ev.conn.server_name.endsWith("a") || ev.conn.server_name.contains("b")'],
  ['ev.conn.server_port in [80, 443]'],
  ['"a" in {"a": 1}'],
  ['[80].exists(port, port == ev.conn.server_port)'],
  ['has(ev.conn.server_name) ? ev.conn.server_name == \'a\' : r"a" == "a"'],
  ['string(ev.conn.server_port) == "443" && int("443") == ev.conn.server_port'],
  ['timestamp("2026-01-31T12:00:00Z").getHours() == 12 && duration("1h") > duration("1m")'],
  ['type(ev.conn.server_port) == int && dyn(1) == 1'],
  ['0x1F == 31 && 1.5 < 2.0 && 1u == 1u && b"a" == b"a" && true != false && -1 < 0'],
  // CEL supports comments.
  ['ev.conn.server_port == 443 // TLS'],
  [long(4_096)],
  // Methods only, also in the standard.
  ['contains(ev.conn.server_name, "a")', 'SEL_FILTER_TYPE'],
  ['startsWith(ev.conn.server_name, "a")', 'SEL_FILTER_TYPE'],
  ['ev.conn.server_port.string() == "443"', 'SEL_FILTER_TYPE'],
  ['ev.conn.server_name ==', 'SEL_FILTER_SYNTAX'],
  ['ev.conn.server_name', 'SEL_FILTER_BOOLEAN'],
  ['ev.conn.server_name == 1', 'SEL_FILTER_TYPE'],
  ['ev.conn.server_nam == "a"', 'SEL_FILTER_FIELD'],
  ['ev["conn"].server_name == "a"', 'SEL_FILTER_FIELD'],
  ['ev.conn == ev.conn', 'SEL_FILTER_FIELD'],
  ['event.conn.server_name == "a"', 'SEL_FILTER_TYPE'],
  ['ev.conn.server_name.matches("(")', 'SEL_FILTER_PATTERN'],
  ['matches(ev.conn.server_name, ev.conn.client_ip)', 'SEL_FILTER_PATTERN'],
  ['matches(ev.conn.server_name, "a[ab]{900}")', 'SEL_FILTER_COST'],
  ['cel.bind(port, 1, port == 1)', 'SEL_FILTER_COST'],
  [long(4_097), 'SEL_FILTER_SIZE'],
  [`ev.conn.server_name == "${'é'.repeat(2_050)}"`, 'SEL_FILTER_SIZE'],
  ['ev.http.request.method == "get"', 'SEL_NOT_FILTERABLE', null],
];

/** Codes of the management API by those of the pipeline; all others are an invalid filter. */
const refusals: Readonly<Record<string, string>> = {
  SEL_FILTER_FIELD: 'ERR_WEIR_5405',
  SEL_NOT_FILTERABLE: 'ERR_WEIR_5406',
};

let test: TestApi;
let place: Workplace;
let sources: string;
beforeAll(async () => {
  place = await workplace();
  const config = await configFrom({ api: {} });
  if (config.api === undefined) throw new Error('no section api');
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const { checkSource } = await apiOptionsOf(config, config.api, { logger, metrics: noMetrics });
  test = await startTestApi({ checkSource });
  const { subscription } = await test.subscribe(['domain_created.v0']);
  sources = `/event_subscriptions/${subscription}/sources`;
});
afterAll(async () => {
  await test.close();
  await place.close();
});

/** Code of the first error that `weir check` finds. */
async function checked(filter: string): Promise<string | undefined> {
  const stdin = { name: 'events', type: 'stdin' };
  const config = { sources: [stdin], capture: [{ type: http, filter }] };
  await place.write('weir.yaml', JSON.stringify(config));
  const { code, stderr, stdout } = await weir(['check', '--json', 'weir.yaml'], { cwd: place.dir });
  const [found] = /"code":"(?!\w+_NEGATION|CAP_)\w+/.exec(stdout + stderr) ?? [];
  expect(code).toBe(found === undefined ? 0 : 1);
  return found?.slice('"code":"'.length);
}

/** Code with which the management API rejects an event source. */
async function refusedAs(filter: string): Promise<unknown> {
  const { body, status } = await test.call('POST', sources, { type: http, filter });
  if (status !== 201) return body['error_code'];
  expect(body['filter']).toBe(filter.trim() === '' ? null : filter);
  await test.call('DELETE', `${sources}/${http}`);
  return undefined;
}

/** Code with which `weir tail` rejects a filter before it connects to anything. */
async function tailed(filter: string): Promise<string | undefined> {
  const check = checkLiveFilter(filter, [http]);
  if (check.ok) return undefined;
  const { code, stderr } = await weir(['tail', '--type', http, '--filter', filter], {
    cwd: place.dir,
  });
  expect([code, stderr]).toEqual([2, expect.stringContaining('ERR_LIVE_FILTER')]);
  return check.code;
}

describe('a filter', () => {
  const named = filters.map(
    ([filter, code, live = code]) =>
      [filter.slice(0, 70), filter, code, live ?? undefined] as const,
  );

  it.each(named)('%j has the same result at every entry point', async (_, filter, code, live) => {
    expect(await checked(filter)).toBe(code);
    expect(await refusedAs(filter)).toBe(code && (refusals[code] ?? 'ERR_WEIR_5404'));
    expect(await tailed(filter)).toBe(live);
    expect(filterCheck({ check: filter }).ok).toBe(live === undefined);
  });

  it('can be null or omitted, both in a file and in a request', async () => {
    await place.write(
      'weir.yaml',
      `sources: [{ name: a, type: stdin }]\ncapture: [{ type: ${http}, filter: null }]`,
    );
    expect((await weir(['check', 'weir.yaml'], { cwd: place.dir })).code).toBe(0);
    const made = await test.call('POST', sources, { type: http, filter: null });
    expect(made).toMatchObject({ status: 201, body: { filter: null } });
    await test.call('DELETE', `${sources}/${http}`);
  });

  it.each(['', ' '])(
    'of a configuration event is rejected unless it is empty: %j',
    async (filter) => {
      const type = 'ip_policy_created.v0';
      const rule = { sources: [{ name: 'a', type: 'stdin' }], capture: [{ type, filter }] };
      await place.write('weir.yaml', JSON.stringify(rule));
      expect((await weir(['check', 'weir.yaml'], { cwd: place.dir })).code).toBe(0);
      expect(await test.call('POST', sources, { type, filter })).toMatchObject({ status: 201 });
      await test.call('DELETE', `${sources}/${type}`);
      const set = JSON.stringify({ ...rule, capture: [{ type, filter: 'true' }] });
      await place.write('weir.yaml', set);
      const { code, stderr, stdout } = await weir(['check', 'weir.yaml'], { cwd: place.dir });
      expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('SEL_NO_FILTER')]);
      expect(await test.call('POST', sources, { type, filter: 'true' })).toMatchObject(
        refused(5402),
      );
    },
  );
});
