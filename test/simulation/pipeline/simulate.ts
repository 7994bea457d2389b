import { codeOf, messageOf } from '../../../src/base/index.ts';
import { configFrom, type WeirConfig } from '../../../src/config/index.ts';
import { createRandom } from '../../../src/sample/random.ts';
import { Host } from '../host.ts';
import { noFaults, World } from '../world.ts';
import { PipelineAuditor } from './auditor.ts';
import { noServerFaults, type ServerState, SimulatedClickHouse } from './clickhouse.ts';
import { FilesTransport } from './files.ts';
import type { Transport } from './ground.ts';
import { pipelinePlants } from './plants.ts';
import { type End, PipelineProcess, reasonOf, type Site } from './process.ts';
import { Rules } from './rules.ts';
import { holdSignals, releaseSignals } from './signals.ts';
import { holdThreads, releaseThreads, settledWithThreads } from './threads.ts';
import { FirehoseTransport, KafkaTransport, KinesisTransport, S3Transport } from './transports.ts';

/** Parameters of a simulation. */
export interface PipelineSimulation {
  readonly seed: string;
  readonly plant?: string | undefined;
  readonly isTraced?: boolean;
}

/** Result of a simulation. */
export interface PipelineOutcome {
  readonly seed: string;
  readonly violations: readonly string[];
  readonly events: number;
  /** Number of events in the ledger. */
  readonly received: number;
  readonly crashes: number;
  readonly trace: readonly string[];
}

const faultMs = 16_000;
/**
 * Time after the last fault in which everything has to be stored. It includes the expiry of leases, and the redelivery of
 * queues.
 */
const quietMs = 240_000;
const stepMs = 2_000;
/** Time in which a process must end after a stop was requested. */
const stopMs = 20_000;
const chunkBytes = 1_500;
const clockJumpMs = 4 * 3_600_000;
const ports = [0, 100, 1_000];
/** Memory budgets for less than a page, for a few pages, and for all pages. */
/** KiB. */
const budgets = [24, 200, 2_048, 65_536] as const;

const kinds = ['kinesis', 'leases', 'kafka', 's3', 'firehose', 'file'] as const;
type Kind = (typeof kinds)[number];
type SourceOptions = WeirConfig['sources'][number];

/** Runs complete pipelines with faults, then without, and compares everything that they report and store with what was sent. */
export async function simulatePipeline(simulation: PipelineSimulation): Promise<PipelineOutcome> {
  const { seed, isTraced = false } = simulation;
  const world = new World(`pipeline/${seed}`, isTraced);
  world.settle = settledWithThreads;
  holdThreads();
  holdSignals();
  try {
    const run = await Run.prepare(world, simulation);
    run.begin();
    await world.runUntil(faultMs);
    run.calm();
    while (world.nowMs < faultMs + quietMs && !run.isDone && world.violations.length === 0) {
      await world.runUntil(world.nowMs + stepMs);
    }
    run.end();
    await world.runUntil(world.nowMs + stopMs);
    run.close();
    const { events, violations, trace = [] } = world;
    return { seed, violations, events, ...run.counts, trace };
  } finally {
    releaseThreads();
    releaseSignals();
  }
}

const historyLines = 40;

/** The last steps before a seed failed: runs it again. */
export async function historyOf(seed: string, plant?: string): Promise<string> {
  const { trace } = await simulatePipeline({ seed, plant, isTraced: true });
  const failed = trace.findIndex((line) => line.includes('VIOLATION'));
  const end = failed < 0 ? trace.length : failed + 1;
  return trace.slice(Math.max(0, end - historyLines), end).join('\n');
}

/** A process that may die between any two of its steps. */
class FragileHost extends Host {
  /** Probability per step that the process dies. */
  frailty = 0;
  onDeath: () => void = () => {};

  override deliver(run: () => void): void {
    if (this.isAlive && this.world.random.chance(this.frailty)) {
      this.onDeath();
      this.kill();
    }
    super.deliver(run);
  }
}

class Run {
  readonly #world: World;
  readonly #site: Site;
  readonly #auditor: PipelineAuditor;
  readonly #kinds: readonly Kind[];
  readonly #transports: readonly Transport[];
  readonly #processes: number;
  #base: WeirConfig;
  #httpPort: number;
  readonly #usedPorts = { http: new Set<number>(), account: new Set<number>() };
  #running: PipelineProcess[] = [];
  /** Processes whose stop was requested at the end. */
  #stopped: readonly PipelineProcess[] = [];
  #isOver = false;
  #frailty: number;
  #started = 0;
  #crashes = 0;
  #isFaulty = true;

  private constructor(
    world: World,
    site: Site,
    parts: {
      readonly kinds: readonly Kind[];
      readonly base: WeirConfig;
      readonly processes: number;
    },
  ) {
    this.#world = world;
    this.#site = site;
    this.#auditor = site.auditor;
    this.#kinds = parts.kinds;
    this.#base = parts.base;
    this.#processes = parts.processes;
    this.#frailty = world.random.chance(0.8) ? 0.001 : 0;
    this.#httpPort = world.random.pick(ports.map((port) => ({ port }))).port;
    const { kinesis, kafka, s3, firehose, files } = site;
    this.#transports = [kinesis, kafka, s3, firehose, files].filter((one) => one !== undefined);
    for (const transport of this.#transports) site.auditor.watch(transport);
    this.#knowRules();
  }

  static async prepare(world: World, { seed, plant }: PipelineSimulation): Promise<Run> {
    const { random } = world;
    const auditor = new PipelineAuditor(world);
    const first = random.pick(kinds.map((kind) => ({ kind }))).kind;
    const others = kinds.filter((kind) => kind !== first && random.chance(0.2));
    // A stream is either polled by each process or leased.
    const chosen = [first, ...others].filter(
      (kind, _index, all) => kind !== 'leases' || !all.includes('kinesis'),
    );
    const has = (kind: Kind): boolean => chosen.includes(kind);
    const clickhouse = new SimulatedClickHouse(world, (table, rows) => auditor.onRows(table, rows));
    auditor.clickhouse = clickhouse;
    const mistake = plant === undefined ? undefined : pipelinePlants[plant];
    if (plant !== undefined && mistake === undefined) throw new Error(`unknown plant: ${plant}`);
    const accountPort = random.pick(ports.map((port) => ({ port }))).port;
    const site: Site = {
      clickhouse,
      auditor,
      plant: mistake,
      kinesis:
        has('kinesis') || has('leases') ? new KinesisTransport(world, 'edge', seed) : undefined,
      kafka: has('kafka') ? new KafkaTransport(world, 'bus', seed) : undefined,
      s3: has('s3') ? new S3Transport(world, 'archive', seed) : undefined,
      firehose: has('firehose')
        ? new FirehoseTransport(world, 'push', seed, (id, ground) => auditor.onAccepted(id, ground))
        : undefined,
      files: has('file') ? new FilesTransport(world, 'logs', seed) : undefined,
      rules: new Rules(0, accountPort),
      isDecodedInParts: createRandom(`${seed}/parts`).chance(0.3),
    };
    const isShared = chosen.some((kind) => kind === 'leases' || kind === 'kafka');
    const processes = isShared ? 1 + random.below(2) : 1;
    return new Run(world, site, { kinds: chosen, base: await configFor(seed), processes });
  }

  get counts(): Pick<PipelineOutcome, 'received' | 'crashes'> {
    return { received: this.#auditor.received, crashes: this.#crashes };
  }

  get isDone(): boolean {
    return (
      this.#auditor.isComplete &&
      this.#alive().every(({ holding: { bytes, lent } }) => bytes === 0 && lent === 0)
    );
  }

  begin(): void {
    const { random } = this.#world;
    this.#world.note(() => `sources: ${this.#kinds.join(', ')}; processes: ${this.#processes}`);
    this.#world.faults = {
      requestLost: random.unit() * 0.03,
      answerLost: random.unit() * 0.03,
      late: random.unit() * 0.01,
      throttled: random.unit() * 0.05,
    };
    this.#site.clickhouse.faults = {
      lost: random.unit() * 0.1,
      torn: random.unit() * 0.1,
      unanswered: random.unit() * 0.1,
      late: random.unit() * 0.05,
      overloaded: random.unit() * 0.05,
    };
    for (let index = 0; index < this.#processes; index += 1) this.#start(index);
    for (const transport of this.#transports) this.#produce(transport);
    this.#disturb();
    // A wait until a wall-clock time would take hours.
    this.#world.in(faultMs - random.unit() * 500, () => {
      for (const { host } of this.#alive()) host.jump(-random.unit() * clockJumpMs);
    });
  }

  /** Ends all faults, and starts missing processes. */
  calm(): void {
    this.#world.note(() => 'faults stop');
    this.#isFaulty = false;
    this.#frailty = 0;
    this.#world.faults = { ...noFaults };
    this.#site.clickhouse.faults = { ...noServerFaults };
    this.#site.clickhouse.state = 'up';
    for (const transport of this.#transports) {
      for (let times = 0; times < 3; times += 1) if (!transport.isIdle) transport.produce();
    }
    for (const { host } of this.#alive()) {
      if (host instanceof FragileHost) host.frailty = 0;
      host.resume();
    }
  }

  /** Stops every process. */
  end(): void {
    if (this.#world.violations.length > 0) return;
    this.#isOver = true;
    this.#stopped = [...this.#alive()];
    for (const process of this.#stopped) {
      const { host, holding } = process;
      if (holding.lent > 0)
        this.#world.violate(`${host.id} keeps the memory of ${holding.lent} pages`);
      if (holding.bytes > 0) this.#world.violate(`${host.id} holds ${holding.bytes} bytes forever`);
      process.stop();
    }
  }

  close(): void {
    if (this.#world.violations.length > 0) return;
    this.#auditor.close();
    for (const { host, holding } of this.#stopped) {
      if (host.isAlive) this.#world.violate(`${host.id} does not stop`);
      const { used = 0 } = holding.budget ?? {};
      if (used > 0) this.#world.violate(`${host.id} ended with ${used} bytes of its memory in use`);
    }
    for (const { host } of this.#alive()) host.kill();
  }

  #alive(): readonly PipelineProcess[] {
    this.#running = this.#running.filter(({ host }) => host.isAlive);
    return this.#running;
  }

  #knowRules(): void {
    this.#usedPorts.http.add(this.#httpPort);
    this.#usedPorts.account.add(this.#site.rules.accountPort);
    for (const http of this.#usedPorts.http) {
      for (const account of this.#usedPorts.account) {
        const rules = new Rules(http, account);
        this.#auditor.knows(rules.hash, rules);
      }
    }
  }

  #config(index: number): WeirConfig {
    const { capture } = new Rules(this.#httpPort, 0);
    const wanted = this.#kinds.filter(
      (kind) => index === 0 || kind === 'leases' || kind === 'kafka',
    );
    const { files } = this.#site;
    const sources = wanted.map((kind): SourceOptions => {
      const found = this.#base.sources.find((one) =>
        one.type === 'kinesis'
          ? kind === (one.leases === undefined ? 'kinesis' : 'leases')
          : one.type === kind,
      );
      if (found === undefined) throw new Error(`no options for ${kind}`);
      if (found.type === 'kinesis') return { ...found, name: 'edge' };
      return found.type === 'file' ? { ...found, paths: [...(files?.paths ?? [])] } : found;
    });
    return { ...this.#base, sources, capture };
  }

  #start(index: number): void {
    if (this.#isOver) return;
    this.#started += 1;
    const host = new FragileHost(`process-${index + 1}-${this.#started}`, this.#world);
    host.frailty = this.#frailty;
    this.#world.note(() => `${host.id} starts`);
    host.onDeath = () => {
      this.#crashes += 1;
      this.#world.note(() => `${host.id} dies`);
      this.#world.in(this.#world.random.unit() * 5_000, () => this.#start(index));
    };
    const process = new PipelineProcess(host, this.#site, this.#config(index));
    this.#running.push(process);
    void process.run().then((end) => {
      if (!host.isAlive) return;
      host.kill();
      // A stop waits for the server for a limited time.
      const isUnanswered = isUnreached(end) && this.#site.kafka?.hasAnswered(host) !== true;
      const isGivenUp = (process.isStopping && isAway(end)) || isUnanswered;
      if (end !== 'stopped' && !isGivenUp) {
        this.#world.violate(`${host.id} ended by itself: ${reasonOf(end.failure)}`);
      }
      this.#world.in(1_000, () => this.#start(index));
    });
  }

  #produce(transport: Transport): void {
    if (!this.#isFaulty) return;
    transport.produce();
    this.#world.in(this.#world.random.unit() * 2_500, () => this.#produce(transport));
  }

  #disturb(): void {
    if (!this.#isFaulty) return;
    const { random } = this.#world;
    const share = random.unit();
    if (share < 0.25) this.#disturbServer();
    else if (share < 0.6) this.#disturbProcess();
    else if (share < 0.75) this.#changeRules();
    this.#world.in(300 + random.unit() * 4_000, () => this.#disturb());
  }

  #disturbServer(): void {
    const { random } = this.#world;
    const { clickhouse } = this.#site;
    const state = random.pick([
      { to: 'down' },
      { to: 'full' },
      { to: 'denied' },
      { to: 'up' },
    ] as const).to;
    const forgets = random.chance(0.5);
    const set = (next: ServerState): void => {
      this.#world.note(() => `ClickHouse is ${next}${next === 'up' ? '' : ' for a while'}`);
      clickhouse.state = next;
    };
    if (state === 'down' || state === 'up') clickhouse.restart(forgets);
    set(state);
    this.#world.in(random.unit() * 10_000, () => set('up'));
  }

  #disturbProcess(): void {
    const { random } = this.#world;
    const alive = this.#alive();
    const process = alive[random.below(alive.length)];
    if (process === undefined) return;
    const { host } = process;
    const share = random.unit();
    if (share < 0.2) {
      this.#world.note(() => `the clock of ${host.id} jumps`);
      host.jump((random.unit() - 0.5) * clockJumpMs);
    } else if (share < 0.35) {
      this.#world.note(() => `${host.id} is paused`);
      host.pause();
      this.#world.in(random.unit() * 15_000, () => host.resume());
    } else if (share < 0.55) {
      this.#world.note(() => `${host.id} is stopped`);
      process.stop();
    } else if (share < 0.75 && host instanceof FragileHost) {
      host.onDeath();
      host.kill();
    } else this.#reload(process);
  }

  #changeRules(): void {
    const { random } = this.#world;
    const { port } = random.pick(ports.map((one) => ({ port: one })));
    this.#site.rules = new Rules(0, port);
    this.#knowRules();
    this.#world.note(() => `rules of accounts: from port ${port}`);
  }

  #reload(process: PipelineProcess): void {
    const { random } = this.#world;
    const index = Number(process.host.id.split('-')[1]) - 1;
    this.#httpPort = random.pick(ports.map((port) => ({ port }))).port;
    this.#knowRules();
    const batchRows = 20 + random.below(30);
    this.#base = {
      ...this.#base,
      load: { ...this.#base.load, batch_rows: batchRows },
      // A source with changed options is replaced by a new one.
      sources: this.#base.sources.map((options) =>
        random.chance(0.5) ? changed(options, random.below(5)) : options,
      ),
    };
    const isWrong = random.chance(0.3);
    const how = isWrong ? ' with faulty sources' : '';
    this.#world.note(() => `${process.host.id} reloads${how}`);
    void process.change(this.#config(index), isWrong).then((failure) => {
      this.#world.note(() => `${process.host.id} has reloaded: ${String(failure ?? 'active')}`);
    });
  }
}

/** True for a source that is unavailable at the start: the process ends, and its service manager starts it again. */
function isUnreached(end: End): boolean {
  return end !== 'stopped' && codeOf(end.failure) === 'ERR_KAFKA_UNREACHABLE';
}

/** True if a stop ended while the server was unavailable: unstored records are read again. */
function isAway(end: End): boolean {
  if (end === 'stopped') return false;
  const code = codeOf(end.failure);
  return (
    code.startsWith('ERR_CLICKHOUSE_') ||
    code === 'ERR_LOAD_STOPPED' ||
    messageOf(end.failure) === 'stopped while records were read again'
  );
}

function changed(options: WeirConfig['sources'][number], by: number): typeof options {
  switch (options.type) {
    case 'kinesis':
      return { ...options, page_records: 100 + by };
    case 'kafka':
      return { ...options, fetch_bytes: 65_536 + by };
    case 's3':
      return { ...options, open_objects: 2 + by };
    case 'firehose':
      return { ...options, requests_max: 8 + by };
    case 'file':
      return { ...options, chunk_bytes: chunkBytes + by };
    default:
      return options;
  }
}

/** The configuration of a seed, with its memory budget. */
async function configFor(seed: string): Promise<WeirConfig> {
  const config = await baseConfig();
  const memoryKib = createRandom(`${seed}/memory`).pick(budgets);
  const limits = { ...config.limits, memory_bytes: memoryKib * 1_024 };
  return { ...config, limits };
}

let base: Promise<WeirConfig> | undefined;

/** Options of all simulated sources, with short waits, and small batches. */
function baseConfig(): Promise<WeirConfig> {
  base ??= configFrom({
    sources: [
      { type: 'kinesis', name: 'edge', stream_name: 'stream', poll_interval: '1s' },
      {
        type: 'kinesis',
        name: 'edge-leases',
        stream_name: 'stream',
        poll_interval: '2s',
        leases: { table: 'leases', group: 'group', failover_time: '6s', handoff_timeout: '10s' },
      },
      {
        type: 'kafka',
        name: 'bus',
        brokers: ['simulated:9092'],
        topic: 'edge',
        group: 'weir',
        fetch_size: '64KiB',
      },
      {
        type: 's3',
        name: 'archive',
        queue_url: 'https://sqs.test/1/edge',
        visibility_timeout: '30s',
      },
      { type: 'firehose', name: 'push', response_timeout: '15s' },
      {
        type: 'file',
        name: 'logs',
        paths: ['/simulated/log'],
        follow: true,
        poll_interval: '1s',
      },
    ],
  }).then((config) => ({
    ...config,
    // Small pages, so that objects and files have several.
    sources: config.sources.map((options) =>
      'chunk_bytes' in options ? { ...options, chunk_bytes: chunkBytes } : options,
    ),
    limits: { ...config.limits, future_skew_max_ms: 400 * 86_400_000 },
    load: {
      ...config.load,
      batch_rows: 40,
      batch_bytes: 12 * 1024,
      latency_max_ms: 500,
      retry_wait_ms_min: 500,
      retry_wait_ms_max: 500,
    },
  }));
  return base;
}
