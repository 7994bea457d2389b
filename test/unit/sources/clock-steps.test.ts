import { describe, expect, it } from 'vitest';

import { fakeLogGroups } from '../../support/fake-logs.ts';
import { fakeStream } from '../../support/fake-stream.ts';
import { fakeTopic } from '../../support/fake-kafka.ts';

const hourMs = 3_600_000;

/** Somebody sets the time of the machine: it was an hour ahead and is right again, or the other way round. */
describe.each([
  { named: 'ahead and then right', steps: [hourMs, -hourMs] },
  { named: 'behind and then right', steps: [-hourMs, hourMs] },
])('a clock that is $named', ({ steps }) => {
  it('does not delay reading of a Kinesis stream, or of new shards', async () => {
    const { api, clock, start } = fakeStream(1);
    const [shard = ''] = api.shardIds;
    const run = start();
    const wanted: string[] = [];
    for (const [index, step] of [0, ...steps].entries()) {
      clock.set(step);
      wanted.push(`event ${index}`);
      api.put(shard, `event ${index}`);
      await clock.advance(10_000);
    }
    expect(run.consumer.texts).toEqual(wanted);
    const [child] = api.split(shard);
    api.put(child, 'late event');
    await clock.advance(60_000);
    await run.stop();
    expect(run.consumer.texts).toEqual([...wanted, 'late event']);
  });

  it('does not delay polling of a log group', async () => {
    const { api, clock, start } = fakeLogGroups();
    const run = start({ start: '-5m' });
    await clock.advance(10_000);
    const rightMs = (): number => clock.steadyMs();
    const wanted: string[] = [];
    for (const [index, step] of [0, ...steps].entries()) {
      clock.set(step);
      wanted.push(`event ${index}`);
      api.put('/edge', rightMs(), [`event ${index}`]);
      await clock.advance(10_000);
    }
    await clock.advance(20_000);
    await run.stop();
    // Some come twice, which is one row.
    expect([...new Set(run.consumer.texts)]).toEqual(wanted);
  });

  it('does not delay reading of a Kafka topic, or the commits to its group', async () => {
    const { kafka, clock, start } = fakeTopic(1);
    const run = start();
    await clock.advance(5_000);
    for (const [index, step] of [0, ...steps].entries()) {
      clock.set(step);
      kafka.put(0, `event ${index}`);
      await clock.advance(10_000);
    }
    expect(run.consumer.texts).toEqual(['event 0', 'event 1', 'event 2']);
    expect(kafka.committed('weir')).toEqual({ 0: '3' });
    await run.stop();
  });
});
