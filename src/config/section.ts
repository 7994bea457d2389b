/**
 * The building blocks of option declarations.
 *
 * In addition to the keywords of JSON Schema, an option can have `secret: true` (never printed; given as `${VARIABLE}` or
 * `file:/path`), `path: true` (relative to the configuration file), `patternErrorMessage` (the meaning of `pattern`;
 * editors show it, too), and, for durations and sizes, `quantity`, `as`, `least`, `most`, and `mostErrorMessage`.
 */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** Key of a property that exists only in types. */
declare const programName: unique symbol;

/** A duration or a size: in the file, a text with a unit; in the program, a number with the name `Name`. */
export interface Quantity<Name extends string> {
  readonly [programName]: Name;
}

type NameOf<Key, Value> = NonNullable<Value> extends Quantity<infer Name> ? Name : Key;

type Deep<T> =
  T extends Quantity<string>
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Deep<Item>[]
      : T extends object
        ? { readonly [Key in keyof T as NameOf<Key, T[Key]>]: Deep<T[Key]> }
        : T;

/**
 * The type of a schema's value after checks and defaults, deeply read-only. Durations and sizes are numbers, under the
 * names that the program uses: `latency_max: 1s` is `latency_max_ms: 1000`.
 */
export type Options<Schema extends TSchema> = Deep<Static<Schema>>;

/** An object of options. Unknown keys are rejected, so that a typing error is not silently ignored. */
export function section<Properties extends TProperties>(
  description: string,
  properties: Properties,
  rules: Readonly<Record<string, unknown>> = {},
): TObject<Properties> {
  return Type.Object(properties, { description, additionalProperties: false, ...rules });
}

/** An object of options that all have defaults, so that the object can be omitted. */
export function optionalSection<Properties extends TProperties>(
  description: string,
  properties: Properties,
  rules: Readonly<Record<string, unknown>> = {},
): TObject<Properties> {
  return section(description, properties, { default: {}, ...rules });
}

/** One of several values. */
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

/** Pattern of the names of pipelines and sources, which appear in the ledger and in metric labels. */
export const nameSpelling = {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$',
  patternErrorMessage:
    'letters, digits, `.`, `_`, and `-`, at most 63 characters, starting with a letter or digit',
} as const;

/** Pattern of times: RFC 3339 with any offset. The time is parsed after the check. */
export const timestampSpelling = {
  pattern: '^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$',
  patternErrorMessage: 'a time such as `2026-01-31T00:00:00Z`',
} as const;

/** Pattern of proxy addresses. */
export const addressRange = {
  pattern:
    '^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$',
  patternErrorMessage: 'an address, or a range such as `10.0.0.0/8`',
} as const;

/** Declaration of an option with a unit; values are written as in the file: `5s`, `128MiB`. */
interface QuantityNotes {
  readonly default?: string;
  readonly min: string;
  readonly max: string;
  /** Why greater values are rejected, and what to write instead. */
  readonly mostErrorMessage?: string;
  readonly description: string;
}

/**
 * A duration option, `500ms`, `5s`, `30d`.
 * @param as name of the number in the program. Its unit (`_ms`, `_seconds`, `_minutes`, `_hours`, `_days`) is the
 * smallest unit of the option.
 */
export function duration<const Name extends string>(as: Name, notes: QuantityNotes) {
  const spelling = {
    pattern: '^(0|[1-9][0-9]*)(ms|s|m|h|d)$',
    patternErrorMessage: 'a duration such as `5s`: an integer and `ms`, `s`, `m`, `h`, or `d`',
  };
  return quantity('duration', as, { ...notes, ...spelling });
}

/** A size option, `128MiB`. @param as name of the number of bytes in the program. */
export function size<const Name extends string>(as: Name, notes: QuantityNotes) {
  const spelling = {
    pattern: '^(0|[1-9][0-9]*)([KMGT]i?)?B$',
    patternErrorMessage:
      'a size such as `128MiB`: an integer and `B`, `KiB`, `MiB`, `GiB`, `TiB`, `KB`, `MB`, `GB`, or `TB`',
  };
  return quantity('size', as, { ...notes, ...spelling });
}

function quantity<const Name extends string>(
  kind: 'duration' | 'size',
  as: Name,
  { min, max, ...notes }: QuantityNotes,
) {
  return Type.Unsafe<Quantity<Name>>({
    type: 'string',
    quantity: kind,
    as,
    least: min,
    most: max,
    ...notes,
  });
}
