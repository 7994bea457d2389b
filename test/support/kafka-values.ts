import { systemClock } from '../../src/base/index.ts';
import { type KafkaApi, kafkaRetrier, readAll } from '../../src/kafka/index.ts';
import { RecordingLog } from './recording-log.ts';

/** Returns the values of all records of a topic. Retries: a new broker loads the coordinator of its first group. */
export async function kafkaValues(api: KafkaApi): Promise<readonly string[]> {
  const { signal } = new AbortController();
  const deps = { clock: systemClock, log: new RecordingLog(), random: Math.random };
  const read = async (): Promise<readonly string[]> => {
    const values: string[] = [];
    const take = (value: Uint8Array): void => void values.push(Buffer.from(value).toString());
    await readAll(api, 'test', { clock: systemClock, signal, take });
    return values;
  };
  const found = kafkaRetrier(deps, { topic: 'test', brokers: '' }).until(
    { name: 'read', acl: '' },
    read,
    signal,
  );
  return (await found) ?? [];
}
