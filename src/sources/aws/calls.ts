import {
  errorCatalog,
  isObject,
  messageOf,
  type Diagnosis,
  type Subject,
} from '../../base/index.ts';
import { type AwsErrorKind, classifyError, errorMessage } from './error-kinds.ts';
import type { AwsAction } from './permissions.ts';

/** An AWS call that a check of `weir doctor` makes. */
export interface AwsCall<T> {
  /** Name of the check to which the call belongs. */
  readonly check: string;
  /** IAM action that the call requires. */
  readonly permission: Pick<AwsAction, 'action' | 'use'>;
  /** ARN of the resource. Parts that are not known are `*`. */
  readonly resource: string;
  readonly call: () => Promise<T>;
  /** Texts of the diagnosis if the resource does not exist. */
  readonly missing: { readonly cause: string; readonly remedy: string };
}

/** Result of a call: its response, or the diagnosis of its failure. */
export type AwsOutcome<T> =
  | { readonly value: T }
  | {
      readonly value?: never;
      readonly diagnosis: Diagnosis;
      readonly kind: AwsErrorKind;
      /** True if other calls of the same source would fail for the same reason. */
      readonly isHopeless: boolean;
    };

/** Kinds of failures that affect all calls of a source. */
const hopeless: ReadonlySet<AwsErrorKind> = new Set([
  'credentials',
  'expired_credentials',
  'clock',
  'region',
]);

/** Makes a call. The diagnosis of a failure names the missing action and the resource. */
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
      const arn = deniedResource(error) ?? resource;
      const cause = `missing IAM action ${action} on ${arn}`;
      if (use === 'doctor') {
        return subject.skipped(check, `${cause}; only weir doctor would use it`);
      }
      const remedy = `Allow ${action} on ${arn}; deploy/aws/policies has the complete policy.`;
      return subject.failed(check, cause, remedy);
    }
    case 'not_found':
      return subject.failed(check, missing.cause, missing.remedy);
    case 'credentials':
      return subject.failed(
        check,
        `AWS rejected the credentials: ${reason}`,
        'Check `credentials` of the source, or the environment, profile, container role, or instance role. To show the identity of the credentials, run `aws sts get-caller-identity`.',
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
        `AWS rejects requests because the clock of this machine is wrong: ${reason}`,
        'Synchronize the clock, for example with chrony or systemd-timesyncd.',
      );
    case 'region':
      return subject.failed(check, reason, 'Set `region` of the source, or AWS_REGION.');
    case 'key':
      return subject.failed(
        check,
        `the KMS key cannot decrypt: ${reason}`,
        'Allow kms:Decrypt in the policy of the role or user and in the key policy, and check that the key is enabled.',
      );
    case 'throttled':
      return subject.warning(
        check,
        `AWS throttles ${action} (${reason})`,
        'Weir retries. If it persists, check for other readers, or increase the quota.',
      );
    default:
      return subject.failed(
        check,
        `${action} failed: ${reason}`,
        'Check `endpoint` and `region`, the network, proxies, and VPC endpoints.',
      );
  }
}

/** Returns whether the server has responded. False if it was unreachable. */
function isAnswered(error: unknown): boolean {
  const metadata = isObject(error) ? error['$metadata'] : undefined;
  return isObject(metadata) && typeof metadata['httpStatusCode'] === 'number';
}

/**
 * Extracts the ARN from an AWS message such as "... is not authorized to perform: X on resource: ARN because no
 * identity-based policy allows X". Returns undefined if the message has none.
 */
function deniedResource(error: unknown): string | undefined {
  return /on resource: (arn:\S+)/.exec(messageOf(error))?.[1];
}
