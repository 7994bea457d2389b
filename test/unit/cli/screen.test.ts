import { describe, expect, it } from 'vitest';
import { createScreen, type ScreenTerminal } from '../../../src/cli/output/screen.ts';
import { count, duration } from '../../../src/cli/output/screen-frame.ts';
import { emptyCounts } from '../../../src/load/index.ts';
import type { RunSummary, Snapshot, SourceState } from '../../../src/pipeline/index.ts';

/** A terminal as wide as told, which remembers what it shows. */
function terminal(columns: number, isTTY = true) {
  const shown: string[] = [];
  const written: string[] = [];
  const write = (text: string): void => {
    written.push(text);
    const [moved, rest] = text.startsWith('\r\u001B[')
      ? text.slice(3).split('\u001B[J')
      : ['', text];
    if (moved !== '') shown.splice(shown.length - Number.parseInt(moved ?? '', 10));
    shown.push(...(rest ?? '').split('\n').slice(0, -1));
  };
  const view: ScreenTerminal = { write, isTTY, columns };
  return { view, shown, written };
}

function clock() {
  let nowMs = 1_000_000;
  return {
    now: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

function source(name: string, received: number, more: Partial<SourceState> = {}): SourceState {
  const stored = { http_request_complete: received };
  const counts = { ...emptyCounts(), records: received, received, stored };
  return {
    name,
    kind: 'file',
    read: { records: received, received },
    counts,
    behindMs: undefined,
    partitions: 1,
    problem: undefined,
    ...more,
  };
}

function snapshot(...sources: readonly SourceState[]): Snapshot {
  const received = sources.reduce((sum, { read }) => sum + read.received, 0);
  const stored = { http_request_complete: received };
  return {
    sources,
    partitions: [],
    read: { records: received, received },
    counts: { ...emptyCounts(), received, stored },
    inFlight: 0,
    load: { state: 'ok', sinceMs: 0, reason: '' },
  };
}

const summary: RunSummary = {
  received: 12_345,
  stored: 12_340,
  filtered: 0,
  not_evaluated: 0,
  ignored: 2,
  dead_lettered: 3,
  in_flight: 0,
  ignored_by_reason: { expired: 2 },
  duplicates: 7,
  balanced: true,
  per_source: [
    {
      source: 'files',
      kind: 'file',
      records: 12_345,
      received: 12_345,
      stored: 12_340,
      filtered: 0,
      not_evaluated: 0,
      ignored: 2,
      dead_lettered: 3,
      in_flight: 0,
    },
  ],
};

const options = { title: 'weir run', quiet: false, env: { NO_COLOR: '1' } };

describe('a screen on a terminal', () => {
  it('replaces the previous block', () => {
    const { view, shown } = terminal(80);
    const time = clock();
    const screen = createScreen(view, { ...options, clock: time });
    screen.update(snapshot(source('files', 1000)));
    time.advance(1000);
    screen.update(snapshot(source('files', 3500)));
    expect(shown).toEqual([
      'weir run                                                                   0:01',
      'source        read     stored  filtered  ignored  dead     lag     rate',
      'files        3,500      3,500         0        0     0       -  2,500/s',
      '0 in flight, ClickHouse ok',
    ]);
  });

  it('adds a line for the sum of several sources, with the lag of the slowest one', () => {
    const { view, shown } = terminal(80);
    const screen = createScreen(view, { ...options, clock: clock() });
    const first = source('first', 10, { behindMs: 0 });
    const second = source('second', 5, { behindMs: 1500 });
    const done = source('third', 1, { partitions: 0 });
    screen.update(snapshot(first, second, done));
    expect(shown.slice(2, 6)).toEqual([
      'first           10         10         0        0     0     tip      0/s',
      'second           5          5         0        0     0   1.5 s      0/s',
      'third            1          1         0        0     0    done      0/s',
      'total           16         16         0        0     0   1.5 s      0/s',
    ]);
  });

  it('keeps messages above the block', () => {
    const { view, shown } = terminal(80);
    const screen = createScreen(view, { ...options, clock: clock() });
    screen.update(snapshot(source('files', 1)));
    screen.note('The history is loaded.');
    screen.update(snapshot(source('files', 2)));
    expect(shown[0]).toBe('The history is loaded.');
    expect(shown).toHaveLength(5);
  });

  it.each([30, 44, 60, 80, 120])('never prints beyond %i columns', (columns) => {
    const { view, shown } = terminal(columns);
    const screen = createScreen(view, { ...options, clock: clock() });
    const away = {
      state: 'waiting' as const,
      sinceMs: 990_000,
      reason: `no answer\n${'x'.repeat(200)}`,
    };
    const many = source('a-source-with-quite-a-long-name', 1_234_567_890);
    screen.update({ ...snapshot(many), load: away });
    expect(Math.max(...shown.map((line) => line.length))).toBeLessThan(columns);
    expect(shown).toHaveLength(4);
    expect(shown[2]).toContain('a-source');
  });

  it('says how long ClickHouse has been unavailable, and that reading is paused', () => {
    const { view, shown } = terminal(120);
    const screen = createScreen(view, { ...options, clock: clock() });
    const load = { state: 'waiting' as const, sinceMs: 1_000_000 - 72_000, reason: 'refused' };
    screen.update({ ...snapshot(source('files', 1)), load, inFlight: 1200 });
    expect(shown.at(-1)).toBe(
      '1,200 in flight, ClickHouse has been unavailable for 1:12, reading paused: refused',
    );
  });

  it('adapts to a window that became narrower', () => {
    const wide = terminal(80);
    const view = { ...wide.view, columns: 80 };
    const screen = createScreen(view, { ...options, clock: clock() });
    screen.update(snapshot(source('files', 1)));
    view.columns = 40;
    screen.update(snapshot(source('files', 2)));
    // Title, heading and row were 70 to 79 wide: the terminal has broken each into two rows.
    expect(wide.written.at(-1)?.startsWith('\r\u001B[7A\u001B[J')).toBe(true);
  });

  it('uses colors unless NO_COLOR is set', () => {
    const colored = terminal(80);
    createScreen(colored.view, { ...options, env: {} }).update(snapshot(source('files', 1)));
    expect(colored.written.join('')).toContain('\u001B[32mClickHouse ok\u001B[0m');
    const plain = terminal(80);
    createScreen(plain.view, options).update(snapshot(source('files', 1)));
    expect(plain.written.join('')).not.toContain('\u001B[');
  });

  it('replaces the block with the summary', () => {
    const { view, shown } = terminal(80);
    const screen = createScreen(view, { ...options, clock: clock() });
    screen.update(snapshot(source('files', 12_345)));
    screen.finish(summary);
    screen.update(snapshot(source('files', 99_999)));
    expect(shown).toEqual([
      'source  records  received  stored  filtered  ignored  dead-lettered',
      'files    12,345    12,345  12,340         0        2              3',
      'Counts reconcile: received = stored + filtered + ignored + dead-lettered.',
      '2 ignored: older than the retention of their table, see `retention:`.',
      '7 of the stored events are duplicates; analytics.* shows each event once.',
    ]);
  });

  it('reports counts that do not reconcile', () => {
    const { view, shown } = terminal(80);
    const screen = createScreen(view, { ...options, clock: clock() });
    screen.finish({ ...summary, balanced: false, stored: 12_339, duplicates: null });
    expect(shown[2]).toBe('Counts do NOT reconcile: run `weir audit` to find out where.');
  });

  it('says what happens to events that could not be stored before the end', () => {
    const { view, shown } = terminal(120);
    const screen = createScreen(view, { ...options, clock: clock() });
    screen.finish({ ...summary, balanced: false, in_flight: 5, duplicates: null });
    expect(shown.slice(2)).toEqual([
      'Counts reconcile: received = stored + filtered + ignored + dead-lettered.',
      '5 events were read but not stored, and not acknowledged: the next run reads them again.',
      '2 ignored: older than the retention of their table, see `retention:`.',
    ]);
  });
});

describe('a screen without a terminal', () => {
  it('prints an occasional line, and no escape sequences', () => {
    const { view, written } = terminal(80, false);
    const time = clock();
    const screen = createScreen(view, { ...options, env: {}, lineEveryMs: 5000, clock: time });
    for (let step = 0; step <= 10; step++) {
      screen.update(snapshot(source('files', step * 100)));
      time.advance(1000);
    }
    expect(written).toEqual([
      '0:05  read 500  stored 500  filtered 0  ignored 0  dead-lettered 0  in flight 0  lag -  100/s  ClickHouse ok\n',
      '0:10  read 1,000  stored 1,000  filtered 0  ignored 0  dead-lettered 0  in flight 0  lag -  100/s  ClickHouse ok\n',
    ]);
  });

  it('includes a terminal that does not support escape sequences', () => {
    const { view, written } = terminal(80);
    createScreen(view, { ...options, env: { TERM: 'dumb' } }).update(snapshot(source('files', 1)));
    expect(written).toEqual([]);
  });

  it('shows nothing when the caller prints JSON', () => {
    const { view, written } = terminal(80);
    const screen = createScreen(view, { ...options, quiet: true });
    screen.update(snapshot(source('files', 1)));
    screen.note('a note');
    screen.finish(summary);
    expect(written).toEqual([]);
  });
});

describe('numbers and times on the screen', () => {
  it('groups digits by three', () => {
    expect([0, 999, 1000, 1_234_567].map(count)).toEqual(['0', '999', '1,000', '1,234,567']);
  });

  it('shows hours only if there are any', () => {
    expect([0, 59_999, 60_000, 3_599_999, 3_600_000].map(duration)).toEqual([
      '0:00',
      '0:59',
      '1:00',
      '59:59',
      '1:00:00',
    ]);
  });
});
