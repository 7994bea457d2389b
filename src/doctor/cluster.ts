import type { Diagnosis } from '../base/index.ts';
import { runAcceptance } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { examineClickHouse } from './clickhouse.ts';
import { quorumDiagnosis } from './quorum.ts';

/** Scope of the checks of a cluster. */
export interface ClusterExamination {
  /** Test plan to run instead of the checks that change nothing. */
  readonly acceptance?: AcceptanceExamination | undefined;
  readonly signal: AbortSignal;
}

/** How the test plan runs. */
export interface AcceptanceExamination {
  readonly skipFailover: boolean;
  /** Maximum time that a step waits for an operator to stop or start a server. Unit: milliseconds. */
  readonly waitMs: number;
  /** Shows an instruction to the operator. */
  readonly notify: (text: string) => void;
}

/** Checks only ClickHouse, or runs the ten steps of the test plan of a replicated cluster. */
export async function* examineCluster(
  { clickhouse, data_dir: dataDir }: Pick<WeirConfig, 'clickhouse' | 'data_dir'>,
  { acceptance, signal }: ClusterExamination,
): AsyncGenerator<Diagnosis> {
  if (acceptance === undefined) {
    yield* examineClickHouse({ clickhouse, data_dir: dataDir }, signal);
    return;
  }
  // Check only the quorum setting here, because the tables of Weir need not exist yet.
  const quorum = clickhouse.cluster && quorumDiagnosis(clickhouse.cluster);
  if (quorum !== undefined) yield quorum;
  yield* runAcceptance({ ...acceptance, clickhouse, dataDir, signal });
}
