import { expect, it } from 'vitest';

import { createToApiError } from '../../../src/api/server/failures.ts';
import { RecordingLog } from '../../support/recording-log.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const line = 'error: management API store unavailable';

it('logs that the store is unavailable once a minute, however many requests fail', async () => {
  const clock = new VirtualClock();
  const log = new RecordingLog();
  const toApiError = createToApiError(log, clock);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 1_000; n++) expect(toApiError(refused, `op_${n}`).status).toBe(503);
  expect(log.summary).toEqual([line]);
  await clock.advance(61_000);
  toApiError(refused, 'op_later');
  expect(log.lines.map(({ fields }) => fields['operation_id'])).toEqual(['op_0', 'op_later']);
});

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
])('treats a transaction that lost its connection as an unavailable store: %s', (text) => {
  const log = new RecordingLog();
  const toApiError = createToApiError(log, new VirtualClock());
  expect(toApiError(new Error(text), 'op_1')).toMatchObject({ status: 503, code: 9003 });
  expect(log.summary).toEqual([line]);
});

it('logs each bug', () => {
  const log = new RecordingLog();
  const toApiError = createToApiError(log, new VirtualClock());
  for (let n = 0; n < 3; n++) expect(toApiError(new TypeError('bug'), `op_${n}`).status).toBe(500);
  expect(log.summary).toHaveLength(3);
});
