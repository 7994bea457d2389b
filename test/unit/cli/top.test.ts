import { describe, expect, it } from 'vitest';

import { readMetrics, spreadBetween } from '../../../src/app/metrics-text.ts';
import type { OpsSample } from '../../../src/app/ops-client.ts';
import type { Paint } from '../../../src/cli/output/screen-frame.ts';
import { figuresOf } from '../../../src/cli/output/top-figures.ts';
import { choiceOf, topFrame, type TopWindow } from '../../../src/cli/output/top-frame.ts';
import { afterKey, firstView, type TopView } from '../../../src/cli/output/top-view.ts';
import type { SourceStatus } from '../../../src/pipeline/index.ts';

const none = {
  filtered: 0,
  not_evaluated: 0,
  ignored: 0,
  dead_lettered: 0,
  partitions: 1,
  problem: null,
  advice: null,
};

function source(name: string, read: number, more: Partial<SourceStatus> = {}): SourceStatus {
  return { name, kind: 'kinesis', read, stored: read, lag_ms: 0, ...none, ...more };
}

interface SampleOptions {
  readonly atMs?: number;
  readonly pid?: number;
  readonly metrics?: string;
  readonly status?: Partial<OpsSample['status']>;
}

function sample(
  sources: readonly SourceStatus[],
  { atMs = 0, pid = 1, metrics = '', status = {} }: SampleOptions = {},
): OpsSample {
  const partitions = ['a', 'b'].map((partition, index) => ({
    source: sources[0]?.name ?? '',
    partition,
    position: '9'.repeat(56),
    lag_ms: index * 90_000,
    read_ms_ago: 100,
    acknowledged_ms_ago: index === 0 ? 2_000 : null,
  }));
  return {
    url: 'http://127.0.0.1:9464',
    atMs,
    metrics: readMetrics(metrics),
    status: {
      weir: '0.1.0',
      pipeline: 'main',
      pid,
      directory: '/',
      node: 'v22.0.0',
      up_ms: 62_000,
      now_ms: 0,
      ready: true,
      in_flight: 1234,
      clickhouse: { state: 'ok', since_ms: 0, reason: '', advice: '' },
      sources,
      partitions,
      partitions_left_out: 0,
      ...status,
    },
  };
}

type Reload = NonNullable<OpsSample['status']['reload']>;

/** A process whose configuration has been active for ten minutes, since its third reload. */
function reloaded(last: Partial<Reload['last']> | null, more: Partial<Reload> = {}): OpsSample {
  const nowMs = 1_000_000_000;
  const outcome: NonNullable<Reload['last']> = {
    result: 'applied',
    trigger: 'watch',
    at_ms: nowMs - 42_000,
    duration_ms: 5,
    sections: [],
    code: '',
    message: '',
    advice: '',
    findings: [],
    ...last,
  };
  const reload: Reload = {
    state: 'idle',
    file: 'weir.yaml',
    sha256: '312b4f8a'.padEnd(64, '0'),
    since_ms: nowMs - 600_000,
    watched: false,
    counts: { applied: 3, unchanged: 0, rejected: 0, rolled_back: 0 },
    last: last === null ? null : outcome,
    ...more,
  };
  return sample([source('edge', 1)], { status: { now_ms: nowMs, reload } });
}

const same = (text: string): string => text;
const plain: Paint = { bold: same, dim: same, good: same, warn: same, bad: same };
const narrow: TopWindow = { columns: 80, rows: 24, paint: plain, problem: undefined };

function frame(given: OpsSample, view: Partial<TopView> = {}, window: Partial<TopWindow> = {}) {
  return topFrame(figuresOf(given, undefined), { ...firstView, ...view }, { ...narrow, ...window });
}

describe('the values of weir top', () => {
  it('are the increase between two samples, per second, and the totals', () => {
    const before = sample([source('edge', 100, { dead_lettered: 1 })], { atMs: 1_000 });
    const now = sample([source('edge', 300, { dead_lettered: 2 })], { atMs: 3_000 });
    expect(figuresOf(now, before).sources).toMatchObject([
      { per_second: { read: 100, stored: 100, dead_lettered: 0.5 }, total: { read: 300 } },
    ]);
  });

  it('start again when the process was restarted', () => {
    const before = sample([source('edge', 1_000)], { atMs: 0 });
    const now = sample([source('edge', 50)], { atMs: 1_000, pid: 2 });
    expect(figuresOf(now, before).sources[0]?.per_second.read).toBe(50);
  });

  it('have no rates after one sample', () => {
    const figures = figuresOf(sample([source('edge', 1_000)]), undefined);
    expect(figures).toMatchObject({ over_ms: 0, cpu: 0 });
    expect(figures.sources[0]?.per_second.read).toBe(0);
  });

  it('include memory, CPU time, and inserts from the metrics', () => {
    const text = (batches: number, cpu: number): string =>
      [
        '# HELP weir_insert_seconds Time',
        `weir_insert_seconds_bucket{le="0.1"} ${batches}`,
        `weir_insert_seconds_bucket{le="+Inf"} ${batches}`,
        `weir_insert_seconds_count ${batches}`,
        `weir_batches_total ${batches}`,
        `process_cpu_seconds_total ${cpu}`,
        'process_resident_memory_bytes 2000000',
      ].join('\n');
    const before = sample([], { atMs: 0, metrics: text(10, 1) });
    const now = sample([], { atMs: 2_000, metrics: text(14, 1.5) });
    expect(figuresOf(now, before)).toMatchObject({
      inserts: { per_second: 2, batches: 4, p50_ms: 50, p95_ms: 95, batches_total: 14 },
      memory: { rss_bytes: 2_000_000 },
      cpu: 0.25,
    });
  });
});

describe('spreadBetween', () => {
  const buckets = (...counts: readonly number[]) =>
    readMetrics(
      ['0.1', '1', '+Inf']
        .map((bound, index) => `h_bucket{le="${bound}"} ${counts[index]}`)
        .concat(`h_count ${counts.at(-1)}`)
        .join('\n'),
    );

  it('counts only the increase', () => {
    expect(spreadBetween('h', buckets(10, 20, 20), buckets(10, 10, 10))).toMatchObject({
      count: 10,
      p50: 0.55,
    });
    expect(spreadBetween('h', buckets(10, 20, 20), buckets(10, 20, 20))).toEqual({
      count: 0,
      p50: undefined,
      p95: undefined,
    });
  });

  it('returns the last bound for values above it, and all after a restart', () => {
    expect(spreadBetween('h', buckets(0, 0, 4), undefined).p50).toBe(1);
    expect(spreadBetween('h', buckets(2, 2, 2), buckets(9, 9, 9)).count).toBe(2);
  });
});

describe('the screen of weir top', () => {
  const two = sample([
    source('edge', 1_234_567, { dead_lettered: 7 }),
    source('files', 5, { lag_ms: null }),
  ]);

  it('shows sources, their sum and the keys', () => {
    const lines = frame(two, { inAll: true });
    expect(lines[0]).toMatch(/^weir top: pipeline main at http:\/\/127.0.0.1:9464 +up 1:02$/);
    expect(lines[1]).toBe('ready  ClickHouse ok, 1,234 in flight');
    expect(lines.join('\n')).toMatch(/^> edge +1,234,567 +1,234,567 +0 +7 +tip/m);
    expect(lines.join('\n')).toMatch(/^ {2}files +5 +5 +0 +0 +-/m);
    expect(lines.join('\n')).toMatch(/^ {2}total +1,234,572/m);
    expect(lines.at(-1)).toMatch(/^q quit/);
  });

  it.each([
    [80, 24],
    [200, 50],
    [40, 10],
    [20, 5],
    [1, 1],
  ])('fits into %i columns and %i rows, whatever it shows', (columns, rows) => {
    const many = Array.from({ length: 60 }, (_, index) =>
      source(`a-source-with-a-long-name-${index}`, index * 1e9, {
        problem: 'x'.repeat(300),
        advice: 'w'.repeat(300),
      }),
    );
    const long = 'y'.repeat(300);
    const clickhouse = { state: 'held', since_ms: 5_000, reason: long, advice: long } as const;
    const { reload } = reloaded(
      { result: 'rolled_back', message: long, advice: long },
      { file: long, watched: true, state: 'reloading' },
    ).status;
    const status = { clickhouse, ready: false, ...(reload && { reload }) };
    const given = sample(many, { status });
    for (const view of [{}, { inside: many[0]?.name }, { selected: 59, inAll: true, sort: 3 }]) {
      for (const problem of [undefined, 'z'.repeat(300)]) {
        const lines = frame(given, view, { columns, rows, problem });
        expect(lines.length).toBeLessThanOrEqual(rows);
        if (columns < 20) continue;
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      }
    }
  });

  it('keeps the selected source visible', () => {
    const many = Array.from({ length: 60 }, (_, index) => source(`s${index}`, index));
    expect(frame(sample(many), { selected: 45 }).join('\n')).toMatch(/^> s45 /m);
  });

  it('names the problem of a source', () => {
    const advice = 'Start it.';
    const clickhouse = { state: 'waiting', since_ms: 65_000, reason: 'no answer', advice } as const;
    const problem = { problem: 'AccessDenied: kinesis:GetRecords', advice: 'Allow it.' };
    const given = sample([source('edge', 1, problem)], {
      status: { clickhouse, ready: false },
    });
    const lines = frame(given);
    const text = lines.join('\n');
    expect(text).toContain('NOT READY  ClickHouse has been unavailable for 1:05: no answer');
    expect(lines[2]).toBe('  -> Start it.');
    expect(text).toContain('edge: AccessDenied: kinesis:GetRecords\n  -> Allow it.');
    expect(frame(sample([source('edge', 1)])).join('\n')).not.toContain('->');
    expect(frame(given, {}, { problem: 'ERR_OPS_ANSWER; retrying' })[1]).toContain('trying');
  });

  it('shows which configuration is active, and since when', () => {
    const nothing = { applied: 0, unchanged: 0, rejected: 0, rolled_back: 0 };
    expect(frame(reloaded(null, { counts: nothing }))).toContain(
      'config weir.yaml (312b4f8a) active since the start',
    );
    expect(frame(reloaded({}))).toContain(
      'config weir.yaml (312b4f8a) active for 10:00, reloaded 3 times',
    );
    const once = { ...nothing, applied: 1 };
    const underWay = reloaded({}, { watched: true, state: 'reloading', counts: once });
    expect(frame(underWay, {}, { columns: 120 })).toContain(
      'config weir.yaml (312b4f8a) active for 10:00, reloaded once, watched, reloading now',
    );
    expect(frame(sample([source('edge', 1)])).join('\n')).not.toContain('config');
  });

  it('says why the last reload changed nothing, until one succeeds', () => {
    const advice = 'Mend it.';
    const finding =
      'weir.yaml:9: CFG_UNKNOWN_KEY capturing is not an option; did you mean capture?';
    const rejected = { result: 'rejected', message: 'it has mistakes', advice } as const;
    const given = reloaded({ ...rejected, findings: [finding, 'weir.yaml:10: CFG_TYPE'] });
    expect(frame(given).slice(4, 6)).toEqual([
      'last reload rejected 0:42 ago: weir.yaml:9: CFG_UNKNOWN_KEY capturing is not an…',
      '  -> Mend it.',
    ]);
    expect(frame(given, {}, { columns: 120 })).toContain(
      `last reload rejected 0:42 ago: ${finding}`,
    );
    const takenBack = reloaded({ result: 'rolled_back', message: 'no\nport', advice: '' });
    expect(frame(takenBack)).toContain('last reload rolled back 0:42 ago: no port');
    expect(figuresOf(takenBack, undefined).config).toEqual({
      file: 'weir.yaml',
      sha256: '312b4f8a'.padEnd(64, '0'),
      active_ms: 600_000,
      reloads: 3,
      reloading: false,
      watched: false,
      failure: { result: 'rolled_back', ago_ms: 42_000, reason: 'no\nport', advice: '' },
    });
  });

  it('shows the partitions of a source, and marks those that were never stored', () => {
    const text = frame(two, { inside: 'edge' }).join('\n');
    expect(text).toMatch(/^> a +tip +now +2.0 s ago +…9{13}$/m);
    expect(text).toMatch(/^ {2}b +2 min +now +never/m);
    expect(frame(two, { inside: 'files' }).join('\n')).toContain('Weir reads no partition');
  });

  it('prints no escape sequence from a name', () => {
    const text = frame(sample([source('\u001b[2Jx', 1, { problem: 'a\u001b]0;b' })])).join('\n');
    expect(text).not.toContain('\u001b');
  });
});

describe('the keys of weir top', () => {
  const figures = figuresOf(sample([source('edge', 1), source('files', 9)]), undefined);
  const press = (...names: readonly string[]): TopView | 'quit' => {
    let view: TopView = firstView;
    for (const name of names) {
      const next = afterKey(view, name, choiceOf(figures, view));
      if (next === 'quit') return next;
      view = next;
    }
    return view;
  };

  it('select a row, open it, and return', () => {
    expect(press('down')).toMatchObject({ selected: 1 });
    expect(press('down', 'down', 'down', 'up')).toMatchObject({ selected: 0 });
    expect(press('down', 'return')).toMatchObject({ inside: 'files', selected: 0 });
    expect(press('down', 'return', 'escape')).toMatchObject({ inside: undefined });
  });

  it('sort by each column in turn, then in the order of the configuration again', () => {
    const order = (...names: readonly string[]): string | undefined => {
      const view = press(...names);
      return view === 'quit' ? view : choiceOf(figures, view).chosen;
    };
    expect(order()).toBe('edge');
    expect(order('r')).toBe('files');
    expect(order('s')).toBe('edge');
    expect(order('s', 'r')).toBe('files');
    expect(order('t', 's', 's')).toBe('files');
    const columns = 11;
    expect(press(...Array.from({ length: columns + 1 }, () => 's'))).toMatchObject({ sort: -1 });
  });

  it('pause, show totals, and quit', () => {
    expect(press('p')).toMatchObject({ isPaused: true });
    expect(press('p', 'space')).toMatchObject({ isPaused: false });
    expect(press('t')).toMatchObject({ inAll: true });
    expect(press('q')).toBe('quit');
    expect(press('ctrl-c')).toBe('quit');
    expect(press('constructor', 'x')).toEqual(firstView);
  });
});
