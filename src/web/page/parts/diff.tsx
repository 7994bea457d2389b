import { useState } from 'preact/hooks';

import type { Difference } from '../charts/changes.ts';
import { linesOf } from './diff-lines.ts';

/** Maximum length of a shown value. Longer values, for example certificates and metadata, are truncated. */
const lineMax = 160;
const fieldsMax = 8;
const signs = { add: '+', del: '\u2212', ctx: ' ' } as const;
/** Shows the changed fields of an object. Truncates long values and long lists. */
export function Diff({
  differences,
  action,
  most = fieldsMax,
}: {
  readonly differences: readonly Difference[];
  readonly action: string;
  /** Number of lines that are shown before the user expands the diff. */
  readonly most?: number;
}) {
  const [isExpanded, setExpanded] = useState(false);
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
  const shown = isExpanded ? lines : lines.slice(0, most);
  const cut = (text: string): string => {
    const [line = ''] = text.split('\n');
    const isCut = line.length < text.length || text.length > lineMax;
    return isExpanded || !isCut ? text : `${line.slice(0, lineMax)} …`;
  };
  return (
    <>
      <div class="diff" tabIndex={0} role="group" aria-label="Changed fields">
        {shown.map(({ sign, text }, index) => (
          <div key={`${index}${text}`} class={sign}>
            {signs[sign]} {cut(text)}
          </div>
        ))}
      </div>
      {isLong && (
        <button type="button" class="linkish small" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show less' : `Show all ${lines.length} lines in full`}
        </button>
      )}
    </>
  );
}
