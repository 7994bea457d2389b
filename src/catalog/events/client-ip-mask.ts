import { createHmac } from 'node:crypto';

import { maskedText } from './naming.ts';

/** How client addresses are stored: the options of `masking` for client addresses. */
export interface ClientIpMasking {
  readonly client_ip: 'none' | 'truncate' | 'hmac';
  readonly client_ip_ipv4_bits: number;
  readonly client_ip_ipv6_bits: number;
  /** The first key creates pseudonyms; the others identify pseudonyms that were stored earlier. */
  readonly client_ip_keys: readonly string[];
  /** Days after which pseudonyms change; 0 means never. */
  readonly client_ip_rotation_days: number;
}

/**
 * Masks client addresses in the columns of one block, in place. Called with every column in table order; returns the bytes to store.
 */
export type MaskColumn = (name: string, bytes: Uint8Array) => Uint8Array;

/** Masks client addresses when blocks are finalized, after the filters have evaluated the events. */
export interface ClientIpMask {
  block(rows: number): MaskColumn;
}

/** Creates the mask of a configuration; undefined if addresses are stored as delivered. */
export function createClientIpMask(masking: ClientIpMasking): ClientIpMask | undefined {
  const change = changeOf(masking);
  if (change === undefined) return undefined;
  return {
    block: (rows) => {
      let times: DataView | undefined;
      return (name, bytes) => {
        if (name === 'event_timestamp') times = viewOf(bytes);
        else if (name === `${column}_raw`) return maskedRaw(bytes, rows);
        else if (name === column && times !== undefined) change(bytes, times);
        return bytes;
      };
    },
  };
}

const column = 'conn_client_ip';
const addressBytes = 16;
const microsPerDay = 86_400_000_000;

/** Changes a column of addresses. @param times event times of the same rows, microseconds since 1970 */
type Change = (addresses: Uint8Array, times: DataView) => void;

function changeOf(masking: ClientIpMasking): Change | undefined {
  if (masking.client_ip === 'truncate') {
    return (addresses) => {
      const view = viewOf(addresses);
      for (let at = 0; at < addresses.length; at += addressBytes) {
        clearBits(addresses, at, keptBits(view, at, masking));
      }
    };
  }
  const [key] = masking.client_ip_keys;
  if (masking.client_ip !== 'hmac' || key === undefined) return undefined;
  const pseudonyms = new Pseudonyms(key, masking.client_ip_rotation_days);
  return (addresses, times) => pseudonyms.replace(addresses, times);
}

/** Number of bits that `truncate` keeps. */
type KeptBits = Pick<ClientIpMasking, 'client_ip_ipv4_bits' | 'client_ip_ipv6_bits'>;

/**
 * The network that `truncate` stores for a 16-byte address. IPv4 addresses have the form ::ffff:a.b.c.d, so `bits` is
 * then 96 more.
 */
export function storedNetwork(
  address: Uint8Array,
  masking: KeptBits,
): { readonly address: string; readonly bits: number } {
  const bytes = Uint8Array.from(address);
  const bits = keptBits(viewOf(bytes), 0, masking);
  clearBits(bytes, 0, bits);
  return { address: addressText(bytes), bits };
}

/** Clears the bits of an address after the prefix. `::`, which stands for an absent address, is not changed. */
function clearBits(bytes: Uint8Array, at: number, kept: number): void {
  const fullBytes = kept >>> 3;
  const shared = kept & 7;
  if (shared > 0) bytes[at + fullBytes] = (bytes[at + fullBytes] ?? 0) & (0xff << (8 - shared));
  bytes.fill(0, at + fullBytes + (shared > 0 ? 1 : 0), at + addressBytes);
}

/**
 * Returns the number of bits to keep. An IPv4 address embedded in an IPv6 address keeps at most as many bits as a plain
 * IPv4 address. The complete address keeps at most as many bits as other IPv6 addresses.
 */
function keptBits(
  view: DataView,
  at: number,
  { client_ip_ipv4_bits: ipv4, client_ip_ipv6_bits: ipv6 }: KeptBits,
): number {
  const high = view.getUint32(at);
  const next = view.getUint32(at + 4);
  const third = view.getUint32(at + 8);
  // IPv4-mapped (RFC 4291): the column stores IPv4 addresses in this form.
  if (high === 0 && next === 0 && third === 0xffff) return ipv4 + 96;
  return Math.min(ipv6, bitsBeforeIpv4(high, next, third) + ipv4);
}

/**
 * Returns the number of bits before the first IPv4 address that may be embedded in an IPv6 address; 128 if none. The
 * parameters are the first 96 bits of the address.
 */
function bitsBeforeIpv4(high: number, next: number, third: number): number {
  if (high >>> 16 === 0x2002) return 16; // 6to4, RFC 3056.
  // Teredo, RFC 4380: the address of a server, followed by port and address of the client, inverted.
  if (high === 0x2001_0000) return 32;
  // NAT64, RFC 8215: with prefixes of at least 48 bits.
  if (high === 0x0064_ff9b && next >>> 16 === 1) return 48;
  return isIpv4Last(high, next, third) ? 96 : 128;
}

function isIpv4Last(high: number, next: number, third: number): boolean {
  if (third === 0x0000_5efe || third === 0x0200_5efe) return true; // ISATAP, RFC 5214.
  if (next !== 0) return false;
  if (third === 0) return high === 0x0064_ff9b || high === 0; // NAT64, RFC 6052; IPv4-compatible, RFC 4291.
  return third === 0xffff_0000 && high === 0; // IPv4-translated, RFC 2765.
}

/** Completely masks text that is not a plain address, because it may contain an address: `192.0.2.7:443`. */
function maskedRaw(bytes: Uint8Array, rows: number): Uint8Array {
  // In a row without text, the only byte is the length.
  if (bytes.length === rows) return bytes;
  const mask = Buffer.from(maskedText);
  const masked = new Uint8Array(rows * (1 + mask.length));
  let to = 0;
  for (let at = 0; at < bytes.length;) {
    let length = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      more = byte >= 0x80;
    }
    at += length;
    if (length === 0) {
      masked[to++] = 0;
      continue;
    }
    masked[to++] = mask.length;
    masked.set(mask, to);
    to += mask.length;
  }
  return masked.subarray(0, to);
}

/**
 * Network of all pseudonyms: a unique local network (RFC 4193), in which no client on the internet is. The next byte
 * identifies the key.
 */
const pseudonymNetwork = Buffer.from([0xfd, ...Buffer.from('weir')]);
const prefixBytes = pseudonymNetwork.length + 1;

/** The first and the last address that a pseudonym can have. */
export const pseudonymRange = {
  first: 'fd77:6569:7200::',
  last: 'fd77:6569:72ff:ffff:ffff:ffff:ffff:ffff',
} as const;

/** Number of sets in the cache, with two slots of 32 bytes each: 1 MiB. */
const sets = 16_384;
const slotWords = 8;

/**
 * Replaces addresses by pseudonyms under one key: the first 80 bits of HMAC-SHA-256 over the number of the period and the address, in a
 * reserved network. The period follows from the event's time, so that an event has the same pseudonym whenever it is read.
 */
class Pseudonyms {
  readonly #key: string;
  readonly #rotationDays: number;
  readonly #prefix: Uint8Array;
  /** Per slot: the four words of an address, its period, and the last 80 bits of its pseudonym. */
  readonly #known = new Int32Array(sets * 2 * slotWords);

  constructor(key: string, rotationDays: number) {
    this.#key = key;
    this.#rotationDays = rotationDays;
    this.#prefix = prefixOf(key);
  }

  replace(addresses: Uint8Array, times: DataView): void {
    const view = viewOf(addresses);
    for (let at = 0; at < addresses.length; at += addressBytes) {
      const time = at >>> 1;
      const micros = times.getInt32(time + 4, true) * 0x1_0000_0000 + times.getUint32(time, true);
      this.#replaceOne(view, at, periodOf(Math.floor(micros / microsPerDay), this.#rotationDays));
    }
  }

  #isAt(slot: number, view: DataView, at: number, period: number): boolean {
    const known = this.#known;
    return (
      known[slot] === view.getInt32(at) &&
      known[slot + 1] === view.getInt32(at + 4) &&
      known[slot + 2] === view.getInt32(at + 8) &&
      known[slot + 3] === view.getInt32(at + 12) &&
      known[slot + 4] === period
    );
  }

  #replaceOne(view: DataView, at: number, period: number): void {
    const a = view.getInt32(at);
    const b = view.getInt32(at + 4);
    const c = view.getInt32(at + 8);
    const d = view.getInt32(at + 12);
    if ((a | b | c | d) === 0) return;
    const first = setOf(a ^ Math.imul(b, 0x9e3779b1), c ^ Math.imul(d, 0x85ebca6b));
    const second = first + slotWords;
    const known = this.#known;
    let slot = first;
    if (!this.#isAt(first, view, at, period)) {
      if (this.#isAt(second, view, at, period)) slot = second;
      else {
        const address = Buffer.from(view.buffer, view.byteOffset + at, addressBytes);
        const mac = macOf(this.#key, period, address);
        known.copyWithin(second, first, second);
        known.set([a, b, c, d, period, mac.readInt32BE(0), mac.readInt32BE(4)], first);
        known[first + 7] = mac.readInt16BE(8);
      }
    }
    for (let i = 0; i < prefixBytes; i++) view.setUint8(at + i, this.#prefix[i] ?? 0);
    view.setInt32(at + 6, known[slot + 5] ?? 0);
    view.setInt32(at + 10, known[slot + 6] ?? 0);
    view.setInt16(at + 14, known[slot + 7] ?? 0);
  }
}

/** Index of the two slots of an address. A client that forces collisions of addresses only slows down the lookup. */
function setOf(high: number, low: number): number {
  const mixed = Math.imul(high ^ (low >>> 15) ^ low, 0xc2b2ae35);
  return (((mixed >>> 16) ^ mixed) & (sets - 1)) * 2 * slotWords;
}

function periodOf(day: number, rotationDays: number): number {
  return rotationDays === 0 ? 0 : Math.floor(day / rotationDays);
}

function macOf(key: string, period: number, address: Uint8Array): Buffer {
  const head = Buffer.from('weir conn.client_ip\0....');
  head.writeInt32BE(period, head.length - 4);
  return createHmac('sha256', key).update(head).update(address).digest();
}

function prefixOf(key: string): Uint8Array {
  const id = createHmac('sha256', key).update('weir conn.client_ip key').digest();
  return Buffer.concat([pseudonymNetwork, id.subarray(0, 1)]);
}

/**
 * Returns all pseudonyms that an address has under the configured keys on the given days.
 * @param days since 1970, in any order
 */
export function pseudonymsOf(
  address: Uint8Array,
  { client_ip_keys: keys, client_ip_rotation_days: rotationDays }: ClientIpMasking,
  days: Iterable<number>,
): readonly string[] {
  const periods = new Set<number>();
  for (const day of days) periods.add(periodOf(day, rotationDays));
  return keys.flatMap((key) => {
    const prefix = prefixOf(key);
    return [...periods].map((period) => {
      const mac = macOf(key, period, address);
      return addressText(Buffer.concat([prefix, mac.subarray(0, addressBytes - prefixBytes)]));
    });
  });
}

/** Formats sixteen bytes as an IPv6 address, without `::`. */
function addressText(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) groups.push(view.getUint16(at).toString(16));
  return groups.join(':');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
