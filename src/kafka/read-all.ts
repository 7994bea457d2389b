import { randomUUID } from 'node:crypto';

import { type Clock, comparePositions } from '../base/index.ts';
import type { BatchVerdict, KafkaApi, KafkaBatch } from './api.ts';

const lookMs = 100;

/** Options of `readAll`. */
export interface ReadAllOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called with each record that is not a tombstone. `value` is valid only during the call. */
  readonly take: (value: Uint8Array, timestampMs: number) => void;
}

/**
 * Reads all records that a topic contains at the time of the call, in order per partition.
 * @param group prefix of the id of a temporary consumer group. The group leaves no trace, because no offset is
 * committed.
 * @throws errors of kafkajs.
 */
export async function readAll(
  api: KafkaApi,
  group: string,
  { clock, signal, take }: ReadAllOptions,
): Promise<void> {
  const ranges = await api.offsets();
  const left = new Map<number, string>();
  for (const [number, { low, high }] of ranges) if (low !== high) left.set(number, high);
  if (left.size === 0) return;
  const upTo = (partition: number, offset: string): void => {
    const high = left.get(partition);
    const next = String(BigInt(offset) + 1n);
    if (high !== undefined && comparePositions(next, high) >= 0) left.delete(partition);
  };
  const state: { ended: { readonly reason: unknown } | undefined } = { ended: undefined };
  const membership = await api.join(`${group}-${randomUUID().slice(0, 8)}`, {
    assigned: () => undefined,
    rebalancing: () => undefined,
    alive: () => undefined,
    batch: async ({
      partition,
      records,
      lastOffset,
      unreadable,
    }: KafkaBatch): Promise<BatchVerdict> => {
      if (unreadable !== undefined) throw unreadable.error;
      for (const { value, timestampMs } of records) if (value !== null) take(value, timestampMs);
      upTo(partition, lastOffset);
      return { kind: 'taken' };
    },
  });
  void membership.ended.then((reason) => {
    state.ended = { reason };
  });
  while (left.size > 0 && !signal.aborted && state.ended === undefined) {
    await clock.pause(lookMs, signal);
  }
  const { ended } = state;
  await membership.leave();
  if (ended !== undefined) throw ended.reason;
}
