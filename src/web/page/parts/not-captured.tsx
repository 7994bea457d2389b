import type { PanelData, WireGap } from '../../wire.ts';
import { exact } from '../data/times.ts';
import { Empty } from './states.tsx';
import { visible } from './visible.ts';

const fieldsMax = 4;

/** In place of an answer that is made of fields which no event of the range has. */
export function NotCaptured({ gaps }: { readonly gaps: readonly WireGap[] }) {
  return (
    <Empty title="Not captured">
      {gaps.map((gap) => (
        <p key={gap.rule} class="sec wrap">
          {textOf(gap)}
        </p>
      ))}
    </Empty>
  );
}

/** Beside an answer of which a part is missing. */
export function MissingNote({ data }: { readonly data: readonly PanelData[] }) {
  const texts = new Set(gapsOf(data).map(textOf));
  if (texts.size === 0 || isNotCaptured(data)) return null;
  return (
    <div class="foot" role="note">
      Not captured: {[...texts].join(' ')}
    </div>
  );
}

/** True where every number of all answers is made of what was not captured. */
export function isNotCaptured(data: readonly PanelData[]): boolean {
  return data.length > 0 && data.every(({ not_captured: missing }) => missing?.empty === true);
}

/** What answers lack. */
export function gapsOf(data: readonly PanelData[]): readonly WireGap[] {
  return data.flatMap(({ not_captured: missing }) => missing?.gaps ?? []);
}

function textOf({ fields, rule, since, whole }: WireGap): string {
  const more = fields.length - fieldsMax;
  const names = fields.slice(0, fieldsMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const extent = whole ? '' : ', in a part of the events';
  return `${visible(names)}: left out by ${visible(rule)} since ${exact(since)}${extent}.`;
}
