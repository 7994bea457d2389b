/** The stored form of an event source, and its form for a pipeline. */
export interface EventSource {
  readonly type: string;
  /** CEL over `ev`; null keeps every event. */
  readonly filter: string | null;
  /** Names of fields, `conn.*` or `*`; null keeps all. */
  readonly fields: readonly string[] | null;
}

/** Something wrong with the filter or the fields of an event source. */
export interface SourceFinding {
  readonly problem:
    | 'unknown_field' // `fields` names something that the event type does not have
    | 'invalid_filter' // the filter does not parse, or is not true or false
    | 'unknown_filter_field' // the filter uses something that the event type does not have
    | 'not_filterable'; // the filter uses a field of the event type that is not filterable
  /** A whole sentence. */
  readonly message: string;
}

/** Describes the data that the filter and the fields of a traffic source withhold from readers of the events. */
export type RemarkSource = (source: EventSource) => readonly string[];

/** Checks filter and fields of a traffic source. The pipeline that will apply them brings it. */
export type CheckSource = (source: EventSource) => readonly SourceFinding[];
