import { createRandom } from '../../src/sample/random.ts';
import { type FaultName, faults } from './faults.ts';

/** One fault at its time, seconds from the beginning. */
export interface PlannedFault {
  readonly fault: FaultName;
  readonly fromS: number;
  readonly forS: number;
}

/** What a soak does. */
export interface SoakPlan {
  readonly seed: string;
  /** How long events are put into the stream. */
  readonly seconds: number;
  readonly faults: readonly PlannedFault[];
  /** Processes that read. */
  readonly workers: number;
  readonly shards: number;
  /** Events a second. */
  readonly rate: number;
  /** How long iterators are good for. */
  readonly iteratorMs: number;
}

type Setting = Omit<SoakPlan, 'seconds' | 'faults'>;

/** Seconds with a load before the first fault, and after the last one. */
const warmS = 20;

/** One long outage of ClickHouse under load. */
export function outagePlan(setting: Setting, outageS: number): SoakPlan {
  return {
    ...setting,
    seconds: warmS + outageS + warmS,
    faults: [{ fault: 'outage', fromS: warmS, forS: outageS }],
  };
}

/** Faults of all kinds one after the other, which and when by the seed. */
export function mixedPlan(setting: Setting, minutes: number): SoakPlan {
  const random = createRandom(setting.seed);
  const seconds = minutes * 60;
  const names = Object.keys(faults) as FaultName[];
  const planned: PlannedFault[] = [];
  let busyS = 0;
  for (let fromS = warmS; fromS < seconds - warmS;) {
    const fault = random.pick(names);
    const longestS = Math.min(faults[fault].secondsMax, seconds - warmS - fromS);
    const forS = Math.max(2, Math.round(longestS * random.unit()));
    planned.push({ fault, fromS, forS });
    busyS = fromS + forS;
    fromS = busyS + Math.round(10 + 20 * random.unit());
  }
  return { ...setting, seconds: Math.max(seconds, busyS + warmS), faults: planned };
}

/** Seconds of `6m`, `90s` or `2h`; a number alone is minutes. Undefined for anything else. */
export function secondsOf(text: string): number | undefined {
  const [, number, unit = 'm'] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const seconds = unit === 's' ? 1 : unit === 'h' ? 3600 : 60;
  return Math.round(Number(number) * seconds);
}
