import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testCommand } from '../../src/cli/commands/test.ts';
import { readyMadeNames } from '../support/ready-made.ts';
import { blocksOf } from '../support/docs-blocks.ts';
import { type Workplace, workplace } from '../support/weir.ts';
import { FakeIo } from '../support/fake-io.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Told {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
  readonly failures: readonly {
    readonly subject: string;
    readonly path: string;
    readonly expected: unknown;
    readonly actual: unknown;
    readonly line: number;
    readonly reasons: readonly string[];
  }[];
}

let place: Workplace;
let told: readonly Told[];

/** Tests that must fail, each for another reason. */
const red = `config: weir.yaml
rules: [rules.yaml]
tests:
  - name: alerts that are otherwise
    events:
      - sample: { type: http_request_complete.v0, count: 60, set: { ip_policy.decision: block } }
      - text: '{"broken'
    alerts:
      - { at: now+2m, rule: Blocked, state: inactive }
      - at: now+2m
        rule: Blocked
        alerts:
          - labels: { conn.client_ip: 203.0.113.2 }
            value: 61
            annotations: { summary: "61" }
      - { at: now+2m, rule: Blocked, alerts: [] }
      - at: now+2m
        rule: Blocked
        alerts: [{}, { labels: { conn.client_ip: 203.0.113.9 } }]
      - { at: now+2m, firing: [] }
  - name: answers that are otherwise
    events: [{ sample: { type: http_request_complete.v0, count: 2 } }]
    queries:
      - { sql: SELECT count() AS n FROM analytics.http_request_complete, rows: [{ n: 3, m: 1 }] }
      - { sql: SELECT 1 AS n, rows: [] }
      - { sql: SELECT nothing FROM analytics.http_request_complete, rows: [] }
      - { sql: SELECT count() FROM weir.http_request_complete, rows: [] }
`;

const rules = `group: own
rules:
  - name: Blocked
    metric: ip_policy_blocks
    group_by: [conn.client_ip]
    window: 5m
    threshold: 50
    annotations: { summary: "{{ value }}" }
`;

/** The same alert test twice, with another one in between, to detect remaining state. */
const apart = ['one', 'another', 'a third']
  .map((name) => {
    return `  - name: ${name} finds the server empty
    events:
      - sample: { type: http_request_complete.v0, count: 51, set: { ip_policy.decision: block } }
      - text: '{"broken'
    alerts: [{ at: now+2m, rule: Blocked, alerts: [{ value: 51 }] }]
    queries:
      - sql: SELECT count() AS n FROM analytics.http_request_complete
        rows: [{ n: 51 }]
      - sql: SELECT sum(blocks) AS n FROM analytics.ip_policy_minute
        rows: [{ n: 51 }]
`;
  })
  .join('');

/** All in one command, which uses one server. */
beforeAll(async () => {
  place = await workplace();
  for (const folder of ['docs', 'red', 'apart']) await mkdir(place.path(folder));
  const page = readFileSync(join(root, 'docs/how-to/testing.md'), 'utf8');
  const blocks = blocksOf('testing', page).filter(({ language }) => language === 'yaml');
  let beside = { name: 'weir.yaml', text: '' };
  for (const [index, { text, exempt }] of blocks.entries()) {
    if (exempt !== undefined) continue;
    if (!/^tests:/m.test(text)) {
      beside = { name: text.startsWith('group:') ? 'rules.yaml' : 'weir.yaml', text };
      continue;
    }
    await mkdir(place.path(`docs/${index}`));
    await place.write(`docs/${index}/${beside.name}`, `${beside.text}\n`);
    await place.write(`docs/${index}/a.weir-test.yaml`, `${text}\n`);
  }
  await place.write('red/weir.yaml', 'capture: []\n');
  await place.write('red/rules.yaml', rules);
  await place.write('red/red.weir-test.yaml', red);
  await place.write('apart/rules.yaml', rules);
  await place.write('apart/a.weir-test.yaml', `rules: [rules.yaml]\ntests:\n${apart}`);
  const io = await test('--json', join(root, 'rules'), join(root, 'examples'), place.dir);
  told = JSON.parse(io.outLines.join('')).tests;
}, 600_000);
afterAll(() => place.close());

async function test(...args: string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd: place.dir });
  await testCommand(io).parseAsync(args, { from: 'user' });
  return io;
}

function named(name: string): Told {
  const found = told.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no test ${name}`);
  return found;
}

describe('the tests of Weir', () => {
  it('all pass: those of rules, of examples and of the docs', () => {
    const failed = told.filter(({ file, passed }) => !passed && !file.startsWith('red'));
    expect(failed).toEqual([]);
    for (const part of ['rules/', 'examples/', 'docs/', 'apart/']) {
      expect(told.filter(({ file }) => file.includes(part)).length).toBeGreaterThan(2);
    }
  });

  it('exist for every example, and for every built-in rule', async () => {
    const examples = readdirSync(join(root, 'examples'));
    for (const file of examples.filter((name) => !name.includes('.weir-test.'))) {
      expect(examples).toContain(file.replace(/\.yaml$/, '.weir-test.yaml'));
    }
    const names = await readyMadeNames();
    expect(names).toHaveLength(21);
    const files = readdirSync(join(root, 'rules')).filter((name) => name.includes('.weir-test.'));
    const text = files.map((name) => readFileSync(join(root, 'rules', name), 'utf8')).join('');
    for (const name of names) expect(text).toContain(`rule: ${name}`);
  });
});

describe('a test of alerts', () => {
  it('reports differences: state, labels, value, annotations, missing and unexpected alerts', () => {
    const { failures } = named('alerts that are otherwise');
    expect(failures.map(({ path, expected, actual }) => [path, expected, actual])).toEqual([
      ['state', 'inactive', 'firing'],
      ['alerts[0].labels.conn.client_ip', '203.0.113.2', '203.0.113.1'],
      ['alerts[0].annotations.summary', '61', '60'],
      ['alerts[0].value', 61, 60],
      ['alerts: unexpected, firing', null, expect.objectContaining({ state: 'firing', value: 60 })],
      ['alerts[1]', { state: 'firing', labels: { 'conn.client_ip': '203.0.113.9' } }, null],
      ['firing', [], ['Blocked']],
    ]);
    expect(failures[0]).toMatchObject({
      subject: 'alerts[0] Blocked at now+2m (2026-01-31T12:02:00Z)',
      line: 9,
      reasons: [
        "1 of 61 events are not stored; events[1] is dead_letter: the whole event: expected '\"', found end of text",
      ],
    });
  });

  it('leaves no state for the next test', () => {
    expect(told.filter(({ file }) => file.startsWith('apart')).map(({ passed }) => passed)).toEqual(
      [true, true, true],
    );
  });
});

describe('a query', () => {
  it('reports differences: values, columns, rows, and failed queries', () => {
    const { failures } = named('answers that are otherwise');
    expect(
      failures.map(({ subject, path, expected, actual }) => [subject, path, expected, actual]),
    ).toEqual([
      ['queries[0]', 'rows[0].n', 3, '2'],
      ['queries[0]', 'rows[0].m', 1, null],
      ['queries[1]', 'rows', 0, 1],
      ['queries[2]', 'result', '0 rows', null],
      ['queries[3]', 'result', '0 rows', null],
    ]);
    expect(failures[3]?.reasons.join()).toContain('nothing');
    // An analyst sees only the views.
    expect(failures[4]?.reasons.join()).toMatch(/privileges|grant/i);
  });
});

describe('weir test', () => {
  it('prints names with check marks, differences with their locations, and a summary', async () => {
    await mkdir(place.path('printed'));
    await place.write(
      'printed/a.weir-test.yaml',
      `tests:
  - name: this one holds
    events: [{ sample: { type: http_request_complete.v0 } }]
    expect: { verdict: stored }
  - name: this one does not
    events: [{ sample: { type: http_request_complete.v0 } }]
    expect:
      verdict: filtered
`,
    );
    const io = await test('printed', '--junit', 'junit.xml');
    expect(io.exitCode).toBe(1);
    const lines = io.outLines.map((line) => line.replace(/\d+(\.\d+)? m?s$/, 'TIME'));
    expect(lines).toEqual([
      'printed/a.weir-test.yaml',
      '  ✓ this one holds  TIME',
      '  ✗ this one does not  TIME',
      '',
      '      events[0]  http_request_complete.v0  ev_test_0_1',
      '        verdict  printed/a.weir-test.yaml:8',
      '          - expected  filtered',
      '          + actual    stored',
      '',
      '',
      '1 failed, 1 passed  1 file, TIME',
    ]);
    const junit = readFileSync(place.path('junit.xml'), 'utf8');
    expect(junit).toContain('<testsuite name="printed/a.weir-test.yaml" tests="2" failures="1"');
    expect(junit).toContain(
      '<failure message="events[0]  http_request_complete.v0  ev_test_0_1: verdict">',
    );
    const some = await test('printed', '--filter', 'one holds');
    expect(some).toMatchObject({ exitCode: 0 });
    expect(some.outLines).toHaveLength(4);
  });

  it('finds the configuration in the folder of the tests or above, and needs none of its secrets', async () => {
    await mkdir(place.path('deep/tests'), { recursive: true });
    await place.write(
      'deep/weir.yaml',
      `sources: [{ type: kinesis, name: edge, stream_name: "\${NOT_SET}" }]
clickhouse: { url: "http://127.0.0.1:1", password: file:/nowhere/secret }
ops: { host: 0.0.0.0, token: "\${NOT_SET}" }
capture: [{ type: http_request_complete.v0, filter: ev.conn.server_port == 1 }]
`,
    );
    const text = `tests:
  - name: filtered
    events: [{ sample: { type: http_request_complete.v0 } }]
    expect: { verdict: filtered }
  - name: read from a file
    events: [{ file: events.ndjson.gz, expect: { verdict: stored } }]
    expect: { counts: { stored: 2 } }
`;
    await place.write('deep/tests/a.weir-test.yaml', text);
    const event = (port: number): string =>
      `{"event_type":"http_request_complete.v0","event_id":"e${port}","account_id":"a","event_timestamp":"2026-01-31T11:00:00Z","object":{"conn":{"server_port":${port}}}}\n`;
    await place.write('deep/tests/events.ndjson.gz', gzipSync(event(1) + event(1)));
    expect(await test('deep')).toMatchObject({ exitCode: 0 });
    // Secrets that affect tests must exist.
    await place.write('deep/weir.yaml', 'masking: { headers: ["${NOT_SET}"] }\n');
    const io = await test('deep');
    expect(io.exitCode).toBe(2);
    expect(io.errLines[0]).toMatch(
      /^deep\/tests\/a.weir-test.yaml:1: TEST_CONFIG .*deep\/weir.yaml:1: CFG_ENV/,
    );
  });

  it('reports every error with its location, and runs no test', async () => {
    await mkdir(place.path('bad'));
    await place.write(
      'bad/a.weir-test.yaml',
      `rules: [../red/rules.yaml]
tests:
  - name: expects nothing
    events: [{ text: x }]
  - name: expects nothing
    events: [{ text: x, base64: eA==, expect: {} }]
  - name: words that there are not
    events:
      - sample: { type: http_request_complet.v0 }
      - sample: { type: http_request_complete.v0, set: { conn.client_ipp: 1 } }
        source: egde
        expect: { row: { conn.clientip: 1 }, reason: sintax, matched: [0] }
      - { lost: 3 }
    alerts:
      - { at: now+5m, rule: Bloked, state: firing }
      - { at: now+1m, rule: Blocked }
`,
    );
    const io = await test('bad');
    expect(io).toMatchObject({ exitCode: 2, outLines: [] });
    const lines = io.errLines.map((line) => line.replace('bad/a.weir-test.yaml:', ''));
    expect(lines).toEqual([
      expect.stringMatching(/^3: TEST_EMPTY tests\[0\] has no expectations/),
      expect.stringMatching(/^5: TEST_NAME .*same name as the test in line 3/),
      expect.stringMatching(/^5: TEST_EMPTY/),
      expect.stringMatching(/^6: TEST_EVENT .*events\[0\] has text and base64/),
      expect.stringMatching(/^9: TEST_TYPE .*did you mean http_request_complete.v0\?/),
      expect.stringMatching(/^10: TEST_FIELD .*did you mean conn.client_ip\?/),
      expect.stringMatching(/^11: TEST_SOURCE .*no source egde/),
      expect.stringMatching(/^12: TEST_VALUE .*did you mean syntax\?/),
      expect.stringMatching(/^12: TEST_RULE .*capture\[0\] does not exist/),
      expect.stringMatching(/^12: TEST_FIELD .*did you mean conn.client_ip\?/),
      expect.stringMatching(/^13: TEST_EVENT .*`lost` requires `source`/),
      expect.stringMatching(/^15: TEST_RULE .*did you mean Blocked\?/),
      expect.stringMatching(/^16: TEST_EMPTY alerts|^16: TEST_EMPTY/),
      expect.stringMatching(/^16: TEST_TIME .*sort them by time/),
      expect.stringContaining('no test was run'),
    ]);
    const { findings } = JSON.parse((await test('bad', '--json')).outLines.join(''));
    expect(findings).toHaveLength(14);
  });

  it('reports unreadable files, and syntax errors', async () => {
    await mkdir(place.path('form'));
    await place.write(
      'form/a.weir-test.yaml',
      'tests:\n  - nme: a\n    expect: { verdict: strored }\n',
    );
    await place.write('form/b.weir-test.yaml', 'tests: []\n');
    await place.write(
      'form/c.weir-test.yaml',
      'tests: [{ name: c, events: [{ file: no.ndjson }, { base64: "%" }], expect: { verdict: stored } }]\n',
    );
    const io = await test('form', 'no-such-file.yaml');
    expect(io).toMatchObject({ exitCode: 2, outLines: [] });
    expect(io.errLines).toEqual([
      expect.stringMatching(/^form\/a.weir-test.yaml:2: CFG_MISSING tests\[0\].name/),
      expect.stringMatching(/^form\/a.weir-test.yaml:2: CFG_UNKNOWN_KEY .*did you mean name\?/),
      expect.stringMatching(/^form\/a.weir-test.yaml:3: CFG_VALUE .*did you mean stored\?/),
      expect.stringMatching(/^form\/b.weir-test.yaml:1: TEST_FILE the file has no tests/),
      expect.stringMatching(
        /^form\/c.weir-test.yaml:1: TEST_INPUT .*no.ndjson cannot be read: ENOENT/,
      ),
      expect.stringMatching(/^form\/c.weir-test.yaml:1: TEST_INPUT .*is not base64/),
      expect.stringMatching(/^no-such-file.yaml:1: TEST_FILE the file does not exist/),
      expect.stringContaining('no test was run'),
    ]);
  });

  it('rejects a folder without tests, and an unknown test name', async () => {
    await mkdir(place.path('nothing'));
    const io = await test('nothing');
    expect(io).toMatchObject({ exitCode: 2 });
    expect(io.errLines[0]).toContain('no file *.weir-test.yaml at these paths');
    expect(await test('apart', '--filter', 'no such name')).toMatchObject({ exitCode: 2 });
  });
});
