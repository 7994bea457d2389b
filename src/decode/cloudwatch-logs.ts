import { JsonScanner } from '../base/index.ts';
import type { DecodeProblem } from './decode-problem.ts';

/** One log event of an envelope: the message, or what is wrong with it and its JSON text. */
export type LogEvent = Uint8Array | { readonly problem: DecodeProblem; readonly text: Uint8Array };

/** What a CloudWatch Logs subscription delivered in one envelope. */
export type Envelope =
  | { readonly control: true }
  | { readonly control: false; readonly events: Iterable<LogEvent> };

/** True when bytes may hold an envelope: cheap, and never wrong about those that do. */
export function mayHoldEnvelope(bytes: Uint8Array): boolean {
  // Not `includes`, which asks `this.indexOf`: bytes that are no Buffer look for a number there.
  return Buffer.prototype.indexOf.call(bytes, '"messageType"') >= 0;
}

/** Messages of an envelope that are kept at once; what has more is read log event by log event. */
const messagesMax = 262_144;

const names = {
  type: Buffer.from('messageType'),
  events: Buffer.from('logEvents'),
  message: Buffer.from('message'),
};
const NEWLINE = 0x0a;

/** Envelopes of data that were read in one pass. */
interface Draft {
  readonly walker: JsonScanner;
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
  const walker = new JsonScanner();
  const draft: Draft = { walker, memory, used: 0, events: undefined, type: undefined };
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
  const { walker } = draft;
  if (!walker.list()) return undefined;
  for (let first = true; walker.element(first); first = false) {
    const { memory, used } = draft;
    const end = events.length < messagesMax ? walkMessage(draft) : -1;
    if (end < 0) return undefined;
    events.push(memory.subarray(used, end));
    memory[end] = NEWLINE;
    draft.used = end + 1;
  }
  return events;
}

/** @returns the place behind a log event's message in memory, -1 when the event is not of the usual form. */
function walkMessage({ walker, memory, used }: Draft): number {
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

/**
 * Reads one CloudWatch Logs subscription envelope:
 * `{messageType, owner, logGroup, logStream, subscriptionFilters, logEvents: [{id, timestamp, message}]}`.
 * Source: CloudWatch Logs user guide, "Real-time processing of log data with subscriptions". It arrives gzipped over
 * Kinesis and Firehose, or plain when Firehose has decompressed it. Nothing is kept of log events but where they are.
 *
 * @param memory as that of `walkEnvelope`; what the events give is in it.
 * @returns undefined when the text is no such envelope: it is then an event, or nothing.
 */
export function readEnvelope(bytes: Uint8Array, memory: Uint8Array): Envelope | undefined {
  let type: string | undefined;
  let eventsAt = -1;
  const walker = new JsonScanner();
  walker.open(bytes);
  if (!walker.object()) return undefined;
  for (let first = true; walker.member(first); first = false) {
    if (walker.isCalled(names.type)) type = readType(walker);
    else {
      // Of members that come twice the last one counts.
      if (walker.isCalled(names.events)) eventsAt = walker.at;
      walker.skip();
    }
  }
  if (!walker.end()) return undefined;
  // AWS probes a new destination with control messages: nothing to load, and no fault.
  if (type === 'CONTROL_MESSAGE') return { control: true };
  if (type !== 'DATA_MESSAGE') return undefined;
  walker.open(bytes);
  const found = eventsAt < 0 ? 'absent' : walker.kindAt(eventsAt);
  if (found === 'array') return { control: false, events: eachLogEvent(bytes, eventsAt, memory) };
  const problem = wrongType('logEvents', 'array', found);
  return { control: false, events: [{ problem, text: bytes }] };
}

/** The type, which is ASCII without escapes; of any other value nothing. */
function readType(walker: JsonScanner): string | undefined {
  const { at } = walker;
  const type = walker.ascii();
  if (type === undefined) walker.resume(at);
  return type === undefined && !walker.skip() ? undefined : type;
}

/** Log events of a list that was read before. */
function* eachLogEvent(bytes: Uint8Array, at: number, memory: Uint8Array): Generator<LogEvent> {
  const reader = new JsonScanner();
  reader.open(bytes);
  reader.goTo(at);
  reader.list();
  let used = 0;
  for (let index = 0; reader.element(index === 0); index++) {
    const start = reader.at;
    const [messageAt, found] = findMessage(reader);
    const end = reader.at;
    if (found === 'string') {
      reader.goTo(messageAt);
      const from = used;
      used = reader.text(memory, from);
      memory[used] = NEWLINE;
      yield memory.subarray(from, used);
      used += 1;
      reader.goTo(end);
    } else {
      const path = `logEvents[${index}]`;
      const isObject = messageAt !== notAnObject;
      const problem = isObject
        ? wrongType(`${path}.message`, 'string', found)
        : wrongType(path, 'object', found);
      // One bad log event is one dead letter; its neighbours are loaded.
      yield { problem, text: bytes.subarray(start, end) };
    }
  }
}

const notAnObject = -2;

/** Passes over a log event. @returns where its message is, and what kind of value that is; or what the log event is instead. */
function findMessage(reader: JsonScanner): readonly [number, string] {
  const kind = reader.kindAt(reader.at);
  if (kind !== 'object') {
    reader.skip();
    return [notAnObject, kind];
  }
  let at = -1;
  let found = 'absent';
  reader.object();
  for (let first = true; reader.member(first, true); first = false) {
    if (reader.isCalled(names.message)) {
      found = reader.kindAt(reader.at);
      at = reader.at;
    }
    reader.skip();
  }
  return [at, found];
}

function wrongType(path: string, expected: string, found: string): DecodeProblem {
  return { reason: 'type', path, expected, found };
}
