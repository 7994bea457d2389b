import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import {
  type AskedServer,
  mergeFindings,
  reachableDiagnoses,
} from '../../../src/doctor/servers.ts';
import { Subject } from '../../../src/base/diagnosis.ts';

const subject = new Subject('clickhouse');
const [one, two, three] = ['http://a:1', 'http://b:1', 'http://c:1'];

describe('the results of the servers of a cluster', () => {
  it('are one finding if it is ok everywhere', () => {
    const found = [subject.ok('clickhouse.detached', 'no detached parts')];
    expect(mergeFindings([{ url: one, found }])).toEqual(found);
    expect(
      mergeFindings([
        { url: one, found },
        { url: two, found },
      ]),
    ).toEqual([subject.ok('clickhouse.detached', 'no detached parts (2 servers)')]);
  });

  it('have the values of every server if they differ', () => {
    const found = (free: number) => [subject.ok('clickhouse.disk', `${free} GiB are free`)];
    expect(
      mergeFindings([
        { url: one, found: found(1) },
        { url: two, found: found(2) },
        { url: three, found: found(1) },
      ]),
    ).toEqual([
      subject.ok('clickhouse.disk', `${one}, ${three}: 1 GiB are free; ${two}: 2 GiB are free`),
    ]);
  });

  it('name the servers with a problem, and hide none of them', () => {
    const disk = 'clickhouse.disk';
    const ok = subject.ok(disk, 'enough');
    const broken = subject.failed(disk, 'disk a is read-only', 'Mount it.');
    const full = subject.warning(disk, 'nearly full', 'Add one.');
    expect(
      mergeFindings([
        { url: one, found: [broken, full] },
        { url: two, found: [full] },
        { url: three, found: [ok] },
      ]),
    ).toEqual([
      { ...broken, cause: `${one}: disk a is read-only` },
      { ...full, cause: `${one}, ${two}: nearly full` },
    ]);
  });
});

describe('the servers of a cluster', () => {
  async function found(
    options: object,
    servers: readonly (readonly [number, string, string])[],
  ): Promise<readonly string[]> {
    const config = await configFrom({
      sources: [],
      clickhouse: { cluster: { shards: [{ urls: [one] }], ...options } },
    });
    const asked = servers.map(([shard, url, problem]): AskedServer => {
      // oxlint-disable-next-line no-unsafe-type-assertion -- All that is used of it.
      const server = { url, version: '26.5' } as ClickHouse;
      return { server, shard, problem };
    });
    const { cluster } = config.clickhouse;
    if (cluster === undefined) throw new Error('no cluster');
    return [...reachableDiagnoses(cluster, asked)].map(({ status, cause }) => `${status} ${cause}`);
  }
  const away = 'ECONNREFUSED';

  it('are counted if all respond', async () => {
    expect(
      await found({}, [
        [1, one, ''],
        [1, two, ''],
      ]),
    ).toEqual(['ok all 2 servers of cluster weir, version 26.5']);
  });

  it('are named if they do not respond, as a failure if the rest of the shard is too few', async () => {
    const some = await found({}, [
      [1, one, ''],
      [1, two, away],
      [1, three, ''],
    ]);
    expect(some).toEqual([
      expect.stringMatching(/^warning http:\/\/b:1 \(shard 1\) .*ECONNREFUSED$/),
    ]);
    const few = await found({}, [
      [1, one, ''],
      [2, two, away],
      [2, three, ''],
    ]);
    expect(few).toEqual([expect.stringMatching(/^failed http:\/\/b:1 .*inserts .* stop$/)]);
    const enough = await found({ quorum_servers: 1 }, [
      [2, two, away],
      [2, three, ''],
    ]);
    expect(enough).toEqual([expect.stringMatching(/^warning http:\/\/b:1 /)]);
  });
});
