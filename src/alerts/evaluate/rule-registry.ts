import { createHash } from 'node:crypto';

import {
  type LoadContext,
  type LoadedRules,
  loadRules,
  type RulesConfig,
  rulesStamp,
} from '../rules/load.ts';
import type { Rule } from '../types.ts';

/** What changed in the files of rules. */
export interface RuleChanges {
  /** Rules that are new, or read differently than before. */
  readonly added: readonly Rule[];
  /** Names of rules that are gone. */
  readonly removed: readonly string[];
  readonly findings: LoadedRules['findings'];
}

/** Keeps the rules of the configuration, and reads their files again when they change. */
export class RuleRegistry {
  readonly #config: RulesConfig;
  readonly #context: LoadContext;
  readonly #only: ReadonlySet<string> | undefined;
  #rules: ReadonlyMap<string, Rule> = new Map();
  #stamp: string | undefined;
  #configErrors = 0;

  /** @param only names of the selected rules; undefined: all */
  constructor(config: RulesConfig, context: LoadContext = {}, only?: ReadonlySet<string>) {
    this.#config = config;
    this.#context = context;
    this.#only = only;
  }

  get rules(): ReadonlyMap<string, Rule> {
    return this.#rules;
  }

  /** Mistakes in the files as they were read last: what they are about is evaluated as it was before, or not at all. */
  get configErrors(): number {
    return this.#configErrors;
  }

  /**
   * Reads the files when they changed; undefined when they did not. A rule that has mistakes now stays as it was: a slip of
   * the pen during an edit must not end an alert.
   */
  async refresh(): Promise<RuleChanges | undefined> {
    const stamp = rulesStamp(this.#config);
    if (stamp === this.#stamp) return undefined;
    const loaded = await loadRules(this.#config, this.#context);
    const previous = this.#rules;
    const after = new Map(
      loaded.rules
        .filter(({ enabled, name }) => enabled && (this.#only?.has(name) ?? true))
        .map((rule) => [rule.name, rule]),
    );
    const configErrors = loaded.findings.filter(({ severity }) => severity === 'error');
    const broken = new Set(configErrors.map(({ file }) => file));
    const off = new Set(loaded.rules.map(({ name }) => name));
    for (const [name, rule] of previous) {
      if (!after.has(name) && !off.has(name) && broken.has(rule.file)) after.set(name, rule);
    }
    this.#rules = after;
    this.#stamp = stamp;
    this.#configErrors = configErrors.length;
    return {
      added: [...after.values()].filter((rule) => {
        const old = previous.get(rule.name);
        return old === undefined || ruleHash(old) !== ruleHash(rule);
      }),
      removed: [...previous.keys()].filter((name) => !after.has(name)),
      findings: loaded.findings,
    };
  }
}

/** Changes with whatever a rule says, not with where it stands. */
function ruleHash(rule: Rule): string {
  const said = JSON.stringify({ ...rule, file: '', line: 0 });
  return createHash('sha256').update(said).digest('hex');
}
