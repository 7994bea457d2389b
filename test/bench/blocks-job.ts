import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openClickHouse } from '../../src/clickhouse/index.ts';
import type { BatchBuilder, Block, EventCounts, EventBatch } from '../../src/flow.ts';
import { createStages } from '../../src/pipeline/index.ts';
import { CpuMeter } from './cpu-meter.ts';
import { filePages } from './file-pages.ts';
import { pipelineConfig } from './pipeline-config.ts';
import type { Job, PreparedJob } from './types.ts';

/** A block in its own file, so that memory does not limit the number of events. */
interface StoredBlock {
  readonly file: string;
  readonly table: string;
  readonly rows: number;
}

/** The lower bound: only inserts the rows of the pipeline, as prebuilt blocks. */
export async function prepareBlocks(job: Job): Promise<PreparedJob> {
  const config = await pipelineConfig(job);
  const stored: StoredBlock[] = [];
  const stages = await createStages(config);
  const builder = stages.newBuilder();
  const counts = emptyCounts();
  const keep = async (): Promise<void> => {
    for (const { table, rows, pieces, release } of builder.finish()) {
      const file = join(job.scratch, `block-${stored.length}.native`);
      await writeFile(file, Buffer.concat(pieces));
      release?.();
      stored.push({ file, table, rows });
    }
  };
  for await (const page of filePages(config)) {
    for (const batch of stages.decode(page).batches) appendAll(builder, batch, counts);
    if (builder.rows >= config.load.batch_rows) await keep();
  }
  await keep();
  const { clickhouse: settings, data_dir: dataDir } = config;
  const purpose = 'attach-or-own';
  const clickhouse = await openClickHouse({
    clickhouse: settings,
    dataDir,
    purpose,
    command: 'bench',
  });
  return {
    async run() {
      const stats = new CpuMeter();
      for (const [index, { file, table, rows }] of stored.entries()) {
        const bytes = await readFile(file);
        const token = `bench:${job.filter}:${job.round}:${index}`;
        await clickhouse.insert({ table, rows, pieces: [bytes], sizeBytes: bytes.length, token });
      }
      const used = stats.used();
      await clickhouse.close();
      const rows = stored.reduce((sum, block) => sum + block.rows, 0);
      return { ...used, rows, stages: [] };
    },
  };
}

export function emptyCounts(): EventCounts {
  const none = { records: 0, received: 0, filtered: 0, notEvaluated: 0, deadLettered: 0, bytes: 0 };
  return { ...none, stored: {}, filters: {}, ignored: {} };
}

/** Appends all events of a batch. If the builder is full before the end, it passes its blocks to `full`. */
export function appendAll(
  builder: BatchBuilder,
  batch: EventBatch,
  counts: EventCounts,
  full: (blocks: readonly Block[]) => void = refuse,
): void {
  for (let from = 0; from < batch.count;) {
    const { consumed } = builder.append(batch, from, counts);
    from += consumed;
    if (from < batch.count) full(builder.finish());
  }
}

function refuse(): void {
  throw new Error('the builder is full in the middle of a page');
}
