import { describe, expect, it } from 'vitest';

import { follow } from '../../../src/live/index.ts';
import { serverWith } from '../../support/live-rows.ts';

const http = 'http_request_complete.v0';
const path = 'ev.http.request.url.path';
const nowMs = Date.parse('2026-11-21T12:00:00Z');

function pagesOf(filter: string, rows: number, text: string) {
  const stop = new AbortController();
  const pages = follow({
    query: serverWith(nowMs, rows, text),
    filter,
    types: [http],
    fields: [],
    sinceMs: nowMs,
    rowsMax: 2_000,
    signal: stop.signal,
  });
  return { stop, pages: pages[Symbol.asyncIterator]() };
}

/** Counts the turns that others get while something is waited for. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

describe('following with a filter', () => {
  it('ends with a message if the filter takes too long for the events', async () => {
    const text = 'ab'.repeat(500);
    const { pages } = pagesOf(`${path}.matches("(a|b)*a(a|b){13}$")`, 2_000, `${text}c`);
    const [only, also] = ['ERR_LIVE_FILTER_BUDGET', 'steps for one poll'];
    await expect(pages.next()).rejects.toMatchObject({
      code: only,
      message: expect.stringContaining(also),
    });
  });

  it('yields every 250,000 steps', async () => {
    // Six million steps at most; as the events are the same, each takes the same.
    const { pages } = pagesOf(`${path}.matches("(a|b)*a(a|b){13}$")`, 2_000, 'ab'.repeat(500));
    const failing = pages.next().catch(() => undefined);
    expect(await turnsDuring(failing)).toBeGreaterThanOrEqual(12);
  });

  it('shows the matches of as many events as one poll reads', async () => {
    const { pages, stop } = pagesOf(`${path}.matches("^/api/[a-z]+/x$")`, 2_000, '/api/users/x');
    expect((await pages.next()).value).toMatchObject({ seen: 2_000, matched: 2_000 });
    stop.abort();
    expect((await pages.next()).done).toBe(true);
  });
});
