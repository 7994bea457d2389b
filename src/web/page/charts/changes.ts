import type { WireRow } from '../../wire/wire.ts';
import { numberOf, textOf } from '../data/format.ts';
import { type Undo, undoOf } from '../data/undo/undo.ts';

/** A configuration change. */
export interface Change {
  readonly id: string;
  readonly at: number;
  readonly action: string;
  readonly type: string;
  readonly objectId: string;
  readonly name: string;
  readonly actor: string;
  readonly via: string;
  readonly account: string;
  readonly differences: readonly Difference[];
  /** How to undo the change, if it is a change of an IP policy rule; undefined for other changes. */
  readonly undo?: Undo | undefined;
}

/** A changed field. `before` and `after` are JSON; '' if the field did not exist. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Reads a row of the panel `changes`. */
export function changeOf(row: WireRow): Change {
  const credential = textOf(row['principal_credential_id']);
  const source = textOf(row['principal_source']);
  return {
    id: textOf(row['event_id']),
    at: numberOf(row['event_timestamp']),
    action: textOf(row['action']),
    type: textOf(row['object_type']),
    objectId: textOf(row['object_id']),
    name: textOf(row['name']),
    actor: textOf(row['principal_subject']) || textOf(row['principal_id']) || 'the platform',
    via: [source, credential].filter(Boolean).join(' '),
    account: textOf(row['account_id']),
    differences: differencesOf(row['differences']),
    undo: undoIn(row),
  };
}

/** Returns whether a change can affect the decisions of IP policies. */
export function isPolicyChange({ type }: Pick<Change, 'type'>): boolean {
  return ['ip_policy', 'ip_policy_rule', 'ip_restriction'].includes(type);
}

function undoIn(row: WireRow): Undo | undefined {
  if (row['object_type'] !== 'ip_policy_rule') return undefined;
  const [object, previous] = [textOf(row['object']), textOf(row['previous'])];
  return undoOf(textOf(row['action']), { object, previous, rule: textOf(row['object_id']) });
}

export function differencesOf(value: unknown): readonly Difference[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => {
    const fields: Readonly<Record<string, unknown>> =
      typeof item === 'object' && item !== null ? { ...item } : {};
    return {
      field: textOf(fields['field']),
      before: textOf(fields['before']),
      after: textOf(fields['after']),
    };
  });
}

/** Marks that are closer than this are merged, because WCAG 2.2 requires targets of 24 pixels. */
const joinPx = 24;

/** The changes of one mark, and the position of the mark. Unit: pixels. */
export interface Group {
  readonly x: number;
  readonly changes: readonly Change[];
}

/**
 * Groups changes by position, starting with the oldest. @param xOf returns the position of a time in pixels; undefined
 * outside the plot
 */
export function groupChanges(
  changes: readonly Change[],
  xOf: (ms: number) => number | undefined,
): readonly Group[] {
  const groups: { readonly x: number; readonly changes: Change[] }[] = [];
  for (const change of changes.toSorted((a, b) => a.at - b.at)) {
    const x = xOf(change.at);
    if (x === undefined) continue;
    const last = groups.at(-1);
    if (last !== undefined && x - last.x < joinPx) last.changes.push(change);
    else groups.push({ x, changes: [change] });
  }
  return groups;
}
