import { PipelineError } from '../base/index.ts';
import type { EventType } from '../catalog/index.ts';
import type { SelectionCode } from './codes.ts';
import { EVALUATION_STEPS_MAX, type Filter, FilterLanguage } from './filter-language.ts';
import { type FilterProblem, problemText } from './filter-problem.ts';
import type { Steps } from './pattern/pattern.ts';

/** Returns the value of a field of an event by its dotted path; undefined if absent. */
export type ValueOf = (path: string) => unknown;

/** A filter over stored events, which may read every field of their types. */
export interface EventFilter {
  /** Types that it can evaluate, because they have all fields that it reads. */
  readonly types: readonly EventType[];
  /** Paths of the fields that it reads, of all types. */
  readonly reads: readonly string[];
  /**
   * True if the filter matches; false if it does not, or if an absent field makes it fail. Subtracts its cost from
   * `steps`.
   * @throws PipelineError ERR_LIVE_FILTER_BUDGET if the steps do not suffice.
   */
  matches(type: string, valueOf: ValueOf, steps: Steps): boolean;
}

/** An error in a filter, with its line and a caret under the position. */
export interface EventFilterProblem {
  readonly code: SelectionCode;
  readonly message: string;
  /** Offset in the expression, in characters. */
  readonly start: number;
}

/** Result of reading a filter: the filter or its error. */
export type EventFilterResult =
  | { readonly filter: EventFilter; readonly problem?: undefined }
  | { readonly filter?: undefined; readonly problem: EventFilterProblem };

/**
 * Checks a filter, and compiles it for each of the `types` that have all fields that it reads.
 * @param types in descending order of likelihood; at least one.
 */
export function readEventFilter(
  types: readonly EventType[],
  expression: string,
): EventFilterResult {
  const typeFilters = new Map<string, TypeFilter>();
  const fitting: EventType[] = [];
  const problems: FilterProblem[] = [];
  for (const type of types) {
    const language = new FilterLanguage(type, type.fields);
    const { filter, problems: found = [] } = language.read(expression);
    problems.push(...found.slice(0, 1));
    if (filter === undefined) continue;
    fitting.push(type);
    typeFilters.set(type.name, typeFilterOf(filter, language));
  }
  if (fitting.length === 0) return { problem: firstProblem(expression, problems) };
  const reads = new Set([...typeFilters.values()].flatMap((typeFilter) => typeFilter.reads));
  return {
    filter: {
      types: fitting,
      reads: [...reads],
      matches: (type, valueOf, steps) => typeFilters.get(type)?.matches(valueOf, steps) ?? false,
    },
  };
}

interface TypeFilter {
  readonly reads: readonly string[];
  matches(valueOf: ValueOf, steps: Steps): boolean;
}

function typeFilterOf(filter: Filter, language: FilterLanguage): TypeFilter {
  const setters = filter.reads.map((path) => [path, language.setter(path)] as const);
  return {
    reads: filter.reads,
    matches(valueOf, steps) {
      for (const [path, set] of setters) set(valueOf(path));
      const own = { left: Math.min(EVALUATION_STEPS_MAX, steps.left) };
      const given = own.left;
      const outcome = filter.evaluate(own);
      steps.left -= given - Math.max(0, own.left);
      if (outcome !== 'cost_budget_exceeded') return outcome === true;
      const limit = given < EVALUATION_STEPS_MAX ? 'one poll' : 'one event';
      throw new PipelineError('ERR_LIVE_FILTER_BUDGET', `more than ${given} steps for ${limit}`);
    },
  };
}

/** Returns the error to show: an error that occurs for every type; otherwise, the error of the first type. */
function firstProblem(expression: string, problems: readonly FilterProblem[]): EventFilterProblem {
  const isOfTheField = ({ code }: FilterProblem): boolean => code === 'SEL_FILTER_FIELD';
  const problem = problems.find((each) => !isOfTheField(each)) ?? problems[0];
  if (problem === undefined) throw new TypeError('a filter without event types');
  const { code, start } = problem;
  return { code, start, message: problemText(problem, expression) };
}
