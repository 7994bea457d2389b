import { panels } from '../../src/dashboards/index.ts';
import { readPage } from '../../src/web/server/page-files.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { type QueryFunction, send, sendJson, type Told } from './http.ts';
import { ancientHost, ancientMs, foreignAccount, type Installation } from './installation.ts';
import {
  isSignedIn,
  type PageRoute,
  pageRoutes,
  scopeOf,
  sessionOf,
  signIn,
} from './page-session.ts';

/** Public endpoints: state of the session, sign-in, and sign-out. */
const open = new Set(['/api/me', '/api/sign-in', '/api/sign-out']);
/** Longer than the session timeout of the installation. */
const expiredAfterMs = 62_000;
const foreignEvent = 'zqcanary-event-1-5f0c1e';

interface Parts {
  readonly install: Installation;
  readonly routes: readonly PageRoute[];
  /** Session cookie of the attacker. */
  readonly own: string;
}

/** The page: every endpoint without a session, with an expired one, from other sites, and with another user's. */
export function pageClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'page',
    together: 3,
    async list() {
      const routes = (await pageRoutes()).filter(({ path }) => path.startsWith('/api/'));
      const [user] = install.dashboards;
      if (user === undefined) throw new Error('there are no dashboards');
      const parts = { install, routes, own: await sessionOf(install, user) };
      const ended = await sessionOf(install, user);
      await sendJson(`${install.urls.web}/api/sign-out`, {}, { headers: { cookie: ended } });
      return [
        ...controls(parts),
        ...refused(parts, 'without a session', async () => ''),
        ...refused(parts, 'with a made-up session', async () => `weir_session=${'A'.repeat(43)}`),
        ...refused(parts, 'with a session that was ended', async () => ended),
        ...fromElsewhere(parts),
        ...otherSpellings(parts),
        ...foreignRows(parts, full),
        ...onlyAdministrators(parts),
      ];
    },
  };
}

/** Every endpoint with an expired session. The session starts with the class, so that others run in the meantime. */
export function expiredClass(install: Installation): AttackClass {
  const user = install.dashboards.at(-1);
  const begun = (async () => {
    if (user === undefined) throw new Error('there are no dashboards');
    const cookie = await sessionOf(install, user);
    return { cookie, worked: await isSignedIn(install, cookie), sinceMs: Date.now() };
  })();
  // `list` reports the failure.
  begun.catch(() => {});
  return {
    name: 'page_expired',
    together: 3,
    async list() {
      const { cookie, worked, sinceMs } = await begun;
      const routes = (await pageRoutes()).filter(({ path }) => path.startsWith('/api/'));
      const expired = async (): Promise<string> => {
        const restMs = sinceMs + expiredAfterMs - Date.now();
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, restMs)));
        return cookie;
      };
      return [
        {
          name: 'the session worked at first',
          isControl: true,
          run: async () => {
            if (!worked) throw new Error('it did not');
          },
        },
        ...refused({ install, routes, own: cookie }, 'with a session that has expired', expired),
      ];
    },
  };
}

function call(parts: Parts, { method, path }: PageRoute, ask: QueryFunction = {}): Promise<Told> {
  const url = `${parts.install.urls.web}${path}`;
  return method === 'POST' ? sendJson(url, bodyFor(path), ask) : send(url, { method, ...ask });
}

/** A valid body for the endpoint. */
function bodyFor(path: string): object {
  const bodies: Readonly<Record<string, object>> = {
    '/api/panels': { scope: scopeOf(), panels: [{ name: panels[0]?.name ?? '' }] },
    '/api/events': { scope: scopeOf(), search: '' },
    '/api/facets': { scope: scopeOf(), search: '' },
    '/api/event': { id: foreignEvent },
    '/api/dead-letters': { reason: '', limit: 10 },
    '/api/query': { sql: 'SELECT 1', parameters: {} },
    '/api/live/check': { filter: 'true' },
  };
  return bodies[path] ?? {};
}

function controls({ install, own }: Parts): readonly Attempt[] {
  const search = async (cookie: string): Promise<string> => {
    const body = { scope: scopeOf(), search: '' };
    const told = await sendJson(`${install.urls.web}/api/events`, body, { headers: { cookie } });
    return told.body;
  };
  return [
    {
      name: 'a reader sees its own events',
      isControl: true,
      run: async () => {
        const body = await search(own);
        if (!body.includes('own.example')) throw new Error(body.slice(0, 300));
      },
    },
    {
      name: 'an event of long ago is found by who asks for that day',
      isControl: true,
      run: async () => {
        const scope = scopeOf({ from: ancientMs - 60_000, to: ancientMs + 60_000 });
        const told = await sendJson(
          `${install.urls.web}/api/events`,
          { scope, search: '' },
          { headers: { cookie: own } },
        );
        if (!told.body.includes(ancientHost)) throw new Error(told.body.slice(0, 300));
      },
    },
    {
      name: 'the other account sees its own events',
      isControl: true,
      run: async () => {
        const body = await search(await sessionOf(install, install.foreigner, '192.0.2.1'));
        if (!body.includes(foreignEvent)) throw new Error(body.slice(0, 300));
      },
    },
    {
      name: 'the files of the page are there',
      isControl: true,
      run: async () => {
        const files = [...readPage().keys()];
        const answers = await Promise.all(files.map((path) => send(`${install.urls.web}${path}`)));
        if (answers.length === 0 || answers.some(({ status }) => status !== 200))
          throw new Error('no page');
      },
    },
  ];
}

function refused(parts: Parts, how: string, cookieOf: () => Promise<string>): readonly Attempt[] {
  return parts.routes.map((route) => ({
    name: `${route.method} ${route.path} ${how}`,
    run: async () => {
      const cookie = await cookieOf();
      const told = await call(parts, route, { headers: cookie === '' ? {} : { cookie } });
      parts.install.leaks.refuse(told.body);
      if (open.has(route.path)) {
        const tells = /"(sources)":\[\{|"version":"[^"]/.test(told.body);
        if (tells) fail(`tells a stranger: ${told.body}`);
      } else if (told.status !== 401) fail(`${told.status}: ${told.body.slice(0, 100)}`);
    },
  }));
}

/** With the session of a user who has opened the attacker's page. */
function fromElsewhere(parts: Parts): readonly Attempt[] {
  const { port } = new URL(parts.install.urls.web);
  const ways: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a foreign Host': { host: 'evil.example' },
    'a foreign Host with our port': { host: `evil.example:${port}` },
    'a Host that begins like ours': { host: `127.0.0.1.evil.example:${port}` },
    'a foreign Origin': { origin: 'http://evil.example' },
    'the Origin of another port': { origin: 'http://127.0.0.1:1' },
    'Origin null': { origin: 'null' },
    'an Origin that begins like ours': { origin: `http://127.0.0.1:${port}.evil.example` },
    'Sec-Fetch-Site cross-site': { 'sec-fetch-site': 'cross-site' },
    'Sec-Fetch-Site same-site': { 'sec-fetch-site': 'same-site' },
  };
  return Object.entries(ways).flatMap(([how, headers]) =>
    parts.routes.map((route) => ({
      name: `${route.method} ${route.path} from ${how}`,
      run: async () => {
        const told = await call(parts, route, { headers: { cookie: parts.own, ...headers } });
        parts.install.leaks.refuse(told.body);
        const allowed = told.headers['access-control-allow-origin'];
        if (allowed !== undefined) fail(`allows ${allowed}`);
        if (told.status !== 403 && told.status !== 421)
          fail(`${told.status}: ${told.body.slice(0, 100)}`);
      },
    })),
  );
}

/** Paths that a router may resolve to an endpoint and a text-based check may not. */
function otherSpellings(parts: Parts): readonly Attempt[] {
  const spellings: Readonly<Record<string, (path: string) => string>> = {
    'with a letter in percent': (path) => path.replace('/api', '/%61pi'),
    'in capitals': (path) => path.replace('/api', '/API'),
    'with two slashes': (path) => `/${path}`,
    'with a slash behind it': (path) => `${path}/`,
    'by way of another folder': (path) => `/x/..${path}`,
    'with a parameter of the path': (path) => `${path};x=1`,
  };
  const how: readonly Readonly<Record<string, string>>[] = [
    {},
    { cookie: parts.own, origin: 'http://evil.example' },
    { cookie: parts.own, host: 'evil.example' },
  ];
  return Object.entries(spellings).flatMap(([name, spell]) =>
    parts.routes
      .filter(({ path }) => !open.has(path))
      .map((route) => ({
        name: `${route.method} ${route.path} ${name}`,
        run: async () => {
          for (const headers of how) {
            const url = `${parts.install.urls.web}${spell(route.path)}`;
            const told =
              route.method === 'POST'
                ? await sendJson(url, bodyFor(route.path), { headers })
                : await send(url, { method: route.method, headers });
            parts.install.leaks.refuse(told.body);
            if (told.status < 400) fail(`${told.status}: ${told.body.slice(0, 100)}`);
          }
        },
      })),
  );
}

/** All requests that could return rows of another account, with the attacker's own session. */
function foreignRows(parts: Parts, full: boolean): readonly Attempt[] {
  const { install, own } = parts;
  const post = async (path: string, body: unknown): Promise<Told> => {
    const told = await sendJson(`${install.urls.web}${path}`, body, { headers: { cookie: own } });
    // The response may contain the request.
    const said = JSON.stringify(body);
    const rest = said.includes(foreignAccount)
      ? told.body.replaceAll(foreignAccount, '')
      : told.body;
    install.leaks.refuse(rest.replaceAll(foreignEvent, ''));
    return told;
  };
  const searches = [
    '',
    `account:${foreignAccount}`,
    "' OR 1=1 --",
    'host:*zq*',
    'path:/zq',
    `id:${foreignEvent}`,
    'status:503',
    '\\',
    '{account:String}',
  ];
  const overrides: readonly Readonly<Record<string, unknown>>[] = [
    { account: foreignAccount },
    { from: 0, to: 4_000_000_000_000 },
    { from: -1, step: 0 },
    { accounts: [foreignAccount], granted: ['*'], hosts: ['*'] },
    { account: "' OR '1' = '1" },
  ];
  return [
    ...searches.map((search) => ({
      name: `search ${JSON.stringify(search)}`,
      run: async () => {
        const told = await post('/api/events', { scope: scopeOf(), search });
        if (/"status":"?503/.test(told.body)) fail('finds a row of another account');
        await post('/api/events', { scope: scopeOf({ account: foreignAccount }), search });
        await post('/api/facets', { scope: scopeOf({ account: foreignAccount }), search });
      },
    })),
    ...typedQueries.map((sql) => ({
      name: `query ${sql}`,
      run: async () => {
        const told = await post('/api/query', { sql, parameters: {} });
        if (/"status":"?503|zqcanary-host/.test(told.body)) fail('finds a row of another account');
      },
    })),
    ...overrides.map((override) => ({
      name: `what-if with ${JSON.stringify(override)}`,
      run: async () => {
        const scope = scopeOf(override);
        await post('/api/what-if/policies', { scope });
        const change = { policy: 'ipp_1', hosts: ['zqcanary-host.example', '*.example'] };
        await post('/api/what-if', { scope, ...change, add: ['deny 0.0.0.0/0', 'deny ::/0'] });
        await post('/api/what-if/cover', {
          scope,
          ...change,
          clients: ['203.0.113.7', '::1'],
          ranges_max: 10,
        });
      },
    })),
    {
      name: 'one event of another account',
      run: async () => {
        const told = await post('/api/event', { id: foreignEvent, at: '' });
        if (/ac_own|zqcanary-host/.test(told.body)) fail(told.body.slice(0, 100));
      },
    },
    ...panels.map(({ name }) => ({
      name: `panel ${name}`,
      run: async () => {
        for (const parameters of full ? [{}, ...overrides] : overrides.slice(0, 2)) {
          const told = await post('/api/panels', {
            scope: scopeOf(),
            panels: [{ name, parameters }],
          });
          if (told.body.includes(ancientHost)) {
            fail(`${JSON.stringify(parameters)} reaches further back than web.range_max`);
          }
        }
        await post('/api/panels', {
          scope: scopeOf({ account: foreignAccount }),
          panels: [{ name }],
        });
      },
    })),
  ];
}

/** Queries for the tab Query that try to read foreign data. */
const typedQueries: readonly string[] = [
  'SELECT * FROM analytics.http_request_complete',
  `SELECT * FROM analytics.config_events WHERE account_id = '${foreignAccount}'`,
  'SELECT * FROM weir.http_request_complete',
  'SELECT * FROM weir.user_accounts',
  'SELECT * FROM system.query_log',
  'SELECT query FROM system.processes',
  "SELECT * FROM file('/etc/passwd', 'LineAsString')",
  "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')",
  'SELECT 1; SELECT * FROM analytics.http_request_complete',
  'SELECT * FROM analytics.http_request_complete FORMAT TSV',
  "SELECT * FROM analytics.http_request_complete SETTINGS additional_table_filters = {'weir.http_request_complete': '1'}",
  "SELECT throwIf(account_id != '') FROM analytics.http_request_complete",
  'EXPLAIN ESTIMATE SELECT * FROM analytics.http_request_complete',
];

function onlyAdministrators(parts: Parts): readonly Attempt[] {
  const readers = new Set([
    '/api/health',
    '/api/panels',
    '/api/events',
    '/api/event',
    '/api/facets',
    '/api/help',
    '/api/live',
    '/api/live/check',
    '/api/query',
    '/api/query/library',
    '/api/query/names',
    '/api/what-if',
    '/api/what-if/cover',
    '/api/what-if/policies',
  ]);
  return [
    ...parts.routes
      .filter(({ path }) => !open.has(path) && !readers.has(path))
      .map((route) => ({
        name: `${route.method} ${route.path} as a reader`,
        run: async () => {
          const told = await call(parts, route, { headers: { cookie: parts.own } });
          parts.install.leaks.refuse(told.body);
          if (told.status !== 403) fail(`${told.status}: ${told.body.slice(0, 100)}`);
        },
      })),
    {
      name: 'the cookie is closed to scripts and other sites',
      run: async () => {
        const [user] = parts.install.dashboards;
        if (user === undefined) throw new Error('there are no dashboards');
        const { told, cookie } = await signIn(parts.install, user);
        const [set = ''] = told.headers['set-cookie'] ?? [];
        if (!/HttpOnly/.test(set) || !/SameSite=Strict/.test(set)) fail(set.replace(cookie, ''));
        if (!(await isSignedIn(parts.install, cookie)))
          throw new Error('the session does not work');
      },
    },
  ];
}
