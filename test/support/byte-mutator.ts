import type { Dice } from './dice.ts';

/** Boundary values of lengths, signs, and structures. */
const borders = [
  Buffer.of(0),
  Buffer.of(0xff),
  Buffer.of(0x7f),
  Buffer.of(0x80),
  Buffer.of(0xff, 0xff),
  Buffer.of(0xff, 0xff, 0xff, 0xff),
  Buffer.of(0x7f, 0xff, 0xff, 0xff),
  Buffer.of(0, 0, 0, 0x80),
  Buffer.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01),
  Buffer.from('{}[]",:\\u'),
  Buffer.from('null'),
  Buffer.from('"__proto__":'),
  Buffer.from('-1e309'),
  Buffer.from('\ud83d\u0000\ufeff'),
];

/**
 * One of the bodies with a few changes: bytes set, cut, duplicated, copied from another body, or replaced by boundary
 * values.
 */
export function mutate(bodies: readonly Buffer[], dice: Dice): Buffer {
  let bytes = dice.pick(bodies);
  for (let edits = dice.pick([0, 1, 1, 1, 2, 3, 8]); edits > 0; edits--) {
    bytes = mutateOnce(bytes, dice.pick(bodies), dice);
  }
  return bytes;
}

function mutateOnce(bytes: Buffer, other: Buffer, dice: Dice): Buffer {
  const at = placeIn(bytes, dice);
  const count = 1 + dice.below(dice.pick([200, 6, 6, 6]));
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (dice.below(8)) {
    case 0:
      return Buffer.concat([head, tail.subarray(count)]);
    case 1:
      return Buffer.concat([head, Buffer.of(dice.below(256)), tail.subarray(1)]);
    case 2:
      return Buffer.concat([head, tail.subarray(0, count), tail]);
    case 3: {
      const border = dice.pick(borders);
      return Buffer.concat([head, border, tail.subarray(border.length)]);
    }
    case 4:
      return Buffer.concat([head, dice.pick(borders), tail]);
    case 5: {
      const from = dice.below(other.length + 1);
      return Buffer.concat([head, other.subarray(from, from + count * 4), tail]);
    }
    case 6:
      return dice.below(4) === 0 ? head : Buffer.concat([head, Buffer.alloc(count), tail]);
    default: {
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << dice.below(8));
      return flipped;
    }
  }
}

/** Headers contain magic numbers and lengths, so half of the changes are there. */
function placeIn({ length }: Buffer, dice: Dice): number {
  return dice.below((dice.below(2) === 0 ? Math.min(length, 40) : length) + 1);
}
