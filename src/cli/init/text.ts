import type { OfferedSource, Question } from '../../sources/index.ts';

/** Answers to the prompts. */
export interface Answers {
  /** Name of the source. */
  readonly name: string;
  /** Answers by name of the option. An empty answer omits an optional option. */
  readonly options: ReadonlyMap<string, string>;
  /** URL of ClickHouse; '' means the embedded server. */
  readonly clickhouseUrl: string;
  /** If true, the configuration keeps only HTTPS requests, with a selection of fields. */
  readonly selects: boolean;
}

const commentColumn = 30;

/** The default answers, which --yes uses. */
export function exampleAnswers({ questions }: OfferedSource): Answers {
  return {
    name: 'edge',
    options: new Map(questions.map(({ option, example }) => [option, example])),
    clickhouseUrl: '',
    selects: false,
  };
}

/** Returns the text of a `weir.yaml`, with comments. */
export function starterText(target: OfferedSource, answers: Answers): string {
  return [
    '# yaml-language-server: $schema=./node_modules/weir-ingest/schemas/generated/config.schema.json',
    '#',
    '# Configuration of Weir. `weir check` validates it, `weir doctor` tests the connections, `weir run` loads events.',
    '# All options and defaults: docs/config.md. Reference secrets as ${VARIABLE} or file:/path; do not write them here.',
    '',
    `# Source: ${target.title}. Guide: docs/how-to/${target.page}`,
    'sources:',
    `  - ${withComment(`name: ${scalar(answers.name)}`, 'used by the ledger and metrics; do not change it later')}`,
    `    type: ${target.type}`,
    ...target.questions.flatMap((question) => optionLine(question, answers)),
    ...target.more.map((line) => `    ${line}`),
    '',
    ...captureLines(answers),
    '',
    ...clickhouseLines(answers),
    '',
    '# Retention of events; 0d: forever.',
    '# retention:',
    '#   http_request_complete: 400d',
    '#   tcp_connection_closed: 400d',
    '',
    '# Monitoring: /metrics, /healthz, /readyz, and `weir top`.',
    'ops:',
    '  host: 127.0.0.1',
    '  port: 9464',
    '',
    '# Web page. On an address other than loopback, it requires the user name and password of a ClickHouse user.',
    'web:',
    '  host: 127.0.0.1',
    '  port: 9480',
    '',
  ].join('\n');
}

function optionLine(question: Question, { options }: Answers): readonly string[] {
  const { option, example, list, optional, comment } = question;
  const given = (options.get(option) ?? '').trim();
  if (given === '' && optional === true) {
    return [`    # ${withComment(`${option}: ${scalar(example)}`, comment ?? '')}`];
  }
  // If the example is a number, format the value as a number.
  const format = /^\d+$/.test(example) ? numeric : scalar;
  const value =
    list === true
      ? `[${given
          .split(',')
          .map((item) => format(item.trim()))
          .join(', ')}]`
      : format(given);
  return [`    ${withComment(`${option}: ${value}`, comment ?? '')}`];
}

function captureLines({ selects }: Answers): readonly string[] {
  const rule = [
    'capture:',
    '  - type: http_request_complete.v0',
    '    filter: ev.conn.server_port == 443',
    '    fields: [conn.*, http.request.method, http.request.url.*, http.response.status_code, ip_policy.decision]',
  ];
  return [
    '# Which events and fields to store. Types without a rule are stored with all fields. To test a rule on an event, run',
    '# `weir explain FILE`.',
    ...(selects ? rule : rule.map((line) => `# ${line}`)),
  ];
}

function clickhouseLines({ clickhouseUrl: url }: Answers): readonly string[] {
  if (url === '') {
    return [
      '# Without this section, Weir runs an embedded server with its data in ./weir-data.',
      '# clickhouse:',
      '#   url: https://clickhouse.example.com:8443',
      '#   user: weir',
      '#   password: ${CLICKHOUSE_PASSWORD}',
    ];
  }
  return [
    'clickhouse:',
    `  url: ${scalar(url)}`,
    '  user: weir',
    '  password: ${CLICKHOUSE_PASSWORD}',
  ];
}

function withComment(text: string, comment: string): string {
  return comment === '' ? text : `${text.padEnd(commentColumn - 3)} # ${comment}`;
}

/** Formats a string: without quotes if YAML reads the same string, otherwise with quotes. */
function scalar(text: string): string {
  return isPlain(text) && !notStrings.test(text) ? text : JSON.stringify(text);
}

/** Formats a number without quotes. If the text cannot be a plain YAML value, quotes it. */
function numeric(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text);
}

function isPlain(text: string): boolean {
  return /^[A-Za-z0-9/][A-Za-z0-9_./-]*(:[A-Za-z0-9_./-]+)*$/.test(text);
}

/**
 * Texts that YAML reads as Booleans, numbers, or times instead of strings. Includes those of YAML 1.1, which many
 * programs still use.
 */
const notStrings =
  /^(true|false|yes|no|on|off|null|y|n|0[xob][\da-f_]+|[\d_]+(\.\d*)?(e-?\d+)?|\d+(:\d+)+|\d{4}-\d\d?-\d\d?)$/i;
