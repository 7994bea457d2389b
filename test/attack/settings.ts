import { Dice } from '../support/dice.ts';
import { testSeed } from '../support/size.ts';
import type { Attempt, AttackClass } from './attempt.ts';
import type { Told } from './http.ts';
import type { Installation, Settings } from './installation.ts';
import {
  bestOf,
  fewOf,
  probeOf,
  Readers,
  refuseForeign,
  rowsOf,
  seesOwnRowsOnly,
  type Telling,
  tellingColumns,
} from './readers.ts';

interface Setting {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

/** Settings that affect when and where a condition is evaluated: tested in random halves. */
const suspect =
  /prewhere|filter|short_circuit|push_?down|_final|lazy|projection|skip_index|analyzer|parallel_replicas|compile_expr|read_in_order|_join|readonly|profile|constant_?fold|optimize_(rewrite|functions|move|and|or|if|extract)|dictionary|log_comment|limit|offset|row_pol|security/;
const smallPart = /prewhere|filter|short_circuit|^readonly$|profile|_final$|additional|push_down/;
/** Number of settings per query, and number of random halves of the suspect switches. */
const groupSize = 24;
const halvesCount = 20;

/** Combinations that once bypassed the views. */
const known: readonly Settings[] = [
  {
    optimize_move_to_prewhere_if_final: '1',
    enable_multiple_prewhere_read_steps: '0',
    short_circuit_function_evaluation: 'disable',
  },
  ...['http_request_complete', 'tcp_connection_closed', 'config_events'].flatMap((table) => [
    { additional_table_filters: `{'weir.${table}':'toUInt64(event_id) > 0'}` },
    { additional_table_filters: `{'weir.${table}':'throwIf(startsWith(event_id, \\'zq\\')) = 0'}` },
    { additional_table_filters: `{'weir.${table}':'intDiv(1, event_id NOT LIKE \\'zq%\\') = 1'}` },
    { additional_table_filters: `{'e':'throwIf(startsWith(event_id, \\'zq\\')) = 0'}` },
  ]),
  ...['http_minute', 'http_hour', 'status_minute', 'path_minute', 'tcp_minute'].map((table) => ({
    additional_table_filters: `{'weir.${table}':'throwIf(startsWith(account_id, \\'zq\\')) = 0'}`,
  })),
  { additional_table_filters: "{'weir.user_accounts':'throwIf(user_name = \\'foreigner\\') = 0'}" },
  { additional_table_filters: "{'weir.user_accounts':'toUInt64(account_id) > 0'}" },
  { readonly: '0' },
  { profile: 'default' },
  { role: 'weir_admin' },
  { allow_ddl: '1', readonly: '0' },
  {
    parallel_replicas_custom_key: "throwIf(startsWith(account_id, 'zq'))",
    max_parallel_replicas: '2',
  },
  { implicit_select: '1', dialect: 'kusto' },
  { log_comment: 'x', log_queries: '1', send_logs_level: 'trace' },
  { param_granted: "['*']" },
];

/**
 * Settings with which a reader may see rows of another account: each alone, in groups, and the relevant ones in halves.
 */
export function settingsClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'settings',
    together: 3,
    async list() {
      const telling = bestOf(await tellingColumns(install));
      const few = fewOf(telling);
      const readers = new Readers(install, [...install.dashboards, ...install.analysts]);
      const existing = await settingsOf(install);
      const tried = full ? existing : existing.filter(({ name }) => smallPart.test(name));
      const all = new Probing(install, readers, full ? telling : few);
      // A query over all views takes a third of a second, mostly for planning; over one view of each kind, a tenth of
      // that. Each setting alone is tested with the latter, and in groups with all views.
      const each = new Probing(install, readers, few);
      return [
        ...controls(install, readers, all.sql),
        ...known.map((settings) => attempt(JSON.stringify(settings), () => all.test(settings))),
        ...tried.map((setting) =>
          attempt(setting.name, async () => {
            for (const value of await valuesOf(setting, readers)) {
              await each.test({ [setting.name]: value });
            }
          }),
        ),
        ...(full ? await manyAtOnce(existing, readers, { all, each }) : []),
      ];
    },
  };
}

type Pair = readonly [name: string, value: string];

/** Settings in a subquery, where the server does not check permissions, and pairs of the changeable ones. */
async function manyAtOnce(
  existing: readonly Setting[],
  readers: Readers,
  { all, each }: { readonly all: Probing; readonly each: Probing },
): Promise<readonly Attempt[]> {
  const values: Pair[] = [];
  for (const setting of existing) {
    for (const value of await valuesOf(setting, readers)) values.push([setting.name, value]);
  }
  const changeable = await changeableOf(readers);
  const mine = values.filter(([name]) => changeable.has(name));
  const pairs = mine.flatMap((one, index) =>
    mine.slice(index + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])),
  );
  const dice = new Dice(testSeed(1_764_000_000));
  const flags = existing
    .filter(({ name, type }) => suspect.test(name) && type === 'Bool')
    .map(({ name, value }): Pair => [name, value === '1' ? '0' : '1']);
  const halves = Array.from({ length: halvesCount }, () => flags.filter(() => dice.below(2) === 1));
  // Settings with similar names are related and may disable one another, so they are put into different groups.
  const count = Math.ceil(values.length / groupSize);
  const groups = Array.from({ length: count }, (_, at) =>
    values.filter((_value, index) => index % count === at),
  );
  return [
    ...pairs.map((pair) =>
      attempt(`pair ${JSON.stringify(pair)}`, () => each.inUrl(Object.fromEntries(pair))),
    ),
    ...[...halves, ...groups].map((group) =>
      attempt(`subquery with ${group.length}: ${JSON.stringify(group)}`, () =>
        all.inSubquery(group),
      ),
    ),
  ];
}

/** A query over views that throws if it sees a foreign row, with settings. */
class Probing {
  readonly sql: string;
  readonly #single: readonly string[];
  readonly #install: Installation;
  readonly #readers: Readers;

  constructor(install: Installation, readers: Readers, views: readonly Telling[]) {
    this.#install = install;
    this.#readers = readers;
    this.sql = probeOf(views);
    this.#single = views.map((one) => probeOf([one]));
  }

  /** Tests settings in every way in which a reader can set them. */
  async test(given: Settings): Promise<void> {
    for (const ask of routes) {
      const told = await ask(this.#readers, this.sql, given);
      refuseForeign(this.#install, told);
      // A setting may break one view and expose another.
      if (told.status === 200 || isForbidden(told)) continue;
      for (const one of this.#single) {
        refuseForeign(this.#install, await ask(this.#readers, one, given));
      }
    }
  }

  async inUrl(given: Settings): Promise<void> {
    refuseForeign(this.#install, await this.#readers.ask(this.sql, given));
  }

  /** Tests all of them together; if one breaks the query, tests the halves, down to single views. */
  async inSubquery(given: readonly Pair[]): Promise<void> {
    const settings = Object.fromEntries(given);
    const told = await nested(this.#readers, this.sql, settings);
    refuseForeign(this.#install, told);
    if (told.status === 200) return;
    if (given.length > 1) {
      const half = Math.ceil(given.length / 2);
      await this.inSubquery(given.slice(0, half));
      await this.inSubquery(given.slice(half));
      return;
    }
    for (const one of this.#single) {
      refuseForeign(this.#install, await nested(this.#readers, one, settings));
    }
  }
}

function attempt(name: string, run: () => Promise<void>): Attempt {
  return { name: name.slice(0, 200), run };
}

function controls(install: Installation, readers: Readers, probe: string): readonly Attempt[] {
  const [own] = install.analysts;
  return [
    {
      name: 'the probe is answered without settings',
      isControl: true,
      run: async () => {
        const told = await readers.ask(probe);
        if (told.status !== 200) throw new Error(told.body.slice(0, 200));
      },
    },
    {
      name: 'a reader may set a shorter time limit',
      isControl: true,
      run: async () => {
        if (own === undefined) throw new Error('there are no analysts');
        await seesOwnRowsOnly(install, own, 'http_request_complete');
        const told = await readers.ask('SELECT 1', { max_execution_time: '5' });
        if (told.status !== 200) throw new Error(told.body.slice(0, 200));
      },
    },
  ];
}

type Route = (readers: Readers, sql: string, settings: Settings) => Promise<Told>;

let sessions = 0;

/** In a subquery, which the server may not check. */
const nested: Route = (readers, sql, settings) =>
  readers.ask(`SELECT * FROM (SELECT * FROM (${sql}) SETTINGS ${listOf(settings)})`);

/**
 * Ways to set a value: in the URL, in the query, in a subquery (which the server may not check), and in an earlier
 * query of the session.
 */
const routes: readonly Route[] = [
  (readers, sql, settings) => readers.ask(sql, settings),
  (readers, sql, settings) => readers.ask(`SELECT * FROM (${sql}) SETTINGS ${listOf(settings)}`),
  nested,
  (readers, sql, settings) => {
    const first = sql.replace(/ UNION ALL [^]*/, '');
    return readers.ask(`SELECT 1 WHERE 1 IN (${first} SETTINGS ${listOf(settings)})`);
  },
  async (readers, sql, settings) => {
    const session = { session_id: `attack-${process.pid}-${sessions++}`, session_timeout: '10' };
    const told = await readers.ask(`SET ${listOf(settings)}`, session);
    return told.status === 200 ? await readers.ask(sql, session) : told;
  },
];

function listOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => {
      const isPlain = /^(\d+|\{.*\})$/s.test(value);
      return `${name} = ${isPlain ? value : `'${value.replaceAll(/[\\']/g, '\\$&')}'`}`;
    })
    .join(', ');
}

/** READONLY, or a constraint: the setting had no effect, so the views need not be queried separately. */
function isForbidden({ body }: Told): boolean {
  return /Code: (164|452|115|497)\b/.test(body);
}

async function settingsOf(install: Installation): Promise<readonly Setting[]> {
  const admin = { name: 'weir_admin', password: install.endpoint.passwords.admin };
  const told = await install.sql(
    admin,
    'SELECT name, type, value FROM system.settings ORDER BY name FORMAT JSONEachRow',
  );
  return rowsOf<Setting>(told);
}

async function changeableOf(readers: Readers): Promise<ReadonlySet<string>> {
  const told = await readers.ask(
    'SELECT name FROM system.settings WHERE NOT readonly FORMAT JSONEachRow',
  );
  return new Set(rowsOf<{ name: string }>(told).map(({ name }) => name));
}

/** Other values for a setting. */
async function valuesOf(
  { name, type, value }: Setting,
  readers: Readers,
): Promise<readonly string[]> {
  if (type.startsWith('Bool')) return [value === '1' ? '0' : '1'];
  if (/Int|Float|Double|Milliseconds|Seconds|Threads/.test(type)) {
    return ['0', '1', '1000'].filter((one) => one !== value);
  }
  if (type === 'Map')
    return ["{'weir.http_request_complete':'throwIf(event_id LIKE \\'zq%\\') = 0'}"];
  if (type === 'String') return ["throwIf(startsWith(account_id, 'zq'))", 'weir.user_accounts'];
  // The error message for an invalid value lists the values of an enumeration.
  const { body } = await readers.ask('SELECT 1', { [name]: 'no_such_value' });
  const list = /one of \[([^\]]*)\]/.exec(body)?.[1] ?? '';
  const values = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
  return values.length === 0 ? ['1'] : values.filter((one) => one !== value);
}
