import { messageOf } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import type { AlertDestinationKind } from '../destinations/kind.ts';
import { kindOf } from '../destinations/kinds.ts';
import { send, wireOf } from './post.ts';

/** Result of a probe. A probe checks the URL of a destination, and sends no notification. */
export interface Attempt {
  /** URL without secrets. */
  readonly address: string;
  /** HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Why there was no response. */
  readonly reason: string;
  /** True if the certificate of the server is not trusted, or is for another host name. */
  readonly isUntrusted: boolean;
  /** Finding that is specific to this kind of destination. */
  readonly finding: ReturnType<AlertDestinationKind<AlertDestination>['finding']>;
}

/** Errors of OpenSSL and Node about a certificate. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|SSL|TLS|EPROTO/;

/**
 * Checks every URL of a destination with the credentials and certificates that messages use. Sends no notifications.
 * Never throws.
 */
export async function tryDestination(
  destination: AlertDestination,
  signal: AbortSignal,
): Promise<readonly Attempt[]> {
  const kind = kindOf(destination);
  return await Promise.all(
    kind.addresses(destination).map(async ({ shown: address, probe }): Promise<Attempt> => {
      const common = { address, reason: '', isUntrusted: false, finding: undefined };
      try {
        const { status } = await send(await wireOf(destination), probe, signal);
        return { ...common, status, finding: kind.finding(status) };
      } catch (error) {
        const reason = messageOf(error);
        return { ...common, status: undefined, reason, isUntrusted: untrusted.test(reason) };
      }
    }),
  );
}
