/** Columns that the rows of every resource have. */
export interface CommonRow {
  readonly id: string;
  readonly account_id: string;
  readonly created_at: Date;
  readonly description: string;
  readonly metadata: string;
  /** User or bot that made it and may change it; null = administrators only. */
  readonly owner_id: string | null;
}

/** A configuration event on its way to a destination. Rows of one object are sent in the order of `seq`. */
export interface DeliveryRow {
  readonly seq: number;
  readonly destination_id: string;
  readonly event_id: string;
  readonly object_id: string;
  /** The bytes of the event, the same in every attempt. */
  readonly body: string;
  readonly created_at: Date;
}

/** The tables as Kysely knows them. Statements are written in SQL: the rows' types are with their repositories. */
export type Schema = Record<string, never>;
