import type { CloudWatchLogsOptions } from '../../config/index.ts';
import type { PartitionReader, Position, SourceContext } from '../../flow.ts';
import type { LogLocation, LogsApi } from './api.ts';
import type { SourceDeps } from '../deps.ts';
import type { HealthySource, SourceHealth } from '../health.ts';
import type { SinkOf } from '../metric-sink.ts';
import type { metrics } from './metrics.ts';
import {
  type LogGroupReaderContext,
  LogGroupReader,
  type LogStart,
  locationText,
} from './log-group-reader.ts';
import { startPosition } from '../positions.ts';
import { RequestBudget } from '../aws/request-budget.ts';

const unitMs: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Polls CloudWatch Logs log groups with FilterLogEvents. Each group, or each pair of group and log stream prefix, is
 * one partition. All partitions share one request budget, because AWS counts requests per account and region.
 */
export class CloudWatchLogsSource implements HealthySource {
  readonly name: string;
  readonly kind = 'cloudwatch_logs';
  readonly #options: CloudWatchLogsOptions;
  readonly #deps: SourceDeps;
  readonly #connect: () => Promise<LogsApi>;
  readonly #readers = new Map<string, LogGroupReader>();
  readonly #startedMs: number;
  #api: LogsApi | undefined;

  /** @param connect creates the client when reading starts */
  constructor(options: CloudWatchLogsOptions, deps: SourceDeps, connect: () => Promise<LogsApi>) {
    this.name = options.name;
    this.#options = options;
    this.#deps = deps;
    this.#connect = connect;
    this.#startedMs = deps.clock.now();
  }

  async *partitions(context: SourceContext, signal: AbortSignal): AsyncGenerator<PartitionReader> {
    const { clock } = this.#deps;
    const api = await this.#connect();
    this.#api = api;
    const host: LogGroupReaderContext = {
      memory: context.memory,
      api,
      deps: this.#deps,
      options: this.#options,
      budget: new RequestBudget(clock, this.#options.requests_per_second),
      untilIdle: context.untilIdle,
      untilMs: context.untilMs,
    };
    for (const location of this.#locations()) {
      if (signal.aborted) return;
      const partition = locationText(location);
      const start = this.#start(await context.checkpoint(partition), clock.now());
      const reader = new LogGroupReader({ source: this.name, partition }, location, start, host);
      this.#readers.set(partition, reader);
      yield reader;
    }
  }

  acknowledged(partition: string, position: Position): void {
    this.#readers.get(partition)?.acknowledged(position);
  }

  health(): SourceHealth {
    const partitions = [...this.#readers.values()].map((reader) => reader.health());
    return { state: 'reading', sinceMs: this.#startedMs, reason: '', partitions };
  }

  report(sink: SinkOf<typeof metrics>): void {
    const late = [...this.#readers.values()].reduce((sum, { lateEvents }) => sum + lateEvents, 0);
    sink.raise('weir_source_late_events_total', {}, late);
  }

  async close(): Promise<void> {
    this.#api?.close();
  }

  #locations(): LogLocation[] {
    const { log_groups: groups, log_stream_prefixes: prefixes } = this.#options;
    const streams = prefixes.length === 0 ? [undefined] : withoutCovered(prefixes);
    return groups.flatMap((group) => streams.map((streamPrefix) => ({ group, streamPrefix })));
  }

  #start(position: Position | undefined, nowMs: number): LogStart {
    const { start } = this.#options;
    // oxlint-disable-next-line input/no-regexp -- Over an option of the configuration.
    const [, count = '', unit = ''] = /^-(\d+)([smhd])$/.exec(start) ?? [];
    const isMoving = start === 'now' || unit !== '';
    const fromMs = isMoving ? nowMs - Number(count) * (unitMs[unit] ?? 0) : Date.parse(start);
    return { position: position ?? startPosition, fromMs, isMoving };
  }
}

/**
 * Returns the prefixes that do not start with another of the prefixes. The log streams of the omitted prefixes would be
 * read twice.
 */
function withoutCovered(prefixes: readonly string[]): readonly string[] {
  const isCovered = (prefix: string): boolean =>
    prefixes.some((other) => other !== prefix && prefix.startsWith(other));
  return prefixes.filter((prefix) => !isCovered(prefix));
}
