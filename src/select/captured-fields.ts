import { type EventType, eventType, unknownFields } from '../catalog/index.ts';
import type { SelectionFinding } from './codes.ts';
import { EVALUATION_STEPS_MAX } from './filter-language.ts';
import { problemText } from './filter-problem.ts';
import { type ReadRule, RuleReader, type SelectionRule } from './rule-reader.ts';

/** A field that rules leave out. */
export interface FieldGap {
  /** Its path, or `extra` for the members outside the catalogue. */
  readonly path: string;
  /** `none`: no event has it; `some`: it depends on the rule that keeps the event. */
  readonly stored: 'none' | 'some';
  /** Places of the rules that leave it out, in the list given. */
  readonly rules: readonly number[];
}

/** What is stored of the events of one type, for one account or for all that have no rules of their own. */
export interface CaptureScope {
  readonly type: EventType;
  readonly account: string | undefined;
  readonly gaps: readonly FieldGap[];
}

interface PlacedRule extends Pick<ReadRule, 'account' | 'filter' | 'mask' | 'type'> {
  readonly index: number;
}

/**
 * What capture rules leave out, for every type that a rule names: for accounts without rules of their own, then for each of the others.
 * A rule that is not understood leaves out nothing, as in the pipeline.
 */
export function captureScopes(rules: readonly SelectionRule[]): readonly CaptureScope[] {
  const read = readOnce(rules).all;
  const types = [...new Set(read.map(({ type }) => type))];
  return types.flatMap((type) => {
    const own = read.filter((rule) => rule.type === type);
    const accounts = [...new Set([undefined, ...own.map(({ account }) => account)])];
    return accounts.map((account) => {
      const gaps = gapsOf(
        type,
        own.filter((rule) => rule.account === account),
      );
      return { type, account, gaps };
    });
  });
}

/** An event as far as it is known before there is one. */
export interface ForeseenEvent {
  readonly type: string;
  readonly account: string | undefined;
  /** Values of filterable fields by path; others can be anything. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** True when no rule would keep such an event, whatever its other fields are. */
export function keepsNone(rules: readonly SelectionRule[], event: ForeseenEvent): boolean {
  const { reader, all } = readOnce(rules);
  const read = all.filter(({ type }) => type.name === event.type);
  const own = read.filter(({ account }) => account !== undefined && account === event.account);
  const judging = own.length > 0 ? own : read.filter(({ account }) => account === undefined);
  return judging.length > 0 && judging.every((rule) => isAgainst(rule, reader, event.values));
}

/** What is legal in rules and often not meant. @param at where the rules stand in the configuration. */
export function remarkRules(
  rules: readonly SelectionRule[],
  at: readonly (string | number)[] = ['capture'],
): readonly SelectionFinding[] {
  return readOnce(rules).all.flatMap(({ filter, index }) =>
    (filter?.negates ?? []).map(({ path, start }): SelectionFinding => {
      const field = `ev.${path}`;
      const message =
        `the filter drops every event without ${field}: a comparison with a missing field has no outcome. ` +
        `To keep these events, write \`!has(${field}) || …\``;
      const text = problemText(
        { code: 'SEL_FILTER_NEGATION', message, start },
        filter?.expression ?? '',
      );
      return { path: [...at, index, 'filter'], code: 'SEL_FILTER_NEGATION', message: text };
    }),
  );
}

/** Rules that are asked about again and again, read. */
const readLists = new WeakMap<
  readonly SelectionRule[],
  { readonly reader: RuleReader; readonly all: readonly PlacedRule[] }
>();

function readOnce(rules: readonly SelectionRule[]) {
  const found = readLists.get(rules);
  if (found !== undefined) return found;
  const reader = new RuleReader();
  const read = { reader, all: readAll(rules, reader) };
  readLists.set(rules, read);
  return read;
}

function readAll(rules: readonly SelectionRule[], reader: RuleReader): readonly PlacedRule[] {
  return rules.flatMap((rule, index): PlacedRule[] => {
    const read = reader.read(rule, [index]);
    if (read !== undefined) return [{ ...read, index }];
    const type = eventType(rule.type);
    const open = { account: rule.account, filter: undefined, mask: undefined };
    return type === undefined ? [] : [{ ...open, type, index }];
  });
}

function gapsOf(type: EventType, rules: readonly PlacedRule[]): readonly FieldGap[] {
  const known = type.fields.map(({ path, present }) => ({ path, bit: 1n << BigInt(present) }));
  return [...known, { path: unknownFields, bit: undefined }].flatMap(({ path, bit }) => {
    const keeps = ({ mask }: PlacedRule): boolean =>
      mask === undefined || (bit !== undefined && (mask & bit) !== 0n);
    // A rule without a filter takes every event: what it keeps no other can leave out.
    if (rules.some((rule) => rule.filter === undefined && keeps(rule))) return [];
    // Rules with the same filter take the same events, which have the fields of all of them.
    const filters = new Set(rules.filter(keeps).map(({ filter }) => filter?.expression));
    const leaving = rules.filter(({ filter }) => !filters.has(filter?.expression));
    if (leaving.length === 0) return [];
    const stored = filters.size === 0 ? 'none' : 'some';
    return [{ path, stored, rules: leaving.map(({ index }) => index) }];
  });
}

/** True when the filter is false whatever the fields are that are not known. */
function isAgainst(
  { filter, type }: PlacedRule,
  reader: RuleReader,
  values: ReadonlyMap<string, unknown>,
): boolean {
  if (filter === undefined) return false;
  const language = reader.language(type);
  const isOpen = filter.reads.some((path) => !values.has(path));
  // To a field that may be there or not, `has` would answer that it is not.
  if (isOpen && /\bhas\b/.test(filter.expression)) return false;
  for (const path of filter.reads) language.setter(path)(values.get(path));
  // A field without a value has no outcome, and an expression that is false all the same does not depend on it.
  return filter.evaluate({ left: EVALUATION_STEPS_MAX }) === false;
}
