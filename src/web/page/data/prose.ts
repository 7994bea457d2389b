/** A paragraph, a code block, or a list. */
type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'steps' | 'items'; readonly items: readonly string[] };

/** Splits Markdown of the docs into blocks: paragraphs, lists, and fenced code. */
export function blocksOf(text: string): readonly Block[] {
  return text.split(/^```.*\n?/m).flatMap((part, index): readonly Block[] => {
    if (index % 2 === 1) return [{ kind: 'code', text: part.trimEnd() }];
    return part.split(/\n\s*\n/).flatMap((paragraph) => listOf(paragraph.trim()));
  });
}

/** Splits a paragraph into its text and the list that follows it. */
function listOf(text: string): readonly Block[] {
  const kind = /^\d+\. /m.test(text) ? 'steps' : 'items';
  const [first = '', ...items] = `\n${text}`
    .split(/\n(?:\d+\.|-) /)
    .map((each) => each.replaceAll(/\s*\n\s*/g, ' ').trim());
  const before: readonly Block[] = first === '' ? [] : [{ kind: 'text', text: first }];
  return items.length === 0 ? before : [...before, { kind, items }];
}
