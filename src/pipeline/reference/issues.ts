import { emptyUrlIssue, type Form } from '../../catalog/index.ts';
import type { LowCardinalityArrayColumn } from '../../columns/index.ts';
import { envelopeSlot, noteNames, patchKind, type EventPlan } from '../../validate/index.ts';
import type { EventRow } from './event-row.ts';
import { bitsOf, type FieldPlace, isPresent } from './field-place.ts';

interface NotedSlot extends FieldPlace {
  /** Text of each note of `noteNames`, UTF-8. */
  readonly notes: readonly Uint8Array[];
}

const envelopePaths: readonly (readonly [number, string])[] = [
  [envelopeSlot.accountId, 'account_id'],
  [envelopeSlot.eventId, 'event_id'],
  [envelopeSlot.principalId, 'principal.id'],
  [envelopeSlot.principalSubject, 'principal.subject'],
  [envelopeSlot.principalSource, 'principal.source'],
  [envelopeSlot.credentialId, 'principal.credential.id'],
  [envelopeSlot.credentialUri, 'principal.credential.uri'],
];

/**
 * Writes the column `issues` of one event type: `<path>:<what>` for everything odd that was accepted, envelope first,
 * then the fields that are kept in the order of the schema, then `object` and `extra`.
 */
export class IssueWriter {
  readonly #envelope: readonly NotedSlot[];
  readonly #fields: readonly NotedSlot[];
  readonly #url: FieldPlace | undefined;
  readonly #isTraffic: boolean;

  constructor(plan: EventPlan) {
    this.#isTraffic = plan.type?.traffic === true;
    this.#envelope = envelopePaths.map(([slot, path]) => notedSlot(slot, path));
    this.#fields = plan.infos
      .filter(({ field, oneOf }) => field !== undefined || oneOf !== undefined)
      .map(({ slot, path, field }) => ({
        ...notedSlot(slot, path, field?.rules.form),
        ...bitsOf(field),
      }));
    const url = plan.infos.find(({ field }) => field?.derived === true);
    this.#url = url && { slot: url.slot, ...bitsOf(url.field) };
  }

  /** Appends one row. @param extraHasLoneSurrogate whether what goes into `extra` had a lone surrogate. */
  append(row: EventRow, column: LowCardinalityArrayColumn, extraHasLoneSurrogate: boolean): void {
    const { slots } = row;
    if (row.values.hasNotes) this.#addNotes(row, column);
    const url = this.#url;
    if (url !== undefined && isPresent(url, row) && slots.start[url.slot] === slots.end[url.slot]) {
      column.add(emptyUrl, 0, emptyUrl.length);
    }
    if (slots.patches.count > 0 && !this.#isTraffic) {
      const object = envelopeSlot.object;
      const start = slots.start[object] ?? 0;
      if (slots.patches.has(start, slots.end[object] ?? 0, patchKind.loneSurrogate)) {
        column.add(objectSurrogate, 0, objectSurrogate.length);
      }
    }
    if (extraHasLoneSurrogate) column.add(extraSurrogate, 0, extraSurrogate.length);
    column.endRow();
  }

  #addNotes(row: EventRow, column: LowCardinalityArrayColumn): void {
    for (const noted of this.#envelope) addNotes(row, noted, column);
    for (const noted of this.#fields) {
      const isKept =
        !this.#isTraffic ||
        (row.keptLow & noted.bitLow) !== 0 ||
        (row.keptHigh & noted.bitHigh) !== 0;
      if (isKept) addNotes(row, noted, column);
    }
  }
}

const emptyUrl = utf8(emptyUrlIssue);
const objectSurrogate = utf8('object:lone_surrogate');
const extraSurrogate = utf8('extra:lone_surrogate');

function notedSlot(slot: number, path: string, form?: Form): NotedSlot {
  const notes = noteNames(form).map((name) => utf8(`${path}:${name}`));
  return { slot, bitLow: 0, bitHigh: 0, notes };
}

function addNotes(row: EventRow, noted: NotedSlot, column: LowCardinalityArrayColumn): void {
  const bits = row.values.notes[noted.slot] ?? 0;
  for (let index = 0; bits >> index > 0; index++) {
    const text = noted.notes[index];
    if (((bits >> index) & 1) !== 0 && text !== undefined) column.add(text, 0, text.length);
  }
}

function utf8(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}
