import { PipelineError } from '../../base/index.ts';
import type { Api } from '../api.ts';
import { destination } from '../delivery/queue.ts';
import { eventDestinations } from '../event-destinations/resource.ts';
import { sendNow } from '../event-destinations/test-event.ts';
import { eventTypeName } from '../events/envelope.ts';

/** The test event that was sent. */
export interface SentTest {
  readonly event_id: string;
  readonly event_type: string;
  readonly event_timestamp: string;
  readonly account_id: string;
}

/**
 * Sends an event that loaders store, so that callers can wait for its row: an update of the destination with the author
 * `weir send-test`. Returns when the target has accepted the event.
 * @throws PipelineError ERR_API_DESTINATION_UNKNOWN | ERR_DELIVER_*
 */
export async function sendTest(api: Api, destinationId: string): Promise<SentTest> {
  const row = await destination(api.db, destinationId);
  if (row === undefined || row.deleted_at !== null) {
    throw new PipelineError('ERR_API_DESTINATION_UNKNOWN', destinationId.slice(0, 100));
  }
  const envelope: SentTest = {
    event_id: api.ids.next('ev'),
    event_type: eventTypeName('event_destination', 'updated'),
    event_timestamp: api.eventTime(),
    account_id: row.account_id,
  };
  const principal = { id: '', subject: 'weir send-test', source: 'CLI', credential: null };
  const text = JSON.stringify({ ...envelope, object: eventDestinations.show(api, row), principal });
  await sendNow(api, row, { objectId: row.id, text });
  return envelope;
}
