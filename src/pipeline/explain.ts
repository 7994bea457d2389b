import { isUtf8 } from 'node:buffer';

import { type ClientIpMask, createClientIpMask, maskedText, type Table } from '../catalog/index.ts';
import { type WeirConfig, maskedNames } from '../config/index.ts';
import { createDecoder } from '../decode/index.ts';
import type { EventBatch, Finding, IgnoredReason, RuleSet } from '../flow.ts';
import {
  explain,
  type ExplainOptions,
  explainOptions,
  namesIn,
  NativeRows,
  originOf,
  type Piece,
  Pieces,
} from '../reference/index.ts';
import {
  compileRules,
  evaluateRules,
  type RuleOutcome,
  type SelectionRule,
} from '../select/index.ts';
import { fieldsIn, filledColumns, textAt } from './explain-row.ts';
import { singleRecordPage } from './single-record-page.ts';
import { type BlockRow, readBlock } from './read-block.ts';

/** The result of a rule for an event. */
export interface ExplainedRule {
  /** Location of the rule: `capture[0]`, or `subscription` for a rule of an account. */
  readonly rule: string;
  readonly filter: string | null;
  readonly outcome: RuleOutcome;
  /** Values that the filter read, as delivered; null for absent fields. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields that the rule keeps, as written; null means all. */
  readonly fields: readonly string[] | null;
}

/** Why an event is rejected. Contains no value of the event. */
export type ExplainedFinding = Pick<Finding, 'reason' | 'path' | 'expected' | 'found' | 'offset'>;

/** How the pipeline processes one event, and why. */
export interface ExplainedEvent {
  /** Position in the input, from 1. */
  readonly event: number;
  readonly event_id: string;
  readonly event_type: string;
  readonly account_id: string;
  readonly outcome: 'stored' | 'filtered' | 'ignored' | 'dead_letter';
  readonly ignored_because: IgnoredReason | null;
  readonly finding: ExplainedFinding | null;
  /** All rules of its type. Empty if the type has none, and if no rule was evaluated. */
  readonly rules: readonly ExplainedRule[];
  /** Stored payload fields, `*` for a configuration event; null if nothing is stored. */
  readonly fields_kept: readonly string[] | null;
  /** Delivered payload fields that no matching rule names. */
  readonly fields_left_out: readonly string[];
  /** Irregularities that do not prevent storing, as in the column `issues`. */
  readonly issues: readonly string[];
  readonly table: string | null;
  /** The non-empty columns as they would be stored, with secrets masked. */
  readonly row: BlockRow | null;
}

/** Explains events under one configuration. */
export interface Explainer {
  /** Explains everything in one record: its events in order, then what was rejected or ignored during decoding. */
  explain(bytes: Uint8Array, nowMs: number): readonly ExplainedEvent[];
}

/**
 * Creates an explainer from the components of the pipeline: the decoder, the capture rules, and the reference. Connects
 * to nothing.
 * @param accountRules capture rules of accounts, in addition to those of the configuration
 * @throws PipelineError ERR_SELECT_RULES if a rule of the configuration is invalid
 */
export function createExplainer(
  config: WeirConfig,
  accountRules: readonly SelectionRule[] = [],
): Explainer {
  const { limits } = config;
  const decoder = createDecoder({
    eventBytesMax: limits.event_bytes,
    inflatedBytesMax: limits.inflated_bytes,
    findingsMax: limits.findings_per_record,
  });
  const batchExplainer = new BatchExplainer(config, accountRules);
  return {
    explain(bytes, nowMs) {
      const decoded = decoder.decode(singleRecordPage(bytes, nowMs, 'explain'));
      const found = [
        ...decoded.batches.flatMap((batch) => batchExplainer.batch(batch)),
        ...decoded.rejected.map(({ finding }) => deadLetter(finding)),
        ...Object.entries(decoded.ignored).flatMap(([reason, count]) =>
          // oxlint-disable-next-line no-unsafe-type-assertion -- The keys of `ignored` are its reasons.
          Array.from({ length: count }, () => passedOver(reason as IgnoredReason)),
        ),
      ];
      return found.map((event, index) => ({ ...event, event: index + 1 }));
    },
  };
}

/** Input of the rules for the last event. */
interface EvaluatedEvent {
  type: string;
  accountId: string;
  values: ReadonlyMap<string, unknown>;
}

class BatchExplainer {
  readonly #rules: readonly SelectionRule[];
  readonly #general: number;
  readonly #limits: { readonly eventBytesMax: number; readonly depthMax: number };
  readonly #options: ExplainOptions;
  /** Options that keep all fields, to show what an event contains. */
  readonly #allFields: ExplainOptions;
  readonly #clientIpMask: ClientIpMask | undefined;
  /** Fields whose values are hidden. */
  readonly #hidden: readonly string[];
  #evaluated: EvaluatedEvent | undefined;

  constructor({ capture, limits, masking, retention }: WeirConfig, more: readonly SelectionRule[]) {
    this.#rules = [...capture, ...more];
    this.#general = capture.length;
    this.#limits = { eventBytesMax: limits.event_bytes, depthMax: limits.depth };
    const options = {
      ...this.#limits,
      sensitiveHeaders: maskedNames(masking),
      headerNamesMax: limits.header_names,
      clockAheadMs: limits.future_skew_max_ms,
      retentionDays: retention,
    };
    this.#clientIpMask = createClientIpMask(masking);
    this.#hidden = masking.client_ip === 'none' ? [] : ['conn.client_ip'];
    const rules = this.#listening(compileRules(this.#rules));
    this.#options = explainOptions({ ...options, rules });
    this.#allFields = { ...this.#options, rules: new Map() };
  }

  batch(batch: EventBatch): ExplainedEvent[] {
    const found: ExplainedEvent[] = [];
    const { bytes, ranges, count } = batch;
    const pieces = new Pieces(this.#limits);
    for (let index = 0; index < count; index++) {
      const start = ranges[index * 2] ?? 0;
      const end = ranges[index * 2 + 1] ?? start;
      const isSound = isUtf8(bytes.subarray(start, end));
      pieces.open(bytes, start, end, isSound);
      for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) {
        found.push(this.#piece(batch, piece));
      }
    }
    return found;
  }

  #piece(batch: EventBatch, piece: Piece): ExplainedEvent {
    const { bytes } = batch;
    const origin = originOf(batch, this.#options);
    this.#evaluated = undefined;
    const explained = explain(piece, bytes, origin, this.#options);
    const names = namesIn(piece, bytes);
    if (explained.outcome === 'dead_letter') return deadLetter({ ...explained.problem, ...names });
    if (explained.outcome === 'ignored') return passedOver(explained.because, names);
    const rules = this.#evaluatedRules();
    if (explained.outcome === 'filtered') return { ...base(names, 'filtered'), rules };
    const { table } = explained;
    const row = this.#rowOf(table, explained.row);
    const all = explain(piece, bytes, origin, this.#allFields);
    const allFields = all.outcome === 'stored' ? this.#rowOf(table, all.row) : {};
    const { issues } = row;
    const kept = fieldsIn(names.eventType, row);
    return {
      ...base(names, 'stored'),
      event_id: textAt(row, 'event_id'),
      rules,
      fields_kept: kept,
      fields_left_out: fieldsIn(names.eventType, allFields).filter((path) => !kept.includes(path)),
      issues: Array.isArray(issues) ? issues.map(String) : [],
      table: table.name,
      row: filledColumns(table.name, row),
    };
  }

  #rowOf(table: Table, row: Parameters<NativeRows['append']>[0]): BlockRow {
    const rows = new NativeRows(table);
    rows.append(row);
    const [read = {}] = readBlock(rows.finish(this.#clientIpMask));
    return read;
  }

  #evaluatedRules(): readonly ExplainedRule[] {
    const evaluated = this.#evaluated;
    if (evaluated === undefined) return [];
    const valueOf = (path: string): unknown => evaluated.values.get(path);
    return evaluateRules(this.#rules, { ...evaluated, valueOf }).map(
      ({ index, rule, outcome, reads }) => ({
        rule: index < this.#general ? `capture[${index}]` : 'subscription',
        filter: rule.filter ?? null,
        outcome,
        values: Object.fromEntries(
          reads.map((path) => [
            path,
            this.#hidden.includes(path) ? maskedText : shown(valueOf(path)),
          ]),
        ),
        fields: rule.fields ?? null,
      }),
    );
  }

  /** Returns rules that give the same results and record their input. */
  #listening(rules: RuleSet): RuleSet {
    return {
      hash: rules.hash,
      types: rules.types,
      forType: (type) => {
        const own = rules.forType(type);
        if (own === undefined) return undefined;
        return {
          reads: own.reads,
          filterErrors: own.filterErrors,
          verdict: (values, accountId) => {
            const pairs = own.reads.map((path, index) => [path, values[index]] as const);
            this.#evaluated = { type, accountId, values: new Map(pairs) };
            return own.verdict(values, accountId);
          },
        };
      },
    };
  }
}

type Names = Pick<Finding, 'eventId' | 'eventType' | 'accountId'>;

function base(
  { eventId, eventType: type, accountId }: Names,
  outcome: ExplainedEvent['outcome'],
): ExplainedEvent {
  return {
    event: 0,
    event_id: eventId,
    event_type: type,
    account_id: accountId,
    outcome,
    ignored_because: null,
    finding: null,
    rules: [],
    fields_kept: null,
    fields_left_out: [],
    issues: [],
    table: null,
    row: null,
  };
}

function deadLetter(finding: ExplainedFinding & Names): ExplainedEvent {
  const { reason, path, expected, found, offset } = finding;
  return { ...base(finding, 'dead_letter'), finding: { reason, path, expected, found, offset } };
}

function passedOver(
  reason: IgnoredReason,
  names: Names = { eventId: '', eventType: '', accountId: '' },
): ExplainedEvent {
  return { ...base(names, 'ignored'), ignored_because: reason };
}

/** Converts a value for JSON: integers beyond 2^53 become strings. */
function shown(value: unknown): unknown {
  if (typeof value === 'bigint') {
    return value >= -(2n ** 53n) && value <= 2n ** 53n ? Number(value) : String(value);
  }
  return value ?? null;
}
