/** Numbers of requests, and figures that distinguish people from programs. */
export interface Affected {
  readonly requests: number;
  readonly clients: number;
  readonly answered_2xx: number;
  readonly signed_in: number;
  readonly oauth_user: number;
}

/** Requests of one value of a dimension. */
export interface AffectedValue extends Affected {
  readonly value: string;
}
