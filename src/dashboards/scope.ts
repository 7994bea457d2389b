import type { Parameter } from './parameters.ts';

/** Modules that can block a request, by the prefix of their columns. */
export const modules = [
  'ip_policy',
  'basic_auth',
  'oauth',
  'webhook_verification',
  'circuit_breaker',
] as const;

// A precision of microseconds, like that of events. With a coarser constant after `<`, ClickHouse skips granules that
// end just before the constant.
const time = "DateTime64(6, 'UTC')";

const from: Parameter = {
  name: 'from',
  type: time,
  default: 'now-6h',
  meaning: 'Start of the time range.',
};
const to: Parameter = {
  name: 'to',
  type: time,
  default: 'now',
  meaning: 'Exclusive end of the time range.',
};
const step: Parameter = {
  name: 'step',
  type: 'UInt32',
  default: '60',
  min: 1,
  max: 2_592_000,
  meaning: 'Length of one step. Unit: seconds.',
};
const account: Parameter = {
  name: 'account',
  type: 'String',
  default: '',
  meaning: 'Only this account; empty means all that the user can read.',
};
const hosts: Parameter = {
  name: 'hosts',
  type: 'Array(String)',
  default: '',
  meaning: 'Only these hosts or, with the prefix !, all except these; empty means all.',
};

/** Shared parameters of panels. */
export const common = { from, to, step, account, hosts } as const;

/** The parameter `limit` with a default. */
export function limit(rows: number): Parameter {
  return {
    name: 'limit',
    type: 'UInt32',
    default: String(rows),
    min: 1,
    max: 1_000,
    meaning: 'Maximum number of rows.',
  };
}

const text = (name: string, meaning: string, values?: readonly string[]): Parameter => ({
  name,
  type: 'String',
  default: '',
  meaning,
  ...(values !== undefined && { values: ['', ...values] }),
});

/** Filters that only events support. The prefix `!` excludes a value, except in the last filter. */
export const filters: readonly Parameter[] = [
  {
    ...text('status', 'Only this status code or class.'),
    form: { pattern: /^(!?[1-5](xx|\d\d))?$/, example: '5xx or 502' },
  },
  text('method', 'Only this method.'),
  text('path', 'Only paths that start with this text.'),
  text('client', 'Only this client: an address, or a range in CIDR notation.'),
  text('decision', 'Only requests that this module blocked.', modules),
];

/** Keys of the rows that are requested from another period. */
export const keys: Parameter = {
  name: 'keys',
  type: 'Array(String)',
  default: undefined,
  meaning: 'Column that identifies a row within a period.',
};

/** Placeholders by name, as in SQL. */
export const at = {
  from: `{from:${time}}`,
  to: `{to:${time}}`,
  step: '{step:UInt32}',
  account: '{account:String}',
  hosts: '{hosts:Array(String)}',
  limit: '{limit:UInt32}',
  keys: '{keys:Array(String)}',
} as const;

/** SQL: a time in milliseconds since 1970, for arithmetic. */
export const ms = (moment: string): string => `toUnixTimestamp64Milli(${moment})`;

/** Start of the previous period of the same length. */
export const previousFrom = `fromUnixTimestamp64Milli(2 * ${ms(at.from)} - ${ms(at.to)}, 'UTC')`;

/** SQL condition: the account of the scope, or all accounts. */
export const ofAccount = (column = 'account_id'): string =>
  `(${at.account} = '' OR ${column} = ${at.account})`;

/** SQL condition: the hosts of the scope, or all hosts. */
export const ofHosts = (column = 'host'): string =>
  `(empty(${at.hosts}) OR has(${at.hosts}, ${column}))`;

/** Start of the step of a moment. Steps are counted from 1970, so that they do not move with the range. */
export const stepOf = (moment: string): string =>
  `toDateTime(intDiv(toUnixTimestamp(${moment}), ${at.step}) * ${at.step}, 'UTC')`;

/** Aggregate: requests whose status was captured. */
export const knownStatus = 'sum(r.requests) - sum(r.status_unknown)';
