/** What capture rules would have kept of stored events. Sizes are estimates in bytes. */
export interface CaptureFigures {
  /** Stored events. */
  rows: number;
  /** Number of these events that the rules in effect keep. */
  rows_before: number;
  /** Number of these events that the changed rules keep. */
  rows_after: number;
  /** Kept by the rules in effect, dropped by the changed ones. */
  rows_dropped: number;
  /**
   * Part of `rows_dropped` for which a filter could not be evaluated, because a field is absent, or a conversion or a
   * calculation fails.
   */
  rows_not_evaluated: number;
  /** Dropped by the rules in effect, kept by the changed ones. */
  rows_added: number;
  /** Kept by both, with fewer fields. */
  rows_reduced: number;
  bytes_before: number;
  bytes_after: number;
  /** Size of the dropped events. */
  bytes_dropped_by_filters: number;
  /** Size of the fields that kept events lose. */
  bytes_dropped_by_fields: number;
  /** Size of the events and fields that the changed rules keep, and the rules in effect drop. */
  bytes_added: number;
}

/** No events. */
export function noFigures(): CaptureFigures {
  return {
    rows: 0,
    rows_before: 0,
    rows_after: 0,
    rows_dropped: 0,
    rows_not_evaluated: 0,
    rows_added: 0,
    rows_reduced: 0,
    bytes_before: 0,
    bytes_after: 0,
    bytes_dropped_by_filters: 0,
    bytes_dropped_by_fields: 0,
    bytes_added: 0,
  };
}

/** The results of both lists of rules for an event. A size is 0 if the event is not kept. */
export interface Outcome {
  readonly keptBefore: boolean;
  readonly keptAfter: boolean;
  readonly notEvaluated: boolean;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** If both lists keep the event: size of the fields that only the rules in effect keep. */
  readonly bytesLost: number;
  /** If both lists keep the event: size of the fields that only the changed rules keep. */
  readonly bytesGained: number;
  readonly isReduced: boolean;
}

/** Adds `rows` events with one outcome. */
export function addOutcome(figures: CaptureFigures, outcome: Outcome, rows: number): void {
  const { bytesBefore, bytesAfter, keptBefore, keptAfter } = outcome;
  figures.rows += rows;
  figures.bytes_before += rows * bytesBefore;
  figures.bytes_after += rows * bytesAfter;
  if (keptBefore) figures.rows_before += rows;
  if (keptAfter) figures.rows_after += rows;
  if (keptBefore && keptAfter) {
    if (outcome.isReduced) figures.rows_reduced += rows;
    figures.bytes_dropped_by_fields += rows * outcome.bytesLost;
    figures.bytes_added += rows * outcome.bytesGained;
  } else if (keptBefore) {
    figures.rows_dropped += rows;
    figures.bytes_dropped_by_filters += rows * bytesBefore;
    if (outcome.notEvaluated) figures.rows_not_evaluated += rows;
  } else if (keptAfter) {
    figures.rows_added += rows;
    figures.bytes_added += rows * bytesAfter;
  }
}
