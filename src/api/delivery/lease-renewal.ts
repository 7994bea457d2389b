import { type Clock, type Log, messageOf } from '../../base/index.ts';
import { type Lease, LEASE_SECS } from './lease.ts';

const RENEW_MS = (LEASE_SECS * 1_000) / 3;
/**
 * Maximum age of a lease since its last renewal. After that, this process treats the lease as lost, before another
 * process can acquire it.
 */
const HELD_MS_MAX = LEASE_SECS * 1_000 - RENEW_MS;
const CHECK_MS = 1_000;

/** Collaborators of `renewLease`. */
export interface RenewalDeps {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly logger: Log;
}

/** One moment by both clocks. */
export interface Moment {
  readonly steadyMs: number;
  readonly wallMs: number;
}

/** Returns the present moment. */
export function momentOf(clock: Clock): Moment {
  return { steadyMs: clock.steadyMs(), wallMs: clock.now() };
}

/**
 * Renews the lease until `stopped` aborts. Aborts `lost` if another process holds the lease, or if the last renewal is
 * too old by either clock, also while a renewal gets no response. Both clocks are necessary: the monotonic clock stops
 * while the machine is suspended, and the system time can be set back.
 * @param requested when the request that acquired the lease was sent
 */
export async function renewLease(
  { clock, lease, logger }: RenewalDeps,
  requested: Moment,
  lost: AbortController,
  stopped: AbortSignal,
): Promise<void> {
  let held = requested;
  let renewMs = held.steadyMs + RENEW_MS;
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    const renewed = momentOf(clock);
    isRenewing = true;
    try {
      if (await lease.hold()) held = renewed;
      else lost.abort();
    } catch (error) {
      if (stopped.aborted) return; // No retry follows.
      logger.warn(
        { reason: messageOf(error) },
        'cannot renew the lease for delivery to event destinations; retrying',
      );
    } finally {
      isRenewing = false;
    }
  };
  while (!stopped.aborted && !lost.signal.aborted) {
    const { steadyMs, wallMs } = momentOf(clock);
    const ageMs = Math.max(steadyMs - held.steadyMs, wallMs - held.wallMs);
    if (ageMs > HELD_MS_MAX) return lost.abort();
    if (steadyMs >= renewMs && !isRenewing) {
      renewMs = steadyMs + RENEW_MS;
      void renew();
    }
    await clock.pause(CHECK_MS, stopped);
  }
}
