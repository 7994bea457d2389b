import pg from 'pg';

import { type Log, messageOf, pause } from '../../base/index.ts';
import { closeMsMax, connectionTimeoutMs } from './database.ts';
import { ServerSockets } from './server-sockets.ts';

/** Channel for notifications of changed capture rules. */
export const rulesChannel = 'weir_capture_rules';

const RETRY_MS = 5_000;

/**
 * Calls `onNotification` for every `notify` on a channel of a PostgreSQL server. Also calls it once after each
 * connection, because notifications between two connections are lost. Uses a dedicated connection; reconnects until
 * `signal` aborts.
 */
export async function listenForNotifications(
  { channel, url }: { readonly url: string; readonly channel: string },
  onNotification: () => void,
  logger: Log,
  signal: AbortSignal,
): Promise<void> {
  let isLogged = false;
  while (!signal.aborted) {
    try {
      await listenOnce({ channel, url }, onNotification, signal);
      isLogged = false;
    } catch (error) {
      const text = 'PostgreSQL notifications unavailable; polling for changes';
      if (!isLogged) logger.warn({ reason: messageOf(error) }, text);
      isLogged = true;
    }
    await pause(RETRY_MS, signal);
  }
}

/** Listens until the connection ends. */
async function listenOnce(
  { channel, url }: { readonly url: string; readonly channel: string },
  onNotification: () => void,
  signal: AbortSignal,
): Promise<void> {
  // No limit: notifications are rare.
  const sockets = new ServerSockets(0);
  const client = new pg.Client({
    connectionString: url,
    stream: sockets.create,
    application_name: 'weir api notices',
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // Without a listener, an error would end the process.
    client.on('error', () => resolve());
  });
  const end = (): void => {
    sockets.limit(closeMsMax);
    void client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    // An aborted signal calls no listener.
    if (signal.aborted) return;
    signal.addEventListener('abort', end, { once: true });
    client.on('notification', onNotification);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotification();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    sockets.limit(closeMsMax);
    await client.end().catch(() => undefined);
  }
}
