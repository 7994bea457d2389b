/**
 * The modules of `src/`: what each is for, which others it may import, and its packages. A module is entered by its public entry point,
 * `index.ts`, from modules below it in this table. `npm run gen` writes the import rules of `.oxlintrc.json` and the table of
 * ARCHITECTURE.md from it.
 */

/** One folder of `src/`. */
export interface Module {
  readonly name: string;
  /** What it is for, as ARCHITECTURE.md prints it. */
  readonly charter: string;
  /** Modules that it may import besides `base`; `flow` stands for `src/flow.ts`, `sources/kinds` for that file alone. */
  readonly imports: readonly string[];
  /** Packages that it may import, as patterns of imports. */
  readonly packages: readonly string[];
}

/** What every stage of the pipeline may import. */
const stage = ['config', 'catalog', 'flow'];
const storage = ['config', 'catalog', 'clickhouse'];

/** What modules declare about themselves, as data: their options, and the kinds of sources. */
const declarations = [
  '../**/options.ts',
  '../**/*-options.ts',
  '../**/options/*.ts',
  '../sources/kinds.ts',
];

type Row = readonly [
  name: string,
  charter: string,
  imports: readonly string[],
  packages?: readonly string[],
];

const rows: readonly Row[] = [
  [
    'base',
    'errors, log, metrics, clock, memory budget, JSON reading and framing, limits of listeners: no word of this domain',
    [],
    ['fastest-levenshtein', 'pino', 'pino-pretty', 'prom-client'],
  ],
  [
    'config',
    'reads and checks `weir.yaml` and what it includes ([0035](docs/decisions/0035-included-files.md)); composes the `options.ts` of all modules',
    [],
    ['ajv', 'yaml', ...declarations],
  ],
  [
    'catalog',
    'knows the event types: fields, columns, tables, DDL, views, migrations, from `schemas/`',
    [],
  ],
  [
    'leases',
    'which process of a fleet reads which shard: coordination over a lease table in DynamoDB',
    [],
    ['@aws-sdk/client-dynamodb'],
  ],
  [
    'kafka',
    'the only module that connects to Kafka: consumer groups, topics, producers, codecs',
    ['config'],
    ['kafkajs', 'fzstd'],
  ],
  [
    'sources',
    'reads records from one transport, in order, and can resume; a folder for each kind, `aws/` and `text/` for what kinds share',
    [...stage, 'leases', 'kafka'],
    [
      '@aws-sdk/client-kinesis',
      '@aws-sdk/client-dynamodb',
      '@aws-sdk/client-cloudwatch-logs',
      '@aws-sdk/client-s3',
      '@aws-sdk/client-sqs',
      '@aws-sdk/credential-providers',
      '@smithy/core/cbor',
      '@aws-sdk/core/protocols',
      '@smithy/node-http-handler',
      'tinyglobby',
      'fastify',
    ],
  ],
  ['decode', 'decodes transport encodings; frames events', stage],
  [
    'reference',
    'one event explained in plain code: parse, check, rules, row; builds what the kernel leaves, serves explain, is the oracle of the fuzz tests',
    stage,
  ],
  ['select', 'capture rules: CEL filters and field selection', stage, ['@marcbachmann/cel-js']],
  [
    'kernel',
    'validates, selects and builds columns in one pass, in WebAssembly (`docs/kernel.md`); leaves what is rare to the reference',
    stage,
  ],
  ['load', 'stores batches: retry, refused rows, dead letters, ledger', stage],
  [
    'clickhouse',
    'the only module that connects to ClickHouse; owns the embedded server and the migrations',
    stage,
    ['@clickhouse/client', 'ffi-rs'],
  ],
  [
    'tracing',
    'what happens to a batch as OpenTelemetry traces, by OTLP; loaded only where it is configured',
    ['config'],
  ],
  ['ops', '`/metrics`, `/healthz`, `/readyz`', ['config'], ['fastify']],
  [
    'rollups',
    'counts events by minute and hour in the background, and merges finished days',
    storage,
  ],
  [
    'geoip',
    'countries of clients, from a file that the user supplies',
    storage,
    ['csv-parse', 'mmdb-lib'],
  ],
  [
    'ledger',
    'what is stored, and up to which position: checkpoints, counts of events, audit',
    ['catalog', 'flow', 'sources'],
  ],
  [
    'pipeline',
    'the engine: partition loop, batcher, acknowledgement, change of sources and rules; explain, dry run',
    [
      ...stage,
      'sources',
      'kafka',
      'decode',
      'reference',
      'select',
      'kernel',
      'load',
      'clickhouse',
      'leases',
      'ledger',
    ],
  ],
  [
    'dead-letters',
    'lists, finds, replays (through the engine), and discards dead letters',
    [...stage, 'load', 'ledger', 'pipeline'],
  ],
  [
    'relay',
    'reads sources and writes their records unchanged to a Kafka topic',
    ['config', 'flow', 'sources', 'kafka'],
  ],
  [
    'deliver',
    'writes events to a destination: Kinesis, Firehose, CloudWatch Logs, files',
    stage,
    ['@aws-sdk/client-*', '@aws-sdk/credential-providers', '@smithy/node-http-handler'],
  ],
  [
    'api',
    'the management API: resources, rules, authentication, store, and the outbox of configuration events',
    ['config', 'catalog', 'deliver', 'clickhouse'],
    [
      'fastify',
      'typebox',
      'ajv/dist/2020.js',
      'kysely',
      'pg',
      'weir-ingest-pglite',
      '@electric-sql/pglite',
      '@electric-sql/pglite/**',
    ],
  ],
  [
    'sample',
    'realistic events for the demo, tests and benchmarks',
    stage,
    ['kinesis-local', 'kinesis-local/**'],
  ],
  [
    'dashboards',
    'the questions people ask, as data: panels of the page and of Grafana, the query library',
    storage,
  ],
  [
    'alerts',
    'rules that watch the counted events: evaluated in event time, kept, told, with what changed before',
    [...storage, 'dashboards', 'sources/kinds'],
  ],
  [
    'doctor',
    'tries what a configuration needs of the world around it, and says what to do',
    ['config', 'sources', 'sources/kinds', 'kafka', 'clickhouse', 'geoip', 'alerts'],
    ['@aws-sdk/client-*'],
  ],
  [
    'coverage',
    'who reads which payload fields, by their SQL, and what of it is missing under the capture rules',
    ['config', 'catalog', 'select', 'dashboards', 'alerts'],
  ],
  [
    'live',
    'stored events as they arrive, through a filter: the tab Live and `weir tail`',
    ['catalog', 'select', 'dashboards'],
  ],
  [
    'web',
    'the page and the JSON endpoints behind it; `page/` inside is what the browser gets',
    [...storage, 'dashboards', 'live', 'alerts'],
    ['fastify'],
  ],
  [
    'erasure',
    'deletes the data of an account, of clients, or of a time from everything that is stored, and records it',
    [...storage, 'rollups'],
  ],
  [
    'testing',
    'runs the tests beside a configuration: by the pipeline itself, and by the evaluator of alerts over a server of its own',
    [...storage, 'flow', 'pipeline', 'rollups', 'alerts'],
  ],
  [
    'kinesis',
    'the Kinesis consumer as a library, `weir-ingest/kinesis`',
    ['flow', 'sources', 'decode'],
  ],
];

const known = rows.slice(1).map(([name]) => name);

/** In the order of the table: no module imports one below it. */
export const modules: readonly Module[] = [
  ...rows,
  [
    'app',
    'composes processes from services (`supervisor.ts`, `services/`): run, backfill, relay, API, demo; checks of a machine; reloads. Entered by file, so that a command loads only what it needs',
    [...known, 'sources/kinds', 'flow'],
  ] satisfies Row,
  [
    'cli',
    'parses arguments, calls one function, prints',
    [...known, 'app', 'flow'],
    ['commander', 'cli-progress', 'modern-tar'],
  ] satisfies Row,
].map(([name, charter, imports, packages = []]) => ({ name, charter, imports, packages }));
