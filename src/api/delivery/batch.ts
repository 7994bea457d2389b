import type { Destination } from '../../deliver/index.ts';
import type { QueuedEvent } from './queue.ts';

/**
 * Removes the events of the next request from the ordered `queue` and returns them. Leaves the events of objects that
 * must wait.
 *
 * If the target can reject single events of a request, a batch has only one event per object: otherwise, if the first
 * event of an object were rejected, the second one would be delivered before it.
 */
export function takeBatch(
  queue: QueuedEvent[],
  { keepsOrder, limits }: Pick<Destination, 'keepsOrder' | 'limits'>,
  mustWait: (objectId: string) => boolean,
): readonly QueuedEvent[] {
  const batch: QueuedEvent[] = [];
  const rest: QueuedEvent[] = [];
  const passed = new Set<string>(); // Objects with an event that stays in the queue: their later events must stay as well.
  const taken = new Set<string>();
  let bytes = 0;
  for (const event of queue) {
    const { object_id: objectId } = event;
    const size = Buffer.byteLength(event.body) + limits.overheadBytes;
    const fits = batch.length < limits.events && (bytes + size <= limits.bytes || bytes === 0);
    const isFree = !passed.has(objectId) && (keepsOrder || !taken.has(objectId));
    if (fits && isFree && !mustWait(objectId)) {
      batch.push(event);
      taken.add(objectId);
      bytes += size;
    } else {
      rest.push(event);
      passed.add(objectId);
    }
  }
  queue.length = 0;
  queue.push(...rest);
  return batch;
}
