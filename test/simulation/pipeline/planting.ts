import { endPosition } from '../../../src/base/index.ts';
import type { EventBatch, Memory, RecordPage, SourceContext } from '../../../src/flow.ts';
import type { PipelineBuilder } from '../../../src/pipeline/builders.ts';
import type { HealthySource } from '../../../src/sources/index.ts';
import type { Row, Server } from './clickhouse.ts';

// Functions that plant bugs, by wrapping an argument of a pipeline component.

export function withoutPositions(batch: EventBatch): Omit<EventBatch, 'position'> {
  const { bytes, count, partition, ranges, readMs } = batch;
  const recordStart = (index: number, start?: number): number => batch.recordStart(index, start);
  return { bytes, count, partition, ranges, readMs, recordStart };
}

export function nextOf(position: string): string {
  return position === endPosition ? position : String(BigInt(position) + 1n);
}

export function changed(builder: PipelineBuilder, by: Partial<PipelineBuilder>): PipelineBuilder {
  return {
    append: by.append ?? ((...args) => builder.append(...args)),
    finish: by.finish ?? (() => builder.finish()),
    get rows() {
      return builder.rows;
    },
    get sizeBytes() {
      return builder.sizeBytes;
    },
    get unknownMembers() {
      return builder.unknownMembers;
    },
  };
}

export function changedServer(server: Server, insert: Server['insert']): Server {
  return { ...server, insert };
}

export function changedRows(
  server: Server,
  of: string,
  change: (rows: readonly Row[]) => readonly Row[],
): Server {
  return {
    ...server,
    insertRows: (table, rows, token) =>
      server.insertRows(
        table,
        table === of ? change(rows.map((row) => ({ ...row }))) : rows,
        token,
      ),
  };
}

export function changedAnswer(
  server: Server,
  change: (rows: readonly Row[]) => readonly Row[],
): Server {
  return { ...server, query: async (sql, params) => change(await server.query(sql, params)) };
}

interface SourceChanges {
  readonly context?: (context: SourceContext) => SourceContext;
  /** Undefined: drop the page. */
  readonly pages?: (page: RecordPage) => RecordPage | undefined;
  readonly acknowledged?: (partition: string) => void;
}

export function changedSource(
  source: HealthySource,
  { context: inContext, pages: inPages, acknowledged }: SourceChanges,
): HealthySource {
  return {
    name: source.name,
    kind: source.kind,
    async *partitions(context, signal) {
      for await (const reader of source.partitions(inContext?.(context) ?? context, signal)) {
        yield {
          partition: reader.partition,
          async *pages(stop) {
            for await (const page of reader.pages(stop)) {
              const given = inPages === undefined ? page : inPages(page);
              if (given !== undefined) yield given;
            }
          },
        };
      }
    },
    acknowledged: (...args) =>
      acknowledged === undefined ? source.acknowledged(...args) : acknowledged(args[0]),
    health: () => source.health(),
    revise: (options) => source.revise?.(options),
    close: () => source.close(),
  };
}

export function changedMemory(
  acquire: (memory: Memory) => Memory['acquire'],
): (source: HealthySource) => HealthySource {
  return (source) =>
    changedSource(source, {
      context: ({ memory, ...context }) => ({
        ...context,
        memory: {
          acquire: acquire(memory),
          tryAcquire: (bytes, lane) => memory.tryAcquire(bytes, lane),
          hold: (bytes, lane) => memory.hold(bytes, lane),
          part: (bytesMax) => memory.part(bytesMax),
        },
      }),
    });
}

export function ofKind(
  kind: string,
  change: (source: HealthySource) => HealthySource,
): (source: HealthySource) => HealthySource {
  return (source) => (source.kind === kind ? change(source) : source);
}
