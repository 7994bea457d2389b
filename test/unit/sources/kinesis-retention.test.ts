import { describe, expect, it } from 'vitest';

import { fakeStream } from '../../support/fake-stream.ts';

const hourMs = 3_600_000;

describe('a changed retention of a stream', () => {
  it('applies to a running source', async () => {
    const { api, clock, start } = fakeStream();
    const run = start();
    await clock.advance(60_000);
    expect(run.source.health()).toMatchObject({ retentionMs: 24 * hourMs });
    api.retentionMs = 168 * hourMs;
    await clock.advance(60_000);
    expect(run.source.health()).toMatchObject({ retentionMs: 168 * hourMs });
    await clock.run(run.stop());
  });

  it.each([
    ['shortened before', [24]],
    ['extended after', [24, 168]],
  ])('that was %s records expired does not hide the loss', async (_, retentions) => {
    const { api, clock, log, start } = fakeStream();
    api.retentionMs = 168 * hourMs;
    const [shard = ''] = api.shardIds;
    api.put(shard, 'first');
    const gates: (() => void)[] = [];
    let isWaiting = false;
    const onPage = (): unknown =>
      isWaiting ? new Promise<void>((resolve) => gates.push(resolve)) : undefined;
    const run = start({}, { onPage });
    await clock.advance(60_000);
    isWaiting = true;
    for (let hour = 0; hour < 60; hour++) {
      if (hour === 1) api.retentionMs = 24 * hourMs;
      api.put(shard, `${hour}`);
      await clock.advance(hourMs);
    }
    for (const hours of retentions) {
      api.retentionMs = hours * hourMs;
      await clock.advance(60_000);
    }
    isWaiting = false;
    for (const open of gates) open();
    await clock.advance(600_000);
    expect(log.summary).toContain(
      'error: records expired before they were read; run weir audit to list the gap',
    );
    const pages = run.consumer.pages.filter(({ records }) => records.length > 0);
    const gaps = pages.filter(({ previous }, at) => at > 0 && pages[at - 1]?.last !== previous);
    expect(gaps).toHaveLength(1);
    await clock.run(run.stop());
  });
});
