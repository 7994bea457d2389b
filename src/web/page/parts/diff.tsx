import { useState } from 'preact/hooks';

import type { Difference } from '../charts/changes.ts';
import { visible } from './text.tsx';

/** Longer values are folded: certificates, metadata. */
const lineMax = 160;
const fieldsMax = 8;
/** What is in the place of a secret, which was never recorded. */
const masked = '[masked]';

/** Fields that say again what stands beside them: the time of the change, and addresses made of ids. */
const repeats = /(^|\.)(uri|created_at|updated_at)$/;

interface Line {
  readonly sign: 'add' | 'del' | 'ctx';
  readonly text: string;
}

const signs = { add: '+', del: '\u2212', ctx: ' ' } as const;

/** JSON texts as they are read: strings without quotes, secrets as what is known of them. */
function readable(json: string): string {
  if (json === '' || json === 'null') return '';
  try {
    const value: unknown = JSON.parse(json);
    if (value === masked) return '[never recorded]';
    return visible(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return visible(json);
  }
}

/** The lines of a difference; what was created has only what is set. */
export function linesOf(differences: readonly Difference[], isCreated: boolean): readonly Line[] {
  const known = differences
    .filter(({ field }) => !repeats.test(field))
    .map(({ field, before, after }) => ({
      field,
      before: readable(before),
      after: readable(after),
    }))
    .filter(({ before, after }) => before !== after);
  const width = Math.min(18, Math.max(0, ...known.map(({ field }) => field.length)));
  return known.flatMap(({ field, before, after }): readonly Line[] => {
    const name = visible(field).padEnd(width);
    if (isCreated || before === '') return [{ sign: 'add', text: `${name}  ${after}` }];
    if (after === '') return [{ sign: 'del', text: `${name}  ${before}` }];
    return [
      { sign: 'ctx', text: name },
      { sign: 'del', text: before },
      { sign: 'add', text: after },
    ];
  });
}

/** What changed, field by field; long values and long lists are folded. */
export function Diff({
  differences,
  action,
}: {
  readonly differences: readonly Difference[];
  readonly action: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const lines = linesOf(differences, action === 'created');
  if (lines.length === 0) {
    const text = action === 'deleted' ? 'Deleted; what it was is in the change before.' : '';
    return <p class="dim small">{text || 'Nothing that is recorded differs from before.'}</p>;
  }
  const isLong =
    lines.length > fieldsMax ||
    lines.some(({ text }) => text.length > lineMax || text.includes('\n'));
  const shown = isWhole ? lines : lines.slice(0, fieldsMax);
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
