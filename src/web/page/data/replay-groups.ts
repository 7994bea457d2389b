import type { ReplayAnswer } from '../../wire/wire.ts';

type Outcome = ReplayAnswer['outcomes'][number];

/** Dead letters of which the same came, for the same cause. */
export interface ReplayGroup extends Omit<Outcome, 'id'> {
  readonly count: number;
}

/** The outcomes of a replay by what came of them and why, the largest group first. */
export function replayGroups(outcomes: readonly Outcome[]): readonly ReplayGroup[] {
  const groups = new Map<string, ReplayGroup>();
  for (const { id: _id, ...what } of outcomes) {
    const key = JSON.stringify(what);
    groups.set(key, { ...what, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}

/** What came of a group, or would come. */
export function outcomeWords({ outcome }: ReplayGroup, dry: boolean): string {
  const words: Readonly<Record<ReplayGroup['outcome'], readonly [would: string, did: string]>> = {
    stored: ['would be stored', 'were stored'],
    partly: ['would be stored in part', 'were stored in part'],
    filtered: ['would be filtered out', 'were filtered out'],
    ignored: ['would be ignored', 'were ignored'],
    dead: ['would fail again', 'failed again, and stay open'],
  };
  return words[outcome][dry ? 0 : 1];
}

/** What to do about events that fail, by why. */
const remedies: Readonly<Record<string, string>> = {
  syntax: 'Mend whatever writes what is not JSON. Discard these once they have been sent again.',
  encoding: 'Mend whatever packs or encodes them so. Discard these once they have been sent again.',
  envelope:
    'An event needs event_type, object and event_timestamp: mend the sender, have them sent again, discard these.',
  unknown_type: 'This version does not know the event type: update Weir, then replay.',
  type: 'The field has another type than the schema says: update Weir where its schema is the older one, else have the sender mended; then replay.',
  value: 'The value cannot be: have the sender mended. Update Weir if it is right.',
  limit: 'Raise the limit under limits: in weir.yaml, reload, then replay.',
  refused: 'ClickHouse refuses the row: its message says why. Mend that, then replay.',
};

/** What to do next about a group. */
export function nextStep(group: ReplayGroup, dry: boolean): string {
  const { outcome, reason, hindrance } = group;
  if (outcome === 'stored') return dry ? 'Replay them.' : 'Nothing is left to do.';
  if (outcome === 'filtered') {
    return 'The capture rules of now leave them out: change them first if they are wanted.';
  }
  if (outcome === 'ignored')
    return 'They are nothing to store: older than the retention, or empty.';
  if (hindrance !== '') return `${hindrance.charAt(0).toUpperCase()}${hindrance.slice(1)}.`;
  return remedies[reason] ?? 'Look at one of them, mend the cause, then try again.';
}
