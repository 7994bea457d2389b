import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const tools = pathOf('../artifacts/kcl');
const jars = join(tools, 'libs');
const pom = pathOf('../peer/kcl/pom.xml');
const processor = pathOf('../peer/kcl/processor.mjs');

/** Downloads the Kinesis Client Library with its dependencies (74 MB), once per machine. */
export async function fetchKcl(): Promise<void> {
  const ready = join(tools, 'ready');
  if (existsSync(ready)) return;
  await mkdir(tools, { recursive: true });
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  // A retry reuses the files of the first attempt.
  await run('mvn', args).catch(() => run('mvn', args));
  await writeFile(ready, '');
}

/** One user record as the library delivered it. */
export interface KclRecord {
  readonly shard: string;
  /** Sequence number and sub-sequence number. */
  readonly place: string;
  readonly data: string;
}

/** A running consumer of the Kinesis Client Library. */
export interface Kcl {
  /** The delivered records so far; a record may repeat. */
  seen(): Promise<readonly KclRecord[]>;
  /** The end of its log, for error messages. */
  log(): string;
  stop(): Promise<void>;
}

/** Stream and lease table of an application. */
export interface KclPlace {
  readonly stream: string;
  /** Name of the application and of its lease table. */
  readonly application: string;
  readonly kinesis: string;
  readonly dynamo: string;
  /** Folder of this application. */
  readonly dir: string;
}

/** Starts the real library (MultiLangDaemon) with a processor that records its input. */
export async function startKcl(place: KclPlace): Promise<Kcl> {
  const seen = join(place.dir, 'seen');
  const properties = join(place.dir, 'kcl.properties');
  const logback = join(place.dir, 'logback.xml');
  const tables = await startTables(place.dynamo, place.application);
  await writeFile(seen, '');
  await writeFile(properties, propertiesOf(place, tables.endpoint));
  await writeFile(logback, logging);
  const daemon = 'software.amazon.kinesis.multilang.MultiLangDaemon';
  const memory = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const files = ['--properties-file', properties, '--log-configuration', logback];
  const child = spawn('java', [...memory, '-cp', join(jars, '*'), daemon, ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      SEEN: seen,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  });
  const exit = once(child, 'exit');
  let log = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
  }
  return {
    async seen() {
      const lines = (await readFile(seen, 'utf8')).split('\n').slice(0, -1);
      return lines.map((line) => {
        const [shard = '', sequence, sub, data = ''] = line.split(' ');
        return { shard, place: `${sequence} ${sub}`, data };
      });
    },
    log: () => log,
    async stop() {
      // Killed, because its shutdown takes long and is not tested here.
      child.kill('SIGKILL');
      await exit;
      await tables.stop();
    },
  };
}

function propertiesOf({ stream, application, kinesis }: KclPlace, dynamo: string): string {
  return [
    `executableName = ${process.execPath} ${processor}`,
    `streamName = ${stream}`,
    `applicationName = ${application}`,
    `kinesisEndpoint = ${kinesis}`,
    `dynamoDBEndpoint = ${dynamo}`,
    'AWSCredentialsProvider = DefaultCredentialsProvider',
    'processingLanguage = nodejs',
    'initialPositionInStream = TRIM_HORIZON',
    'regionName = us-east-1',
    'metricsLevel = NONE',
    'retrievalMode = POLLING',
    'idleTimeBetweenReadsInMillis = 250',
    'shardSyncIntervalMillis = 2000',
    'parentShardPollIntervalMillis = 1000',
    'failoverTimeMillis = 3000',
    '',
  ].join('\n');
}

const logging =
  '<configuration><appender name="out" class="ch.qos.logback.core.ConsoleAppender"><encoder>' +
  '<pattern>%-5level %logger{0} %msg%n</pattern></encoder></appender>' +
  '<root level="WARN"><appender-ref ref="out"/></root></configuration>';

/**
 * DynamoDB as the library requires it: version 3 adds an index to its table later, which dynalite does not support, so
 * the index is created with the table. Other requests are forwarded unchanged.
 */
async function startTables(
  dynamo: string,
  table: string,
): Promise<{ readonly endpoint: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void pass(request).then(
      async (answer) => {
        const checksum = answer.headers.get('x-amz-crc32');
        response.writeHead(answer.status, {
          'content-type': 'application/x-amz-json-1.0',
          ...(checksum === null ? {} : { 'x-amz-crc32': checksum }),
        });
        response.end(await answer.text());
      },
      () => response.destroy(),
    );
  });

  async function pass(request: IncomingMessage): Promise<Response> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const target = String(request.headers['x-amz-target']);
    if (target.endsWith('.CreateTable')) body = withIndex(body, table);
    return fetch(dynamo, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        'x-amz-date': String(request.headers['x-amz-date']),
        authorization: String(request.headers.authorization),
      },
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withIndex(body: string, table: string): string {
  const create: {
    TableName: string;
    AttributeDefinitions: object[];
    GlobalSecondaryIndexes?: object[];
  } = JSON.parse(body);
  if (create.TableName !== table) return body;
  create.AttributeDefinitions.push({ AttributeName: 'leaseOwner', AttributeType: 'S' });
  create.GlobalSecondaryIndexes = [
    {
      IndexName: 'LeaseOwnerToLeaseKeyIndex',
      KeySchema: [
        { AttributeName: 'leaseOwner', KeyType: 'HASH' },
        { AttributeName: 'leaseKey', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ];
  return JSON.stringify(create);
}
