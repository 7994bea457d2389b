import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import type { EffectiveOption } from './effective.ts';
import type { ConfigFinding } from '../findings.ts';
import { checkConfig, checkText, type ConfigContext, defaultConfigFile } from '../load.ts';

/** The effective configuration. */
export interface ShownConfig {
  /** The name that was passed; undefined without a file, if all values are defaults. */
  readonly file: string | undefined;
  readonly findings: readonly ConfigFinding[];
  /** Undefined if a finding is an error. */
  readonly options?: readonly EffectiveOption[];
}

/**
 * Reads a configuration like `loadConfig`, and lists every option with its value and origin. Contains no secrets.
 * @throws PipelineError ERR_CONFIG_READ
 */
export async function showConfig(
  path: string | undefined,
  context: ConfigContext,
): Promise<ShownConfig> {
  const { cwd = '.', env } = context;
  const file = path ?? (existsSync(join(cwd, defaultConfigFile)) ? defaultConfigFile : undefined);
  const folder = file === undefined ? resolve(cwd) : dirname(resolve(cwd, file));
  const noText = (): never => {
    throw new TypeError('there is no file');
  };
  const { findings, checked } =
    file === undefined
      ? await checkText(Buffer.from('{}'), '', { env, folder, readText: noText })
      : await checkConfig(file, context);
  if (checked === undefined) return { file, findings };
  const { effectiveOptions } = await import('./effective.ts');
  return { file, findings, options: effectiveOptions(checked, folder) };
}
