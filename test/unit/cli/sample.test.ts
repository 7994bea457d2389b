import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { eventTypes } from '../../../src/catalog/index.ts';
import { sampleCommand } from '../../../src/cli/commands/sample.ts';
import { FakeIo } from '../../support/fake-io.ts';
import { type Workplace, workplace } from '../../support/weir.ts';

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.close());

async function sample(...args: string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd: place.dir });
  await sampleCommand(io).parseAsync(args, { from: 'user' });
  return io;
}

const eventsOf = (
  text: string,
): readonly { readonly event_type: string; readonly event_id: string }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('weir sample', () => {
  it('prints one event of every type of the catalog', async () => {
    for (const { name } of eventTypes) {
      const events = eventsOf((await sample(name)).stdout);
      expect(events.map(({ event_type: type }) => type)).toEqual([name]);
    }
  }, 30_000);

  it('prints the requested number of different events, of all types of an object', async () => {
    const traffic = eventsOf((await sample('http_request_complete.v0', '--count', '1500')).stdout);
    expect(new Set(traffic.map(({ event_id: id }) => id)).size).toBe(1_500);
    const changes = eventsOf((await sample('ip_policy', '--count', '60')).stdout);
    expect(new Set(changes.map(({ event_type: type }) => type))).toEqual(
      new Set(['ip_policy_created.v0', 'ip_policy_updated.v0', 'ip_policy_deleted.v0']),
    );
  });

  it('appends to a file, at a rate', async () => {
    const startedMs = performance.now();
    const args = ['tcp_connection_closed.v0', '--out', 'events.ndjson', '--count', '3'];
    const io = await sample(...args, '--rate', '20');
    expect(performance.now() - startedMs).toBeGreaterThan(90);
    expect(io.stdout).toBe('');
    await sample(...args);
    const events = eventsOf(await readFile(place.path('events.ndjson'), 'utf8'));
    expect(events).toHaveLength(6);
    expect(new Set(events.map(({ event_id: id }) => id)).size).toBeGreaterThan(3);
  });

  it('suggests a type for an unknown one', async () => {
    await expect(sample('http_request_completed.v0')).rejects.toThrow(
      'did you mean http_request_complete.v0?',
    );
  });

  it('says why a file cannot be written', async () => {
    await expect(sample('ip_policy', '--out', 'absent/a.ndjson')).rejects.toMatchObject({
      code: 'ERR_SAMPLE_TARGET',
      message: expect.stringContaining('ENOENT'),
    });
  });
});
