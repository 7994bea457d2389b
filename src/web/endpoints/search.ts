import { isIP } from 'node:net';

import { didYouMean } from '../../base/index.ts';
import { looksLike, type Word, wordsOf } from './search-words.ts';
import type { SearchProblem, WireScope } from '../wire/wire.ts';

/** What a search line asks for, as conditions over `analytics.http_request_complete`. */
export interface Search {
  /** SQL with placeholders; all must hold. */
  readonly conditions: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly problems: readonly SearchProblem[];
  /** One event is looked for by its id, whatever its time and the rest of the scope. */
  readonly isById: boolean;
  /** A condition needs the column of countries, which only the view of countries has. */
  readonly readsCountry: boolean;
}

/** What is there to be searched by. */
export interface SearchOptions {
  /** Countries of clients are configured. */
  readonly countries: boolean;
}

/** Collects conditions, each value under a parameter of its own. */
class Conditions {
  readonly sql: string[] = [];
  readonly parameters: Record<string, unknown> = {};

  /** Adds a value. @returns its placeholder */
  value(type: string, value: unknown): string {
    const name = `p${Object.keys(this.parameters).length}`;
    this.parameters[name] = value;
    return `{${name}:${type}}`;
  }

  add(sql: string): undefined {
    this.sql.push(sql);
    return undefined;
  }

  /** Negates the last condition. A value that is unknown (null) does not match. */
  excludeLast(): void {
    const sql = this.sql.pop();
    if (sql !== undefined) this.sql.push(`NOT ifNull(${sql}, false)`);
  }
}

/** Adds the condition of a value. @returns the problem with the value, or undefined */
type Rule = (value: string, conditions: Conditions) => string | undefined;

const modules = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];

const rules: Readonly<Record<string, Rule>> = {
  id: (value, to) => to.add(`event_id = ${to.value('String', value)}`),
  host: (value, to) => to.add(like('conn_server_name', value.toLowerCase(), to)),
  path: (value, to) => to.add(like('http_request_url_path', value, to)),
  method: (value, to) => {
    return to.add(`http_request_method = ${to.value('String', value.toLowerCase())}`);
  },
  client: (value, to) => clientRule(value, to),
  status: (value, to) => statusRule(value, to),
  decision: (value, to) => decisionRule(value, to),
  header: (value, to) => headerRule(value, to),
  country: (value, to) => {
    return to.add(`client_country = ${to.value('String', value.toUpperCase())}`);
  },
};

/** The words that a search line knows. */
const searchWords: readonly string[] = Object.keys(rules);

/**
 * Reads a search line: words `key:value` with blanks between; a value with blanks stands in double quotes, `-` before a word excludes
 * it. A value alone is taken for what it looks like: an id, an address, a path, a host, a status, a method.
 */
export function readSearch(line: string, { countries }: SearchOptions): Search {
  const conditions = new Conditions();
  const problems: SearchProblem[] = [];
  const used = new Set<string>();
  for (const word of wordsOf(line)) {
    const { from, to } = word;
    const meant = word.key === '' ? looksLike(word.value) : [[word.key, word.value] as const];
    if (meant.length === 0) problems.push({ from, to, message: unknownWord(word) });
    for (const [key, value] of meant) {
      const message = addWord({ ...word, key, value }, conditions, countries);
      if (message === undefined) used.add(word.isExcluded ? '' : key);
      else problems.push({ from, to, message });
    }
  }
  return {
    conditions: conditions.sql,
    parameters: conditions.parameters,
    problems,
    isById: used.has('id'),
    readsCountry: conditions.sql.some((sql) => sql.includes('client_country')),
  };
}

/** Adds the condition of a word. @returns what is wrong with it, undefined when nothing is */
function addWord(word: Word, conditions: Conditions, countries: boolean): string | undefined {
  const rule = ruleOf(word.key);
  if (rule === undefined) return unknownWord(word);
  if (word.value === '') return `${word.key}: needs a value.`;
  if (word.key === 'country' && !countries) {
    return 'Countries are not known here: geoip: in weir.yaml names a file of them.';
  }
  const message = rule(word.value, conditions);
  if (message === undefined && word.isExcluded) conditions.excludeLast();
  return message;
}

function ruleOf(key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined;
}

function unknownWord({ key }: Word): string {
  const near = didYouMean(key, searchWords);
  const hint = near === undefined ? '' : ` Did you mean ${near}: ?`;
  if (key === '') return `Put one of ${searchWords.join(':, ')}: before what you look for.`;
  return `There is no ${key}: here.${hint}`;
}

/** `*` stands for anything; everything else for itself. */
function like(column: string, value: string, to: Conditions): string {
  if (!value.includes('*')) return `${column} = ${to.value('String', value)}`;
  const pattern = value.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%');
  return `${column} LIKE ${to.value('String', pattern)}`;
}

function clientRule(value: string, to: Conditions): string | undefined {
  const [address = '', bits] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const count = bits === undefined ? most : Number(bits);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && count <= most);
  if (family === 0 || !isRange || address.includes('%')) {
    return 'A client is an address or a range: 198.51.100.23 or 198.51.100.0/24.';
  }
  if (bits === undefined) {
    return to.add(`conn_client_ip = toIPv6(${to.value('String', address)})`);
  }
  // Addresses of IPv4 are stored as ::ffff:a.b.c.d, 96 bits further on.
  const length = to.value('UInt8', family === 4 ? count + 96 : count);
  const range = `IPv6CIDRToRange(toIPv6(${to.value('String', address)}), ${length})`;
  return to.add(`conn_client_ip BETWEEN (${range}).1 AND (${range}).2`);
}

function statusRule(value: string, to: Conditions): string | undefined {
  const hundreds = /^([1-5])xx$/i.exec(value)?.[1];
  if (hundreds !== undefined) {
    return to.add(
      `intDiv(http_response_status_code, 100) = ${to.value('Int32', Number(hundreds))}`,
    );
  }
  if (!/^[1-9]\d{2}$/.test(value)) return 'A status is a code or a class: 502 or 5xx.';
  return to.add(`http_response_status_code = ${to.value('Int32', Number(value))}`);
}

function decisionRule(value: string, to: Conditions): string | undefined {
  const [name = '', decision = 'block'] = value.split('=');
  if (!modules.includes(name)) return `A decision is one of ${modules.join(', ')}.`;
  return to.add(`${name}_decision = ${to.value('String', decision)}`);
}

function headerRule(value: string, to: Conditions): string | undefined {
  const [name = '', ...rest] = value.split('=');
  if (rest.length === 0 || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) {
    return 'A header is searched by name and value: header:Content-Type=application/json.';
  }
  const key = to.value('String', name.toLowerCase());
  const text = to.value('String', rest.join('='));
  const holds = (map: string): string => {
    return `arrayExists((k, v) -> lower(k) = ${key} AND has(v, ${text}), mapKeys(${map}), mapValues(${map}))`;
  };
  return to.add(`(${holds('http_request_headers')} OR ${holds('http_response_headers')})`);
}

/** The scope as conditions beside those of the line; one event is looked for by its id in all that is stored. */
export function readScopeConditions(scope: WireScope, search: Search): Search {
  if (search.isById) return search;
  const all = new Conditions();
  Object.assign(all.parameters, search.parameters);
  all.add(
    `event_timestamp >= fromUnixTimestamp64Milli(${all.value('Int64', scope.from)}, 'UTC') AND ` +
      `event_timestamp < fromUnixTimestamp64Milli(${all.value('Int64', scope.to)}, 'UTC')`,
  );
  const { account, status, method, path, client, decision } = scope;
  if (account !== '') all.add(`account_id = ${all.value('String', account)}`);
  addHosts(scope.hosts, all);
  const given = { status, method, client, decision, path: path === '' ? '' : `${path}*` };
  const problems: SearchProblem[] = [...search.problems];
  for (const [key, text] of Object.entries(given)) {
    if (text === '') continue;
    const isExcluded = text.startsWith('!');
    const word = { from: 0, to: 0, key, value: isExcluded ? text.slice(1) : text, isExcluded };
    const message = addWord(word, all, false);
    if (message !== undefined) problems.push({ from: 0, to: 0, message });
  }
  return {
    ...search,
    conditions: [...all.sql, ...search.conditions],
    parameters: all.parameters,
    problems,
  };
}

/** Hosts of the scope: these, or all but these where `!` stands before them. */
function addHosts(hosts: readonly string[], all: Conditions): void {
  if (hosts.length === 0) return;
  const isExcluded = hosts[0]?.startsWith('!') === true;
  const names = isExcluded ? hosts.map((host) => host.replace(/^!/, '')) : hosts;
  const list = all.value('Array(String)', names);
  all.add(`conn_server_name ${isExcluded ? 'NOT IN' : 'IN'} ${list}`);
}
