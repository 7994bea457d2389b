import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

import { isStoreUnavailable } from '../../../src/api/store/database.ts';
import { listenForNotifications } from '../../../src/api/store/notifications.ts';
import { ServerSockets } from '../../../src/api/store/server-sockets.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));

/** A server that accepts clients and then never responds, nor closes a connection. @returns its port */
async function silentServer(onClient: (client: Socket) => void = () => {}): Promise<number> {
  const accepted: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    accepted.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      onClient(socket);
      socket.write(Buffer.concat([authenticated, ready]));
    });
    socket.on('data', () => undefined);
  });
  onTestFinished(() => {
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function connected(sockets: ServerSockets): Promise<pg.Client> {
  const port = await silentServer();
  const address = { host: '127.0.0.1', port, user: 'weir', password: '' };
  const client = new pg.Client({ ...address, stream: sockets.create });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

it('ends a statement without a response as unavailable', async () => {
  const client = await connected(new ServerSockets(30));
  const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  expect(isStoreUnavailable(error)).toBe(true);
});

it('ends statements and connections that wait already', async () => {
  const sockets = new ServerSockets(0);
  const [busy, idle] = await Promise.all([connected(sockets), connected(sockets)]);
  const statement = busy.query('select 1').catch((reason: unknown) => reason);
  const closed = idle.end();
  sockets.limit(30);
  expect(await statement).toMatchObject({ code: 'ETIMEDOUT' });
  await closed;
});

it('ends the wait for notifications after a stop during the connect', async () => {
  const stop = new AbortController();
  const port = await silentServer((client) => {
    stop.abort();
    client.once('end', () => client.destroy());
  });
  const server = { url: `postgres://weir@127.0.0.1:${port}/weir`, channel: 'changes' };
  const log = new RecordingLog();
  await listenForNotifications(server, () => undefined, log, stop.signal);
  expect(log.summary).toEqual([]);
});
