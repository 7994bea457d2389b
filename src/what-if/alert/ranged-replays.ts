import {
  type ReplayOptions,
  type ReplayRange,
  replayRules,
  type Rule,
  type RuleReplay,
} from '../../alerts/index.ts';

/** A rule, and the range in which it is evaluated. */
export interface RangedRule {
  readonly rule: Rule;
  readonly range: ReplayRange;
}

/** A replay in a range. */
export interface RangedReplay extends RuleReplay {
  readonly range: ReplayRange;
}

/** Replays rules, each in its range. Rules with the same range share queries. */
export async function replayRanges(
  rules: readonly RangedRule[],
  options: ReplayOptions,
): Promise<ReadonlyMap<Rule, RangedReplay>> {
  const groups = new Map<number, RangedRule[]>();
  for (const one of rules) {
    const group = groups.get(one.range.from) ?? [];
    groups.set(one.range.from, group);
    group.push(one);
  }
  const replays = new Map<Rule, RangedReplay>();
  let done = 0;
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const before = done;
    const onProgress = (share: number): void =>
      options.onProgress?.((before + share * group.length) / rules.length);
    const own = group.map(({ rule }) => rule);
    for (const replay of await replayRules(own, first.range, { ...options, onProgress })) {
      replays.set(replay.rule, { ...replay, range: first.range });
    }
    done += group.length;
  }
  // In the order of the rules.
  return new Map(
    rules.flatMap(({ rule }) => {
      const replay = replays.get(rule);
      return replay === undefined ? [] : [[rule, replay] as const];
    }),
  );
}
