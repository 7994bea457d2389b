import type { ComponentChildren } from 'preact';

import { blocksOf } from '../data/prose.ts';

/** Shows a Markdown text of the docs. Links are shown as plain text. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div class="prose text13">
      {blocksOf(text).map((block, index) => {
        if (block.kind === 'code') return <pre key={index}>{block.text}</pre>;
        if (block.kind === 'text') return <p key={index}>{inline(block.text)}</p>;
        const List = block.kind === 'steps' ? 'ol' : 'ul';
        return (
          <List key={index}>
            {block.items.map((item) => (
              <li key={item}>{inline(item)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

/** Formats code and emphasis within a line. Links become plain text. */
function inline(text: string): ComponentChildren {
  const plain = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split(/(`[^`]+`|\*[^*]+\*)/).map((part, index) => {
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    return part.startsWith('*') && part.length > 1 ? <i key={index}>{part.slice(1, -1)}</i> : part;
  });
}
