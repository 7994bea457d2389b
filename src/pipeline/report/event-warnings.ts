import type { Log } from '../../base/index.ts';
import type { DeadLetterReason, RuleEvents } from '../../flow.ts';
import { type Batch, batchTotals, type Stored } from '../../load/index.ts';

/** Nothing is said twice within so long: one bad producer must not fill a disk with lines. */
const repeatMs = 300_000;

/** What is known of one thing that goes wrong with events. */
interface LoggedWarning {
  atMs: number;
  /** Events since then of which nothing was said yet. */
  suppressed: number;
}

const schemaChangedAdvice =
  'If the platform has changed its events, a newer Weir knows them: `weir dead-letters replay --all` stores them then. `weir dead-letters list --group` counts them by field.';
const brokenEventAdvice =
  'All others are stored. `weir dead-letters list` names each with its place in the source: mend its producer, and `weir dead-letters discard` those that are no events.';

const costlyFilterAdvice =
  'Nothing is lost, but more is stored than the rule wants. Make the patterns of the filter smaller, or compare with `startsWith`, `contains` or `in`.';

const missingFieldAdvice =
  'They are not stored. A filter that needs a field which an event lacks, or has as another type, does not match: `!has(ev.conn.server_name) || …` keeps those events. `weir audit` counts them by rule; docs/how-to/capture.md.';

/** Dead letters that look as if the platform had changed what it sends, rather than as if something was damaged. */
const schemaChangeReasons: ReadonlySet<DeadLetterReason> = new Set([
  'unknown_type',
  'envelope',
  'type',
  'value',
]);

/**
 * Tells the log what happens to single events that an operator should know of: dead letters by source and reason, and members
 * that the catalogue does not know. At once at first, then now and again with how many there were.
 */
export class EventWarnings {
  readonly #logger: Log;
  readonly #now: () => number;
  readonly #logged = new Map<string, LoggedWarning>();
  #unknownMembers = 0;
  /** By account: events that its filters kept unjudged. */
  readonly #exceeded = new Map<string, number>();

  constructor(logger: Log, now: () => number) {
    this.#logger = logger;
    this.#now = now;
  }

  /** Looks at a batch that is on the ledger. @param unknownMembers members outside the catalogue, since the start. @param batch its id */
  onStored(
    { deadLetters }: Pick<Stored, 'deadLetters'>,
    unknownMembers: number,
    batch: string,
  ): void {
    for (const group of deadLetters) {
      const kind = `${String(group.row['source'])}\n${group.reason}`;
      this.#warn(kind, group.events, (events) => this.#deadLetter(group, events, batch));
    }
    const more = unknownMembers - this.#unknownMembers;
    this.#unknownMembers = unknownMembers;
    if (more > 0) this.#warn('unknown members', more, (members) => this.#unknown(members, batch));
  }

  /** Looks at filters that could not be evaluated, so that events were filtered. */
  onFiltered({ id, progress, rules }: Pick<Batch, 'id' | 'progress' | 'rules'>): void {
    const { filters, notEvaluated } = batchTotals({ progress });
    if (notEvaluated === 0) return;
    const [first] = Object.entries(filters).toSorted(
      ([, one], [, other]) => other.notEvaluated - one.notEvaluated,
    );
    const named = rules.ruleOf?.(first?.[0] ?? '');
    const rule = named === undefined ? {} : { rule: named.rule, type: named.type };
    const account = named?.account === undefined ? {} : { account: named.account };
    this.#warn('not evaluated', notEvaluated, (events) =>
      this.#logger.warn(
        { events, batch: id, ...rule, ...account, advice: missingFieldAdvice },
        'events are filtered because a filter could not be evaluated on them; this rule filters most',
      ),
    );
  }

  /** Looks at filters that exceeded the budget; one line for all those of an account. */
  onExceeded(exceeded: readonly RuleEvents[]): void {
    const events = new Map<string, { readonly rule: RuleEvents; sum: number }>();
    for (const rule of exceeded) {
      const known = events.get(rule.account ?? '') ?? { rule, sum: 0 };
      known.sum += rule.events;
      events.set(rule.account ?? '', known);
    }
    for (const [account, { rule, sum }] of events) {
      const before = this.#exceeded.get(account) ?? 0;
      this.#exceeded.set(account, sum);
      if (sum <= before) continue;
      const facts = { account: rule.account, type: rule.type, advice: costlyFilterAdvice };
      this.#warn(`filter ${account}`, sum - before, (count) =>
        this.#logger.warn(
          { events: count, ...facts },
          'events are kept unfiltered: their filter takes too long',
        ),
      );
    }
  }

  #warn(kind: string, count: number, log: (count: number) => void): void {
    const nowMs = this.#now();
    const logged = this.#logged.get(kind);
    if (logged !== undefined && nowMs - logged.atMs < repeatMs) {
      logged.suppressed += count;
      return;
    }
    log(count + (logged?.suppressed ?? 0));
    this.#logged.set(kind, { atMs: nowMs, suppressed: 0 });
  }

  /** Names of fields, types and places; never what stood there. */
  #deadLetter({ row, reason }: Stored['deadLetters'][number], events: number, batch: string): void {
    const { source, source_partition, position, event_type, path, expected, found } = row;
    const place = { source, partition: source_partition, position };
    const what = { reason, event_type, path, expected, found };
    const advice = schemaChangeReasons.has(reason) ? schemaChangedAdvice : brokenEventAdvice;
    this.#logger.warn(
      { events, batch, ...place, ...what, advice },
      'events are set aside as dead letters; this is one of them',
    );
  }

  #unknown(members: number, batch: string): void {
    const advice =
      'Nothing is lost. `weir doctor` names them (events.unknown_members); a newer Weir may have columns for them.';
    this.#logger.warn(
      { members, batch, advice },
      'events have members that this version does not know; they are kept in the column extra',
    );
  }
}
