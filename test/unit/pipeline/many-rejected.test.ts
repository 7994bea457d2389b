import { describe, expect, it } from 'vitest';

import { MemoryBudget, systemClock } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { type Batch, batchTotals } from '../../../src/load/index.ts';
import { batchLimitsOf } from '../../../src/pipeline/batch/batch-limits.ts';
import { Batcher } from '../../../src/pipeline/batch/batcher.ts';
import { createStages } from '../../../src/pipeline/stages.ts';
import { Unstored } from '../../../src/pipeline/unstored.ts';
import { pageOf } from '../../support/decoding.ts';

const records = 35_000;
/** A dead letter of a few bytes takes this much until it is stored. */
const letterBytes = 3_200;

describe('the dead letters of a page of many records', () => {
  it.each([
    ['text that is not JSON', Buffer.from('x')],
    ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe])],
  ])('are stored 10,000 at a time: %s', async (_, bytes) => {
    const config = await configFrom({ limits: { memory: '16MiB' } });
    const stages = await createStages(config);
    const limits = batchLimitsOf(config);
    const memory = new MemoryBudget(limits.memoryBytes);
    let [letters, usedMax] = [0, 0];
    const held = ({ rejected }: Pick<Batch, 'rejected'>): void => {
      letters += rejected.length;
      usedMax = Math.max(usedMax, memory.used);
    };
    let totals = { received: 0, deadLettered: 0 };
    const batcher = new Batcher({
      limits,
      takeBuilder: () => ({
        rules: { hash: '', newBuilder: stages.newRebuilder },
        builder: stages.newBuilderUnder(stages.rules),
      }),
      clock: systemClock,
      memory,
      unstored: new Unstored(systemClock),
      decode: stages.decodeParts,
      store: async (batch) => {
        held(batch);
        return { ledger: [], deadLetters: [], refused: [], insertMs: 0 };
      },
      storeBlocks: async (batch) => {
        held(batch);
        return [];
      },
      onStored: (batch) => void (totals = batchTotals(batch)),
      onFailure: () => undefined,
    });
    const page = Array.from({ length: records }, (__, index) => {
      const position = String(index + 1);
      return { bytes, position, end: position };
    });
    await batcher.add(pageOf(page));
    await batcher.flush();
    batcher.close();
    expect(totals).toMatchObject({ received: records, deadLettered: records });
    expect(letters).toBe(records);
    // A part has 10,240 records.
    expect(usedMax).toBeLessThan(12_000 * letterBytes);
    expect(memory.used).toBe(0);
  });
});
