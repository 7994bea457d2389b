/** Why a request or connection was turned away by an IP policy. */
export type BlockedFor = 'attack' | 'mistake' | 'standing';

/** One delivered event with what its author knows about it: the independent truth for tests. */
export interface SampleEvent {
  /** The delivered JSON text, without a line break. */
  readonly text: string;
  readonly type: string;
  readonly id: string;
  /** When it happened, milliseconds; the text may say it in whole seconds. */
  readonly atMs: number;
  readonly accountId: string;
  readonly blocked: BlockedFor | undefined;
  /** HTTP status, undefined for other events. */
  readonly status: number | undefined;
  /** True for the second delivery of an event. */
  readonly repeat: boolean;
}
