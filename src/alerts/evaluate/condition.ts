import { createHash } from 'node:crypto';

import type { Labels, Operator, Rule, RuleError } from '../types.ts';

/** A series whose condition holds in a window. */
export interface Observation {
  readonly fingerprint: string;
  readonly labels: Labels;
  readonly value: number;
}

/** Results of a rule by the end of the window. A window in neither map was not queried, because no time was left. */
export interface WindowResults {
  readonly observations: ReadonlyMap<number, readonly Observation[]>;
  /** Windows without a result, oldest first, with the error of each. The results of other windows are not affected. */
  readonly failed: ReadonlyMap<number, RuleError>;
}

/** True if the condition of a rule holds for a value. */
export function holds(value: number, op: Operator, threshold: number): boolean {
  switch (op) {
    case '>':
      return value > threshold;
    case '>=':
      return value >= threshold;
    case '<':
      return value < threshold;
    case '<=':
      return value <= threshold;
    case '==':
      return value === threshold;
    case '!=':
      return value !== threshold;
  }
}

/** Returns the value that meets the condition more clearly. */
export function worse(one: number, other: number, op: Operator): number {
  return op === '<' || op === '<=' ? Math.min(one, other) : Math.max(one, other);
}

export function labelsOf(rule: Pick<Rule, 'name' | 'severity' | 'labels'>, own: Labels): Labels {
  return { ...own, ...rule.labels, alertname: rule.name, severity: rule.severity };
}

/** Hashes labels, independently of their order. */
export function fingerprintOf(labels: Labels): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(labels).toSorted()) hash.update(`${name}\0${labels[name]}\0`);
  return hash.digest('hex').slice(0, 16);
}
