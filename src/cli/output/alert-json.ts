import type { Alert, AlertContext, AlertStates, LoadedRules, Rule } from '../../alerts/index.ts';
import type { JsonValue } from './json-text.ts';

/** Returns the output of `weir alerts list --json`. */
export function rulesJson({
  rules,
  findings,
}: Pick<LoadedRules, 'rules' | 'findings'>): JsonValue<'alerts list'> {
  return { rules: rules.map((rule) => alertJson(completeRule(rule))), findings };
}

/** Returns the output of `weir alerts state --json`. */
export function statesJson({ rules, alerts }: AlertStates): JsonValue<'alerts state'> {
  const shown = alerts.map((alert: Alert) => ({
    ...alert,
    context: completeContext(alert.context),
  }));
  return alertJson({ rules, alerts: shown });
}

/** Returns a rule with all fields, also those that are undefined. */
function completeRule({ query, ...rule }: Rule) {
  return { ...rule, query: completeQuery(query), historyMs: rule.historyMs };
}

function completeQuery(query: Rule['query']) {
  const none = { metric: undefined, ratioOf: undefined, ratioMin: undefined };
  const parts = { ...none, filter: undefined, groupBy: undefined, sql: undefined };
  return { ...parts, ...query };
}

function completeContext(context: AlertContext | undefined) {
  if (context === undefined) return undefined;
  const changes = context.changes.map((change) => ({ ...change, covered: change.covered }));
  // Add the fields that may be missing: states are stored as JSON, which omits undefined fields.
  return { ...context, firstAt: context.firstAt, changes };
}

/** Fields whose keys come from users and must not be converted: the names of labels and annotations. */
const kept: ReadonlySet<string> = new Set(['labels', 'annotations']);
const camel = /[A-Z]/g;
/**
 * Names of fields that contain a time, for example `startsAt`, `evaluatedUntil`, `pendingSince`, and the ends of a
 * range.
 */
const moment = /(?:At|Until|Since)$|^(?:from|to|at|since|until)$/;

/**
 * Converts a value of alerts to the form that all commands use: keys in snake_case, times in RFC 3339, null for
 * undefined. Durations keep the unit in their name (`window_ms`). Recursion is safe, because Weir itself creates the
 * values, with few levels of nesting.
 */
export function alertJson<T>(value: T): AlertJson<T> {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `AlertJson` describes the result of `styled`.
  return styled(value) as AlertJson<T>;
}

function styled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(styled);
  if (value === undefined) return null;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const name = key.replaceAll(camel, (letter) => `_${letter.toLowerCase()}`);
    if (kept.has(key)) return [name, inner];
    if (moment.test(key) && typeof inner === 'number') return [name, new Date(inner).toISOString()];
    return [name, styled(inner)];
  });
  return Object.fromEntries(entries);
}

type AlertJson<T> = T extends readonly (infer Item)[]
  ? readonly AlertJson<Item>[]
  : T extends undefined
    ? null
    : T extends object
      ? {
          readonly [Key in keyof T & string as Snake<Key>]-?: Key extends 'labels' | 'annotations'
            ? T[Key]
            : Key extends Moment
              ? AlertMoment<T[Key]>
              : AlertJson<T[Key]>;
        }
      : T;

type AlertMoment<T> = T extends number ? string : T extends undefined ? null : AlertJson<T>;
type Moment = `${string}${'At' | 'Until' | 'Since'}` | 'from' | 'to' | 'at' | 'since' | 'until';
type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Text;
