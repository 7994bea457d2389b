import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bootstrapApi } from '../../src/api/index.ts';
import { apiOptions, eventually, type QueuedEvent } from './api.ts';
import { createTestStore } from './api-store.ts';

const program = fileURLToPath(new URL('api-process.ts', import.meta.url));

/** Updates of the clients, and the events at the destination. */
export interface CrowdOutcome {
  /** Values of the accepted updates by object; the values of one client are in order. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
  /** Values of the events by object, in order of their first arrival. */
  readonly arrived: ReadonlyMap<string, readonly string[]>;
  /** Lines in the file, including duplicates. */
  readonly lines: number;
  /** Distinct events. */
  readonly events: number;
  /** Updates without a response: each may or may not have happened. */
  readonly unknown: number;
}

/** Parameters of a run. */
export interface CrowdPlan {
  readonly clients: number;
  readonly objects: number;
  /** Duration of the writes in milliseconds. */
  readonly ms: number;
  /** Number of times that the API is killed and restarted. */
  readonly kills: number;
}

/**
 * Lets clients update IP policies over HTTP and delivers the events to a file. Three of four updates change the
 * client's own object, which another client may share; the others change an object that all clients share.
 */
export async function runCrowd(plan: CrowdPlan): Promise<CrowdOutcome> {
  const store = await createTestStore();
  await mkdir(join(store.dataDir, 'out'));
  const options = await apiOptions(store);
  const { token } = await bootstrapApi(options, {
    force: false,
    accountId: undefined,
    userName: 'ada',
  });
  const server = new Server(store.dataDir, store.storeUrl ?? '');
  await server.start();
  const call = caller(server, token);
  try {
    const target = { file: { path: 'events.ndjson' } };
    const destination = await call('POST', '/event_destinations', { target });
    const sources = [{ type: 'ip_policy_updated.v0' }];
    await call('POST', '/event_subscriptions', { sources, destination_ids: [destination.id] });
    const ids: string[] = [];
    for (let i = 0; i < plan.objects; i++) ids.push((await call('POST', '/ip_policies', {})).id);
    const [shared = '', ...own] = ids;
    const endMs = Date.now() + plan.ms;
    const accepted = new Map<string, string[]>(ids.map((id) => [id, []]));
    let unknown = 0;
    const writer = async (client: number): Promise<void> => {
      for (let n = 0; Date.now() < endMs; n++) {
        const id = n % 4 === 3 ? shared : (own[client % own.length] ?? shared);
        const metadata = `${client}/${n}`;
        try {
          await call('PATCH', `/ip_policies/${id}`, { metadata });
          accepted.get(id)?.push(metadata);
        } catch {
          unknown += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const killer = async (): Promise<void> => {
      for (let kill = 0; kill < plan.kills; kill++) {
        await new Promise((resolve) => setTimeout(resolve, plan.ms / plan.kills / 3));
        await server.kill();
        await server.start();
      }
    };
    await Promise.all([
      killer(),
      ...Array.from({ length: plan.clients }, (_, client) => writer(client)),
    ]);
    const last = 'the last one';
    await call('PATCH', `/ip_policies/${shared}`, { metadata: last });
    accepted.get(shared)?.push(last);
    const file = join(store.dataDir, 'out', 'events.ndjson');
    const total = [...accepted.values()].reduce((sum, list) => sum + list.length, 0);
    const text = await settled(file, last, total);
    return { accepted, unknown, ...readArrived(text) };
  } finally {
    await server.stop();
    await store.remove();
  }
}

/** The API in a separate process. */
class Server {
  url = '';
  #child: ChildProcess | undefined;
  readonly #args: readonly string[];

  constructor(...args: readonly string[]) {
    this.#args = args;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...this.#args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    this.url = chunk.toString().trim();
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.stdin?.end();
    await gone;
  }
}

type Call = (
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
) => Promise<{ readonly id: string }>;

function caller(server: Server, token: string): Call {
  return async (method, path, body) => {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'service-version': '2',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${server.url}${path}`, request);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly id: string };
  };
}

/** Waits until the file has the last event and at least the accepted number, and stops growing. */
async function settled(file: string, last: string, total: number): Promise<string> {
  let before = '';
  return eventually(async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const isWhole = text.includes(`"${last}"`) && text.split('\n').length > total;
    const isQuiet = text === before;
    before = text;
    await new Promise((resolve) => setTimeout(resolve, 250));
    return isWhole && isQuiet ? text : undefined;
  }, 120_000);
}

function readArrived(text: string): Pick<CrowdOutcome, 'arrived' | 'events' | 'lines'> {
  const seen = new Set<string>();
  const arrived = new Map<string, string[]>();
  const lines = text.trimEnd().split('\n');
  for (const line of lines) {
    const { event_id, object } = JSON.parse(line) as QueuedEvent;
    if (seen.has(event_id)) continue;
    seen.add(event_id);
    const id = String(object['id']);
    const values = arrived.get(id) ?? [];
    arrived.set(id, values);
    values.push(String(object['metadata']));
  }
  return { arrived, events: seen.size, lines: lines.length };
}
