import { didYouMean } from '../../base/index.ts';
import { formats } from './formats.ts';

/**
 * Template language of annotations and messages: Mustache tags, and formats after `|`. `{{ name }}` and `{{ labels.host
 * | url }}` are values. `{{#list}}…{{/list}}` is rendered for each item of a list, and once for a value that is
 * present; `{{^list}}…{{/list}}` is rendered for an absent value or an empty list. `{{! comment }}` is a comment.
 * Templates contain no code, and inserted values are never parsed as templates.
 */
export interface Template {
  /** Error messages; empty if the template is valid. */
  readonly problems: readonly string[];
  /**
   * Returns error messages for names that the sample lacks. A list of the sample has one item, which represents all.
   * @param isOpen true for names that are known only at render time
   */
  missing(sample: View, isOpen?: (path: string) => boolean): readonly string[];
  /** Renders the template. Unknown names are empty. */
  fill(view: View, as: Filling): string;
}

/** Values of a template: strings, numbers, lists, and groups. */
export interface View {
  readonly [name: string]: ViewValue;
}
export type ViewValue = string | number | boolean | undefined | View | readonly View[];

/** How values are inserted. */
export interface Filling {
  /** Escapes a value for the output format. */
  readonly escape: (text: string) => string;
  /** Formats a number that has no explicit format. */
  readonly number: (value: number) => string;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly formats: readonly string[] }
  | {
      readonly kind: 'section';
      readonly path: string;
      readonly isInverted: boolean;
      readonly parts: readonly Part[];
    };

/** A section that is being parsed. */
interface Section {
  readonly path: string;
  readonly parts: Part[];
}

const tag = /\{\{\s*([#^/!]?)\s*([^{}]*?)\s*\}\}/g;
const name = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** Parses a template. Never throws: `problems` lists the errors. */
export function parseTemplate(text: string): Template {
  const problems: string[] = [];
  const root: Section = { path: '', parts: [] };
  const open = [root];
  let done = 0;
  const takeText = (end: number): void => {
    const between = text.slice(done, end);
    if (/\{\{|\}\}/.test(between)) problems.push('has an unmatched `{{` or `}}`');
    if (between !== '') innermost(open, root).parts.push({ kind: 'text', text: between });
  };
  for (const match of text.matchAll(tag)) {
    takeText(match.index);
    done = match.index + match[0].length;
    const problem = takeTag(open, root, match);
    if (problem !== undefined) problems.push(problem);
  }
  takeText(text.length);
  for (const { path } of open.slice(1)) problems.push(`has {{#${path}}}, which is not closed`);
  return {
    problems,
    missing: (sample, isOpen = () => false) => [
      ...new Set(missingOf(root.parts, [sample], isOpen)),
    ],
    fill: (view, as) => fill(root.parts, [view], as),
  };
}

function innermost(open: readonly Section[], root: Section): Section {
  return open.at(-1) ?? root;
}

/** Parses one tag, and adds it to the innermost open section. @returns the error of the tag; undefined if it is valid */
function takeTag(
  open: Section[],
  root: Section,
  [match, sign = '', inside = '']: RegExpExecArray,
): string | undefined {
  if (sign === '!') return undefined;
  const [path = '', ...used] = inside.split('|').map((part) => part.trim());
  if (!name.test(path) || (sign !== '' && used.length > 0))
    return `has ${match}, which is not a valid tag`;
  if (sign === '/') return close(open, match, path);
  const { parts } = innermost(open, root);
  if (sign === '') {
    parts.push({ kind: 'value', path, formats: used });
    return formatProblem(used);
  }
  const section: Section = { path, parts: [] };
  parts.push({ kind: 'section', path, isInverted: sign === '^', parts: section.parts });
  open.push(section);
  return undefined;
}

function close(open: Section[], match: string, path: string): string | undefined {
  if (open.length === 1 || open.at(-1)?.path !== path) {
    return `has ${match}, which closes a section that is not open`;
  }
  open.pop();
  return undefined;
}

function formatProblem(used: readonly string[]): string | undefined {
  const unknown = used.find((format) => !Object.hasOwn(formats, format));
  if (unknown === undefined) return undefined;
  return `has the unknown format ${unknown}; ${hint(unknown, Object.keys(formats))}`;
}

function missingOf(
  parts: readonly Part[],
  views: readonly View[],
  isOpen: (path: string) => boolean,
): readonly string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return [];
    const { isKnown, value } = lookUp(part.path, views);
    const own =
      isKnown || isOpen(part.path)
        ? []
        : [`has the unknown name ${part.path}; ${nearest(part.path, views)}`];
    if (part.kind === 'value') return own;
    const inner = part.isInverted ? [] : itemsOf(value).slice(0, 1);
    return [...own, ...missingOf(part.parts, [...inner, ...views], isOpen)];
  });
}

function nearest(path: string, views: readonly View[]): string {
  const all = views.flatMap((view) =>
    Object.entries(view).flatMap(([key, value]) =>
      isGroup(value) ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
    ),
  );
  return hint(path, [...new Set(all)]);
}

function hint(word: string, known: readonly string[]): string {
  const near = didYouMean(word, known);
  if (near !== undefined) return `did you mean ${near}?`;
  return `expected one of ${known.length === 0 ? 'none' : known.join(', ')}`;
}

function fill(parts: readonly Part[], views: readonly View[], as: Filling): string {
  return parts.map((part) => fillPart(part, views, as)).join('');
}

function fillPart(part: Part, views: readonly View[], as: Filling): string {
  if (part.kind === 'text') return part.text;
  const { value } = lookUp(part.path, views);
  if (part.kind === 'value') return as.escape(textOf(value, part.formats, as));
  const items = itemsOf(value);
  if (part.isInverted) return items.length === 0 ? fill(part.parts, views, as) : '';
  return items.map((item) => fill(part.parts, [item, ...views], as)).join('');
}

function textOf(value: ViewValue, used: readonly string[], as: Filling): string {
  if (value === undefined || typeof value === 'object') return '';
  const plain = typeof value === 'number' && used.length === 0 ? as.number(value) : String(value);
  return used.reduce((text, format) => formats[format]?.(text) ?? text, plain);
}

/** Contexts for which a section is rendered: each item of a list, a value once, or none. */
function itemsOf(value: ViewValue): readonly View[] {
  if (value === undefined || value === '' || value === false || value === 0) return [];
  if (isList(value)) return value;
  return isGroup(value) ? [value] : [{}];
}

function isList(value: ViewValue): value is readonly View[] {
  return Array.isArray(value);
}

function isGroup(value: ViewValue): value is View {
  return typeof value === 'object' && !isList(value);
}

/** Looks up a name, starting in the innermost context. */
function lookUp(
  path: string,
  views: readonly View[],
): { readonly isKnown: boolean; readonly value: ViewValue } {
  const [first = '', ...rest] = path.split('.');
  const home = views.find((view) => Object.hasOwn(view, first));
  let isKnown = home !== undefined;
  let value: ViewValue = home?.[first];
  for (const step of rest) {
    const group: View = isGroup(value) ? value : {};
    isKnown = Object.hasOwn(group, step);
    value = isKnown ? group[step] : undefined;
  }
  return { isKnown, value };
}
