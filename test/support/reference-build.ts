import { defaultMaskedHeaders } from '../../src/catalog/options/masked-headers.ts';
import type { Block, EventCounts, EventBatch, Finding, RuleSet } from '../../src/flow.ts';
import { createRareFormsBuilder, type RareFormsOptions } from '../../src/reference/index.ts';
import { nativeRows, type NativeRow } from './native-rows.ts';

/** Read time of the test batches. */
export const readMs = Date.parse('2026-11-21T12:00:00.123Z');

/** Without capture rules, every event is stored completely. */
const noRules: RuleSet = { hash: '', types: [], forType: () => undefined };

/** The defaults of `weir.yaml`. */
export const builderOptions: RareFormsOptions = {
  rules: noRules,
  sensitiveHeaders: ['Authorization', ...defaultMaskedHeaders.slice(1)],
  eventBytesMax: 10_485_760,
  depthMax: 64,
  headerNamesMax: 1_000,
  findingsMax: 100,
  clockAheadMs: 86_400_000,
  retentionDays: { http_request_complete_days: 400, tcp_connection_closed_days: 400 },
};

/** A batch with one range per text, with gaps, so that a read beyond a range is detected. */
export function batchOf(texts: readonly (string | Uint8Array)[]): EventBatch {
  const gap = Buffer.from('"}]');
  const pieces = texts.map((text) => Buffer.from(text));
  const ranges: number[] = [];
  let at = gap.length;
  for (const piece of pieces) {
    ranges.push(at, at + piece.length);
    at += piece.length + gap.length;
  }
  return {
    partition: { source: 'edge', partition: 'shard-0001' },
    bytes: Buffer.concat([gap, ...pieces.flatMap((piece) => [piece, gap])]),
    ranges: Uint32Array.from(ranges),
    count: texts.length,
    position: String,
    recordStart: (index) => ranges[index * 2] ?? 0,
    readMs,
  };
}

/** Counts of zero. */
export function noCounts(): EventCounts {
  return {
    records: 0,
    received: 0,
    stored: {},
    filtered: 0,
    notEvaluated: 0,
    filters: {},
    ignored: {},
    deadLettered: 0,
    bytes: 0,
  };
}

/** Result for some texts. */
export interface Built {
  readonly counts: EventCounts;
  readonly findings: readonly Finding[];
  readonly blocks: readonly Block[];
  /** All rows of all tables. */
  readonly rows: readonly NativeRow[];
}

/** Builds blocks from texts, one range each, and reads them back. */
export function build(
  texts: string | Uint8Array | readonly (string | Uint8Array)[],
  options: Partial<RareFormsOptions> = {},
): Built {
  const list = typeof texts === 'string' || texts instanceof Uint8Array ? [texts] : texts;
  const builder = createRareFormsBuilder({ ...builderOptions, ...options });
  const counts = noCounts();
  const { findings } = builder.append(batchOf(list), 0, counts);
  const blocks = builder.finish();
  return { counts, findings, blocks, rows: blocks.flatMap((block) => nativeRows(block)) };
}

/** Members of a test event. */
export type Parts = Readonly<Record<string, unknown>>;

/** A valid `http_request_complete.v0` with the given payload and envelope members. */
export function httpEvent(object: Parts = {}, envelope: Parts = {}): string {
  return JSON.stringify({
    event_id: 'ev_1',
    event_type: 'http_request_complete.v0',
    event_timestamp: '2026-11-21T11:59:58.5Z',
    account_id: 'ac_1',
    principal: null,
    object,
    ...envelope,
  });
}

/** A valid configuration event with the given payload and envelope members. */
export function configEvent(type: string, object: Parts = {}, envelope: Parts = {}): string {
  return httpEvent(object, { event_type: type, ...envelope });
}
