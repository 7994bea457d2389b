import { getEventListeners } from 'node:events';

import { expect, it, onTestFinished, vi } from 'vitest';

import { openControl, sendControlRequest } from '../../../src/api/owner/control.ts';

async function opened(task: () => Promise<object>) {
  const control = await openControl({ task });
  onTestFinished(() => control.close());
  return control.address;
}

it('leaves nothing on a signal that outlives its requests', async () => {
  // `AbortSignal.any` never removes its entry from the signal.
  const any = vi.spyOn(AbortSignal, 'any');
  onTestFinished(() => any.mockRestore());
  const address = await opened(async () => ({ version: 1 }));
  const { signal } = new AbortController();
  const answers = [1, 2, 3].map(() => sendControlRequest(address, 'task', {}, signal));
  expect(await Promise.all(answers)).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  await expect(sendControlRequest(address, 'none', {}, signal)).rejects.toThrow('ERR_API_OWNER');
  expect(any).not.toHaveBeenCalled();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('ends a request when its signal aborts', async () => {
  const stop = new AbortController();
  const address = await opened(async () => {
    stop.abort();
    return await new Promise(() => {});
  });
  const request = sendControlRequest(address, 'task', {}, stop.signal);
  await expect(request).rejects.toMatchObject({ code: 'ERR_API_OWNER' });
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  const later = sendControlRequest(address, 'task', {}, stop.signal);
  await expect(later).rejects.toMatchObject({ code: 'ERR_API_OWNER' });
});
