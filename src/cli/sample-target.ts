import { type Log, pause, PipelineError, retryWaitMs, systemClock } from '../base/index.ts';
import type { Destination, OutgoingEvent } from '../deliver/index.ts';

/** A target to which sample events are sent. */
export interface SampleTarget {
  /** Name for messages, for example `kinesis stream edge`. */
  readonly name: string;
  /**
   * Sends events in batches within the limits of the target, and sends rejected events again.
   * @param onSent called after each confirmed batch, with its number of events
   * @throws PipelineError ERR_DELIVER_* | ERR_KAFKA_* if the target still rejects events after some attempts
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
  /** Endpoint of an AWS emulator; undefined means AWS. */
  readonly endpoint?: string | undefined;
  readonly log: Log;
  /** When it aborts, opening and sends in progress fail; only for Kafka. Requests to AWS are completed. */
  readonly signal: AbortSignal;
}

const attemptsMax = 6;
const policy = { waitMsMin: 200, waitMsMax: 3_000 };
/** Kafka confirms batches of this many events. */
const kafkaBatchMax = 500;
const kafkaBatchMsMax = 30_000;
/** Maximum time to wait for requests in progress after Ctrl-C. */
const kafkaStopMsMax = 5_000;

/**
 * Opens a target by its address: the ARN of a Kinesis or Firehose stream, or `kafka://HOST:PORT,HOST:PORT/TOPIC`.
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

/** Creates a target that sends events to a destination in batches within its limits, and retries rejected events. */
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

/** Returns as many of the first events as fit into one request, but at least one. */
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
 * Sends a batch, and retries its rejected events a few times. Returns without an error if `signal` aborts during a
 * wait; the caller then counts the unconfirmed events as not sent.
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

/** Returns whether a retry cannot succeed, because credentials, a name, or the request are invalid. */
function isPermanent(failure: unknown): boolean {
  const permanent = ['ERR_DELIVER_AUTH', 'ERR_DELIVER_NOT_FOUND', 'ERR_DELIVER_REFUSED'];
  return failure instanceof PipelineError && permanent.includes(failure.code);
}

// Never aborts: a pending request is completed, so that it is known which events the target has accepted. This takes at
// most 20 s.
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
