import { secretNamesWith, storedPartition, tables } from '../catalog/index.ts';
import type { EventBatch, RuleSet } from '../flow.ts';
import { rulesByType } from './evaluate.ts';
import type { ExplainOptions } from './explain.ts';
import type { PieceLimits } from './pieces.ts';
import type { Origin } from './row.ts';

/** The configuration that applies to events. */
export interface ReferenceOptions extends PieceLimits {
  /** Capture rules; one set for all events. */
  readonly rules: RuleSet;
  /** Names of headers whose values are masked; case-insensitive. */
  readonly sensitiveHeaders: readonly string[];
  /** Maximum number of names in one header map. */
  readonly headerNamesMax: number;
  /** Maximum time that an event may be after its read time, in milliseconds. */
  readonly clockAheadMs: number;
  /** `<table>_days`: maximum age of an event in days; 0 or absent means no limit. */
  readonly retentionDays: Readonly<Record<string, number>>;
}

/** Prepares the rules and limits for the check of events. */
export function explainOptions(options: ReferenceOptions): ExplainOptions {
  const { sensitiveHeaders, headerNamesMax, clockAheadMs, retentionDays, rules } = options;
  return {
    rules: rulesByType(rules),
    limits: {
      headerNamesMax,
      secretNames: secretNamesWith(sensitiveHeaders),
      clockAheadMs,
      retentionDays: Object.fromEntries(
        tables.map(({ name }) => [name, retentionDays[`${name}_days`] ?? 0]),
      ),
    },
  };
}

/** Position and time at which the events of a batch were read. */
export function originOf({ partition, readMs }: EventBatch, { limits }: ExplainOptions): Origin {
  return {
    source: Uint8Array.from(Buffer.from(partition.source)),
    partition: Uint8Array.from(Buffer.from(storedPartition(partition))),
    readMs,
    secretNames: limits.secretNames,
  };
}
