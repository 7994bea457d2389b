import type { ConfigPath } from '../config/index.ts';

/** Every finding code of capture rules; never renamed, never reused. Generates docs/errors.md. */
export const selectionCodes = {
  SEL_UNKNOWN_TYPE: 'There is no event type of this name; the nearest name is suggested.',
  SEL_UNKNOWN_FIELD: 'The event type has no field of this name; the nearest name is suggested.',
  SEL_NO_FIELDS: 'Events of this type are always kept whole: fields cannot be selected.',
  SEL_NO_FILTER: 'Events of this type are always kept: they cannot be filtered.',
  SEL_EMPTY_FIELDS: 'The list of fields is empty; leave it out to keep all.',
  SEL_FILTER_SIZE: 'The filter is longer than 4096 bytes.',
  SEL_FILTER_SYNTAX: 'The filter is no CEL expression.',
  SEL_FILTER_TYPE: 'The filter applies an operator or a function to values that it does not take.',
  SEL_FILTER_BOOLEAN: 'The filter gives something other than true or false.',
  SEL_FILTER_FIELD: 'The filter reads something that is no field; those it may read are listed.',
  SEL_NOT_FILTERABLE: 'The filter reads a field of the event that cannot be used in filters.',
  SEL_FILTER_PATTERN: 'The pattern of `matches` is no literal text, or no RE2 expression.',
  SEL_FILTER_COST:
    'The filter could take too long: it takes more steps than allowed, nests macros, binds variables, or calls a function without a limit.',
  SEL_FILTER_NEGATION:
    'Warning: the filter reads a field behind `!=` or `!`, and an event without that field is filtered; `has(…)` keeps it.',
} as const satisfies Record<`SEL_${Uppercase<string>}`, string>;

/** A code of `selectionCodes`. */
export type SelectionCode = keyof typeof selectionCodes;

/** One mistake in a capture rule, with the path of the value at fault from the top of the configuration. */
export interface SelectionFinding {
  readonly path: ConfigPath;
  readonly code: SelectionCode;
  /** For mistakes inside a filter the expression follows on a line of its own, with a caret under the place. */
  readonly message: string;
}
