import type { ErrorCode } from '../../base/index.ts';

/** ClickHouse errors to which the sender of an insert reacts in the same way. */
interface ErrorClass {
  readonly code: ErrorCode;
  /** ClickHouse error codes, with their names. */
  readonly numbers: Readonly<Record<number, string>>;
}

/**
 * The error codes of ClickHouse (src/Common/ErrorCodes.cpp), by the reaction of the sender of an insert. Unlisted codes
 * are treated as `ERR_CLICKHOUSE_UNAVAILABLE`, because waiting loses no data, but discarding might.
 */
const classes: readonly ErrorClass[] = [
  {
    // The server, its network, or its replicas are temporarily unavailable.
    code: 'ERR_CLICKHOUSE_UNAVAILABLE',
    numbers: {
      107: 'FILE_DOESNT_EXIST',
      159: 'TIMEOUT_EXCEEDED',
      160: 'TOO_SLOW',
      198: 'DNS_ERROR',
      201: 'QUOTA_EXCEEDED',
      203: 'NO_FREE_CONNECTION',
      209: 'SOCKET_TIMEOUT',
      210: 'NETWORK_ERROR',
      236: 'ABORTED',
      254: 'NO_ACTIVE_REPLICAS',
      265: 'NO_AVAILABLE_REPLICA',
      279: 'ALL_CONNECTION_TRIES_FAILED',
      285: 'TOO_FEW_LIVE_REPLICAS',
      286: 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE',
      289: 'REPLICA_IS_NOT_IN_QUORUM',
      290: 'LIMIT_EXCEEDED',
      297: 'SHARD_HAS_NO_CONNECTIONS',
      319: 'UNKNOWN_STATUS_OF_INSERT', // safe to retry: the token and the identity of the rows are the same
      364: 'RECEIVED_ERROR_TOO_MANY_REQUESTS',
      384: 'PART_IS_TEMPORARILY_LOCKED',
      394: 'QUERY_WAS_CANCELLED', // by a rolling restart
      425: 'SYSTEM_ERROR',
      999: 'KEEPER_EXCEPTION',
      1000: 'POCO_EXCEPTION',
    },
  },
  {
    // The server needs fewer and later requests; an immediate retry makes the overload worse.
    code: 'ERR_CLICKHOUSE_OVERLOADED',
    numbers: {
      202: 'TOO_MANY_SIMULTANEOUS_QUERIES',
      252: 'TOO_MANY_PARTS', // unless the message says that one block has too many partitions
      439: 'CANNOT_SCHEDULE_TASK',
      745: 'SERVER_OVERLOADED',
    },
  },
  {
    code: 'ERR_CLICKHOUSE_MEMORY',
    numbers: { 173: 'CANNOT_ALLOCATE_MEMORY', 241: 'MEMORY_LIMIT_EXCEEDED' },
  },
  // With other codes, only the message shows that the disk is full: see `codeFor`.
  { code: 'ERR_CLICKHOUSE_DISK_FULL', numbers: { 243: 'NOT_ENOUGH_SPACE' } },
  {
    // A read-only user, a replica that lost its Keeper session, a disk that is not writable.
    code: 'ERR_CLICKHOUSE_READ_ONLY',
    numbers: { 164: 'READONLY', 242: 'TABLE_IS_READ_ONLY' },
  },
  {
    // The rows themselves are invalid; the rest of the block may be valid.
    code: 'ERR_CLICKHOUSE_REJECTED',
    numbers: {
      3: 'UNEXPECTED_END_OF_FILE',
      6: 'CANNOT_PARSE_TEXT',
      20: 'NUMBER_OF_COLUMNS_DOESNT_MATCH',
      25: 'CANNOT_PARSE_ESCAPE_SEQUENCE',
      26: 'CANNOT_PARSE_QUOTED_STRING',
      27: 'CANNOT_PARSE_INPUT_ASSERTION_FAILED',
      32: 'ATTEMPT_TO_READ_AFTER_EOF',
      33: 'CANNOT_READ_ALL_DATA',
      38: 'CANNOT_PARSE_DATE',
      41: 'CANNOT_PARSE_DATETIME',
      43: 'ILLEGAL_TYPE_OF_ARGUMENT',
      50: 'UNKNOWN_TYPE',
      53: 'TYPE_MISMATCH',
      69: 'ARGUMENT_OUT_OF_BOUND',
      70: 'CANNOT_CONVERT_TYPE',
      72: 'CANNOT_PARSE_NUMBER',
      117: 'INCORRECT_DATA',
      128: 'TOO_LARGE_ARRAY_SIZE',
      130: 'CANNOT_READ_ARRAY_FROM_TEXT',
      131: 'TOO_LARGE_STRING_SIZE',
      190: 'SIZES_OF_ARRAYS_DONT_MATCH',
      246: 'CORRUPTED_DATA',
      321: 'VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE',
      349: 'CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN',
      407: 'DECIMAL_OVERFLOW',
      441: 'CANNOT_PARSE_DOMAIN_VALUE_FROM_STRING',
      469: 'VIOLATED_CONSTRAINT',
      691: 'UNKNOWN_ELEMENT_OF_ENUM',
    },
  },
  {
    code: 'ERR_CLICKHOUSE_AUTH',
    numbers: {
      192: 'UNKNOWN_USER',
      193: 'WRONG_PASSWORD',
      194: 'REQUIRED_PASSWORD',
      195: 'IP_ADDRESS_NOT_ALLOWED',
      516: 'AUTHENTICATION_FAILED',
    },
  },
  {
    code: 'ERR_CLICKHOUSE_DENIED',
    numbers: {
      291: 'DATABASE_ACCESS_DENIED',
      452: 'SETTING_CONSTRAINT_VIOLATION',
      497: 'ACCESS_DENIED',
    },
  },
  {
    // The tables do not match this version of Weir.
    code: 'ERR_CLICKHOUSE_SCHEMA',
    numbers: {
      8: 'THERE_IS_NO_COLUMN',
      10: 'NOT_FOUND_COLUMN_IN_BLOCK',
      16: 'NO_SUCH_COLUMN_IN_TABLE',
      47: 'UNKNOWN_IDENTIFIER',
      60: 'UNKNOWN_TABLE',
      81: 'UNKNOWN_DATABASE',
      115: 'UNKNOWN_SETTING',
    },
  },
  {
    code: 'ERR_CLICKHOUSE_QUERY',
    numbers: { 36: 'BAD_ARGUMENTS', 46: 'UNKNOWN_FUNCTION', 62: 'SYNTAX_ERROR' },
  },
];

const byNumber = new Map(
  classes.flatMap(({ code, numbers }) =>
    Object.entries(numbers).map(([number, name]) => [Number(number), { code, name }] as const),
  ),
);

/** All classes, for tests and docs/errors.md. */
export const serverErrorClasses = classes;

/** Returns class and name of a ClickHouse error code; undefined if it is not in the table. */
export function serverErrorClass(
  number: number,
): { readonly code: ErrorCode; readonly name: string } | undefined {
  return byNumber.get(number);
}
