import type { ConfigPath } from '../config/index.ts';

/** Every finding code of capture rules. A code is never renamed or reused. `npm run gen` copies the texts to docs/errors.md. */
export const selectionCodes = {
  SEL_UNKNOWN_TYPE: 'The event type is unknown; the message suggests the nearest name.',
  SEL_UNKNOWN_FIELD:
    'The event type does not have this field; the message suggests the nearest name.',
  SEL_NO_FIELDS: 'Events of this type are always stored completely: fields cannot be selected.',
  SEL_NO_FILTER: 'Events of this type are always stored: they cannot be filtered.',
  SEL_EMPTY_FIELDS: 'The list of fields is empty; omit it to keep all fields.',
  SEL_FILTER_SIZE: 'The filter is longer than 4,096 bytes.',
  SEL_FILTER_SYNTAX: 'The filter is not a valid CEL expression.',
  SEL_FILTER_TYPE: 'The filter applies an operator or a function to values of an unsupported type.',
  SEL_FILTER_BOOLEAN: 'The result of the filter is not a boolean.',
  SEL_FILTER_FIELD: 'The filter reads an unknown name; the message lists the available fields.',
  SEL_NOT_FILTERABLE: 'The filter reads a field of the event that cannot be used in filters.',
  SEL_FILTER_PATTERN:
    'The pattern of `matches` is not a string constant, or not a valid RE2 expression.',
  SEL_FILTER_COST:
    'The filter could take too long: it needs more steps than allowed, nests macros, binds variables, or calls a function without a cost limit.',
  SEL_FILTER_NEGATION:
    'Warning: the filter negates a comparison (`!=` or `!`) of a field, so it also excludes events without the field; to keep these events, write `!has(…) || …`.',
} as const satisfies Record<`SEL_${Uppercase<string>}`, string>;

export type SelectionCode = keyof typeof selectionCodes;

/** One error in a capture rule, with the path of the invalid value in the configuration. */
export interface SelectionFinding {
  readonly path: ConfigPath;
  readonly code: SelectionCode;
  /** For an error inside a filter, further lines show the expression, and a caret under the position. */
  readonly message: string;
}
