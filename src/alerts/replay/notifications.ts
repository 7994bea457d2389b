import { nextTurn } from '../../base/index.ts';
import type { AlertDestination, AlertsOptions } from '../../config/index.ts';
import { planNotifications, type Planner } from '../delivery/plan.ts';
import type { SentNotification } from '../delivery/notification-log.ts';
import { kindOf } from '../destinations/kinds.ts';
import { episodeAlert } from '../evaluate/alerts.ts';
import type { Episode } from '../evaluate/fold.ts';
import { silenceAt } from '../rules/schedule.ts';
import type { Alert, Rule } from '../types.ts';
import type { ReplayRange, RuleReplay } from './replay.ts';

/** What a destination would have received. */
export interface DestinationNotifications {
  readonly destination: string;
  readonly type: string;
  /** Messages, each with the alerts of one group; repetitions are included. */
  readonly messages: number;
  /** Number of these messages that only repeat a message without a change. */
  readonly repeats: number;
  /** Notifications of alerts that started, and of alerts that ended. */
  readonly firing: number;
  readonly resolved: number;
}

/** Notifications of a rule. */
export interface ReplayedNotifications {
  readonly destinations: readonly DestinationNotifications[];
  /** Firings that ended while a silence of the rule was active, without a notification. */
  readonly silenced: number;
}

/** Options of the evaluation and the destinations. */
export interface NotificationOptions extends Pick<
  AlertsOptions,
  'destinations' | 'delay_ms' | 'evaluation_interval_ms'
> {
  /** Maximum number of alerts that all plans together compare; default: some seconds of work. */
  readonly comparisonsMax?: number;
}

const minuteMs = 60_000;
/** Measured: about 1 us each. */
const defaultComparisonsMax = 5_000_000;

/**
 * Counts the notifications that a rule would have sent, with the planners of the destinations in virtual time: grouping,
 * intervals, repetitions, resolved notifications, severities, and the silences of the rule as configured.
 * @returns undefined if they are too many to count
 */
export async function replayNotifications(
  { rule, firings }: Pick<RuleReplay, 'rule' | 'firings'>,
  range: ReplayRange,
  options: NotificationOptions,
  signal: AbortSignal,
): Promise<ReplayedNotifications | undefined> {
  const { comparisonsMax = defaultComparisonsMax } = options;
  const concerned = options.destinations.filter(
    ({ severities }) => severities.length === 0 || severities.includes(rule.severity),
  );
  const senders = await Promise.all(concerned.map((one) => createSender(one)));
  const timeline = new Timeline(rule, firings, range, options);
  const seen = new Set<Episode>();
  for (let nowMs = timeline.next(); nowMs <= timeline.endMs;) {
    signal.throwIfAborted();
    const isChanged = timeline.advance(nowMs);
    if (timeline.silence === undefined) for (const one of timeline.firing) seen.add(one);
    for (const sender of senders) {
      if (isChanged || sender.nextMs <= nowMs) sender.send(timeline.alerts, nowMs);
    }
    const compared = senders.reduce((sum, sender) => sum + sender.compared, 0);
    if (compared > comparisonsMax) return undefined;
    nowMs = Math.min(timeline.next(), ...senders.map(({ nextMs }) => nextMs));
    await breathe();
  }
  const silenced = firings.filter((one) => !seen.has(one)).length;
  return { destinations: senders.map((sender) => sender.counts), silenced };
}

let breaths = 0;

/** Yields, so that a signal can abort a long count. */
async function breathe(): Promise<void> {
  breaths += 1;
  if (breaths % 1_000 === 0) await nextTurn();
}

interface Change {
  readonly atMs: number;
  readonly episode: Episode;
  readonly starts: boolean;
}

/** The alerts of a rule as each evaluation passes them to the destinations. */
class Timeline {
  readonly firing = new Set<Episode>();
  readonly endMs: number;
  alerts: ReadonlyMap<string, Alert> = new Map();
  silence: string | undefined;
  readonly #rule: Rule;
  readonly #everyMs: number;
  readonly #changes: readonly Change[];
  #at = 0;
  #nowMs = 0;

  constructor(
    rule: Rule,
    firings: readonly Episode[],
    range: ReplayRange,
    { delay_ms: delayMs, evaluation_interval_ms: everyMs }: NotificationOptions,
  ) {
    // Annotations are omitted, because they do not affect counts.
    this.#rule = { ...rule, annotations: {} };
    this.#everyMs = everyMs;
    const detectedMs = (end: number): number => this.#evaluation(end + delayMs);
    this.endMs = detectedMs(range.to);
    this.#changes = firings
      .flatMap((episode): Change[] => {
        const startMs = detectedMs(Math.max(episode.startsAt, range.from));
        const start = { atMs: startMs, episode, starts: true };
        if (episode.endsAt === undefined) return [start];
        // An episode that starts and ends between two evaluations is passed as firing once.
        const atMs = Math.max(detectedMs(episode.endsAt), startMs + everyMs);
        return [start, { atMs, episode, starts: false }];
      })
      .toSorted((one, other) => one.atMs - other.atMs);
  }

  /** Time of the first evaluation at or after a time. */
  #evaluation(ms: number): number {
    return Math.ceil(ms / this.#everyMs) * this.#everyMs;
  }

  /** Time of the next evaluation that may pass other alerts. */
  next(): number {
    const change = this.#changes[this.#at]?.atMs ?? Infinity;
    if (this.firing.size === 0 || this.#rule.silences.length === 0) return change;
    const minute = (Math.floor(this.#nowMs / minuteMs) + 1) * minuteMs;
    return Math.min(change, this.#evaluation(minute));
  }

  /** Applies the evaluation at a time. @returns false if the alerts are the same as before */
  advance(nowMs: number): boolean {
    const before = this.#at;
    this.#nowMs = nowMs;
    let change = this.#changes[this.#at];
    while (change !== undefined && change.atMs <= nowMs) {
      if (change.starts) this.firing.add(change.episode);
      else this.firing.delete(change.episode);
      this.#at += 1;
      change = this.#changes[this.#at];
    }
    if (nowMs % this.#everyMs !== 0) return false;
    const silence = silenceAt(this.#rule.silences, nowMs)?.comment;
    if (before === this.#at && silence === this.silence) return false;
    this.silence = silence;
    const at = { evaluatedUntil: nowMs, nowMs };
    const alerts = [...this.firing].map((episode) => {
      const known = { ...episode, endsAt: undefined, late: false, foundAt: nowMs };
      return episodeAlert(this.#rule, known, { context: undefined }, at);
    });
    this.alerts = new Map(alerts.map((alert) => [alert.fingerprint, alert]));
    return true;
  }
}

/** A destination in virtual time. */
class Sender {
  nextMs = Infinity;
  compared = 0;
  readonly #destination: AlertDestination;
  readonly #plan: Planner;
  readonly #memoryMs: number;
  readonly #sent = new Map<string, SentNotification>();
  #messages = 0;
  #repeats = 0;
  readonly #notified = { firing: 0, resolved: 0 };

  constructor(destination: AlertDestination, plan: Planner, memoryMs: number) {
    this.#destination = destination;
    this.#plan = plan;
    this.#memoryMs = memoryMs;
  }

  get counts(): DestinationNotifications {
    const { name, type } = this.#destination;
    const messages = { messages: this.#messages, repeats: this.#repeats };
    return { destination: name, type, ...messages, ...this.#notified };
  }

  /** Sends due messages. The destination is assumed to accept them. */
  send(alerts: ReadonlyMap<string, Alert>, nowMs: number): void {
    for (;;) {
      this.compared += alerts.size + this.#sent.size + 1;
      const { messages, unsent, nextMs } = this.#plan({ alerts, sent: this.#sent, nowMs });
      for (const { alert, state } of unsent) {
        const notifiedAt = this.#sent.get(alert.fingerprint)?.notifiedAt ?? 0;
        this.#note({ alert, state, notifiedAt });
      }
      for (const { notifications } of messages) {
        this.#messages += 1;
        const changed = notifications.filter(({ alert, state }) => {
          const before = this.#sent.get(alert.fingerprint);
          return before?.state !== state || before.alert.startsAt !== alert.startsAt;
        });
        if (changed.length === 0) this.#repeats += 1;
        for (const { state } of changed) this.#notified[state] += 1;
        for (const { alert, state } of notifications) {
          this.#note({ alert, state, notifiedAt: nowMs });
        }
      }
      this.#forget(nowMs);
      this.nextMs = nextMs > nowMs ? nextMs : Infinity;
      // Like the sender, plan again after a message.
      if (messages.length === 0) return;
    }
  }

  #note(sent: SentNotification): void {
    this.#sent.set(sent.alert.fingerprint, sent);
  }

  /** Forgets ended alerts that can no longer affect a message. */
  #forget(nowMs: number): void {
    for (const [fingerprint, { state, notifiedAt }] of this.#sent) {
      if (state === 'resolved' && notifiedAt < nowMs - this.#memoryMs) {
        this.#sent.delete(fingerprint);
      }
    }
  }
}

async function createSender(destination: AlertDestination): Promise<Sender> {
  const kind = kindOf(destination);
  const { plan, memoryMs } = (await kind.replay?.(destination)) ?? {
    plan: planNotifications,
    memoryMs: 0,
  };
  return new Sender(destination, plan, memoryMs);
}
