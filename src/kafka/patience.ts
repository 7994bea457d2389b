import { type Clock, type Log, retryWaitMs } from '../base/index.ts';
import { faultOf, kafkaError, type KafkaFault, reasonOf } from './faults.ts';

/** What patience needs. */
export interface PatienceDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  /** False while what never worked is waited out as well; left out: always true. */
  readonly failsFast?: (() => boolean) | undefined;
}

/** Why and since when Kafka is failing. */
export interface KafkaFailing {
  /** What failed first: only its success is the end of failing. */
  readonly operation: string;
  readonly sinceMs: number;
  readonly attempts: number;
  readonly reason: string;
  /** What an operator can do about it. */
  readonly advice: string;
}

/** A call to Kafka. */
export interface KafkaCall<T> {
  /** What it does, for log lines: `list offsets`. */
  readonly name: string;
  /** What it needs: `Describe on topic edge`. */
  readonly acl: string;
  call(): Promise<T>;
}

const waits = { waitMsMin: 250, waitMsMax: 15_000 };
// kafkajs itself tries for a few seconds each time.
const firstAttemptsMax = 3;
const quietAttempts = 2;
const goesOnMs = 10_000;

/** The operation that has worked once a batch could be read. */
export const readingBatches = 'read batches';

/** Is answered by the brokers of the configuration; the others may be out of reach at the addresses that they advertise. */
export const describingTopic = 'describe the topic';

/**
 * Tries calls to Kafka for ever on behalf of one reader or writer, and waits in between, longer and longer. It logs when failing
 * begins and when it is over.
 *
 * Until a call has succeeded once, a permanent failure is thrown immediately. Brokers that have answered nothing but the
 * description of the topic get a few attempts: the configuration is wrong, or a supervisor restarts this process. Later,
 * everything is retried without limit: permissions and brokers come back.
 */
export class KafkaPatience {
  readonly #deps: PatienceDeps;
  readonly #place: Readonly<Record<string, string>>;
  #failing: KafkaFailing | undefined;
  #isLogged = false;
  readonly #worked = new Set<string>();
  /** When something failed last, by the steady clock. */
  #failedMs = 0;

  /** @param place what is read or written, as facts of log lines: topic, brokers. */
  constructor(deps: PatienceDeps, place: Readonly<Record<string, string>>) {
    this.#deps = deps;
    this.#place = place;
  }

  /** Set while calls fail. */
  get failing(): KafkaFailing | undefined {
    return this.#failing;
  }

  /**
   * Repeats a call until it works.
   * @returns undefined when `signal` has aborted.
   * @throws PipelineError ERR_KAFKA_* for what waiting does not mend, while this has never worked.
   */
  async insist<T>(what: KafkaCall<T>, signal: AbortSignal): Promise<T | undefined> {
    while (!signal.aborted) {
      try {
        const value = await what.call();
        this.worked(what.name);
        return value;
      } catch (error) {
        if (signal.aborted) return undefined;
        await this.failed(what, error, signal);
      }
    }
    return undefined;
  }

  /** Notes that something works. */
  worked(operation: string): void {
    this.#worked.add(operation);
    if (this.#failing?.operation !== operation) return;
    const { clock, log } = this.#deps;
    const { attempts, sinceMs } = this.#failing;
    if (this.#isLogged) {
      const facts = { ...this.#place, attempts, failed_ms: clock.now() - sinceMs };
      log.info(facts, 'Kafka answers again');
    }
    this.#failing = undefined;
    this.#isLogged = false;
  }

  /** Notes that something goes on: it works once it has done so for a while, because what has just begun may fail again. */
  goesOn(operation: string): void {
    this.#worked.add(operation);
    if (this.#deps.clock.steadyMs() - this.#failedMs >= goesOnMs) this.worked(operation);
  }

  /**
   * Notes a failure, and waits.
   * @throws PipelineError ERR_KAFKA_* for what waiting does not mend, while this has never worked.
   */
  async failed(
    { name, acl }: Pick<KafkaCall<unknown>, 'name' | 'acl'>,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, random } = this.#deps;
    const fault = faultOf(error);
    const isLasting = lasting(fault);
    const { operation = name, attempts: before = 0, sinceMs = clock.now() } = this.#failing ?? {};
    const attempts = before + 1;
    if (this.#isFirst(name, fault, attempts)) {
      throw kafkaError(error, placeText(this.#place), acl);
    }
    const reason = `${name}: ${reasonOf(error)}`;
    const { advice } = kafkaError(error, '', acl);
    this.#failing = { operation, sinceMs, attempts, reason, advice };
    this.#failedMs = clock.steadyMs();
    if (isLasting || attempts >= quietAttempts) this.#tell(isLasting);
    await clock.pause(retryWaitMs(attempts, waits, random), signal);
  }

  /** True for a failure that waiting does not mend, of what has never worked. */
  #isFirst(name: string, fault: KafkaFault, attempts: number): boolean {
    // Who takes part in a group may still be unable to read what is in its partitions.
    if (this.#worked.has(fault === 'batch' ? readingBatches : name)) return false;
    if (this.#deps.failsFast?.() === false) return false;
    if (!lasting(fault)) return !this.#hasReached && attempts >= firstAttemptsMax;
    // Brokers learn of a topic that has just been made one after the other.
    return fault !== 'no_topic' || attempts >= firstAttemptsMax;
  }

  /** True when brokers have answered that are not merely those of the configuration. */
  get #hasReached(): boolean {
    return this.#worked.size > (this.#worked.has(describingTopic) ? 1 : 0);
  }

  /** Says once what fails. */
  #tell(isLasting: boolean): void {
    if (this.#isLogged) return;
    this.#isLogged = true;
    const { log } = this.#deps;
    const { attempts, reason, advice } = this.#failing ?? {};
    const facts = { ...this.#place, attempts, reason, advice };
    if (isLasting) log.error(facts, 'Kafka refuses what worked before; trying on');
    else log.warn(facts, 'Kafka does not answer; trying on');
  }
}

function placeText(place: Readonly<Record<string, string>>): string {
  return Object.entries(place)
    .map(([what, name]) => `${what} ${name}`)
    .join(', ');
}

function lasting(fault: KafkaFault): boolean {
  return fault !== 'passing' && fault !== 'unreachable';
}
