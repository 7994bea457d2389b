import type { Log } from '../../base/index.ts';
import type { DeadLetterReason, RuleEvents } from '../../flow.ts';
import { type Batch, batchTotals, type Stored } from '../../load/index.ts';

/** Minimum interval at which a warning is repeated: a faulty producer must not fill a disk with log lines. */
const repeatMs = 300_000;

/** State of one kind of warning. */
interface LoggedWarning {
  atMs: number;
  /** Events since then that are not reported yet. */
  suppressed: number;
}

const schemaChangedAdvice =
  'To count the dead letters by field, run `weir dead-letters list --group`. If the platform has changed its events, upgrade Weir and run `weir dead-letters replay --all` to store them.';
const brokenEventAdvice =
  'Run `weir dead-letters list` to get the source position of each dead letter, and fix the producer. To discard records that are not events, run `weir dead-letters discard`. All other events are stored.';

const costlyFilterAdvice =
  'Use smaller patterns in the filter, or use `startsWith`, `contains`, or `in` instead of `matches`. Weir stores these events unfiltered; no event is lost.';

const missingFieldAdvice =
  'A filter on a field that is absent, or has another type, does not match. To store such events, use `!has(ev.conn.server_name) || …`. `weir audit` counts them by rule; see docs/how-to/capture.md.';

/** Reasons that indicate a changed event format rather than damaged data. */
const schemaChangeReasons: ReadonlySet<DeadLetterReason> = new Set([
  'unknown_type',
  'envelope',
  'type',
  'value',
]);

/**
 * Logs warnings about single events: dead letters by source and reason, filters, and fields that are not in the
 * catalog. The first warning of a kind is logged immediately; later ones at most every 5 minutes, with the number of
 * events since then.
 */
export class EventWarnings {
  readonly #logger: Log;
  readonly #now: () => number;
  readonly #logged = new Map<string, LoggedWarning>();
  #unknownMembers = 0;
  /** Number of events by account that were stored without evaluation of a filter. */
  readonly #exceeded = new Map<string, number>();

  constructor(logger: Log, now: () => number) {
    this.#logger = logger;
    this.#now = now;
  }

  /**
   * Processes a batch that is recorded as stored (in the ledger).
   * @param unknownMembers number of fields that are not in the catalog, since the start
   * @param batch id of the batch
   */
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

  /** Logs the filters that could not be evaluated in a batch. The events were not stored. */
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
        'events not stored because a filter could not be evaluated; showing the rule with the most such events',
      ),
    );
  }

  /** Processes the filters that exceeded the budget. Logs one line per account. */
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
      const fields = { account: rule.account, type: rule.type, advice: costlyFilterAdvice };
      this.#warn(`filter ${account}`, sum - before, (count) =>
        this.#logger.warn(
          { events: count, ...fields },
          'filter exceeded the cost budget of a batch; storing some events unfiltered',
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

  /** Logs names of fields, types, and positions; never values. */
  #deadLetter({ row, reason }: Stored['deadLetters'][number], events: number, batch: string): void {
    const { source, source_partition, position, event_type, path, expected, found } = row;
    const origin = { source, partition: source_partition, position };
    const what = { reason, event_type, path, expected, found };
    const advice = schemaChangeReasons.has(reason) ? schemaChangedAdvice : brokenEventAdvice;
    this.#logger.warn(
      { events, batch, ...origin, ...what, advice },
      'events stored as dead letters; showing one of them',
    );
  }

  #unknown(members: number, batch: string): void {
    const advice =
      'Run `weir doctor` to list the fields (check events.unknown_fields). A newer version of Weir may have columns for the fields. No value is lost.';
    // Act: see the field `advice`. `members` is the number of unknown fields.
    this.#logger.warn(
      { members, batch, advice },
      'unknown fields in events; storing the fields in the column extra',
    );
  }
}
