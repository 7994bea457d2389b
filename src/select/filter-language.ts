import {
  type ASTNode,
  Environment,
  ParseError,
  type ParseResult,
  TypeError as CelTypeError,
} from '@marcbachmann/cel-js';
import { codeOf, didYouMean } from '../base/index.ts';
import type { ColumnKind, EventType, Field } from '../catalog/index.ts';
import type { FilterErrorReason, FilterTest } from '../flow.ts';
import { type ComparedTexts, comparedTexts } from './analysis/compared-texts.ts';
import { type NegatedField, negatedFields } from './analysis/negated-fields.ts';
import { callable, costOf, costOfSizes, type FilterCost } from './filter-cost.ts';
import type { FilterProblem } from './filter-problem.ts';
import { filterVariable, readSyntax, safeMatches } from './filter-syntax.ts';
import { testOf } from './filter-test.ts';
import { grown } from './growth.ts';
import { namesOfOwn, ownOverloads } from './own-methods.ts';
import type { Pattern, Steps } from './pattern/pattern.ts';
import { absentSize, measure, type ValueSize } from './value-size.ts';

/** Maximum size of a filter in bytes of UTF-8. */
const FILTER_BYTES_MAX = 4_096;

/** Maximum number of steps of one evaluation: at most about 2 ms. */
export const EVALUATION_STEPS_MAX = 500_000;

/** A filter is accepted if its maximum cost is at most `EVALUATION_STEPS_MAX` for this total size of all fields. */
const accepted = { characters: 1_024, elements: 64 };

/** Limits of the package's parser; `filter-cost.ts` computes the maximum cost of an evaluation. */
const parserLimits = {
  maxAstNodes: 1_000,
  maxDepth: 50,
  maxListElements: 500,
  maxMapEntries: 50,
  maxCallArguments: 8,
};

/** A checked and compiled filter. */
export interface Filter {
  readonly expression: string;
  /** Paths of the fields that it reads. */
  readonly reads: readonly string[];
  /** Fields that the filter reads under a negation. Weir drops an event that lacks such a field. */
  readonly negates: readonly NegatedField[];
  /** Computes the string constants with which the filter compares fields. */
  comparedTexts(): ComparedTexts;
  /** The filter as data; undefined if it is more than comparisons of fields with literals. */
  readonly test: FilterTest | undefined;
  /**
   * Evaluates the filter for the values that were last set in its language. First subtracts the maximum cost without
   * patterns from `steps`, then the cost of patterns during the evaluation. Returns `cost_budget_exceeded` if the steps
   * do not suffice.
   */
  evaluate(steps: Steps): boolean | FilterErrorReason;
}

/** Result of reading a filter: the filter or its errors. */
export type FilterResult =
  | { readonly filter: Filter; readonly problems?: undefined }
  | { readonly filter?: undefined; readonly problems: readonly FilterProblem[] };

/**
 * Filters of one event type: CEL over `ev`, the event's `object`. By default, a filter can read only filterable fields;
 * a list of other fields can be passed, because filters over stored events can read every field. Measured: 0.2 us for a
 * comparison, 0.3 us for two, 1.5 us if a field is missing.
 */
export class FilterLanguage {
  /** Paths of the fields that filters can read. */
  readonly allowed: readonly string[];
  readonly #fields: readonly Field[];
  readonly #type: EventType;
  readonly #environment: Environment;
  readonly #variables: Readonly<Record<string, object>>;
  readonly #setters = new Map<string, (value: unknown) => void>();
  readonly #patterns = new Map<string, Pattern>();
  /** Sizes of the values that were last set. */
  readonly #sizes = new Map<string, ValueSize>();
  /** Remaining budget of the current evaluation. */
  #steps: Steps = { left: 0 };

  constructor(
    type: EventType,
    fields: readonly Field[] = type.fields.filter((field) => field.filterable),
  ) {
    this.#type = type;
    this.#fields = fields;
    this.allowed = fields.map((field) => field.path);
    this.#environment = new Environment({ limits: parserLimits });
    for (const form of [`string.${safeMatches}(string)`, `${safeMatches}(string, string)`]) {
      this.#environment.registerFunction(
        `${form}: bool`,
        (text: string, pattern: string) => this.#finds(text, pattern),
        { async: false },
      );
    }
    for (const [form, method] of Object.entries(ownOverloads)) {
      this.#environment.registerFunction(form, method, { async: false });
    }
    this.#variables = { [filterVariable]: this.#register(filterVariable, fields, 0) };
    this.#environment.registerVariable(filterVariable, filterVariable);
  }

  /** Returns a function that sets the value of a field, as delivered, for the next evaluations. */
  setter(path: string): (value: unknown) => void {
    const setter = this.#setters.get(path);
    if (setter === undefined) throw new TypeError(`${path} is not filterable`);
    return setter;
  }

  /** Checks and compiles a filter, or returns its errors. */
  read(expression: string): FilterResult {
    if (Buffer.byteLength(expression) > FILTER_BYTES_MAX) {
      const message = `the filter is longer than ${FILTER_BYTES_MAX} bytes`;
      return { problems: [{ code: 'SEL_FILTER_SIZE', message, start: 0 }] };
    }
    let program: ParseResult;
    try {
      program = this.#environment.parse(expression);
    } catch (error) {
      return { problems: [packageProblem(error, 'SEL_FILTER_SYNTAX')] };
    }
    const { problems, reads, patterns } = readSyntax(program.ast, {
      allowed: this.allowed,
      isOther: (path) => this.#type.fields.some((field) => field.path === path),
      isMap: (path) => this.#fields.some((it) => it.path === path && it.kind === 'header_map'),
    });
    if (problems.length > 0) return { problems };
    const { valid, type, error } = program.check();
    if (!valid) return { problems: [packageProblem(error, 'SEL_FILTER_TYPE')] };
    if (type !== 'bool') return { problems: [notBoolean(type, program.ast)] };
    const cost = costOf(program.ast, patterns, expression);
    if (cost.problems.length > 0) return { problems: cost.problems };
    const most = grown(cost.most, accepted.characters, accepted.elements);
    if (most > EVALUATION_STEPS_MAX) return { problems: [tooCostly(most, program.ast)] };
    for (const [text, pattern] of patterns) this.#patterns.set(text, pattern);
    return { filter: this.#filter(expression, [...reads], program, cost) };
  }

  #finds(text: string, pattern: string): boolean {
    // If no steps remain, the result is not used, but throwing an error would take longer than the rest of the
    // evaluation.
    if (this.#steps.left < 0) return false;
    return this.#patterns.get(pattern)?.test(text, this.#steps) ?? false;
  }

  #filter(
    expression: string,
    reads: readonly string[],
    program: ParseResult,
    cost: FilterCost,
  ): Filter {
    const variables = this.#variables;
    const test = testOf(program.ast, (path) => this.#type.fields.find((it) => it.path === path));
    const costNow = costOfSizes(
      cost,
      reads.map((path) => [this.#sizes.get(path) ?? absentSize(), path]),
    );
    const evaluateWithin = (steps: Steps): boolean | FilterErrorReason => {
      const before = steps.left === Infinity ? 0 : costNow();
      if (before > steps.left) return 'cost_budget_exceeded';
      steps.left -= before;
      this.#steps = steps;
      const outcome = evaluate(program, variables);
      return steps.left < 0 ? 'cost_budget_exceeded' : outcome;
    };
    return {
      expression,
      reads,
      negates: negatedFields(program.ast),
      comparedTexts: () => comparedTexts(program.ast),
      test,
      evaluate: evaluateWithin,
    };
  }

  /**
   * Registers the type of a group of fields, and creates the only value of this type, with a setter for each field.
   * @returns the value.
   */
  #register(typeName: string, fields: readonly Field[], depth: number): object {
    // The package identifies types by the class of a value, so every group needs its own class.
    const Group = class {
      [name: string]: unknown;
    };
    const group = new Group();
    const types: Record<string, string> = {};
    for (const name of new Set(fields.map(({ segments }) => segments[depth] ?? ''))) {
      const inside = fields.filter(({ segments }) => segments[depth] === name);
      const leaf = inside.find(({ segments }) => segments.length === depth + 1);
      types[name] = leaf ? celType(leaf.kind) : `${typeName}.${name}`;
      group[name] = leaf ? undefined : this.#register(`${typeName}.${name}`, inside, depth + 1);
      if (leaf === undefined) continue;
      const isInteger = types[name] === 'int';
      const type = types[name];
      const size = absentSize();
      this.#sizes.set(leaf.path, size);
      this.#setters.set(leaf.path, (value) => {
        const set = isInteger ? integerOf(value) : (value ?? undefined);
        group[name] = set;
        measure(size, set, type);
      });
    }
    this.#environment.registerType(typeName, { ctor: Group, fields: types });
    return group;
  }
}

/** Evaluates the values that are set: true, false, or the reason of the failure. */
function evaluate(
  program: ParseResult,
  variables: Readonly<Record<string, object>>,
): boolean | FilterErrorReason {
  const limit = Error.stackTraceLimit;
  // A missing field throws an error. With a stack trace, it would cost 7.7 us instead of 1.5 us.
  Error.stackTraceLimit = 0;
  try {
    return program(variables) === true;
  } catch (error) {
    return reasons.get(codeOf(error)) ?? 'other';
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/** Failure reasons by the package's error codes. */
const reasons = new Map<string, FilterErrorReason>([
  ['no_such_key', 'no_such_field'],
  ['field_type_mismatch', 'type_mismatch'],
  ['invalid_logical_operand', 'type_mismatch'],
  ['list_item_type_mismatch', 'type_mismatch'],
  ['no_matching_overload', 'type_mismatch'],
  ['no_such_overload', 'type_mismatch'],
]);

/** Converts a JSON value: null counts as absent, and integers become the type int of CEL. */
function integerOf(value: unknown): unknown {
  return typeof value === 'number' && Number.isInteger(value)
    ? BigInt(value)
    : (value ?? undefined);
}

/** Type of a field in CEL. Fields are compared as delivered, so addresses and times are strings. */
function celType(kind: ColumnKind): string {
  return celTypes[kind] ?? 'string';
}

const celTypes: Partial<Record<ColumnKind, string>> = {
  int32: 'int',
  int64: 'int',
  bool: 'bool',
  header_map: 'map<string, list<string>>',
  string_list: 'list<string>',
  json: 'dyn',
};

function packageProblem(error: unknown, code: FilterProblem['code']): FilterProblem {
  if (!(error instanceof ParseError || error instanceof CelTypeError)) throw error;
  let message = `${error.summary.slice(0, 1).toLowerCase()}${error.summary.slice(1)}`;
  for (const [internal, name] of namesOfOwn) message = message.replaceAll(internal, name);
  const hint =
    error.code === 'unknown_variable'
      ? `; a filter can read only ${filterVariable}`
      : `${overloadHint(message)}${spellingHint(message)}`;
  const actual = error.code === 'limit_exceeded' ? 'SEL_FILTER_COST' : code;
  return { code: actual, message: `${message}${hint}`, start: error.range?.start ?? 0 };
}

/** Returns the CEL spelling of an operator or literal of another language. */
function spellingHint(message: string): string {
  if (/^unexpected character: =$/.test(message)) return '; compare with `==`';
  if (/^unexpected character: &$/.test(message)) return '; write `&&`';
  if (/^unexpected character: \|$/.test(message)) return '; write `||`';
  const [, name] = /^found no matching overload for '(?:[^']*[.])?(\w+)\(/.exec(message) ?? [];
  if (name === undefined) return '';
  if (callable.includes(name)) return `; docs/how-to/capture.md shows what ${name} takes`;
  const near = callable.find((one) => one.startsWith(name)) ?? didYouMean(name, callable);
  const advice = near === undefined ? '' : `; did you mean ${near}?`;
  return `; a filter may call ${callable.join(', ')}${advice}`;
}

const numberTypes: ReadonlySet<string> = new Set(['int', 'uint', 'double']);

/** Returns a hint for comparisons of text with numbers: CEL compares values of the same type only. */
function overloadHint(message: string): string {
  const [, left = '', operator = '', right = ''] =
    /no such overload: (\w+) ([=!<>]=?|in) (\w+)$/.exec(message) ?? [];
  const isMixed =
    (left === 'string' && numberTypes.has(right)) || (right === 'string' && numberTypes.has(left));
  if (isMixed) {
    return `; both sides of ${operator} must have the same type: write the number without quotes for a field that is a number, and in quotes for a field that is text`;
  }
  return operator === '' ? '' : `; both sides of ${operator} must have the same type`;
}

function tooCostly(steps: number, root: ASTNode): FilterProblem {
  const { characters, elements } = accepted;
  const size = `fields of ${characters} characters and ${elements} elements together`;
  const limit = `a filter may take ${EVALUATION_STEPS_MAX} steps at most`;
  const advice = 'use fewer or smaller patterns';
  const message = `${limit}, this one could take ${steps} (for ${size}): ${advice}`;
  return { code: 'SEL_FILTER_COST', message, start: root.start };
}

function notBoolean(type: string | undefined, root: ASTNode): FilterProblem {
  const message = `the result of the filter must be a boolean, but its type is ${type ?? 'unknown'}`;
  return { code: 'SEL_FILTER_BOOLEAN', message, start: root.start };
}
