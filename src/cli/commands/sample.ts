import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';

import { isObject, messageOf, pause, PipelineError } from '../../base/index.ts';
import type { OutgoingEvent } from '../../deliver/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import type { SampleTarget } from '../sample-target.ts';
import { documented } from '../reference.ts';

interface SampleOptions {
  readonly count: number;
  readonly rate?: number;
  readonly seed: string;
  readonly out?: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly json?: boolean;
}

/** Sends or writes events, which are JSON texts. */
type Send = (texts: readonly string[]) => Promise<void>;

/** Maximum number of events per chunk. */
const chunkMax = 1_000;
/** Number of chunks per second with `--rate`. */
const chunksPerSecond = 10;

export function sampleCommand(io: Io): Command {
  return documented(new Command('sample'), {
    exits: {
      0: 'all events are written or sent',
      2: 'the event type or the target is unknown',
      4: 'the target does not accept the events',
      130: 'interrupted before all events were written or sent',
    },
    example: 'sample http_request_complete.v0 --count 2',
  })
    .summary('Print sample events of a type, or send them to Kinesis, Firehose, or Kafka')
    .description(
      'Prints sample events in the format of the platform, one JSON object per line, with the current time. The type is an event\n' +
        'type, or the name of an object, such as ip_policy, which stands for all event types of this object; docs/events.md lists\n' +
        'them. For Kinesis and Firehose, the command uses the default AWS credential chain. A Kafka topic must already exist, on\n' +
        'brokers without TLS or authentication.',
    )
    .argument(
      '<type>',
      'event type: http_request_complete.v0, tcp_connection_closed, ip_policy, ...',
    )
    .option('--count <n>', 'number of events', count, 1)
    .option('--rate <n>', 'events per second (default: as fast as possible)', rate)
    .option('--seed <text>', 'the same seed creates the same accounts, hosts, and clients', 'weir')
    .addOption(
      new Option('--out <file>', 'append to this file instead of printing').conflicts('to'),
    )
    .option(
      '--to <target>',
      'send to this target: the ARN of a Kinesis or Firehose stream, or kafka://HOST:PORT/TOPIC',
    )
    .option('--endpoint <url>', 'with --to: address of an emulator of Kinesis or Firehose')
    .option('--json', 'with --to: print one JSON object with the fields target, sent, and not_sent')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir sample http_request_complete.v0\n' +
        '  weir sample ip_policy --count 3 | weir explain -\n' +
        '  weir sample http_request_complete.v0 --count 1000 --rate 50 --out events/live.ndjson\n' +
        '  weir sample tcp_connection_closed --count 500 --to kafka://localhost:9092/edge-events',
    )
    .action((type: string, options: SampleOptions) => sample(io, type, options));
}

async function sample(io: Io, type: string, options: SampleOptions): Promise<void> {
  const { typesNamed } = await import('../../live/index.ts');
  const types = typesNamed([type]).map(({ name }) => name);
  if (options.to !== undefined) return await sendTo(io, options.to, { types, options });
  if (options.endpoint !== undefined || options.json === true) {
    throw new PipelineError('ERR_SAMPLE_TARGET', '--endpoint and --json need --to');
  }
  let written = 0;
  await make(io, { types, options }, async (texts) => {
    const bytes = Buffer.from(`${texts.join('\n')}\n`);
    // Do not buffer the text: a second Ctrl-C ends the process, and must not leave a truncated line.
    if (options.out === undefined) await io.outBytes(bytes);
    else append(resolve(io.cwd, options.out), bytes);
    written += texts.length;
  });
  if (written < options.count) io.exitCode = exitCodes.interrupted;
}

/** @throws PipelineError ERR_SAMPLE_TARGET if the file cannot be written */
function append(file: string, bytes: Uint8Array): void {
  try {
    appendFileSync(file, bytes);
  } catch (error) {
    throw new PipelineError('ERR_SAMPLE_TARGET', messageOf(error), error);
  }
}

interface SampleRequest {
  readonly types: readonly string[];
  readonly options: SampleOptions;
}

/** Creates events in chunks at the requested rate, until all are created or the process is stopped. */
async function make(io: Io, { types, options }: SampleRequest, send: Send): Promise<void> {
  const { sampleEvents } = await import('../../sample/index.ts');
  const { count: total, rate: perSecond, seed } = options;
  const startMs = performance.now();
  // With a rate, use small chunks, so that the times of events are close to the time of sending.
  const chunk =
    perSecond === undefined ? chunkMax : Math.max(1, Math.floor(perSecond / chunksPerSecond));
  for (let made = 0; made < total && !io.signal.aborted;) {
    const texts = sampleEvents({
      types,
      count: Math.min(chunk, total - made),
      seed: `${seed}/${made}`,
      castSeed: seed,
    });
    if (texts.length === 0) return io.err(`there are no samples of ${types.join(', ')}`);
    await send(texts);
    made += texts.length;
    if (perSecond !== undefined && made < total) {
      const dueMs = startMs + (made * 1_000) / perSecond;
      await pause(Math.max(0, dueMs - performance.now()), io.signal);
    }
  }
}

async function sendTo(io: Io, to: string, selected: SampleRequest): Promise<void> {
  const { openSampleTarget } = await import('../sample-target.ts');
  const { endpoint, json } = selected.options;
  const logger = await openLogger(io, { level: 'error', format: 'auto' });
  const abandon = new AbortController();
  const target = await openSampleTarget(to, { endpoint, log: logger, signal: abandon.signal });
  let sent = 0;
  const notSent = (): number => selected.options.count - sent;
  try {
    await make(io, selected, (texts) =>
      target.send(texts.map(outgoing), (more) => void (sent += more), io.signal),
    );
  } catch (error) {
    throw new PipelineError('ERR_SAMPLE_SEND', sentText(target, sent, notSent(), error), error);
  } finally {
    await target.close();
    if (json === true) {
      io.out(jsonText('sample --to', { target: target.name, sent, not_sent: notSent() }));
    }
  }
  if (json !== true) io.err(sentText(target, sent, notSent()));
  if (notSent() > 0) io.exitCode = exitCodes.interrupted;
}

function sentText({ name }: SampleTarget, sent: number, notSent: number, error?: unknown): string {
  const rest = notSent === 0 ? '' : `, ${notSent} not sent`;
  const reason = error === undefined ? '' : `; ${messageOf(error)}`;
  return `${name}: ${sent} events sent${rest}${reason}`;
}

/** Creates an event to send. Events of the same object get the same key, which keeps their order. */
function outgoing(text: string): OutgoingEvent {
  const event: unknown = JSON.parse(text);
  const { object, event_id: eventId } = isObject(event) ? event : {};
  const id = (isObject(object) ? object['id'] : undefined) ?? eventId;
  return { objectId: typeof id === 'string' ? id : 'sample', text };
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 100_000_000) return value;
  throw new InvalidArgumentError('Pass an integer from 1 to 100000000.');
}

function rate(text: string): number {
  const value = Number(text);
  if (value >= 0.01 && value <= 1_000) return value;
  throw new InvalidArgumentError('Pass a number from 0.01 to 1000.');
}
