/** The stored form of an event source, and its form for a pipeline. */
export interface EventSource {
  readonly type: string;
  /** CEL over `ev`; null keeps every event. */
  readonly filter: string | null;
  /** Names of fields, `conn.*`, or `*`; null keeps all. */
  readonly fields: readonly string[] | null;
}

/** An error in the filter or the fields of an event source. */
export interface SourceFinding {
  readonly problem:
    | 'unknown_field' // `fields` names something that the event type does not have
    | 'invalid_filter' // the filter does not parse, or is not true or false
    | 'unknown_filter_field' // the filter uses something that the event type does not have
    | 'not_filterable'; // the filter uses a field of the event type that is not filterable
  /** A complete sentence. */
  readonly message: string;
}

/** Returns warnings about data that a traffic source excludes by its filter or fields, but other features read. */
export type WarningSource = (source: EventSource) => readonly string[];

/** Checks the filter and the fields of a traffic source. The pipeline that applies them provides this function. */
export type CheckSource = (source: EventSource) => readonly SourceFinding[];
