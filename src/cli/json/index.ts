import type { Static, TSchema } from 'typebox';

import { alertRules, alertStates } from './alerts.ts';
import {
  deadLetter,
  deadLetterGroup,
  deadLetterWithRaw,
  discarded,
  event,
  explainedEvent,
  explainedId,
  explainedStored,
  replayed,
} from './events.ts';
import {
  bootstrapKey,
  consumer,
  lease,
  movedLease,
  sentSamples,
  sentTest,
  shards,
  spread,
} from './fleet.ts';
import {
  audit,
  backfillSummary,
  erased,
  erasePreview,
  erasures,
  relaySummary,
  runSummary,
} from './ledger.ts';
import { reloadOutcome, reloadStatus, topFigures } from './processes.ts';
import {
  allMigrations,
  checkedFile,
  diagnoses,
  initialized,
  libraryQuery,
  migrated,
  pendingMigrations,
  row,
  shownConfig,
  supportBundle,
  testResults,
} from './setup.ts';
import { captureEffect } from './what-if-capture.ts';
import { ipPolicyEffect } from './what-if.ts';
import { alertEffect } from './what-if-alert.ts';

/** Form and schema of the output of a command with `--json`. */
interface JsonOutput<Schema extends TSchema = TSchema> {
  /** `object`: the output is one object; `lines`: it is one object per line. */
  readonly form: 'object' | 'lines';
  readonly schema: Schema;
}

const object = <Schema extends TSchema>(schema: Schema): JsonOutput<Schema> => ({
  form: 'object',
  schema,
});
const lines = <Schema extends TSchema>(schema: Schema): JsonOutput<Schema> => ({
  form: 'lines',
  schema,
});

/**
 * The schema of every `--json` output. The key is the command, with those options or arguments that change its output.
 * Only the generator of docs/cli.md and tests load this object; the program itself uses only its types.
 */
export const jsonOutputs = {
  demo: object(runSummary),
  run: object(runSummary),
  relay: object(relaySummary),
  reload: object(reloadOutcome),
  'reload --status': object(reloadStatus),
  backfill: object(backfillSummary),
  init: object(initialized),
  check: object(checkedFile),
  'config show': object(shownConfig),
  doctor: object(diagnoses),
  sql: lines(row),
  'sql --list': lines(libraryQuery),
  tail: lines(event),
  'tail --dead-letters': lines(deadLetter),
  'alerts list': object(alertRules),
  'alerts state': object(alertStates),
  top: object(topFigures),
  audit: object(audit),
  explain: lines(explainedEvent),
  'explain --stored': lines(explainedStored),
  'explain EVENT_ID': object(explainedId),
  test: object(testResults),
  'what-if alert': object(alertEffect),
  'what-if capture': object(captureEffect),
  'what-if ip-policy': object(ipPolicyEffect),
  'dead-letters list': lines(deadLetter),
  'dead-letters list --group': lines(deadLetterGroup),
  'dead-letters show': object(deadLetterWithRaw),
  'dead-letters replay': lines(replayed),
  'dead-letters discard': lines(discarded),
  erase: object(erased),
  'erase --dry-run': object(erasePreview),
  'erase --list': object(erasures),
  leases: lines(lease),
  'leases transfer': object(movedLease),
  'leases release': object(movedLease),
  'fan-out': lines(consumer),
  'fan-out register': lines(consumer),
  'fan-out deregister': lines(consumer),
  'api bootstrap': object(bootstrapKey),
  'sample --to': object(sentSamples),
  'send-test': object(sentTest),
  migrate: object(migrated),
  'migrate --pending': object(pendingMigrations),
  'migrate --print': object(allMigrations),
  shards: object(shards),
  'shards spread': object(spread),
  'support-bundle': object(supportBundle),
} as const satisfies Readonly<Record<string, JsonOutput>>;

type Outputs = typeof jsonOutputs;

/**
 * A key of `jsonOutputs`: a command, with those options or arguments that change its output, for example `erase
 * --dry-run`.
 */
export type JsonOutputName = keyof Outputs;

/** Type of the output with this name in `jsonOutputs`. */
export type JsonValue<Name extends JsonOutputName> = Frozen<Static<Outputs[Name]['schema']>>;

/** A type with all its fields and lists read-only, at any depth. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;
