import { gzipSync } from 'node:zlib';

import type { DeadLetterReason, IgnoredReason } from '../../../src/flow.ts';
import { createRandom, type Random } from '../../../src/sample/random.ts';
import { cloudWatchControl, cloudWatchEnvelope } from '../../support/transports.ts';
import { epochMs } from '../host.ts';

/** A valid event, which Weir must store or filter out. */
export interface SimulatedEvent {
  readonly id: string;
  readonly type: 'http' | 'tcp' | 'config';
  readonly account: string;
  /** 0: the event has none, so that a filter that needs it cannot be evaluated. */
  readonly port: number;
  /** A text of random length, to detect bytes of another event. */
  readonly name: string;
  /** True if ClickHouse rejects its row. */
  readonly isRefused: boolean;
  readonly text: string;
}

/** The expected outcome of a received event. */
export type Fate =
  | { readonly event: SimulatedEvent }
  | { readonly dead: DeadLetterReason }
  | { readonly ignored: IgnoredReason };

/** Bytes that a producer sends, and the expected outcomes of their events. */
export interface Payload {
  readonly bytes: Uint8Array;
  readonly fates: readonly Fate[];
}

/** Tables by event type. */
export const tableOf = {
  http: 'http_request_complete',
  tcp: 'tcp_connection_closed',
  config: 'config_events',
} as const;

export const refusedAccount = 'ac_refused';
const accounts = ['ac_1', 'ac_2', 'ac_3'];
const ports = [0, 22, 80, 443, 8080, 9000];

/** Generates events, invalid data, and envelopes from a seed. */
export class Producer {
  readonly #random: Random;
  readonly #prefix: string;
  readonly #components: SimulatedEvent[] = [];
  #count = 0;

  constructor(seed: string, prefix: string) {
    this.#random = createRandom(`${seed}/${prefix}`);
    this.#prefix = prefix;
  }

  /** A line of text without its line break: an event, or invalid data. */
  line(): Payload {
    const random = this.#random;
    if (random.chance(0.85)) return this.#sound();
    const [fate, bytes] = random.pick(oddLines)(random);
    return { bytes: Buffer.from(bytes), fates: [fate] };
  }

  /** A record of a transport that preserves record boundaries: events in any encoding, or invalid data. */
  record(): Payload {
    const random = this.#random;
    const share = random.unit();
    if (share < 0.5) return this.line();
    if (share < 0.62) return this.#lines();
    if (share < 0.74) return zipped(this.#lines());
    if (share < 0.84) return this.#envelope();
    if (share < 0.92) return this.line();
    const [fate, bytes] = random.pick(oddRecords)(random);
    return { bytes: Buffer.from(bytes), fates: [fate] };
  }

  #sound(): Payload {
    const event = this.#event();
    return { bytes: Buffer.from(event.text), fates: [{ event }] };
  }

  #lines(): Payload {
    const all = Array.from({ length: 1 + this.#random.below(4) }, () => this.#sound());
    return joined(all);
  }

  #envelope(): Payload {
    const random = this.#random;
    const all = Array.from({ length: 1 + random.below(3) }, () => this.#sound());
    const messages: unknown[] = all.map(({ bytes }) => Buffer.from(bytes).toString());
    const fates = all.flatMap((one) => one.fates);
    if (random.chance(0.2)) {
      messages.push(null);
      fates.push({ dead: 'type' });
    }
    const bytes = cloudWatchEnvelope(messages);
    return { bytes: random.chance(0.7) ? gzipSync(bytes) : bytes, fates };
  }

  /** A new event, or an event that was sent before. */
  #event(): SimulatedEvent {
    const random = this.#random;
    if (this.#components.length > 0 && random.chance(0.08)) return random.pick(this.#components);
    const event = this.#newEvent(`${this.#prefix}${(this.#count += 1)}`);
    this.#components.push(event);
    return event;
  }

  #newEvent(id: string): SimulatedEvent {
    const random = this.#random;
    const isRefused = random.chance(0.01);
    const account = isRefused ? refusedAccount : random.pick(accounts);
    const type = random.pick(['http', 'http', 'tcp', 'config'] as const);
    const port = random.pick(ports);
    const name = `${random.base62(random.below(random.chance(0.05) ? 2_000 : 60))}.${id}`;
    const conn = {
      client_ip: '203.0.113.7',
      server_name: name,
      ...(port > 0 && { server_port: port }),
    };
    const text = JSON.stringify({
      event_id: id,
      event_type: {
        http: 'http_request_complete.v0',
        tcp: 'tcp_connection_closed.v0',
        config: 'ip_policy_updated.v0',
      }[type],
      event_timestamp: new Date(epochMs + random.below(40 * 86_400_000)).toISOString(),
      account_id: account,
      object: type === 'config' ? { id: name, action: 'allow' } : { conn },
    });
    return { id, type, account, port, name, isRefused, text };
  }
}

/** Payloads joined as lines. */
export function joined(all: readonly Payload[]): Payload {
  const bytes = Buffer.concat(all.flatMap((one) => [one.bytes, Buffer.from('\n')]));
  return { bytes, fates: all.flatMap(({ fates }) => fates) };
}

function zipped({ bytes, fates }: Payload): Payload {
  return { bytes: gzipSync(bytes), fates };
}

type Odd = (random: Random) => readonly [Fate, string | Uint8Array];

const envelope = (event: object): string =>
  JSON.stringify({
    event_id: 'odd',
    event_type: 'http_request_complete.v0',
    event_timestamp: '2026-01-01T00:00:00Z',
    account_id: 'ac_1',
    object: {},
    ...event,
  });

/** Lines that Weir rejects or ignores. */
const oddLines: readonly Odd[] = [
  (random) => [{ dead: 'syntax' }, `no event ${random.base62(9)}`],
  (random) => [{ dead: 'syntax' }, `{"event_id": ${'x'.repeat(random.below(50))}}`],
  (random) => [{ dead: 'unknown_type' }, envelope({ event_type: `${random.base62(5)}.v9` })],
  () => [{ dead: 'envelope' }, envelope({ event_timestamp: undefined })],
  () => [{ dead: 'type' }, envelope({ object: { conn: { server_port: {} } } })],
  () => [{ dead: 'value' }, envelope({ event_timestamp: '2026-13-01T00:00:00Z' })],
  () => [{ dead: 'limit' }, `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  () => [{ dead: 'encoding' }, Buffer.from('{"event_id":"\u00ff\u00fe"}', 'latin1')],
  () => [{ dead: 'encoding' }, Buffer.from(envelope({})).toString('base64')],
  () => [{ ignored: 'test' }, envelope({ event_type: 'test', object: {} })],
  () => [{ ignored: 'expired' }, envelope({ event_timestamp: '2019-01-01T00:00:00Z' })],
];

/** The same for records. */
const oddRecords: readonly Odd[] = [
  () => [{ ignored: 'empty' }, ''],
  () => [{ ignored: 'control' }, gzipSync(cloudWatchControl)],
  () => [{ dead: 'encoding' }, gzipSync(envelope({})).subarray(0, -9)],
  () => [{ dead: 'encoding' }, Buffer.concat([gzipSync(envelope({})), Buffer.from('behind')])],
  () => [{ dead: 'encoding' }, Buffer.from('f3899ac20a0161220b', 'hex')],
  (random) => [{ dead: 'encoding' }, Buffer.from(`ff00${random.hex(40)}`, 'hex')],
  () => [{ dead: 'limit' }, gzipSync(gzipSync(gzipSync(gzipSync('{}'))))],
  () => [{ dead: 'syntax' }, envelope({}).slice(0, -7)],
];
