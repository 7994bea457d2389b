import { isSlowRule, overlapOf, type Rule, usesWallClock } from '../../alerts/index.ts';
import type { OverlapEffect } from './effect.ts';
import { type RangedReplay, type RangedRule, replayRanges } from './ranged-replays.ts';
import type { AlertWhatIf, AlertWhatIfDeps } from './request.ts';
import { ruleQueries } from './rule-queries.ts';
import type { StoredData } from './stored-data.ts';

/** Maximum number of firings of an evaluated rule that are compared with other rules. */
const firingsMax = 10_000;
/** Number of rules of the configuration whose firings are in memory at the same time. */
const comparedAtOnce = 50;

type Replays = ReadonlyMap<Rule, RangedReplay>;

/** Compares each rule with those of the configuration. */
export async function overlapsOf(
  what: AlertWhatIf,
  replays: Replays,
  deps: AlertWhatIfDeps & { readonly data: StoredData },
): Promise<ReadonlyMap<Rule, readonly OverlapEffect[]>> {
  const overlaps = new Map<Rule, OverlapEffect[]>([...replays.keys()].map((rule) => [rule, []]));
  const existing = what.existing.filter((rule) => rule.enabled);
  if (existing.length > 0) deps.onStep?.('existing');
  for (let at = 0; at < existing.length; at += comparedAtOnce) {
    const some = existing.slice(at, at + comparedAtOnce);
    const onProgress = (share: number): void =>
      deps.onProgress?.((at + share * some.length) / existing.length);
    const others = await replayOthers(what, some, replays, { ...deps, onProgress });
    for (const replay of replays.values()) {
      if (replay.error !== undefined) continue;
      for (const rule of some) {
        if (rule === replay.rule) continue;
        overlaps.get(replay.rule)?.push(overlapWith(replay, rule, others.get(rule)));
      }
    }
  }
  return overlaps;
}

/**
 * Replays rules of the configuration over the part of the range in which their data is stored, but not from before the
 * earliest start of the evaluated rules.
 */
async function replayOthers(
  { alerts }: AlertWhatIf,
  existing: readonly Rule[],
  replays: Replays,
  { data, onProgress = () => {}, query, signal }: AlertWhatIfDeps & { readonly data: StoredData },
): Promise<Replays> {
  const first = Math.min(...[...replays.values()].map(({ range }) => range.from));
  const ranged: RangedRule[] = [];
  for (const rule of existing) {
    if (notCompared(rule) !== undefined) continue;
    const { range } = await data.of(rule);
    if (range !== undefined) {
      ranged.push({ rule, range: { ...range, from: Math.max(range.from, first) } });
    }
  }
  const clickhouse = ruleQueries(query, signal);
  return await replayRanges(ranged, { clickhouse, limits: alerts, signal, firingsMax, onProgress });
}

/** Why a rule of the configuration is not compared; undefined if it is compared. */
function notCompared(rule: Rule): string | undefined {
  if (usesWallClock(rule)) return 'it is about Weir itself';
  return isSlowRule(rule)
    ? 'its query evaluates one window at a time ({ends} is missing)'
    : undefined;
}

/** @param other undefined: the rule is not compared, or the data that it reads is not stored */
function overlapWith(
  replay: RangedReplay,
  rule: Rule,
  other: RangedReplay | undefined,
): OverlapEffect {
  const head = { rule: rule.name, same_name: rule.name === replay.rule.name };
  const none = { firings: 0, with_rule: 0, of_rule: 0, labels: [], error: null };
  const reason = notCompared(rule);
  if (reason !== undefined) {
    return { ...head, ...none, error: { code: 'NOT_COMPARED', message: reason } };
  }
  if (other === undefined) return { ...head, ...none };
  if (other.error !== undefined) return { ...head, ...none, error: other.error };
  // The other rule may have been replayed from an earlier time on.
  const { from } = replay.range;
  const firings = other.firings.filter(({ endsAt = Infinity }) => endsAt > from);
  const { labels, ofOne, ofOther } = overlapOf(replay, { ...other, firings });
  return {
    ...head,
    firings: firings.length,
    with_rule: ofOne,
    of_rule: ofOther,
    labels,
    error: null,
  };
}
