import { secretNames, storedPartition, tables } from '../catalog/index.ts';
import type { EventBatch, RuleSet } from '../flow.ts';
import { rulesByType } from './evaluate.ts';
import type { ExplainOptions } from './explain.ts';
import type { PieceLimits } from './pieces.ts';
import type { Origin } from './row.ts';

/** The configuration that applies to events. */
export interface ReferenceOptions extends PieceLimits {
  /** Capture rules: one set for all events. */
  readonly rules: RuleSet;
  /** Names of headers whose values are masked, in any case. */
  readonly sensitiveHeaders: readonly string[];
  /** Most names in one header map. */
  readonly headerNamesMax: number;
  /** How far ahead of the moment it was read an event's time may lie. */
  readonly clockAheadMs: number;
  /** `<table>_days`: how old an event may be; 0 or absent means no limit. */
  readonly retentionDays: Readonly<Record<string, number>>;
}

/** Looks up once what every event is judged by. */
export function explainOptions(options: ReferenceOptions): ExplainOptions {
  const { sensitiveHeaders, headerNamesMax, clockAheadMs, retentionDays, rules } = options;
  const names = [...secretNames, ...sensitiveHeaders].map((name) => name.toLowerCase());
  return {
    rules: rulesByType(rules),
    limits: {
      headerNamesMax,
      secretNames: new Set(names),
      clockAheadMs,
      retentionDays: Object.fromEntries(
        tables.map(({ name }) => [name, retentionDays[`${name}_days`] ?? 0]),
      ),
    },
  };
}

/** Where and when the events of a batch were read. */
export function originOf({ partition, readMs }: EventBatch, { limits }: ExplainOptions): Origin {
  return {
    source: Uint8Array.from(Buffer.from(partition.source)),
    partition: Uint8Array.from(Buffer.from(storedPartition(partition))),
    readMs,
    secretNames: limits.secretNames,
  };
}
