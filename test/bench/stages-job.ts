import { pause } from '../../src/base/index.ts';
import { openClickHouse } from '../../src/clickhouse/index.ts';
import type { WeirConfig } from '../../src/config/index.ts';
import type { BatchBuilder, Block, EventBatch, RecordPage, RuleSet } from '../../src/flow.ts';
import { createStages } from '../../src/pipeline/index.ts';
import { appendAll, emptyCounts } from './blocks-job.ts';
import { CpuMeter } from './cpu-meter.ts';
import { filePages } from './file-pages.ts';
import { median, rounded } from './numbers.ts';
import { pipelineConfig } from './pipeline-config.ts';
import { invalidForms, rareForms } from './rare-events.ts';
import { batchOf } from '../support/reference-build.ts';
import type { Job, PreparedJob, StageCost } from './types.ts';

/** Size of the measured events in memory: 10,000 or 30,000 events. */
const sampleBytes = (quick: boolean): number => (quick ? 16_000_000 : 48_000_000);
/** Number of rounds. The first round only compiles the code. */
const rounds = (quick: boolean): number => (quick ? 4 : 6);
/** Repetitions of short steps per round, to reduce the noise. */
const REPEATS: Readonly<Record<string, number>> = {
  read: 3,
  decode: 5,
  filter: 20,
  insert: 2,
  kernel: 4,
  truncated: 4,
  hashed: 4,
  filtered: 4,
};
const TYPE = 'http_request_complete.v0';

/** Number of events of each form that the kernel leaves to the reference implementation. */
const RARE_EVENTS = 2_000;

type Step = () => Promise<void> | void;

/**
 * Measures each step separately, on the same events in memory. The kernel validates, selects, and builds columns in one
 * step. Each form of events that the kernel leaves to the reference implementation is a separate step.
 */
export async function prepareStages(job: Job): Promise<PreparedJob> {
  const config = await pipelineConfig(job);
  const pages = await firstPages(config, sampleBytes(job.quick));
  const stages = await createStages(config);
  const batches = pages.flatMap((page) => stages.decode(page).batches);
  const events = batches.reduce((sum, batch) => sum + batch.count, 0);
  const kernel = await builderUnder(config, []);
  const masked = async (clientIp: 'truncate' | 'hmac'): Promise<BatchBuilder> => {
    const keys = { client_ip_keys: ['key-of-the-benchmark-of-32-characters'] };
    const masking = { ...config.masking, ...keys, client_ip: clientIp };
    return await builderUnder({ ...config, masking }, []);
  };
  const truncated = await masked('truncate');
  const hashed = await masked('hmac');
  const filtered = await builderUnder(config, config.capture);
  const blocks = build(kernel, batches);
  const { clickhouse: settings, data_dir: dataDir } = config;
  const purpose = 'attach-or-own';
  const clickhouse = await openClickHouse({
    clickhouse: settings,
    dataDir,
    purpose,
    command: 'bench',
  });
  let inserts = 0;
  const rare = rareBatches(batches);
  const rareSteps = Object.entries(rare).map(([name, batch]): readonly [string, Step] => [
    name,
    () => release(build(kernel, [batch])),
  ]);
  const steps: Readonly<Record<string, Step>> = {
    read: () => drain(config, pages.length),
    decode: () => pages.forEach((page) => stages.decode(page).release?.()),
    filter: filterAll(stages.rules, events),
    kernel: () => release(build(kernel, batches)),
    truncated: () => release(build(truncated, batches)),
    hashed: () => release(build(hashed, batches)),
    filtered: () => release(build(filtered, batches)),
    insert: async () => {
      inserts++;
      for (const [index, block] of blocks.entries()) {
        await clickhouse.insert({ ...block, token: `stages:${job.round}:${inserts}:${index}` });
      }
    },
    ...Object.fromEntries(rareSteps),
  };
  const countOf = (name: string): number => rare[name]?.count ?? events;
  return {
    async run() {
      const stats = new CpuMeter();
      const cost = await measure(steps, countOf, rounds(job.quick));
      await clickhouse.close();
      return { ...stats.used(), rows: 0, stages: stagesOf(cost) };
    },
  };
}

const rareNames = Object.keys({ ...rareForms, ...invalidForms });

/** A batch of each rare and invalid form, created from the first events. */
function rareBatches(batches: readonly EventBatch[]): Readonly<Record<string, EventBatch>> {
  const plain = batches.flatMap(textsOf).slice(0, RARE_EVENTS);
  const forms = Object.entries({ ...rareForms, ...invalidForms });
  return Object.fromEntries(forms.map(([name, form]) => [name, batchOf(plain.map(form))]));
}

function textsOf({ bytes, ranges, count }: EventBatch): readonly string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: count }, (_, index) =>
    text.toString('utf8', ranges[index * 2], ranges[index * 2 + 1]),
  );
}

function stagesOf(cost: Readonly<Record<string, number>>): readonly StageCost[] {
  const {
    read = 0,
    decode = 0,
    filter = 0,
    insert = 0,
    kernel = 0,
    filtered = 0,
    truncated = 0,
    hashed = 0,
  } = cost;
  const stage = (name: string, us: number): StageCost => {
    return { name, us_per_event: rounded(Math.max(0, us)) };
  };
  return [
    stage('file read', read),
    stage('decode', decode),
    stage('filter', filter),
    stage('kernel', kernel),
    stage('kernel with filter', filtered),
    stage('kernel, networks of clients', truncated),
    stage('kernel, pseudonyms of clients', hashed),
    stage('insert', insert),
    ...rareNames.map((name) => stage(name, cost[name] ?? 0)),
  ];
}

/** Medians in microseconds per event. The order of the steps alternates between rounds. */
async function measure(
  steps: Readonly<Record<string, Step>>,
  countOf: (name: string) => number,
  roundCount: number,
): Promise<Record<string, number>> {
  const samples: Record<string, number[]> = {};
  const names = Object.keys(steps);
  for (let round = 0; round < roundCount; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      globalThis.gc?.();
      // Steps block the event loop for longer than the server keeps idle connections. This pause lets Node.js see that the
      // server has closed them.
      await pause(20);
      const times = REPEATS[name] ?? 1;
      const before = process.cpuUsage();
      for (let time = 0; time < times; time++) await steps[name]?.();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) (samples[name] ??= []).push((user + system) / countOf(name) / times);
    }
  }
  const medians = Object.entries(samples).map(([name, values]) => [name, median(values)] as const);
  return Object.fromEntries(medians);
}

async function firstPages(config: WeirConfig, bytes: number): Promise<readonly RecordPage[]> {
  const pages: RecordPage[] = [];
  let size = 0;
  for await (const page of filePages(config)) {
    if (page.records.length === 0) continue;
    pages.push(page);
    for (const record of page.records) size += record.bytes.length;
    if (size >= bytes) break;
  }
  return pages;
}

async function drain(config: WeirConfig, pages: number): Promise<void> {
  let left = pages;
  for await (const page of filePages(config)) {
    if (page.records.length > 0 && --left === 0) return;
  }
}

async function builderUnder(
  config: WeirConfig,
  capture: WeirConfig['capture'],
): Promise<BatchBuilder> {
  const { newBuilder } = await createStages({ ...config, capture });
  return newBuilder();
}

function build(builder: BatchBuilder, batches: readonly EventBatch[]): readonly Block[] {
  const blocks: Block[] = [];
  const full = (more: readonly Block[]): void => void blocks.push(...more);
  for (const batch of batches) appendAll(builder, batch, emptyCounts(), full);
  full(builder.finish());
  return blocks;
}

/** Releases the memory of blocks, as storing them does. */
function release(blocks: readonly Block[]): void {
  for (const block of blocks) block.release?.();
}

function filterAll(rules: RuleSet, events: number): Step {
  const typeRules = rules.forType(TYPE);
  if (typeRules === undefined) throw new Error('no rule is configured');
  const ports = [443, 443, 443, 443, 443, 443, 443, 443, 443, 80];
  return () => {
    const values: unknown[] = [];
    for (let event = 0; event < events; event++) {
      values[0] = ports[event % ports.length];
      typeRules.verdict(values, 'ac_1');
    }
  };
}
