import { at, type Random } from './random.ts';
import type { HostKind } from './accounts.ts';

/** The method and the URL parts of a request. */
export interface Target {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

interface Route {
  readonly method: string;
  /** Path, in which `:id` stands for a number of a few digits, and `:uuid` for a random identifier. */
  readonly path: string;
  readonly query?: 'page' | 'search' | 'campaign' | 'version';
}

const get = (path: string, query?: Route['query']): Route =>
  query === undefined ? { method: 'get', path } : { method: 'get', path, query };
const post = (path: string): Route => ({ method: 'post', path });

/** The routes of each kind of host, the most popular route first. */
const ROUTES: Readonly<Record<HostKind, readonly Route[]>> = {
  api: [
    get('/v1/orders/:id'),
    get('/v1/orders', 'page'),
    post('/v1/orders'),
    get('/v1/customers/:id/addresses'),
    get('/v1/search', 'search'),
    { method: 'patch', path: '/v1/customers/:id' },
    { method: 'put', path: '/v1/carts/:uuid/items/:id' },
    { method: 'delete', path: '/v1/carts/:uuid/items/:id' },
    post('/graphql'),
    { method: 'head', path: '/healthz' },
  ],
  web: [
    get('/'),
    get('/products/:id', 'campaign'),
    get('/search', 'search'),
    get('/account/orders', 'page'),
    get('/caf%C3%A9/menu'),
    get('/pricing', 'campaign'),
    post('/cart/add'),
    get('/favicon.ico'),
  ],
  auth: [
    get('/authorize', 'version'),
    post('/token'),
    post('/login'),
    get('/userinfo'),
    get('/login'),
  ],
  static: [
    get('/assets/app.:uuid.js', 'version'),
    get('/assets/site.:uuid.css'),
    get('/img/products/:id/large.webp'),
    get('/fonts/body-regular.woff2'),
  ],
  hooks: [post('/payments/:uuid'), post('/repository/push'), post('/shipments/:id/status')],
  admin: [
    get('/reports/:id', 'page'),
    get('/users', 'search'),
    post('/users/:id/disable'),
    get('/'),
  ],
  dev: [get('/api/items', 'page'), post('/api/items'), get('/'), get('/robots.txt'), get('/.env')],
};

const WORDS = [
  'lamp',
  'oak+table',
  'kettle',
  'rain%20jacket',
  'blanket',
  'größe+42',
  'mug',
  'tent',
];
const CAMPAIGNS = ['autumn', 'newsletter-46', 'retargeting', 'partner-feed'];

/** Selects a random request for a kind of host. Earlier routes are more frequent. */
export function drawTarget(random: Random, kind: HostKind): Target {
  const routes = ROUTES[kind];
  const route = at(routes, Math.floor(random.unit() ** 1.7 * routes.length));
  let path = route.path;
  if (path.includes(':id')) path = path.replace(':id', String(1 + random.below(90_000)));
  if (path.includes(':id')) path = path.replace(':id', String(1 + random.below(40)));
  if (path.includes(':uuid')) path = path.replace(':uuid', random.hex(12));
  return { method: route.method, path, query: drawQuery(random, route.query) };
}

function drawQuery(random: Random, kind: Route['query']): string {
  if (kind === undefined) return '';
  switch (kind) {
    case 'page':
      return `page=${1 + random.below(50)}&per_page=50&sort=-created_at`;
    case 'search':
      return `q=${random.pick(WORDS)}&limit=20&offset=${random.below(5) * 20}`;
    case 'campaign':
      return random.chance(0.5)
        ? ''
        : `utm_source=mail&utm_campaign=${random.pick(CAMPAIGNS)}&gclid=${random.base62(24)}`;
    default:
      return `v=${random.hex(8)}`;
  }
}

/** Paths that scanners request. */
export const PROBES = ['/wp-login.php', '/.git/config', '/.env', '/admin/login', '/phpmyadmin/'];

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];
const LIBRARIES = [
  'okhttp/5.1.0',
  'python-requests/2.32.5',
  'Go-http-client/2.0',
  'axios/1.12.2',
  'curl/8.14.1',
  'orders-app/4.18.2 (iOS 18.6; build 90412)',
];

/** User agents of clients, by kind of host. A client always has the same one for a kind. */
export const USER_AGENTS: Readonly<Record<HostKind, readonly string[]>> = {
  api: LIBRARIES,
  web: BROWSERS,
  auth: BROWSERS,
  static: BROWSERS,
  hooks: ['PaymentHooks/2.4', 'RepositoryHooks/1.0 (+https://hooks.example.net)', 'Shipments/7'],
  admin: BROWSERS,
  dev: [...BROWSERS, ...LIBRARIES],
};

/** User agent of the scanner in the attack. */
export const SCANNER = 'Mozilla/5.0 zgrab/0.x';
