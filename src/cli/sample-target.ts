import { type Log, pause, PipelineError, retryWaitMs, systemClock } from '../base/index.ts';
import type { Destination, OutgoingEvent } from '../deliver/index.ts';

/** Destination of sample events. */
export interface SampleTarget {
  /** Name for messages: `kinesis stream edge`. */
  readonly name: string;
  /**
   * Sends events in batches that the target accepts, and repeats what it rejects.
   * @param onSent called with the number of events of each batch that the target has confirmed
   * @throws PipelineError ERR_DELIVER_* | ERR_KAFKA_* if it does not accept them after some attempts
   */
  send(
    events: readonly OutgoingEvent[],
    onSent: (count: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Options for opening a target, in addition to its address. */
export interface SampleTargetOptions {
  /** Address of an emulator of AWS. */
  readonly endpoint?: string | undefined;
  readonly log: Log;
  /** Aborts pending sends permanently. */
  readonly signal: AbortSignal;
}

const attemptsMax = 6;
const policy = { waitMsMin: 200, waitMsMax: 3_000 };
/** Kafka: batches of this many events are confirmed together. */
const kafkaBatchMax = 500;
const kafkaBatchMsMax = 30_000;
/** Maximum time for pending requests after Ctrl-C. */
const kafkaStopMsMax = 5_000;

/**
 * Opens a target: the ARN of a Kinesis or Firehose stream, or `kafka://HOST:PORT,HOST:PORT/TOPIC`.
 * @throws PipelineError ERR_SAMPLE_TARGET if `to` has another form; ERR_KAFKA_*
 */
export async function openSampleTarget(
  to: string,
  options: SampleTargetOptions,
): Promise<SampleTarget> {
  const [, brokers, topic] = /^kafka:\/\/([^/\s]+)\/([A-Za-z0-9._-]{1,249})$/.exec(to) ?? [];
  if (brokers !== undefined && topic !== undefined) {
    return await openKafka(brokers.split(','), topic, options);
  }
  return await openAws(to, options);
}

async function openAws(arn: string, { endpoint }: SampleTargetOptions): Promise<SampleTarget> {
  const { openDestination, resourceOf } = await import('../deliver/index.ts');
  const kind = (['kinesis', 'firehose'] as const).find((one) => resourceOf(arn, one));
  if (kind === undefined) throw new PipelineError('ERR_SAMPLE_TARGET', arn.slice(0, 200));
  const destination = await openDestination(
    'sample',
    { kind, arn, auth: { isDefault: true } },
    {
      endpoints: endpoint === undefined ? {} : { [kind]: endpoint },
      fileDestinations: undefined,
      clock: systemClock,
    },
  );
  return awsTarget(`${kind} stream ${resourceOf(arn, kind)?.name}`, destination);
}

/** Sends events to a destination in batches within its limits, and retries rejected events. */
export function awsTarget(
  name: string,
  destination: Destination,
  wait = (attempt: number, signal: AbortSignal): Promise<void> =>
    pause(retryWaitMs(attempt, policy), signal),
): SampleTarget {
  return {
    name,
    async send(events, onSent, signal) {
      for (let rest = events; rest.length > 0 && !signal.aborted;) {
        const batch = fitting(rest, destination.limits);
        rest = rest.slice(batch.length);
        await sendBatch(destination, batch, { onSent, signal, wait });
      }
    },
    close: () => destination.close(),
  };
}

/** The first events that fit into one request; at least one. */
function fitting(
  events: readonly OutgoingEvent[],
  limits: Destination['limits'],
): readonly OutgoingEvent[] {
  let bytes = 0;
  const end = events.slice(0, limits.events).findIndex(({ text }) => {
    bytes += Buffer.byteLength(text) + limits.overheadBytes;
    return bytes > limits.bytes;
  });
  return events.slice(0, end < 0 ? limits.events : Math.max(1, end));
}

interface BatchSending {
  readonly onSent: (count: number) => void;
  readonly signal: AbortSignal;
  readonly wait: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Sends a batch, and retries its rejected records a few times. An interruption during a wait is not an error; unconfirmed records
 * are only counted.
 */
async function sendBatch(
  destination: Destination,
  batch: readonly OutgoingEvent[],
  { onSent, signal, wait }: BatchSending,
): Promise<void> {
  let open = batch;
  for (let attempt = 1; ; attempt++) {
    const { failure, rejected } = await attemptOf(destination, open);
    onSent(open.length - rejected.length);
    open = rejected;
    if (failure === undefined) return;
    if (attempt === attemptsMax || signal.aborted || isPermanent(failure)) throw failure;
    await wait(attempt, signal);
    if (signal.aborted) return;
  }
}

/** True for errors that a retry does not fix: credentials, names, and invalid requests. */
function isPermanent(failure: unknown): boolean {
  const permanent = ['ERR_DELIVER_AUTH', 'ERR_DELIVER_NOT_FOUND', 'ERR_DELIVER_REFUSED'];
  return failure instanceof PipelineError && permanent.includes(failure.code);
}

// Complete a pending request, so that the state of the target is known. This takes at most 20 s.
const untilAnswered = new AbortController().signal;

async function attemptOf(
  destination: Destination,
  events: readonly OutgoingEvent[],
): Promise<{ readonly failure: unknown; readonly rejected: readonly OutgoingEvent[] }> {
  try {
    const answers = await destination.send(events, untilAnswered);
    const rejected = events.filter((_event, index) => answers[index] !== undefined);
    return { failure: answers.find((answer) => answer !== undefined), rejected };
  } catch (failure) {
    return { failure, rejected: events };
  }
}

async function openKafka(
  brokers: readonly string[],
  topic: string,
  { log, signal }: SampleTargetOptions,
): Promise<SampleTarget> {
  const { openWriter } = await import('../kafka/index.ts');
  const given = new AbortController();
  const ended = AbortSignal.any([signal, given.signal]);
  const writer = await openWriter(
    {
      connection: { brokers, client_id: 'weir-sample' },
      topic: {
        topic,
        partitions: 1,
        replicationFactor: 1,
        settings: {},
        isCompacted: false,
        mustExist: true,
      },
      compression: 'none',
    },
    { clock: systemClock, log, random: Math.random },
    ended,
  );
  if (writer === undefined)
    throw new PipelineError('ERR_SAMPLE_SEND', `kafka topic ${topic}: interrupted`);
  return {
    name: `kafka topic ${topic}`,
    async send(events, onSent, stop) {
      for (let at = 0; at < events.length && !stop.aborted; at += kafkaBatchMax) {
        const batch = events.slice(at, at + kafkaBatchMax);
        const records = batch.map(({ objectId, text }) => ({
          key: Buffer.from(objectId),
          value: Buffer.from(text),
          headers: {},
        }));
        const late = setTimeout(() => given.abort(), kafkaBatchMsMax);
        const hurry = (): void => void setTimeout(() => given.abort(), kafkaStopMsMax).unref();
        stop.addEventListener('abort', hurry, { once: true });
        await writer.send(records).finally(() => clearTimeout(late));
        stop.removeEventListener('abort', hurry);
        onSent(batch.length);
      }
    },
    async close() {
      await writer.close();
    },
  };
}
