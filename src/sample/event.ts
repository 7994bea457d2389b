/** Why an IP policy blocked a request or connection. */
export type BlockedFor = 'attack' | 'mistake' | 'standing';

/** A delivered event with its known properties, which tests use as an independent reference. */
export interface SampleEvent {
  /** The delivered JSON text, without a line break. */
  readonly text: string;
  readonly type: string;
  readonly id: string;
  /** Event time in milliseconds; the text can have whole seconds. */
  readonly atMs: number;
  readonly accountId: string;
  readonly blocked: BlockedFor | undefined;
  /** HTTP status, undefined for other events. */
  readonly status: number | undefined;
  /** True for the second delivery of an event. */
  readonly repeat: boolean;
}
