import { type Clock, systemClock } from '../base/index.ts';

/** A clock that also counts milliseconds which nobody can set: leases are judged by it. */
export interface SteadyClock extends Clock {
  /** Milliseconds since some moment in the past; never steps back, also when the system's time is set. */
  steadyMs(): number;
}

/** The machine's clocks. */
export const systemSteadyClock: SteadyClock = {
  ...systemClock,
  steadyMs: () => performance.now(),
};
