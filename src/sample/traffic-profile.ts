import type { Random } from './random.ts';
import type { Span } from './scenario.ts';
import { within } from './scenario.ts';

/** A time in the period, and the probability that a request at this time belongs to the attack. */
export interface TrafficSample {
  readonly atMs: number;
  readonly hostileShare: number;
}

const BINS = 1440;
/** Traffic of the attackers during an attack, as a multiple of the average traffic. */
export const ATTACK_WEIGHT = 0.35;

/**
 * Distributes `count` requests over a period by time of day and day of the week, and adds an attack. Returns them
 * ordered by time. The i-th of n requests is in the i-th of n parts with equal weight, so that every n results in the
 * same curve.
 */
export function createTrafficProfile(period: Span, attack: Span, count: number) {
  const binMs = (period.toMs - period.fromMs) / BINS;
  const weights = Array.from({ length: BINS }, (_, bin) => {
    const atMs = period.fromMs + (bin + 0.5) * binMs;
    const hostile = within(attack, atMs) ? ATTACK_WEIGHT : 0;
    const ordinary = ordinaryWeight(atMs);
    return { total: ordinary + hostile, hostileShare: hostile / (ordinary + hostile) };
  });
  const sum = weights.reduce((total, weight) => total + weight.total, 0);
  let bin = 0;
  let before = 0;
  return (index: number, random: Random): TrafficSample => {
    const target = ((index + random.unit()) / count) * sum;
    let weight = weights[bin];
    while (weight !== undefined && bin < BINS - 1 && before + weight.total < target) {
      before += weight.total;
      weight = weights[++bin];
    }
    const { total, hostileShare } = weight ?? { total: 1, hostileShare: 0 };
    const into = Math.min(0.999_999, Math.max(0, (target - before) / total));
    return { atMs: Math.floor(period.fromMs + (bin + into) * binMs), hostileShare };
  };
}

/** Returns a weight from 0.15 to 1.25. It is low before dawn, high in the afternoon (UTC), and lower at weekends. */
export function ordinaryWeight(atMs: number): number {
  const date = new Date(atMs);
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
  const day = 0.7 - 0.45 * Math.cos(((hour - 3) / 24) * 2 * Math.PI);
  const weekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return (day + 0.1 * Math.sin(hour * 5)) * (weekend ? 0.6 : 1);
}
