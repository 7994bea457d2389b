import { table, type Table } from '../catalog/index.ts';
import type { IgnoredReason } from '../flow.ts';
import { checkEvent, type CheckLimits } from './check.ts';
import { evaluate, type RulesByType } from './evaluate.ts';
import { type EventNames, namesBefore, namesOf, readEvent } from './event.ts';
import { lacking, type Problem } from './findings.ts';
import type { Piece } from './pieces.ts';
import type { EventText } from './read.ts';
import { type Origin, rowOf, type StoredRow } from './row.ts';

/** Rules and limits for the check of an event. */
export interface ExplainOptions {
  readonly rules: RulesByType;
  readonly limits: CheckLimits;
}

/** A rejected event. */
export interface DeadLetter {
  readonly outcome: 'dead_letter';
  readonly problem: Problem;
}

/** The result for one piece of a range, with its reason. */
export type Explained =
  | DeadLetter
  | { readonly outcome: 'ignored'; readonly because: IgnoredReason }
  | { readonly outcome: 'filtered'; readonly notEvaluated: boolean }
  | { readonly outcome: 'stored'; readonly table: Table; readonly row: StoredRow };

/** Shortest object with a member of the shortest required name, `event_type`. */
const eventBytesMin = '{"event_type":1}'.length;

const withoutType: DeadLetter = {
  outcome: 'dead_letter',
  problem: lacking('event_type', 'string', undefined),
};

const noNames: EventNames = { eventId: '', eventType: '', accountId: '' };

/**
 * Explains one piece: reads it by the catalog, checks it, evaluates the capture rules, and builds its row.
 * @param bytes the text that contains the piece.
 */
export function explain(
  piece: Piece,
  bytes: Uint8Array,
  origin: Origin,
  { rules, limits }: ExplainOptions,
): Explained {
  if (piece.isEmpty) return { outcome: 'ignored', because: 'empty' };
  const { problem } = piece;
  if (problem !== undefined) {
    return { outcome: 'dead_letter', problem };
  }
  // Do not parse shorter objects, because one record can contain millions of them.
  if (piece.end - piece.start < eventBytesMin) return withoutType;
  const tree = readEvent(textOf(piece, bytes));
  const verdict = checkEvent(tree, limits, origin.readMs);
  if (verdict.is === 'dead_letter') {
    return { outcome: 'dead_letter', problem: verdict.problem };
  }
  if (verdict.is !== 'accepted') return { outcome: 'ignored', because: verdict.is };
  const { event } = verdict;
  const answer = evaluate(tree, event, rules);
  if (answer?.kept === false) {
    return { outcome: 'filtered', notEvaluated: answer.notEvaluated === true };
  }
  const row = rowOf({ tree, event, verdict: answer }, origin);
  return { outcome: 'stored', table: tableOf(event.shape.type.table), row };
}

/** Identity of the event in a rejected piece; unreadable parts are empty. @param bytes the text that contains the piece. */
export function namesIn(piece: Piece, bytes: Uint8Array): EventNames {
  if (!piece.isEvent) return noNames;
  const text = textOf(piece, bytes);
  if (piece.problem === undefined) return namesOf(readEvent(text));
  return namesBefore(text, piece.soundUntil - piece.start);
}

function tableOf(name: string): Table {
  const found = table(name);
  if (found === undefined) throw new TypeError(`no table ${name}`);
  return found;
}

function textOf({ start, end }: Piece, text: Uint8Array): EventText {
  const bytes = text.subarray(start, end);
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return { bytes, latin };
}
