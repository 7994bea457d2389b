import { escapeXml, startProfile } from '../../src/clickhouse/embedded/server-access.ts';

interface Subject {
  readonly grants: string[];
  readonly roles: string[];
  readonly policies: string[];
  profile?: string;
  quota?: string;
}

interface Login extends Subject {
  readonly password: string | undefined;
  readonly isOpen: boolean;
}

/** Statements of a file, without its comments. */
export function statementsOf(sql: string): readonly string[] {
  const lines = sql.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
  return lines.join('\n').replace(/;\s*$/, '').split(/;\n/);
}

/**
 * Converts the users, profiles, and quotas of an SQL file to the configuration of a server that keeps users in XML,
 * because the library supports no other storage (`CREATE USER`: "no writeable access storage"). Parses the file, so
 * that tests use the same text as operators.
 * @param passwords by user
 * @param startQueries quota of the server's start script
 * @throws Error for an unknown statement
 */
export function usersXmlOf(
  sql: string,
  passwords: Readonly<Record<string, string>>,
  startQueries: number,
): string {
  const users = new Map<string, Login>();
  const roles = new Map<string, Subject>();
  const profiles: string[] = [];
  const quotas: string[] = [];
  const subjectOf = (name = ''): Subject => {
    const found = users.get(name) ?? roles.get(name);
    if (found === undefined) throw new Error(`there is no user or role ${name}`);
    return found;
  };
  const empty = (): Subject => ({ grants: [], roles: [], policies: [] });
  const rules: readonly (readonly [RegExp, (...found: readonly string[]) => void])[] = [
    [
      /^CREATE USER IF NOT EXISTS (\w+)( IDENTIFIED WITH sha256_password BY '<password of \w+>')?( HOST (?:NONE|LOCAL))?$/,
      (name = '', identified = '', host = '') => {
        const password = identified === '' ? undefined : (passwords[name] ?? 'unused');
        users.set(name, { ...empty(), password, isOpen: host !== ' HOST NONE' });
      },
    ],
    [/^CREATE ROLE IF NOT EXISTS (\w+)$/, (name = '') => void roles.set(name, empty())],
    [
      /^GRANT\s+(.+?)\s+TO (\w+)( WITH REPLACE OPTION)?$/s,
      (right = '', name, replaces) => {
        const { grants, roles: held } = subjectOf(name);
        if (replaces !== undefined) grants.length = 0;
        if (roles.has(right)) held.push(right);
        else grants.push(`GRANT ${right}`);
      },
    ],
    [
      /^REVOKE (.+) FROM (\w+)$/,
      (right = '', name) => void subjectOf(name).grants.push(`REVOKE ${right}`),
    ],
    [
      /^CREATE ROW POLICY OR REPLACE \w+ ON weir\.(\w+) USING (.+) TO (\w+)$/s,
      (table = '', condition = '', name) => {
        subjectOf(name).policies.push(
          `<${table}><filter>${escapeXml(condition)}</filter></${table}>`,
        );
      },
    ],
    [
      /^CREATE SETTINGS PROFILE (?:OR REPLACE|IF NOT EXISTS) (\w+) SETTINGS (.+) TO (\w+)$/,
      (profile = '', list = '', name) => {
        profiles.push(`<${profile}>${settingsOf(list)}</${profile}>`);
        subjectOf(name).profile = profile;
      },
    ],
    [
      /^CREATE QUOTA (?:OR REPLACE|IF NOT EXISTS) (\w+) KEYED BY user_name FOR INTERVAL 1 minute MAX queries = (\d+), execution_time = (\d+) TO (\w+)$/,
      (quota = '', queries = '', seconds = '', name) => {
        const limits = `<queries>${queries}</queries><execution_time>${seconds}</execution_time>`;
        quotas.push(
          `<${quota}><keyed/><interval><duration>60</duration>${limits}</interval></${quota}>`,
        );
        subjectOf(name).quota = quota;
      },
    ],
  ];
  for (const statement of statementsOf(sql)) {
    const rule = rules.find(([pattern]) => pattern.test(statement));
    if (rule === undefined) throw new Error(`a statement of another kind: ${statement}`);
    rule[1](...(rule[0].exec(statement)?.slice(1) ?? []));
  }
  const xmlOf = ([name, login]: readonly [string, Login]): string => {
    const held = [login, ...login.roles.map((role) => subjectOf(role))];
    const find = (key: 'profile' | 'quota'): string =>
      held.map((one) => one[key]).find((one) => one !== undefined) ?? 'default';
    const grants = held.flatMap((one) => one.grants);
    return `<${name}>
  ${login.password === undefined ? `<password_sha256_hex>${'0'.repeat(64)}</password_sha256_hex>` : `<password>${escapeXml(login.password)}</password>`}
  <networks>${login.isOpen ? '<ip>127.0.0.1</ip>' : ''}</networks>
  <profile>${find('profile')}</profile><quota>${find('quota')}</quota>
  <grants>${grants.map((query) => `<query>${escapeXml(query)}</query>`).join('')}</grants>
  <databases><weir>${login.policies.join('')}</weir></databases>
</${name}>`;
  };
  return `<profiles><default><async_insert>0</async_insert></default>${startProfile}${profiles.join('')}</profiles>
<quotas><default/><start_script><interval><duration>2147483647</duration><queries>${startQueries}</queries></interval></start_script>${quotas.join('')}</quotas>
<users>${startUser}${[...users].map(xmlOf).join('\n')}</users>`;
}

/** Runs the start script of the library. */
const startUser = `<default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>start_script</profile><quota>start_script</quota>
<grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT READ ON FILE</query><query>GRANT CREATE TEMPORARY TABLE ON *.*</query></grants></default>`;

function settingsOf(list: string): string {
  const parts = list.split(/, (?=[a-z])/).map((text) => {
    const [, name = '', value, min, max, how] =
      /^(\w+)(?: = (\d+|'[^']*'))?(?: MIN (\d+))?(?: MAX (\d+))?(?: (CONST|CHANGEABLE_IN_READONLY))?$/.exec(
        text,
      ) ?? [];
    if (name === '') throw new Error(`a setting of another kind: ${text}`);
    const bounds = [
      ...(min === undefined ? [] : [`<min>${min}</min>`]),
      ...(max === undefined ? [] : [`<max>${max}</max>`]),
      ...(how === 'CONST' ? ['<const/>'] : []),
      ...(how === 'CHANGEABLE_IN_READONLY' ? ['<changeable_in_readonly/>'] : []),
    ];
    return { name, value: value?.replaceAll("'", ''), bounds };
  });
  const values = parts.flatMap(({ name, value }) =>
    value === undefined ? [] : [`<${name}>${escapeXml(value)}</${name}>`],
  );
  const constraints = parts.flatMap(({ name, bounds }) =>
    bounds.length === 0 ? [] : [`<${name}>${bounds.join('')}</${name}>`],
  );
  return `${values.join('')}<constraints>${constraints.join('')}</constraints>`;
}
