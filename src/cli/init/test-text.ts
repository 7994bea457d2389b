import { basename } from 'node:path';

/** Returns the name of the test file for a configuration file: `weir.weir-test.yaml` for `weir.yaml`. */
export function testFileOf(file: string): string {
  return `${file.replace(/\.ya?ml$/, '')}.weir-test.yaml`;
}

/**
 * Returns the text of a small test file, with comments, for a configuration that `weir init` writes.
 * @param selects true if the configuration keeps only HTTPS requests, with a selection of fields
 */
export function starterTestText(file: string, selects: boolean): string {
  return [
    '# yaml-language-server: $schema=./node_modules/weir-ingest/schemas/generated/weir-test.schema.json',
    '#',
    `# Tests of ${basename(file)}. \`weir test\` runs them without connecting to your sources or your ClickHouse.`,
    '# To write more tests, also of alerts, see docs/how-to/testing.md. All keys: docs/tests.md.',
    `config: ${JSON.stringify(basename(file)).replace(/^"([\w.-]+)"$/, '$1')}`,
    '',
    'tests:',
    ...(selects ? selecting : everything),
    '',
    '  - name: invalid JSON becomes a dead letter with the reason',
    '    events:',
    '      - text: \'{"event_id": "ev_1", "event_type": \'',
    '        expect: { verdict: dead_letter, reason: syntax }',
    '',
  ].join('\n');
}

const everything = [
  '  - name: a request is stored with all fields, and its credentials are masked',
  '    events:',
  '      - sample:                 # a sample event of this type; `set` changes fields',
  '          type: http_request_complete.v0',
  '          set:',
  '            http.response.status_code: 404',
  '            http.request.headers.Authorization: [Bearer not-a-secret]',
  '    expect:',
  '      verdict: stored           # or filtered, ignored, dead_letter',
  '      row: { http.response.status_code: 404, conn.server_port: 443 }',
  '      masked: [http.request.headers.Authorization]',
];

const selecting = [
  '  - name: a request over HTTPS is stored with the selected fields',
  '    events:',
  '      - sample:                 # a sample event of this type; `set` changes fields',
  '          type: http_request_complete.v0',
  '          set: { http.response.status_code: 404 }',
  '    expect:',
  '      verdict: stored           # or filtered, ignored, dead_letter',
  '      matched: [0]              # the first rule of `capture:`',
  '      row: { http.response.status_code: 404, conn.server_port: 443 }',
  '      not_kept: [http.request.headers, tls.*]',
  '',
  '  - name: a request without encryption is filtered',
  '    events:',
  '      - sample: { type: http_request_complete.v0, set: { conn.server_port: 80 } }',
  '    expect: { verdict: filtered }',
];
