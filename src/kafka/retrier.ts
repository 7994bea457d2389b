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
// kafkajs itself tries for a few seconds each time.
const firstAttemptsMax = 3;
const quietAttempts = 2;

/** The operation that has worked once a batch could be read. */
export const readingBatches = 'read batches';

/** Is answered by the brokers of the configuration; the others may be out of reach at the addresses that they advertise. */
export const describingTopic = 'describe the topic';

/**
 * Makes what repeats calls to Kafka without limit.
 *
 * Until a call has succeeded once, a permanent failure is thrown immediately. Brokers that have answered nothing but the
 * description of the topic get a few attempts: the configuration is wrong, or a supervisor restarts this process. Later,
 * everything is retried without limit: permissions and brokers come back.
 * @param location what is read or written, as fields of log lines: topic, brokers.
 */
export function kafkaRetrier(
  deps: RetrierDeps,
  location: Readonly<Record<string, string>>,
): KafkaRetrier {
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
    failureLine({ kind }, { attempts, reason, advice }) {
      const fields = { ...location, attempts, reason, advice };
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

/** True for a failure that waiting does not fix, of what has never worked. */
function isFatal(
  { operation, kind, attempts }: FailedAttempt<KafkaOperation, KafkaErrorKind>,
  succeeded: ReadonlySet<string>,
): boolean {
  // Who takes part in a group may still be unable to read what is in its partitions.
  if (succeeded.has(kind === 'batch' ? readingBatches : operation.name)) return false;
  if (!isPermanent(kind)) return !hasReached(succeeded) && attempts >= firstAttemptsMax;
  // Brokers learn of a topic that has just been made one after the other.
  return kind !== 'no_topic' || attempts >= firstAttemptsMax;
}

/** True when brokers have answered that are not merely those of the configuration. */
function hasReached(succeeded: ReadonlySet<string>): boolean {
  return succeeded.size > (succeeded.has(describingTopic) ? 1 : 0);
}

function isPermanent(kind: KafkaErrorKind): boolean {
  return kind !== 'transient' && kind !== 'unreachable';
}

function locationText(location: Readonly<Record<string, string>>): string {
  return Object.entries(location)
    .map(([what, name]) => `${what} ${name}`)
    .join(', ');
}
