import type { PipelineError } from '../base/index.ts';

/** How to prove who sends: a role to assume, an access key, or the default credentials of this process. */
export type AwsAuth =
  | {
      readonly roleArn: string;
      /** Sent with AssumeRole, so that the role's owner can make sure that only this account uses it. */
      readonly externalId: string;
    }
  | { readonly accessKeyId: string; readonly secretAccessKey: string }
  | { readonly isDefault: true };

/** The kinds of targets at AWS. */
export const awsTargetKinds = ['firehose', 'kinesis', 'cloudwatch_logs'] as const;

/** A kind of target at AWS. */
export type AwsTargetKind = (typeof awsTargetKinds)[number];

/** Where a destination sends events. */
export type DeliveryTarget =
  | { readonly kind: AwsTargetKind; readonly arn: string; readonly auth: AwsAuth }
  | { readonly kind: 'file'; readonly path: string };

/** An event on its way out. */
export interface OutgoingEvent {
  /** The object that the event is about: events of one object arrive in order. */
  readonly objectId: string;
  /** One JSON document, without line breaks. */
  readonly text: string;
}

/** What fits into one `send`. */
export interface BatchLimits {
  readonly events: number;
  /** Bytes of all events, each with `overheadBytes`. */
  readonly bytes: number;
  /** What the target counts for an event beyond its text. */
  readonly overheadBytes: number;
}

/** Writes events to one target: the mirror of a source. */
export interface Destination {
  readonly kind: DeliveryTarget['kind'];
  readonly limits: BatchLimits;
  /**
   * True when a batch arrives in its order and fails only at its end. False when any event of a batch may fail while
   * others are taken: then a batch must hold one event of an object at most.
   */
  readonly keepsOrder: boolean;
  /**
   * Sends a batch once, without repeating anything: the caller holds the queue.
   * @returns for each event undefined when the target has it, else why it does not (it may have it all the same: an
   * answer can get lost).
   * @throws PipelineError ERR_DELIVER_* when the request as a whole failed.
   */
  send(
    events: readonly OutgoingEvent[],
    signal: AbortSignal,
  ): Promise<readonly (PipelineError | undefined)[]>;
  close(): Promise<void>;
}
