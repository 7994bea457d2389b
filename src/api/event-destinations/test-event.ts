import { Type } from 'typebox';

import { messageOf, PipelineError } from '../../base/index.ts';
import type { OutgoingEvent } from '../../deliver/index.ts';
import type { Api } from '../api.ts';
import { findObject } from '../resource/crud.ts';
import { requireOwnership } from '../resource/ownership.ts';
import { ApiError } from '../server/codes.ts';
import { type Operation, operationWithBody } from '../server/operation.ts';
import { answer, body, pathParam } from '../server/schema.ts';
import { deliveryTarget, type EventDestinationRow, path } from './repository.ts';
import { eventDestinations } from './resource.ts';

/** Sends an event once, without the queue. @throws PipelineError ERR_DELIVER_* if the target did not accept it. */
export async function sendNow(
  api: Api,
  row: EventDestinationRow,
  event: OutgoingEvent,
): Promise<void> {
  const destination = await api.openTarget(row.id, deliveryTarget(row, api.cipher));
  try {
    const [failure] = await destination.send([event], AbortSignal.timeout(30_000));
    if (failure !== undefined) throw failure;
  } finally {
    await destination.close();
  }
}

/** Sends the test event of the platform, which has no object. Loaders count this event but do not store it. */
export const testEventOperation: Operation = operationWithBody({
  id: 'EventDestinationsSendTestEvent',
  tag: 'Event destinations',
  method: 'POST',
  path: `${path}/:id/test_event`,
  summary: 'Send a test event to an event destination',
  notes:
    'Sends an event of type `test` immediately, without the queue, and responds when the target has accepted it. Loaders ignore and count such events.',
  status: 200,
  body: body('Nothing.', { id: pathParam('id') }),
  answer: answer('The event that was sent.', {
    event_id: Type.String({ description: 'Identifier of the test event.' }),
  }),
  async run(api, request) {
    const row = await findObject(api, eventDestinations, request);
    // Require ownership, because sending uses the AWS credentials of the destination's owner.
    requireOwnership(request.caller, row, eventDestinations.noun);
    const eventId = api.ids.next('ev');
    const text = JSON.stringify({
      event_id: eventId,
      event_type: 'test',
      event_timestamp: api.eventTime(),
      account_id: row.account_id,
      object: {},
      principal: request.caller.principal,
    });
    try {
      await sendNow(api, row, { objectId: row.id, text });
    } catch (error) {
      const said = error instanceof PipelineError ? error.message : messageOf(error);
      throw new ApiError(9012, `The target did not accept the test event: ${said}`);
    }
    return { event_id: eventId };
  },
});
