import { describe, expect, it } from 'vitest';

import type { ClusterOptions } from '../../../src/config/index.ts';
import { quorumDiagnosis } from '../../../src/doctor/quorum.ts';

const cluster = (sizes: readonly number[], quorum = 0): ClusterOptions => ({
  name: 'weir',
  engine: 'replicated',
  shards: sizes.map((size, shard) => ({
    urls: Array.from({ length: size }, (_, index) => `http://ch-${shard}-${index}:8123`),
  })),
  quorum_servers: quorum,
  load_balancing: 'in_order',
  health_interval_ms: 5_000,
});
const statusOf = (sizes: readonly number[], quorum?: number) =>
  quorumDiagnosis(cluster(sizes, quorum))?.status;

describe('the quorum of a cluster', () => {
  it.each([
    [[3], 0],
    [[3, 5], 0],
    [[2], 1],
    [[3], 2],
    [[16], 15],
  ])('is accepted if inserts continue without one server: %j, quorum %i', (sizes, quorum) => {
    expect(statusOf(sizes, quorum)).toBe('ok');
  });

  it.each([
    [[2], 0],
    [[2], 2],
    [[3], 3],
    [[3, 2], 0],
    [[16], 16],
    [[1], 0],
    [[3, 1], 0],
  ])('is rejected if the first failure stops them: %j, quorum %i', (sizes, quorum) => {
    expect(statusOf(sizes, quorum)).toBe('failed');
  });

  it('names the shard, and the choices with two replicas', () => {
    const found = quorumDiagnosis(cluster([3, 2]));
    expect(found?.cause).toContain('shard 2 needs 2 of its 2 servers');
    expect(found?.remedy).toContain('third replica');
    expect(found?.remedy).toContain('quorum_servers: 1');
  });

  it('names a shard with one server, and is not checked without replicas', () => {
    const found = quorumDiagnosis(cluster([3, 1]));
    expect(found?.cause).toContain('shard 2 lists one server');
    expect(found?.remedy).toContain('engine: plain');
    expect(quorumDiagnosis({ ...cluster([1]), engine: 'plain' })).toBeUndefined();
  });
});
