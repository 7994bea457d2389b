import { isId } from '../store/ids.ts';
import type { PageRequest } from '../store/repository.ts';
import { ApiError } from './codes.ts';

const LIMIT_MAX = 100;

/** A parsed query string. If a name is repeated, its value is a list. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Reads the query of a list. Also accepts `beforeId`, which one of the official clients sends instead of `before_id`.
 * Otherwise, that client would get the first page repeatedly.
 * @throws ApiError 231 | 232 | 233 | 234 | 244
 */
export function readPageQuery(query: Query, prefix: string): PageRequest {
  rejectQuery(query, ['limit', 'before_id', 'beforeId']);
  const beforeId = text(query, 'before_id') ?? text(query, 'beforeId');
  if (beforeId !== undefined && !isId(beforeId, prefix)) {
    throw new ApiError(234, `before_id must be an identifier ${prefix}_….`, 'before_id');
  }
  return { limit: readLimit(text(query, 'limit')), beforeId };
}

/** Flags in the query of an operation that does not return a paginated list. */
export type QueryFlag = 'force' | 'dry_run';

/** Reads the flags that an operation supports. @throws ApiError 231 | 232 | 239 */
export function readFlags(query: Query, supported: readonly QueryFlag[]): ReadonlySet<QueryFlag> {
  rejectQuery(query, supported);
  return new Set(supported.filter((name) => isSet(query, name)));
}

function isSet(query: Query, name: QueryFlag): boolean {
  const given = text(query, name) ?? 'false';
  if (given === 'true' || given === 'false') return given === 'true';
  throw new ApiError(239, `${name} must be \`true\` or \`false\`.`, name);
}

/** Rejects names that are not in `known`. @throws ApiError 231 | 232 */
function rejectQuery(query: Query, known: readonly string[]): void {
  for (const [name, value] of Object.entries(query)) {
    if (!known.includes(name)) {
      const supported = known.filter((word) => word !== 'beforeId').join(', ') || 'none';
      const shown = name.slice(0, 100);
      throw new ApiError(231, `Unknown query parameter ${shown}. Supported: ${supported}.`, shown);
    }
    if (typeof value !== 'string') {
      throw new ApiError(232, `${name} was given more than once.`, name);
    }
  }
}

function text(query: Query, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' ? value : undefined;
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return LIMIT_MAX;
  if (!/^-?\d+$/.test(given)) throw new ApiError(244, 'limit must be a whole number.', 'limit');
  const limit = Number(given);
  if (limit < 1 || limit > LIMIT_MAX) {
    throw new ApiError(233, `limit must be 1 to ${LIMIT_MAX}.`, 'limit');
  }
  return limit;
}
