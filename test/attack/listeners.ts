import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { type QueryFunction, send } from './http.ts';
import type { Installation } from './installation.ts';

const evil = { origin: 'http://evil.example', host: 'evil.example' };

interface Listener {
  readonly url: string;
  readonly paths: readonly string[];
  /** Credentials of the client. */
  readonly proof: Readonly<Record<string, string>>;
  /** Paths that return a constant to every client. */
  readonly open: readonly string[];
}

/** Listeners other than the page and ClickHouse: without credentials, with wrong ones, and from another origin. */
export function listenersClass(install: Installation): AttackClass {
  const { admin, firehoseKey, opsToken, urls } = install;
  const listeners: Readonly<Record<string, Listener>> = {
    ops: {
      url: urls.ops,
      paths: ['/metrics', '/status', '/-/reload', '/healthz', '/readyz', '/', '/debug/pprof'],
      proof: { authorization: `Bearer ${opsToken}` },
      open: ['/healthz', '/readyz'],
    },
    api: {
      url: urls.api,
      paths: ['/api_keys', '/bot_users', '/event_destinations', '/event_subscriptions', '/nowhere'],
      proof: { authorization: `Bearer ${admin.token}`, 'service-version': '2' },
      open: ['/openapi.json'],
    },
    firehose: {
      url: new URL(urls.firehose).origin,
      paths: [new URL(urls.firehose).pathname, '/'],
      proof: { 'x-amz-firehose-access-key': firehoseKey },
      open: [],
    },
  };
  return {
    name: 'listeners',
    together: 2,
    list: async () =>
      Object.entries(listeners).flatMap(([name, listener]) => [
        control(name, listener),
        ...attacks(install, name, listener),
      ]),
  };
}

function control(name: string, { url, paths, proof }: Listener): Attempt {
  return {
    name: `${name} takes its proof`,
    isControl: true,
    run: async () => {
      const { status } = await send(`${url}${paths[0]}`, { headers: proof });
      // The Firehose endpoint accepts only POST, and reports this to clients with a key.
      if (status === 401 || status >= 500) throw new Error(`${status}`);
    },
  };
}

function attacks(install: Installation, name: string, listener: Listener): readonly Attempt[] {
  const { url, paths, proof, open } = listener;
  const wrong = Object.fromEntries(
    Object.entries(proof).map(([key, value]) => [key, `${value.slice(0, -2)}xx`]),
  );
  const ways: Readonly<Record<string, QueryFunction['headers']>> = {
    'without proof': {},
    'with a wrong proof': { ...wrong, ...(name === 'api' && { 'service-version': '2' }) },
    'with an empty proof': { authorization: 'Bearer ', 'x-amz-firehose-access-key': '' },
    'from a foreign page': evil,
  };
  const methods = ['GET', 'POST', 'OPTIONS'];
  return [
    ...Object.entries(ways).flatMap(([how, headers]) =>
      paths.flatMap((path) =>
        methods.map((method) => ({
          name: `${name}: ${method} ${path} ${how}`,
          run: async () => {
            const told = await send(`${url}${path}`, { method, ...(headers && { headers }) });
            install.leaks.refuse(told.body);
            if (told.headers['access-control-allow-origin'] !== undefined)
              fail('allows every page');
            if (open.includes(path)) return;
            if (told.status < 400) fail(`${told.status}: ${told.body.slice(0, 100)}`);
          },
        })),
      ),
    ),
    ...paths.map((path) => ({
      name: `${name}: a foreign page may not read ${path}, nor with the proof`,
      run: async () => {
        const told = await send(`${url}${path}`, { headers: { ...proof, ...evil } });
        if (told.headers['access-control-allow-origin'] !== undefined) fail('allows every page');
      },
    })),
    ...open.map((path) => ({
      name: `${name}: ${path} tells nothing`,
      run: async () => install.leaks.refuse((await send(`${url}${path}`)).body),
    })),
  ];
}
