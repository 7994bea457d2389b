import { captureScopes, type CaptureScope, type SelectionRule } from '../../select/index.ts';
import type { RuleChange } from './changes.ts';
import type { AlreadyDropped, NotStored } from './effect.ts';
import type { LedgerQuery } from './sizes.ts';

/** Maximum number of scopes that are listed. */
const scopesMax = 100;

/**
 * When the events of a time range were read: from the start of the range until its end, or, if that is later, until the
 * last stored event was read.
 */
interface ReadPeriod {
  /** Empty for all accounts. */
  readonly account: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Events of the range that are stored. */
  readonly stored: number;
}

/**
 * What the rules in effect dropped before events were stored. The ledger only has the times at which batches were read
 * and stored, not the times of dropped events, so the counts include dropped events outside of the range.
 * @param ledger undefined if the reader must not read it
 */
export async function alreadyDropped(
  current: readonly SelectionRule[],
  { account: only, fromMs, stored, toMs }: ReadPeriod,
  ledger: LedgerQuery | undefined,
): Promise<AlreadyDropped> {
  const rows = await ledger?.(
    `SELECT toString(sum(received)) AS received, toString(sum(filtered)) AS filtered FROM weir.batches FINAL
     WHERE committed_at >= fromUnixTimestamp64Milli({from:Int64}) AND read_at <= fromUnixTimestamp64Milli({to:Int64})`,
    { from: Math.floor(fromMs), to: Math.floor(toMs) },
  ).catch(() => undefined);
  const [row] = rows ?? [];
  // If there are stored events, but no batches, old rows of the ledger were deleted.
  const isKnown = row !== undefined && (stored === 0 || Number(row['received']) > 0);
  const count = (name: string): number | null => (isKnown ? Number(row[name]) : null);
  const scopes = captureScopes(current);
  const hasOwn = (type: string): boolean =>
    scopes.some((scope) => scope.type.name === type && scope.account === only);
  const applied = scopes.filter(
    (scope) =>
      only === '' ||
      scope.account === only ||
      (scope.account === undefined && !hasOwn(scope.type.name)),
  );
  const fields = applied.flatMap(({ account, gaps, type }) =>
    gaps.length === 0
      ? []
      : [{ type: type.name, account: account ?? '', fields: gaps.map(({ path }) => path) }],
  );
  return {
    received: count('received'),
    filtered: count('filtered'),
    read_from: new Date(fromMs).toISOString(),
    read_to: new Date(toMs).toISOString(),
    fields: fields.slice(0, scopesMax),
  };
}

/**
 * Returns what changed rules may keep in addition to the stored data. The stored data contains only what the rules in effect
 * keep.
 */
export function notStored(
  changes: readonly RuleChange[],
  current: readonly SelectionRule[],
  changed: readonly SelectionRule[],
): readonly NotStored[] {
  const [before, after] = [captureScopes(current), captureScopes(changed)];
  const scopes = new Map(
    changes.map(({ account, type }) => [`${type} ${account}`, { account, type }]),
  );
  return [...scopes.values()]
    .flatMap(({ account, type }) => {
      const events = mayDrop(current, type, account) && isFilterChanged(changes, type, account);
      const left = new Map(gapsOf(after, type, account).map(({ path, stored }) => [path, stored]));
      const fields = gapsOf(before, type, account).flatMap(({ path, stored }) => {
        const stays = left.get(path);
        return stays === undefined || (stored === 'none' && stays === 'some') ? [path] : [];
      });
      if (!events && fields.length === 0) return [];
      return [{ type, account: account ?? '', events, fields }];
    })
    .slice(0, scopesMax);
}

/** The rules of the account for the type; if there are none, the rules for all accounts. */
function rulesFor(rules: readonly SelectionRule[], type: string, account: string | undefined) {
  const ofType = rules.filter((rule) => rule.type === type);
  const own = ofType.filter((rule) => rule.account === account);
  return own.length > 0 ? own : ofType.filter((rule) => rule.account === undefined);
}

/** True if every rule that applies has a filter. */
function mayDrop(rules: readonly SelectionRule[], type: string, account: string | undefined) {
  const own = rulesFor(rules, type, account);
  return own.length > 0 && own.every(({ filter = '' }) => filter.trim() !== '');
}

function isFilterChanged(
  changes: readonly RuleChange[],
  type: string,
  account: string | undefined,
): boolean {
  return changes.some(
    (one) =>
      one.type === type &&
      one.account === account &&
      (one.filterChanged || one.change !== 'changed'),
  );
}

function gapsOf(scopes: readonly CaptureScope[], type: string, account: string | undefined) {
  const ofType = scopes.filter((scope) => scope.type.name === type);
  const own = ofType.find((scope) => scope.account === account);
  return (own ?? ofType.find((scope) => scope.account === undefined))?.gaps ?? [];
}
