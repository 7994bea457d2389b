import {
  type Clock,
  comparePositions,
  endPosition,
  PipelineError,
} from '../../../src/base/index.ts';
import type { RecordPage } from '../../../src/flow.ts';
import type { Loader, LoadState } from '../../../src/load/index.ts';
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

/** A planted bug at an interface between two components of the pipeline. */
export interface PipelinePlant {
  readonly what: string;
  readonly decode?: (decode: Decode) => Decode;
  readonly builder?: (builder: PipelineBuilder) => PipelineBuilder;
  readonly takeBuilder?: (take: () => RuledBuilder) => () => RuledBuilder;
  readonly limits?: (limits: BatchLimits) => BatchLimits;
  /** Number of processes that each process assumes. */
  readonly loaders?: number;
  readonly loader?: (loader: Load) => Load;
  /** Drops rows of a page that were due before the end of the page. */
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
  'rejected-forgotten': {
    what: 'data that decode rejects is neither counted nor stored as a dead letter',
    decode: (decode) => (page) => ({ ...decode(page), rejected: [] }),
  },
  'last-event-forgotten': {
    what: 'the last event of a page is dropped',
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
    what: 'ignored records are not counted',
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
    what: 'user records of aggregates are not compared with the hash keys of their shard',
    decode: (decode) => (page) => {
      const { hashKeys: _, ...rest } = page;
      return decode(rest);
    },
  },
  'memory-released-early': {
    what: 'the memory of a page is overwritten while its events are in use',
    decode: (decode) => (page) => ({ ...decode(page), isDetached: true }),
  },
  'memory-released-twice': {
    what: 'the memory of a page is released twice: by decode, and by the batch',
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
    what: 'the memory of a page is never released',
    decode: (decode) => (page) => {
      const decoded = decode(page);
      Object.assign(page, { release: undefined });
      return decoded;
    },
  },
};

const inBuilder: Readonly<Record<string, PipelinePlant>> = {
  'finding-forgotten': {
    what: 'an invalid event is counted as a dead letter, but not stored as one',
    builder: (builder) =>
      changed(builder, {
        append: (...args) => ({ ...builder.append(...args), findings: [] }),
      }),
  },
  'filtered-counted-as-stored': {
    what: 'filtered events are counted as stored',
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
    what: 'filter results are counted again for events that are built again',
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
    what: 'the last of several blocks is dropped',
    builder: (builder) =>
      changed(builder, {
        finish: () => {
          const blocks = builder.finish();
          return blocks.length > 1 ? blocks.slice(0, -1) : blocks;
        },
      }),
  },
  'one-token-per-table': {
    what: 'all blocks of a table have the same token, so the server drops the second one',
    builder: (builder) =>
      changed(builder, {
        finish: () => builder.finish().map((block) => ({ ...block, token: block.table })),
      }),
  },
};

const inRules: Readonly<Record<string, PipelinePlant>> = {
  'builder-of-old-rules': {
    what: 'a batch names the current rules, but is built with those of the start',
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
    what: 'the ledger names the rules at the time of storing, instead of those that built the batch',
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
    what: 'pages are not counted against the memory budget',
    source: changedMemory(() => async () => ({
      bytes: 0,
      resize: () => {},
      tryResize: () => true,
      release: () => {},
    })),
  },
  'permit-without-room': {
    what: 'a permit for a page is granted whatever the memory usage',
    source: changedMemory((memory) => async (bytes) => memory.hold(bytes)),
  },
  'permit-kept': {
    what: 'a permit is not released with its page',
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
    what: 'a batch accepts everything while the server is unavailable',
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
    what: 'the due time of a batch is a wall-clock time: if the clock is set back, the batch waits for hours',
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
    what: 'a batch is acknowledged when its first insert is sent',
    loader: (loader) => ({
      store: async (batch, ...rest) => {
        loader.store(batch, ...rest).catch(() => {});
        return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
      },
    }),
  },
  'gives-up': {
    what: 'an insert that fails three times is dropped',
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
    what: 'an insert without a response counts as stored',
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
    what: 'a block with a row that the server rejects is dropped instead of split',
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
    what: 'sources are not notified that inserts succeed again: requests are rejected forever',
    state: (state) => (state.state === 'ok' ? undefined : state),
  },
};

const inLedger: Readonly<Record<string, PipelinePlant>> = {
  'ledger-of-one-partition': {
    what: 'only one of the partitions of a batch gets a range in the ledger',
    server: (server) =>
      changedRows(server, 'batches', (rows) => rows.flatMap((row) => rangesIn(row).slice(0, 1))),
  },
  'previous-is-first': {
    what: 'the range of a ledger row starts after its first record',
    server: (server) =>
      changedRows(server, 'batches', (rows) =>
        rows.flatMap(rangesIn).map((row) => ({ ...row, previous: row['first'] })),
      ),
  },
  'dead-letters-of-one-record': {
    what: 'dead letters are identified only by their record: the second one replaces the first',
    server: (server) =>
      changedRows(server, 'dead_letters', (rows) =>
        rows.map((row) => ({ ...row, place_in_record: 0 })),
      ),
  },
  'checkpoint-ahead': {
    what: 'reading resumes one position after the checkpoint',
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
    what: 'every seventh page is lost, and the next page claims to follow its predecessor',
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
    what: 'reading of a shard resumes at its tip',
    kinesis: (api) => ({
      ...api,
      getIterator: (shardId, start, signal) =>
        api.getIterator(shardId, start.type === 'at' ? { type: 'latest' } : start, signal),
    }),
  },
  'firehose-answers-early': {
    what: 'a request gets status 200 before it is stored',
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
    what: 'the message about an object is deleted on receipt',
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
    what: 'offsets are committed before storing, and reading resumes at the committed offsets',
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
    what: 'the position of a page of a file is one byte after its end',
    source: ofKind('file', (source) =>
      changedSource(source, {
        pages: (page) => (page.records.length === 0 ? page : { ...page, last: nextOf(page.last) }),
      }),
    ),
  },
  'reload-forgets-a-source': {
    what: 'a source that a reload replaces does not start again',
    change: (flow) => ({
      change: (change) => flow.change({ ...change, added: change.added.slice(1) }),
      onRules: () => flow.onRules(),
      setLimits: (limits) => flow.setLimits(limits),
    }),
  },
};

/** The planted bugs by name. */
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
