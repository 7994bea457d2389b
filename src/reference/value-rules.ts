import { jsonType } from '../base/index.ts';
import type { ValueRules } from '../catalog/index.ts';
import type { Checked } from './check-field.ts';
import { valueAt } from './event.ts';
import { noteBit } from './notes.ts';
import { formChecks } from './forms.ts';
import { contentOf, type EventText, itemsOf, type Tree } from './read.ts';
import { knownAt, type Known, type PayloadShape } from './shapes.ts';

/** The payload to which a value belongs. */
interface Payload {
  readonly text: EventText;
  readonly payload: Tree;
  readonly shape: PayloadShape;
}

const [STAR, DOT] = [0x2a, 0x2e];

/** Promises of section 6.3 that a value of the right type breaks, as bits of `noteBit`. */
export function brokenRules(known: Known, { value, text: content }: Checked, of: Payload): number {
  const { field } = known;
  if (field === undefined) return known.exactlyOne && isNotOne(known, of) ? noteBit.malformed : 0;
  if (value.type === jsonType.string) return brokenByText(field.rules, content, of);
  const isFormed = formOf(field.rules);
  if (value.type !== jsonType.array || isFormed === undefined) return 0;
  for (const item of itemsOf(of.text, value)) {
    if (!isFormed(contentOf(of.text, item))) return noteBit.malformed;
  }
  return 0;
}

function brokenByText(rules: ValueRules, content: Uint8Array | undefined, of: Payload): number {
  if (content === undefined) return 0;
  const isFormed = formOf(rules)?.(content) !== false;
  const isNull = rules.createdOnly && of.shape.type.action !== 'created';
  const hasValue = isNull || isWithoutWildcard(rules.wildcardOf, of);
  return (
    (isFormed ? 0 : noteBit.malformed) |
    (isTooLong(rules, content) ? noteBit.tooLong : 0) |
    (hasValue ? noteBit.notNull : 0)
  );
}

function formOf({ form }: ValueRules): ((text: Uint8Array) => boolean) | undefined {
  return form && ((text) => formChecks[form](text, 0, text.length));
}

/** True if several fields have a value, or if neither a known nor an unknown field has one. */
function isNotOne({ shape }: Known, { payload }: Payload): boolean {
  if (shape === undefined) return false;
  let count = 0;
  for (const member of shape.members.values()) {
    if (valueAt(payload, member) !== undefined) count += 1;
  }
  return count > 1 || (count === 0 && !payload.unknown.some(({ holder }) => holder === shape));
}

function isTooLong({ bytesMax, charsMax }: ValueRules, content: Uint8Array): boolean {
  if (bytesMax > 0 && content.length > bytesMax) return true;
  if (charsMax === 0 || content.length <= charsMax) return false;
  // A character has at most four bytes, so this text is too long.
  if (content.length > charsMax * 4) return true;
  let chars = 0;
  for (const byte of content) if ((byte & 0xc0) !== 0x80) chars += 1;
  return chars > charsMax;
}

/** True if a hostname that must start with `*.` does not. */
function isWithoutWildcard(path: string | undefined, { text, payload, shape }: Payload): boolean {
  const known = path === undefined ? undefined : knownAt(shape, path);
  const hostname = known && payload.values[known.index];
  if (hostname?.type !== jsonType.string) return false;
  const [first, second] = contentOf(text, hostname);
  return first !== STAR || second !== DOT;
}
