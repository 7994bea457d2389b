import { describe, expect, it } from 'vitest';

import { Progress } from '../../../src/pipeline/report/progress.ts';

const partition = { source: 'edge', partition: 'shard-1' };

describe('the lag of a source', () => {
  it('grows while reading is paused, so that alerts fire during the outage', () => {
    const progress = new Progress([{ name: 'edge', kind: 'kinesis' }]);
    const read = { position: '7', behindMs: 5_000, isPushed: false };
    progress.wasRead(partition, { ...read, nowMs: 1_000_000 });
    expect(progress.snapshot(1_001_000).sources).toMatchObject([{ behindMs: 5_000 }]);
    const paused = progress.snapshot(1_000_000 + 3_600_000);
    expect(paused.sources).toMatchObject([{ behindMs: 3_605_000 }]);
    expect(paused.partitions).toMatchObject([{ behindMs: 3_605_000, readToMs: 995_000 }]);
    progress.wasRead(partition, { ...read, behindMs: 0, nowMs: 5_000_000 });
    expect(progress.snapshot(5_000_000).sources).toMatchObject([{ behindMs: 0 }]);
  });

  it('does not grow while no client sends requests', () => {
    const progress = new Progress([{ name: 'edge', kind: 'firehose' }]);
    const read = { position: 'id', behindMs: 0, isPushed: true };
    progress.wasRead(partition, { ...read, nowMs: 1_000 });
    expect(progress.snapshot(9_999_999).sources).toMatchObject([{ behindMs: 0 }]);
  });
});
