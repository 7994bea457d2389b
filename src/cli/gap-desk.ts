import { answerGaps, Coverage } from '../coverage/index.ts';
import type { OpenPipeline } from '../pipeline/index.ts';
import type { GapDesk } from '../web/index.ts';

/** What was read is good for so long: a page asks for many panels at once, and again every some seconds. */
const knownMs = 10_000;
/** Users whose accounts are kept. */
const usersMax = 1_000;

type Flow = Pick<OpenPipeline, 'captureRules' | 'captureRulesHash' | 'store'>;

/** Says what answers lack under the capture rules that this process applies. */
export function createGapDesk(flow: Flow, pipeline: () => string): GapDesk {
  const { query } = flow.store;
  let coverage = new Coverage([]);
  const known = new Map<string, { readonly atMs: number; readonly value: Promise<unknown> }>();
  const once = async (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const found = known.get(key);
    if (found !== undefined && Date.now() - found.atMs < knownMs) return await found.value;
    if (known.size > usersMax) known.clear();
    const value = read();
    known.set(key, { atMs: Date.now(), value });
    return await value;
  };
  /** When events were first stored under the rules of now, after any others. */
  const sinceMs = async (): Promise<number> => {
    const hash = flow.captureRulesHash();
    const since = await once(`since ${hash}`, async () => {
      const [row] = await query(
        `SELECT toUnixTimestamp64Milli(minIf(read_at, rules_hash = {hash:String} AND read_at > before)) AS since,
           (SELECT max(read_at) FROM weir.batches
            WHERE rules_hash != {hash:String}) AS before
         FROM weir.batches WHERE pipeline = {pipeline:String} AND run = 'live'`,
        { hash, pipeline: pipeline() },
      );
      return Number(row?.['since'] ?? 0);
    });
    // Nothing is stored under them yet.
    return Number(since) === 0 ? Number.POSITIVE_INFINITY : Number(since);
  };
  const grantedTo = async (user: string): Promise<readonly string[]> => {
    const granted = await once(`granted ${user}`, async () => {
      const rows = await query(
        'SELECT account_id FROM weir.user_accounts FINAL WHERE user_name = {user:String}',
        { user },
      );
      return rows.map(({ account_id: account }) => String(account));
    });
    return Array.isArray(granted) ? granted.map(String) : [];
  };
  return {
    async gapsOf({ account, fromMs, sql, toMs, user }) {
      const rules = flow.captureRules();
      if (coverage.rules !== rules) coverage = new Coverage(rules);
      // Nothing is left out: nothing is asked.
      if (!coverage.hasGaps) return undefined;
      try {
        const since = await sinceMs();
        if (since >= toMs) return undefined;
        const granted = user === undefined ? ['*'] : await grantedTo(user);
        const isAll = granted.includes('*');
        const chosen =
          account === '' ? granted : isAll || granted.includes(account) ? [account] : [];
        const accounts = isAll && account === '' ? undefined : chosen;
        return answerGaps(sql, coverage, { accounts, fromMs, sinceMs: since });
      } catch {
        // The panel itself says that ClickHouse is away.
        return undefined;
      }
    },
  };
}
