import { describe, expect, it } from 'vitest';

import { printable } from '../../../src/cli/output/printable.ts';

async function shown(...chunks: readonly Uint8Array[]): Promise<string> {
  async function* stream() {
    yield* chunks;
  }
  let text = '';
  for await (const bytes of printable(stream())) text += Buffer.from(bytes).toString();
  return text;
}

describe('printable', () => {
  it('keeps text, line endings, and tabs unchanged', async () => {
    expect(await shown(Buffer.from('a\tb\nGrüße ┌─┐ 🙂\n'))).toBe('a\tb\nGrüße ┌─┐ 🙂\n');
  });

  it('replaces control characters of a terminal', async () => {
    expect(await shown(Buffer.from('\u001b]0;title\u0007 \u009b31m \r'))).toBe(
      '\ufffd]0;title\ufffd \ufffd31m \ufffd',
    );
  });

  it('decodes characters that are split between two chunks', async () => {
    const bytes = Buffer.from('é\u009b');
    expect(await shown(bytes.subarray(0, 1), bytes.subarray(1, 3), bytes.subarray(3))).toBe(
      'é\ufffd',
    );
  });
});
