import assert from 'node:assert/strict';

import { PipelineError } from '../../base/index.ts';

/** What a template is filled in with: texts, numbers, lists and groups of them. */
export interface View {
  readonly [name: string]: ViewValue;
}
export type ViewValue = string | number | boolean | undefined | View | readonly View[];

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly path: string; readonly isSlack: boolean }
  | {
      readonly kind: 'section';
      readonly path: string;
      readonly isInverted: boolean;
      readonly parts: readonly Part[];
    };

const tag = /\{\{\s*([#^/!]?)\s*([^{}]*?)\s*\}\}/g;
const name = /^(\.|[A-Za-z_]\w*(\.[A-Za-z_]\w*)*)$/;

/**
 * A template of JSON text with the tags of Mustache: `{{name}}`, `{{#list}}…{{/list}}` for each of a list or for what is
 * there, `{{^list}}…{{/list}}` for what is not, `{{! note }}`. Values are escaped for a JSON string; `{{slack name}}` also
 * for Slack, where `&`, `<` and `>` would be markup.
 * @throws PipelineError ERR_ALERTS_TEMPLATE
 */
export function compileTemplate(text: string, place: string): (view: View) => string {
  const root: Section = { path: '', parts: [] };
  const open = [root];
  let done = 0;
  for (const match of text.matchAll(tag)) {
    innermost(open).parts.push({ kind: 'text', text: text.slice(done, match.index) });
    done = match.index + match[0].length;
    takeTag(open, match, place);
  }
  const left = innermost(open);
  if (left !== root) throw wrong(place, `{{#${left.path}}} is not closed`);
  root.parts.push({ kind: 'text', text: text.slice(done) });
  return (view) => fill(root.parts, [view]);
}

/** A section that is being read. */
interface Section {
  readonly path: string;
  readonly parts: Part[];
}

function innermost(open: readonly Section[]): Section {
  const last = open.at(-1);
  assert(last !== undefined, 'the root is never closed');
  return last;
}

/** Reads one tag into what it stands in. */
function takeTag(
  open: Section[],
  [whole, sign = '', inside = '']: RegExpExecArray,
  place: string,
): void {
  if (sign === '!') return;
  const isSlack = sign === '' && inside.startsWith('slack ');
  const path = isSlack ? inside.slice('slack '.length).trim() : inside;
  if (!name.test(path)) throw wrong(place, `${whole} is no name`);
  const { parts, path: within } = innermost(open);
  if (sign === '') parts.push({ kind: 'value', path, isSlack });
  else if (sign === '/') {
    if (within !== path || open.length === 1)
      throw wrong(place, `${whole} closes what is not open`);
    open.pop();
  } else {
    const section: Section = { path, parts: [] };
    parts.push({ kind: 'section', path, isInverted: sign === '^', parts: section.parts });
    open.push(section);
  }
}

function wrong(place: string, what: string): PipelineError {
  return new PipelineError('ERR_ALERTS_TEMPLATE', `${place}: ${what}`);
}

function fill(parts: readonly Part[], views: readonly View[]): string {
  return parts.map((part) => fillPart(part, views)).join('');
}

function fillPart(part: Part, views: readonly View[]): string {
  if (part.kind === 'text') return part.text;
  const value = lookUp(part.path, views);
  if (part.kind === 'value') return escape(value, part.isSlack);
  const items = itemsOf(value);
  if (part.isInverted) return items.length === 0 ? fill(part.parts, views) : '';
  return items.map((item) => fill(part.parts, [item, ...views])).join('');
}

/** What a section is filled with: each of a list; what is there, once; nothing. */
function itemsOf(value: ViewValue): readonly View[] {
  if (value === undefined || value === '' || value === false || value === 0) return [];
  if (isList(value)) return value;
  return typeof value === 'object' ? [value] : [{}];
}

function isList(value: ViewValue): value is readonly View[] {
  return Array.isArray(value);
}

/** Looks a name up, first in what is innermost. */
function lookUp(path: string, views: readonly View[]): ViewValue {
  const [first = '', ...rest] = path.split('.');
  let value: ViewValue = views.find((view) => Object.hasOwn(view, first))?.[first];
  for (const step of rest) {
    const group: View = typeof value === 'object' && !isList(value) ? value : {};
    value = Object.hasOwn(group, step) ? group[step] : undefined;
  }
  return value;
}

function escape(value: ViewValue, isSlack: boolean): string {
  if (value === undefined || typeof value === 'object') return '';
  const text = String(value);
  const plain = isSlack
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    : text;
  return JSON.stringify(plain).slice(1, -1);
}
