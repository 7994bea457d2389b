import type { WireDeadLetter } from '../../wire/wire.ts';

/** A line of the raw event that is shown. */
export interface RawLine {
  /** Line number; undefined for a placeholder of hidden lines. */
  readonly number: number | undefined;
  readonly text: string;
  readonly isHit: boolean;
}

const around = 3;
const linesMax = 400;
const lineMax = 400;

/** Splits JSON into the lines of its indented form, and other text at its line breaks. */
function prettyLines(raw: string): readonly string[] {
  try {
    return JSON.stringify(JSON.parse(raw), undefined, 2).split('\n');
  } catch {
    return raw.split('\n');
  }
}

/**
 * Returns the index of the line with a path such as `object.http.response.status_code`; -1 if the path does not exist.
 */
export function lineOfPath(lines: readonly string[], path: string): number {
  const segments = path
    .replaceAll(/\[(\d+)\]/g, '')
    .split('.')
    .filter(Boolean);
  let at = -1;
  let depth = 1;
  for (const segment of segments) {
    const head = `${'  '.repeat(depth)}${JSON.stringify(segment)}:`;
    const next = lines.findIndex((line, index) => index > at && line.startsWith(head));
    if (next < 0) return -1;
    at = next;
    depth++;
  }
  return at;
}

/** Returns the lines to show: unless expanded, only those around the invalid line. */
export function shownLines(
  lines: readonly string[],
  hit: number,
  isExpanded: boolean,
): readonly RawLine[] {
  const all = lines.slice(0, linesMax).map((text, index): RawLine => {
    return { number: index + 1, text: text.slice(0, lineMax), isHit: index === hit };
  });
  if (isExpanded || hit < 0) return isExpanded ? all : all.slice(0, 12);
  const isShown = (index: number): boolean => index < 3 || Math.abs(index - hit) <= around;
  const shown: RawLine[] = [];
  let hidden = 0;
  for (const [index, line] of all.entries()) {
    if (!isShown(index)) {
      hidden++;
      continue;
    }
    if (hidden > 0) shown.push(hiddenLines(hidden));
    hidden = 0;
    shown.push(line);
  }
  return hidden > 0 ? [...shown, hiddenLines(hidden)] : shown;
}

function hiddenLines(count: number): RawLine {
  return { number: undefined, text: `  ${count} lines`, isHit: false };
}

/** Formats bytes as hexadecimal. */
function hexOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const rows = Math.min(32, Math.ceil(bytes.length / 16));
  return Array.from({ length: rows }, (_, row) =>
    [...bytes.subarray(row * 16, row * 16 + 16)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(' '),
  ).join('\n');
}

/** The lines of an event, and the position of its error. */
export interface View {
  readonly lines: readonly string[];
  /** Index of the invalid line; -1 if unknown. */
  readonly hit: number;
  readonly column: number;
}

const wrapAt = 96;

/** Returns the number of bytes that the page has of an event. For a long event, these are only its first bytes. */
export function shownBytes({ raw, raw_encoding: encoding }: WireDeadLetter): number {
  return encoding === 'base64' ? atob(raw).length : new TextEncoder().encode(raw).length;
}

/** Finds the error in an event: in JSON by its path, in other text by the offset at which the parser stopped. */
export function viewOf({ raw, raw_encoding: encoding, path, offset }: WireDeadLetter): View {
  if (encoding === 'base64') return { lines: hexOf(raw).split('\n'), hit: -1, column: 0 };
  const lines = prettyLines(raw);
  const fullPath = path.startsWith('object.') || !path.includes('.') ? path : `object.${path}`;
  const hit = path === '' ? -1 : lineOfPath(lines, fullPath);
  if (hit >= 0) return { lines, hit, column: (lines[hit] ?? '').indexOf(': ') + 2 };
  if (lines.length > 1 || raw.length <= wrapAt) return { lines, hit: -1, column: 0 };
  const bytes = new TextEncoder().encode(raw);
  const before = new TextDecoder().decode(bytes.subarray(0, offset)).length;
  const count = Math.ceil(raw.length / wrapAt);
  return {
    lines: Array.from({ length: count }, (_, row) => raw.slice(row * wrapAt, (row + 1) * wrapAt)),
    hit:
      offset > 0 && offset <= bytes.length ? Math.min(count - 1, Math.floor(before / wrapAt)) : -1,
    column: before % wrapAt,
  };
}
