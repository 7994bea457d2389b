/** What capture rules would have kept of stored events. Sizes are estimates in bytes. */
export interface CaptureFigures {
  /** Stored events. */
  rows: number;
  /** Of these, events that the rules in effect keep. */
  rows_now: number;
  /** Of these, events that the changed rules keep. */
  rows_then: number;
  /** Kept by the rules in effect, dropped by the changed ones. */
  rows_dropped: number;
  /** Part of `rows_dropped`: a filter could not be evaluated, because a field is absent, or a conversion or a calculation fails. */
  rows_not_evaluated: number;
  /** Dropped by the rules in effect, kept by the changed ones. */
  rows_added: number;
  /** Kept by both, with fewer fields. */
  rows_reduced: number;
  bytes_now: number;
  bytes_then: number;
  /** Size of the dropped events. */
  bytes_dropped_by_filters: number;
  /** Size of the fields that the other events lose. */
  bytes_dropped_by_fields: number;
  /** Size of the events and fields that the rules in effect would drop. */
  bytes_added: number;
}

/** No events. */
export function noFigures(): CaptureFigures {
  return {
    rows: 0,
    rows_now: 0,
    rows_then: 0,
    rows_dropped: 0,
    rows_not_evaluated: 0,
    rows_added: 0,
    rows_reduced: 0,
    bytes_now: 0,
    bytes_then: 0,
    bytes_dropped_by_filters: 0,
    bytes_dropped_by_fields: 0,
    bytes_added: 0,
  };
}

/** One result of both lists of rules: sizes per event; 0 if the event is not kept. */
export interface Outcome {
  readonly keptNow: boolean;
  readonly keptThen: boolean;
  readonly notEvaluated: boolean;
  readonly bytesNow: number;
  readonly bytesThen: number;
  /** Size of the fields that only the rules in effect keep, of an event that both keep. */
  readonly bytesLost: number;
  /** Size of the fields that only the changed rules keep, of an event that both keep. */
  readonly bytesGained: number;
  readonly isReduced: boolean;
}

/** Adds `rows` events with one outcome. */
export function addOutcome(figures: CaptureFigures, outcome: Outcome, rows: number): void {
  const { bytesNow, bytesThen, keptNow, keptThen } = outcome;
  figures.rows += rows;
  figures.bytes_now += rows * bytesNow;
  figures.bytes_then += rows * bytesThen;
  if (keptNow) figures.rows_now += rows;
  if (keptThen) figures.rows_then += rows;
  if (keptNow && keptThen) {
    if (outcome.isReduced) figures.rows_reduced += rows;
    figures.bytes_dropped_by_fields += rows * outcome.bytesLost;
    figures.bytes_added += rows * outcome.bytesGained;
  } else if (keptNow) {
    figures.rows_dropped += rows;
    figures.bytes_dropped_by_filters += rows * bytesNow;
    if (outcome.notEvaluated) figures.rows_not_evaluated += rows;
  } else if (keptThen) {
    figures.rows_added += rows;
    figures.bytes_added += rows * bytesThen;
  }
}
