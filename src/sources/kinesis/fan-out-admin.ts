import { PipelineError, systemClock } from '../../base/index.ts';
import type { KinesisOptions } from '../../config/index.ts';
import { classifyError, errorMessage } from '../aws/error-kinds.ts';
import type { FanOutApi, KinesisOperation, StreamConsumer } from './api.ts';
import { connectKinesis } from './client.ts';
import { isPermanent, permanentError } from './error-kinds.ts';

/** The consumer of one source, as commands print it. */
export interface ConsumerLine {
  readonly source: string;
  readonly stream: string;
  readonly consumer: string;
  /** `none`: the stream has no consumer with that name. */
  readonly state: 'none' | 'creating' | 'active' | 'deleting';
  readonly arn: string | null;
}

interface ConsumerContext {
  readonly fanOut: FanOutApi;
  readonly name: string;
  readonly arn: string;
  readonly stream: string;
  readonly signal: AbortSignal;
  /** The operation in progress, for error messages. */
  operation: KinesisOperation;
}

const pauseMs = 500;
const attemptsMax = 240;

/** Returns the consumer of a source. Requires `kinesis:DescribeStreamSummary` and `kinesis:DescribeStreamConsumer`. */
export async function readConsumer(
  options: KinesisOptions,
  signal: AbortSignal,
): Promise<ConsumerLine> {
  return withFanOut(options, signal, async (context) =>
    lineOf(options, context, await find(context)),
  );
}

/** Registers the consumer of a source if it does not exist, and waits up to two minutes until it is active. */
export async function registerConsumer(
  options: KinesisOptions,
  signal: AbortSignal,
): Promise<ConsumerLine> {
  return withFanOut(options, signal, async (context) => {
    const { fanOut, arn, name } = context;
    if ((await find(context)) === undefined) {
      context.operation = 'RegisterStreamConsumer';
      await fanOut.registerConsumer(arn, name, signal);
    }
    const found = await settled(context, (consumer) => consumer?.status === 'ACTIVE');
    return lineOf(options, context, found);
  });
}

/**
 * Deregisters the consumer of a source, and waits up to two minutes until AWS has removed it. Processes that use the
 * consumer lose their subscriptions. They then register it again if `fan_out.register` is true; otherwise, they poll.
 * @param consumer name of the consumer. Required for a source that no longer has `fan_out`; default: the name in
 * `fan_out`
 */
export async function deregisterConsumer(
  options: KinesisOptions,
  signal: AbortSignal,
  consumer?: string,
): Promise<ConsumerLine> {
  const work = async (context: ConsumerContext): Promise<ConsumerLine> => {
    const { fanOut, arn, name } = context;
    if ((await find(context)) !== undefined) {
      context.operation = 'DeregisterStreamConsumer';
      await fanOut.deregisterConsumer(arn, name, signal);
    }
    return lineOf(options, context, await settled(context, (found) => found === undefined));
  };
  return withFanOut(options, signal, work, consumer);
}

async function withFanOut(
  options: KinesisOptions,
  signal: AbortSignal,
  work: (context: ConsumerContext) => Promise<ConsumerLine>,
  consumer = options.fan_out?.consumer ?? '',
): Promise<ConsumerLine> {
  const api = await connectKinesis(options);
  const { stream_arn: target, stream_name: stream = target ?? '', name: source } = options;
  let context: ConsumerContext | undefined;
  try {
    if (api.fanOut === undefined) throw new Error('enhanced fan-out is not available');
    const { arn } = await api.describeSummary(signal);
    context = {
      fanOut: api.fanOut,
      name: consumer,
      arn,
      stream,
      signal,
      operation: 'DescribeStreamConsumer',
    };
    return await work(context);
  } catch (error) {
    const { operation = 'DescribeStreamSummary' } = context ?? {};
    const kind = classifyError(error);
    if (isPermanent(kind, operation)) {
      throw permanentError(kind, { stream, region: api.region, operation }, error);
    }
    const detail = `source ${source}, consumer ${consumer}: ${operation}: ${errorMessage(error)}`;
    throw new PipelineError('ERR_SOURCES_CONSUMER', detail, error);
  } finally {
    api.close();
  }
}

async function find(context: ConsumerContext): Promise<StreamConsumer | undefined> {
  const { fanOut, arn, name, signal } = context;
  context.operation = 'DescribeStreamConsumer';
  try {
    return await fanOut.describeConsumer(arn, name, signal);
  } catch (error) {
    if (classifyError(error) === 'not_found') return undefined;
    throw error;
  }
}

async function settled(
  context: ConsumerContext,
  isThere: (consumer: StreamConsumer | undefined) => boolean,
): Promise<StreamConsumer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const consumer = await find(context);
    if (isThere(consumer) || attempt >= attemptsMax || context.signal.aborted) return consumer;
    await systemClock.pause(pauseMs, context.signal);
  }
}

function lineOf(
  { name: source }: KinesisOptions,
  { stream, name: consumer }: ConsumerContext,
  found: StreamConsumer | undefined,
): ConsumerLine {
  const states = { CREATING: 'creating', ACTIVE: 'active', DELETING: 'deleting' } as const;
  const state = Object.entries(states).find(([status]) => status === found?.status)?.[1];
  return { source, stream, consumer, state: state ?? 'none', arn: found?.arn ?? null };
}
