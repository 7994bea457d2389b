import { createRequire } from 'node:module';

import { isObject, messageOf } from '../base/index.ts';
import { inflateRecords } from './codecs.ts';
import { BatchError } from './error-kinds.ts';
import { requireKafkajs } from './kafkajs-internals.ts';
import { decodeBatch, type Message, rangeOf } from './record-batch.ts';

/** The decoder of kafkajs: a response and the current offset in it. */
export interface ResponseDecoder {
  readonly buffer: Buffer;
  offset: number;
}

/** A record batch that cannot be read. In a response, it is the last message of its partition. */
export interface UnreadableBatch {
  readonly error: BatchError;
  readonly timestampMs: number;
}

const decoderPath = 'kafkajs/src/protocol/requests/fetch/v4/decodeMessages.js';
const responsePath = /requests[\\/]fetch[\\/]v\d+[\\/]response\.js$/;

// Size of the head of an entry: its offset and its size. An entry is a record batch, or a message in the format before
// Kafka 0.11.
const entryHeadBytes = 12;
const magicAt = 16;
const batchMagic = 2;
const entryBytesMin = 14;
// Memory that a decoded record takes, in addition to its bytes, until it is part of a page. Measured. Unit: bytes.
const recordBytes = 256;
const responseBytesDefault = 32 * 1024 * 1024;

const settings = { responseBytesMax: 0, headers: new Set<string>() };
/** Number of bytes decoded so far, per response. */
const decodedBytes = new WeakMap<ResponseDecoder, number>();
let isInstalled = false;

/**
 * What the decoder returns. All clients of a process share kafkajs, so the largest limit and the headers of all clients
 * apply.
 */
export interface FetchSettings {
  readonly fetchBytes: number;
  readonly headers: readonly string[];
}

/**
 * Replaces the decoder of fetch responses in kafkajs. The decoder of kafkajs 2.2.4 fails for batches of more than about
 * 120,000 records, rejects all partitions because of one unreadable batch, and decompresses all batches of a response
 * at once.
 */
export function installFetchDecoder({ fetchBytes, headers }: FetchSettings): void {
  settings.responseBytesMax = Math.max(
    settings.responseBytesMax,
    Math.min(responseBytesDefault, 4 * fetchBytes),
  );
  for (const name of headers) settings.headers.add(name);
  if (isInstalled) return;
  const require = requireKafkajs();
  require(decoderPath);
  const module = require.cache[require.resolve(decoderPath)];
  if (module === undefined) throw new Error(`kafkajs has no ${decoderPath}`);
  module.exports = decodeMessages;
  // kafkajs loads the module for a protocol version when the first response of that version arrives. Unload the modules
  // that still use the original decoder.
  for (const path of Object.keys(require.cache)) {
    if (responsePath.test(path)) Reflect.deleteProperty(require.cache, path);
  }
  isInstalled = true;
}

/**
 * Decodes the batches of one partition of a response. When the decoded bytes of the response have reached the limit,
 * decodes no further batch; kafkajs then requests the rest again. If a batch cannot be read, ends the messages with an
 * `UnreadableMessage`, so that the other partitions continue.
 */
export async function decodeMessages(decoder: ResponseDecoder): Promise<readonly Message[]> {
  const entries = bytesOf(decoder);
  const messages: Message[] = [];
  let at = 0;
  while (entries.length - at > magicAt) {
    const usedBytes = decodedBytes.get(decoder) ?? 0;
    if (usedBytes > 0 && usedBytes >= settings.responseBytesMax) break;
    const size = entries.readInt32BE(at + entryHeadBytes - 4);
    // The last batch may be incomplete: brokers cut it off at the maximum size of the response.
    if (size > entries.length - at - entryHeadBytes) break;
    const entry = entries.subarray(at, at + entryHeadBytes + Math.max(size, 0));
    try {
      if (size < entryBytesMin) throw new BatchError('its size is invalid');
      const decoded = await decodeEntry(entry);
      for (const message of decoded.messages) messages.push(message);
      const bytes = decoded.bytes + decoded.messages.length * recordBytes;
      decodedBytes.set(decoder, usedBytes + bytes);
    } catch (error) {
      messages.push(unreadable(entry, error));
      break;
    }
    at += entry.length;
  }
  return messages;
}

/** Returns the unreadable batch that a message represents; undefined for any other message. */
export function unreadableOf(message: unknown): UnreadableBatch | undefined {
  return message instanceof UnreadableMessage ? message.unreadable : undefined;
}

/**
 * Represents an unreadable batch. Has the last offset of the batch, because kafkajs drops messages before the requested
 * offset.
 */
class UnreadableMessage implements Message {
  readonly timestamp = '0';
  readonly key = null;
  readonly value = null;
  readonly headers = {};
  readonly isControlRecord = false;
  readonly batchContext = { producerId: '-1', inTransaction: false };
  readonly offset: string;
  readonly unreadable: UnreadableBatch;

  constructor(offset: string, unreadableBatch: UnreadableBatch) {
    this.offset = offset;
    this.unreadable = unreadableBatch;
  }
}

function unreadable(entry: Buffer, error: unknown): UnreadableMessage {
  const { first, last, timestampMs } = rangeOf(entry);
  const detail = `record batch of offsets ${first} to ${last}: ${messageOf(error)}`;
  return new UnreadableMessage(String(last), { error: new BatchError(detail), timestampMs });
}

function bytesOf(decoder: ResponseDecoder): Buffer {
  const { buffer, offset } = decoder;
  const size = Math.max(0, buffer.readInt32BE(offset));
  decoder.offset = Math.min(buffer.length, offset + 4 + size);
  return buffer.subarray(offset + 4, decoder.offset);
}

async function decodeEntry(
  entry: Buffer,
): Promise<{ readonly messages: readonly Message[]; readonly bytes: number }> {
  if (entry[magicAt] === batchMagic) return decodeBatch(entry, settings.headers, inflateRecords);
  const messages = await decodeMessageSet(entry);
  return {
    messages,
    bytes: messages.reduce((sum, { value }) => sum + (value?.length ?? 0), 0),
  };
}

/** Uses kafkajs to decode a message of Kafka 0.10 or older, and the messages compressed in it. */
async function decodeMessageSet(entry: Buffer): Promise<readonly Message[]> {
  const require = createRequire(import.meta.url);
  const decode: unknown = require('kafkajs/src/protocol/messageSet/decoder.js');
  const Decoder: unknown = require('kafkajs/src/protocol/decoder.js');
  if (typeof decode !== 'function' || typeof Decoder !== 'function') return [];
  const messages: unknown = await decode(Reflect.construct(Decoder, [entry]), entry.length);
  return Array.isArray(messages) ? messages.filter(isMessage) : [];
}

function isMessage(value: unknown): value is Message {
  return isObject(value) && typeof value['offset'] === 'string';
}
