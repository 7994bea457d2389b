import { Auditor } from './auditor.ts';
import { type Fleet, SimulatedConsumer } from './consumer.ts';
import { Host } from './host.ts';
import { SimulatedKinesis } from './kinesis.ts';
import { plants } from './plants.ts';
import { SimulatedStream } from './stream.ts';
import { SimulatedTable } from './table.ts';
import { noFaults, World } from './world.ts';

/** Parameters of a simulation. */
export interface Simulation {
  readonly seed: string;
  readonly shards: number;
  readonly workers: number;
  /** Time with faults, in simulated minutes. */
  readonly faultMinutes: number;
  /** Time without faults after that. The default is long enough to read everything. */
  readonly quietMinutes?: number;
  /** Retention of records. After it, a closed shard no longer exists. */
  readonly retentionMinutes?: number;
  /** Duration of a long outage of the store, in addition to shorter ones; 0 by default. */
  readonly outageMinutes?: number;
  /** True if this outage is the only fault. */
  readonly isPeaceful?: boolean;
  readonly plant?: string;
  readonly isTraced?: boolean;
}

/** Result of a simulation. */
export interface Outcome {
  readonly seed: string;
  readonly violations: readonly string[];
  readonly events: number;
  readonly handedOver: number;
  readonly tableReads: number;
  readonly tableWrites: number;
  /** Reads that were rejected because of an expired iterator, or because of the read limit. */
  readonly expiredIterators: number;
  readonly throttledReads: number;
  /** Maximum number of unstored records of a worker. */
  readonly unstoredMax: number;
  readonly trace: readonly string[];
}

// After the last fault, leases of dead workers expire and are taken (three times the failover time), handoffs time out, and
// generations of closed shards are read one after the other.
const quietMinutesEnough = 6;
const minute = 60_000;

/** Runs a fleet for `faultMinutes` with faults, and then without, and checks the invariants. */
export async function simulate(simulation: Simulation): Promise<Outcome> {
  const { seed, faultMinutes, quietMinutes = quietMinutesEnough } = simulation;
  const world = new World(seed, simulation.isTraced ?? false);
  const run = new Run(world, simulation);
  run.begin();
  await world.runUntil(faultMinutes * minute);
  run.calm();
  await world.runUntil((faultMinutes + quietMinutes) * minute);
  run.close();
  const { events, violations, trace = [] } = world;
  return { seed, violations, events, ...run.counts, trace };
}

class Run {
  readonly #world: World;
  readonly #stream: SimulatedStream;
  readonly #auditor: Auditor;
  readonly #table: SimulatedTable;
  readonly #kinesis: SimulatedKinesis;
  readonly #fleet: Fleet;
  readonly #workers: number;
  readonly #outageMs: number;
  #consumers: SimulatedConsumer[] = [];
  #started = 0;
  #outages = 0;
  #isFaulty: boolean;
  #isProducing = true;

  constructor(world: World, simulation: Simulation) {
    const { shards, workers, plant, retentionMinutes = 24 * 60, outageMinutes = 0 } = simulation;
    this.#outageMs = outageMinutes * minute;
    this.#isFaulty = simulation.isPeaceful !== true;
    this.#world = world;
    this.#workers = workers;
    const { random } = world;
    this.#stream = new SimulatedStream(world, shards, retentionMinutes * minute);
    this.#auditor = new Auditor(world, this.#stream);
    const mistake = plant === undefined ? undefined : plants[plant];
    this.#table = new SimulatedTable(this.#auditor, mistake?.spoil);
    this.#kinesis = new SimulatedKinesis(this.#stream, mistake?.iterators);
    this.#fleet = {
      kinesis: this.#kinesis,
      table: this.#table,
      store: { isDown: false, ledger: new Map() },
      auditor: this.#auditor,
      startsLatest: random.chance(0.3),
      hasLedger: random.chance(0.7),
      plant: mistake,
    };
  }

  get counts(): Omit<Outcome, 'seed' | 'violations' | 'events' | 'trace'> {
    return {
      handedOver: this.#auditor.handedOver,
      tableReads: this.#table.reads,
      tableWrites: this.#table.writes,
      expiredIterators: this.#kinesis.expired,
      throttledReads: this.#kinesis.throttled,
      unstoredMax: this.#auditor.unstoredMax,
    };
  }

  begin(): void {
    const { random } = this.#world;
    const faults = {
      requestLost: random.unit() * 0.05,
      answerLost: random.unit() * 0.05,
      late: random.unit() * 0.02,
      throttled: random.unit() * 0.1,
    };
    this.#world.faults = this.#isFaulty ? faults : noFaults;
    for (let count = 0; count < this.#workers; count += 1) {
      this.#world.in(random.unit() * 30_000, () => this.#start());
    }
    if (this.#outageMs > 0) this.#world.in(minute, () => this.#outage(this.#outageMs));
    this.#produce();
    this.#disturb();
  }

  /** Ends all faults: the network works, no worker is paused, and missing workers start. */
  calm(): void {
    this.#isFaulty = false;
    this.#world.faults = { ...noFaults };
    this.#fleet.store.isDown = false;
    this.#world.note(() => 'faults stop');
    for (const { host } of this.#alive()) host.resume();
    const staying = this.#alive().filter(({ isStopping }) => !isStopping).length;
    for (let count = staying; count < Math.max(1, this.#workers); count += 1) this.#start();
    this.#world.in(minute, () => {
      this.#isProducing = false;
    });
  }

  close(): void {
    if (this.#world.violations.length > 0) return;
    const alive = new Set(this.#alive().map(({ host }) => host.id));
    this.#auditor.closes([...this.#table.rows.values()], alive);
  }

  #alive(): readonly SimulatedConsumer[] {
    this.#consumers = this.#consumers.filter(({ host }) => host.isAlive);
    return this.#consumers;
  }

  #start(): void {
    this.#started += 1;
    const consumer = new SimulatedConsumer(
      new Host(`worker-${this.#started}`, this.#world),
      this.#fleet,
    );
    this.#world.note(() => `${consumer.host.id} starts`);
    this.#consumers.push(consumer);
    void consumer.run();
  }

  #produce(): void {
    if (!this.#isProducing) return;
    const { random } = this.#world;
    // Bursts of up to a few pages, with pauses, so that readers are both at the tip and behind it.
    for (let count = random.below(12); count > 0; count -= 1) this.#stream.put();
    this.#world.in(random.unit() * 3_000, () => this.#produce());
  }

  #disturb(): void {
    if (!this.#isFaulty) return;
    const { random } = this.#world;
    const share = random.unit();
    if (share < 0.3) this.#reshard();
    else if (share < 0.5) this.#disturbWorker();
    else if (share < 0.6) this.#outage(random.unit() * 120_000);
    else if (share < 0.65 && this.#alive().length < this.#workers * 2) this.#start();
    else if (share < 0.67) for (let count = random.below(6); count > 0; count -= 1) this.#reshard();
    this.#world.in(1_000 + random.unit() * 15_000, () => this.#disturb());
  }

  #reshard(): void {
    const { random } = this.#world;
    const { open } = this.#stream;
    const shard = open[random.below(open.length)];
    if (shard === undefined) return;
    this.#world.note(() => `${shard.shardId} is resharded`);
    if (random.chance(0.5)) this.#stream.split(shard);
    else this.#stream.merge(shard);
  }

  #disturbWorker(): void {
    const { random } = this.#world;
    const alive = this.#alive();
    const consumer = alive[random.below(alive.length)];
    if (consumer === undefined) return;
    const { host } = consumer;
    const share = random.unit();
    if (share < 0.4) {
      const ms = random.unit() * 90_000;
      this.#world.note(() => `${host.id} is paused for ${Math.round(ms / 1000)} s`);
      host.pause();
      this.#world.in(ms, () => host.resume());
      return;
    }
    this.#world.note(() => `${host.id} is ${share < 0.7 ? 'killed' : 'stopped'}`);
    if (share < 0.7) host.kill();
    else consumer.stop();
    if (random.chance(0.8)) this.#world.in(random.unit() * 60_000, () => this.#start());
  }

  #outage(ms: number): void {
    this.#world.note(() => `the store is unavailable for ${Math.round(ms / 1000)} s`);
    this.#outages += 1;
    this.#fleet.store.isDown = true;
    this.#world.in(ms, () => {
      this.#outages -= 1;
      this.#fleet.store.isDown = this.#outages > 0;
    });
  }
}
