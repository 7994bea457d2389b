import { JsonScanner } from '../base/index.ts';
import type { DecodeProblem } from './decode-problem.ts';
import type { LogEventScanner } from './log-event-scanner.ts';

/** One log event of an envelope: its message, or, if the log event is invalid, the problem and the JSON text. */
export type LogEvent = Uint8Array | { readonly problem: DecodeProblem; readonly text: Uint8Array };

/** Content of one envelope of a CloudWatch Logs subscription. */
export type Envelope =
  | { readonly control: true }
  | { readonly control: false; readonly events: Iterable<LogEvent> };

/** Returns whether bytes may contain an envelope. A fast test without false negatives: true for every envelope. */
export function mayHoldEnvelope(bytes: Uint8Array): boolean {
  // `includes` cannot be used: it calls `this.indexOf`, which searches a Uint8Array for a number.
  return Buffer.prototype.indexOf.call(bytes, '"messageType"') >= 0;
}

/**
 * Reads an envelope.
 * @param memory at least as large as `bytes`; the messages are views of it
 * @returns undefined if the bytes are not exactly one envelope
 */
export function openEnvelope(
  bytes: Uint8Array,
  memory: Uint8Array,
  scanner: LogEventScanner,
): Envelope | undefined {
  if (!mayHoldEnvelope(bytes)) return undefined;
  return walkEnvelope(bytes, memory, scanner) ?? readEnvelope(bytes, memory);
}

/** Maximum number of messages in one list in memory. `readEnvelope` reads longer lists event by event. */
const messagesMax = 262_144;

const names = {
  type: Buffer.from('messageType'),
  events: Buffer.from('logEvents'),
  message: Buffer.from('message'),
};
const NEWLINE = 0x0a;

/** State of reading an envelope in one pass. */
interface Draft {
  readonly walker: JsonScanner;
  readonly bytes: Uint8Array;
  readonly memory: Uint8Array;
  readonly scanner: LogEventScanner;
  used: number;
  events: Uint8Array[] | undefined;
  type: string | undefined;
}

/**
 * Reads an envelope of the usual form in one pass: DATA_MESSAGE, and a list of log events with one message each.
 * Unescapes the messages in sequence into `memory`, each followed by a line break.
 *
 * @param memory at least as large as the envelope
 * @returns undefined for any other text, valid or not: `readEnvelope` handles it
 */
export function walkEnvelope(
  bytes: Uint8Array,
  memory: Uint8Array,
  scanner: LogEventScanner,
): Envelope | undefined {
  const walker = new JsonScanner();
  const state = { used: 0, events: undefined, type: undefined };
  const draft: Draft = { walker, bytes, memory, scanner, ...state };
  walker.open(bytes);
  if (!walker.object()) return undefined;
  for (let first = true; walker.member(first); first = false) {
    if (walker.isCalled(names.type)) {
      // Duplicate fields are left to `readEnvelope`: JSON.parse returns the last one.
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
  const { bytes, memory: all, scanner, walker } = draft;
  if (!walker.list() || !walker.element(true)) return walker.isBroken ? undefined : events;
  const scanned = scanner.scan(bytes, walker.at, all, { messages: events, most: messagesMax });
  walker.goTo(scanned.at);
  if (scanned.hasEnded) return events;
  // The scanner stopped at an unusual or very large log event: read this log event and the rest one by one. If it
  // stopped at `messagesMax`, any further log event is left to `readEnvelope`.
  draft.used = scanned.used;
  for (let first = events.length === 0; walker.element(first); first = false) {
    const { memory, used } = draft;
    const end = events.length < messagesMax ? walkMessage(draft) : -1;
    if (end < 0) return undefined;
    events.push(memory.subarray(used, end));
    memory[end] = NEWLINE;
    draft.used = end + 1;
  }
  return events;
}

/** @returns the offset after the message of a log event in memory; -1 if the event does not have the usual form */
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
 * Reads one envelope of a CloudWatch Logs subscription: `{messageType, owner, logGroup, logStream, subscriptionFilters,
 * logEvents: [{id, timestamp, message}]}`. Source: CloudWatch Logs user guide, "Real-time processing of log data with
 * subscriptions". Over Kinesis and Firehose, envelopes are gzipped, or plain if Firehose decompressed them. Reads the
 * log events lazily, one at a time.
 *
 * @param memory as for `walkEnvelope`; the events are views of it
 * @returns undefined if the text is not such an envelope, for example an event or invalid JSON
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
      // If a field repeats, the last one applies.
      if (walker.isCalled(names.events)) eventsAt = walker.at;
      walker.skip();
    }
  }
  if (!walker.end()) return undefined;
  // AWS sends control messages to check a new destination. They contain no events, and are not an error.
  if (type === 'CONTROL_MESSAGE') return { control: true };
  if (type !== 'DATA_MESSAGE') return undefined;
  walker.open(bytes);
  const found = eventsAt < 0 ? 'absent' : walker.kindAt(eventsAt);
  if (found === 'array') return { control: false, events: eachLogEvent(bytes, eventsAt, memory) };
  const problem = wrongType('logEvents', 'array', found);
  return { control: false, events: [{ problem, text: bytes }] };
}

/** Reads the value of `messageType`. Returns undefined unless it is an ASCII string without escapes. */
function readType(walker: JsonScanner): string | undefined {
  const { at } = walker;
  const type = walker.ascii();
  if (type === undefined) walker.resume(at);
  return type === undefined && !walker.skip() ? undefined : type;
}

/** Yields the log events of a list in validated JSON. */
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
      // One invalid log event is one dead letter; the others are loaded.
      yield { problem, text: bytes.subarray(start, end) };
    }
  }
}

const notAnObject = -2;

/**
 * Skips a log event.
 * @returns the offset of its message (-1 if absent) and the JSON type of the message; if the log event is not an
 * object, `notAnObject` and the JSON type of the log event
 */
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
