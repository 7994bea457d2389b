import { messageOf } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import type { AlertDestinationKind } from '../destinations/kind.ts';
import { kindOf } from '../destinations/kinds.ts';
import { send, wireOf } from './post.ts';

/** What came of asking an address of a destination something that tells it nothing. */
export interface Attempt {
  /** The address as it may be shown. */
  readonly address: string;
  /** What it answered; undefined: nothing. */
  readonly status: number | undefined;
  /** Why there was no answer. */
  readonly reason: string;
  /** True if its certificate is not trusted, or is for another host name. */
  readonly isUntrusted: boolean;
  /** What the answer says of this kind of destination alone. */
  readonly finding: ReturnType<AlertDestinationKind<AlertDestination>['finding']>;
}

/** Errors of OpenSSL and Node about a certificate. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|SSL|TLS|EPROTO/;

/**
 * Checks every address of a destination with its credentials and certificates, as for messages. Sends no notification of
 * anything. Never throws.
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
