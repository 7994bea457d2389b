/** Common columns of all resources. */
export interface CommonRow {
  readonly id: string;
  readonly account_id: string;
  readonly created_at: Date;
  readonly description: string;
  readonly metadata: string;
  /** User or bot that created the object and may change it; null if only administrators may change it. */
  readonly owner_id: string | null;
}

/** A configuration event in the queue of a destination. Rows of one object are sent in the order of `seq`. */
export interface DeliveryRow {
  readonly seq: number;
  readonly destination_id: string;
  readonly event_id: string;
  readonly object_id: string;
  /** The text of the event, the same in every attempt. */
  readonly body: string;
  readonly created_at: Date;
}

/** Schema for Kysely, empty because statements are written in SQL. Repositories define the types of their rows. */
export type Schema = Record<string, never>;
