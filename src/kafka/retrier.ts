import {
  type FailedAttempt,
  Retrier,
  type RetrierDeps,
  retryWaitMs,
  type RetryRules,
} from '../base/index.ts';
import { classifyError, kafkaError, type KafkaErrorKind, errorMessage } from './error-kinds.ts';

/** Describes a request to Kafka for log lines and errors. */
export interface KafkaOperation {
  /** Name of the operation in log lines, for example `list offsets`. Also identifies operations that have succeeded. */
  readonly name: string;
  /** Required ACL, for example `Describe on topic edge`. */
  readonly acl: string;
}

/** Repeats calls to Kafka on behalf of one reader or writer. */
export type KafkaRetrier = Retrier<KafkaOperation, KafkaErrorKind>;

const policy = { waitMsMin: 250, waitMsMax: 15_000 };
// Number of attempts at startup after which a transient failure is thrown. In each attempt, kafkajs retries for a few
// seconds.
const firstAttemptsMax = 3;
const quietAttempts = 2;

/** Name of the operation that counts as succeeded once a batch has been read. */
export const readingBatches = 'read batches';

/** Returns the name of the operation that counts as succeeded once the next batch of a partition has been read. */
export function readingPartition(number: number): string {
  return `read partition ${number}`;
}

/**
 * Name of the operation that the bootstrap brokers answer. It can succeed even if the brokers are unreachable at their
 * advertised addresses.
 */
export const describingTopic = 'describe the topic';

/** Log fields that identify the resource of a call. */
export interface KafkaLocation {
  readonly topic: string;
  /** Comma-separated addresses of the bootstrap brokers. */
  readonly brokers: string;
}

/**
 * Creates a retrier that repeats calls to Kafka without limit.
 *
 * Exceptions at startup, when the configuration may be wrong and a supervisor can restart the process:
 * - If an operation has never succeeded, its permanent failures are thrown: a missing topic after a few attempts, all
 *   others immediately.
 * - Until a batch has been read, an unreadable batch is thrown immediately, even if its operation has succeeded before.
 * - If no operation except describing the topic has succeeded, transient failures are thrown after a few attempts.
 *
 * All other failures of an operation that has succeeded before are retried without limit: permissions and brokers can
 * be restored. While `failsFast` in `deps` returns false, no failure is thrown.
 */
export function kafkaRetrier(deps: RetrierDeps, location: KafkaLocation): KafkaRetrier {
  const rules: RetryRules<KafkaOperation, KafkaErrorKind> = {
    classify: classifyError,
    waitMs: ({ attempts }, random) => retryWaitMs(attempts, policy, random),
    describe: ({ operation: { name, acl }, error }) => ({
      reason: `${name}: ${errorMessage(error)}`,
      advice: kafkaError(error, '', acl).advice,
    }),
    fatalError: (failed, succeeded) =>
      isFatal(failed, succeeded)
        ? kafkaError(failed.error, locationText(location), failed.operation.acl)
        : undefined,
    failureLine({ kind, error }, { attempts, reason, advice }) {
      const { code } = kafkaError(error, '', '');
      const fields = { ...location, attempts, code, reason, advice };
      if (kind === 'batch') {
        const message = 'Kafka record batch cannot be read; its partition waits';
        return { level: 'error', fields, message };
      }
      if (isPermanent(kind)) {
        const message = 'Kafka request rejected; retrying';
        return { level: 'error', fields, message };
      }
      if (attempts < quietAttempts) return undefined;
      return { level: 'warn', fields, message: 'Kafka request failing; retrying' };
    },
    recoveryLine: ({ attempts }, failedMs) => ({
      level: 'info',
      fields: { ...location, attempts, failed_ms: failedMs },
      message: 'Kafka requests succeed again',
    }),
  };
  return new Retrier(deps, rules);
}

/**
 * Returns whether to throw a failure instead of retrying the operation. Never true for an operation that has succeeded
 * before, except for an unreadable batch: see below.
 */
function isFatal(
  { operation, kind, attempts }: FailedAttempt<KafkaOperation, KafkaErrorKind>,
  succeeded: ReadonlySet<string>,
): boolean {
  // An unreadable batch is fatal until a batch has been read, even if other operations have succeeded.
  if (succeeded.has(kind === 'batch' ? readingBatches : operation.name)) return false;
  if (!isPermanent(kind)) return !hasReached(succeeded) && attempts >= firstAttemptsMax;
  // A missing topic gets more attempts: brokers learn of a new topic at different times.
  return kind !== 'no_topic' || attempts >= firstAttemptsMax;
}

/** Returns whether a broker has responded at its advertised address, and not only a bootstrap broker. */
function hasReached(succeeded: ReadonlySet<string>): boolean {
  return succeeded.size > (succeeded.has(describingTopic) ? 1 : 0);
}

function isPermanent(kind: KafkaErrorKind): boolean {
  return kind !== 'transient' && kind !== 'unreachable' && kind !== 'token';
}

function locationText(location: KafkaLocation): string {
  return Object.entries(location)
    .map(([what, name]) => `${what} ${name}`)
    .join(', ');
}
