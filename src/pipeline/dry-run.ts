import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { systemClock } from '../base/index.ts';
import type { EventBatch, RecordPage } from '../flow.ts';
import { emptyCounts, Loader, OpenBatch } from '../load/index.ts';
import type { PipelineBuilder } from './builders.ts';
import { createExplainer, type ExplainedEvent, type Explainer } from './explain.ts';
import { filledColumns } from './explain-row.ts';
import { fillBatch } from './fill/fill.ts';
import { singleRecordPage } from './single-record-page.ts';
import { readBlock } from './read-block.ts';
import { createStages, type Stages } from './stages.ts';

/** The result of processing one record in a dry run. */
export interface DryRunResult {
  readonly events: readonly ExplainedEvent[];
  /** How the results of kernel and reference differ, which is a bug in Weir; undefined if they are equal. */
  readonly difference: string | undefined;
}

/**
 * Processes records under one configuration, without sources. Stores records only in the ClickHouse server that is
 * passed to `store`.
 */
export interface DryRun {
  /** Processes one record with the builder, and compares the result with the reference, which explains it. */
  run(bytes: Uint8Array, nowMs: number): DryRunResult;
  /** Stores pages as one batch that is committed at `nowMs`. @throws PipelineError ERR_CLICKHOUSE_* */
  store(
    pages: readonly RecordPage[],
    nowMs: number,
    clickhouse: ClickHouse,
    signal: AbortSignal,
  ): Promise<void>;
}

/** Creates a dry run from the components of the pipeline. @throws PipelineError ERR_SELECT_RULES */
export async function createDryRun(config: WeirConfig): Promise<DryRun> {
  const stages = await createStages(config);
  const explainer = createExplainer(config);
  const builder = stages.newBuilder();
  return {
    run: (bytes, nowMs) => runRecord(bytes, nowMs, { stages, explainer, builder }),
    async store(pages, nowMs, clickhouse, signal) {
      const open = new OpenBatch({ hash: stages.rulesHash, newBuilder: stages.newRebuilder });
      const target = { open, builder: stages.newBuilder() };
      for (const page of pages) fillBatch(target, page, stages.decode(page), page.readMs);
      open.addBlocks(target.builder.finish());
      if (open.isEmpty) return;
      const loader = new Loader({
        writer: clickhouse,
        identity: { pipeline: config.pipeline, run: 'live' },
        policy: {
          waitMsMin: config.load.retry_wait_ms_min,
          waitMsMax: config.load.retry_wait_ms_max,
        },
        sensitiveHeaders: stages.sensitiveHeaders,
        clock: { ...systemClock, now: () => nowMs },
      });
      await loader.store(open.finalize(), signal);
      open.release();
    },
  };
}

interface DryRunDeps {
  readonly stages: Stages;
  readonly explainer: Explainer;
  readonly builder: PipelineBuilder;
}

function runRecord(
  bytes: Uint8Array,
  nowMs: number,
  { stages, explainer, builder }: DryRunDeps,
): DryRunResult {
  const events = explainer.explain(bytes, nowMs);
  const decoded = stages.decode(singleRecordPage(bytes, nowMs, 'test'));
  const built = emptySummary();
  for (const { finding } of decoded.rejected) {
    built.findings.push(`${finding.reason} ${finding.path}`.trimEnd());
  }
  for (const [reason, count] of Object.entries(decoded.ignored)) add(built.ignored, reason, count);
  stages.rules.startBatch?.();
  for (const batch of decoded.batches) build(batch, builder, built);
  const explained = emptySummary();
  for (const event of events) note(event, explained);
  const [one, other] = [textOf(built), textOf(explained)];
  const difference =
    one === other ? undefined : `the builder returned ${one}, the reference ${other}`;
  return { events, difference };
}

/** The result of one record in a comparable form. */
interface Summary {
  readonly rows: string[];
  filtered: number;
  readonly ignored: Record<string, number>;
  readonly findings: string[];
}

function emptySummary(): Summary {
  return { rows: [], filtered: 0, ignored: {}, findings: [] };
}

function build(batch: EventBatch, builder: PipelineBuilder, summary: Summary): void {
  const counts = emptyCounts();
  let from = 0;
  const take = (): void => {
    for (const block of builder.finish()) {
      for (const row of readBlock(block)) {
        summary.rows.push(JSON.stringify(filledColumns(block.table, row)));
      }
    }
  };
  while (from < batch.count) {
    const { consumed, findings } = builder.append(batch, from, counts);
    for (const { reason, path } of findings) summary.findings.push(`${reason} ${path}`.trimEnd());
    from += consumed;
    take();
  }
  summary.filtered += counts.filtered;
  for (const [reason, count] of Object.entries(counts.ignored)) add(summary.ignored, reason, count);
}

function note({ outcome, row, finding, ...event }: ExplainedEvent, summary: Summary): void {
  if (outcome === 'stored') summary.rows.push(JSON.stringify(row));
  else if (outcome === 'filtered') summary.filtered += 1;
  else if (outcome === 'ignored') add(summary.ignored, event.ignored_because ?? '', 1);
  else summary.findings.push(`${finding?.reason ?? ''} ${finding?.path ?? ''}`.trimEnd());
}

function add(counts: Record<string, number>, reason: string, count: number): void {
  counts[reason] = (counts[reason] ?? 0) + count;
}

function textOf({ rows, filtered, ignored, findings }: Summary): string {
  const reasons = Object.entries(ignored).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify({
    rows: rows.toSorted(),
    filtered,
    ignored: Object.fromEntries(reasons),
    findings: findings.toSorted(),
  });
}
