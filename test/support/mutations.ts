import fc from 'fast-check';

/** One of the texts with up to three bytes set, inserted, or removed; the result is never empty. */
export function mutated(texts: readonly (string | Uint8Array)[]): fc.Arbitrary<Buffer> {
  const change = fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'insert', 'remove'));
  const bodies = texts.map((text) =>
    typeof text === 'string' ? Buffer.from(text) : Buffer.from(text),
  );
  return fc
    .tuple(fc.constantFrom(...bodies), fc.array(change, { maxLength: 3 }))
    .map(([body, changes]) => {
      let bytes: Buffer = body;
      for (const [place, byte, how] of changes) {
        const at = place % bytes.length;
        const rest = bytes.subarray(how === 'insert' ? at : at + 1);
        const middle = how === 'remove' ? [] : [byte];
        bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(middle), rest]);
      }
      return bytes;
    });
}
