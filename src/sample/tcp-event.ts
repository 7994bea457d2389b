import type { Client, TcpHost } from './accounts.ts';
import { eventId } from './http-event.ts';
import type { Random } from './random.ts';
import { isoMillis, isoNanos } from './times.ts';

/** The properties of a connection from which its `tcp_connection_closed.v0` event is created. */
export interface TcpConnection {
  readonly atMs: number;
  readonly host: TcpHost;
  readonly client: Client;
  readonly blocked: boolean;
  /** True if the event contains integers that a double cannot represent. */
  readonly extreme: boolean;
}

/**
 * Creates the text of a delivered event, 0.5 KB. A blocked connection is closed immediately, and transfers no bytes.
 */
export function tcpEvent(random: Random, connection: TcpConnection): { text: string; id: string } {
  const { atMs, host, client, blocked, extreme } = connection;
  const id = eventId(random, atMs);
  const lastedMs = blocked ? 1 : Math.floor(20 + random.unit() ** 4 * 3_600_000);
  const bytesIn = blocked ? 0 : Math.floor(200 + random.unit() ** 6 * 4e7);
  const bytesOut = blocked ? 0 : Math.floor(400 + random.unit() ** 6 * 9e8);
  const text =
    `{"event_id":"${id}","event_type":"tcp_connection_closed.v0",` +
    `"event_timestamp":"${isoMillis(atMs)}","account_id":"${host.account.id}","object":{"conn":{` +
    `"bytes_in":${extreme ? '9007199254740993' : bytesIn},` +
    `"bytes_out":${extreme ? '9223372036854775807' : bytesOut},` +
    `"client_ip":"${client.ip}","end_ts":"${isoNanos(atMs, random.below(1_000_000))}",` +
    `"server_ip":"${host.serverIp}","server_name":"${host.name}","server_port":${host.port},` +
    `"start_ts":"${isoNanos(atMs - lastedMs, random.below(1_000_000))}"},` +
    `"ip_policy":{"decision":"${blocked ? 'block' : 'allow'}"}},"principal":null}`;
  return { text, id };
}
