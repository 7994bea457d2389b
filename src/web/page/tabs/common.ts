import type { PanelAsk } from '../../wire.ts';
import { changesMax } from '../charts/change-types.ts';
import { type Change, changeOf } from '../charts/changes.ts';
import type { Panels } from '../data/panels.ts';
import { rangeOf, type Route } from '../data/route.ts';

/** The changes over the charts of a page. */
export const changesAsk: PanelAsk = { name: 'changes', parameters: { limit: changesMax } };

export function changesOf(panels: Panels): readonly Change[] {
  return panels.rows('changes').map(changeOf);
}

/** The newest seconds are still arriving. */
const arrivingMs = 30_000;

/** Time from which a range that reaches the present is not complete; undefined for one that ended before. */
export function arrivingFrom({ now, to }: Panels): number | undefined {
  return to >= now - arrivingMs ? now - arrivingMs : undefined;
}

/** `6 h`, as figures say what they are over. */
export function spanName(place: Route): string {
  const { from, to } = rangeOf(place, Date.now());
  const minutes = Math.round((to - from) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2_880) return `${Number((minutes / 60).toPrecision(2))} h`;
  return `${Number((minutes / 1_440).toPrecision(2))} d`;
}

/** `1 min steps`, `65 min steps`, `10 h steps`; steps are whole minutes. */
export function stepName(step: number): string {
  return step % 3600 === 0 ? `${step / 3600} h steps` : `${step / 60} min steps`;
}

export const moduleNames: Readonly<Record<string, string>> = {
  ip_policy: 'IP policy',
  basic_auth: 'Basic auth',
  oauth: 'OAuth',
  webhook_verification: 'Webhook verification',
  circuit_breaker: 'Circuit breaker',
};
