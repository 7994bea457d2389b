import { createServer, type ServerOptions } from '../../src/web/server/server.ts';
import type { Deps } from '../../src/web/deps.ts';
import { fail } from './attempt.ts';
import { send, sendJson, type Told } from './http.ts';
import type { Installation, User } from './installation.ts';

/** An endpoint of the page. */
export interface PageRoute {
  readonly method: string;
  readonly path: string;
}

/** Reads the routes from the server, so that the list is complete. */
export async function pageRoutes(): Promise<readonly PageRoute[]> {
  // Registration needs neither a listener nor a database.
  const nothing: object = {
    host: '127.0.0.1',
    allowedHosts: [],
    trustedProxies: [],
    files: new Map(),
    sessionMs: 1,
    connectionsMax: 1,
    requestsPerMinuteMax: 1,
    liveMax: 1,
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- Only the members that registration reads.
  const app = createServer(nothing as ServerOptions, { now: () => 0 } as Deps);
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  const routes: PageRoute[] = [];
  const parents: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', text = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
    if (text === '') continue;
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, text);
    const path = parents.join('');
    for (const method of methods.split(', ').filter((name) => name !== '')) {
      routes.push({ method, path });
    }
  }
  if (!routes.some(({ path }) => path === '/api/dead-letters/replay'))
    fail(`the routes are ${tree}`);
  return routes;
}

/** Signs in. @returns the response and its cookie; empty if there is none */
export async function signIn(
  { urls }: Installation,
  { name, password }: User,
  address = '127.0.0.1',
): Promise<{ readonly told: Told; readonly cookie: string }> {
  const told = await sendJson(
    `${urls.web}/api/sign-in`,
    { user: name, password },
    { headers: { 'x-forwarded-for': address } },
  );
  const [first = ''] = told.headers['set-cookie'] ?? [];
  return { told, cookie: told.status === 200 ? (first.split(';')[0] ?? '') : '' };
}

/** Signs in with valid credentials. @throws Error if that is rejected */
export async function sessionOf(
  install: Installation,
  user: User,
  address?: string,
): Promise<string> {
  const { told, cookie } = await signIn(install, user, address);
  if (cookie === '') throw new Error(`no session for ${user.name}: ${told.status} ${told.body}`);
  return cookie;
}

/** True while a cookie is a valid session. */
export async function isSignedIn({ urls }: Installation, cookie: string): Promise<boolean> {
  const { status } = await send(`${urls.web}/api/health`, { headers: { cookie } });
  return status === 200;
}

/** A scope of the last hours, as the page sends it. */
export function scopeOf(more: object = {}): object {
  const now = Date.now();
  const texts = { account: '', status: '', method: '', path: '', client: '', decision: '' };
  return { from: now - 6 * 3_600_000, to: now + 60_000, hosts: [], ...texts, ...more };
}
