import { expect, it } from 'vitest';
import { CheckpointRequests } from '../../../src/pipeline/checkpoint-requests.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

it('logs a failure of the ledger once, however many positions are requested', async () => {
  const clock = new VirtualClock();
  const log = new RecordingLog();
  let isAway = true;
  const position = async (): Promise<string> => {
    if (isAway) throw new Error('away');
    return '7';
  };
  const requests = new CheckpointRequests({
    checkpoints: { position },
    clock,
    log,
    random: () => 0.5,
  });
  const { signal } = new AbortController();
  for (const outage of [1, 2]) {
    isAway = true;
    const names = Array.from({ length: 1_000 }, (_, n) => `s3://edge/${n}`);
    const positions = Promise.all(
      names.map((partition) =>
        requests.position({ source: 's', partition, isShared: false }, signal),
      ),
    );
    await clock.advance(60_000);
    isAway = false;
    expect(new Set(await clock.run(positions))).toEqual(new Set(['7']));
    expect(log.summary).toHaveLength(outage);
  }
});
