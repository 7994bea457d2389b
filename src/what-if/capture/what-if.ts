import { nextTurn, PipelineError } from '../../base/index.ts';
import { type EventType, eventType } from '../../catalog/index.ts';
import { type CoverageContext, changedReaders } from '../../coverage/index.ts';
import type { QueryFunction } from '../../dashboards/index.ts';
import { type SelectionRule, textsInFilters } from '../../select/index.ts';
import { assertRange } from '../range.ts';
import { addressFieldsRead, nonCanonicalAddresses } from './addresses.ts';
import { type RuleChange, ruleChanges, rulesWith } from './changes.ts';
import {
  amountsOf,
  type CaptureAmounts,
  type CaptureEffect,
  type CaptureExample,
  type ChangedRule,
  valuesOf,
} from './effect.ts';
import { type Evaluator, evaluatorOf, EventSizes, outcomeOf, readsOf } from './evaluation.ts';
import { examplesOf, LargestGroups, type LosingGroup } from './examples.ts';
import { addOutcome, type CaptureFigures, noFigures } from './figures.ts';
import { type EventGroup, type GroupQueries, groupsOf, presenceOf } from './groups.ts';
import { captureRange } from './range.ts';
import { EvaluatedEvents } from './read-events.ts';
import { type LedgerQuery, type Presence, type SizeBasis, sizesOf } from './sizes.ts';
import { alreadyDropped, notStored } from './stored.ts';

/** A change of capture rules to evaluate. Both lists begin with the rules of the configuration. */
export interface CaptureChange {
  readonly current: readonly SelectionRule[];
  readonly changed: readonly SelectionRule[];
  /** Empty for all accounts that the reader may read. */
  readonly account: string;
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  /** Maximum number of example events. */
  readonly examples: number;
  /** Price of a GB for a month. */
  readonly price?: number | undefined;
  /** True if stored client addresses are masked: filters read the addresses before masking. */
  readonly isMasked: boolean;
  /** If true, returns an empty result instead of an error if no rule changes, or if no event is stored. */
  readonly mayBeEmpty?: boolean;
  /** False if the rules of subscriptions are unknown, and therefore in neither list. */
  readonly subscriptionsKnown: boolean;
  /** When the pipeline last applied the rules of subscriptions; absent if that is now, or if there are none. */
  readonly subscriptionsAtMs?: number | undefined;
  readonly readers: CoverageContext;
  /** Names a rule; default: `capture[0]`, or `subscription` for a rule with an account. */
  readonly nameOf?: (rule: SelectionRule, index: number) => string;
}

/** A step of an evaluation. */
export type CaptureStep = 'fields' | 'events' | 'examples';

/** What an evaluation needs. */
export interface CaptureDeps {
  /** Queries as the reader, with the limits of the reader. */
  readonly query: QueryFunction;
  /** Queries as the loader. If absent, neither the sizes on disk nor the ledger are read. */
  readonly ledger?: LedgerQuery | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called at the start of each step. */
  readonly onStep?: (step: CaptureStep) => void;
}

/** Maximum number of values of each dimension in a result. */
const valuesMax = 800;
/** Maximum number of changes that are also evaluated separately, and of rules that are compiled for this. */
const aloneMax = 20;
const aloneRulesMax = 20_000;
/** Number of groups after which other work of the process can run. */
const turnGroups = 200;

/**
 * Evaluates stored events with the capture rules in effect and with changed ones. Reads only.
 * @throws PipelineError ERR_WHAT_IF_*, ERR_CLICKHOUSE_*
 */
export async function whatIfCapture(
  change: CaptureChange,
  deps: CaptureDeps,
): Promise<CaptureEffect> {
  const { account, fromMs, current, changed, toMs } = change;
  assertRange(change);
  const changes = ruleChanges(current, changed);
  const types = [...new Set(changes.map(({ type }) => type))].flatMap(
    (name) => eventType(name) ?? [],
  );
  const { mayBeEmpty = false } = change;
  if (types.length === 0 && !mayBeEmpty) throw new PipelineError('ERR_WHAT_IF_CAPTURE_SAME');
  const { query, signal } = deps;
  const queries = { query, range: captureRange(account, fromMs, toMs), signal };
  deps.onStep?.('fields');
  const plans: TypePlan[] = [];
  for (const type of types) {
    const reads = readsOf(type, [current, changed]);
    assertReadable(change, type, reads);
    plans.push({ type, reads, presence: await presenceOf(type, reads, queries) });
  }
  if (!mayBeEmpty && plans.every(({ presence }) => presence.rows === 0)) {
    const range = `${new Date(fromMs).toISOString()} to ${new Date(toMs).toISOString()}`;
    const reason = `${types.map(({ name }) => name).join(', ')}: ${range}`;
    throw new PipelineError(
      'ERR_WHAT_IF_CAPTURE_EVENTS',
      account === '' ? reason : `${account}, ${reason}`,
    );
  }
  const run = new CaptureRun(change, changes, queries);
  for (const plan of plans) await run.evaluate(plan, deps);
  return await run.effect(plans, deps);
}

function assertReadable(
  { isMasked }: CaptureChange,
  { name }: EventType,
  reads: readonly string[],
) {
  if (!isMasked || !reads.includes('conn.client_ip')) return;
  const reason = `${name}: conn.client_ip, which masking.client_ip changes before it is stored`;
  throw new PipelineError('ERR_WHAT_IF_CAPTURE_FILTER', reason);
}

interface TypePlan {
  readonly type: EventType;
  readonly reads: readonly string[];
  readonly presence: Presence;
}

/** Adds up the results of all types. */
class CaptureRun {
  readonly #change: CaptureChange;
  readonly #changes: readonly RuleChange[];
  readonly #queries: GroupQueries;
  readonly #total = noFigures();
  readonly #byType = new Map<string, CaptureFigures>();
  readonly #byAccount = new Map<string, CaptureFigures>();
  readonly #byHost = new Map<string, CaptureFigures>();
  readonly #alone = new Map<RuleChange, CaptureFigures>();
  readonly #bases = new Set<SizeBasis>();
  readonly #events: EvaluatedEvents;
  readonly #examples: CaptureExample[] = [];

  constructor(change: CaptureChange, changes: readonly RuleChange[], queries: GroupQueries) {
    this.#change = change;
    this.#changes = changes;
    this.#queries = queries;
    this.#events = new EvaluatedEvents(change.account);
  }

  async evaluate({ presence, reads, type }: TypePlan, deps: CaptureDeps): Promise<void> {
    if (presence.rows === 0) return;
    deps.onStep?.('events');
    const { examples: max, current, changed } = this.#change;
    const found = await sizesOf(type, presence, { ...this.#queries, ledger: deps.ledger });
    this.#bases.add(found.basis);
    const sizes = new EventSizes(found);
    const evaluateBefore = evaluatorOf(type, current, reads);
    const evaluateAfter = evaluatorOf(type, changed, reads);
    const alone = this.#aloneOf(type, reads);
    const largest = new LargestGroups(Math.max(0, max - this.#examples.length));
    let done = 0;
    for await (const group of groupsOf(type, { groups: presence.groups, reads }, this.#queries)) {
      const [verdict, other] = [evaluateBefore(group), evaluateAfter(group)];
      const compared = outcomeOf(group, verdict, other, sizes);
      this.#add(type, group, compared);
      const losing = losingOf(group, verdict, other);
      if (compared.keptBefore && losing !== undefined) largest.add(losing);
      for (const [one, evaluateAlone] of alone) {
        const outcome = outcomeOf(group, verdict, evaluateAlone(group), sizes);
        addOutcome(figuresIn(this.#alone, one), outcome, group.rows);
      }
      done += 1;
      if (done % turnGroups === 0) await this.#turn();
    }
    deps.onStep?.('examples');
    const examples = await examplesOf(type, largest.get(), { max, reads }, this.#queries);
    this.#examples.push(...examples.slice(0, max - this.#examples.length));
  }

  async effect(plans: readonly TypePlan[], deps: CaptureDeps): Promise<CaptureEffect> {
    const { account, fromMs, current, price, readers, changed, toMs } = this.#change;
    const { subscriptionsAtMs: appliedAt } = this.#change;
    const amounts = (figures: CaptureFigures): CaptureAmounts =>
      amountsOf(figures, toMs - fromMs, price);
    const [basis = 'stored', other] = [...this.#bases];
    const lastReadMs = Math.max(0, ...plans.map(({ presence }) => presence.lastReadMs));
    const stored = this.#total.rows;
    const types = plans.map(({ type }) => type.name);
    const filters = textsInFilters([...current, ...changed], types);
    const read = { account, fromMs, toMs: Math.max(toMs, lastReadMs), stored };
    return {
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      account,
      types,
      size_basis: other === undefined ? basis : 'mixed',
      price_per_gb_month: price ?? null,
      total: amounts(this.#total),
      by: {
        type: valuesOf(this.#byType, amounts, valuesMax),
        account: valuesOf(this.#byAccount, amounts, valuesMax),
        host: valuesOf(this.#byHost, amounts, valuesMax),
      },
      value_counts: {
        type: this.#byType.size,
        account: this.#byAccount.size,
        host: this.#byHost.size,
      },
      rules: this.#changes.map((one) => this.#ruleOf(one, amounts)),
      examples: this.#examples,
      readers: changedReaders(current, changed, readers, this.#events),
      already_dropped: await alreadyDropped(current, read, deps.ledger),
      cannot_be_evaluated: notStored(this.#changes, current, changed),
      address_fields: addressFieldsRead(filters),
      addresses_not_canonical: nonCanonicalAddresses(filters),
      subscriptions_known: this.#change.subscriptionsKnown,
      subscriptions_applied_at: appliedAt === undefined ? null : new Date(appliedAt).toISOString(),
    };
  }

  #add({ name }: EventType, group: EventGroup, outcome: Parameters<typeof addOutcome>[1]): void {
    const all = [
      this.#total,
      figuresIn(this.#byType, name),
      figuresIn(this.#byAccount, group.account),
      figuresIn(this.#byHost, group.host),
    ];
    for (const figures of all) addOutcome(figures, outcome, group.rows);
    this.#events.add(name, group, outcome);
  }

  /** Evaluators of the separate changes; none if there is only one change. */
  #aloneOf(
    type: EventType,
    reads: readonly string[],
  ): readonly (readonly [RuleChange, Evaluator])[] {
    const { current, changed } = this.#change;
    const rules = Math.max(1, current.filter((rule) => rule.type === type.name).length);
    const count = Math.min(aloneMax, Math.floor(aloneRulesMax / rules));
    return this.#changes
      .filter((one) => one.type === type.name)
      .slice(0, count)
      .map((one) => {
        figuresIn(this.#alone, one);
        return [one, evaluatorOf(type, rulesWith(current, changed, one), reads)];
      });
  }

  #ruleOf(one: RuleChange, amounts: (figures: CaptureFigures) => CaptureAmounts): ChangedRule {
    const { current, changed, nameOf = nameByIndex } = this.#change;
    const name = (list: readonly SelectionRule[], index: number | undefined): string | null => {
      const rule = index === undefined ? undefined : list[index];
      return rule === undefined || index === undefined ? null : nameOf(rule, index);
    };
    const alone = this.#alone.get(one);
    return {
      change: one.change,
      type: one.type,
      account: one.account ?? '',
      before: name(current, one.before),
      after: name(changed, one.after),
      filter_changed: one.filterChanged,
      fields_changed: one.fieldsChanged,
      alone: alone === undefined ? null : amounts(alone),
    };
  }

  /**
   * Yields, because filters may be slow, and there may be many groups. A signal, and other requests, must not wait
   * until the end.
   */
  async #turn(): Promise<void> {
    await nextTurn();
    this.#queries.signal?.throwIfAborted();
  }
}

/** Returns the group if its events lose something that the rules in effect keep; otherwise undefined. */
function losingOf(
  group: EventGroup,
  current: ReturnType<Evaluator>,
  changed: ReturnType<Evaluator>,
): LosingGroup | undefined {
  const lost = group.present & (current.fields ?? -1n) & ~(changed.fields ?? -1n);
  const isSelected = current.fields === undefined && changed.fields !== undefined;
  const losesExtra = group.hasExtra && isSelected;
  const dropped = !changed.kept;
  return dropped || lost !== 0n || losesExtra ? { group, dropped, lost, losesExtra } : undefined;
}

function figuresIn<Key>(map: Map<Key, CaptureFigures>, key: Key): CaptureFigures {
  const known = map.get(key);
  if (known !== undefined) return known;
  const figures = noFigures();
  map.set(key, figures);
  return figures;
}

function nameByIndex({ account }: SelectionRule, index: number): string {
  return account === undefined ? `capture[${index}]` : 'subscription';
}
