import { PipelineError, type Turns } from '../../base/index.ts';
import {
  type ConfigChange,
  Configuration,
  type Guard,
  isOlder,
  type Rule,
} from './configuration.ts';

/** An epoch: the state from one time until the next epoch. */
export interface Epoch {
  /** Microseconds since 1970; 0 for the first. */
  readonly since: number;
  /** The changed policies that guard the hosts. */
  readonly guarding: readonly string[];
  /** Whether a changed policy guards the hosts; undefined before the first stored change of a restriction whose creation is not stored. */
  readonly isGuarded: boolean | undefined;
  /** True if a rule may apply in an unknown form, or if it is unknown which policies a restriction names. */
  readonly isUnknown: boolean;
}

/** A version of a rule, and the epochs in which it was in effect: counted from 1, the last one exclusive. */
export interface RuleSpan extends Rule {
  readonly begin: number;
  readonly end: number;
}

/** The rules in effect at each time. */
export interface Timeline {
  readonly epochs: readonly Epoch[];
  readonly spans: readonly RuleSpan[];
}

/** The times to evaluate, in microseconds. */
export interface TimelineRange {
  /** Time of the first decision. It may be before the range, because connections may have been opened earlier. */
  readonly start: number;
  /** Exclusive. */
  readonly to: number;
}

/** Maximum number of rules, where each version of a rule counts. Measured in decision 0038. */
export const rulesMax = 3000;

/** The error of policies with too many rules. @param count only known if it is small */
export function tooManyRules(count?: number): PipelineError {
  const found = count === undefined ? '' : `${count} rules; `;
  return new PipelineError('ERR_WHAT_IF_RULES', `${found}at most ${rulesMax}`);
}

/** The error of a range with too many changes. */
export function tooManyChanges(what: string): PipelineError {
  return new PipelineError('ERR_WHAT_IF_SIZE', what);
}

/**
 * The epochs of a time range, and the rules in effect in each: the state at its start, and after each change that makes a difference.
 * Time: proportional to the number of changes and of versions of rules.
 * @param all changes in order, including those after the range, which show since when an object is known
 * @throws PipelineError ERR_WHAT_IF_RULES, ERR_WHAT_IF_SIZE
 */
export async function timelineOf(
  all: readonly ConfigChange[],
  guard: Guard,
  { start, to }: TimelineRange,
  turns: Turns,
): Promise<Timeline> {
  const history = new History(all, guard, start);
  const changes = all.filter(({ at }) => at < to);
  const isLast = (index: number): boolean => changes[index + 1]?.at !== changes[index]?.at;
  for (const [index, change] of changes.entries()) {
    history.apply(change);
    const next = changes[index + 1]?.at ?? to;
    if (change.at <= start ? next > start : isLast(index)) history.commit(change.at);
    if (index % 500 === 0) await turns.next();
  }
  return history.end();
}

/**
 * Returns the latest time at which a restriction of endpoints became known whose creation is not stored; 0 if all
 * creations are stored.
 * @param isOf selects restrictions by the policies that they name
 */
function restrictionsKnownSince(
  changes: readonly ConfigChange[],
  isOf: (policies: readonly string[]) => boolean,
): number {
  const ids = new Set(changes.filter(({ policies }) => isOf(policies)).map(({ id }) => id));
  const older = changes.filter((each) => isOlder(each) && ids.has(each.id));
  return older.reduce((last, { at }) => Math.max(last, at), 0);
}

/** Collects epochs and spans while changes are applied. */
class History {
  readonly #configuration: Configuration;
  readonly #ownRestrictionsKnown: number;
  readonly #restrictionsKnown: number;
  readonly #epochs: Epoch[] = [];
  readonly #spans: RuleSpan[] = [];
  readonly #open = new Map<string, RuleSpan>();
  readonly #start: number;

  constructor(changes: readonly ConfigChange[], guard: Guard, start: number) {
    this.#configuration = new Configuration(guard, changes);
    const since = (isOf: (policies: readonly string[]) => boolean): number =>
      guard.kind === 'given' ? 0 : restrictionsKnownSince(changes, isOf);
    this.#ownRestrictionsKnown = since((policies) =>
      policies.some((policy) => guard.changed.includes(policy)),
    );
    this.#restrictionsKnown = since((policies) => policies.length > 0);
    this.#start = start;
    this.#epochs.push({ ...this.#epochAt(start), since: 0 });
  }

  apply(change: ConfigChange): void {
    this.#configuration.apply(change);
  }

  /** Call after all changes with the same time. Compares only the rules that these changes affect. */
  commit(at: number): void {
    const isStart = at <= this.#start;
    const epoch = this.#epochAt(isStart ? this.#start : at);
    const before = this.#epochs.at(-1);
    const changed = this.#configuration
      .takeChanged()
      .filter(({ id, rule }) => !isSame(this.#open.get(id), rule));
    if (isStart) this.#epochs[0] = { ...epoch, since: 0 };
    else if (changed.length > 0 || !isSameState(epoch, before)) this.#epochs.push(epoch);
    for (const { id, rule } of changed) this.#replace(id, rule);
    if (this.#open.size > rulesMax) throw tooManyRules(this.#open.size);
    if (this.#open.size + this.#spans.length > rulesMax) {
      throw tooManyChanges(`more than ${rulesMax} versions of rules`);
    }
  }

  end(): Timeline {
    for (const id of this.#open.keys()) this.#replace(id, undefined, this.#epochs.length + 1);
    return { epochs: this.#epochs, spans: this.#spans };
  }

  #replace(id: string, rule: Rule | undefined, epoch = this.#epochs.length): void {
    const open = this.#open.get(id);
    if (open !== undefined) this.#spans.push({ ...open, end: epoch });
    if (rule === undefined) this.#open.delete(id);
    else this.#open.set(id, { ...rule, begin: epoch, end: epoch + 1 });
  }

  #epochAt(since: number): Epoch {
    const { guarding, hasUnknownRules } = this.#configuration;
    const isGuarded = guarding.length > 0;
    const isOwnKnown = since >= this.#ownRestrictionsKnown;
    return {
      since,
      guarding,
      isGuarded: isGuarded || isOwnKnown ? isGuarded : undefined,
      isUnknown: hasUnknownRules || since < this.#restrictionsKnown,
    };
  }
}

function isSame(one: Rule | undefined, other: Rule | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.policy === other.policy && one.cidr === other.cidr && one.action === other.action;
}

function isSameState(one: Epoch, other: Epoch | undefined): boolean {
  if (one.isGuarded !== other?.isGuarded || one.isUnknown !== other?.isUnknown) return false;
  return one.guarding.join() === other.guarding.join();
}
