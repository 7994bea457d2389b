import type { PipelineError } from '../base/index.ts';

/** Authentication at AWS: a role to assume, an access key, or the default credentials of this process. */
export type AwsAuth =
  | {
      readonly roleArn: string;
      /** Sent with AssumeRole, so that the role's owner can restrict the role to this account. */
      readonly externalId: string;
    }
  | { readonly accessKeyId: string; readonly secretAccessKey: string }
  | { readonly isDefault: true };

/** The kinds of AWS targets. */
export const awsTargetKinds = ['firehose', 'kinesis', 'cloudwatch_logs'] as const;

/** A kind of AWS target. */
export type AwsTargetKind = (typeof awsTargetKinds)[number];

/** Target to which a destination sends events. */
export type DeliveryTarget =
  | { readonly kind: AwsTargetKind; readonly arn: string; readonly auth: AwsAuth }
  | { readonly kind: 'file'; readonly path: string };

/** An event to send. */
export interface OutgoingEvent {
  /** The object of the event: events of one object arrive in order. */
  readonly objectId: string;
  /** One JSON document, without line breaks. */
  readonly text: string;
}

/** Limits of one `send`. */
export interface BatchLimits {
  readonly events: number;
  /** Bytes of all events, including `overheadBytes` for each. */
  readonly bytes: number;
  /** Bytes that the target counts for an event in addition to its text. */
  readonly overheadBytes: number;
}

/** Writes events to one target: the counterpart of a source. */
export interface Destination {
  readonly kind: DeliveryTarget['kind'];
  readonly limits: BatchLimits;
  /**
   * True if the target accepts a batch in order, up to its first failure. False if some events of a batch may fail
   * while others are accepted. Then a batch must contain at most one event per object.
   */
  readonly keepsOrder: boolean;
  /**
   * Sends a batch once, without retries: the caller owns the queue.
   * @returns for each event, undefined if the target accepted it, else the reason. If the response was lost, the target
   * may have accepted an event that counts as failed.
   * @throws PipelineError ERR_DELIVER_* if the whole request failed
   */
  send(
    events: readonly OutgoingEvent[],
    signal: AbortSignal,
  ): Promise<readonly (PipelineError | undefined)[]>;
  close(): Promise<void>;
}
