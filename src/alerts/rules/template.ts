import { shortNumber } from '../template/formats.ts';
import { type Filling, parseTemplate, type View } from '../template/template.ts';
import type { Labels } from '../types.ts';
import { durationText } from './duration.ts';

/** Values that an annotation template can use. */
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

const sample: TemplateValues = {
  value: 1,
  threshold: 1,
  op: '>',
  rule: 'rule',
  group: 'group',
  severity: 'warning',
  windowMs: 60_000,
  startsAt: 0,
  labels: {},
};

/** Annotations are one line of text; numbers without a format are rounded. */
const prose: Filling = { escape: onOneLine, number: shortNumber };

/** Returns the errors of an annotation template. @param labels label names of the rule's alerts; undefined means any */
export function templateProblems(
  text: string,
  labels: readonly string[] | undefined,
): readonly string[] {
  const template = parseTemplate(text);
  const known = Object.fromEntries((labels ?? []).map((label) => [label, 'value']));
  const isOpen = (path: string): boolean => labels === undefined && path.startsWith('labels.');
  return [...template.problems, ...template.missing(viewOf({ ...sample, labels: known }), isOpen)];
}

/** Renders an annotation. */
export function renderTemplate(text: string, values: TemplateValues): string {
  return parseTemplate(text).fill(viewOf(values), prose);
}

function viewOf({ windowMs, startsAt, ...values }: TemplateValues): View {
  return {
    ...values,
    window: durationText(windowMs),
    starts_at: new Date(startsAt).toISOString(),
  };
}

/** Hosts and paths come from untrusted clients, and must not imitate messages of Weir. */
function onOneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- Control characters are what this removes.
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+/g, ' ');
  return plain.length > 500 ? `${plain.slice(0, 499)}…` : plain;
}
