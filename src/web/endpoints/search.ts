import { addressFamily, didYouMean } from '../../base/index.ts';
import { detectKeys, type SearchTerm, parseTerms } from './search-terms.ts';
import type { SearchProblem, WireScope } from '../wire/wire.ts';

/** A parsed search text: conditions over `analytics.http_request_complete`. */
export interface Search {
  /** SQL with placeholders. An event must meet all conditions. */
  readonly conditions: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly problems: readonly SearchProblem[];
  /** True if the search is for an event id. Such a search ignores the time range and the scope. */
  readonly isById: boolean;
  /** True if a condition uses the column with the client country, which only the `_geo` view has. */
  readonly readsCountry: boolean;
}

/** Options of `readSearch`. */
export interface SearchOptions {
  /** True if a file of client countries is configured. */
  readonly countries: boolean;
}

/** Collects conditions, and a query parameter for each value in them. */
class Conditions {
  readonly sql: string[] = [];
  readonly parameters: Record<string, unknown> = {};

  /** Adds a query parameter. @returns its placeholder */
  value(type: string, value: unknown): string {
    const name = `p${Object.keys(this.parameters).length}`;
    this.parameters[name] = value;
    return `{${name}:${type}}`;
  }

  add(sql: string): undefined {
    this.sql.push(sql);
    return undefined;
  }

  /**
   * Negates the last condition, so that events that meet it do not match. An event for which it is unknown (null)
   * matches.
   */
  excludeLast(): void {
    const sql = this.sql.pop();
    if (sql !== undefined) this.sql.push(`NOT ifNull(${sql}, false)`);
  }
}

/** Adds the condition for a value. @returns the problem with the value, or undefined */
type Rule = (value: string, conditions: Conditions) => string | undefined;

const modules = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];

const rules: Readonly<Record<string, Rule>> = {
  id: (value, to) => to.add(`event_id = ${to.value('String', value)}`),
  host: (value, to) => to.add(like('lower(conn_server_name)', value.toLowerCase(), to)),
  path: (value, to) => to.add(like('http_request_url_path', value, to)),
  method: (value, to) => {
    return to.add(`http_request_method = ${to.value('String', value.toLowerCase())}`);
  },
  client: (value, to) => clientRule(value, to),
  status: (value, to) => statusRule(value, to),
  decision: (value, to) => decisionRule(value, to),
  header: (value, to) => headerRule(value, to),
  user_agent: (value, to) => to.add(like('http_request_user_agent', value, to)),
  country: (value, to) => {
    return to.add(`client_country = ${to.value('String', value.toUpperCase())}`);
  },
};

/** Keys that a search text can use. */
const searchKeys: readonly string[] = Object.keys(rules);

/**
 * Parses a search text: terms `key:value`, separated by spaces. A value with spaces is in double quotes. The prefix `-`
 * excludes a term. For a value without a key, Weir determines the key: id, address, path, host, status, or method.
 */
export function readSearch(line: string, { countries }: SearchOptions): Search {
  const conditions = new Conditions();
  const problems: SearchProblem[] = [];
  const used = new Set<string>();
  for (const term of parseTerms(line)) {
    const { from, to } = term;
    const terms = term.key === '' ? detectKeys(term.value) : [[term.key, term.value] as const];
    if (terms.length === 0) problems.push({ from, to, message: unknownKey(term) });
    for (const [key, value] of terms) {
      const message = addTerm({ ...term, key, value }, conditions, countries);
      if (message === undefined) used.add(term.isExcluded ? '' : key);
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

/** Adds the condition for a term. @returns the problem with the term, or undefined */
function addTerm(term: SearchTerm, conditions: Conditions, countries: boolean): string | undefined {
  const rule = ruleOf(term.key);
  if (rule === undefined) return unknownKey(term);
  if (term.value === '' && !term.isQuotedEmpty) return `${term.key}: needs a value.`;
  if (term.key === 'country' && !countries) {
    return 'Countries are not available: set `geoip` in weir.yaml.';
  }
  const message = rule(term.value, conditions);
  if (message === undefined && term.isExcluded) conditions.excludeLast();
  return message;
}

function ruleOf(key: string): Rule | undefined {
  return Object.hasOwn(rules, key) ? rules[key] : undefined;
}

function unknownKey({ key }: SearchTerm): string {
  const near = didYouMean(key, searchKeys);
  const hint = near === undefined ? '' : ` Did you mean ${near}:?`;
  if (key === '') return `Add a key before the value: ${searchKeys.join(':, ')}:.`;
  return `Unknown key ${key}:.${hint}`;
}

/** Adds a condition in which `*` matches any text; all other characters match themselves. */
function like(column: string, value: string, to: Conditions): string {
  if (!value.includes('*')) return `${column} = ${to.value('String', value)}`;
  const pattern = value.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%');
  return `${column} LIKE ${to.value('String', pattern)}`;
}

function clientRule(value: string, to: Conditions): string | undefined {
  const [address = '', bits] = value.split('/');
  const family = addressFamily(address);
  const bitsMax = family === 4 ? 32 : 128;
  const count = bits === undefined ? bitsMax : Number(bits);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && count <= bitsMax);
  if (family === 0 || !isRange) {
    return 'Enter a client as an address or a range: 198.51.100.23 or 198.51.100.0/24.';
  }
  if (bits === undefined) {
    return to.add(`conn_client_ip = toIPv6(${to.value('String', address)})`);
  }
  // IPv4 addresses are stored as ::ffff:a.b.c.d, so the prefix is 96 bits longer.
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
  if (!/^[1-9]\d{2}$/.test(value)) return 'Enter a status as a code or a class: 502 or 5xx.';
  return to.add(`http_response_status_code = ${to.value('Int32', Number(value))}`);
}

function decisionRule(value: string, to: Conditions): string | undefined {
  const [name = '', decision = 'block'] = value.split('=');
  if (!modules.includes(name)) return `Enter a decision as one of ${modules.join(', ')}.`;
  return to.add(`${name}_decision = ${to.value('String', decision)}`);
}

function headerRule(value: string, to: Conditions): string | undefined {
  const [name = '', ...rest] = value.split('=');
  if (rest.length === 0 || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) {
    return 'Enter a header with name and value: header:Content-Type=application/json.';
  }
  const key = to.value('String', name.toLowerCase());
  const text = to.value('String', rest.join('='));
  const holds = (map: string): string => {
    return `arrayExists((k, v) -> lower(k) = ${key} AND has(v, ${text}), mapKeys(${map}), mapValues(${map}))`;
  };
  return to.add(`(${holds('http_request_headers')} OR ${holds('http_response_headers')})`);
}

/** Adds the conditions of the scope to a search. A search for an event id ignores the scope. */
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
  const given = { status, method, client, decision };
  const problems: SearchProblem[] = [...search.problems];
  for (const [key, text] of Object.entries(given)) {
    if (text === '') continue;
    const isExcluded = text.startsWith('!');
    const value = isExcluded ? text.slice(1) : text;
    const term = { from: 0, to: 0, key, value, isExcluded, isQuotedEmpty: false };
    const message = addTerm(term, all, false);
    if (message !== undefined) problems.push({ from: 0, to: 0, message });
  }
  addPathStart(path, all);
  return {
    ...search,
    conditions: [...all.sql, ...search.conditions],
    parameters: all.parameters,
    problems,
  };
}

/**
 * Adds the condition for the path of the scope: only paths that start with this text, or with the prefix `!`, all other
 * paths.
 */
function addPathStart(path: string, all: Conditions): void {
  if (path === '') return;
  const start = all.value('String', path.replace(/^!/, ''));
  all.add(`startsWith(http_request_url_path, ${start})`);
  if (path.startsWith('!')) all.excludeLast();
}

/** Adds the condition for the hosts of the scope: only these hosts, or with the prefix `!`, all other hosts. */
function addHosts(hosts: readonly string[], all: Conditions): void {
  if (hosts.length === 0) return;
  const isExcluded = hosts[0]?.startsWith('!') === true;
  const names = isExcluded ? hosts.map((host) => host.replace(/^!/, '')) : hosts;
  const list = all.value('Array(String)', names);
  all.add(`conn_server_name ${isExcluded ? 'NOT IN' : 'IN'} ${list}`);
}
