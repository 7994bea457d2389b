import type { Parameter } from './parameters.ts';

/** Modules that can refuse a request, by the beginning of their columns. */
export const modules = [
  'ip_policy',
  'basic_auth',
  'oauth',
  'webhook_verification',
  'circuit_breaker',
] as const;

// Microseconds, as the events have: a coarser constant behind `<` makes the server skip granules that end just before it.
const time = "DateTime64(6, 'UTC')";

const from: Parameter = {
  name: 'from',
  type: time,
  default: 'now-6h',
  meaning: 'Beginning of the time range.',
};
const to: Parameter = {
  name: 'to',
  type: time,
  default: 'now',
  meaning: 'End of the time range, itself not inside.',
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
  meaning: 'Only this account; empty = all that the user may see.',
};
const hosts: Parameter = {
  name: 'hosts',
  type: 'Array(String)',
  default: '',
  meaning: 'Only these hosts, or all but these where ! stands before each; empty = all.',
};

/** Parameters that several panels have. */
export const common = { from, to, step, account, hosts } as const;

/** Parameter `limit` with a default of its own. */
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

/** Filters that only the events themselves can answer; ! before all but the last excludes. */
export const filters: readonly Parameter[] = [
  {
    ...text('status', 'Only this status code, or class of them.'),
    form: { pattern: /^(!?[1-5](xx|\d\d))?$/, example: '5xx or 502' },
  },
  text('method', 'Only this method.'),
  text('path', 'Only paths that begin so.'),
  text('client', 'Only this client: an address, or a range in CIDR notation.'),
  text('decision', 'Only requests that this module refused.', modules),
];

/** Requested rows of another period. */
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

/** Milliseconds of a moment, for arithmetic. */
export const ms = (moment: string): string => `toUnixTimestamp64Milli(${moment})`;

/** Beginning of the span of the same length right before the range. */
export const previousFrom = `fromUnixTimestamp64Milli(2 * ${ms(at.from)} - ${ms(at.to)}, 'UTC')`;

/** The account of the scope, or all. */
export const ofAccount = (column = 'account_id'): string =>
  `(${at.account} = '' OR ${column} = ${at.account})`;

/** The hosts of the scope, or all. */
export const ofHosts = (column = 'host'): string =>
  `(empty(${at.hosts}) OR has(${at.hosts}, ${column}))`;

/** Start of the step of a moment. Steps are counted from 1970, so that they do not move with the range. */
export const stepOf = (moment: string): string =>
  `toDateTime(intDiv(toUnixTimestamp(${moment}), ${at.step}) * ${at.step}, 'UTC')`;

/** Aggregate: requests whose status was captured. */
export const knownStatus = 'sum(r.requests) - sum(r.status_unknown)';
