/**
 * Why an IP policy blocked a request or connection: `attack`: it is part of the attack; `mistake`: the rule is a
 * mistake; `standing`: the rule has always existed.
 */
export type BlockedFor = 'attack' | 'mistake' | 'standing';

/**
 * A delivered event, and properties of it that are known when it is created. Tests use them as an independent
 * reference.
 */
export interface SampleEvent {
  /** The JSON text as delivered, without a line break. */
  readonly text: string;
  readonly type: string;
  readonly id: string;
  /** Time of the event in milliseconds since 1970. In the text, the time can be rounded down to seconds. */
  readonly atMs: number;
  readonly accountId: string;
  readonly blocked: BlockedFor | undefined;
  /** HTTP status; undefined for events that are not HTTP requests. */
  readonly status: number | undefined;
  /** True if this is the second delivery of an event. */
  readonly repeat: boolean;
}
