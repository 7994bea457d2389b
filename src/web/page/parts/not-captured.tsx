import type { PanelData, WireGap } from '../../wire/wire.ts';
import { exact } from '../data/times.ts';
import { Empty } from './states.tsx';
import { visible } from './visible.ts';

const fieldsMax = 4;

/** An answer, as far as it says what it lacks. */
type Lacking = Pick<PanelData, 'not_captured'>;

/** In place of an answer that is made of fields which no event of the range has. */
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

/** Beside an answer of which a part is missing. @param isMissing it says nothing at all, which is told in its place */
export function MissingNote({
  data,
  isMissing,
}: {
  readonly data: readonly Lacking[];
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

/** True where every number of all answers is made of what was not captured, or where there may be no rows because of that. @param isSaid whoever asked knows so */
export function isNotCaptured(data: readonly PanelData[], isSaid = false): boolean {
  if (isSaid) return true;
  if (!gapsOf(data).some(({ whole }) => whole)) return false;
  return data.every(
    ({ not_captured: missing, rows }) => missing?.empty === true || rows.length === 0,
  );
}

/** What answers lack. */
function gapsOf(data: readonly Lacking[]): readonly WireGap[] {
  return data.flatMap(({ not_captured: missing }) => missing?.gaps ?? []);
}

function textOf({ fields, rule, since, until, whole }: WireGap): string {
  const more = fields.length - fieldsMax;
  const names = fields.slice(0, fieldsMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const extent = whole ? '' : ', in some of the events';
  const time = until === null ? `since ${exact(since)}` : `from ${exact(since)} to ${exact(until)}`;
  return `${visible(names)}: excluded by ${visible(rule)} ${time}${extent}.`;
}
