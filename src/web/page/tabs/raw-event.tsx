import { useState } from 'preact/hooks';

import type { WireDeadLetter } from '../../wire/wire.ts';
import { bytes } from '../data/format.ts';
import { CopyButton } from '../parts/copy.tsx';
import { visible } from '../parts/visible.ts';
import { shownBytes, shownLines, viewOf } from './raw-lines.ts';

/** Shows the delivered event, and marks its invalid line. */
export function RawEvent({ letter }: { readonly letter: WireDeadLetter }) {
  const [isExpanded, setExpanded] = useState(false);
  const isBinary = letter.raw_encoding === 'base64';
  const { lines, hit, column } = viewOf(letter);
  const shown = shownLines(lines, hit, isExpanded);
  const known = shownBytes(letter);
  const isCut = known < letter.kept_bytes;
  return (
    <>
      <div class="sect">
        Raw event {isBinary && <span class="tag">not text: bytes in hexadecimal</span>}
        {(isExpanded || shown.length < lines.length) && (
          <button type="button" class="linkish small" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded
              ? 'Show less'
              : isCut
                ? `${lines.length} of its lines`
                : `All ${lines.length} lines`}
          </button>
        )}
        <span class="right">
          <CopyButton
            text={letter.raw}
            label={isCut ? 'Copy the start of the raw event' : 'Copy the raw event'}
            words="Copy"
          />
        </span>
      </div>
      {isCut && (
        <p class="sec">
          Its first {bytes(known)}. To see all kept bytes: weir dead-letters show {letter.id}
        </p>
      )}
      <div class="src tall" tabIndex={0} role="group" aria-label="Raw event">
        {shown.map((line, index) => (
          <>
            <div key={`${index}`} class={line.isHit ? 'hit' : ''}>
              <span>{line.number ?? '…'}</span>
              <span class={line.number === undefined ? 'nul' : ''}>{visible(line.text)}</span>
            </div>
            {line.isHit && (
              <div key={`${index}p`}>
                <span />
                <span>
                  {' '.repeat(column)}
                  <span class="ptr">
                    └ expected {visible(letter.expected)}, found {visible(letter.found)}
                  </span>
                </span>
              </div>
            )}
          </>
        ))}
      </div>
    </>
  );
}
