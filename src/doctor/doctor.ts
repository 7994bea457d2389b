import type { SourceOptions, WeirConfig } from '../config/index.ts';
import { examineAlertDestinations } from './alert-destinations.ts';
import { examineClickHouse } from './clickhouse.ts';
import { kindOf } from '../sources/kinds.ts';
import { type DeliveryQuestions, examineDelivery } from './delivery.ts';
import { type DestinationState, examineDestinations } from './destinations.ts';
import { examineGeoip } from './geoip.ts';
import { examineListeners } from './listeners.ts';
import { examineMachine } from './machine.ts';
import { type Diagnosis, Subject } from '../base/index.ts';

/** Scope of the checks. */
export interface Examination extends DeliveryQuestions {
  /** Checks only this source, and skips the shared parts; undefined means everything. */
  readonly source: string | undefined;
  /** Reads the queues of event destinations; absent without a management API. */
  readonly readQueues?: (() => Promise<readonly DestinationState[] | undefined>) | undefined;
  readonly signal: AbortSignal;
}

/** One part of an examination. To add a part, add it to `parts`. */
type Part = (config: WeirConfig, requested: Examination) => AsyncIterable<Diagnosis>;

const parts: readonly Part[] = [
  examineSources,
  examineDelivery,
  examineCountries,
  examineTargets,
  examineAlertDestinations,
  examineHost,
  examineServer,
];

/**
 * Checks in sequence everything that `weir run` needs with this configuration, and yields each result immediately.
 * Stores and changes nothing, and moves no checkpoint. Never throws for a failed check.
 */
export async function* examine(
  config: WeirConfig,
  requested: Examination,
): AsyncGenerator<Diagnosis> {
  for (const part of parts) {
    for await (const diagnosis of part(config, requested)) {
      if (requested.signal.aborted) return;
      yield diagnosis;
    }
  }
}

async function* examineSources(
  config: WeirConfig,
  { source: only }: Examination,
): AsyncGenerator<Diagnosis> {
  const chosen = config.sources.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    const names = config.sources.map(({ name }) => name).join(', ');
    const cause = only === undefined ? 'no sources are configured' : `unknown source ${only}`;
    const remedy = names === '' ? 'Add a source to `sources:`.' : `Sources: ${names}.`;
    yield new Subject('configuration').failed('configuration.sources', cause, remedy);
  }
  for (const source of chosen) yield* examineSource(source, config);
}

async function* examineSource(
  source: SourceOptions,
  config: WeirConfig,
): AsyncGenerator<Diagnosis> {
  const doctor = await kindOf(source).loadDoctor?.();
  if (doctor === undefined) yield* nothingToExamine(source);
  else yield* doctor.examine(source, config);
}

async function* nothingToExamine({ name, type }: SourceOptions): AsyncGenerator<Diagnosis> {
  yield new Subject(`source ${name}`).ok('source', `${type}: nothing to check`);
}

async function* examineCountries(
  { geoip }: WeirConfig,
  { source }: Examination,
): AsyncGenerator<Diagnosis> {
  if (source === undefined && geoip !== undefined) yield await examineGeoip(geoip);
}

async function* examineTargets(
  config: WeirConfig,
  { source, readQueues }: Examination,
): AsyncGenerator<Diagnosis> {
  if (source === undefined) yield* examineDestinations(config, readQueues);
}

async function* examineHost(
  config: WeirConfig,
  { source }: Examination,
): AsyncGenerator<Diagnosis> {
  if (source !== undefined) return;
  yield* examineListeners(config);
  yield* examineMachine(config);
}

async function* examineServer(
  config: WeirConfig,
  { source, signal }: Examination,
): AsyncGenerator<Diagnosis> {
  if (source === undefined) yield* examineClickHouse(config, signal);
}
