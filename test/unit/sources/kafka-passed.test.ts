import { describe, expect, it } from 'vitest';

import { fakeTopic } from '../../support/fake-kafka.ts';

const secondMs = 1_000;
const expired = 'error: records expired before they were read; run weir audit to list the gap';

describe('offsets without records', () => {
  it('do not hide that records before them expired while reading was waiting', async () => {
    const { clock, kafka, log, start } = fakeTopic();
    const values = Array.from({ length: 100 }, (_, n) => `${n}`);
    kafka.put(0, ...values);
    let resume = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const run = start({}, { onPage: () => waiting });
    await clock.advance(secondMs);
    // The oldest offsets that remain belong to transaction markers.
    kafka.skip(0, 5);
    kafka.expire(0, 100);
    resume();
    await clock.advance(30 * secondMs);
    kafka.put(0, 'last');
    await clock.advance(30 * secondMs);
    await run.stop();
    expect(log.summary).toContain(expired);
    const { pages } = run.consumer;
    const gaps = pages.flatMap(({ previous }, index) => {
      const end = pages[index - 1]?.last ?? '0';
      return end === previous ? [] : [[end, previous]];
    });
    expect(gaps).toEqual([['40', '100']]);
    expect(run.consumer.texts).toContain('last');
  });
});
