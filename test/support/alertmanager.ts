import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from './weir.ts';

/** An accepted request. */
export interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Payload;
}

/** The fields of Alertmanager's webhook payload that tests read. */
export interface Payload {
  readonly status: string;
  readonly groupKey: string;
  readonly groupLabels: Readonly<Record<string, string>>;
  readonly alerts: readonly {
    readonly status: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations: Readonly<Record<string, string>>;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly generatorURL: string;
    readonly fingerprint: string;
  }[];
}

/** A server that accepts every POST request. */
export interface Receiver {
  readonly url: string;
  readonly taken: readonly Taken[];
  /** Status of the next responses; 200 by default. */
  status: number;
  close(): Promise<void>;
}

/** Starts the server on loopback. */
export async function openReceiver(): Promise<Receiver> {
  const taken: Taken[] = [];
  const receiver = { status: 200 };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => {
      const text = Buffer.concat(pieces).toString();
      if (receiver.status === 200) {
        taken.push({ headers: request.headers, text, body: JSON.parse(text) });
      }
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${address.port}/`,
    taken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** An alert in the format of Alertmanager's API. */
export interface KnownAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly status: { readonly state: string; readonly silencedBy: readonly string[] };
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  readonly generatorURL: string;
}

/** A running Alertmanager that notifies a receiver, grouped by `alertname`. */
export interface Alertmanager {
  readonly url: string;
  readonly port: number;
  alerts(): Promise<readonly KnownAlert[]>;
  /** Silences alerts with a label. @returns the id */
  silence(name: string, value: string): Promise<string>;
  unsilence(id: string): Promise<void>;
  close(): Promise<void>;
}

const program = '/usr/bin/prometheus-alertmanager';

/** Starts Debian's Alertmanager. @throws if it is not installed: `.ci/run` installs it */
export async function startAlertmanager(receiverUrl: string, port = 0): Promise<Alertmanager> {
  if (!existsSync(program)) throw new Error(`there is no ${program}: .ci/install brings it`);
  const folder = await mkdtemp(join(tmpdir(), 'weir-alertmanager-'));
  const config = {
    route: {
      receiver: 'hook',
      group_by: ['alertname'],
      group_wait: '1s',
      group_interval: '1s',
      repeat_interval: '1h',
    },
    receivers: [{ name: 'hook', webhook_configs: [{ url: receiverUrl }] }],
  };
  // JSON is valid YAML.
  await writeFile(join(folder, 'config.yml'), JSON.stringify(config));
  const child = spawn(program, [
    `--config.file=${join(folder, 'config.yml')}`,
    `--storage.path=${folder}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--cluster.listen-address=',
  ]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const found = await until('Alertmanager listens', () => {
    if (child.exitCode !== null) throw new Error(log);
    return /msg="Listening on" address=(\S+:(\d+))/.exec(log) ?? undefined;
  });
  const url = `http://${found[1] ?? ''}`;
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`${url}/api/v2/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  await until('Alertmanager answers', async () => await ask('status').catch(() => undefined));
  return {
    url,
    port: Number(found[2]),
    async alerts() {
      const known: unknown = await (await ask('alerts')).json();
      return known as readonly KnownAlert[];
    },
    async silence(name, value) {
      const body = {
        matchers: [{ name, value, isRegex: false, isEqual: true }],
        startsAt: new Date().toISOString(),
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
        createdBy: 'test',
        comment: 'test',
      };
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer: unknown = await (await ask('silences', init)).json();
      return (answer as { readonly silenceID: string }).silenceID;
    },
    unsilence: async (id) => void (await ask(`silence/${id}`, { method: 'DELETE' })),
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
