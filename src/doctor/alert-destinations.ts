import { type Attempt, tryDestination } from '../alerts/index.ts';
import type { AlertDestination, WeirConfig } from '../config/index.ts';
import { type Diagnosis, Subject } from '../base/index.ts';

/** Asks everybody who is told of alerts whether they can be reached: address, certificate, login. Nobody is told anything. */
export async function* examineAlertDestinations(
  { alerts }: WeirConfig,
  { source, signal }: { readonly source: string | undefined; readonly signal: AbortSignal },
): AsyncGenerator<Diagnosis> {
  if (source !== undefined) return;
  for (const destination of alerts.destinations) {
    for (const attempt of await tryDestination(destination, signal)) {
      yield diagnosisOf(destination, attempt);
    }
  }
}

function diagnosisOf(destination: AlertDestination, attempt: Attempt): Diagnosis {
  const subject = new Subject(`alert destination ${destination.name}`);
  const { address, status, finding } = attempt;
  if (status === undefined) return unreachable(subject, attempt);
  if (status === 401 || status === 403) {
    const login = destination.auth === undefined ? 'without a login' : 'the login of `auth`';
    return subject.failed(
      'alerts.login',
      `${address} refuses ${login} (status ${status})`,
      'Check `auth` of the destination; a webhook may also refuse an address that is no longer valid.',
    );
  }
  if (finding !== undefined) {
    return subject.failed('alerts.reachable', `${address} ${finding.text}`, finding.remedy);
  }
  if (status >= 500) {
    const remedy = 'Look at its logs: messages wait and are repeated until it takes them.';
    return subject.warning('alerts.reachable', `${address} answers with status ${status}`, remedy);
  }
  if (status === 404 || status === 410) {
    // Some take nothing but POST, and say so in this way.
    const remedy = 'Check `url`; if it answers to POST alone, this is no mistake.';
    return subject.warning('alerts.reachable', `${address} answers with status ${status}`, remedy);
  }
  return subject.ok('alerts.reachable', `${address} answers (status ${status}); nothing was sent`);
}

function unreachable(subject: Subject, { address, reason, isUntrusted }: Attempt): Diagnosis {
  if (isUntrusted) {
    return subject.failed(
      'alerts.certificate',
      `${address} cannot be trusted: ${reason}`,
      'Name the authority that signed its certificate in `tls.ca_file`; the certificate must be for that name and not expired.',
    );
  }
  const remedy =
    'Check the address, that it is running, and that no firewall is between; see `weir check` for files of `tls`.';
  return subject.failed('alerts.reachable', `${address} does not answer: ${reason}`, remedy);
}
