/** An event source as it is stored, and as it is passed to a pipeline. */
export interface EventSource {
  readonly type: string;
  /** CEL expression over `ev`; null keeps every event. */
  readonly filter: string | null;
  /** Names of fields, `conn.*`, or `*`; null keeps all fields. */
  readonly fields: readonly string[] | null;
}

/** An error in the filter or the fields of an event source. */
export interface SourceFinding {
  readonly problem:
    | 'unknown_field' // `fields` has a name that the event type does not have
    | 'invalid_filter' // the filter does not parse, or its result is not a Boolean
    | 'unknown_filter_field' // the filter uses a name that the event type does not have
    | 'not_filterable'; // the filter uses a field of the event type that is not filterable
  /** A complete sentence. */
  readonly message: string;
}

/**
 * Returns warnings about data that the filter or the fields of a traffic source exclude, but that other features read.
 */
export type WarningSource = (source: EventSource) => readonly string[];

/** Checks the filter and the fields of a traffic source. The pipeline that applies them provides this function. */
export type CheckSource = (source: EventSource) => readonly SourceFinding[];
