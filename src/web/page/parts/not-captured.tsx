import type { PanelData, WireGap } from '../../wire/wire.ts';
import { exact } from '../data/times.ts';
import { Empty } from './states.tsx';
import { visible } from './visible.ts';

const fieldsMax = 4;

/** The part of a result that lists its missing fields. */
type WithMissing = Pick<PanelData, 'not_captured'>;

/** Replaces a result whose fields no event of the range has. */
export function NotCaptured({ data }: { readonly data: readonly PanelData[] }) {
  return (
    <Empty title="Not captured">
      {[...new Set(gapsOf(data).map(textOf))].map((text) => (
        <p key={text} class="sec wrap">
          {text}
        </p>
      ))}
    </Empty>
  );
}

/**
 * A note for a result with missing fields. @param isMissing true if the complete result is replaced by `NotCaptured`
 */
export function MissingNote({
  data,
  isMissing,
}: {
  readonly data: readonly WithMissing[];
  readonly isMissing: boolean;
}) {
  const texts = new Set(gapsOf(data).map(textOf));
  if (texts.size === 0 || isMissing) return null;
  return (
    <div class="foot" role="note">
      Not captured: {[...texts].join(' ')}
    </div>
  );
}

/**
 * True if no number of the results was captured, or if missing fields can be the reason that a result has no rows.
 * @param isKnown true if the caller knows the answer
 */
export function isNotCaptured(data: readonly PanelData[], isKnown = false): boolean {
  if (isKnown) return true;
  if (!gapsOf(data).some(({ complete }) => complete)) return false;
  return data.every(
    ({ not_captured: missing, rows }) => missing?.empty === true || rows.length === 0,
  );
}

/** Missing fields of all results. */
function gapsOf(data: readonly WithMissing[]): readonly WireGap[] {
  return data.flatMap(({ not_captured: missing }) => missing?.gaps ?? []);
}

function textOf({ fields, rule, since, until, complete }: WireGap): string {
  const more = fields.length - fieldsMax;
  const names = fields.slice(0, fieldsMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const extent = complete ? '' : ', in some of the events';
  const time = until === null ? `since ${exact(since)}` : `from ${exact(since)} to ${exact(until)}`;
  return `${visible(names)}: excluded by ${visible(rule)} ${time}${extent}.`;
}
