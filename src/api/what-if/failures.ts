import { type ErrorCode, PipelineError } from '../../base/index.ts';
import { ApiError, type ApiErrorCode } from '../server/codes.ts';

type Failure = readonly [code: ApiErrorCode, message: string, field?: string];

const noClickHouse: Failure = [
  9016,
  'ClickHouse is not available to this API: stored traffic cannot be evaluated.',
];

const failures: Partial<Readonly<Record<ErrorCode, Failure>>> = {
  ERR_WHAT_IF_POLICY: [9019, 'No stored event names this IP policy.', 'ip_policy_id'],
  ERR_WHAT_IF_RULE: [9020, 'The IP policy does not have one of the rules in the range.', 'remove'],
  ERR_WHAT_IF_HOSTS: [
    9021,
    'Name the hosts: no stored event says which hosts the IP policy guards in the range.',
    'hosts',
  ],
  ERR_WHAT_IF_RANGE: [239, 'The time range is invalid.', 'from'],
  ERR_WHAT_IF_TRAFFIC: [9022, 'No requests or connections of the hosts are stored in the range.'],
  ERR_WHAT_IF_SIZE: [9023, 'The rules changed too often in the range: choose a shorter one.'],
  ERR_WHAT_IF_RULES: [9023, 'The IP policies have too many rules.', 'other_policies'],
  ERR_WHAT_IF_CIDR: [1402, 'A rule to add has no readable address range.', 'add'],
  ERR_WHAT_IF_COVER: [
    9026,
    'No ranges can be found: there are no clients, there are too many, or IPv4 and IPv6 clients need a range each.',
    'cover',
  ],
  ERR_WHAT_IF_CAPTURE_FILTER: [
    9027,
    'The request is valid; a filter reads client addresses, which this deployment masks before it stores them.',
    'sources',
  ],
  ERR_WHAT_IF_CAPTURE_GROUPS: [
    9028,
    'The request is valid; the stored events have too many different values of the fields that the filters read.',
  ],
  ERR_WHAT_IF_LIMITS: [
    9024,
    'The evaluation exceeded its time limit or the memory limit of the reader: choose a shorter range or fewer hosts.',
  ],
  ERR_CLICKHOUSE_UNAVAILABLE: noClickHouse,
  ERR_CLICKHOUSE_OVERLOADED: noClickHouse,
  ERR_CLICKHOUSE_MEMORY: noClickHouse,
  ERR_CLICKHOUSE_NONE: noClickHouse,
  ERR_CLICKHOUSE_NOT_MIGRATED: noClickHouse,
  ERR_CLICKHOUSE_DENIED: noClickHouse,
  ERR_CLICKHOUSE_AUTH: noClickHouse,
  ERR_CLICKHOUSE_LOCKED: noClickHouse,
};

/** Converts a failure of an evaluation to an error of the API; returns any other error unchanged. */
export function whatIfError(error: unknown): unknown {
  const failure = error instanceof PipelineError ? failures[error.code] : undefined;
  return failure === undefined ? error : new ApiError(...failure);
}

/** Returns the error for an evaluation by an API without access to ClickHouse. */
export function withoutClickHouse(): ApiError {
  return new ApiError(...noClickHouse);
}
