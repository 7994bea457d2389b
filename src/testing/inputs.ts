import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { codeOf, isObject } from '../base/index.ts';
import type { TestEventOptions } from '../config/index.ts';
import { makeEvents } from './sample-events.ts';
import { lengthMs, timeMs, withTimes } from './times.ts';

/** A record of a test, or a gap that stands for lost records. */
export interface Input {
  /** Index, from 0, of the entry in `events` from which the record was read. */
  readonly entry: number;
  /** Number of the record within its entry, from 1. */
  readonly number: number;
  readonly bytes: Uint8Array;
  /** Time of the event in milliseconds since 1970; its arrival time if it has none. */
  readonly happensMs: number;
  readonly arrivesMs: number;
  readonly source: string;
  /** Number of lost records if this is a gap; 0 for a record. */
  readonly lost: number;
}

/** What is needed to read the entries of a test. */
export interface InputContext {
  readonly nowMs: number;
  /** Folder to which file names in the test are relative. */
  readonly folder: string;
}

/** Source name of events for which the test names no configured source. */
export const ownSource = 'test';
/** Maximum size of a file of events, also after decompression. */
const fileBytesMax = 64 * 1024 * 1024;

/** An entry of `events` that cannot be read. The message states the reason. */
export class UnreadableInput extends Error {}

/** Returns the records of one entry of `events`. @throws UnreadableInput */
export function inputsOf(
  options: TestEventOptions,
  entry: number,
  { nowMs, folder }: InputContext,
): readonly Input[] {
  const { source = ownSource, lost = 0, arrives, late_by: lateBy } = options;
  const delayMs = lateBy === undefined ? 0 : (lengthMs(lateBy) ?? 0);
  const fixedMs = arrives === undefined ? undefined : timeMs(arrives, nowMs);
  const input = (bytes: Uint8Array, number: number, atMs: number | undefined): Input => {
    const arrivesMs = fixedMs ?? (atMs ?? nowMs) + delayMs;
    const happensMs = atMs ?? arrivesMs;
    return { entry, number, bytes, happensMs, arrivesMs, source, lost };
  };
  if (lost > 0) return [input(new Uint8Array(), 1, undefined)];
  if (options.sample !== undefined) {
    return makeEvents(options.sample, entry, nowMs).map(({ text, atMs }, index) =>
      input(Buffer.from(text), index + 1, atMs),
    );
  }
  return recordsOf(options, { nowMs, folder }).map((bytes, index) =>
    input(bytes, index + 1, timeOf(bytes)),
  );
}

function recordsOf(
  { event, text, base64, file }: TestEventOptions,
  { nowMs, folder }: InputContext,
): readonly Uint8Array[] {
  if (event !== undefined) return [Buffer.from(JSON.stringify(withTimes(event, nowMs)))];
  if (text !== undefined) return [Buffer.from(text)];
  if (base64 !== undefined) return [fromBase64(base64)];
  return file === undefined ? [] : fileRecords(resolve(folder, file), file);
}

function fromBase64(text: string): Uint8Array {
  const plain = text.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.length % 4 !== 0) {
    throw new UnreadableInput('is not base64');
  }
  return Buffer.from(plain, 'base64');
}

/**
 * Returns the records of a file. If every line is an event, each line is a record, as in a `file` source. Otherwise,
 * the whole file is a single record.
 */
function fileRecords(path: string, name: string): readonly Uint8Array[] {
  const bytes = readBytes(path, name);
  if (bytes.length > fileBytesMax) throw new UnreadableInput(`${name} is larger than 64 MiB`);
  const lines = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isLines = lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{'));
  return isLines ? lines.map((line) => Buffer.from(line)) : [bytes];
}

function readBytes(path: string, name: string): Buffer {
  try {
    const bytes = readFileSync(path);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return isGzip ? gunzipSync(bytes, { maxOutputLength: fileBytesMax }) : bytes;
  } catch (error) {
    throw new UnreadableInput(`${name} cannot be read: ${codeOf(error)}`);
  }
}

/** Returns the time of an event; undefined if it has none, or if the bytes are not an event. */
function timeOf(bytes: Uint8Array): number | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const time = isObject(value) ? value['event_timestamp'] : undefined;
    const ms = typeof time === 'string' ? Date.parse(time) : Number.NaN;
    return Number.isNaN(ms) ? undefined : ms;
  } catch {
    return undefined;
  }
}
