import type { Rule } from '../../src/alerts/index.ts';

/** An evaluator of alert rules that shares no code with the program, and looks at every minute of every group. */

export const minuteMs = 60_000;

/** An event, as far as rules count it. */
export interface PlainEvent {
  readonly atMs: number;
  readonly host: string;
  readonly client: string;
  readonly status: number;
  readonly blocked: boolean;
}

/** How the test counts a rule, independently of its metric. */
export interface PlainRule {
  readonly rule: Rule;
  readonly group: (event: PlainEvent) => string;
  readonly counts: (event: PlainEvent) => boolean;
  /** For a ratio: the minimum number of events of a group. */
  readonly ratioMin?: number;
  /** A group without events in the window has the value 0: always, or if it had events in the day before. */
  readonly zero?: 'always' | 'day';
}

export interface PlainFiring {
  readonly group: string;
  readonly startMs: number;
  /** Undefined: it fires at the end of the range. */
  readonly endMs: number | undefined;
}

export interface PlainRange {
  readonly from: number;
  readonly to: number;
}

/** Values of a group by the end of the window; undefined if there is no value. */
type Values = ReadonlyMap<string, readonly (number | undefined)[]>;

/** Ends of the windows that a new rule looks at. */
function endsOf({ rule }: PlainRule, { from, to }: PlainRange): readonly number[] {
  const first = from - rule.forMs - rule.keepFiringForMs - minuteMs;
  return Array.from({ length: (to - first) / minuteMs + 1 }, (_, nth) => first + nth * minuteMs);
}

export function valuesOf(plain: PlainRule, events: readonly PlainEvent[], range: PlainRange) {
  const { group, rule, zero } = plain;
  const ends = endsOf(plain, range);
  const groups = new Map<string, PlainEvent[]>();
  if (zero === 'always') groups.set('', []);
  for (const event of events) {
    const own = groups.get(group(event)) ?? [];
    groups.set(group(event), own);
    own.push(event);
  }
  const values = new Map<string, (number | undefined)[]>();
  for (const [name, own] of groups) {
    const sorted = own.toSorted((one, other) => one.atMs - other.atMs);
    let [left, right] = [0, 0];
    const list = ends.map((end) => {
      while ((sorted[left]?.atMs ?? Infinity) < end - rule.windowMs) left += 1;
      while ((sorted[right]?.atMs ?? Infinity) < end) right += 1;
      return valueOf(plain, sorted.slice(left, right)) ?? silentValue(plain, own, end);
    });
    values.set(name, list);
  }
  return { ends, values: values satisfies Values };
}

/** The value of a window with events. */
function valueOf(
  { counts, ratioMin }: PlainRule,
  inWindow: readonly PlainEvent[],
): number | undefined {
  if (inWindow.length === 0) return undefined;
  const counted = inWindow.filter(counts).length;
  if (ratioMin === undefined) return counted;
  return inWindow.length >= ratioMin ? counted / inWindow.length : undefined;
}

/** The value of a window without events. */
function silentValue(
  { counts, zero }: PlainRule,
  own: readonly PlainEvent[],
  end: number,
): number | undefined {
  if (zero !== 'day') return zero === 'always' ? 0 : undefined;
  // By the hour of its events.
  const hour = (ms: number): number => Math.floor(ms / 3_600_000) * 3_600_000;
  const hadEvents = own.some((each) => {
    return counts(each) && hour(each.atMs) < end && hour(each.atMs) >= end - 86_400_000;
  });
  return hadEvents ? 0 : undefined;
}

const compare: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
};

/** The firings of a rule with a threshold, in the range. */
export function firingsWith(
  threshold: number,
  { rule }: PlainRule,
  { ends, values }: { readonly ends: readonly number[]; readonly values: Values },
  { from }: PlainRange,
): readonly PlainFiring[] {
  const firings: PlainFiring[] = [];
  for (const [group, list] of values) {
    const held = list.map((value) => {
      return value !== undefined && (compare[rule.op]?.(value, threshold) ?? false);
    });
    const before = rule.forMs / minuteMs;
    const after = rule.keepFiringForMs / minuteMs;
    let free = 0;
    while (free < held.length) {
      // It starts at the first window before which `for` holds without a gap.
      const start = held.findIndex((_, at) => {
        return at - before >= free && held.slice(at - before, at + 1).every(Boolean);
      });
      if (start < 0) break;
      // It ends at the first window with which nothing held for `keep_firing_for`.
      const end = held.findIndex((_, at) => {
        return at - after > start && !held.slice(at - after, at + 1).some(Boolean);
      });
      const [startMs = 0, endMs] = [ends[start], end < 0 ? undefined : ends[end]];
      if (endMs === undefined || endMs > from) firings.push({ group, startMs, endMs });
      free = end < 0 ? held.length : end + 1;
    }
  }
  return firings.toSorted((one, other) => one.startMs - other.startMs);
}

/** How many of these firings intersect one of those, of the same group by `same`. */
export function overlapping(
  these: readonly PlainFiring[],
  those: readonly PlainFiring[],
  same: (one: string, other: string) => boolean,
): number {
  const isMet = (one: PlainFiring): boolean =>
    those.some((other) => {
      const ends = Math.min(one.endMs ?? Infinity, other.endMs ?? Infinity);
      return same(one.group, other.group) && Math.max(one.startMs, other.startMs) < ends;
    });
  return these.filter(isMet).length;
}

/** A webhook, with intervals that are multiples of the evaluation interval. */
export interface PlainWebhook {
  readonly groupOf: (group: string) => string;
  readonly intervalMs: number;
  readonly repeatMs: number;
  readonly sendsResolved: boolean;
}

export interface PlainEvaluation {
  readonly everyMs: number;
  readonly delayMs: number;
  readonly isSilent: (ms: number) => boolean;
}

interface Known {
  firing: boolean;
  startMs: number;
}

/** Counts messages evaluation by evaluation. */
export function notificationsOf(
  firings: readonly PlainFiring[],
  { from, to }: PlainRange,
  evaluation: PlainEvaluation,
  webhook: PlainWebhook,
) {
  const { delayMs, everyMs } = evaluation;
  const hook = new Hook(webhook);
  const first = Math.ceil((from + delayMs) / everyMs) * everyMs;
  for (let now = first; now <= Math.ceil((to + delayMs) / everyMs) * everyMs; now += everyMs) {
    const newest = Math.floor((now - delayMs) / minuteMs) * minuteMs;
    const firing = firings.filter(({ startMs, endMs }) => {
      return startMs <= newest && (endMs ?? Infinity) > newest;
    });
    hook.evaluate(now, firing, evaluation.isSilent(now));
  }
  return hook.counts;
}

interface Due {
  readonly news: [string, Known][];
  all: number;
}

/** A webhook, and what it knows. */
class Hook {
  readonly counts = { messages: 0, repeats: 0, firing: 0, resolved: 0 };
  readonly #hook: PlainWebhook;
  readonly #sent = new Map<string, Known>();
  readonly #lastAt = new Map<string, number>();
  #due = new Map<string, Due>();

  constructor(hook: PlainWebhook) {
    this.#hook = hook;
  }

  evaluate(now: number, firing: readonly PlainFiring[], isSilent: boolean): void {
    this.#due = new Map();
    for (const one of firing) this.#note(one, isSilent);
    const names = new Set(firing.map(({ group }) => group));
    const ended = [...this.#sent].filter(([name, known]) => known.firing && !names.has(name));
    for (const [name, { startMs }] of this.#hook.sendsResolved ? ended : []) {
      this.#dueOf(name).news.push([name, { firing: false, startMs }]);
    }
    for (const [key, due] of this.#due) this.#send(now, key, due);
    // An end without a message also counts for the interval of its group.
    for (const [name] of this.#hook.sendsResolved ? [] : ended) {
      this.#sent.set(name, { firing: false, startMs: 0 });
      this.#lastAt.set(this.#hook.groupOf(name), now);
    }
  }

  #note({ group, startMs }: PlainFiring, isSilent: boolean): void {
    const before = this.#sent.get(group);
    if (before?.firing !== true && isSilent) return;
    const due = this.#dueOf(group);
    due.all += 1;
    const isKnown = before?.firing === true && before.startMs === startMs;
    if (!isKnown) due.news.push([group, { firing: true, startMs }]);
  }

  #dueOf(name: string): Due {
    const key = this.#hook.groupOf(name);
    const due = this.#due.get(key) ?? { news: [], all: 0 };
    this.#due.set(key, due);
    return due;
  }

  #send(now: number, key: string, { all, news }: Due): void {
    const { intervalMs, repeatMs } = this.#hook;
    const isRepeat = news.length === 0;
    const waitMs = isRepeat ? repeatMs : intervalMs;
    if (isRepeat && (all === 0 || repeatMs === 0)) return;
    if (now < (this.#lastAt.get(key) ?? -Infinity) + waitMs) return;
    this.counts.messages += 1;
    if (isRepeat) this.counts.repeats += 1;
    for (const [name, known] of news) {
      this.counts[known.firing ? 'firing' : 'resolved'] += 1;
      this.#sent.set(name, known);
    }
    this.#lastAt.set(key, now);
  }
}

/** The threshold search by its definition, over every value. */
export function searchThreshold(
  plain: PlainRule,
  computed: ReturnType<typeof valuesOf>,
  range: PlainRange,
  timesPerWeek: number,
) {
  const target = (timesPerWeek * (range.to - range.from)) / (7 * 86_400_000);
  const isHigh = plain.rule.op.startsWith('>');
  const all = [...computed.values.values()].flat().filter((value) => value !== undefined);
  const values = [...new Set(all)].toSorted((one, other) => (isHigh ? other - one : one - other));
  const including = { ...plain, rule: { ...plain.rule, op: isHigh ? '>=' : '<=' } as const };
  let best: { readonly firings: number; readonly value: number } | undefined;
  for (const value of values) {
    const firings = firingsWith(value, including, computed, range).length;
    if (firings === 0) continue;
    const distance = Math.abs(firings - target);
    if (best === undefined || distance < Math.abs(best.firings - target)) best = { firings, value };
    if (firings >= target) break;
  }
  const isAbout = best !== undefined && Math.abs(best.firings - target) <= Math.max(1, target / 4);
  return { target, best: isAbout ? best : undefined };
}
