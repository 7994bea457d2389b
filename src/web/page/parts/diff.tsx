import { useState } from 'preact/hooks';

import type { Difference } from '../charts/changes.ts';
import { linesOf } from './diff-lines.ts';

/** Longer values are folded: certificates, metadata. */
const lineMax = 160;
const fieldsMax = 8;
const signs = { add: '+', del: '\u2212', ctx: ' ' } as const;
/** What changed, field by field; long values and long lists are folded. */
export function Diff({
  differences,
  action,
  most = fieldsMax,
}: {
  readonly differences: readonly Difference[];
  readonly action: string;
  /** So many lines are shown at first. */
  readonly most?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const lines = linesOf(differences, action === 'created');
  if (lines.length === 0) {
    const text =
      action === 'updated'
        ? 'The previous version is not stored, so the changes are unknown.'
        : 'No fields were recorded.';
    return <p class="dim small">{text}</p>;
  }
  const isLong =
    lines.length > most || lines.some(({ text }) => text.length > lineMax || text.includes('\n'));
  const shown = isWhole ? lines : lines.slice(0, most);
  const cut = (text: string): string => {
    const [line = ''] = text.split('\n');
    const isCut = line.length < text.length || text.length > lineMax;
    return isWhole || !isCut ? text : `${line.slice(0, lineMax)} …`;
  };
  return (
    <>
      <div class="diff" tabIndex={0} role="group" aria-label="What changed">
        {shown.map(({ sign, text }, index) => (
          <div key={`${index}${text}`} class={sign}>
            {signs[sign]} {cut(text)}
          </div>
        ))}
      </div>
      {isLong && (
        <button type="button" class="linkish small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${lines.length} lines in full`}
        </button>
      )}
    </>
  );
}
