import { createHash } from 'node:crypto';

import {
  isBuiltin,
  type LoadContext,
  type LoadedRules,
  loadRules,
  type RulesConfig,
  rulesStamp,
} from '../rules/load.ts';
import type { Rule } from '../types.ts';

/** Changes in the rule files. */
export interface RuleChanges {
  /** New and changed rules. */
  readonly added: readonly Rule[];
  /** Names of removed rules. */
  readonly removed: readonly string[];
  readonly findings: LoadedRules['findings'];
}

/** Holds the configured rules, and reloads their files after changes. */
export class RuleRegistry {
  readonly #config: RulesConfig;
  readonly #context: LoadContext;
  readonly #only: ReadonlySet<string> | undefined;
  /** All rules of the files, including disabled ones. */
  #all: ReadonlyMap<string, Rule> = new Map();
  #rules: ReadonlyMap<string, Rule> = new Map();
  #stamp: string | undefined;
  #configErrors = 0;

  /** @param only names of the selected rules; undefined means all */
  constructor(config: RulesConfig, context: LoadContext = {}, only?: ReadonlySet<string>) {
    this.#config = config;
    this.#context = context;
    this.#only = only;
  }

  get rules(): ReadonlyMap<string, Rule> {
    return this.#rules;
  }

  /** Number of errors in the files at the last read. The affected rules keep their previous version, or are skipped. */
  get configErrors(): number {
    return this.#configErrors;
  }

  /**
   * Reads the files if they changed; otherwise returns undefined. An invalid rule keeps its previous version: a typo
   * during an edit must not end an alert.
   */
  async refresh(): Promise<RuleChanges | undefined> {
    const stamp = rulesStamp(this.#config);
    if (stamp === this.#stamp) return undefined;
    const loaded = await loadRules(this.#config, this.#context);
    const previous = this.#rules;
    const configErrors = loaded.findings.filter(({ severity }) => severity === 'error');
    const broken = new Set(configErrors.map(({ file }) => file));
    const all = new Map(loaded.rules.map((rule) => [rule.name, rule]));
    for (const [name, rule] of this.#all) {
      const current = all.get(name);
      // Keep the previous version of an invalid rule that replaces a built-in rule: otherwise, the built-in rule would
      // be active.
      const isMissing = current === undefined || (isBuiltin(current) && !isBuiltin(rule));
      if (isMissing && broken.has(rule.file)) all.set(name, rule);
    }
    const isActive = ({ enabled, name }: Rule): boolean =>
      enabled && (this.#only?.has(name) ?? true);
    const after = new Map([...all].filter(([, rule]) => isActive(rule)));
    this.#all = all;
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

/** Hashes the content of a rule, without its file and line. */
function ruleHash(rule: Rule): string {
  const said = JSON.stringify({ ...rule, file: '', line: 0 });
  return createHash('sha256').update(said).digest('hex');
}
