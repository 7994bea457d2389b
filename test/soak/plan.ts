import { createRandom, type Random } from '../../src/sample/random.ts';
import { type FaultName, faultNames, faults } from './faults.ts';

/** One fault at its time, seconds from the beginning. */
export interface PlannedFault {
  readonly fault: FaultName;
  readonly fromS: number;
  readonly forS: number;
}

/** Ways that events come in by. */
export const sourceNames = ['kinesis', 'kafka', 'firehose', 'file', 'cloudwatch_logs'] as const;
export type SourceName = (typeof sourceNames)[number];

/** What a soak does. */
export interface SoakPlan {
  readonly seed: string;
  /** How long events are put into the sources. */
  readonly seconds: number;
  readonly faults: readonly PlannedFault[];
  readonly sources: readonly SourceName[];
  /** Processes that read. */
  readonly workers: number;
  readonly shards: number;
  /** Events a second. */
  readonly rate: number;
  /** How long iterators of Kinesis are good for. */
  readonly iteratorMs: number;
}

type Setting = Omit<SoakPlan, 'seconds' | 'faults'>;

/** Seconds with a load before the first fault, and after the last one. */
const warmS = 20;
/** Time for one fault and what comes after it. */
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
 * Faults of all kinds, which and when by the seed: all of them in some order, then all of them in another one, as often as
 * there is time. One in four begins while the one before it still lasts.
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
    // What has not recovered when the load ends is told as a source that was not read to its end.
    const forS = Math.min(wantedS, seconds - warmS - fromS);
    planned.push({ fault, fromS, forS });
    if (!isEarly) atS += slotS;
  }
  return { ...setting, seconds, faults: planned };
}

/** Seconds of `6m`, `90s` or `2h`; a number alone is minutes. Undefined for anything else. */
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
