import { type Clock, type Log, messageOf, retryWaitMs, Notifier } from '../../base/index.ts';
import type { Alert } from '../types.ts';
import type { Message, Plan, Planner, Notification } from './plan.ts';
import type { Answer } from './post.ts';
import { type Failure, failureOf, thrownFailure } from './failure.ts';
import type { DestinationState, NotificationLog, SentNotification } from './notification-log.ts';

/** Counters of a sender. */
export interface DeliveryCounts {
  /**
   * Number of requests that the destination accepted; `failed`: number of requests that it rejected, or did not respond
   * to.
   */
  accepted: number;
  failed: number;
  /** Alerts in sent notifications, by state. */
  firing: number;
  resolved: number;
}

/** Options of a sender. */
export interface AlertSenderOptions {
  /** Unique name of the destination; key of the notification log. */
  readonly name: string;
  readonly plan: Planner;
  /** Sends one message; rejects if there is no response. */
  readonly post: (message: Message, signal: AbortSignal) => Promise<Answer>;
  readonly notificationLog: NotificationLog;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly retryWaitMsMax: number;
}

const retryWaitMsMin = 1_000;
/** Interval at which the stored state of a failing destination is refreshed. */
const stateEveryMs = 60_000;
/**
 * Interval at which the log entries of firing alerts are written again, because ClickHouse deletes rows after 7 days.
 */
const refreshEveryMs = 86_400_000;
/**
 * Beyond this number of alerts, those that were detected late and have ended are dropped, so that they do not
 * accumulate during an outage.
 */
const lateMax = 10_000;
/** Resolved alerts are remembered for as long as their groups can be notified again. */
const rememberedMs = 8 * 86_400_000;

/**
 * Sends notifications to one destination. Callers and other destinations never wait for it. Compares current alerts
 * with sent notifications, so that after an outage it sends the current state instead of every change.
 */
export class AlertSender {
  readonly name: string;
  readonly counts: DeliveryCounts = { accepted: 0, failed: 0, firing: 0, resolved: 0 };
  readonly #options: AlertSenderOptions;
  readonly #notifier = new Notifier();
  readonly #unsaved = new Map<string, SentNotification>();
  #alerts: Map<string, Alert> | undefined;
  /** Alerts before a reload; the next `offer` keeps those that are owed (see `#isOwed`). */
  #alertsBefore: ReadonlyMap<string, Alert> | undefined;
  /** Fingerprints of the alerts that are kept only because they are owed (see `#isOwed`). */
  #owed: ReadonlySet<string> = new Set();
  /** Last completed erasure when the alerts were read. */
  #erased = '';
  /** Last completed erasure at the start of the current round. */
  #erasedThen = '';
  #sent: Map<string, SentNotification> | undefined;
  #state: DestinationState = { isFailing: false, failures: 0, reason: '', notifiedAt: 0 };
  /**
   * For each message that the destination rejected, by key: time on the monotonic clock until which the message waits.
   */
  readonly #rejected = new Map<string, number>();
  /** Keys of the messages that the destination rejected in the current round. */
  readonly #rejectedNow = new Set<string>();
  /**
   * Number of consecutive outages: failed requests without a rejection by the destination. Determines the delay of all
   * messages.
   */
  #outages = 0;
  /** True once the current round has logged a failure. */
  #isLogged = false;
  /** True if the state must be saved at the end of the round. */
  #isStateDue = false;
  /** Time on the monotonic clock before which nothing is sent. */
  #nextTryMs = 0;
  /** Times on the monotonic clock. */
  #stateSavedMs = 0;
  #refreshedMs = -Infinity;

  constructor(options: AlertSenderOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** State of the destination. */
  get state(): DestinationState & { readonly nextTryMs: number | undefined } {
    const { clock } = this.#options;
    const waitMs = Math.max(this.#nextTryMs, this.#rejectedUntil ?? 0) - clock.steadyMs();
    return { ...this.#state, nextTryMs: this.#state.isFailing ? clock.now() + waitMs : undefined };
  }

  /** When the first rejected message may be sent again; undefined if there is none. */
  get #rejectedUntil(): number | undefined {
    return this.#rejected.size === 0 ? undefined : Math.min(...this.#rejected.values());
  }

  /** Alerts that wait for delivery. */
  get waiting(): number {
    if (this.#alerts === undefined || this.#sent === undefined) return 0;
    const { messages } = this.#planNow(this.#alerts, this.#sent);
    return messages.reduce((sum, { notifications }) => sum + notifications.length, 0);
  }

  /**
   * Replaces the current alerts.
   * @param erased the last completed erasure when the alerts were read. If it has changed since the previous call,
   * unsaved notifications are dropped, and the log is read again
   */
  offer(alerts: readonly Alert[], erased = ''): void {
    if (erased !== this.#erased) {
      this.#unsaved.clear();
      this.forget();
      this.#erased = erased;
    }
    const next = new Map(alerts.map((alert) => [alert.fingerprint, alert]));
    const owed = new Set<string>();
    for (const alert of (this.#alerts ?? this.#alertsBefore)?.values() ?? []) {
      if (next.size >= lateMax) break;
      if (!this.#isOwed(alert, next.get(alert.fingerprint))) continue;
      next.set(alert.fingerprint, alert);
      owed.add(alert.fingerprint);
    }
    this.#alerts = next;
    this.#alertsBefore = undefined;
    this.#owed = owed;
    this.#notifier.notify();
  }

  /** True for an alert that was detected late, has ended, and is still to be sent as firing once. */
  #isOwed({ late, state, silencedBy, startsAt, fingerprint }: Alert, next?: Alert): boolean {
    if (!late || state !== 'firing' || silencedBy !== undefined) return false;
    if (next?.state === 'firing' || next?.silencedBy !== undefined) return false;
    return this.#sent?.get(fingerprint)?.alert.startsAt !== startsAt;
  }

  /**
   * Reloads the notification log before the next notification, because another process may have sent some. Sends
   * nothing until alerts are offered; owed alerts (see `#isOwed`) remain.
   */
  reload(): void {
    this.#alertsBefore = this.#alerts ?? this.#alertsBefore;
    this.#sent = undefined;
    this.#alerts = undefined;
  }

  /** Like `reload`, but also drops all alerts: another process evaluates the rules, or data was erased. */
  forget(): void {
    this.reload();
    this.#alertsBefore = undefined;
  }

  /**
   * Sends notifications until `signal` aborts. Waits for requests in flight, to learn whether the destination accepted
   * them.
   * @param cutOff aborts when this wait must end
   */
  async run(signal: AbortSignal, cutOff: AbortSignal): Promise<void> {
    const { clock, log, name } = this.#options;
    while (!signal.aborted) {
      let waitMs: number;
      try {
        waitMs = await this.#round(signal, cutOff);
        await this.#endRound();
      } catch (error) {
        // ClickHouse is unavailable: due notifications are sent when the log can be read again.
        log.warn(
          { destination: name, reason: messageOf(error) },
          'notification log unavailable; retrying',
        );
        waitMs = retryWaitMsMin * 5;
      }
      await this.#notifier.wait(Math.min(waitMs, stateEveryMs), clock, signal);
    }
  }

  #planNow(alerts: ReadonlyMap<string, Alert>, sent: ReadonlyMap<string, SentNotification>): Plan {
    return this.#options.plan({ alerts, sent, nowMs: this.#options.clock.now() });
  }

  /** Sends due notifications. @returns milliseconds until the next one may be due */
  async #round(signal: AbortSignal, cutOff: AbortSignal): Promise<number> {
    const { notificationLog, clock, name } = this.#options;
    const alerts = this.#alerts;
    if (alerts === undefined) return Infinity;
    this.#erasedThen = this.#erased;
    if (this.#sent === undefined) {
      const rows = await notificationLog.load(name);
      // The alerts were replaced or dropped during the query, so its result may be outdated.
      if (this.#alerts !== alerts) return 0;
      const known = rows.map((sent) => [sent.alert.fingerprint, sent] as const);
      // Include notifications that were sent, but are not in the log yet.
      this.#sent = new Map([...known, ...this.#unsaved]);
      this.#dropSent(alerts, this.#sent);
    }
    const sent = this.#sent;
    this.#refresh(sent);
    await this.#saveRest();
    if (this.#sent !== sent) return 0;
    const early = this.#nextTryMs - clock.steadyMs();
    if (early > 0) return early;
    const { messages, unsent, nextMs } = this.#planNow(alerts, sent);
    // Record the resolutions without a message. Nothing is sent, so the time of the last notification remains.
    await this.#note(sent, unsent, ({ alert }) => sent.get(alert.fingerprint)?.notifiedAt ?? 0);
    const due = this.#withoutRejected(messages);
    for (const message of due) {
      if (signal.aborted || this.#sent !== sent) return 0;
      if (!(await this.#notification(message, sent, cutOff)))
        return this.#nextTryMs - clock.steadyMs();
    }
    this.#prune(sent);
    // After a message, plan again immediately: this plan does not include the time at which the message is repeated.
    if (due.length > 0) return 0;
    const retryMs = (this.#rejectedUntil ?? Infinity) - clock.steadyMs();
    return Math.max(0, Math.min(retryMs, nextMs - clock.now()));
  }

  /** Drops the owed alerts that the log, which has just been read, contains: they were already sent. */
  #dropSent(alerts: Map<string, Alert>, sent: ReadonlyMap<string, SentNotification>): void {
    for (const fingerprint of this.#owed) {
      const startsAt = sent.get(fingerprint)?.alert.startsAt;
      if (alerts.get(fingerprint)?.startsAt === startsAt) alerts.delete(fingerprint);
    }
  }

  /** Returns the messages except those that wait after a rejection. */
  #withoutRejected(messages: readonly Message[]): readonly Message[] {
    const planned = new Set(messages.map(({ key }) => key));
    for (const key of this.#rejected.keys()) if (!planned.has(key)) this.#rejected.delete(key);
    const nowMs = this.#options.clock.steadyMs();
    return messages.filter(({ key }) => (this.#rejected.get(key) ?? 0) <= nowMs);
  }

  /**
   * Saves the state if it changed. Lets the messages that were rejected in this round wait until the same time, so that
   * they share the next round, too.
   */
  async #endRound(): Promise<void> {
    const until = this.#options.clock.steadyMs() + this.#options.retryWaitMsMax;
    for (const key of this.#rejectedNow) {
      this.#rejected.set(key, Math.max(until, this.#rejected.get(key) ?? 0));
    }
    this.#rejectedNow.clear();
    this.#isLogged = false;
    if (this.#isStateDue) await this.#saveState();
  }

  /**
   * Sends one message. @returns false if the destination accepts no messages now; true if it accepted or rejected this
   * message
   */
  async #notification(
    message: Message,
    sent: Map<string, SentNotification>,
    cutOff: AbortSignal,
  ): Promise<boolean> {
    let failure: Failure;
    try {
      const answer = await this.#options.post(message, cutOff);
      if (answer.status >= 200 && answer.status < 300) {
        await this.#accepted(message, sent);
        return true;
      }
      failure = failureOf(answer);
    } catch (error) {
      if (cutOff.aborted) return false;
      failure = thrownFailure(error);
    }
    this.#failed(message, failure);
    return failure.kind === 'message';
  }

  async #accepted(
    { key, notifications }: Message,
    sent: Map<string, SentNotification>,
  ): Promise<void> {
    const { clock, log, name } = this.#options;
    const notifiedAt = clock.now();
    this.counts.accepted++;
    for (const { state } of notifications) this.counts[state]++;
    const before = this.#state;
    this.#outages = 0;
    this.#rejected.delete(key);
    if (this.#rejected.size > 0) this.#state = { ...before, notifiedAt };
    else this.#state = { isFailing: false, failures: 0, reason: '', notifiedAt };
    const isRecovered = before.isFailing && !this.#state.isFailing;
    if (isRecovered) {
      log.info({ destination: name, failures: before.failures }, 'alert delivery recovered');
    }
    await this.#note(sent, notifications, () => notifiedAt);
    if (isRecovered || before.notifiedAt === 0) this.#isStateDue = true;
  }

  /** Delays the message if the destination rejected it, otherwise all messages. */
  #failed({ key }: Message, { kind, reason, retryAfterMs }: Failure): void {
    const { clock, log, name, random, retryWaitMsMax } = this.#options;
    const before = this.#state;
    const policy = { waitMsMin: retryWaitMsMin, waitMsMax: retryWaitMsMax };
    if (kind === 'outage') this.#outages++;
    const usual = kind === 'outage' ? retryWaitMs(this.#outages, policy, random) : retryWaitMsMax;
    const nowMs = clock.steadyMs();
    const waitMs = Math.max(usual, retryAfterMs);
    this.counts.failed++;
    this.#state = { ...before, isFailing: true, failures: before.failures + 1, reason };
    if (kind === 'message') {
      this.#rejected.set(key, nowMs + waitMs);
      this.#rejectedNow.add(key);
    } else this.#nextTryMs = nowMs + waitMs;
    const isNew = reason !== before.reason;
    if (isNew && !this.#isLogged) {
      this.#isLogged = true;
      const input = { destination: name, reason, retry_in_ms: waitMs };
      // Act: check the destination, its address, and its credentials. Weir keeps the alerts and retries.
      log.error(input, 'alert delivery failed; retrying');
    }
    const isStale = nowMs - this.#stateSavedMs >= stateEveryMs;
    if (!before.isFailing || isNew || isStale) this.#isStateDue = true;
  }

  /** Records sent notifications, and resolutions that are not sent, in memory and in the log. */
  async #note(
    sent: Map<string, SentNotification>,
    notifications: readonly Notification[],
    notifiedAt: (notification: Notification) => number,
  ): Promise<void> {
    // Data that was read before an erasure must not be recorded after it.
    if (notifications.length === 0 || this.#erasedThen !== this.#erased) return;
    for (const notification of notifications) {
      const { state, alert } = notification;
      const one: SentNotification = { state, notifiedAt: notifiedAt(notification), alert };
      sent.set(alert.fingerprint, one);
      this.#unsaved.set(alert.fingerprint, one);
    }
    await this.#saveRest();
  }

  /** Marks the log entries of firing alerts to be written again, once per `refreshEveryMs`. */
  #refresh(sent: ReadonlyMap<string, SentNotification>): void {
    const nowMs = this.#options.clock.steadyMs();
    if (nowMs - this.#refreshedMs < refreshEveryMs) return;
    this.#refreshedMs = nowMs;
    for (const [fingerprint, one] of sent) {
      if (one.state === 'firing') this.#unsaved.set(fingerprint, one);
    }
  }

  /** Writes pending entries of the notification log. Retries after a failure; delivery continues meanwhile. */
  async #saveRest(): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const { notificationLog, clock, log, name } = this.#options;
    const rows = [...this.#unsaved.values()];
    try {
      const entry = { destination: name, sent: rows, erased: this.#erased };
      if (!(await notificationLog.save(entry, clock.now()))) {
        // The entries contain data that was erased; the next evaluation passes the remaining alerts.
        this.#unsaved.clear();
        this.forget();
        return;
      }
      for (const row of rows) {
        if (this.#unsaved.get(row.alert.fingerprint) === row) {
          this.#unsaved.delete(row.alert.fingerprint);
        }
      }
    } catch (error) {
      log.warn(
        { destination: name, reason: messageOf(error) },
        'cannot write to the notification log; retrying',
      );
    }
  }

  async #saveState(): Promise<void> {
    const { notificationLog, clock, log, name } = this.#options;
    this.#stateSavedMs = clock.steadyMs();
    this.#isStateDue = false;
    try {
      await notificationLog.saveState(name, this.#state, clock.now());
    } catch (error) {
      log.debug(
        { destination: name, reason: messageOf(error) },
        'cannot save the state of the destination; retrying',
      );
    }
  }

  #prune(sent: Map<string, SentNotification>): void {
    const oldest = this.#options.clock.now() - rememberedMs;
    for (const [fingerprint, { state, notifiedAt }] of sent) {
      if (state === 'resolved' && notifiedAt < oldest) sent.delete(fingerprint);
    }
  }
}
