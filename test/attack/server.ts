import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { type QueryFunction, send, type Told } from './http.ts';
import type { Installation } from './installation.ts';

/** Pages and endpoints that a ClickHouse server may serve in addition to queries. */
const paths: readonly string[] = `
  / /play /dashboard /webterminal /merges /jemalloc /binary /schema /js/uplot.js /js/lz-string.js /js/xterm.js
  /ping /replicas_status /metrics /status /query /api/v1/query /index.html /favicon.ico /dashboard/ //play /play/
  /?query=SELECT%201 /play?user=default /clickhouse /static /acme-challenge /?query=SELECT+version()`
  .trim()
  .split(/\s+/);

const evil = 'http://evil.example';
const passwdSql = "SELECT length(file('/etc/passwd'))";

/** Requests to the embedded server without a user of Weir, and from a browser. */
export function serverClass(install: Installation): AttackClass {
  return {
    name: 'server',
    together: 4,
    list: async () => [
      {
        name: 'an analyst with its password is answered',
        isControl: true,
        run: async () => {
          const told = await install.sql(install.analysts[0], 'SELECT 1');
          if (told.body !== '1\n') throw new Error(told.body);
        },
      },
      ...pathAttempts(install),
      ...strangers(install),
      ...fromBrowser(install),
    ],
  };
}

function pathAttempts(install: Installation): readonly Attempt[] {
  return paths.flatMap((path) =>
    ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].map((method) => ({
      name: `no user: ${method} ${path}`,
      run: async () => {
        const told = await ask(install, path, { method });
        // Health checks and CORS preflight requests: empty responses allow nothing.
        const isProbe = method === 'OPTIONS' || /^\/(ping|replicas_status)$/.test(path);
        const allows = told.headers['access-control-allow-origin'] !== undefined;
        if (!isProbe || allows || !harmless.has(told.body.trim())) refuse(install, told);
      },
    })),
  );
}

/** Every possible form of credentials. */
function strangers(install: Installation): readonly Attempt[] {
  const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const known = install.analysts[0]?.name ?? '';
  const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'no credentials': {},
    'user default': { 'x-clickhouse-user': 'default' },
    'user default with a password': { 'x-clickhouse-user': 'default', 'x-clickhouse-key': 'x' },
    'default by Basic': { authorization: basic('default:') },
    'an empty user': { 'x-clickhouse-user': '', 'x-clickhouse-key': '' },
    'an empty Basic': { authorization: basic(':') },
    'an unknown user': { 'x-clickhouse-user': 'nobody' },
    'a known user without password': { 'x-clickhouse-user': known },
    'a known user, default by Basic': {
      'x-clickhouse-user': known,
      authorization: basic('default:'),
    },
    'a known user, a wrong key': { 'x-clickhouse-user': known, 'x-clickhouse-key': 'x' },
    'the admin without password': { 'x-clickhouse-user': 'weir_admin' },
    'the loader without password': { 'x-clickhouse-user': 'weir_loader', 'x-clickhouse-key': '' },
    'the owner of the views': { 'x-clickhouse-user': 'weir_definer', 'x-clickhouse-key': '' },
    'the user of dictionaries': { 'x-clickhouse-user': 'weir_geoip', 'x-clickhouse-key': '' },
    'a certificate': { 'x-clickhouse-user': known, 'x-clickhouse-ssl-certificate-auth': 'on' },
    'two spellings': { 'x-clickhouse-user': `${known},default` },
    'a bearer token': { authorization: 'Bearer x' },
    negotiate: { authorization: 'Negotiate x' },
    'a quota key': { 'x-clickhouse-quota': 'x' },
  };
  const queries = [
    '',
    '?user=default',
    '?user=default&password=',
    '?user=&password=',
    '?session_id=x',
  ];
  const texts = ['SELECT 1', passwdSql, 'SELECT currentUser()', 'SELECT count() FROM system.users'];
  return Object.entries(headers).flatMap(([who, given]) =>
    queries.map((query) => ({
      name: `${who}${query === '' ? '' : `, ${query}`}`,
      run: async () => {
        for (const sql of texts) {
          const url = `/${query}`;
          refuse(install, await ask(install, url, { method: 'POST', headers: given, body: sql }));
          const inUrl = `${url}${query === '' ? '?' : '&'}query=${encodeURIComponent(sql)}`;
          refuse(install, await ask(install, inUrl, { headers: given }));
        }
      },
    })),
  );
}

/** A page of another origin in a browser on this machine, and a DNS name that resolves to it. */
function fromBrowser(install: Installation): readonly Attempt[] {
  const [user] = install.analysts;
  const credentials = {
    'x-clickhouse-user': user?.name ?? '',
    'x-clickhouse-key': user?.password ?? '',
  };
  const asks: Readonly<Record<string, QueryFunction>> = {
    'without credentials': { method: 'POST', body: 'SELECT 1' },
    'with the credentials of a reader': { method: 'POST', body: 'SELECT 1', headers: credentials },
    'a preflight': {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-clickhouse-user, x-clickhouse-key',
      },
    },
    'a preflight with credentials': { method: 'OPTIONS', headers: credentials },
    'a plain GET': {},
  };
  const urls = ['/', '/?add_http_cors_header=1', '/?add_http_cors_header=1&query=SELECT%201'];
  return Object.entries(asks).flatMap(([what, given]) =>
    urls.map((url) => ({
      name: `a foreign page: ${what}, ${url}`,
      run: async () => {
        const headers = { ...given.headers, origin: evil, host: 'evil.example' };
        const told = await ask(install, url, { ...given, headers });
        // Without this header, a browser does not pass the response to the page.
        const allowed = Object.keys(told.headers).filter((name) =>
          /^access-control-allow-(origin|credentials)$/.test(name),
        );
        if (allowed.length > 0) fail(`is allowed by ${allowed.join(', ')}`);
        if (given.headers !== credentials && given.method !== 'OPTIONS') refuse(install, told);
      },
    })),
  );
}

/** A constant or nothing: reveals no more than the connection itself. */
const harmless = new Set(['', 'Ok.']);

async function ask({ urls }: Installation, path: string, given: QueryFunction): Promise<Told> {
  return await send(`${urls.clickhouse}${path}`, given);
}

function refuse({ leaks }: Installation, { status, headers, body }: Told): void {
  leaks.refuse(`${JSON.stringify(headers)}\n${body}`);
  if (status >= 400) return;
  fail(`${status}: ${body.slice(0, 100)}`);
}
