import type { OptionSchema } from './schema.ts';

/** Milliseconds, or bytes, of each unit that a configuration may use; the largest first. */
const units = {
  duration: { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 },
  size: {
    TiB: 2 ** 40,
    GiB: 2 ** 30,
    MiB: 2 ** 20,
    KiB: 2 ** 10,
    TB: 1e12,
    GB: 1e9,
    MB: 1e6,
    KB: 1e3,
    B: 1,
  },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/** Other spellings of units in lower case, used only to suggest the correct one. */
const otherUnits: Readonly<Record<QuantityKind, Readonly<Record<string, string>>>> = {
  duration: {
    msec: 'ms',
    millis: 'ms',
    millisecond: 'ms',
    milliseconds: 'ms',
    sec: 's',
    secs: 's',
    second: 's',
    seconds: 's',
    min: 'm',
    mins: 'm',
    minute: 'm',
    minutes: 'm',
    hr: 'h',
    hrs: 'h',
    hour: 'h',
    hours: 'h',
    day: 'd',
    days: 'd',
  },
  size: { byte: 'B', bytes: 'B', k: 'KiB', ki: 'KiB', m: 'MiB', mi: 'MiB', g: 'GiB', gi: 'GiB' },
};

/** Milliseconds, or bytes, per unit in the name of a number, for example `minutes` in `session_minutes`. */
const nameUnits: Readonly<Record<string, number>> = {
  ms: 1,
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  bytes: 1,
};

/** Kind of an option with a unit. */
export type QuantityKind = 'duration' | 'size';

/** An option whose value has a unit. */
export interface QuantitySchema extends OptionSchema {
  readonly quantity: QuantityKind;
  readonly default?: string;
  readonly as: string;
  readonly least: string;
  readonly most: string;
}

/** True for a duration or a size. */
export function isQuantity(schema: OptionSchema | undefined): schema is QuantitySchema {
  return schema?.quantity !== undefined;
}

/**
 * Milliseconds of a duration, or bytes of a size: an integer without leading zeros, followed by a unit.
 * @returns undefined for any other text, and for values above 2^53.
 */
export function parseQuantity(text: string, kind: QuantityKind): number | undefined {
  const [, digits, unit = ''] = /^(0|[1-9][0-9]{0,15})([A-Za-z]{1,3})$/.exec(text) ?? [];
  const factor = factorOf(unit, kind);
  const value = Number(digits) * (factor ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
}

function factorOf(unit: string, kind: QuantityKind): number | undefined {
  const known: Readonly<Record<string, number>> = units[kind];
  return Object.hasOwn(known, unit) ? known[unit] : undefined;
}

/** Returns the shortest text for a number of milliseconds or bytes, in the largest unit that gives an integer. */
export function quantityText(value: number, kind: QuantityKind): string {
  if (value === 0) return kind === 'duration' ? '0s' : '0B';
  const fit = Object.entries(units[kind]).find(([, factor]) => value % factor === 0);
  const [unit, factor] = fit ?? ['', 1];
  return `${value / factor}${unit}`;
}

/** Returns the milliseconds or bytes of the unit of the number `name`, for example 60,000 for `session_minutes`. */
export function unitOf(name: string): number {
  const found = name.split('_').findLast((word) => Object.hasOwn(nameUnits, word));
  return nameUnits[found ?? ''] ?? 1;
}

/** The program's number for a checked text. */
export function quantityNumber(text: string, { quantity, as }: QuantitySchema): number {
  return (parseQuantity(text, quantity) ?? Number.NaN) / unitOf(as);
}

/** Returns why the value of an option is invalid, as the rest of a sentence; undefined if it is valid. */
export function quantityProblem(
  value: unknown,
  schema: QuantitySchema,
): { readonly code: 'CFG_TYPE' | 'CFG_VALUE' | 'CFG_RANGE'; readonly text: string } | undefined {
  const { quantity, patternErrorMessage = '', least, most } = schema;
  const spelling = `${patternErrorMessage} (${least} to ${most})`;
  if (typeof value !== 'string' && typeof value !== 'number') {
    return { code: 'CFG_TYPE', text: `expected ${spelling}` };
  }
  const parsed = typeof value === 'string' ? parseQuantity(value, quantity) : undefined;
  if (parsed === undefined) {
    const meant = isNegative(value) ? least : within(suggestedQuantity(value, schema), schema);
    return misspelled(spelling, meant);
  }
  const allowed = `(${least} to ${most})`;
  if (parsed < (parseQuantity(least, quantity) ?? 0))
    return range(`expected at least ${least} ${allowed}`);
  if (parsed > (parseQuantity(most, quantity) ?? 0))
    return range(`expected at most ${most} ${allowed}${reasonOfMost(schema)}`);
  const finest = unitOf(schema.as);
  if (parsed % finest === 0) return undefined;
  const multiple = quantityText(finest, quantity);
  const meant = quantityText(Math.ceil(parsed / finest) * finest, quantity);
  return misspelled(`a multiple of ${multiple} ${allowed}`, meant);
}

function reasonOfMost({ mostErrorMessage: reason }: QuantitySchema): string {
  return reason === undefined ? '' : `: ${reason}`;
}

function misspelled(
  expected: string,
  meant: string | undefined,
): { readonly code: 'CFG_VALUE'; readonly text: string } {
  const advice = meant === undefined ? '' : `; write \`${meant}\``;
  return { code: 'CFG_VALUE', text: `expected ${expected}${advice}` };
}

/** A suggestion within the bounds of the option. */
function within(
  meant: string | undefined,
  { quantity, least, most }: QuantitySchema,
): string | undefined {
  if (meant === undefined) return undefined;
  const [value = 0, min = 0, max = 0] = [meant, least, most].map((one) =>
    parseQuantity(one, quantity),
  );
  if (value < min) return least;
  return value > max ? most : meant;
}

function isNegative(value: string | number): boolean {
  return String(value).trimStart().startsWith('-');
}

function range(text: string): { readonly code: 'CFG_RANGE'; readonly text: string } {
  return { code: 'CFG_RANGE', text };
}

/**
 * Returns the text that was probably intended. A number without a unit gets the unit in the program's name of the
 * option, because this was once the name in the file. `0.5s` becomes `500ms`; `5 s` and `5 seconds` become `5s`.
 */
export function suggestedQuantity(
  given: string | number,
  { quantity, as }: Pick<QuantitySchema, 'quantity' | 'as'>,
): string | undefined {
  const text = String(given).slice(0, 40).trim().replaceAll(/[_,]/g, '');
  const [, digits, unit = ''] = /^([0-9]+(?:\.[0-9]+)?) ?([A-Za-z]*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const factor = unit === '' ? unitOf(as) : factorOf(usualUnit(unit, quantity), quantity);
  const value = Math.round(Number(digits) * (factor ?? Number.NaN));
  return Number.isSafeInteger(value) ? quantityText(value, quantity) : undefined;
}

function usualUnit(unit: string, kind: QuantityKind): string {
  const lower = unit.toLowerCase();
  const same = Object.keys(units[kind]).find((known) => known.toLowerCase() === lower);
  return same ?? otherUnits[kind][lower] ?? '';
}
