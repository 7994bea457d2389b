import { jsonType } from '../base/index.ts';
import { eventTypes } from '../catalog/index.ts';
import type { RuleSet, RuleVerdict, TypeRules } from '../flow.ts';
import type { Checked } from './check-field.ts';
import type { Accepted } from './check.ts';
import type { EventTree } from './event.ts';
import { utf8Text } from './read.ts';
import { envelope, type Known, knownAt, payloadShape } from './shapes.ts';

const exactMax = BigInt(Number.MAX_SAFE_INTEGER);

/** Capture rules of one event type, and the members that their filters read. */
interface Ruled {
  readonly rules: TypeRules;
  readonly reads: readonly Known[];
}

/** Capture rules by event type. */
export type RulesByType = ReadonlyMap<string, Ruled>;

/** Resolves the members that the filters of every event type read. */
export function rulesByType(all: RuleSet): RulesByType {
  const found = new Map<string, Ruled>();
  for (const { name } of eventTypes) {
    const rules = all.forType(name);
    const shape = payloadShape(name);
    if (rules === undefined || shape === undefined) continue;
    const reads = rules.reads.map((path) => {
      const known = knownAt(shape, path);
      if (known === undefined) throw new TypeError(`a filter of ${name} reads ${path}`);
      return known;
    });
    found.set(name, { rules, reads });
  }
  return found;
}

/** Evaluates the capture rules for an event; undefined if its type has none. */
export function evaluate(
  { payload }: EventTree,
  event: Accepted,
  all: RulesByType,
): RuleVerdict | undefined {
  const own = all.get(event.shape.type.name);
  if (own === undefined) return undefined;
  const values = own.reads.map(({ index }) =>
    payload.values[index]?.type === jsonType.null ? null : delivered(event.payload[index]),
  );
  const account = event.envelope[envelope.accountId.index]?.text;
  return own.rules.verdict(values, account === undefined ? '' : utf8Text(account));
}

/** A value as `JSON.parse` returns it, integers above 2^53 as bigint; undefined for lists and objects. */
function delivered(checked: Checked | undefined): unknown {
  if (checked === undefined) return undefined;
  const { value, text, integer } = checked;
  switch (value.type) {
    case jsonType.string:
      return text === undefined ? '' : utf8Text(text);
    case jsonType.number:
      return integer !== undefined && integer >= -exactMax && integer <= exactMax
        ? Number(integer)
        : integer;
    case jsonType.true:
      return true;
    case jsonType.false:
      return false;
    default:
      return undefined;
  }
}
