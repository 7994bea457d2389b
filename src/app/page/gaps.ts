import { type Clock, systemClock } from '../../base/index.ts';
import { answerGaps } from '../../coverage/index.ts';
import type { Store } from '../../pipeline/index.ts';
import type { GapBackend } from '../../web/index.ts';
import type { CapturePeriods } from '../capture-periods.ts';

/** Time for which the accounts of a user are cached, because the web page requests many panels at once. */
const knownMs = 10_000;
/** Maximum number of users whose accounts are cached. */
const usersMax = 1_000;

/**
 * Reports which fields are missing from results, because the capture rules excluded them when the events were stored.
 */
export function createGapBackend(
  query: Store['query'],
  periods: CapturePeriods,
  clock: Pick<Clock, 'steadyMs'> = systemClock,
): GapBackend {
  const known = new Map<
    string,
    { readonly atMs: number; readonly value: Promise<readonly string[]> }
  >();
  const accountsOf = async (user: string): Promise<readonly string[]> => {
    const rows = await query(
      'SELECT account_id FROM weir.user_accounts FINAL WHERE user_name = {user:String}',
      { user },
    );
    return rows.map(({ account_id: account }) => String(account));
  };
  const grantedTo = async (user: string): Promise<readonly string[]> => {
    const found = known.get(user);
    if (found !== undefined && clock.steadyMs() - found.atMs < knownMs) return await found.value;
    if (known.size > usersMax) known.clear();
    const value = accountsOf(user);
    known.set(user, { atMs: clock.steadyMs(), value });
    // The panels that already wait get the failure; the next panel reads again.
    value.catch(() => {
      if (known.get(user)?.value === value) known.delete(user);
    });
    return await value;
  };
  return {
    async gapsOf({ account, fromMs, sql, toMs, user }) {
      try {
        const all = await periods.read();
        const granted = user === undefined ? ['*'] : await grantedTo(user);
        const isAll = granted.includes('*');
        const chosen =
          account === '' ? granted : isAll || granted.includes(account) ? [account] : [];
        const accounts = isAll && account === '' ? undefined : chosen;
        return answerGaps(sql, all, { accounts, fromMs, toMs });
      } catch {
        // Ignore the error: the panel itself reports that ClickHouse is unavailable.
        return undefined;
      }
    },
  };
}
