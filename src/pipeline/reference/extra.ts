import { jsonType } from '../../base/index.ts';
import type { StringColumn } from '../../columns/index.ts';
import {
  envelopePlan,
  envelopeSlot,
  patchKind,
  principalNodes,
  type UnknownMember,
} from '../../validate/index.ts';
import type { EventRow } from './event-row.ts';

const quote = utf8('"');
const colon = utf8('":');
const comma = utf8(',');
const open = utf8('{');
const close = utf8('}');
const principalName = utf8('principal');

/**
 * Appends to the column `extra` the members outside the catalogue, as one JSON object in the order of delivery: dotted
 * path to value, both as delivered, secrets masked; `''` when there are none. Of a configuration event, whose payload is also
 * stored whole, all but those in elements of lists, and in payloads without published fields only those of the envelope; of a
 * traffic event also its `principal`, which has no column.
 * @returns whether a lone surrogate was replaced in them.
 */
export function appendExtra(row: EventRow, column: StringColumn): boolean {
  const { slots } = row;
  const hasPrincipal = (slots.type[envelopeSlot.principal] ?? 0) !== jsonType.absent;
  const isPossible = row.keepsExtra && (slots.unknown.length > 0 || hasPrincipal);
  const members = isPossible ? membersOf(row) : [];
  row.extraMembers = members.length;
  if (members.length === 0) {
    column.appendEmpty();
    return false;
  }
  const { pool, patches } = slots;
  const from = pool.length;
  for (const [index, member] of members.entries()) {
    pool.append(index === 0 ? open : comma, 0, 1);
    appendMember(row, member);
  }
  pool.append(close, 0, 1);
  column.append(pool.bytes, from, pool.length);
  if (patches.count === 0) return false;
  return members.some(
    ({ nameStart, nameEnd, start, end }) =>
      patches.has(start, end, patchKind.loneSurrogate) ||
      patches.has(nameStart, nameEnd, patchKind.loneSurrogate),
  );
}

function appendMember(row: EventRow, member: UnknownMember): void {
  const { pool, patches, bytes } = row.slots;
  const { path, nameStart, nameEnd } = member;
  pool.append(quote, 0, 1);
  const prefix = utf8(path === '' ? path : `${path}.`);
  pool.append(prefix, 0, prefix.length);
  if (nameStart < 0) pool.append(principalName, 0, principalName.length);
  else patches.copy(bytes, nameStart, nameEnd, pool);
  pool.append(colon, 0, 2);
  patches.copy(bytes, member.start, member.end, pool);
}

/** The members to keep, in the order of delivery; of a repeated one the last. */
function membersOf(row: EventRow): readonly UnknownMember[] {
  const { slots } = row;
  const isTraffic = row.plan.type?.traffic === true;
  const isPublished = row.plan.type?.fields.length !== 0;
  const members = slots.unknown.filter(({ node }) =>
    isTraffic ? !principalNodes.has(node) : isPublished || envelopePlan.root.nodes.has(node),
  );
  const principalType = slots.type[envelopeSlot.principal] ?? 0;
  const hasPrincipal = principalType !== jsonType.absent && principalType !== jsonType.null;
  if (isTraffic && hasPrincipal) {
    // The value's place is that of its content where it is a string: the quotes belong to it here.
    const slot = envelopeSlot.principal;
    const quotes = slots.type[slot] === jsonType.string ? 1 : 0;
    const start = (slots.start[slot] ?? 0) - quotes;
    const end = (slots.end[slot] ?? 0) + quotes;
    members.push({ path: '', node: -1, nameStart: -1, nameEnd: -1, start, end });
  }
  if (members.length < 2) return members;
  const last = new Map<string, UnknownMember>();
  for (const member of members) last.set(nameOf(row, member), member);
  return [...last.values()].toSorted((a, b) => a.start - b.start);
}

/** What tells members of one object apart: the name without its escapes. */
function nameOf(row: EventRow, { node, nameStart, nameEnd }: UnknownMember): string {
  if (nameStart < 0) return 'principal';
  const { buffer, byteOffset } = row.slots.bytes;
  const name = Buffer.from(buffer, byteOffset + nameStart, nameEnd - nameStart).toString('utf8');
  return `${node} ${name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name}`;
}

function utf8(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}
