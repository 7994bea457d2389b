import type { RuleEvents } from '../../flow.ts';
import { type Batch, batchTotals } from '../../load/index.ts';

/** Maximum number of rules that are remembered: rules of accounts are created and deleted all the time. */
const rulesMax = 10_000;

/** Counts the events on which the filters of accounts could not be evaluated, since the process started. */
export class NotEvaluated {
  readonly #rules = new Map<string, RuleEvents>();

  /** Counts a batch that is recorded as stored (in the ledger). */
  onStored({ progress, rules }: Pick<Batch, 'progress' | 'rules'>): void {
    for (const [id, { notEvaluated }] of Object.entries(batchTotals({ progress }).filters)) {
      if (notEvaluated > 0) this.#add(id, notEvaluated, rules);
    }
  }

  #add(id: string, more: number, { ruleOf }: Batch['rules']): void {
    const named = ruleOf?.(id);
    if (named?.account === undefined) return;
    const { account, filter, type } = named;
    const events = more + (this.#rules.get(id)?.events ?? 0);
    // Move the rule to the end of the map, so that the rule that was counted least recently is evicted first.
    this.#rules.delete(id);
    this.#rules.set(id, { account, type, filter, events });
    const [oldest] = this.#rules.keys();
    if (this.#rules.size > rulesMax && oldest !== undefined) this.#rules.delete(oldest);
  }

  get rules(): readonly RuleEvents[] {
    return [...this.#rules.values()];
  }
}
