import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import {
  defaultConfigFile,
  invalidConfig,
  loadConfig,
  loadConfigOfData,
  type LoadedConfig,
} from '../../config/index.ts';
import { checkFile } from '../../app/check/check-file.ts';
import type { Io } from '../io.ts';
import { type MachineFinding, machineFindings } from '../../app/check/machine-findings.ts';

/** A configuration without errors. */
export interface UsableConfig extends LoadedConfig {
  /** Findings about requirements that this machine does not meet. */
  readonly machine: readonly MachineFinding[];
}

/**
 * Reads a configuration with all checks of `weir check`, so that `weir run` and `weir doctor` reject everything that
 * `weir check` rejects.
 * @param ofData if true, requires a configuration file or a data directory; see `loadConfigOfData`
 * @throws PipelineError ERR_CONFIG_READ | ERR_CONFIG_INVALID | ERR_CONFIG_NONE
 */
export async function loadUsable(
  named: string | undefined,
  io: Io,
  ofData = false,
): Promise<UsableConfig> {
  const file = named ?? defaultConfigFile;
  const path = resolve(io.cwd, file);
  if (named === undefined && !existsSync(path)) {
    const load = ofData ? loadConfigOfData : loadConfig;
    return { ...(await load(undefined, io)), machine: [] };
  }
  const { config, contents, findings, lineOf, logFormat, sha256 } = await checkFile(file, io);
  if (logFormat !== undefined) io.onLogFormat(logFormat);
  if (config === undefined) throw invalidConfig(findings);
  const machine = await machineFindings({ path, config, lineOf });
  return { config, warnings: findings, machine, contents, sha256 };
}
