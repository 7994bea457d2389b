import type { PanelData, WireGap } from '../../wire/wire.ts';
import { exact } from '../data/times.ts';
import { Empty } from './states.tsx';
import { visible } from './visible.ts';

const fieldsMax = 4;

/** The part of a result that lists which fields are missing. */
type WithMissing = Pick<PanelData, 'not_captured'>;

/** Shown instead of a result if no event of the range has the fields that it needs. */
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

/** A note for a result with missing fields. @param isMissing true if `NotCaptured` replaces the complete result */
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
 * Returns whether to show `NotCaptured`: no number of the results was captured, or a result may have no rows because of
 * missing fields.
 * @param isKnown true if the caller already knows that this is the case
 */
export function isNotCaptured(data: readonly PanelData[], isKnown = false): boolean {
  if (isKnown) return true;
  if (!gapsOf(data).some(({ complete }) => complete)) return false;
  return data.every(
    ({ not_captured: missing, rows }) => missing?.empty === true || rows.length === 0,
  );
}

/** Returns the missing fields of all results. */
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
