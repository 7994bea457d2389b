import { didYouMean } from '../../base/index.ts';
import type { Labels } from '../types.ts';
import { durationText } from './duration.ts';

/**
 * Templates of annotations: text with `{{ NAME }}` or `{{ NAME | FORMAT }}`. Names are `value`, `threshold`, `op`, `rule`,
 * `group`, `severity`, `window`, `starts_at` and `labels.NAME`; formats are those of `formats`. Nothing else is understood:
 * no conditions, no code. What is filled in stays on one line and is never read as a template itself.
 */
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What a template may name. */
export interface TemplateValues {
  readonly value: number;
  readonly threshold: number;
  readonly op: string;
  readonly rule: string;
  readonly group: string;
  readonly severity: string;
  readonly windowMs: number;
  readonly startsAt: number;
  readonly labels: Labels;
}

const names = [
  'value',
  'threshold',
  'op',
  'rule',
  'group',
  'severity',
  'window',
  'starts_at',
] as const;

const formats: Readonly<Record<string, (text: string) => string>> = {
  /** 0.0123 as `1.23 %`. */
  percent: (text) => `${shortNumber(Number(text) * 100)} %`,
  /** 1234567 as `1.23M`. */
  short: (text) => shortNumber(Number(text)),
  /** 3145728 as `3 MiB`. */
  bytes: (text) => bytesText(Number(text)),
  /** For an address: `a b` as `a%20b`. */
  url: (text) => encodeURIComponent(text),
};

/** What is wrong with a template, in words. @param labels names of the labels that alerts of the rule have; undefined: any */
export function templateProblems(text: string, labels: readonly string[] | undefined): string[] {
  const problems = [...text.matchAll(placeholder)].flatMap(([, inside = '']) => {
    const [name = '', ...used] = inside.split('|').map((part) => part.trim());
    return [...nameProblems(name, labels), ...used.flatMap(formatProblems)];
  });
  const isHalf = /\{\{|\}\}/.test(text.replaceAll(placeholder, ''));
  return isHalf ? [...problems, 'has a `{{` or `}}` without its other half'] : problems;
}

function nameProblems(name: string, labels: readonly string[] | undefined): readonly string[] {
  if (name.startsWith('labels.')) {
    const label = name.slice('labels.'.length);
    if (labels === undefined || labels.includes(label)) return [];
    return [`has no label ${label || '(nothing)'}; ${hint(label, labels)}`];
  }
  if (names.some((each) => each === name)) return [];
  const all = [...names, ...(labels ?? []).map((label) => `labels.${label}`)];
  return [`knows no {{ ${name} }}; ${hint(name, all)}`];
}

function formatProblems(format: string): readonly string[] {
  if (Object.hasOwn(formats, format)) return [];
  return [`knows no format ${format}; ${hint(format, Object.keys(formats))}`];
}

/** Fills a template in. What is not known stays empty. */
export function renderTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(placeholder, (_whole, inside: string) => {
    const [name = '', ...used] = inside.split('|').map((part) => part.trim());
    // A number is only rounded when no format does it.
    const plain = valueOf(name, values, used.length === 0);
    return onOneLine(used.reduce((so, format) => formats[format]?.(so) ?? so, plain));
  });
}

function valueOf(name: string, values: TemplateValues, rounded: boolean): string {
  if (name.startsWith('labels.')) {
    const label = name.slice('labels.'.length);
    return Object.hasOwn(values.labels, label) ? (values.labels[label] ?? '') : '';
  }
  const number = (value: number): string => (rounded ? shortNumber(value) : String(value));
  const texts: Readonly<Record<(typeof names)[number], string>> = {
    value: number(values.value),
    threshold: number(values.threshold),
    window: durationText(values.windowMs),
    starts_at: new Date(values.startsAt).toISOString(),
    op: values.op,
    rule: values.rule,
    group: values.group,
    severity: values.severity,
  };
  const known = names.find((each) => each === name);
  return known === undefined ? '' : texts[known];
}

/** Hosts and paths come from whoever sends requests: no line of theirs may look like one of ours. */
function onOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- Control characters are what this removes.
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+/g, ' ');
  return plain.length > 500 ? `${plain.slice(0, 499)}…` : plain;
}

function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const steps = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const;
  for (const [from, unit] of steps) {
    if (Math.abs(value) >= from) return `${digits(value / (unit === 'k' ? 1e3 : from))}${unit}`;
  }
  return digits(value);
}

function digits(value: number): string {
  return String(Number(value.toPrecision(Math.abs(value) >= 100 ? 4 : 3)));
}

function bytesText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)),
  );
  return `${digits(bytes / 1024 ** power)} ${units[power] ?? 'B'}`;
}

function hint(word: string, known: readonly string[]): string {
  const near = didYouMean(word, known);
  return near === undefined
    ? `known are ${known.length === 0 ? 'none' : known.join(', ')}`
    : `did you mean ${near}?`;
}
