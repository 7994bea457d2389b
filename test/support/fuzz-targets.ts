import { createHash } from 'node:crypto';
import { atOnce } from '../../src/base/index.ts';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { cbor } from '@smithy/core/cbor';

import { operations } from '../../src/api/operations.ts';
import { compileBody, parseBody } from '../../src/api/server/body.ts';
import { ApiError } from '../../src/api/server/codes.ts';
import { readEnvelope, walkEnvelope } from '../../src/decode/cloudwatch-logs.ts';
import { LogEventScanner } from '../../src/decode/log-event-scanner.ts';
import { inflate } from '../../src/decode/gzip.ts';
import { readAggregate } from '../../src/decode/index.ts';
import { readNetworks } from '../../src/geoip/csv.ts';
import { readDatabase } from '../../src/geoip/mmdb.ts';
import { BatchError } from '../../src/kafka/error-kinds.ts';
import { decompressLz4 } from '../../src/kafka/lz4.ts';
import { decompressSnappy } from '../../src/kafka/snappy.ts';
import {
  decompressGzip,
  decompressZstd,
  decompressZstdInJavaScript,
} from '../../src/kafka/zstd.ts';
import { checkLiveFilter } from '../../src/live/index.ts';
import { checkRules } from '../../src/select/index.ts';
import { inflateBody, readRecords } from '../../src/sources/firehose/body.ts';
import { isErrorResponse } from '../../src/sources/firehose/response.ts';
import { failedRecordsOf } from '../../src/sources/text/firehose-failures.ts';
import { scanBody } from '../../src/sources/firehose/scan-body.ts';
import { isGzip } from '../../src/sources/text/gunzip.ts';
import { JsonResponseReader } from '../../src/sources/kinesis/wire/get-records-response.ts';
import { CborResponseReader } from '../../src/sources/kinesis/wire/cbor.ts';
import { PackedList } from '../../src/sources/text/packed-list.ts';
import { parseNotification } from '../../src/sources/s3/notifications.ts';
import { readScope } from '../../src/web/endpoints/panels.ts';
import { readScopeConditions, readSearch } from '../../src/web/endpoints/search.ts';
import { WebError } from '../../src/web/server/web-error.ts';
import { cborAnswer, streamedAnswer } from './cbor-answers.ts';
import { decoder, MIB, streamPage } from './decoding.ts';
import { corpus as eventCorpus } from './kernel-corpus.ts';
import { mmdbBytes } from './mmdb.ts';
import type { FuzzTarget } from './parser-fuzz.ts';

const inflatedBytesMax = MIB;

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken promise: ${what}`);
}

/** The inflated size must stay below the limit, whatever size the header declares. */
function inflater(
  packed: () => readonly Buffer[],
  unpack: (bytes: Buffer) => Buffer | Promise<Buffer>,
): FuzzTarget {
  return {
    corpus: packed,
    parse: async (bytes) => must((await unpack(bytes)).length <= inflatedBytesMax, 'a limit'),
    isPromised: (error) => error instanceof BatchError,
  };
}

const event = eventCorpus.slice(0, 6).join('\n');
const record = (data: string | Uint8Array): object => ({
  data: Buffer.from(data).toString('base64'),
});
const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'));
}

function kafkaBatches(names: readonly string[]): () => readonly Buffer[] {
  return () => {
    const packed = fixture('kafka/compressed.json') as Readonly<Record<string, string>>;
    return names.flatMap((name) => Buffer.from(packed[name] ?? '', 'base64'));
  };
}

const firehose: FuzzTarget = {
  corpus: () => {
    const body = { requestId: 'r-1', timestamp: 1, records: [record(event), record('x')] };
    const spaced = Buffer.from(JSON.stringify(body, undefined, 1));
    return [text(body), spaced, gzipSync(text(body)), text({ requestId: 'r', records: [{}] })];
  },
  async parse(bytes) {
    const limits = { bodyBytesMax: inflatedBytesMax, recordsMax: 100 };
    const inflated = isGzip(bytes) ? await inflateBody(bytes, limits) : { text: bytes };
    if (isErrorResponse(inflated)) return;
    const body = inflated.text;
    must(body === bytes || body.length <= inflatedBytesMax, 'a limit');
    const delivered = await readRecords(body, limits);
    if (!isErrorResponse(delivered)) must(delivered.records.length <= 100, 'a number of records');
    const scanned = atOnce(scanBody(body, 100));
    if (scanned === undefined) return;
    // A single-pass read must return the same as JSON.parse.
    const told = JSON.parse(body.toString()) as { requestId: string; records: { data: string }[] };
    must(told.requestId === scanned.requestId, 'the same id');
    const records = [...new PackedList(scanned.records)];
    must(told.records.length === records.length, 'as many records');
    for (const [index, { data }] of told.records.entries()) {
      must(Buffer.from(data, 'base64').equals(records[index]?.bytes ?? bytes), 'the same bytes');
    }
    scanned.release();
    if ('release' in inflated) inflated.release();
  },
};

const answers = new JsonResponseReader();
const cborAnswers = new CborResponseReader();

const kinesis: FuzzTarget = {
  corpus: () => {
    const one = {
      ApproximateArrivalTimestamp: 1_795_262_400.25,
      Data: Buffer.from(event).toString('base64'),
      PartitionKey: 'k',
      SequenceNumber: '49590338271490256608559692538361571095921575989136588898',
    };
    const answer = { MillisBehindLatest: 0, NextShardIterator: 'AAAA', Records: [one, one] };
    return [text(answer), text({ ...answer, ChildShards: [] }), text({ Records: [] })];
  },
  parse(bytes) {
    const answer = answers.read(bytes);
    if (answer === undefined) return;
    const told = JSON.parse(bytes.toString()) as { Records: unknown[]; NextShardIterator?: string };
    must(told.Records.length === answer.records.length, 'as many records');
    must((told.NextShardIterator ?? undefined) === answer.nextIterator, 'the same iterator');
    answer.release();
  },
};

const kinesisCbor: FuzzTarget = {
  corpus: () => {
    const one = { SequenceNumber: '1', Data: Buffer.from(event), arrivedMs: 1_795_262_400_250 };
    return [cborAnswer([one, one]), cborAnswer([]), streamedAnswer([one, one])];
  },
  parse(bytes) {
    const answer = cborAnswers.read(Buffer.concat([bytes, Buffer.of(0)]), bytes.length);
    if (answer === undefined) return;
    const told = cbor.deserialize(bytes) as { Records: { Data: Uint8Array }[] };
    must(told.Records.length === answer.records.length, 'as many records');
    for (const [index, { Data }] of told.Records.entries()) {
      must(Buffer.from(Data).equals(answer.records.at(index)?.data ?? bytes), 'the same bytes');
    }
  },
};

/** Adds a valid digest, so that the code after its check is reached. */
function aggregateOf(message: Uint8Array): Buffer {
  const digest = createHash('md5').update(message).digest();
  return Buffer.concat([Buffer.of(0xf3, 0x89, 0x9a, 0xc2), message, digest]);
}

const kpl: FuzzTarget = {
  corpus: () => {
    const records = fixture('kpl/records.json') as { data: string }[];
    const all = records.map(({ data }) => Buffer.from(data, 'base64'));
    return all.filter((one) => one[0] === 0xf3).map((one) => one.subarray(4, -16));
  },
  parse(message) {
    const aggregate = readAggregate(aggregateOf(message));
    const size = aggregate?.isOfOtherShard === false ? aggregate.records : [];
    const bytes = size.reduce((sum, { length }) => sum + length, 0);
    must(bytes <= message.length, 'records of no more bytes than came');
  },
};

const envelope = {
  messageType: 'DATA_MESSAGE',
  owner: '1',
  logGroup: 'g',
  logStream: 's',
  subscriptionFilters: ['f'],
  logEvents: [
    { id: '1', timestamp: 1, message: eventCorpus[0] },
    { id: 2, timestamp: 1, message: 'x' },
  ],
};

const scanner = new LogEventScanner();
const cloudwatch: FuzzTarget = {
  corpus: () => [text(envelope), text({ ...envelope, messageType: 'CONTROL_MESSAGE' })],
  parse(bytes) {
    const read = readEnvelope(bytes, Buffer.alloc(bytes.length));
    const scanned = walkEnvelope(bytes, Buffer.alloc(bytes.length), scanner);
    if (scanned === undefined || scanned.control) return;
    must(read !== undefined && !read.control, 'the same kind');
    if (read === undefined || read.control) return;
    must([...read.events].length === [...scanned.events].length, 'as many events');
  },
};

const decode: FuzzTarget = {
  corpus: () => [
    ...eventCorpus.slice(0, 40).map((one) => Buffer.from(one)),
    ...kpl.corpus().map(aggregateOf),
    gzipSync(text(envelope)),
    gzipSync(Buffer.from(event)),
    text(envelope),
    Buffer.from(Buffer.from(event).toString('base64')),
  ],
  parse(bytes) {
    const page = decoder.decode(streamPage([bytes, '{"event_type":"test","object":{}}']));
    for (const { bytes: all, count, ranges } of page.batches) {
      for (let at = 0; at < count * 2; at += 2) {
        must((ranges[at] ?? 0) <= (ranges[at + 1] ?? -1), 'ranges forward');
        must((ranges[at + 1] ?? 0) <= all.length, 'ranges inside');
      }
    }
    // The neighboring record must be present, whatever the record was.
    must(
      page.batches.some(({ count }) => count > 0),
      'the neighbor',
    );
    page.release?.();
  },
};

const compiled = operations.flatMap(({ body }) => (body === undefined ? [] : [compileBody(body)]));

const apiBody: FuzzTarget = {
  corpus: () => {
    const arn = 'arn:aws:kinesis:us-east-1:123456789012:stream/x';
    const creds = { aws_access_key_id: 'a', aws_secret_access_key: 'b' };
    return [
      text({ target: { kinesis: { stream_arn: arn, auth: { creds } } }, metadata: 'm' }),
      text({
        sources: [{ type: 'ip_policy_updated.v0', fields: null }],
        destination_ids: ['ed_1'],
      }),
      text({ cidr: '10.0.0.0/8', action: 'allow', ip_policy_id: 'ipp_1' }),
      text({ hostports: ['example.com:443'], mutual_tls: { enabled: true } }),
    ];
  },
  parse(bytes) {
    const value = parseBody(bytes);
    for (const check of compiled) {
      try {
        check(value, { id: 'x' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        must(error.message.length < 20_000, 'a message of bounded length');
      }
    }
  },
  isPromised: (error) => error instanceof ApiError,
};

const filters: FuzzTarget = {
  corpus: () =>
    [
      'ev.conn.server_port == 443 && ev.conn.server_name.endsWith("example")',
      'ev.conn.client_ip in ["10.0.0.1", "10.0.0.2"] || has(ev.conn.server_name)',
      'ev.http.request.headers["User-Agent"].exists(v, v.contains("bot"))',
      'ev.conn.server_name.matches("^[a-z]+\\\\.example$") ? true : !false',
      `${'('.repeat(200)}ev.conn.server_port == 1${')'.repeat(200)}`,
    ].map((one) => Buffer.from(one)),
  parse(bytes) {
    const filter = bytes.toString();
    checkLiveFilter(filter, ['http_request_complete.v0']);
    checkRules([{ type: 'http_request_complete.v0', filter, fields: [filter, 'conn.*'] }]);
  },
};

const webQuery: FuzzTarget = {
  corpus: () => {
    const scope = {
      from: 1,
      to: 3_600_000,
      account: 'a',
      hosts: ['h'],
      status: '5xx',
      client: '10.0.0.0/8',
    };
    const search = 'host:shop.example.com status:>=500 -path:"/a b" ip:10.0.0.0/8 header.x:y text';
    return [text({ scope, search }), text({ scope: { from: 1, to: 2 }, search: 'a:b c:d' })];
  },
  parse(bytes) {
    let value: { scope?: unknown; search?: unknown };
    try {
      value = Object(JSON.parse(bytes.toString()));
    } catch {
      value = { search: bytes.toString() };
    }
    const search = readSearch(String(value.search ?? '').slice(0, 2_000), { countries: true });
    readScopeConditions(readScope(value.scope, { rangeDays: 92 }), search);
  },
  isPromised: (error) => error instanceof WebError,
};

const notifications: FuzzTarget = {
  corpus: () => {
    const object = { key: 'a%20b+c', size: 1, eTag: 'e', versionId: 'v', sequencer: 's' };
    const s3 = {
      Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'b' }, object } }],
    };
    const detail = { bucket: { name: 'b' }, object: { ...object, etag: 'e' } };
    return [
      text(s3),
      text({ Type: 'Notification', Message: JSON.stringify(s3) }),
      text({ 'detail-type': 'Object Created', detail }),
      text({ Event: 's3:TestEvent' }),
    ];
  },
  parse: (bytes) => parseNotification(bytes.toString()),
};

const failures: FuzzTarget = {
  corpus: () => [
    Buffer.from(`${text({ attemptsMade: 4, errorCode: 'x', rawData: record('x') }).toString()}\n`),
    text({ attemptsMade: 4, arrivalTimestamp: 1, rawData: Buffer.from(event).toString('base64') }),
  ],
  parse: (bytes) => failedRecordsOf({ bytes, start: 0, end: bytes.length, isTip: true }),
};

/** Parsers of files. Their output is counted, so that an infinite one is detected. */
function ofFile(
  ending: string,
  corpus: () => readonly Buffer[],
  read: (file: string) => AsyncIterable<unknown>,
): FuzzTarget {
  const file = join(tmpdir(), `weir-fuzz-${process.pid}.${ending}`);
  return {
    corpus,
    async parse(bytes) {
      await writeFile(file, bytes);
      let count = 0;
      const networks = read(file)[Symbol.asyncIterator]();
      while ((await networks.next()).done !== true) {
        count += 1;
        must(count <= bytes.length, 'no more networks than bytes');
      }
    },
  };
}

/** Every parser of untrusted input, by the name for `npm run fuzz -- --target`. */
export const fuzzTargets: Readonly<Record<string, FuzzTarget>> = {
  firehose,
  'kinesis-answer': kinesis,
  'kinesis-cbor': kinesisCbor,
  kpl,
  cloudwatch,
  decode,
  gzip: {
    corpus: () => [gzipSync(event), Buffer.concat([gzipSync('a'), gzipSync('b')])],
    parse(bytes) {
      const out = inflate(bytes, inflatedBytesMax);
      if (out instanceof Uint8Array) must(out.length <= inflatedBytesMax, 'a limit');
    },
  },
  'kafka-lz4': inflater(kafkaBatches(['lz4']), (bytes) => decompressLz4(bytes, inflatedBytesMax)),
  'kafka-snappy': inflater(kafkaBatches(['snappy', 'raw_snappy']), (bytes) =>
    decompressSnappy(bytes, inflatedBytesMax),
  ),
  'kafka-zstd': inflater(kafkaBatches(['zstd']), (bytes) =>
    decompressZstd(bytes, inflatedBytesMax),
  ),
  'kafka-zstd-js': inflater(kafkaBatches(['zstd']), (bytes) =>
    decompressZstdInJavaScript(bytes, inflatedBytesMax),
  ),
  'kafka-gzip': inflater(kafkaBatches(['gzip']), (bytes) =>
    decompressGzip(bytes, inflatedBytesMax),
  ),
  's3-notice': notifications,
  's3-failures': failures,
  'api-body': apiBody,
  filter: filters,
  'web-query': webQuery,
  mmdb: ofFile(
    'mmdb',
    () => [
      mmdbBytes(4, [{ bits: '0000101', value: { country: { iso_code: 'DE' } } }]),
      mmdbBytes(6, [{ bits: '001', value: { country: { iso_code: 'FR' } } }]),
    ],
    readDatabase,
  ),
  'geoip-csv': ofFile(
    'csv',
    () => [
      Buffer.from('network,country\n10.0.0.0/8,DE\n"2001:db8::/32",FR\n'),
      Buffer.from('10.0.0.0/8,DE\n'),
    ],
    (file) => readNetworks(file, undefined),
  ),
};
