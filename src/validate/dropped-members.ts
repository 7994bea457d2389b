import type { UnknownMember } from './event-slots.ts';

/**
 * Unknown members of objects that came once more in the same event, of which the last one counts. They are looked for once, and
 * taken out once, however often something is repeated.
 */
export class DroppedMembers {
  /** Unknown members by the node that they are in, once something of the event was dropped. */
  #byNode: Map<number, UnknownMember[]> | undefined;
  readonly #dropped = new Set<UnknownMember>();

  /** Told of every unknown member that is added. */
  added(member: UnknownMember): void {
    if (this.#byNode !== undefined) addTo(this.#byNode, member);
  }

  /** Drops what of `unknown` is in one of the nodes. */
  drop(unknown: readonly UnknownMember[], nodes: ReadonlySet<number>): void {
    if (unknown.length === 0) return;
    if (this.#byNode === undefined) {
      this.#byNode = new Map();
      for (const member of unknown) addTo(this.#byNode, member);
    }
    for (const id of nodes) {
      for (const member of this.#byNode.get(id) ?? []) this.#dropped.add(member);
      this.#byNode.delete(id);
    }
  }

  /** Takes out of `unknown` what was dropped, and starts anew. */
  settle(unknown: UnknownMember[]): void {
    if (this.#dropped.size > 0) {
      let kept = 0;
      for (const member of unknown) if (!this.#dropped.has(member)) unknown[kept++] = member;
      unknown.length = kept;
      this.#dropped.clear();
    }
    this.#byNode = undefined;
  }
}

function addTo(nodes: Map<number, UnknownMember[]>, member: UnknownMember): void {
  const known = nodes.get(member.node);
  if (known === undefined) nodes.set(member.node, [member]);
  else known.push(member);
}
