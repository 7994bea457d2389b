/** A paragraph, lines as they are, or the items of a list. */
type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'steps' | 'items'; readonly items: readonly string[] };

/** The blocks of a text of the manual: paragraphs, lists, and code between fences. */
export function blocksOf(text: string): readonly Block[] {
  return text.split(/^```.*\n?/m).flatMap((part, index): readonly Block[] => {
    if (index % 2 === 1) return [{ kind: 'code', text: part.trimEnd() }];
    return part.split(/\n\s*\n/).flatMap((paragraph) => listOf(paragraph.trim()));
  });
}

/** A paragraph, with what is listed in it. */
function listOf(text: string): readonly Block[] {
  const kind = /^\d+\. /m.test(text) ? 'steps' : 'items';
  const [first = '', ...items] = `\n${text}`
    .split(/\n(?:\d+\.|-) /)
    .map((each) => each.replaceAll(/\s*\n\s*/g, ' ').trim());
  const before: readonly Block[] = first === '' ? [] : [{ kind: 'text', text: first }];
  return items.length === 0 ? before : [...before, { kind, items }];
}
