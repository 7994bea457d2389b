import { type EventType, eventType, unknownFields } from '../catalog/index.ts';
import type { SelectionFinding } from './codes.ts';
import type { ComparedTexts } from './analysis/compared-texts.ts';
import { EVALUATION_STEPS_MAX } from './filter-language.ts';
import { problemText } from './filter-problem.ts';
import { type ReadRule, RuleReader, type SelectionRule } from './rule-reader.ts';

/** A field that rules omit. */
export interface FieldGap {
  /** Path of the field, or `extra` for fields that are not in the catalog. */
  readonly path: string;
  /** `none`: no event has it. `some`: it depends on the rule that keeps the event. */
  readonly stored: 'none' | 'some';
  /** Indexes of the rules that omit it, in the given list. */
  readonly rules: readonly number[];
}

/** The fields that are stored of the events of one type, for one account or for all accounts without rules. */
export interface CaptureScope {
  readonly type: EventType;
  readonly account: string | undefined;
  readonly gaps: readonly FieldGap[];
}

interface CapturedRule extends Pick<ReadRule, 'account' | 'filter' | 'mask' | 'type'> {
  readonly index: number;
}

/**
 * Fields that capture rules omit, for every type that a rule names: first for accounts without rules, then for each
 * other account. An invalid rule omits nothing, as in the pipeline.
 */
export function captureScopes(rules: readonly SelectionRule[]): readonly CaptureScope[] {
  return [...readOnce(rules).types.values()].flatMap(({ byAccount, type }) => {
    const accounts = [...new Set([undefined, ...byAccount.keys()])];
    return accounts.map((account) => {
      return { type, account, gaps: gapsOf(type, byAccount.get(account) ?? []) };
    });
  });
}

/** A possible event: its type, its account, and the known values of its fields. */
export interface ForeseenEvent {
  readonly type: string;
  readonly account: string | undefined;
  /** Values of filterable fields by path; others can be anything. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** True if no rule would keep such an event, whatever its other fields contain. */
export function keepsNone(rules: readonly SelectionRule[], event: ForeseenEvent): boolean {
  const { reader, types } = readOnce(rules);
  const byAccount = types.get(event.type)?.byAccount;
  const applicable = byAccount?.get(event.account) ?? byAccount?.get(undefined) ?? [];
  return applicable.length > 0 && applicable.every((rule) => isAgainst(rule, reader, event.values));
}

/**
 * Returns warnings about rules that are valid but often unintended. @param at path of the rules in the configuration.
 */
export function ruleWarnings(
  rules: readonly SelectionRule[],
  at: readonly (string | number)[] = ['capture'],
): readonly SelectionFinding[] {
  return readOnce(rules).all.flatMap(({ filter, index }) =>
    (filter?.negates ?? []).map(({ path, start }): SelectionFinding => {
      const field = `ev.${path}`;
      const message =
        `the filter can drop events without ${field}: a comparison with a missing field has no outcome. ` +
        `To keep these events, write \`!has(${field}) || …\``;
      const text = problemText(
        { code: 'SEL_FILTER_NEGATION', message, start },
        filter?.expression ?? '',
      );
      return { path: [...at, index, 'filter'], code: 'SEL_FILTER_NEGATION', message: text };
    }),
  );
}

/** Returns the string constants with which the filters of these types compare fields, for each different filter. */
export function textsInFilters(
  rules: readonly SelectionRule[],
  types: readonly string[],
): readonly ComparedTexts[] {
  const own = readOnce(rules).all.filter(({ type }) => types.includes(type.name));
  return [...new Set(own.map(({ filter }) => filter))].flatMap(
    (filter) => filter?.comparedTexts() ?? [],
  );
}

/** The rules of a list for one type. */
interface RulesOfType {
  readonly type: EventType;
  readonly byAccount: Map<string | undefined, CapturedRule[]>;
}

interface ReadList {
  readonly reader: RuleReader;
  readonly all: readonly CapturedRule[];
  readonly types: ReadonlyMap<string, RulesOfType>;
}

/** Cache of parsed rules, by list. */
const readLists = new WeakMap<readonly SelectionRule[], ReadList>();
/** Maximum number of cached rules. The cache helps because successive lists differ in only one or two rules. */
const readRulesMax = 10_000;
let readRules = { reader: new RuleReader(), known: new Map<string, ReadRule | undefined>() };

function readOnce(rules: readonly SelectionRule[]): ReadList {
  const found = readLists.get(rules);
  if (found !== undefined) return found;
  if (readRules.known.size > readRulesMax) {
    readRules = { reader: new RuleReader(), known: new Map() };
  }
  const all = rules.flatMap(readOne);
  const types = new Map<string, RulesOfType>();
  for (const rule of all) {
    const { account, type } = rule;
    const of = types.get(type.name) ?? { type, byAccount: new Map() };
    types.set(type.name, of);
    const own = of.byAccount.get(account);
    if (own === undefined) of.byAccount.set(account, [rule]);
    else own.push(rule);
  }
  const read = { reader: readRules.reader, all, types };
  readLists.set(rules, read);
  return read;
}

function readOne({ account, ...rule }: SelectionRule, index: number): readonly CapturedRule[] {
  const { known, reader } = readRules;
  const key = JSON.stringify([rule.type, rule.filter, rule.fields]);
  if (!known.has(key)) known.set(key, reader.read(rule, []));
  const read = known.get(key);
  reader.findings.length = 0;
  if (read !== undefined) return [{ ...read, account, index }];
  const type = eventType(rule.type);
  return type === undefined ? [] : [{ account, filter: undefined, mask: undefined, type, index }];
}

/** Fields by their bit in a mask. */
interface MaskedField {
  readonly path: string;
  /** Undefined if only rules that keep everything keep the field. */
  readonly bit: bigint | undefined;
}

const maskedFields = new WeakMap<EventType, readonly MaskedField[]>();

function fieldsOf(type: EventType): readonly MaskedField[] {
  const known = maskedFields.get(type) ?? [
    ...type.fields.map(({ path, present }) => ({ path, bit: 1n << BigInt(present) })),
    { path: unknownFields, bit: undefined },
  ];
  maskedFields.set(type, known);
  return known;
}

function keeps({ mask }: CapturedRule, { bit }: MaskedField): boolean {
  return mask === undefined || (bit !== undefined && (mask & bit) !== 0n);
}

function gapsOf(type: EventType, rules: readonly CapturedRule[]): readonly FieldGap[] {
  const [first, second] = rules;
  // The usual case: there are many accounts, and most have one subscription.
  if (first !== undefined && second === undefined) return gapsOfOne(type, first);
  return fieldsOf(type).flatMap((field) => {
    // A rule without a filter matches every event, so no event lacks the fields that it keeps.
    if (rules.some((rule) => rule.filter === undefined && keeps(rule, field))) return [];
    // Rules with the same filter match the same events, which have the fields of all of these rules.
    const keeping = rules.filter((rule) => keeps(rule, field));
    const filters = new Set(keeping.map(({ filter }) => filter?.expression));
    const leaving = rules.filter(({ filter }) => !filters.has(filter?.expression));
    if (leaving.length === 0) return [];
    const stored = filters.size === 0 ? 'none' : 'some';
    return [{ path: field.path, stored, rules: leaving.map(({ index }) => index) }];
  });
}

function gapsOfOne(type: EventType, rule: CapturedRule): readonly FieldGap[] {
  if (rule.mask === undefined) return [];
  const rules = [rule.index];
  return fieldsOf(type).flatMap((field) =>
    keeps(rule, field) ? [] : [{ path: field.path, stored: 'none' as const, rules }],
  );
}

/** True if the filter is false for all possible values of the unknown fields. */
function isAgainst(
  { filter, type }: CapturedRule,
  reader: RuleReader,
  values: ReadonlyMap<string, unknown>,
): boolean {
  if (filter === undefined) return false;
  const language = reader.language(type);
  const isOpen = filter.reads.some((path) => !values.has(path));
  // Give up if the filter uses `has`: the evaluation treats an unknown field as absent, so the result would not hold
  // for all values.
  if (isOpen && /\bhas\b/.test(filter.expression)) return false;
  for (const path of filter.reads) language.setter(path)(values.get(path));
  // Reading an absent field is an error, so an expression that is false nevertheless does not depend on that field.
  return filter.evaluate({ left: EVALUATION_STEPS_MAX }) === false;
}
