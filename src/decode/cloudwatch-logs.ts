import { isObject } from '../base/index.ts';
import type { Fault } from './fault.ts';

/** One log event of an envelope: the message, or what is wrong with it and its JSON text. */
export type LogEvent = string | { readonly fault: Fault; readonly text: string };

/** What a CloudWatch Logs subscription delivered in one envelope. */
export type Envelope =
  | { readonly control: true }
  | { readonly control: false; readonly events: readonly LogEvent[] };

/** True when bytes may hold an envelope: cheap, and never wrong about those that do. */
export function mayHoldEnvelope(bytes: Uint8Array): boolean {
  return Buffer.prototype.includes.call(bytes, '"messageType"');
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
