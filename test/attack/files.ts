import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';

import { geoipPassword } from '../../src/clickhouse/embedded/server-config.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import type { Told } from './http.ts';
import type { Installation, User } from './installation.ts';
import { quoted, rowsOf } from './readers.ts';
import {
  engines,
  enginesWithoutPath,
  functions,
  functionsWithoutPath,
  mentionsPath,
  statements,
  tableFunctions,
  tableFunctionsWithoutPath,
} from './sql-with-paths.ts';
import { openTrap, type Trap } from './trap.ts';

/** A client that sends SQL; undefined means without credentials. */
type Attacker = readonly [name: string, user: User | undefined];

interface Parts {
  readonly install: Installation;
  readonly trap: Trap;
  readonly paths: readonly string[];
  readonly admin: User;
}

/** Reading files and connecting to addresses through the embedded server, with each user and without one. */
export function filesClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'files',
    // Sequential: a connection to the trap then belongs to the running attempt.
    together: 1,
    async list() {
      const trap = await openTrap();
      const { passwords } = install.endpoint;
      const admin = { name: 'weir_admin', password: passwords.admin };
      const parts = { install, trap, admin, paths: pathsOf(install, full) };
      const attackers = attackersOf(install, admin, full);
      const known = await knownTo(parts);
      return [
        control(parts),
        ...untried(known),
        ...attackers.flatMap((attacker) => [
          // Without credentials, every query has the same result.
          ...(full || attacker[1] !== undefined ? tableFunctionAttempts(parts, attacker) : []),
          ...functionAttempts(parts, attacker),
          ...statementAttempts(parts, attacker),
        ]),
        ...engineAttempts(parts, ['weir_admin', admin]),
        ...insideAttempts(install),
        ...(full ? [...everyFunction(parts, known), ...everySetting(parts, known)] : []),
        ...effects(parts),
      ];
    },
  };
}

function pathsOf({ place, canaryFile, process }: Installation, full: boolean): readonly string[] {
  const few = [canaryFile, place.path('data/endpoint.json')];
  const more = [
    '/etc/passwd',
    place.path('data/api/secrets.key'),
    place.path('data/clickhouse.xml'),
    place.path('weir.yaml'),
    `/proc/${process.child.pid}/environ`,
    `/proc/${process.child.pid}/cmdline`,
    `/proc/self/root${canaryFile}`,
    `/proc/self/cwd/../${relative('/', canaryFile)}`,
  ];
  return full ? [...few, ...more] : few;
}

function attackersOf(install: Installation, admin: User, full: boolean): readonly Attacker[] {
  const { analysts, dashboards, endpoint } = install;
  const { passwords } = endpoint;
  const few: readonly Attacker[] = [
    ['nobody', undefined],
    ['analyst', analysts[0]],
    ['weir_admin', admin],
  ];
  const more: readonly Attacker[] = [
    ['dashboard', dashboards[0]],
    ['default', { name: 'default', password: '' }],
    ['weir_loader', { name: 'weir_loader', password: passwords.loader }],
    ['weir_analyst', { name: 'weir_analyst', password: passwords.analyst }],
    ['weir_geoip', { name: 'weir_geoip', password: geoipPassword(passwords.admin) }],
  ];
  return full ? [...few, ...more] : few;
}

function control({ install, admin }: Parts): Attempt {
  return {
    name: 'the server reads its own files: tables',
    isControl: true,
    run: async () => {
      const told = await install.sql(admin, 'SELECT count() FROM weir.http_request_complete');
      if (Number(told.body) < 20) throw new Error(told.body);
    },
  };
}

interface Known {
  readonly tableFunctions: readonly string[];
  readonly engines: readonly string[];
  readonly mentioned: readonly string[];
  readonly functions: readonly string[];
  readonly texts: readonly string[];
}

/** The functions, settings, and tables of the running server. */
async function knownTo({ install, admin }: Parts): Promise<Known> {
  const names = async (sql: string): Promise<readonly string[]> => {
    const told = await install.sql(
      admin,
      `SELECT name FROM ${sql} ORDER BY name FORMAT JSONEachRow`,
    );
    return rowsOf<{ name: string }>(told).map(({ name }) => name);
  };
  const scalars = 'system.functions WHERE NOT is_aggregate';
  return {
    tableFunctions: await names('system.table_functions'),
    engines: await names('system.table_engines'),
    functions: await names(scalars),
    mentioned: await names(
      `${scalars} AND match(description || arguments, ${quoted(mentionsPath)})`,
    ),
    texts: await names("system.settings WHERE type = 'String'"),
  };
}

/** Features of this server that the lists do not contain. */
function untried(known: Known): readonly Attempt[] {
  const lists: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'table function',
      known.tableFunctions,
      [...Object.keys(tableFunctions), ...tableFunctionsWithoutPath],
    ],
    ['engine', known.engines, [...Object.keys(engines), ...enginesWithoutPath]],
    ['function', known.mentioned, [...Object.keys(functions), ...functionsWithoutPath]],
  ];
  return lists.map(([kind, found, listed]) => ({
    name: `every ${kind} of the server is known to this suite`,
    run: async () => {
      const unknown = found.filter((name) => !listed.includes(name));
      if (found.length === 0) fail(`the server has no ${kind}`);
      if (unknown.length > 0) fail(`untried: ${unknown.join(', ')}`);
    },
  }));
}

/** Replaces the placeholders of SQL. */
function filled({ trap, install }: Parts, sql: string, path: string): string {
  const values: Readonly<Record<string, string>> = {
    path,
    folder: dirname(path),
    relative: relative(install.place.path('data/clickhouse/user_files'), path),
    address: trap.address,
    host: '127.0.0.1',
    port: String(trap.port),
  };
  return sql.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Some queries retry an address repeatedly. The trap notices it, so the test need not wait for them. */
const answerMsMax = 2_000;

/** A missing response counts as a rejection only if the server is alive. */
async function stillAnswers({ install, admin }: Parts): Promise<void> {
  const { body } = await install.sql(admin, 'SELECT 1');
  if (body !== '1\n') fail(`the server has stopped: ${body.slice(0, 100)}`);
}

/** No content may be returned, and no connection may be made. */
async function tryAll(
  parts: Parts,
  user: User | undefined,
  sequence: readonly string[],
): Promise<void> {
  const { install, trap } = parts;
  const hasPath = sequence.some((sql) => /\{(path|folder|relative)\}/.test(sql));
  for (const path of hasPath ? parts.paths : parts.paths.slice(0, 1)) {
    const caught = trap.caught();
    for (const sql of sequence) {
      const told = await install
        .sql(user, filled(parts, sql, path), {}, answerMsMax)
        .catch(() => undefined);
      if (told === undefined) await stillAnswers(parts);
      else refuseAnswer(install, told, path);
    }
    if (trap.caught() > caught) fail('the server connected to an address of the attacker');
  }
}

function refuseAnswer(install: Installation, told: Told, path: string): void {
  install.leaks.refuse(`${JSON.stringify(told.headers)}\n${told.body}`);
  if (told.status === 200 && told.body.trim() !== '') {
    fail(`${path} is answered: ${told.body.slice(0, 100)}`);
  }
}

function attempt(parts: Parts, [who, user]: Attacker, sequence: readonly string[]): Attempt {
  const name = `${who}: ${sequence.join('; ')}`.slice(0, 160);
  return { name, run: () => tryAll(parts, user, sequence) };
}

function tableFunctionAttempts(parts: Parts, attacker: Attacker): readonly Attempt[] {
  return Object.values(tableFunctions)
    .flat()
    .map((call) => attempt(parts, attacker, [`SELECT * FROM ${call}`]));
}

function functionAttempts(parts: Parts, attacker: Attacker): readonly Attempt[] {
  return Object.values(functions)
    .flat()
    .map((call) => attempt(parts, attacker, [`SELECT ${call}`]));
}

function statementAttempts(parts: Parts, attacker: Attacker): readonly Attempt[] {
  return statements.map((sequence) => attempt(parts, attacker, sequence));
}

function engineAttempts(parts: Parts, attacker: Attacker): readonly Attempt[] {
  return Object.entries(engines).map(([name, engine]) => {
    const table = `weir.attack_${name.toLowerCase()}`;
    return attempt(parts, attacker, [
      `CREATE TABLE ${table} (a String) ENGINE = ${engine}`,
      `SELECT * FROM ${table}`,
      `INSERT INTO ${table} VALUES ('x')`,
      `DROP TABLE IF EXISTS ${table} SYNC`,
    ]);
  });
}

/**
 * Files of the server itself: the parts of the tables hold rows of all accounts, whatever the views show; the
 * configuration and the log hold data of other users.
 */
function insideAttempts(install: Installation): readonly Attempt[] {
  const { place, analysts, dashboards } = install;
  const find = async (match: RegExp): Promise<readonly string[]> => {
    const names = await readdir(place.path('data'), { recursive: true });
    return names.filter((name) => match.test(name)).map((name) => place.path(`data/${name}`));
  };
  const kinds: Readonly<Record<string, RegExp>> = {
    'parts of tables': /^clickhouse\/store\/.*\.bin$/,
    'the log': /^log\/.*\.log$/,
    'the configuration': /^[^/]*\.xml$/,
  };
  const readers = { analyst: analysts[3], dashboard: dashboards[3] };
  return Object.entries(kinds).flatMap(([what, match]) =>
    Object.entries(readers).map(([who, user]) => ({
      name: `${who}: ${what}, by file()`,
      run: async () => {
        const found = await find(match);
        // The other files may be missing once the server runs.
        if (found.length === 0 && what === 'parts of tables') throw new Error('there are none');
        for (const path of found.slice(0, 50)) {
          const told = await install.sql(user, `SELECT file(${quoted(path)}) FORMAT RawBLOB`);
          refuseInside(install, told, path);
        }
      },
    })),
  );
}

/** Encrypted bytes reveal nothing; all other bytes belong to a user. */
function refuseInside(install: Installation, told: Told, path: string): void {
  install.leaks.refuse(told.body);
  const isEncrypted = told.body.startsWith('ENC');
  if (told.status === 200 && told.body !== '' && !isEncrypted) {
    fail(`${path} is answered with ${told.body.length} bytes`);
  }
}

/** Every function, with a path in each argument, including unlisted functions. */
function everyFunction(parts: Parts, { functions: names }: Known): readonly Attempt[] {
  const { install, admin, paths } = parts;
  const [path = ''] = paths;
  const place = quoted(path);
  const lists = [
    place,
    `${place}, 1`,
    `1, ${place}`,
    `${place}, ${place}`,
    `map('path', ${place})`,
  ];
  return [['analyst', install.analysts[1]] as const, ['weir_admin', admin] as const].map(
    ([who, user]) => ({
      name: `${who}: a path as argument of ${names.length} functions`,
      run: async () => {
        for (const name of names.filter((one) => !/^sleep|^shell/i.test(one))) {
          for (const list of lists) {
            const told = await install.sql(user, `SELECT ${name}(${list}) FORMAT RawBLOB`);
            const found = install.leaks.in(told.body);
            if (found !== undefined) fail(`${name}(${list}) leaks ${found}`);
            if (/Code: 201\b/.test(told.body)) break;
          }
        }
      },
    }),
  );
}

/** Every text setting with a path and with an address, before queries that may read it. */
function everySetting(parts: Parts, { texts }: Known): readonly Attempt[] {
  const { install, admin, trap, paths } = parts;
  const queries = [
    'SELECT 1 AS a FORMAT Template',
    'SELECT 1 AS a FORMAT Protobuf',
    'SELECT 1 AS a FORMAT CustomSeparated',
    "SELECT * FROM format(CSV, 'a')",
    "SELECT * FROM format(Template, 'a')",
  ];
  const attackers = [['analyst', install.analysts[2]] as const, ['weir_admin', admin] as const];
  return attackers.flatMap(([who, user]) =>
    texts.map((name) => ({
      name: `${who}: setting ${name}`,
      run: async () => {
        const caught = trap.caught();
        for (const value of [paths[0] ?? '', '/etc/passwd', `http://${trap.address}/`]) {
          for (const sql of queries) {
            install.leaks.refuse((await install.sql(user, sql, { [name]: value })).body);
          }
        }
        if (trap.caught() > caught) fail('the server connected to an address of the attacker');
      },
    })),
  );
}

/** Side effects that all of them together must not have. */
function effects({ install, trap }: Parts): readonly Attempt[] {
  return [
    {
      name: 'no file was written outside the folder of the server',
      run: async () => {
        const folder = install.place.dir;
        await mkdir(folder, { recursive: true });
        const names = [...(await readdir(folder)), ...(await readdir(install.place.path('data')))];
        const made = names.filter((name) => name.startsWith('made-'));
        if (made.length > 0 || existsSync('/etc/made-file')) fail(`there are ${made.join(', ')}`);
      },
    },
    {
      name: 'nothing was connected to, not even later',
      run: async () => {
        const caught = trap.caught();
        await trap.close();
        if (caught > 0) fail(`${caught} connections`);
      },
    },
  ];
}
