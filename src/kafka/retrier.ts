import {
  type FailedAttempt,
  Retrier,
  type RetrierDeps,
  retryWaitMs,
  type RetryRules,
} from '../base/index.ts';
import { classifyError, kafkaError, type KafkaErrorKind, errorMessage } from './error-kinds.ts';

/** A request to Kafka. */
export interface KafkaOperation {
  /** Operation, for log lines: `list offsets`. */
  readonly name: string;
  /** Required ACL: `Describe on topic edge`. */
  readonly acl: string;
}

/** Repeats calls to Kafka on behalf of one reader or writer. */
export type KafkaRetrier = Retrier<KafkaOperation, KafkaErrorKind>;

const policy = { waitMsMin: 250, waitMsMax: 15_000 };
// Attempts at the start before a transient failure is thrown. kafkajs itself retries each attempt for a few seconds.
const firstAttemptsMax = 3;
const quietAttempts = 2;

/** Name of the operation that succeeds with the first batch that is read. */
export const readingBatches = 'read batches';

/** Name of the operation that succeeds with the next batch of a partition. */
export function readingPartition(number: number): string {
  return `read partition ${number}`;
}

/**
 * Name of the operation that the bootstrap brokers answer, even if the brokers are unreachable at their advertised
 * addresses.
 */
export const describingTopic = 'describe the topic';

/** Log fields that identify the resource of a call. */
export interface KafkaLocation {
  readonly topic: string;
  /** Comma-separated. */
  readonly brokers: string;
}

/**
 * Creates a retrier that repeats calls to Kafka without limit.
 *
 * Until a call has succeeded once, a permanent failure is thrown immediately. If only the description of the topic has
 * succeeded, transient failures are thrown after a few attempts: the configuration may be wrong, and a supervisor can
 * restart the process. After a first success, everything is retried without limit, because permissions and brokers can
 * be restored.
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

/** True for a permanent failure of an operation that has never succeeded. */
function isFatal(
  { operation, kind, attempts }: FailedAttempt<KafkaOperation, KafkaErrorKind>,
  succeeded: ReadonlySet<string>,
): boolean {
  // An unreadable batch is fatal until a batch has been read, even if other operations have succeeded.
  if (succeeded.has(kind === 'batch' ? readingBatches : operation.name)) return false;
  if (!isPermanent(kind)) return !hasReached(succeeded) && attempts >= firstAttemptsMax;
  // Brokers learn of a new topic at different times.
  return kind !== 'no_topic' || attempts >= firstAttemptsMax;
}

/** True if other brokers than the bootstrap brokers have responded. */
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
