import { expect, it } from 'vitest';

import { configFrom } from '../../../src/config/index.ts';

const bus = { type: 'kafka', name: 'bus', brokers: ['a:9092', 'b:9092'], topic: 'edge' };
const file = { type: 'file', name: 'files', paths: ['x'] };
const configWith = (letters: object): Promise<unknown> =>
  configFrom({ sources: [file, bus], dead_letter_topic: letters });

it('rejects a topic of dead letters that a source reads, because each would become another one', async () => {
  await expect(configWith({ brokers: ['b:9092'], topic: 'edge' })).rejects.toThrow(
    'dead_letter_topic.topic is "edge", the same as sources[1]',
  );
});

it.each([
  { brokers: ['b:9092'], topic: 'letters' },
  { brokers: ['c:9092'], topic: 'edge' },
])('accepts dead letters in %j', async (letters) => {
  await expect(configWith(letters)).resolves.toMatchObject({ dead_letter_topic: letters });
});
