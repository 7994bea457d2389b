import type { PipelineError } from '../base/index.ts';

/**
 * How to authenticate to AWS: with a role to assume, with an access key, or with the default credentials of this
 * process.
 */
export type AwsAuth =
  | {
      readonly roleArn: string;
      /**
       * External id that is sent with AssumeRole. With it, the owner of the role can restrict the role to this account.
       */
      readonly externalId: string;
    }
  | { readonly accessKeyId: string; readonly secretAccessKey: string }
  | { readonly isDefault: true };

/** The kinds of AWS targets. */
export const awsTargetKinds = ['firehose', 'kinesis', 'cloudwatch_logs'] as const;

export type AwsTargetKind = (typeof awsTargetKinds)[number];

/** Target to which a destination sends events. */
export type DeliveryTarget =
  | { readonly kind: AwsTargetKind; readonly arn: string; readonly auth: AwsAuth }
  | { readonly kind: 'file'; readonly path: string };

/** An event to send. */
export interface OutgoingEvent {
  /** Identifier of the event's object. Events of the same object are delivered in order. */
  readonly objectId: string;
  /** One JSON document, without line breaks. */
  readonly text: string;
}

/** Limits of a single call of `send`. */
export interface BatchLimits {
  readonly events: number;
  /** Maximum size of all events of a batch together, including `overheadBytes` for each. */
  readonly bytes: number;
  /** Bytes that the target counts for an event in addition to its text. */
  readonly overheadBytes: number;
}

/** Writes events to one target: the counterpart of a source. */
export interface Destination {
  readonly kind: DeliveryTarget['kind'];
  readonly limits: BatchLimits;
  /**
   * True if the target accepts the events of a batch in order, up to the first failure. False if the target may reject
   * some events of a batch and accept later ones; a batch must then contain at most one event per object.
   */
  readonly keepsOrder: boolean;
  /**
   * Sends a batch once. Does not retry, because the caller owns the queue.
   * @returns for each event, undefined if the target has accepted it, otherwise the reason. If the response was lost,
   * the target may have accepted an event that is returned as failed
   * @throws PipelineError ERR_DELIVER_* if the request failed as a whole
   */
  send(
    events: readonly OutgoingEvent[],
    signal: AbortSignal,
  ): Promise<readonly (PipelineError | undefined)[]>;
  close(): Promise<void>;
}
