import { silenceAt } from '../rules/schedule.ts';
import { renderTemplate } from '../rules/template.ts';
import type { Alert, AlertContext, AlertEpisode, Labels, Rule } from '../types.ts';
import type { SeriesState } from './fold.ts';
import type { KnownEpisode } from './evaluation-state.ts';

interface EpisodeContext {
  readonly annotations: Labels;
  readonly context: AlertContext | undefined;
}

/** Renders the annotations of a rule. */
function annotationsOf(
  rule: Rule,
  series: Pick<SeriesState, 'labels' | 'value' | 'startsAt'>,
  late = false,
): Labels {
  const values = {
    value: series.value,
    threshold: rule.threshold,
    op: rule.op,
    rule: rule.name,
    group: rule.group,
    severity: rule.severity,
    windowMs: rule.windowMs,
    startsAt: series.startsAt,
    labels: series.labels,
  };
  const texts = Object.entries(rule.annotations).map(([name, text]) => [
    name,
    renderTemplate(text, values),
  ]);
  return Object.fromEntries([...texts, ...(late ? [['late', 'true']] : [])]);
}

/** Converts an episode to an alert. @param evaluatedUntil end of the newest window */
export function episodeAlert(
  rule: Rule,
  episode: KnownEpisode,
  { context }: Pick<EpisodeContext, 'context'>,
  { evaluatedUntil, nowMs }: { readonly evaluatedUntil: number; readonly nowMs: number },
): Alert {
  return {
    rule: rule.name,
    group: rule.group,
    severity: rule.severity,
    labels: episode.labels,
    fingerprint: episode.fingerprint,
    state: episode.endsAt === undefined ? 'firing' : 'resolved',
    value: episode.value,
    threshold: rule.threshold,
    op: rule.op,
    pendingSince: episode.pendingSince,
    startsAt: episode.startsAt,
    endsAt: episode.endsAt,
    lastEvaluatedAt: evaluatedUntil,
    annotations: annotationsOf(rule, episode, episode.late),
    late: episode.late,
    silencedBy: silenceAt(rule.silences, nowMs)?.comment,
    context,
  };
}

/** Converts a pending series to an alert. */
export function pendingAlert(
  rule: Rule,
  state: SeriesState,
  { evaluatedUntil, nowMs }: { readonly evaluatedUntil: number; readonly nowMs: number },
): Alert {
  const episode = { ...state, endsAt: undefined, late: false, foundAt: nowMs };
  const alert = episodeAlert(rule, episode, { context: undefined }, { evaluatedUntil, nowMs });
  return { ...alert, state: 'pending' };
}

/** Converts an episode to its form in the history. */
export function historyEpisode(
  rule: Rule,
  episode: KnownEpisode,
  context: AlertContext | undefined,
): AlertEpisode {
  return {
    rule: rule.name,
    kind: 'firing',
    severity: rule.severity,
    labels: episode.labels,
    fingerprint: episode.fingerprint,
    pendingSince: episode.pendingSince,
    startsAt: episode.startsAt,
    endsAt: episode.endsAt,
    value: episode.firstValue,
    peak: episode.peak,
    threshold: rule.threshold,
    late: episode.late,
    foundAt: episode.foundAt,
    annotations: annotationsOf(rule, episode, episode.late),
    context,
    reason: '',
  };
}

/** Restores an episode from the history after a restart. */
export function knownEpisode(episode: AlertEpisode): KnownEpisode {
  return {
    fingerprint: episode.fingerprint,
    labels: episode.labels,
    pendingSince: episode.pendingSince,
    startsAt: episode.startsAt,
    endsAt: episode.endsAt,
    lastHeld: undefined,
    value: episode.peak,
    firstValue: episode.value,
    peak: episode.peak,
    late: episode.late,
    foundAt: episode.foundAt,
  };
}
