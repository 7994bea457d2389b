import { eventType } from '../../src/catalog/index.ts';
import type { ScenarioEvent, ScenarioRule } from './capture-scenario.ts';

/** A mistake of an evaluator. */
export type Mistake =
  | 'negation keeps absent fields'
  | 'absent field matches'
  | 'rules of all accounts apply beside those of an account'
  | 'rules of an account apply to others'
  | 'end is inclusive'
  | 'start is exclusive'
  | 'rule without a filter drops'
  | 'group of fields selects nothing'
  | 'filterable fields are dropped'
  | 'extra survives a list of fields'
  | 'first matching rule decides'
  | 'type without rules is dropped'
  | 'presence is ignored';

/** Results of an evaluation that was written for tests, without code of the product. */
export interface Expected {
  rows: number;
  rows_before: number;
  rows_after: number;
  rows_dropped: number;
  rows_not_evaluated: number;
  rows_added: number;
  rows_reduced: number;
  bytes_before: number;
  bytes_after: number;
}

/** Average sizes: of a stored event, of `extra`, and of each field. */
export interface ExpectedSizes {
  readonly base: number;
  readonly extra: number;
  readonly fields: Readonly<Record<string, number>>;
}

interface Lists {
  readonly current: readonly ScenarioRule[];
  readonly changed: readonly ScenarioRule[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly sizes: Readonly<Record<string, ExpectedSizes>>;
}

interface Kept {
  readonly kept: boolean;
  readonly unknown: boolean;
  readonly fields: readonly string[];
  readonly extra: boolean;
}

const filterable = new Set(
  ['client_ip', 'server_ip', 'server_name', 'server_port'].map((name) => `conn.${name}`),
);

/** Evaluates events one by one. */
export function expectedFigures(
  events: readonly ScenarioEvent[],
  { fromMs, current, sizes, changed, toMs }: Lists,
  mistake?: Mistake,
): Expected {
  const sum: Expected = {
    rows: 0,
    rows_before: 0,
    rows_after: 0,
    rows_dropped: 0,
    rows_not_evaluated: 0,
    rows_added: 0,
    rows_reduced: 0,
    bytes_before: 0,
    bytes_after: 0,
  };
  for (const event of events) {
    if (!isWithin(event.atMs, { fromMs, toMs }, mistake)) continue;
    const [a, b] = [keep(event, current, mistake), keep(event, changed, mistake)];
    const loses = (a.extra && !b.extra) || a.fields.some((path) => !b.fields.includes(path));
    sum.rows += 1;
    sum.rows_before += Number(a.kept);
    sum.rows_after += Number(b.kept);
    sum.rows_dropped += Number(a.kept && !b.kept);
    sum.rows_not_evaluated += Number(a.kept && !b.kept && b.unknown);
    sum.rows_added += Number(!a.kept && b.kept);
    sum.rows_reduced += Number(a.kept && b.kept && loses);
    sum.bytes_before += sizeOf(a, sizes[event.type]);
    sum.bytes_after += sizeOf(b, sizes[event.type]);
  }
  return sum;
}

function isWithin(
  atMs: number,
  { fromMs, toMs }: Pick<Lists, 'fromMs' | 'toMs'>,
  mistake?: Mistake,
): boolean {
  const early = mistake === 'start is exclusive' ? atMs <= fromMs : atMs < fromMs;
  const late = mistake === 'end is inclusive' ? atMs > toMs : atMs >= toMs;
  return !early && !late;
}

function sizeOf(kept: Kept, of: ExpectedSizes | undefined): number {
  if (!kept.kept || of === undefined) return 0;
  const fields = kept.fields.reduce((total, path) => total + (of.fields[path] ?? 0), 0);
  return of.base + fields + (kept.extra ? of.extra : 0);
}

function keep(event: ScenarioEvent, rules: readonly ScenarioRule[], mistake?: Mistake): Kept {
  const ofType = rules.filter(({ type }) => type === event.type);
  const own = ofType.filter(({ account }) => account === event.account);
  const all = ofType.filter(({ account }) => account === undefined);
  let applied = own.length > 0 ? own : all;
  if (mistake === 'rules of all accounts apply beside those of an account') applied = [...own, ...all]; // prettier-ignore
  if (mistake === 'rules of an account apply to others') applied = ofType;
  const everything = { fields: event.fields, extra: event.extra };
  if (applied.length === 0) {
    return { kept: mistake !== 'type without rules is dropped', unknown: false, ...everything };
  }
  const results = applied.map((rule) => ({ rule, matches: matchOf(event, rule, mistake) }));
  let matching = results.filter(({ matches }) => matches === true).map(({ rule }) => rule);
  if (mistake === 'first matching rule decides') matching = matching.slice(0, 1);
  const unknown = results.some(({ matches }) => matches === undefined);
  if (matching.length === 0) return { kept: false, unknown, fields: [], extra: false };
  if (matching.some(({ fields }) => fields === undefined)) {
    return { kept: true, unknown: false, ...everything };
  }
  const names = matching.flatMap(({ fields = [] }) => fields);
  const candidates = mistake === 'presence is ignored' ? pathsOf(event.type) : event.fields;
  const fields = candidates.filter((path) => isNamed(path, names, mistake));
  return { kept: true, unknown: false, fields, extra: mistake === 'extra survives a list of fields' && event.extra }; // prettier-ignore
}

function pathsOf(type: string): readonly string[] {
  return (eventType(type)?.fields ?? []).map(({ path }) => path);
}

function matchOf(event: ScenarioEvent, rule: ScenarioRule, mistake?: Mistake) {
  if (rule.matches === undefined) return mistake !== 'rule without a filter drops';
  const result = rule.matches(event);
  if (result !== undefined) return result;
  if (mistake === 'absent field matches') return true;
  const negates = rule.filter?.includes('!=') === true;
  return mistake === 'negation keeps absent fields' && negates ? true : undefined;
}

function isNamed(path: string, names: readonly string[], mistake?: Mistake): boolean {
  if (mistake !== 'filterable fields are dropped' && filterable.has(path)) return true;
  return names.some((name) => {
    if (!name.endsWith('.*')) return name === path;
    return mistake !== 'group of fields selects nothing' && path.startsWith(name.slice(0, -1));
  });
}
