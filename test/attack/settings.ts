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
  tellingColumns,
} from './readers.ts';

interface Setting {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

/** Settings that decide when and where a condition is evaluated: tried in pairs, and by the small part. */
const suspect =
  /prewhere|filter|short_circuit|push_?down|_final|lazy|projection|skip_index|analyzer|parallel_replicas|compile_expr|read_in_order|_join|readonly|profile|constant_?fold|optimize_(rewrite|functions|move|and|or|if|extract)|dictionary|log_comment|limit|offset|row_pol|security/;
const smallPart = /prewhere|filter|short_circuit|^readonly$|profile|_final$|additional|push_down/;
const pairsMax = 80;

/** Combinations that were effective once, as they were found. */
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

/** What a reader may set to see rows of another account: every setting alone, and those that matter in pairs. */
export function settingsClass(install: Installation, full: boolean): AttackClass {
  return {
    name: 'settings',
    together: 3,
    async list() {
      const all = bestOf(await tellingColumns(install));
      const best = full ? all : fewOf(all);
      const probe = probeOf(best);
      const probes = best.map((one) => probeOf([one]));
      const readers = new Readers(install, [...install.dashboards, ...install.analysts]);
      const existing = await settingsOf(install);
      const changeable = await changeableOf(readers);
      const tried = full ? existing : existing.filter(({ name }) => smallPart.test(name));
      const pairs = pairsOf(
        existing.filter(({ name }) => suspect.test(name) && changeable.has(name)),
      );
      const test = async (given: Settings): Promise<void> => {
        for (const ask of routes) {
          const told = await ask(readers, probe, given);
          refuseForeign(install, told);
          // A setting may break one view and open another.
          if (!full || told.status === 200 || isForbidden(told)) continue;
          for (const one of probes) refuseForeign(install, await ask(readers, one, given));
        }
      };
      return [
        ...controls(install, readers, probe),
        ...known.map((settings) => attempt(JSON.stringify(settings), () => test(settings))),
        ...tried.map((setting) =>
          attempt(setting.name, async () => {
            for (const value of await valuesOf(setting, readers)) {
              await test({ [setting.name]: value });
            }
          }),
        ),
        ...(full ? pairs : []).map((settings) =>
          attempt(JSON.stringify(settings), async () => {
            refuseForeign(install, await readers.ask(probe, settings));
          }),
        ),
      ];
    },
  };
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

/** The ways to set something: in the URL, in the query, in a part of it (which the server may not check), and in a session before it. */
const routes: readonly Route[] = [
  (readers, sql, settings) => readers.ask(sql, settings),
  (readers, sql, settings) => readers.ask(`SELECT * FROM (${sql}) SETTINGS ${listOf(settings)}`),
  (readers, sql, settings) =>
    readers.ask(`SELECT * FROM (SELECT * FROM (${sql}) SETTINGS ${listOf(settings)})`),
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

/** READONLY, or a constraint: the setting did not take effect, so that the views need not be asked one by one. */
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

/** Other values that a setting may have. */
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
  // The server lists the values of an enumeration when it gets another one.
  const { body } = await readers.ask('SELECT 1', { [name]: 'no_such_value' });
  const list = /one of \[([^\]]*)\]/.exec(body)?.[1] ?? '';
  const values = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
  return values.length === 0 ? ['1'] : values.filter((one) => one !== value);
}

function pairsOf(settings: readonly Setting[]): readonly Settings[] {
  const flipped = settings
    .filter(({ type }) => type === 'Bool')
    .slice(0, pairsMax)
    .map(({ name, value }) => [name, value === '1' ? '0' : '1'] as const);
  return flipped.flatMap((one, index) =>
    flipped.slice(index + 1).map((other) => Object.fromEntries([one, other])),
  );
}
