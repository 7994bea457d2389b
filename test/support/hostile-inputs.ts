import { gzipSync } from 'node:zlib';

import { Dice } from './dice.ts';
import { gzipMembers, kplAggregate } from './transports.ts';

/** A malicious record, with a short description. */
export interface HostileInput {
  readonly what: string;
  readonly bytes: Buffer;
}

/** Limits of a record. It inflates to at most 64 MiB, which are copied; a process without it uses 150 MB. */
export const hostileLimits = { parsesMax: 40, peakMbMax: 800 };

const KIB = 1_024;
const MIB = 1_024 * KIB;
/** Text before any envelope. */
const textBytesMax = 20 * MIB;
/** One record, as sent. */
const recordBytesMax = 24 * MIB;

/** Repeated parts of texts. */
const units: readonly string[] = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '""',
  "'",
  '\\',
  '\\"',
  ',',
  ':',
  ' ',
  '\n',
  '\t',
  '\0',
  '\u0001',
  '\ufeff',
  '{}',
  '[]',
  '{}\n',
  '[]\n',
  'x\n',
  '1 ',
  '1,',
  'null,',
  '"":',
  '"a":1,',
  '}{',
  '][',
  ',,',
  '{"',
  '"}',
  'a',
  'AAAA',
  'AAAA\n',
  'A-_=',
  '=',
  'é',
  '\u20ac',
  '\u{1f600}',
  '\\n',
  '\\\\n',
  '\\u0000',
  '\\ud83d',
  '{"a":',
  '[{"a":',
  '{"token":',
  '"token":[',
  '"token":"',
  '{"token":{',
  '\\"token\\":',
  'token:',
  "'token':'",
  '{"event_id":"',
  '{"event_type":"test","object":{}}\n',
  '{"messageType":"DATA_MESSAGE"',
  '"logEvents":[',
];

/** Problematic names and values of an event's members. */
const members: readonly string[] = [
  'event_id',
  'event_type',
  'event_timestamp',
  'account_id',
  'principal',
  'object',
  'token',
  'aws_secret_access_key',
  '__proto__',
  'constructor',
  'event_\\u0069d',
];

/** Events as large as the text of a record: the measure of how fast the machine is. */
export const parsedEvents = 100_000;

/** An event that is stored. */
export const validEvent = (id: string): string =>
  JSON.stringify({
    event_id: id,
    event_type: 'http_request_complete.v0',
    event_timestamp: '2026-11-21T11:59:58.5Z',
    account_id: 'ac_1',
    object: { conn: { server_port: 443 } },
  });

/**
 * Generates records by a grammar: repeated, nested, truncated, or masked texts, in every envelope, nested in each
 * other.
 */
export class HostileGrammar {
  readonly #dice: Dice;

  constructor(seed: number) {
    this.#dice = new Dice(seed);
  }

  next(): HostileInput {
    let input = this.#text();
    for (let depth = this.#dice.below(3); depth > 0; depth--) {
      const wrapped = this.#envelope(input);
      if (wrapped.bytes.length > recordBytesMax) break;
      input = wrapped;
    }
    return input;
  }

  #text(): HostileInput {
    const parts = Array.from({ length: this.#dice.pick([1, 1, 1, 2, 4]) }, () => this.#part());
    const between = this.#dice.pick(['', '\n', ',', ' ']);
    const bytes = Buffer.concat(parts.flatMap(({ bytes: part }) => [part, Buffer.from(between)]));
    return {
      what: parts.map(({ what }) => what).join(' + '),
      bytes: bytes.subarray(0, textBytesMax),
    };
  }

  /** From 200 B to 20 MB, small and large equally often. */
  #size(): number {
    return Math.round(200 * (textBytesMax / 200) ** (this.#dice.below(1_000_001) / 1_000_000));
  }

  #part(): HostileInput {
    const size = this.#size();
    switch (this.#dice.below(8)) {
      case 0:
      case 1:
        return this.#repeated(this.#dice.pick(units), size);
      case 2:
        return this.#nested(size);
      case 3:
        return this.#event(size);
      case 4:
        return this.#masked(size);
      case 5:
        return this.#lines(size);
      case 6:
        return this.#mixed(size);
      default:
        return this.#binary(size);
    }
  }

  #repeated(unit: string, size: number): HostileInput {
    const times = Math.ceil(size / Buffer.byteLength(unit));
    return { what: `${JSON.stringify(unit)} x ${times}`, bytes: Buffer.alloc(size, unit) };
  }

  #nested(size: number): HostileInput {
    const [open, close] = this.#dice.pick([
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
      ['{"a":[', ']}'],
    ] as const);
    const levels = Math.ceil(size / (open.length + close.length));
    const closed = this.#dice.pick([levels, levels, levels - 1, 0]);
    const bytes = Buffer.from(`${open.repeat(levels)}1${close.repeat(closed)}`);
    return { what: `${open} nested ${levels} deep, closed ${closed} times`, bytes };
  }

  /** An event with one member that is huge, truncated, repeated, or of another type. */
  #event(size: number): HostileInput {
    const name = this.#dice.pick(members);
    const { what, bytes } = this.#repeated(this.#dice.pick(units), size);
    const count = Math.min(size >> 4, 600_000);
    const fields = Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join(',');
    const value = this.#dice.pick([
      JSON.stringify(bytes.toString('latin1')),
      `[${bytes.toString('latin1')}]`,
      `{"a":"${'b'.repeat(size)}"`,
      `{${fields}}`,
    ]);
    const event = validEvent('ev_hostile');
    const text = this.#dice.pick([
      `${event.slice(0, -1)},"${name}":${value}}`,
      `{"${name}":${value},${event.slice(1)}`,
      `{"${name}":1,${fields === '' ? '' : `${fields},`}${event.slice(1)}`,
    ]);
    const told = `an event with ${name} of ${what}, or with ${count} fields`;
    return { what: told, bytes: Buffer.from(text) };
  }

  #masked(size: number): HostileInput {
    const slashes = '\\'.repeat(this.#dice.pick([0, 1, 3, 7, 63, 64, 100, 1_000, 5_000]));
    const { what, bytes } = this.#repeated(this.#dice.pick(units), size);
    const open = this.#dice.pick(['', '[', '{', '"', `${slashes}"`]);
    const head = `{${this.#dice.pick(['"a":"{', ''])}${slashes}"token${slashes}":${open}`;
    const told = `a token behind ${slashes.length} backslashes: ${open.slice(-2)}, ${what}`;
    return { what: told, bytes: Buffer.concat([Buffer.from(head), bytes]) };
  }

  /** Lines of events, some of them invalid. */
  #lines(size: number): HostileInput {
    const faulty = this.#dice.pick([
      'x',
      '{',
      '{"a":1}',
      '[',
      ',,',
      validEvent('ev_torn').slice(0, 60),
    ]);
    const share = this.#dice.pick([0, 2, 10, 100]);
    const good = validEvent('ev_line');
    const unit = `${`${good}\n`.repeat(share === 0 ? 0 : Math.ceil(20 / share))}${`${faulty}\n`.repeat(20)}`;
    const { bytes } = this.#repeated(unit, size);
    return { what: `lines, of 20 ${JSON.stringify(faulty)} between events`, bytes };
  }

  #mixed(size: number): HostileInput {
    const alphabet = Array.from({ length: 4 }, () => this.#dice.pick(units));
    let unit = '';
    while (unit.length < 4 * KIB) unit += this.#dice.pick(alphabet);
    const { bytes } = this.#repeated(unit, size);
    return { what: `${size} B of ${JSON.stringify(alphabet)} in disorder`, bytes };
  }

  #binary(size: number): HostileInput {
    const unit = Buffer.from(Array.from({ length: 997 }, () => this.#dice.below(256)));
    const head = this.#dice.pick(['', '\x1f\x8b\x08', '\xf3\x89\x9a\xc2', '{', '\x28\xb5\x2f\xfd']);
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(size, unit)]);
    return { what: `${size} B at random behind ${JSON.stringify(head)}`, bytes };
  }

  #envelope({ what, bytes }: HostileInput): HostileInput {
    const few = this.#dice.pick([1, 2, 10, 200]);
    const copies = Math.max(1, Math.min(few, Math.floor((recordBytesMax - MIB) / bytes.length)));
    const repeated = (): Buffer[] => Array<Buffer>(copies).fill(bytes);
    switch (this.#dice.below(9)) {
      case 0:
      case 1:
        return { what: `gzip(${what})`, bytes: gzipSync(bytes, { level: 1 }) };
      case 2: {
        const packed = gzipMembers(repeated());
        return { what: `${copies} gzip members(${what})`, bytes: packed };
      }
      case 3: {
        const torn = gzipSync(bytes, { level: 1 });
        return { what: `torn gzip(${what})`, bytes: torn.subarray(0, torn.length - 6) };
      }
      case 4:
        return { what: `base64(${what})`, bytes: Buffer.from(bytes.toString('base64')) };
      case 5: {
        const records = repeated().map((data) => ({ data, partitionKey: 'k' }));
        return { what: `KPL of ${copies}(${what})`, bytes: kplAggregate(records) };
      }
      case 6: {
        const message =
          this.#dice.below(2) === 0 ? JSON.stringify(bytes.toString()) : bytes.toString();
        const events = `{"message":${message}},`.repeat(copies);
        const head = '{"messageType":"DATA_MESSAGE","logEvents":[';
        const text = `${head}${events}{"message":${JSON.stringify(validEvent('ev_log'))}}]}`;
        return { what: `CloudWatch of ${copies}(${what})`, bytes: Buffer.from(text) };
      }
      case 7: {
        const list = Buffer.concat(repeated().flatMap((one) => [one, Buffer.from(',')]));
        const text = Buffer.concat([
          Buffer.from('['),
          list,
          Buffer.from(`${validEvent('ev_last')}]`),
        ]);
        return { what: `array of ${copies}(${what})`, bytes: text };
      }
      default:
        return { what: `${copies} end to end(${what})`, bytes: Buffer.concat(repeated()) };
    }
  }
}
