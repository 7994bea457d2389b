import { systemClock } from '../../src/base/index.ts';
import type { KafkaApi } from '../../src/kafka/index.ts';
import { readAll } from '../../src/kafka/index.ts';

/** Returns the values of all records of a topic. */
export async function kafkaValues(api: KafkaApi): Promise<readonly string[]> {
  const values: string[] = [];
  const { signal } = new AbortController();
  const take = (value: Uint8Array): void => void values.push(Buffer.from(value).toString());
  await readAll(api, 'test', { clock: systemClock, signal, take });
  return values;
}
