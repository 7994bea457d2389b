import type { ReplayResponse } from '../../wire/wire.ts';

type Outcome = ReplayResponse['outcomes'][number];

/** Dead letters with the same outcome and cause. */
export interface ReplayGroup extends Omit<Outcome, 'id'> {
  readonly count: number;
}

/** Groups the outcomes of a replay by outcome and cause, the largest group first. */
export function replayGroups(outcomes: readonly Outcome[]): readonly ReplayGroup[] {
  const groups = new Map<string, ReplayGroup>();
  for (const { id: _id, ...what } of outcomes) {
    const key = JSON.stringify(what);
    groups.set(key, { ...what, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}

/** Describes the outcome of a group. */
export function outcomeText({ outcome }: ReplayGroup, dry: boolean): string {
  const words: Readonly<Record<ReplayGroup['outcome'], readonly [would: string, did: string]>> = {
    stored: ['would be stored', 'were stored'],
    partly: ['would be stored in part', 'were stored in part'],
    filtered: ['would be filtered out', 'were filtered out'],
    ignored: ['would be ignored', 'were ignored'],
    dead: ['would fail again', 'failed again and remain open'],
  };
  return words[outcome][dry ? 0 : 1];
}

/** Advice about events that become dead letters again, by reason. */
const remedies: Readonly<Record<string, string>> = {
  syntax:
    'Fix the sender: it writes invalid JSON. After the events are sent again, discard these dead letters.',
  encoding:
    'Fix the sender: it uses an invalid encoding. After the events are sent again, discard these dead letters.',
  envelope:
    'An event requires event_type, object, and event_timestamp. Fix the sender, send the events again, and discard these dead letters.',
  unknown_type: 'This version does not know the event type: update Weir, then replay.',
  type: 'The type of the field differs from the schema. If the schema of Weir is outdated, update Weir; otherwise fix the sender. Then replay.',
  value: 'The value is invalid. Fix the sender. If the value is correct, update Weir.',
  limit: 'Increase the limit in the section limits: of weir.yaml, reload, and then replay.',
  refused: 'ClickHouse rejects the row for the reason in its message. Fix the cause, then replay.',
};

/** Returns the advice for a group. */
export function nextStep(group: ReplayGroup, dry: boolean): string {
  const { outcome, reason, replay_error: replayError } = group;
  if (outcome === 'stored') return dry ? 'Replay them.' : 'No action needed.';
  if (outcome === 'filtered') {
    return 'The current capture rules exclude them. To store them, change the rules first.';
  }
  if (outcome === 'ignored')
    return 'No action needed: they are older than the retention, or empty.';
  if (replayError !== '') {
    return `${replayError.charAt(0).toUpperCase()}${replayError.slice(1)}.`;
  }
  return remedies[reason] ?? 'Inspect one of them, fix the cause, and try again.';
}
