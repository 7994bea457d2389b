import { basename } from 'node:path';

/** Name of the file of tests beside a configuration: `weir.weir-test.yaml` beside `weir.yaml`. */
export function testFileOf(file: string): string {
  return `${file.replace(/\.ya?ml$/, '')}.weir-test.yaml`;
}

/**
 * Writes a small file of tests for a configuration that `weir init` writes, with comments.
 * @param selects true: the configuration keeps only HTTPS requests, with a selection of fields
 */
export function starterTestText(file: string, selects: boolean): string {
  return [
    '# yaml-language-server: $schema=./node_modules/weir-ingest/schemas/generated/weir-test.schema.json',
    '#',
    `# Tests of ${basename(file)}: \`weir test\` runs them, and touches neither your sources nor your ClickHouse.`,
    '# How to write more, also of alerts: docs/how-to/testing.md. Every key: docs/tests.md.',
    `config: ${JSON.stringify(basename(file)).replace(/^"([\w.-]+)"$/, '$1')}`,
    '',
    'tests:',
    ...(selects ? selecting : everything),
    '',
    '  - name: what is no event is set aside, with the reason',
    '    events:',
    '      - text: \'{"event_id": "ev_1", "event_type": \'',
    '        expect: { verdict: dead_letter, reason: syntax }',
    '',
  ].join('\n');
}

const everything = [
  '  - name: a request is stored whole, and its credentials are masked',
  '    events:',
  '      - sample:                 # a plain event of this type; `set` changes fields',
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
  '  - name: a request over HTTPS is stored, with the fields asked for',
  '    events:',
  '      - sample:                 # a plain event of this type; `set` changes fields',
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
