import { type EventTree, valueAt } from './event.ts';
import { isSecret, keptName, keptValue, type KeptText } from './kept-text.ts';
import type { JsonMember, UnknownMember } from './read.ts';
import { envelope, type PayloadShape } from './shapes.ts';

/** The column `extra` of one event. */
export interface Extra extends KeptText {
  /** Number of members in the column. */
  readonly count: number;
}

const none: Extra = { bytes: new Uint8Array(0), hadLoneSurrogate: false, count: 0 };

/**
 * The members that are not in the catalog, as one JSON object in delivery order: with dotted paths as names; paths and
 * values are as delivered, with secrets masked; `''` if there are none.
 * - For traffic events: all of them, and `principal`, which has no column.
 * - For configuration events, whose payload is also stored completely: all except those in list elements. If the
 * specification does not list the fields of the payload: only those of the envelope.
 */
export function extraOf(
  event: EventTree,
  shape: PayloadShape,
  secretNames: ReadonlySet<string>,
): Extra {
  const { text } = event;
  const members = membersToKeep(event, shape);
  if (members.length === 0) return none;
  const parts: Uint8Array[] = [];
  let hadLoneSurrogate = false;
  for (const [index, { member, path }] of members.entries()) {
    const secret =
      path !== undefined && isSecret(text, [member.nameStart, member.nameEnd], secretNames);
    const as = path === undefined ? envelope.principal : { secret };
    const name = keptName(text, member.nameStart, member.nameEnd);
    const value = keptValue(text, member, as, secretNames);
    const before = path === undefined || path === '' ? '' : `${path}.`;
    const nameBytes = path === undefined ? Buffer.from('principal') : name.bytes;
    parts.push(Buffer.from(`${index === 0 ? '{' : ','}"${before}`), nameBytes);
    parts.push(Buffer.from('":'), value.bytes);
    hadLoneSurrogate ||= name.hadLoneSurrogate || value.hadLoneSurrogate;
  }
  parts.push(Buffer.from('}'));
  return { bytes: Buffer.concat(parts), hadLoneSurrogate, count: members.length };
}

/** A member that is kept, and the path of its parent object; undefined for the envelope's `principal`. */
interface Kept {
  readonly member: JsonMember;
  readonly path: string | undefined;
}

function membersToKeep(event: EventTree, { type }: PayloadShape): readonly Kept[] {
  const { envelope: own, payload } = event;
  const isInPrincipal = ({ holder }: UnknownMember): boolean => holder.path.startsWith('principal');
  const ofEnvelope = type.traffic ? own.unknown.filter((one) => !isInPrincipal(one)) : own.unknown;
  const unknown =
    type.fields.length > 0 || type.traffic ? ofEnvelope.concat(payload.unknown) : ofEnvelope;
  const kept: Kept[] = unknown.map(({ member, holder }) => ({ member, path: holder.path }));
  const principal = valueAt(own, envelope.principal);
  if (type.traffic && principal !== undefined) kept.push({ member: principal, path: undefined });
  return kept.toSorted((a, b) => a.member.start - b.member.start);
}
