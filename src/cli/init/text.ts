import type { OfferedSource, Question } from '../../sources/index.ts';

/** What was answered. */
export interface Answers {
  /** Name of the source. */
  readonly name: string;
  /** By name of the option; '' leaves an optional one out. */
  readonly options: ReadonlyMap<string, string>;
  /** URL of ClickHouse; '' = a server runs inside. */
  readonly clickhouseUrl: string;
  /** True: only HTTPS requests, with a selection of fields. */
  readonly selects: boolean;
}

const commentColumn = 30;

/** The answers that the examples are made of, and that --yes takes. */
export function exampleAnswers({ questions }: OfferedSource): Answers {
  return {
    name: 'edge',
    options: new Map(questions.map(({ option, example }) => [option, example])),
    clickhouseUrl: '',
    selects: false,
  };
}

/** Writes a `weir.yaml` with comments. */
export function starterText(target: OfferedSource, answers: Answers): string {
  return [
    '# yaml-language-server: $schema=./node_modules/weir-ingest/schemas/generated/config.schema.json',
    '#',
    '# Configuration of Weir. `weir check` finds mistakes, `weir doctor` tries what it needs, `weir run` reads.',
    '# Every option with its default: docs/config.md. Secrets belong into ${VARIABLE} or file:/path, not here.',
    '',
    `# My events come from ${target.title}: docs/how-to/${target.page}`,
    'sources:',
    `  - ${withComment(`name: ${scalar(answers.name)}`, 'in the ledger and in metrics: keep it for ever')}`,
    `    type: ${target.type}`,
    ...target.questions.flatMap((question) => optionLine(question, answers)),
    ...target.more.map((line) => `    ${line}`),
    '',
    ...captureLines(answers),
    '',
    ...clickhouseLines(answers),
    '',
    '# For how long events are kept, in days; 0 is for ever.',
    '# retention:',
    '#   http_request_complete: 400d',
    '#   tcp_connection_closed: 400d',
    '',
    '# Who watches the process: /metrics, /healthz, /readyz, and `weir top`.',
    'ops:',
    '  host: 127.0.0.1',
    '  port: 9464',
    '',
    '# The page for people. Beyond loopback it asks for the name and password of a user of ClickHouse.',
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
  const value =
    list === true
      ? `[${given
          .split(',')
          .map((item) => scalar(item.trim()))
          .join(', ')}]`
      : scalar(given);
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
    '# Which events are kept, and which of their fields. A type without a rule is stored whole; try a rule on an event',
    '# with `weir explain FILE`.',
    ...(selects ? rule : rule.map((line) => `# ${line}`)),
  ];
}

function clickhouseLines({ clickhouseUrl: url }: Answers): readonly string[] {
  if (url === '') {
    return [
      '# Without this section a server runs inside, with its data in ./weir-data.',
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

/** Plain where YAML takes it for text or a number as it stands, else in quotes. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z0-9/][A-Za-z0-9_./-]*(:[A-Za-z0-9_./-]+)*$/.test(text);
  const isWord = /^(true|false|yes|no|on|off|null|y|n)$/i.test(text);
  return isPlain && !isWord ? text : JSON.stringify(text);
}
