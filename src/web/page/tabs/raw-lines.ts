import type { WireDeadLetter } from '../../wire/wire.ts';

/** A line of the raw event as it is shown. */
export interface RawLine {
  /** Number of the line; undefined for what stands in the place of several. */
  readonly number: number | undefined;
  readonly text: string;
  readonly isHit: boolean;
}

const around = 3;
const linesMax = 400;
const lineMax = 400;

/** Indents JSON; what is none stays as it is, broken at line breaks. */
function prettyLines(raw: string): readonly string[] {
  try {
    return JSON.stringify(JSON.parse(raw), undefined, 2).split('\n');
  } catch {
    return raw.split('\n');
  }
}

/** Number of the line that a path such as `object.http.response.status_code` ends in; -1 when it is not there. */
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

/** The lines to show: those around the fault, the others folded. */
export function shownLines(
  lines: readonly string[],
  hit: number,
  isWhole: boolean,
): readonly RawLine[] {
  const all = lines.slice(0, linesMax).map((text, index): RawLine => {
    return { number: index + 1, text: text.slice(0, lineMax), isHit: index === hit };
  });
  if (isWhole || hit < 0) return isWhole ? all : all.slice(0, 12);
  const isShown = (index: number): boolean => index < 3 || Math.abs(index - hit) <= around;
  const shown: RawLine[] = [];
  let folded = 0;
  for (const [index, line] of all.entries()) {
    if (!isShown(index)) {
      folded++;
      continue;
    }
    if (folded > 0) shown.push(foldLine(folded));
    folded = 0;
    shown.push(line);
  }
  return folded > 0 ? [...shown, foldLine(folded)] : shown;
}

function foldLine(count: number): RawLine {
  return { number: undefined, text: `  ${count} lines`, isHit: false };
}

/** Bytes that are no text, as hexadecimal. */
function hexOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const rows = Math.min(32, Math.ceil(bytes.length / 16));
  return Array.from({ length: rows }, (_, row) =>
    [...bytes.subarray(row * 16, row * 16 + 16)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(' '),
  ).join('\n');
}

/** What is shown of an event, and where it is wrong. */
export interface View {
  readonly lines: readonly string[];
  /** Index of the line at fault; -1 when it is not known. */
  readonly hit: number;
  readonly column: number;
}

const wrapAt = 96;

/** Bytes of the event that the page has: of a long one the beginning alone. */
export function shownBytes({ raw, raw_encoding: encoding }: WireDeadLetter): number {
  return encoding === 'base64' ? atob(raw).length : new TextEncoder().encode(raw).length;
}

/** JSON by the path of the finding; what is no JSON by the byte at which reading stopped. */
export function viewOf({ raw, raw_encoding: encoding, path, offset }: WireDeadLetter): View {
  if (encoding === 'base64') return { lines: hexOf(raw).split('\n'), hit: -1, column: 0 };
  const lines = prettyLines(raw);
  const whole = path.startsWith('object.') || !path.includes('.') ? path : `object.${path}`;
  const hit = path === '' ? -1 : lineOfPath(lines, whole);
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
