import { dirname, join, relative, resolve } from 'node:path';
import { existsSync } from 'node:fs';

import type { Rule } from '../alerts/index.ts';
import { messageOf } from '../base/index.ts';
import {
  checkConfig,
  type ConfigPath,
  configFrom,
  findingText,
  type WeirConfig,
} from '../config/index.ts';
import { createDryRun, type DryRun } from '../pipeline/index.ts';

/** What is tested: a configuration, its dry run, and its alert rules. */
export interface Setting {
  readonly config: WeirConfig;
  readonly dryRun: DryRun;
  /** Returns the alert rules. They are loaded when they are first needed. */
  rules(): Promise<readonly Rule[]>;
}

/** The environment in which settings are read. */
export interface SettingContext {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly cwd: string;
  /** Configuration for test files that do not name one; if undefined, these use the configuration in their folder. */
  readonly config: string | undefined;
}

/** The parts of a test file that determine its setting. */
export interface SettingChoice {
  /** Absolute path of the test file. */
  readonly path: string;
  readonly config: string | undefined;
  readonly rules: readonly string[] | undefined;
}

/** A configuration or alert rules with errors, which cannot be tested. There is one line per error. */
export class UnusableSetting extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines[0] ?? 'is invalid');
    this.lines = lines;
  }
}

/** Reads settings, and caches them. */
export class Settings {
  readonly #context: SettingContext;
  readonly #known = new Map<string, Promise<Setting>>();

  constructor(context: SettingContext) {
    this.#context = context;
  }

  /** Returns the setting of a test. @throws UnusableSetting */
  async of({ path, config, rules }: SettingChoice): Promise<Setting> {
    const folder = dirname(path);
    const file = config === undefined ? this.#configIn(folder) : resolve(folder, config);
    const ruleFiles = rules?.map((name) => resolve(folder, name));
    const key = JSON.stringify([file, ruleFiles]);
    const known = this.#known.get(key) ?? this.#read(file, ruleFiles);
    this.#known.set(key, known);
    return await known;
  }

  /**
   * Returns the configuration file for a folder: the nearest one in it or in its parent folders, up to the working
   * directory.
   */
  #configIn(folder: string): string | undefined {
    const { config, cwd } = this.#context;
    if (config !== undefined) return resolve(cwd, config);
    const isBelow = !relative(cwd, folder).startsWith('..');
    for (let at = folder; ; at = dirname(at)) {
      const file = join(at, 'weir.yaml');
      if (existsSync(file)) return file;
      if (!isBelow || at === cwd || at === dirname(at)) return undefined;
    }
  }

  async #read(
    file: string | undefined,
    ruleFiles: readonly string[] | undefined,
  ): Promise<Setting> {
    const read = file === undefined ? await configFrom({}) : await this.#config(file);
    const { alerts } = read;
    const config =
      ruleFiles === undefined
        ? read
        : { ...read, alerts: { ...alerts, rules: ruleFiles, builtin_rules: [] } };
    let dryRun: DryRun;
    try {
      dryRun = await createDryRun(config);
    } catch (error) {
      throw new UnusableSetting([`${this.#shown(file)}: ${messageOf(error)}`]);
    }
    let rules: Promise<readonly Rule[]> | undefined;
    return { config, dryRun, rules: () => (rules ??= this.#rules(config)) };
  }

  async #config(file: string): Promise<WeirConfig> {
    const { env, cwd } = this.#context;
    const shown = this.#shown(file);
    try {
      const { config, findings } = await checkConfig(shown, { env, cwd, isSelected });
      if (config !== undefined) return config;
      const errors = findings.filter(({ severity }) => severity === 'error');
      throw new UnusableSetting(errors.map(findingText));
    } catch (error) {
      if (error instanceof UnusableSetting) throw error;
      throw new UnusableSetting([messageOf(error)]);
    }
  }

  async #rules(config: WeirConfig): Promise<readonly Rule[]> {
    const { env, cwd } = this.#context;
    const { loadRules } = await import('../alerts/index.ts');
    const { rules, findings } = await loadRules(config, { env, cwd });
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new UnusableSetting(errors.map(findingText));
    return rules;
  }

  #shown(file: string | undefined): string {
    if (file === undefined) return 'the configuration';
    const short = relative(this.#context.cwd, file);
    return short.startsWith('..') ? file : short;
  }
}

/** Returns whether tests depend on a section. In other sections, variables and secrets may be missing. */
function isSelected([section, part]: ConfigPath): boolean {
  if (section === 'alerts') return part !== 'destinations';
  return ['pipeline', 'capture', 'masking', 'limits', 'retention'].includes(String(section));
}
