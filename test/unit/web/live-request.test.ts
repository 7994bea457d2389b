import { describe, expect, it } from 'vitest';

import { checkFilter, readLiveTailRequest } from '../../../src/web/live/live.ts';
import { LiveThread } from '../../../src/web/live/live-thread.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const rejection = (message: string) => expect.objectContaining({ status: 400, message });

describe('the request for a live list', () => {
  it('has a filter, an account, and hosts', () => {
    expect(readLiveTailRequest({ filter: 'true', account: 'ac_1', host: ['a', 'b'] })).toEqual({
      filter: 'true',
      account: 'ac_1',
      hosts: ['a', 'b'],
    });
    expect(readLiveTailRequest({ host: 'a,b' })).toEqual({
      filter: '',
      account: '',
      hosts: ['a,b'],
    });
    expect(readLiveTailRequest({}).hosts).toEqual([]);
  });

  it('keeps all hosts that the page can exclude', () => {
    const hosts = Array.from({ length: 50 }, (_, at) => `!h${at}-${'x'.repeat(240)}.example.com`);
    expect(readLiveTailRequest({ host: hosts }).hosts).toEqual(hosts);
  });

  it('is rejected, not truncated, if it is too long', () => {
    const filter = `true${' '.repeat(4_092)}`;
    expect(readLiveTailRequest({ filter }).filter).toBe(filter);
    expect(() => readLiveTailRequest({ filter: `${filter} ` })).toThrow(
      rejection('The filter is longer than 4096 characters.'),
    );
    const text = 'This version of Weir does not support the request.';
    expect(() => readLiveTailRequest({ host: 'x'.repeat(513) })).toThrow(rejection(text));
    expect(() => readLiveTailRequest({ account: 'x'.repeat(513) })).toThrow(rejection(text));
    const many = Array.from({ length: 101 }, () => 'a');
    expect(() => readLiveTailRequest({ host: many })).toThrow(rejection(text));
    expect(() => readLiveTailRequest({ filter: ['a', 'b'] })).toThrow(rejection(text));
  });
});

it('a filter that is too long for a live list is invalid, without a thread that evaluates it', async () => {
  const thread = new LiveThread(new RecordingLog(), {
    start: () => {
      throw new Error('a thread was started');
    },
  });
  const filter = ' '.repeat(4_097);
  const answer = await checkFilter({ filter }, thread, new AbortController().signal);
  expect(JSON.parse(answer)).toEqual({
    ok: false,
    message: 'The filter is longer than 4096 characters.',
    column: 4_096,
  });
});
