import { messageOf } from '../../base/index.ts';
import type { AlertDestination } from '../../config/index.ts';
import { send, wireOf } from './post.ts';

/** What came of asking an address of a destination something that tells it nothing. */
export interface Attempt {
  /** The address as it may be shown: of a webhook, whose path may be a secret, the host alone. */
  readonly address: string;
  /** What it answered; undefined: nothing. */
  readonly status: number | undefined;
  /** Why there was no answer. */
  readonly reason: string;
  /** True when nobody vouches for its certificate, or when it is for another name. */
  readonly isUntrusted: boolean;
}

/** Errors of OpenSSL and Node about a certificate. */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|SSL|TLS|EPROTO/;

/**
 * Asks every address of a destination how it is, with its login and its certificates, as messages are sent: of Alertmanager
 * the state of its API, of a webhook the head of its address. Nobody is told of anything. Never throws.
 */
export async function tryDestination(
  destination: AlertDestination,
  signal: AbortSignal,
): Promise<readonly Attempt[]> {
  const isManager = destination.type === 'alertmanager';
  const urls = isManager ? destination.urls : [destination.url];
  return await Promise.all(
    urls.map(async (text): Promise<Attempt> => {
      const url = new URL(isManager ? `${text.replace(/\/$/, '')}/api/v2/status` : text);
      const address = isManager ? text : url.origin;
      const common = { address, reason: '', isUntrusted: false };
      try {
        const wire = await wireOf(destination);
        const method = isManager ? 'GET' : 'HEAD';
        const { status } = await send(wire, { url, method }, signal);
        return { ...common, status };
      } catch (error) {
        const reason = messageOf(error);
        return { ...common, status: undefined, reason, isUntrusted: untrusted.test(reason) };
      }
    }),
  );
}
