import {
  type Alert,
  type AlertEpisode,
  loadRules,
  type OpenDelivery,
  readAlertHistory,
  readAlertStates,
  readDestinations,
  readLastFirings,
  readRuleSeries,
  ruleSeriesSql,
  readSilences,
  readNotifications,
  type Rule,
  type Silence,
  silencesMax,
  testRule,
  writeSilence,
} from '../../alerts/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { AlertBackend, WireFiring, WireRule } from '../../web/index.ts';
import { responseTo } from './alert-response.ts';
import { firingOf, ruleText, wireAlert, wireEpisode } from './alert-wire.ts';

/** Options of `createAlertBackend`. */
export interface AlertBackendOptions {
  /** Returns the active configuration. */
  readonly config: () => WeirConfig;
  readonly clickhouse: ClickHouse;
  /** Returns the notification delivery of this process; undefined while the process sends no notifications. */
  readonly delivery: () => OpenDelivery | undefined;
}

type Choice = Parameters<AlertBackend['detail']>[0];

const firingEveryMs = 10_000;
const pointsMax = 720;
const minuteMs = 60_000;

/** Reads alerts and silences for the page, and writes silences. */
export function createAlertBackend(options: AlertBackendOptions): AlertBackend & { close(): void } {
  const { config, clickhouse } = options;
  let firing: WireFiring | undefined;
  const refresh = async (): Promise<void> => {
    const { rules, builtin_rules: builtinRules } = config().alerts;
    if (rules.length + builtinRules.length === 0) {
      firing = undefined;
      return;
    }
    try {
      const { alerts } = await readAlertStates(clickhouse, Date.now());
      firing = firingOf(await withSilences(alerts, clickhouse));
    } catch {
      // Ignore the error: the health endpoint reports that ClickHouse is unavailable.
    }
  };
  const timer = setInterval(() => void refresh(), firingEveryMs);
  timer.unref();
  void refresh();
  return {
    overview: () => overviewOf(options),
    firing: () => firing,
    detail: (choice, signal) => detailOf(choice, options, signal),
    test: (choice, signal) => testOf(choice, options, signal),
    async silence({ rule, fingerprint, minutes, comment }, author) {
      const nowMs = Date.now();
      if ((await readSilences(clickhouse, nowMs)).length >= silencesMax) return false;
      const endsAt = nowMs + minutes * minuteMs;
      const silence = { rule, fingerprint, startsAt: nowMs, endsAt, comment, author };
      await writeSilence(clickhouse, silence, nowMs);
      void refresh();
      return true;
    },
    async unsilence(id) {
      const nowMs = Date.now();
      const silence = (await readSilences(clickhouse, nowMs)).find((one) => one.id === id);
      if (silence === undefined) return false;
      await writeSilence(clickhouse, { ...silence, endsAt: nowMs }, nowMs);
      void refresh();
      return true;
    },
    close: () => clearInterval(timer),
  };
}

async function detailOf(
  { rule: name, fingerprint, from, to }: Choice,
  options: AlertBackendOptions,
  signal: AbortSignal,
): ReturnType<AlertBackend['detail']> {
  const { clickhouse } = options;
  const config = options.config();
  const rule = await ruleNamed(config, name);
  const chosen = fingerprint === '' ? {} : { fingerprint };
  const range = { from, to, limit: 6, ...chosen };
  const context = { clickhouse, config, signal };
  const episodes = await readAlertHistory(clickhouse, { ...range, rule: name, limit: 200 });
  const labels = fingerprint === '' ? undefined : await labelsOf(fingerprint, episodes, clickhouse);
  const [series, notifications, response] = await Promise.all([
    rule === undefined ? [] : readRuleSeries(rule, { ...range, labels }, context),
    readNotifications(clickhouse, name),
    rule === undefined ? '' : responseTo(rule),
  ]);
  return {
    step_ms: stepMs(from, to),
    series: series.map((one) => ({
      ...one,
      points: one.points.map(({ at, value }) => [at, value] as const),
    })),
    sql: rule === undefined ? '' : ruleSeriesSql(rule, range),
    problem: rule === undefined ? 'the rule cannot be read' : '',
    episodes: episodes.map(wireEpisode),
    notifications: notifications.map(({ destination, alerts, notifiedAt }) => {
      return { destination, alerts, notified_at: notifiedAt };
    }),
    response,
  };
}

/** Returns the labels of an alert; undefined if the alert is not stored. */
async function labelsOf(
  fingerprint: string,
  [episode]: readonly AlertEpisode[],
  clickhouse: ClickHouse,
): Promise<AlertEpisode['labels'] | undefined> {
  if (episode !== undefined) return episode.labels;
  const { alerts } = await readAlertStates(clickhouse, Date.now());
  return alerts.find((alert) => alert.fingerprint === fingerprint)?.labels;
}

async function testOf(
  { rule: name, from, to }: Choice,
  options: AlertBackendOptions,
  signal: AbortSignal,
): ReturnType<AlertBackend['test']> {
  const { clickhouse } = options;
  const config = options.config();
  const rule = await ruleNamed(config, name);
  if (rule === undefined)
    return { episodes: [], unknown_ms: 0, problem: 'The rule does not exist.' };
  const range = { from, to };
  const context = { clickhouse, config, signal };
  const { episodes, unknowns, error } = await testRule(rule, range, context);
  return {
    episodes: episodes.toReversed().map(wireEpisode),
    unknown_ms: unknowns.reduce((sum, one) => sum + one.to - one.from, 0),
    problem: error?.message ?? '',
  };
}

function stepMs(from: number, to: number): number {
  return Math.max(1, Math.ceil((to - from) / minuteMs / pointsMax)) * minuteMs;
}

async function ruleNamed(config: WeirConfig, name: string): Promise<Rule | undefined> {
  const { rules } = await loadRules(config);
  return rules.find((rule) => rule.name === name);
}

async function overviewOf(options: AlertBackendOptions): ReturnType<AlertBackend['overview']> {
  const { clickhouse, delivery } = options;
  const config = options.config();
  const nowMs = Date.now();
  const [{ rules, findings }, states, silences, lasts, recorded] = await Promise.all([
    loadRules(config),
    readAlertStates(clickhouse, nowMs),
    readSilences(clickhouse, nowMs),
    readLastFirings(clickhouse),
    readDestinations(clickhouse),
  ]);
  const alerts = silenced(states.alerts, silences, nowMs);
  const known = new Map(states.rules.map((state) => [state.rule, state]));
  const last = new Map(lasts.map((one) => [one.rule, one]));
  const own = new Map(
    delivery()
      ?.status()
      .map((one) => [one.name, one]),
  );
  const names = new Set([...own.keys(), ...recorded.map(({ name }) => name)]);
  return {
    now: nowMs,
    interval_ms: config.alerts.evaluation_interval_ms,
    delay_ms: config.alerts.delay_ms,
    rules: rules.map((rule): WireRule => {
      const state = known.get(rule.name);
      const ended = last.get(rule.name);
      return {
        ...ruleText(rule),
        state: state?.state ?? 'inactive',
        since: state?.since ?? null,
        reason: state?.reason ?? '',
        error_code: state?.errorCode ?? '',
        alerts: alerts.filter((alert) => alert.rule === rule.name).map(wireAlert),
        last: ended === undefined ? null : { ended_at: ended.endedAt, duration_ms: ended.lastedMs },
      };
    }),
    findings: findings.map(
      ({ file, line, code, message }) => `${file}:${line}: ${code} ${message}`,
    ),
    silences: silences.map(({ id, rule, fingerprint, startsAt, endsAt, comment, author }) => {
      return { id, rule, fingerprint, starts_at: startsAt, ends_at: endsAt, comment, author };
    }),
    destinations: [...names].map((name) => {
      const one = own.get(name) ?? recorded.find((row) => row.name === name);
      return {
        name,
        is_failing: one?.isFailing ?? false,
        failures: one?.failures ?? 0,
        reason: one?.reason ?? '',
        notified_at: one === undefined || one.notifiedAt === 0 ? null : one.notifiedAt,
        retry_at: own.get(name)?.nextTryMs ?? null,
      };
    }),
  };
}

async function withSilences(
  alerts: readonly Alert[],
  clickhouse: ClickHouse,
): Promise<readonly Alert[]> {
  const nowMs = Date.now();
  return silenced(alerts, await readSilences(clickhouse, nowMs), nowMs);
}

function silenced(
  alerts: readonly Alert[],
  silences: readonly Silence[],
  nowMs: number,
): readonly Alert[] {
  return alerts.map((alert) => {
    const silence = silences.find(({ rule, fingerprint, startsAt, endsAt }) => {
      const isIts = fingerprint === '' || fingerprint === alert.fingerprint;
      return rule === alert.rule && isIts && startsAt <= nowMs && nowMs < endsAt;
    });
    return silence === undefined ? alert : { ...alert, silencedBy: silence.comment };
  });
}
