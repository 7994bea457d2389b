import { PipelineError } from '../../base/index.ts';
import type { ClickHouse, Credentials, Reader } from '../../clickhouse/index.ts';
import type { Visitor } from '../deps.ts';
import { Refusal, wireError } from './failures.ts';

/** Who is there without a login: reads like the analyst of the configuration, and sees the pipeline. */
export function ownVisitor(clickhouse: ClickHouse): Visitor {
  const admin = clickhouse.reader('loader', { readonly: 2 });
  return { user: '', reader: clickhouse.reader('analyst'), admin };
}

/** Signs in as a user of ClickHouse. @throws Refusal when the server does not let the user in */
export async function signIn(clickhouse: ClickHouse, who: Credentials): Promise<Visitor> {
  const reader = await openReader(clickhouse, who);
  const visitor = { user: who.user, reader };
  try {
    // Whoever may read the dead letters is an administrator: ClickHouse decides, not a list of ours.
    await reader.read('SELECT 1 FROM weir.dead_letters LIMIT 0', {});
    return { ...visitor, admin: reader };
  } catch (error) {
    const { kind } = wireError(error);
    if (kind === 'forbidden' || kind === 'failed') return { ...visitor, admin: undefined };
    await reader.close();
    throw error;
  }
}

async function openReader(clickhouse: ClickHouse, who: Credentials): Promise<Reader> {
  const first = clickhouse.reader(who);
  try {
    // 1 is the profile of readers, 2 one of somebody's own; 0 may write, which the page never does.
    if ((await readonlyMode(first)) > 0) return first;
  } catch (error) {
    await first.close();
    if (wireError(error).kind === 'unavailable') throw error;
    if (isReadOnly(error)) {
      const text = `The profile of ${who.user} does not let the page limit its queries.`;
      const advice =
        'Give the user the role weir_analysts or weir_dashboards, or a profile like theirs.';
      throw new Refusal(403, 'forbidden', text, advice);
    }
    throw refusalOf(clickhouse);
  }
  await first.close();
  return clickhouse.reader(who, { readonly: 2 });
}

/** The same for every user, so that it tells nobody which users there are. */
function refusalOf({ unsandboxed }: ClickHouse): Refusal {
  const unknown = 'ClickHouse does not know this user and password.';
  if (unsandboxed?.rejectsAnalysts !== true) return new Refusal(401, 'signed_out', unknown);
  const text = `${unknown} The users of \`clickhouse.analysts\` are rejected, because ClickHouse runs without a sandbox: ${unsandboxed.reason}.`;
  const { advice } = new PipelineError('ERR_CLICKHOUSE_UNSANDBOXED');
  return new Refusal(401, 'signed_out', text, advice);
}

/** True for READONLY: the profile has `readonly = 1`, and the setting is not one of those that may be changed all the same. */
function isReadOnly(error: unknown): boolean {
  return error instanceof PipelineError && /\bREADONLY 164\b/.test(error.message);
}

/** Asks with the limits that every query of the page has, so that a profile that forbids them is told at the sign-in. */
async function readonlyMode(reader: Reader): Promise<number> {
  const settings = { max_execution_time: 1, max_result_rows: 1, max_result_bytes: 1_000 };
  const { rows } = await reader.read("SELECT toUInt8(getSetting('readonly'))", {}, { settings });
  return Number(rows[0]?.[0] ?? 0);
}
