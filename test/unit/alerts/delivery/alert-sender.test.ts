import { describe, expect, it } from 'vitest';

import { AlertSender } from '../../../../src/alerts/delivery/alert-sender.ts';
import type { Message, Planner } from '../../../../src/alerts/delivery/plan.ts';
import type {
  NotificationLog,
  NotificationEntry,
  SentNotification,
} from '../../../../src/alerts/delivery/notification-log.ts';
import {
  payloadFormat,
  webhookPlanner,
} from '../../../../src/alerts/destinations/webhook/planner.ts';
import { PipelineError } from '../../../../src/base/index.ts';
import { configFrom } from '../../../../src/config/index.ts';
import { alertOf } from './alerts.ts';

const { alerts: options } = await configFrom({
  alerts: {
    destinations: [{ type: 'webhook', name: 'hook', url: 'http://h/', group_interval: '0s' }],
  },
});
const [hook] = options.destinations;
if (hook?.type !== 'webhook') throw new Error('no webhook');
const startsOnly = { ...hook, send_resolved: false, group_interval_ms: 3_600_000 };
const forever = webhookPlanner({ ...hook, repeat_ms: 0 }, payloadFormat, undefined);
const plan: Planner = webhookPlanner(hook, payloadFormat, undefined);

/** A notification log in memory, which can fail. */
function memoryNotificationLog(): NotificationLog & {
  readonly rows: Map<string, SentNotification>;
  states: string[];
  isAway: boolean;
  /** The erasure that has ended last. */
  erased: string;
} {
  const rows = new Map<string, SentNotification>();
  const notificationLog = {
    rows,
    states: [] as string[],
    isAway: false,
    erased: '',
    load: async () => {
      if (notificationLog.isAway) throw new Error('away');
      return [...rows.values()];
    },
    save: async ({ sent, erased }: NotificationEntry) => {
      if (notificationLog.isAway) throw new Error('away');
      if (erased !== notificationLog.erased) return false;
      for (const one of sent) rows.set(one.alert.fingerprint, one);
      return true;
    },
    saveState: async (_name: string, { isFailing }: { isFailing: boolean }) => {
      notificationLog.states.push(isFailing ? 'failing' : 'accepting');
    },
  };
  return notificationLog;
}

/** A sender whose clock a test moves; each wait ends when the clock has moved far enough. */
function bench(notificationLog = memoryNotificationLog(), planner = plan) {
  let nowMs = 1_000_000;
  const waiting = new Set<() => void>();
  const answers: (number | Error)[] = [];
  const always = { status: undefined as number | undefined, tookMs: 0 };
  const sent: Message[] = [];
  const rejects = new Set<string>();
  const errors: unknown[] = [];
  const clock = {
    now: () => nowMs,
    steadyMs: () => nowMs,
    pause: (ms: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const until = nowMs + ms;
        const look = (): void => {
          if (nowMs < until && signal?.aborted !== true) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        signal?.addEventListener('abort', look);
        look();
      }),
  };
  const sender = new AlertSender({
    name: 'hook',
    plan: planner,
    post: async (message) => {
      message.content();
      sent.push(message);
      nowMs += always.tookMs;
      const answer = rejects.has(message.key) ? 413 : (answers.shift() ?? always.status ?? 200);
      if (answer instanceof Error) throw answer;
      const text = always.status === undefined ? '' : `request ${sent.length}`;
      return { status: answer, text, retryAfterMs: 0 };
    },
    notificationLog,
    clock,
    random: () => 1,
    log: { debug: noLog, info: noLog, warn: noLog, error: (input) => void errors.push(input) },
    retryWaitMsMax: 60_000,
  });
  const stop = new AbortController();
  const running = sender.run(stop.signal, stop.signal);
  return {
    sender,
    notificationLog,
    sent,
    answers,
    /** Status of every response, each with another text, and its duration. */
    always,
    /** Logged errors. */
    errors,
    /** Keys of messages that the destination rejects. */
    rejects,
    /** Lets everything happen that can, after moving the clock. */
    after: async (ms: number): Promise<void> => {
      nowMs += ms;
      for (const look of waiting) look();
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    },
    stop: async (): Promise<void> => {
      stop.abort();
      for (const look of waiting) look();
      await running;
    },
  };
}

function noLog(): void {
  // Nobody listens.
}

const one = alertOf('198.51.100.23');

/** An alert in a group of its own. */
function groupOf(index: number) {
  const rule = `Rule${index}`;
  return { ...alertOf(`198.51.100.${index}`), rule, labels: { alertname: rule } };
}

describe('an alert sender', () => {
  it('records nothing about alerts that were read before an erasure, and no longer sends them', async () => {
    const { after, notificationLog, sender, sent, stop } = bench();
    sender.offer([one]);
    notificationLog.erased = 'yesterday';
    await after(0);
    expect(sent).toHaveLength(1);
    await after(120_000);
    expect([...notificationLog.rows]).toEqual([]);
    expect(sent).toHaveLength(1);
    sender.offer([one], 'yesterday');
    await after(0);
    expect([...notificationLog.rows]).toHaveLength(1);
    await stop();
  });

  it('records nothing after an erasure that could not be recorded before it', async () => {
    const { after, notificationLog, sender, sent, stop } = bench();
    sender.offer([one]);
    await after(0);
    notificationLog.isAway = true;
    sender.offer([one, alertOf('198.51.100.24')]);
    await after(120_000);
    expect(sent.length).toBeGreaterThan(1);
    expect([...notificationLog.rows]).toHaveLength(1);
    notificationLog.isAway = false;
    notificationLog.erased = 'today';
    sender.offer([one], 'today');
    await after(120_000);
    expect([...notificationLog.rows.values()].map(({ alert }) => alert.labels)).toEqual([
      one.labels,
    ]);
    await stop();
  });

  it('sends an alert once, however often it is offered', async () => {
    const { sender, sent, after, stop } = bench();
    for (let turn = 0; turn < 4; turn++) {
      sender.offer([one]);
      await after(15_000);
    }
    expect(sent).toHaveLength(1);
    expect(sender.counts).toMatchObject({ accepted: 1, firing: 1, failed: 0 });
    await stop();
  });

  it('repeats a firing alert without another offer', async () => {
    const { sender, sent, after, stop } = bench();
    sender.offer([one]);
    await after(0);
    // A minute at a time: no pause is longer.
    for (let minute = 0; minute < 239; minute++) await after(60_000);
    expect(sent).toHaveLength(1);
    await after(60_000);
    expect(sent).toHaveLength(2);
    await stop();
  });

  it('sends nothing twice after a restart, and sends the end of alerts that it had sent', async () => {
    const { sender, notificationLog, after, stop } = bench();
    sender.offer([one]);
    await after(0);
    await stop();
    const next = bench(notificationLog);
    next.sender.offer([one]);
    await next.after(15_000);
    expect(next.sent).toEqual([]);
    next.sender.offer([]);
    await next.after(15_000);
    expect(next.sent.map(({ notifications }) => notifications[0]?.state)).toEqual(['resolved']);
    await next.stop();
  });

  it('retries with increasing waits, and reports its state', async () => {
    const { sender, sent, answers, notificationLog, after, stop } = bench();
    answers.push(503, new Error('ECONNREFUSED'), 200);
    sender.offer([one]);
    await after(0);
    expect(sender.state).toMatchObject({ isFailing: true, failures: 1, reason: 'status 503' });
    await after(999);
    expect(sent).toHaveLength(1);
    await after(1);
    expect(sender.state).toMatchObject({ failures: 2, reason: 'ECONNREFUSED' });
    expect(sender.waiting).toBe(1);
    await after(1_999);
    expect(sent).toHaveLength(2);
    await after(1);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((message) => message.content().id)).size).toBe(1);
    expect(sender.state).toMatchObject({ isFailing: false, failures: 0, reason: '' });
    expect(notificationLog.states).toEqual(['failing', 'failing', 'accepting']);
    await stop();
  });

  it('retries slowly after a rejection: a wrong address or key', async () => {
    const { sender, sent, answers, after, stop } = bench();
    answers.push(401, 200);
    sender.offer([one]);
    await after(0);
    await after(59_999);
    expect(sent).toHaveLength(1);
    await after(1);
    expect(sent).toHaveLength(2);
    await stop();
  });

  it.each([301, 401, 403, 404])(
    'sends one message per wait while the destination rejects all (%i)',
    async (status) => {
      const { sender, sent, always, errors, notificationLog, after, stop } = bench();
      always.status = status;
      const groups = Array.from({ length: 20 }, (_, index) => groupOf(index));
      sender.offer(groups);
      await after(0);
      sender.offer(groups);
      await after(59_999);
      expect([sent.length, errors.length, notificationLog.states.length]).toEqual([1, 1, 1]);
      expect(sender.state).toMatchObject({ isFailing: true, failures: 1, nextTryMs: 1_060_000 });
      expect(sender.waiting).toBe(20);
      await after(1);
      expect([sent.length, errors.length, notificationLog.states.length]).toEqual([2, 2, 2]);
      await stop();
    },
  );

  it.each([400, 413, 422])(
    'logs and saves once per round that groups are rejected (%i), also if the times differ',
    async (status) => {
      const { sender, sent, always, errors, notificationLog, after, stop } = bench();
      always.status = status;
      always.tookMs = 7;
      sender.offer(Array.from({ length: 5 }, (_, index) => groupOf(index)));
      await after(0);
      expect([sent.length, errors.length, notificationLog.states.length]).toEqual([5, 1, 1]);
      expect(sender.state).toMatchObject({ isFailing: true, failures: 5 });
      await after(59_999);
      expect(sent).toHaveLength(5);
      await after(1);
      expect([sent.length, errors.length, notificationLog.states.length]).toEqual([10, 2, 2]);
      always.status = undefined;
      await after(60_000);
      expect(sender.state).toMatchObject({ isFailing: false, failures: 0, reason: '' });
      expect(notificationLog.states).toEqual(['failing', 'failing', 'accepting']);
      await stop();
    },
  );

  it('sends the other groups while one is rejected, and reports the rejection until it is accepted', async () => {
    const { sender, sent, rejects, after, stop } = bench();
    const large = { ...one, rule: 'Large', labels: { alertname: 'Large' } };
    const other = alertOf('198.51.100.61');
    rejects.add('{}:{alertname="Large"}');
    sender.offer([large, other]);
    await after(0);
    const rules = (): unknown[] => sent.map(({ notifications }) => notifications[0]?.alert.rule);
    expect(rules()).toEqual(['Large', 'IpPolicyBlocks']);
    expect(sender.counts).toMatchObject({ accepted: 1, failed: 1 });
    const rejected = { isFailing: true, failures: 1, reason: 'status 413', nextTryMs: 1_060_000 };
    expect(sender.state).toMatchObject(rejected);
    expect(sender.waiting).toBe(1);
    sender.offer([large, other, alertOf('198.51.100.62')]);
    await after(59_999);
    expect(rules()).toEqual(['Large', 'IpPolicyBlocks', 'IpPolicyBlocks']);
    rejects.clear();
    await after(1);
    expect(rules().slice(3)).toEqual(['Large']);
    expect(sender.state).toMatchObject({ isFailing: false, failures: 0, reason: '' });
    await stop();
  });

  it('reports no rejection of alerts that have ended', async () => {
    const { sender, sent, rejects, after, stop } = bench();
    const large = { ...one, rule: 'Large', labels: { alertname: 'Large' } };
    rejects.add('{}:{alertname="Large"}');
    sender.offer([large]);
    await after(0);
    sender.offer([alertOf('198.51.100.61')]);
    await after(0);
    expect(sent).toHaveLength(2);
    expect(sender.state).toMatchObject({ isFailing: false, nextTryMs: undefined });
    await stop();
  });

  it('writes the entries of firing alerts again every day, because old rows are deleted', async () => {
    const { sender, notificationLog, sent, after, stop } = bench(memoryNotificationLog(), forever);
    sender.offer([one, alertOf('198.51.100.61')]);
    await after(0);
    sender.offer([one]);
    await after(0);
    notificationLog.rows.clear();
    for (let hour = 0; hour < 24; hour++) await after(3_600_000);
    expect([...notificationLog.rows.values()]).toMatchObject([
      { state: 'firing', notifiedAt: 1_000_000, alert: one },
    ]);
    expect(sent).toHaveLength(2);
    await stop();
    notificationLog.rows.clear();
    const load = async () => [{ state: 'firing', notifiedAt: 1_000_000, alert: one }] as const;
    const next = bench({ ...notificationLog, load }, forever);
    next.sender.offer([one]);
    await next.after(0);
    expect(next.sent).toEqual([]);
    expect(notificationLog.rows.size).toBe(1);
    await next.stop();
  });

  it('sends an alert that was detected late as firing once, although it ends before it is due', async () => {
    const planner = webhookPlanner(
      { ...hook, group_interval_ms: 60_000 },
      payloadFormat,
      undefined,
    );
    const { sender, sent, after, stop } = bench(memoryNotificationLog(), planner);
    sender.offer([one]);
    await after(0);
    await after(10_000);
    const late = alertOf('198.51.100.61', { late: true });
    sender.offer([one, late]);
    await after(15_000);
    sender.offer([one, { ...late, state: 'resolved', endsAt: late.startsAt + 60_000 }]);
    await after(15_000);
    sender.offer([one]);
    await after(15_000);
    expect(sent).toHaveLength(1);
    await after(10_000);
    const states = (): unknown[] =>
      sent.flatMap(({ notifications }) =>
        notifications.filter(({ alert }) => alert.late).map(({ state }) => state),
      );
    expect(states()).toEqual(['firing']);
    for (let turn = 0; turn < 12; turn++) {
      sender.offer([one]);
      await after(15_000);
    }
    expect(states()).toEqual(['firing', 'resolved']);
    await stop();
  });

  it('keeps an alert that was detected late while it reloads the notification log, unless another process sent it', async () => {
    const { sender, sent, answers, notificationLog, after, stop } = bench();
    const [owed, other] = ['198.51.100.61', '198.51.100.62'].map((host) =>
      alertOf(host, { late: true }),
    );
    if (owed === undefined || other === undefined) throw new Error('no alerts');
    answers.push(503);
    sender.offer([owed, other]);
    await after(0);
    const row = { state: 'resolved', notifiedAt: 1_000_000, alert: other } as const;
    notificationLog.rows.set(other.fingerprint, row);
    sender.reload();
    sender.reload();
    await after(60_000);
    expect(sent).toHaveLength(1);
    sender.offer([{ ...owed, state: 'resolved', endsAt: owed.startsAt + 60_000 }]);
    await after(0);
    expect(sent.slice(1).map(({ notifications }) => notifications)).toEqual([
      [expect.objectContaining({ state: 'firing', alert: owed })],
    ]);
    sender.offer([]);
    await after(0);
    expect(sent[2]?.notifications).toMatchObject([{ state: 'resolved' }]);
    await stop();
  });

  it('drops alerts that were detected late when another process evaluates the rules', async () => {
    const { sender, sent, answers, after, stop } = bench();
    answers.push(503);
    sender.offer([alertOf('198.51.100.61', { late: true })]);
    await after(0);
    sender.reload();
    sender.forget();
    sender.offer([]);
    await after(60_000);
    expect(sent).toHaveLength(1);
    await stop();
  });

  it('does not send an alert that was detected late if it was silenced, or if it fires again', async () => {
    const { sender, sent, answers, after, stop } = bench();
    answers.push(503);
    const late = alertOf('198.51.100.61', { late: true });
    sender.offer([late, alertOf('198.51.100.62', { late: true, silencedBy: 'test' })]);
    await after(0);
    const again = { ...late, late: false, startsAt: late.startsAt + 600_000 };
    sender.offer([again]);
    await after(1_000);
    expect(sent[1]?.notifications).toEqual([expect.objectContaining({ alert: again })]);
    await stop();
  });

  it('does not count an end that it does not send as a notification', async () => {
    const planner = webhookPlanner(startsOnly, payloadFormat, undefined);
    const { sender, sent, notificationLog, after, stop } = bench(memoryNotificationLog(), planner);
    sender.offer([one]);
    await after(0);
    for (let minute = 0; minute < 60; minute++) await after(60_000);
    sender.offer([]);
    await after(0);
    const rows = [...notificationLog.rows.values()];
    expect(rows).toMatchObject([{ state: 'resolved', notifiedAt: 1_000_000 }]);
    sender.offer([alertOf('198.51.100.61')]);
    await after(0);
    expect(sent).toHaveLength(2);
    await stop();
  });

  it('reports a template that renders no JSON for some alerts, like a rejection, and counts what waits', async () => {
    const unrenderable = webhookPlanner(
      hook,
      () => {
        throw new PipelineError('ERR_ALERTS_TEMPLATE', 'hook');
      },
      undefined,
    );
    const { sender, sent, after, stop } = bench(memoryNotificationLog(), unrenderable);
    sender.offer([one]);
    await after(0);
    expect(sent).toEqual([]);
    expect(sender.waiting).toBe(1);
    expect(sender.counts).toMatchObject({ accepted: 0, failed: 1 });
    const reason: unknown = expect.stringContaining('ERR_ALERTS_TEMPLATE');
    expect(sender.state).toMatchObject({ isFailing: true, failures: 1, reason });
    await stop();
  });

  it('sends the current state after an outage, not every past change', async () => {
    const { sender, sent, answers, after, stop } = bench();
    answers.push(503);
    sender.offer([one]);
    await after(0);
    sender.offer([]);
    await after(15_000);
    expect(sent).toHaveLength(1);
    await stop();
  });

  it('waits for its record before it sends anything, and sends also if the record cannot be written', async () => {
    const { sender, notificationLog, sent, after, stop } = bench();
    notificationLog.isAway = true;
    sender.offer([one]);
    await after(0);
    expect(sent).toEqual([]);
    notificationLog.isAway = false;
    await after(5_000);
    expect(sent).toHaveLength(1);
    notificationLog.isAway = true;
    sender.offer([one, alertOf('198.51.100.61')]);
    await after(15_000);
    expect(sent).toHaveLength(2);
    expect(notificationLog.rows.size).toBe(1);
    notificationLog.isAway = false;
    sender.offer([one, alertOf('198.51.100.61')]);
    await after(15_000);
    expect(notificationLog.rows.size).toBe(2);
    expect(sent).toHaveLength(2);
    await stop();
  });
});
