import {
  errorCatalog,
  isObject,
  messageOf,
  type Diagnosis,
  type Subject,
} from '../../base/index.ts';
import { type AwsErrorKind, classifyError, errorMessage } from './error-kinds.ts';
import type { AwsAction } from './permissions.ts';

/** One AWS call that a check makes. */
export interface AwsCall<T> {
  /** Name of the check that it is made for. */
  readonly check: string;
  /** The IAM action that it needs. */
  readonly permission: Pick<AwsAction, 'action' | 'use'>;
  /** ARN of what it is about, as far as it is known. */
  readonly resource: string;
  readonly call: () => Promise<T>;
  /** What to say when AWS does not know the resource. */
  readonly missing: { readonly cause: string; readonly remedy: string };
}

/** What a call gave: its answer, or what is to be said of its failure. */
export type AwsOutcome<T> =
  | { readonly value: T }
  | {
      readonly value?: never;
      readonly diagnosis: Diagnosis;
      readonly kind: AwsErrorKind;
      /** True when the other calls of the same source would only say the same again. */
      readonly isHopeless: boolean;
    };

/** What the other calls of the same source would only say again. */
const hopeless: ReadonlySet<AwsErrorKind> = new Set([
  'credentials',
  'expired_credentials',
  'clock',
  'region',
]);

/** Makes a call, and says what is wrong in words that name the missing action and the resource. */
export async function tryCall<T>(subject: Subject, call: AwsCall<T>): Promise<AwsOutcome<T>> {
  try {
    return { value: await call.call() };
  } catch (error) {
    const kind = classifyError(error);
    const isHopeless = hopeless.has(kind) || !isAnswered(error);
    return { diagnosis: diagnose(subject, call, kind, error), kind, isHopeless };
  }
}

function diagnose(
  subject: Subject,
  { check, permission: { action, use }, resource, missing }: Omit<AwsCall<unknown>, 'call'>,
  kind: AwsErrorKind,
  error: unknown,
): Diagnosis {
  const reason = errorMessage(error);
  switch (kind) {
    case 'denied': {
      const arn = refusedResource(error) ?? resource;
      const cause = `missing IAM action ${action} on ${arn}`;
      if (use === 'doctor') {
        return subject.skipped(check, `${cause}; only weir doctor would use it`);
      }
      const remedy = `Allow ${action} on ${arn}; deploy/aws/policies has the whole policy.`;
      return subject.failed(check, cause, remedy);
    }
    case 'not_found':
      return subject.failed(check, missing.cause, missing.remedy);
    case 'credentials':
      return subject.failed(
        check,
        `AWS does not take the credentials: ${reason}`,
        'Check `credentials:` of the source, or the environment, profile, container or instance role that they come from: `aws sts get-caller-identity` shows who they are.',
      );
    case 'expired_credentials':
      return subject.failed(
        check,
        `the AWS credentials have expired: ${reason}`,
        errorCatalog.ERR_SOURCES_CREDENTIALS_EXPIRED.advice,
      );
    case 'clock':
      return subject.failed(
        check,
        `AWS refuses requests because of the clock of this machine: ${reason}`,
        'Set the clock, for example with chrony or systemd-timesyncd.',
      );
    case 'region':
      return subject.failed(check, reason, 'Set `region:` of the source, or AWS_REGION.');
    case 'key':
      return subject.failed(
        check,
        `the KMS key does not decrypt: ${reason}`,
        'Allow kms:Decrypt on the key, in the policy of the reader and in that of the key, and see that the key is enabled.',
      );
    case 'throttled':
      return subject.warning(
        check,
        `${action} is throttled: others use up the quota (${reason})`,
        'Weir waits and tries again; if it lasts, look for other readers, or raise the quota.',
      );
    default:
      return subject.failed(
        check,
        `${action} got no good answer: ${reason}`,
        'Check `endpoint:` and `region:`, the network, proxies and VPC endpoints.',
      );
  }
}

/** False when the server was unreachable. */
function isAnswered(error: unknown): boolean {
  const metadata = isObject(error) ? error['$metadata'] : undefined;
  return isObject(metadata) && typeof metadata['httpStatusCode'] === 'number';
}

/** AWS says "... is not authorized to perform: X on resource: ARN because no identity-based policy allows X". */
function refusedResource(error: unknown): string | undefined {
  return /on resource: (arn:\S+)/.exec(messageOf(error))?.[1];
}
