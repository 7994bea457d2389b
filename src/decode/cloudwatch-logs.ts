import { isNestedBeyond, isObject, JsonWalker } from '../base/index.ts';
import type { Fault } from './fault.ts';

/** One log event of an envelope: the message, or what is wrong with it and its JSON text. */
export type LogEvent = string | Uint8Array | { readonly fault: Fault; readonly text: string };

/** Levels of an envelope; AWS sends three. */
const depthMax = 256;

/** What a CloudWatch Logs subscription delivered in one envelope. */
export type Envelope =
  | { readonly control: true }
  | { readonly control: false; readonly events: readonly LogEvent[] };

/** True when bytes may hold an envelope: cheap, and never wrong about those that do. */
export function mayHoldEnvelope(bytes: Uint8Array): boolean {
  // Not `includes`, which asks `this.indexOf`: bytes that are no Buffer look for a number there.
  return Buffer.prototype.indexOf.call(bytes, '"messageType"') >= 0;
}

/**
 * Reads one CloudWatch Logs subscription envelope:
 * `{messageType, owner, logGroup, logStream, subscriptionFilters, logEvents: [{id, timestamp, message}]}`.
 * Source: CloudWatch Logs user guide, "Real-time processing of log data with subscriptions". It arrives gzipped over
 * Kinesis and Firehose, or plain when Firehose has decompressed it.
 *
 * @returns undefined when the text is no such envelope: it is then an event, or nothing.
 */
export function readEnvelope(text: string): Envelope | undefined {
  // What is wrong with a log event is told with its JSON, whose writer goes down level by level.
  if (isNestedBeyond(text, depthMax)) return undefined;
  const envelope = parse(text);
  const type = isObject(envelope) ? envelope['messageType'] : undefined;
  // AWS probes a new destination with control messages: nothing to load, and no fault.
  if (type === 'CONTROL_MESSAGE') return { control: true };
  if (type !== 'DATA_MESSAGE' || !isObject(envelope)) return undefined;
  const logEvents = envelope['logEvents'];
  if (Array.isArray(logEvents)) return { control: false, events: logEvents.map(readLogEvent) };
  const fault = wrongType('logEvents', 'array', logEvents);
  return { control: false, events: [{ fault, text }] };
}

const names = {
  type: Buffer.from('messageType'),
  events: Buffer.from('logEvents'),
  message: Buffer.from('message'),
};
const NEWLINE = 0x0a;
const walker = new JsonWalker();

/** Envelopes of data that were read in one pass. */
interface Draft {
  readonly memory: Uint8Array;
  used: number;
  events: Uint8Array[] | undefined;
  type: string | undefined;
}

/**
 * Reads an envelope of the usual form in one pass: DATA_MESSAGE, and a list of log events that each have one message.
 * Messages are unescaped end to end into `memory`, with a line break behind each.
 *
 * @param memory has room for as many bytes as the envelope has.
 * @returns undefined for everything else, sound or not: `readEnvelope` judges it.
 */
export function walkEnvelope(bytes: Uint8Array, memory: Uint8Array): Envelope | undefined {
  const draft: Draft = { memory, used: 0, events: undefined, type: undefined };
  walker.open(bytes);
  if (!walker.object()) return undefined;
  for (let first = true; walker.member(first); first = false) {
    if (walker.isCalled(names.type)) {
      // Of members that come twice the last one counts for JSON.parse.
      if (draft.type !== undefined) return undefined;
      draft.type = walker.ascii();
    } else if (walker.isCalled(names.events)) {
      if (draft.events !== undefined) return undefined;
      draft.events = walkLogEvents(draft);
    } else walker.skip();
  }
  const { type, events } = draft;
  if (!walker.end() || type !== 'DATA_MESSAGE' || events === undefined) return undefined;
  return { control: false, events };
}

function walkLogEvents(draft: Draft): Uint8Array[] | undefined {
  const events: Uint8Array[] = [];
  if (!walker.list()) return undefined;
  for (let first = true; walker.element(first); first = false) {
    const { memory, used } = draft;
    const end = walkMessage(draft);
    if (end < 0) return undefined;
    events.push(memory.subarray(used, end));
    memory[end] = NEWLINE;
    draft.used = end + 1;
  }
  return events;
}

/** @returns the place behind a log event's message in memory, -1 when the event is not of the usual form. */
function walkMessage({ memory, used }: Draft): number {
  let end = -1;
  if (!walker.object()) return -1;
  for (let first = true; walker.member(first); first = false) {
    if (!walker.isCalled(names.message)) walker.skip();
    else if (end >= 0) {
      walker.fail();
      return -1;
    } else end = walker.text(memory, used);
  }
  if (end < 0) walker.fail();
  return walker.isBroken ? -1 : end;
}

/** One bad log event is one dead letter; its neighbours are loaded. */
function readLogEvent(event: unknown, index: number): LogEvent {
  const message = isObject(event) ? event['message'] : undefined;
  if (typeof message === 'string') return message;
  const path = `logEvents[${index}]`;
  const fault = isObject(event)
    ? wrongType(`${path}.message`, 'string', message)
    : wrongType(path, 'object', event);
  return { fault, text: JSON.stringify(event) };
}

function wrongType(path: string, expected: string, value: unknown): Fault {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return { reason: 'type', path, expected, found: kind === 'undefined' ? 'absent' : kind };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
