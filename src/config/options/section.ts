/**
 * The building blocks of option declarations.
 *
 * Beside JSON Schema's own keywords an option may say `secret: true` (never printed; given as `${VARIABLE}` or
 * `file:/path`), `path: true` (relative to the configuration file) and `patternErrorMessage` (what `pattern` wants,
 * in words; editors show it too).
 */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

type Deep<T> = T extends readonly (infer Item)[]
  ? readonly Deep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Deep<T[Key]> }
    : T;

/** The value that a schema describes, after checks and defaults, read-only throughout. */
export type Options<Schema extends TSchema> = Deep<Static<Schema>>;

/** A group of options. Unknown keys are refused, so that a slip of the pen does not pass for a setting. */
export function section<Properties extends TProperties>(
  description: string,
  properties: Properties,
  rules: Readonly<Record<string, unknown>> = {},
): TObject<Properties> {
  return Type.Object(properties, { description, additionalProperties: false, ...rules });
}

/** A group of options that have defaults, so that the whole group may be left out. */
export function optionalSection<Properties extends TProperties>(
  description: string,
  properties: Properties,
  rules: Readonly<Record<string, unknown>> = {},
): TObject<Properties> {
  return section(description, properties, { default: {}, ...rules });
}

/** One word out of a closed list. */
export function choice<const Words extends string[]>(
  words: readonly [...Words],
  notes: { readonly description: string; readonly default: Words[number] },
) {
  return Type.Enum(words, { type: 'string', ...notes });
}

/** A text that must never be printed. */
export function secret(description: string) {
  return Type.Optional(Type.String({ secret: true, minLength: 1, description }));
}

/** How names of pipelines and sources are spelled: they end up in the ledger and in metric labels. */
export const nameSpelling = {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$',
  patternErrorMessage:
    'letters, digits, `.`, `_` and `-`, at most 63 of them, a letter or digit first',
} as const;

/** How times are spelled: RFC 3339 with any offset. The time itself is parsed after the check. */
export const timestampSpelling = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$',
  patternErrorMessage: 'a time like `2026-01-31T00:00:00Z`',
} as const;

/** How addresses of proxies are spelled. */
export const addressRange = {
  pattern:
    '^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$',
  patternErrorMessage: 'an address, or a range like `10.0.0.0/8`',
} as const;

/** How sizes are spelled: a number and its unit. */
export const sizeSpelling = {
  pattern: '^[1-9]\\d{0,8}(KiB|MiB|GiB)$',
  patternErrorMessage: 'a size like `256MiB`, in `KiB`, `MiB` or `GiB`',
} as const;
