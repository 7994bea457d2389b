import { PipelineError } from '../base/index.ts';
import { clickhouseTime } from '../catalog/index.ts';
import { readTime, timeForms } from './times.ts';

/** Types of the parameters of panels and queries: the ClickHouse types in `{name:Type}`. */
const parameterTypes = [
  "DateTime64(6, 'UTC')",
  'UInt32',
  'Float64',
  'String',
  'Array(String)',
] as const;

export type ParameterType = (typeof parameterTypes)[number];

/** A `{name:Type}` of a panel or a query. */
export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  /** Default value; undefined if the parameter is required. */
  readonly default: string | undefined;
  /** Range of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Allowed values; undefined means any. */
  readonly values?: readonly string[];
  /** Pattern of a text, and its description. */
  readonly form?: { readonly pattern: RegExp; readonly example: string };
  readonly meaning: string;
}

/** Values by name, in a form that ClickHouse accepts. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** Maximum length of a string, and maximum number of strings in a list; users need no more. */
const textCharsMax = 4_096;
const textsMax = 1_000;
const uint32Max = 4_294_967_295;

/**
 * Checks and completes values: a time may be relative, a number may be text, a list may be one text.
 * @param given values by name; values of unknown parameters are ignored.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER with every invalid value
 */
export function valuesOf(
  parameters: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
  nowMs: number,
): Values {
  const values: Record<string, string | number | readonly string[]> = {};
  const problems: string[] = [];
  for (const parameter of parameters) {
    const { name } = parameter;
    const value = Object.hasOwn(given, name)
      ? (given[name] ?? parameter.default)
      : parameter.default;
    if (value === undefined) {
      problems.push(`${name} is missing: ${parameter.meaning}`);
      continue;
    }
    const read = readValue(parameter, value, nowMs);
    if (typeof read === 'object' && 'message' in read) {
      problems.push(`${name} is ${shown(value)}, ${read.message}`);
    } else values[name] = read;
  }
  if (problems.length === 0) return values;
  throw new PipelineError('ERR_DASHBOARDS_PARAMETER', problems.join('; '));
}

/**
 * Values for the placeholders of a query that a user wrote, from text. Values of types that panels and the library use
 * are parsed and completed in the same way; ClickHouse parses the text of other types.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER
 */
export function typedValues(
  placeholders: readonly { readonly name: string; readonly type: string }[],
  given: Readonly<Record<string, string>>,
  nowMs: number,
): Values {
  const known: Parameter[] = [];
  const others: Record<string, string> = {};
  for (const { name, type } of placeholders) {
    const own = parameterTypes.find((each) => each === type);
    if (own === undefined) others[name] = given[name] ?? '';
    else known.push({ name, type: own, default: defaults[own], meaning: type });
  }
  return { ...others, ...valuesOf(known, given, nowMs) };
}

/** Default of an omitted value, by type: the empty value if it is valid, otherwise undefined. */
const defaults: Readonly<Record<ParameterType, string | undefined>> = {
  "DateTime64(6, 'UTC')": undefined,
  UInt32: undefined,
  Float64: undefined,
  String: '',
  'Array(String)': '',
};

type Read = string | number | readonly string[] | { readonly message: string };

function readValue(parameter: Parameter, given: unknown, nowMs: number): Read {
  switch (parameter.type) {
    case 'UInt32':
      return readInteger(given, parameter.min ?? 0, parameter.max ?? uint32Max);
    case 'Float64':
      return readNumber(given, parameter.max);
    case 'String': {
      const text = readText(given, parameter.values);
      const { form } = parameter;
      if (typeof text !== 'string' || form === undefined || form.pattern.test(text)) return text;
      return { message: `expected ${form.example}` };
    }
    case 'Array(String)':
      return readTexts(given, parameter.values);
    default: {
      const ms = readTime(given, nowMs);
      return ms === undefined ? { message: `expected ${timeForms}` } : clickhouseTime(ms);
    }
  }
}

function readInteger(given: unknown, min: number, max: number): Read {
  const value = numberOf(given);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  return { message: `expected an integer from ${min} to ${max}` };
}

function readNumber(given: unknown, max = Number.MAX_VALUE): Read {
  const value = numberOf(given);
  if (Number.isFinite(value) && Math.abs(value) <= max) return value;
  return { message: 'expected a number' };
}

function numberOf(given: unknown): number {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(given.trim())
    ? Number(given)
    : Number.NaN;
}

function readText(given: unknown, allowed: readonly string[] | undefined): Read {
  if (typeof given !== 'string') return { message: 'expected a text' };
  if (given.length > textCharsMax) return { message: `longer than ${textCharsMax} characters` };
  if (allowed !== undefined && !allowed.includes(given)) {
    return { message: `expected one of ${allowed.filter((word) => word !== '').join(', ')}` };
  }
  return given;
}

/** A list of texts, or a text with commas as separators. */
function readTexts(given: unknown, allowed: readonly string[] | undefined): Read {
  const list: unknown = typeof given === 'string' ? commaList(given) : given;
  if (!Array.isArray(list)) return { message: 'expected a list of texts' };
  if (list.length > textsMax) return { message: `more than ${textsMax} texts` };
  const texts: string[] = [];
  for (const each of list) {
    const text = readText(each, allowed);
    if (typeof text !== 'string') return { message: 'expected a list of texts' };
    texts.push(text);
  }
  return texts;
}

function commaList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text === '' ? 'empty' : text;
}
