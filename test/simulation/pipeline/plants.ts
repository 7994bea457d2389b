import { type Clock, comparePositions, PipelineError } from '../../../src/base/index.ts';
import type { RecordPage } from '../../../src/flow.ts';
import { endPosition, type Loader, type LoadState } from '../../../src/load/index.ts';
import type { BatchLimits } from '../../../src/pipeline/batch/batch-limits.ts';
import type { RuledBuilder } from '../../../src/pipeline/batch/batch-storing.ts';
import type { PipelineBuilder } from '../../../src/pipeline/builders.ts';
import type { ActivePipeline } from '../../../src/pipeline/reloadable-pipeline.ts';
import type { Stages } from '../../../src/pipeline/stages.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import type { KinesisApi } from '../../../src/sources/kinesis/api.ts';
import type { NotificationQueue } from '../../../src/sources/s3/api.ts';
import { rangesIn } from '../../support/ledger-ranges.ts';
import type { Server } from './clickhouse.ts';
import {
  withoutPositions,
  nextOf,
  changed,
  changedServer,
  changedRows,
  changedAnswer,
  changedSource,
  changedMemory,
  ofKind,
} from './planting.ts';

type Decode = Stages['decode'];
type Flow = ActivePipeline['flow'];
type Load = Pick<Loader, 'store'>;

/** A mistake put in on purpose, at one of the seams between the parts of the pipeline. */
export interface PipelinePlant {
  readonly what: string;
  readonly decode?: (decode: Decode) => Decode;
  readonly builder?: (builder: PipelineBuilder) => PipelineBuilder;
  readonly takeBuilder?: (take: () => RuledBuilder) => () => RuledBuilder;
  readonly limits?: (limits: BatchLimits) => BatchLimits;
  /** Number of processes that each one counts. */
  readonly loaders?: number;
  readonly loader?: (loader: Load) => Load;
  /** Rows of a page that has not ended are not stored. */
  readonly losesEarlyRows?: true;
  readonly server?: (server: Server) => Server;
  readonly state?: (state: LoadState) => LoadState | undefined;
  readonly change?: (flow: Flow) => Flow;
  readonly source?: (source: HealthySource) => HealthySource;
  readonly kinesis?: (api: KinesisApi) => KinesisApi;
  readonly queue?: (queue: NotificationQueue) => NotificationQueue;
  readonly clock?: (clock: Clock) => Clock;
}

const inDecode: Readonly<Record<string, PipelinePlant>> = {
  'set-aside-forgotten': {
    what: 'what decode sets aside is neither counted nor kept',
    decode: (decode) => (page) => ({ ...decode(page), rejected: [] }),
  },
  'last-event-forgotten': {
    what: 'the last event of a page is not handed on',
    decode: (decode) => (page) => {
      const decoded = decode(page);
      const batches = decoded.batches.map((batch) => ({
        ...withoutPositions(batch),
        count: Math.max(1, batch.count - 1),
        position: (index: number) => batch.position(index),
      }));
      return { ...decoded, batches };
    },
  },
  'ignored-uncounted': {
    what: 'records that are passed over are not counted',
    decode: (decode) => (page) => ({ ...decode(page), ignored: {} }),
  },
  'position-of-page': {
    what: 'dead letters have the position of the first record of their page',
    decode: (decode) => (page) => {
      const decoded = decode(page);
      const position = page.records.at(0)?.position ?? '';
      const rejected = decoded.rejected.map(({ finding, batch }) => ({
        finding,
        batch: {
          ...withoutPositions(batch),
          position: () => position,
        },
      }));
      return { ...decoded, rejected };
    },
  },
  'aggregate-not-guarded': {
    what: 'user records of aggregates are not held against the hash keys of their shard',
    decode: (decode) => (page) => {
      const { hashKeys: _, ...rest } = page;
      return decode(rest);
    },
  },
  'memory-given-back-early': {
    what: 'the memory of a page is used again while its events are looked at',
    decode: (decode) => (page) => ({ ...decode(page), isDetached: true }),
  },
  'memory-given-back-twice': {
    what: 'the memory of a page is given back by decode, and by the batch',
    decode: (decode) => (page) => {
      const decoded = decode(page);
      const release = (): void => {
        decoded.release?.();
        page.release?.();
      };
      return { ...decoded, release };
    },
  },
  'memory-kept': {
    what: 'the memory of a page is never given back',
    decode: (decode) => (page) => {
      const decoded = decode(page);
      Object.assign(page, { release: undefined });
      return decoded;
    },
  },
};

const inBuilder: Readonly<Record<string, PipelinePlant>> = {
  'finding-forgotten': {
    what: 'an event that is not valid is counted as a dead letter, and not kept as one',
    builder: (builder) =>
      changed(builder, {
        append: (...args) => ({ ...builder.append(...args), findings: [] }),
      }),
  },
  'filtered-counted-as-stored': {
    what: 'events that a filter leaves out are counted as stored',
    builder: (builder) =>
      changed(builder, {
        append: (batch, from, auditor) => {
          const before = auditor.filtered;
          const result = builder.append(batch, from, auditor);
          const table = 'http_request_complete';
          auditor.stored[table] = (auditor.stored[table] ?? 0) + auditor.filtered - before;
          auditor.filtered = before;
          return result;
        },
      }),
  },
  'not-evaluated-twice': {
    what: 'what filters said is counted again for events that are built again',
    builder: (builder) =>
      changed(builder, {
        append: (batch, from, auditor) => {
          const before = auditor.notEvaluated;
          const result = builder.append(batch, from, auditor);
          auditor.notEvaluated += auditor.notEvaluated - before;
          return result;
        },
      }),
  },
  'last-block-forgotten': {
    what: 'of several blocks the last one is not handed over',
    builder: (builder) =>
      changed(builder, {
        finish: () => {
          const blocks = builder.finish();
          return blocks.length > 1 ? blocks.slice(0, -1) : blocks;
        },
      }),
  },
  'one-token-per-table': {
    what: 'all blocks of a table have the same token, and the server drops the second one',
    builder: (builder) =>
      changed(builder, {
        finish: () => builder.finish().map((block) => ({ ...block, token: block.table })),
      }),
  },
};

const inRules: Readonly<Record<string, PipelinePlant>> = {
  'builder-of-old-rules': {
    what: 'a batch names the rules of now, and is built under those of the start',
    takeBuilder: (take) => {
      let first: RuledBuilder | undefined;
      return () => {
        const { rules, ...now } = take();
        first ??= { rules, ...now };
        return { rules, builder: first.builder };
      };
    },
  },
  'rules-named-when-stored': {
    what: 'the ledger names the rules in force when a batch is stored, not those it was built under',
    takeBuilder: (take) => {
      let hash = '';
      return () => {
        const { rules, builder } = take();
        ({ hash } = rules);
        const { newBuilder } = rules;
        const named = {
          newBuilder,
          get hash() {
            return hash;
          },
        };
        return { rules: named, builder };
      };
    },
  },
};

const inMemory: Readonly<Record<string, PipelinePlant>> = {
  'page-without-permit': {
    what: 'what is read is counted nowhere',
    source: changedMemory(() => async () => ({
      bytes: 0,
      resize: () => {},
      tryResize: () => true,
      release: () => {},
    })),
  },
  'permit-without-room': {
    what: 'a permit for a page is given whatever is held',
    source: changedMemory((memory) => async (bytes) => memory.hold(bytes)),
  },
  'permit-kept': {
    what: 'a permit is not given back with its page',
    source: changedMemory((memory) => async (bytes, signal) => {
      const permit = await memory.acquire(bytes, signal);
      if (permit === undefined) return undefined;
      return {
        get bytes() {
          return permit.bytes;
        },
        resize: (size) => permit.resize(size),
        tryResize: (size) => permit.tryResize(size),
        release: () => permit.resize(1),
      };
    }),
  },
};

const inBatcher: Readonly<Record<string, PipelinePlant>> = {
  'batch-without-limit': {
    what: 'a batch takes everything while the server is away',
    limits: (limits) => ({
      ...limits,
      batchRows: Infinity,
      batchBytes: Infinity,
      memoryBytes: Infinity,
    }),
  },
  'batch-never-due': {
    what: 'a batch that is not full is not stored',
    limits: (limits) => ({ ...limits, latencyMaxMs: 3_600_000 }),
    loaders: 1e6,
  },
  'waits-by-wall-clock': {
    what: 'a batch is due at a time of day: when somebody sets the clock back, it waits for hours',
    clock: (clock) => ({
      ...clock,
      pause: async (ms, signal) => {
        const untilMs = clock.now() + ms;
        const mayGoOn = (): boolean => signal?.aborted === true || clock.now() >= untilMs;
        do await clock.pause(200, signal);
        while (!mayGoOn());
      },
    }),
  },
};

const inLoader: Readonly<Record<string, PipelinePlant>> = {
  'ledger-first': {
    what: 'a batch is in the ledger before its rows are stored',
    loader: (loader) => ({
      store: async (batch, ...rest) => {
        await loader.store({ ...batch, blocks: [] }, ...rest);
        return loader.store(batch, ...rest);
      },
    }),
  },
  'early-rows-lost': {
    what: 'the rows of a large page that were due before its end are not stored',
    losesEarlyRows: true,
  },
  'dead-letters-last': {
    what: 'a batch is in the ledger before its dead letters are stored',
    loader: (loader) => ({
      store: async (batch, ...rest) => {
        await loader.store({ ...batch, rejected: [] }, ...rest);
        return loader.store(batch, ...rest);
      },
    }),
  },
  'acknowledged-before-stored': {
    what: 'a batch is acknowledged when its first insert goes out',
    loader: (loader) => ({
      store: async (batch, ...rest) => {
        loader.store(batch, ...rest).catch(() => {});
        return { ledger: [], deadLetters: [], insertMs: 0 };
      },
    }),
  },
  'gives-up': {
    what: 'an insert that fails three times is given up',
    server: (server) => {
      const failures = new Map<string, number>();
      return changedServer(server, async (block) => {
        try {
          await server.insert(block);
        } catch (error) {
          const count = (failures.get(block.token) ?? 0) + 1;
          failures.set(block.token, count);
          if (count < 3) throw error;
        }
      });
    },
  },
  'silence-is-success': {
    what: 'an insert that is not answered counts as done',
    server: (server) =>
      changedServer(server, async (block) => {
        try {
          await server.insert(block);
        } catch (error) {
          if (!(error instanceof PipelineError) || !error.message.includes('reset')) throw error;
        }
      }),
  },
  'refused-block-dropped': {
    what: 'a block with a row that the server refuses is dropped, not halved',
    server: (server) =>
      changedServer(server, async (block) => {
        try {
          await server.insert(block);
        } catch (error) {
          if (server.remedyOf(error) !== 'split') throw error;
        }
      }),
  },
  'outage-never-over': {
    what: 'nobody is told that inserts succeed again: requests are refused for ever',
    state: (state) => (state.state === 'ok' ? undefined : state),
  },
};

const inLedger: Readonly<Record<string, PipelinePlant>> = {
  'ledger-of-one-partition': {
    what: 'of a batch of several partitions one gets its row of the ledger',
    server: (server) =>
      changedRows(server, 'batches', (rows) => rows.flatMap((row) => rangesIn(row).slice(0, 1))),
  },
  'previous-is-first': {
    what: 'the interval of a row begins behind its first record',
    server: (server) =>
      changedRows(server, 'batches', (rows) =>
        rows.flatMap(rangesIn).map((row) => ({ ...row, previous: row['first'] })),
      ),
  },
  'dead-letters-of-one-record': {
    what: 'dead letters are told apart by their record alone: the second one replaces the first',
    server: (server) =>
      changedRows(server, 'dead_letters', (rows) =>
        rows.map((row) => ({ ...row, place_in_record: 0 })),
      ),
  },
  'checkpoint-ahead': {
    what: 'reading goes on one place behind the checkpoint',
    server: (server) =>
      changedAnswer(server, (rows) =>
        rows.map((row) => ({ ...row, last: nextOf(String(row['last'])) })),
      ),
  },
  'checkpoint-of-another': {
    what: 'every partition gets the greatest checkpoint of its source',
    server: (server) =>
      changedAnswer(server, (rows) => {
        const greatest = (source: unknown): string =>
          rows
            .filter((row) => row['source'] === source && row['last'] !== endPosition)
            .map((row) => String(row['last']))
            .reduce((one, other) => (comparePositions(one, other) < 0 ? other : one), '0');
        return rows.map((row) => ({ ...row, last: greatest(row['source']) }));
      }),
  },
};

const inSources: Readonly<Record<string, PipelinePlant>> = {
  'page-forgotten': {
    what: 'every seventh page is lost, and the next one goes on behind the one before',
    source: (source) => {
      let count = 0;
      let hole: RecordPage | undefined;
      return changedSource(source, {
        pages: (page) => {
          const previous = hole?.previous ?? page.previous;
          const isSame = hole?.partition.partition === page.partition.partition;
          if (page.partition.unordered !== true && page.records.length > 0 && !page.ended) {
            count += 1;
            if (count % 7 === 0) {
              hole = page;
              return undefined;
            }
          }
          if (!isSame) return page;
          hole = undefined;
          return { ...page, previous };
        },
      });
    },
  },
  'iterator-from-latest': {
    what: 'reading of a shard is taken up at its tip',
    kinesis: (api) => ({
      ...api,
      getIterator: (shardId, start, signal) =>
        api.getIterator(shardId, start.type === 'at' ? { type: 'latest' } : start, signal),
    }),
  },
  'firehose-answers-early': {
    what: 'a request is answered with 200 when it was read',
    source: ofKind('firehose', (source) =>
      changedSource(source, {
        pages: (page) => {
          source.acknowledged(page.partition.partition, page.last);
          return page;
        },
      }),
    ),
  },
  's3-message-deleted-early': {
    what: 'the message about an object is deleted when it was received',
    queue: (queue) => ({
      ...queue,
      receive: async (how, signal) => {
        const messages = await queue.receive(how, signal);
        if (messages.length > 0) await queue.delete(messages);
        return messages;
      },
    }),
  },
  's3-object-done-early': {
    what: 'an object counts as stored with its first page',
    source: ofKind('s3', (source) =>
      changedSource(source, {
        acknowledged: (partition) => source.acknowledged(partition, endPosition),
      }),
    ),
  },
  'kafka-commits-what-it-reads': {
    what: 'offsets are committed when they are read, and reading goes on at what is committed',
    source: ofKind('kafka', (source) =>
      changedSource(source, {
        context: (context) => ({ ...context, checkpoint: async () => undefined }),
        pages: (page) => {
          source.acknowledged(page.partition.partition, page.last);
          return page;
        },
      }),
    ),
  },
  'kafka-record-as-text': {
    what: 'positions count the bytes inside a Kafka record',
    source: ofKind('kafka', (source) =>
      changedSource(source, {
        pages: (page) => ({
          ...page,
          records: [...page.records].map((record) => ({
            ...record,
            end: String(Number(record.position) + 1),
          })),
        }),
      }),
    ),
  },
  'file-position-behind-break': {
    what: 'the position of a page of a file is one byte behind its end',
    source: ofKind('file', (source) =>
      changedSource(source, {
        pages: (page) => (page.records.length === 0 ? page : { ...page, last: nextOf(page.last) }),
      }),
    ),
  },
  'reload-forgets-a-source': {
    what: 'a source that was replaced in a reload does not begin again',
    change: (flow) => ({
      change: (change) => flow.change({ ...change, added: change.added.slice(1) }),
      onRules: () => flow.onRules(),
      setLimits: (limits) => flow.setLimits(limits),
    }),
  },
};

/** The planted mistakes by name. */
export const pipelinePlants: Readonly<Record<string, PipelinePlant>> = {
  ...inDecode,
  ...inBuilder,
  ...inRules,
  ...inMemory,
  ...inBatcher,
  ...inLoader,
  ...inLedger,
  ...inSources,
};
