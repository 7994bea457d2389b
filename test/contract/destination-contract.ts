import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Destination, OutgoingEvent } from '../../src/deliver/index.ts';

/** What the suite needs of an implementation. */
export interface DestinationUnderTest {
  readonly destination: Destination;
  /** Texts that have arrived, in order where the target keeps one. */
  arrived(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const { signal } = new AbortController();

function outgoing(count: number, from: string, padding = ''): readonly OutgoingEvent[] {
  return Array.from({ length: count }, (_, index) => ({
    objectId: `${from}_${index}`,
    text: JSON.stringify({ event_id: `${from}-${index}`, object: { text: `ü😀 ${padding}` } }),
  }));
}

/** What every destination keeps to, whatever is behind it. */
export function destinationContract(
  name: string,
  start: () => Promise<DestinationUnderTest>,
): void {
  describe(`${name} as a destination`, () => {
    let under: DestinationUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.stop());

    const send = async (events: readonly OutgoingEvent[]): Promise<readonly string[]> => {
      const before = (await under.arrived()).length;
      expect(await under.destination.send(events, signal)).toEqual(events.map(() => undefined));
      return (await under.arrived()).slice(before);
    };
    const inOrder = (texts: readonly string[]): readonly string[] =>
      under.destination.keepsOrder ? texts : texts.toSorted();

    it('delivers every event complete and unchanged', async () => {
      const events = outgoing(20, 'whole');
      expect(inOrder(await send(events))).toEqual(inOrder(events.map(({ text }) => text)));
    });

    it('delivers a single event', async () => {
      const [event] = outgoing(1, 'single');
      expect(await send(event === undefined ? [] : [event])).toEqual([event?.text]);
    });

    it('keeps the order of batches', async () => {
      const [first, second] = [outgoing(1, 'same'), outgoing(1, 'same', 'later')];
      const seen = [...(await send(first)), ...(await send(second))];
      expect(seen).toEqual([first[0]?.text, second[0]?.text]);
    });

    it('accepts a batch of its declared maximum size', async () => {
      const { bytes, events, overheadBytes } = under.destination.limits;
      const count = Math.min(events, 50);
      const empty = Buffer.byteLength(outgoing(1, 'large', '')[0]?.text ?? '') + overheadBytes + 1;
      const padding = 'x'.repeat(Math.floor(Math.min(bytes, 1_000_000) / count) - empty);
      expect(await send(outgoing(count, 'large', padding))).toHaveLength(count);
    });
  });
}
