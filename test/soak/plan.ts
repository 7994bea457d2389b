import { createRandom, type Random } from '../../src/sample/random.ts';
import { type FaultName, faultNames, faults } from './faults.ts';

/** A planned fault, with its time in seconds from the start. */
export interface PlannedFault {
  readonly fault: FaultName;
  readonly fromS: number;
  readonly forS: number;
}

/** Kinds of sources. */
export const sourceNames = ['kinesis', 'kafka', 'firehose', 'file', 'cloudwatch_logs'] as const;
export type SourceName = (typeof sourceNames)[number];

/** Parameters of a soak test. */
export interface SoakPlan {
  readonly seed: string;
  /** Duration of the load. */
  readonly seconds: number;
  readonly faults: readonly PlannedFault[];
  readonly sources: readonly SourceName[];
  /** Number of Weir processes. */
  readonly workers: number;
  readonly shards: number;
  /** Events per second. */
  readonly rate: number;
  /** Lifetime of Kinesis iterators. */
  readonly iteratorMs: number;
}

type Setting = Omit<SoakPlan, 'seconds' | 'faults'>;

/** Seconds of load before the first fault, and after the last one. */
const warmS = 20;
/** Time for a fault and the recovery from it. */
const slotSecondsMin = 9;
const slotSecondsMax = 60;
const shareOfSlotMax = 0.7;

/** One long outage of ClickHouse under load. */
export function outagePlan(setting: Setting, outageS: number): SoakPlan {
  return {
    ...setting,
    seconds: warmS + outageS + warmS,
    faults: [{ fault: 'outage', fromS: warmS, forS: outageS }],
  };
}

/**
 * Faults of all kinds, in an order that depends on the seed. If there is time, all faults are repeated in another order. One
 * in four faults starts while the previous one is still active.
 */
export function mixedPlan(setting: Setting, minutes: number): SoakPlan {
  const random = createRandom(setting.seed);
  const seconds = Math.round(minutes * 60);
  const names = faultNames.filter((name) => neededBy(name, setting.sources));
  const slotS = Math.min(
    slotSecondsMax,
    Math.max(slotSecondsMin, (seconds - 2 * warmS) / names.length),
  );
  const planned: PlannedFault[] = [];
  let left: FaultName[] = [];
  for (let atS = warmS; atS + slotSecondsMin <= seconds - warmS;) {
    if (left.length === 0) left = shuffled(names, random);
    const fault = left.pop();
    if (fault === undefined) break;
    const before = planned.at(-1);
    const isEarly = before !== undefined && random.chance(0.25);
    const fromS = Math.round(isEarly ? before.fromS + before.forS / 2 : atS);
    const longestS = Math.min(faults[fault].secondsMax, slotS * shareOfSlotMax);
    const wantedS = Math.max(2, Math.round(longestS * (0.4 + 0.6 * random.unit())));
    // If a source has not recovered at the end of the load, the result reports unread events.
    const forS = Math.min(wantedS, seconds - warmS - fromS);
    planned.push({ fault, fromS, forS });
    if (!isEarly) atS += slotS;
  }
  return { ...setting, seconds, faults: planned };
}

/** Seconds of `6m`, `90s`, or `2h`; a number without a unit is minutes. Undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const [, number, unit = 'm'] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const seconds = unit === 's' ? 1 : unit === 'h' ? 3600 : 60;
  return Math.round(Number(number) * seconds);
}

function neededBy(name: FaultName, sources: readonly SourceName[]): boolean {
  const { of } = faults[name];
  return of === undefined || sources.includes(of);
}

function shuffled(names: readonly FaultName[], random: Random): FaultName[] {
  const all = [...names];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const [one, two] = [all[last], all[other]];
    if (one !== undefined && two !== undefined) [all[last], all[other]] = [two, one];
  }
  return all;
}
