import { PipelineError } from '../../base/index.ts';
import type { ClickHouse, Credentials, Reader } from '../../clickhouse/index.ts';
import type { RequestContext } from '../deps.ts';
import { WebError, wireError } from './web-error.ts';

/**
 * Returns the context of requests if login is disabled: they read as the configured analyst, and as an administrator.
 */
export function localRequestContext(clickhouse: ClickHouse): RequestContext {
  const admin = clickhouse.reader('loader', { readonly: 2 });
  return { user: '', reader: clickhouse.reader('analyst'), admin };
}

/** Signs in as a ClickHouse user. @throws WebError if ClickHouse rejects the user */
export async function signIn(
  clickhouse: ClickHouse,
  credentials: Credentials,
): Promise<RequestContext> {
  const reader = await openReader(clickhouse, credentials);
  const requester = { user: credentials.user, reader };
  try {
    // A user who can read the dead letters counts as an administrator, so the grants in ClickHouse decide this.
    await reader.read('SELECT 1 FROM weir.dead_letters LIMIT 0', {});
    return { ...requester, admin: reader };
  } catch (error) {
    const { kind } = wireError(error);
    if (kind === 'forbidden' || kind === 'failed') return { ...requester, admin: undefined };
    await reader.close();
    throw error;
  }
}

async function openReader(clickhouse: ClickHouse, credentials: Credentials): Promise<Reader> {
  const first = clickhouse.reader(credentials);
  try {
    // The profile of Weir sets `readonly` to 1; another read-only profile can set it to 2. The value 0 allows writes.
    // In this case, open a reader that sets 2 itself.
    if ((await readonlyMode(first)) > 0) return first;
  } catch (error) {
    await first.close();
    if (isReadOnly(error)) {
      const text = `The settings profile of ${credentials.user} prevents the page from limiting its queries.`;
      const advice =
        'Grant the user the role weir_analysts or weir_dashboards, or use a profile with the same constraints.';
      throw new WebError(403, 'forbidden', text, advice);
    }
    throw isRejection(error) ? rejectionOf(clickhouse) : error;
  }
  await first.close();
  return clickhouse.reader(credentials, { readonly: 2 });
}

/**
 * Returns whether ClickHouse has rejected the user or the password. Other errors, such as an exceeded quota, say
 * nothing about the password.
 */
function isRejection(error: unknown): boolean {
  const code = error instanceof PipelineError ? error.code : '';
  return code === 'ERR_CLICKHOUSE_AUTH' || code === 'ERR_CLICKHOUSE_DENIED';
}

/**
 * Returns the error for a rejected sign-in. It is the same for every user, so that it does not reveal which users
 * exist.
 */
function rejectionOf({ unsandboxed }: ClickHouse): WebError {
  const unknown = 'ClickHouse rejected the user or the password.';
  if (unsandboxed?.rejectsAnalysts !== true) return new WebError(401, 'signed_out', unknown);
  const text = `${unknown} Weir rejects the users of \`clickhouse.analysts\` because the embedded ClickHouse runs without a sandbox: ${unsandboxed.reason}.`;
  const { advice } = new PipelineError('ERR_CLICKHOUSE_UNSANDBOXED');
  return new WebError(401, 'signed_out', text, advice);
}

/**
 * Returns whether an error is READONLY: the profile has `readonly = 1`, and does not allow a query to change settings.
 */
function isReadOnly(error: unknown): boolean {
  return error instanceof PipelineError && /\bREADONLY 164\b/.test(error.message);
}

/**
 * Returns the value of `readonly`. Also sets the limits that every query of the page sets, so that a profile that
 * forbids them fails at sign-in.
 */
async function readonlyMode(reader: Reader): Promise<number> {
  const settings = { max_execution_time: 1, max_result_rows: 1, max_result_bytes: 1_000 };
  const { rows } = await reader.read("SELECT toUInt8(getSetting('readonly'))", {}, { settings });
  return Number(rows[0]?.[0] ?? 0);
}
