/**
 * The modules of `src/`: their purposes, imports, and packages. A module may be imported only by modules below it in this
 * table, through its public entry point, `index.ts`. `npm run gen` derives the import rules of `.oxlintrc.json` and the
 * table of ARCHITECTURE.md.
 */

/** One folder of `src/`. */
export interface Module {
  readonly name: string;
  /** Purpose of the module, for ARCHITECTURE.md. */
  readonly charter: string;
  /** Modules that it may import besides `base`; `flow` stands for `src/flow.ts`, `sources/kinds` for that file alone. */
  readonly imports: readonly string[];
  /** Packages that it may import, as import patterns. */
  readonly packages: readonly string[];
}

/** Packages and modules that every stage of the pipeline may import. */
const stage = ['config', 'catalog', 'flow'];
const storage = ['config', 'catalog', 'clickhouse'];

/** Declarations of modules, as data: their options, and the kinds of sources. */
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
    'provides errors, log, metrics, clock, memory budget, JSON reading and framing, and limits of listeners; independent of the domain',
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
    'describes the event types, from `schemas/`: fields, columns, tables, DDL, views, migrations',
    [],
  ],
  [
    'leases',
    'assigns the shards of a stream to the processes of a fleet, with a lease table in DynamoDB',
    [],
    ['@aws-sdk/client-dynamodb'],
  ],
  [
    'kafka',
    'is the only module that connects to Kafka: consumer groups, topics, producers, codecs',
    ['config'],
    ['kafkajs', 'fzstd', '@aws-sdk/credential-providers'],
  ],
  [
    'sources',
    'reads records from one transport, in order, and resumes at a position; one folder per kind of source, `aws/` and `text/` for shared code',
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
    'is the reference implementation: parses and validates one event, applies capture rules, and builds its row. Processes what the kernel does not support, serves `weir explain`, and gives the expected results of the fuzz tests',
    stage,
  ],
  [
    'select',
    'evaluates capture rules: CEL filters and field selection',
    stage,
    ['@marcbachmann/cel-js'],
  ],
  [
    'kernel',
    'validates events, selects fields, and builds columns in one pass, in WebAssembly (`docs/kernel.md`); leaves rare input to `reference`',
    stage,
  ],
  ['load', 'stores batches: retries, rejected rows, dead letters, ledger', stage],
  [
    'clickhouse',
    'is the only module that connects to ClickHouse; runs the embedded server and the migrations',
    stage,
    ['@clickhouse/client', 'ffi-rs'],
  ],
  [
    'tracing',
    'sends OpenTelemetry traces of batches over OTLP; loaded only if configured',
    ['config'],
  ],
  ['ops', 'serves `/metrics`, `/healthz`, `/readyz`', ['config'], ['fastify']],
  [
    'rollups',
    'counts events by minute and hour in the background, and merges finished days',
    storage,
  ],
  [
    'geoip',
    'loads the countries of client addresses from a file that the user supplies',
    storage,
    ['csv-parse', 'mmdb-lib'],
  ],
  [
    'ledger',
    'reads what is stored, and up to which position: checkpoints, event counts, audit',
    ['catalog', 'flow', 'sources'],
  ],
  [
    'pipeline',
    'runs the engine: partition loop, batcher, acknowledgement, changes of sources and rules; also `weir explain` and dry runs',
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
    'serves the management API: resources, their rules, authentication, the store, and the queue of configuration events to send',
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
    'generates realistic events for the demo, tests, and benchmarks',
    stage,
    ['kinesis-local', 'kinesis-local/**'],
  ],
  [
    'dashboards',
    'defines queries as data: panels of the web page and of Grafana, and the query library',
    storage,
  ],
  [
    'alerts',
    'evaluates alert rules in event time, stores their states, and sends notifications with the changes before an alert',
    [...storage, 'dashboards', 'sources/kinds'],
  ],
  [
    'doctor',
    'tests the connections and permissions that a configuration needs, and recommends fixes',
    ['config', 'sources', 'sources/kinds', 'kafka', 'clickhouse', 'geoip', 'alerts'],
    ['@aws-sdk/client-*'],
  ],
  [
    'coverage',
    'derives from SQL which payload fields a query reads, and which of them the capture rules omit',
    ['config', 'catalog', 'select', 'dashboards', 'alerts'],
  ],
  [
    'what-if',
    'evaluates stored traffic with changed rules: which decisions would have been different, which alerts would have fired, and which events and fields capture rules would have stored',
    ['config', 'catalog', 'select', 'clickhouse', 'dashboards', 'alerts', 'coverage'],
  ],
  [
    'live',
    'returns stored events as they arrive, through a filter, for the tab Live and `weir tail`',
    ['catalog', 'select', 'dashboards'],
  ],
  [
    'web',
    'serves the web page and its JSON endpoints; `page/` runs in the browser',
    [...storage, 'dashboards', 'live', 'alerts', 'what-if'],
    ['fastify'],
  ],
  [
    'erasure',
    'deletes the stored data of an account, of clients, or of a time range, and records the erasure',
    [...storage, 'rollups'],
  ],
  [
    'testing',
    'runs the tests of a configuration: with the pipeline, and with the alert evaluator over a separate ClickHouse server',
    [...storage, 'flow', 'pipeline', 'rollups', 'alerts'],
  ],
  [
    'kinesis',
    'exports the Kinesis consumer as a library, `weir-ingest/kinesis`',
    ['flow', 'sources', 'decode'],
  ],
];

const known = rows.slice(1).map(([name]) => name);

/** Modules in the order of the table: no module imports one below it. */
export const modules: readonly Module[] = [
  ...rows,
  [
    'app',
    'composes processes from services (`supervisor.ts`, `services/`): run, backfill, relay, API, demo; checks of a machine; reloads. `cli` imports single files of `app`, so that a command loads only what it needs',
    [...known, 'sources/kinds', 'flow'],
  ] satisfies Row,
  [
    'cli',
    'parses arguments, calls one function, prints',
    [...known, 'app', 'flow'],
    ['commander', 'cli-progress', 'modern-tar'],
  ] satisfies Row,
].map(([name, charter, imports, packages = []]) => ({ name, charter, imports, packages }));
