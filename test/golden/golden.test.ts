import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { OwnServer, type Row } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';
import { event, madeInputs } from './made-inputs.ts';

/**
 * Compares the rows and dead letters of delivered bytes with reviewed text. The input is `<case>/input.ndjson` (or
 * `made-inputs.ts`). The expected result is `<case>/expected.txt`, or `expected-kinesis.txt` if the same bytes are one
 * Kinesis record. After an intended change, update the files with `npx vitest run --project system test/golden -u`, and
 * review the difference.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const cases = [
  ...new Set([
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
    ...Object.keys(madeInputs),
  ]),
].toSorted();
/** A record of a stream is a separate delivery: events do not continue in the next record, and gzip must be complete. */
const kinesisCases = cases.filter((name) => existsSync(join(folder, name, 'expected-kinesis.txt')));

/** Inputs of the cases that both a file and a stream deliver: making one of them takes a second. */
const inputs = new Map<string, Uint8Array>();

function inputOf(name: string): Uint8Array {
  const input =
    inputs.get(name) ?? madeInputs[name]?.() ?? readFileSync(join(folder, name, 'input.ndjson'));
  inputs.set(name, input);
  return input;
}

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterAll(() => server.close());

const forEver = { http_request_complete: '0d', tcp_connection_closed: '0d' };

async function run(sources: readonly object[]): Promise<Map<string, Row>> {
  await server.configure({ sources, retention: forEver });
  const finished = await server.weir(['run', '--until-idle', '--json']);
  const counts = lastJson(finished);
  expect(counts, finished.stderr).toMatchObject({ balanced: true, in_flight: 0 });
  // Events without an ID are equal if their text is: the inputs repeat some.
  const audit = await server.weir(['audit', '--json', '--unexplained-max', '20%']);
  expect(lastJson(audit)).toMatchObject({ balanced: true, unledgered: 0 });
  const perSource = counts['per_source'] as readonly Row[];
  return new Map(perSource.map((row) => [String(row['source']), row]));
}

describe('from a file', () => {
  let counts: Map<string, Row>;
  let stored: Stored;
  beforeAll(async () => {
    for (const name of cases) await server.write(`${name}.input`, inputOf(name));
    const sources = cases.map((name) => ({ type: 'file', name, paths: [`${name}.input`] }));
    counts = await run(sources);
    stored = await readStored();
  }, 120_000);
  afterAll(() => server.wipe());

  it.each(cases)('%s', async (name) => {
    const text = outcomeText(name, counts.get(name), stored);
    await expect(text).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
  });
});

describe('from one Kinesis record between two others', () => {
  let counts: Map<string, Row>;
  let stored: Stored;
  let emulator: KinesisEmulator;
  beforeAll(async () => {
    emulator = await startKinesisEmulator();
    for (const name of kinesisCases) {
      await emulator.createStream(name, 1);
      const id = `ev_${name.replaceAll('-', '_')}_record`;
      const before = Buffer.from(event(`${id}_before`));
      const after = Buffer.from(event(`${id}_after`));
      await emulator.putEvents(name, [before, inputOf(name), after]);
    }
    const { endpoint } = emulator;
    const credentials = { access_key_id: 'test', secret_access_key: '${KEY:-test}' };
    const common = { type: 'kinesis', region: 'us-east-1', endpoint, http1: true, credentials };
    const sources = kinesisCases.map((name) => ({ ...common, name, stream_name: name }));
    counts = await run(sources);
    stored = await readStored();
  }, 120_000);
  afterAll(() => emulator.stop());

  it.each(kinesisCases)('%s', async (name) => {
    const text = outcomeText(name, counts.get(name), stored);
    await expect(text).toMatchFileSnapshot(join(folder, name, 'expected-kinesis.txt'));
  });
});

const tables = ['http_request_complete', 'tcp_connection_closed', 'config_events'] as const;

/** All rows of the tables and all dead letters by source, in the order of the expected text. */
type Stored = ReadonlyMap<string, readonly (readonly string[])[]>;

async function readStored(): Promise<Stored> {
  const stored = new Map<string, (readonly string[])[]>();
  const add = (rows: readonly Row[], linesOf: (row: Row) => readonly string[]): void => {
    for (const row of rows) {
      const source = String(row['source']);
      stored.set(source, [...(stored.get(source) ?? []), linesOf(row)]);
    }
  };
  for (const table of tables) {
    const rows = await server.query(`SELECT * FROM weir.${table} FINAL ORDER BY event_id`);
    add(rows, (row) => rowLines(table, row));
  }
  const letters = await server.query(
    'SELECT * FROM weir.dead_letters FINAL ORDER BY position, place_in_record',
  );
  add(letters, letterLines);
  return stored;
}
/** Columns that differ from run to run, or are always equal. */
const leftOut = new Set(['source', 'source_partition', 'version', 'event_id']);

/** All results of a source's input, as readable text. */
function outcomeText(source: string, counts: Row | undefined, stored: Stored): string {
  const { received, stored: rows, filtered, ignored, dead_lettered: dead } = counts ?? {};
  const lines = [
    `received ${received} = stored ${rows} + filtered ${filtered} + ignored ${ignored} + dead letters ${dead}`,
  ];
  for (const each of stored.get(source) ?? []) lines.push('', ...each);
  return `${lines.join('\n')}\n`;
}

function rowLines(table: string, row: Row): string[] {
  const shown = Object.entries(row).filter(([name, value]) => !leftOut.has(name) && isSet(value));
  return [
    `row ${table} ${String(row['event_id'])}`,
    ...shown.map(([name, value]) => `  ${name} ${short(value)}`),
  ];
}

function letterLines(letter: Row): string[] {
  const of = (name: string): string => short(letter[name]);
  return [
    `dead letter ${String(letter['reason'])} at ${String(letter['path']) || 'the whole event'}`,
    `  expected ${of('expected')}, found ${of('found')}, offset ${Number(letter['offset'])}`,
    `  event ${of('event_id')} ${of('event_type')} ${of('account_id')}, place in record ${of('place_in_record')}`,
    `  raw ${of('raw_encoding')} ${rawText(letter)}`,
  ];
}

/** Compressed bytes depend on the version of zlib. */
function rawText({ raw, raw_encoding: encoding }: Row): string {
  const isLong = String(raw).length > charactersMax;
  return encoding === 'base64' && isLong ? '(long)' : short(raw);
}

/** Default values of columns. */
function isSet(value: unknown): boolean {
  const nothing = ['', '0', '::', '{}', '1970-01-01 00:00:00.000000'];
  if (Array.isArray(value)) return value.length > 0;
  return value !== 0 && value !== false && !nothing.includes(String(value));
}

const charactersMax = 400;

/** A value as JSON; of long texts, the beginning, the length, and a hash. */
function short(value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length <= charactersMax) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, 120)}… (${text.length} characters, sha256 ${hash})`;
}
