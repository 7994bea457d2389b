import { type Attempt, tryDestination } from '../alerts/index.ts';
import type { AlertDestination, WeirConfig } from '../config/index.ts';
import { type Diagnosis, Subject } from '../base/index.ts';

/** Checks whether alert destinations are reachable: address, certificate, credentials. Sends no notifications. */
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
    const login =
      destination.auth === undefined
        ? 'requests without authentication'
        : 'the credentials of `auth`';
    return subject.failed(
      'alerts.login',
      `${address} rejects ${login} (status ${status})`,
      'Check `auth` of the destination. A webhook can also reject a URL that has expired.',
    );
  }
  if (finding !== undefined) {
    return subject.failed('alerts.reachable', `${address} ${finding.text}`, finding.remedy);
  }
  if (status >= 500) {
    const remedy =
      'Check its logs. Weir keeps messages and retries until the destination accepts them.';
    return subject.warning('alerts.reachable', `${address} responds with status ${status}`, remedy);
  }
  if (status === 404 || status === 410) {
    // Status 404 is only a warning: some servers send it for every method except POST.
    const remedy = 'Check `url`. If the destination accepts only POST, ignore this warning.';
    return subject.warning('alerts.reachable', `${address} responds with status ${status}`, remedy);
  }
  return subject.ok(
    'alerts.reachable',
    `${address} responds (status ${status}); no alert was sent`,
  );
}

function unreachable(subject: Subject, { address, reason, isUntrusted }: Attempt): Diagnosis {
  if (isUntrusted) {
    return subject.failed(
      'alerts.certificate',
      `the TLS certificate of ${address} is not trusted: ${reason}`,
      'Set `tls.ca_file` to the certificate authority that signed the certificate. The certificate must match the host name and must not be expired.',
    );
  }
  const remedy =
    'Check the address, the server, and firewalls. To check the files of `tls`, run `weir check`.';
  return subject.failed('alerts.reachable', `${address} does not respond: ${reason}`, remedy);
}
