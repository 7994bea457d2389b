import { type Clock, type Log, messageOf } from '../../base/index.ts';
import { type Lease, LEASE_SECS } from './lease.ts';

const RENEW_MS = (LEASE_SECS * 1_000) / 3;
/** Age at which a lease counts as lost, before another process can acquire it. */
const HELD_MS_MAX = LEASE_SECS * 1_000 - RENEW_MS;
const CHECK_MS = 1_000;

/** Collaborators of `renewLease`. */
export interface RenewalDeps {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly logger: Log;
}

/**
 * Renews the lease until `stopped` aborts. Aborts `lost` if another process holds it, or if it was not renewed for too long by
 * either clock: the monotonic clock stops while the machine is suspended, and the system time can be set back.
 */
export async function renewLease(
  { clock, lease, logger }: RenewalDeps,
  lost: AbortController,
  stopped: AbortSignal,
): Promise<void> {
  const now = () => ({ steadyMs: clock.steadyMs(), wallMs: clock.now() });
  let held = now();
  let renewMs = held.steadyMs + RENEW_MS;
  for (;;) {
    await clock.pause(CHECK_MS, stopped);
    if (stopped.aborted) return;
    const requested = now();
    if (requested.steadyMs >= renewMs) {
      renewMs = requested.steadyMs + RENEW_MS;
      try {
        if (!(await lease.hold())) return lost.abort();
        held = requested;
      } catch (error) {
        logger.warn({ reason: messageOf(error) }, 'lease of event delivery not renewed; retrying');
      }
    }
    const { steadyMs, wallMs } = now();
    const ageMs = Math.max(steadyMs - held.steadyMs, wallMs - held.wallMs);
    if (ageMs > HELD_MS_MAX) return lost.abort();
  }
}
