import { operations } from '../../src/api/operations.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { send, sendJson, type Told } from './http.ts';
import type { Installation } from './installation.ts';

/** More wrong tokens than an address may send per minute. */
const wrongTokens = 320;

interface Bot {
  readonly id: string;
  readonly keyId: string;
  readonly token: string;
}

interface Parts {
  readonly install: Installation;
  /** The attacker. */
  readonly bot: Bot;
  readonly other: Bot;
  /** One path per kind of object that the administrator created. */
  readonly objects: ReadonlyMap<string, string>;
}

type Body = Readonly<Record<string, unknown>>;

/** The management API: clients without a key, keys of bots, and a client that delays others. */
export function apiClass(install: Installation): AttackClass {
  return {
    name: 'api',
    together: 1,
    async list() {
      const parts = { install, bot: await makeBot(install), other: await makeBot(install) };
      const objects = new Map([
        ['a key of another bot', `/api_keys/${parts.other.keyId}`],
        ['another bot', `/bot_users/${parts.other.id}`],
        ['the bot itself', `/bot_users/${parts.bot.id}`],
        ['the key of the administrator', `/api_keys/${install.admin.keyId}`],
      ]);
      const all = { ...parts, objects };
      return [
        control(all),
        ...strangers(install),
        ...gains(all),
        othersWait(install),
        ...ownership(all),
        lastKey(all),
      ];
    },
  };
}

function call(
  { urls }: Installation,
  token: string,
  [method, path, body]: readonly [method: string, path: string, body?: object],
  address = '127.0.0.1',
): Promise<Told> {
  const headers = {
    authorization: `Bearer ${token}`,
    'service-version': '2',
    'x-forwarded-for': address,
  };
  const url = `${urls.api}${path}`;
  return body === undefined
    ? send(url, { method, headers })
    : sendJson(url, body, { method, headers });
}

async function made(told: Promise<Told>): Promise<Body> {
  const { status, body } = await told;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${body.slice(0, 200)}`);
  const object: Body = JSON.parse(body);
  return object;
}

async function makeBot(install: Installation): Promise<Bot> {
  const { token } = install.admin;
  const bot = await made(call(install, token, ['POST', '/bot_users', { name: 'robot' }]));
  const key = await made(call(install, token, ['POST', '/api_keys', { owner_id: bot['id'] }]));
  return { id: String(bot['id']), keyId: String(key['id']), token: String(key['token']) };
}

function control({ install, bot }: Parts): Attempt {
  return {
    name: 'a bot makes, changes and deletes a key of its own',
    isControl: true,
    run: async () => {
      const key = await made(call(install, bot.token, ['POST', '/api_keys', {}]));
      const path = `/api_keys/${String(key['id'])}`;
      await made(call(install, bot.token, ['PATCH', path, { description: 'mine' }]));
      const { status } = await call(install, bot.token, ['DELETE', path]);
      if (status !== 204) throw new Error(`${status}`);
    },
  };
}

/** Every operation, without a key and with a key of another installation. */
function strangers(install: Installation): readonly Attempt[] {
  const ways: Readonly<Record<string, string>> = {
    'the key of another installation': install.stranger.token,
    'the identifier of a key': install.admin.keyId,
    'the key with another secret': `${install.admin.token.slice(0, -4)}0000`,
    'no token': '',
  };
  return operations.flatMap(({ method, path }, index) =>
    Object.entries(ways).map(([how, token]) => ({
      name: `${method} ${path} with ${how}`,
      run: async () => {
        const concrete = path.replaceAll(/:\w+/g, 'x_1');
        const told = await call(install, token, [method, concrete], `192.0.2.${index}`);
        install.leaks.refuse(told.body);
        if (told.status !== 401) fail(`${told.status}: ${told.body.slice(0, 100)}`);
      },
    })),
  );
}

/** A bot changes or deletes objects of another owner. */
function ownership({ install, bot, objects }: Parts): readonly Attempt[] {
  // Deletes run last: an object that an attempt destroys is missing in later ones.
  return (['PATCH', 'DELETE'] as const).flatMap((method) =>
    [...objects].map(([what, path]) => ({
      name: `a bot may not ${method} ${what}`,
      run: async () => {
        const before = await made(call(install, install.admin.token, ['GET', path]));
        const body = path.startsWith('/bot_users') ? { active: false } : { description: 'taken' };
        const told = await call(
          install,
          bot.token,
          method === 'PATCH' ? [method, path, body] : [method, path],
        );
        const after = await call(install, install.admin.token, ['GET', path]);
        if (after.status !== 200) fail(`${told.status}: it is gone`);
        if (JSON.stringify(before) !== JSON.stringify(JSON.parse(after.body))) {
          fail(`${told.status}: it was changed`);
        }
        if (told.status < 400) fail(`${told.status}`);
      },
    })),
  );
}

/** A bot escalates its privileges. */
function gains({ install, bot, other }: Parts): readonly Attempt[] {
  const tries: Readonly<Record<string, readonly [string, string, object]>> = {
    'a key of the administrator': ['POST', '/api_keys', { owner_id: install.admin.ownerId }],
    'a key of another bot': ['POST', '/api_keys', { owner_id: other.id }],
    'another bot': ['POST', '/bot_users', { name: 'mine' }],
    'an administrator': ['POST', '/bot_users', { name: 'mine', is_admin: true }],
    'another owner for its key': [
      'PATCH',
      `/api_keys/${bot.keyId}`,
      { owner_id: install.admin.ownerId },
    ],
  };
  return Object.entries(tries).map(([what, request]) => ({
    name: `a bot may not get ${what}`,
    run: async () => {
      const told = await call(install, bot.token, request);
      install.leaks.refuse(told.body);
      if (told.status < 400) fail(`${told.status}: ${told.body.slice(0, 100)}`);
    },
  }));
}

function lastKey({ install }: Parts): Attempt {
  return {
    name: 'the last key of the last administrator stays',
    run: async () => {
      const path = `/api_keys/${install.admin.keyId}`;
      const told = await call(install, install.admin.token, ['DELETE', path]);
      const { status } = await call(install, install.admin.token, ['GET', path]);
      if (status !== 200) fail(`${told.status}: there is no administrator left`);
    },
  };
}

/** Wrong tokens of one client behind a proxy, and a right one from the same address. */
function othersWait(install: Installation): Attempt {
  return {
    name: 'a valid key is taken after many wrong ones from its address',
    run: async () => {
      const address = '192.0.2.60';
      const [shape = ''] = install.stranger.token.split('_');
      for (let n = 0; n < wrongTokens; n++) {
        const token = `${shape}_${String(n).padStart(21, '0')}`;
        const told = await call(install, token, ['GET', '/api_keys'], address);
        if (told.status !== 401 && told.status !== 429) throw new Error(`${told.status}`);
      }
      const told = await call(install, install.admin.token, ['GET', '/api_keys'], address);
      if (told.status !== 200) fail(`${told.status}: ${told.body.slice(0, 150)}`);
    },
  };
}
