import { attackerRange, type Cast } from './cast.ts';
import type { SampleEvent } from './event.ts';
import { Inventory } from './inventory.ts';
import { at, createRandom, type Random } from './random.ts';
import { createTraffic } from './traffic.ts';

/** One turn of the live story, in milliseconds from its start. */
const CYCLE_MS = 180_000;
const ATTACK = { fromMs: 8000, toMs: 150_000 };
const DENY = { fromMs: 20_000, toMs: 165_000 };
const ATTACK_SHARE = 0.25;

/** Events as they happen: each call gives those since the call before. */
export function createLive(
  options: {
    seed: string;
    tcpShare: number;
    configShare: number;
    extremeEvery: number;
    changeEveryMs: number;
  },
  cast: Cast,
): (nowMs: number, count: number) => readonly SampleEvent[] {
  const random = createRandom(`${options.seed}/live`);
  const inventory = new Inventory(random, cast);
  const traffic = createTraffic(random, cast, options);
  const changes =
    options.configShare > 0
      ? createChanges(random, inventory, cast, options.changeEveryMs)
      : (): readonly SampleEvent[] => [];
  const attackedHost = at(
    cast.hosts.filter((host) => host.kind === 'auth'),
    0,
  );
  let startMs: number | undefined;
  let lastMs = 0;
  return (nowMs, count) => {
    startMs ??= nowMs - 1000;
    const fromMs = lastMs === 0 ? startMs : Math.min(lastMs, nowMs);
    const origin = startMs;
    lastMs = nowMs;
    // Changes are never left out, even when more are due than events are asked for.
    const events = [...changes(fromMs - origin, nowMs - origin, origin)];
    const left = count - events.length;
    for (let i = 0; i < left; i++) {
      const atMs = Math.floor(fromMs + ((i + random.unit()) / left) * (nowMs - fromMs));
      const inCycleMs = (atMs - origin) % CYCLE_MS;
      const attacked = inCycleMs >= ATTACK.fromMs && inCycleMs < ATTACK.toMs;
      events.push(
        traffic({
          atMs,
          hostileShare: attacked ? ATTACK_SHARE : 0,
          attackedHost,
          attackersDenied: inCycleMs >= DENY.fromMs && inCycleMs < DENY.toMs,
          partnersDenied: false,
          downHost: undefined,
        }),
      );
    }
    return events.toSorted((a, b) => a.atMs - b.atMs);
  };
}

/** The changes whose time lies in (afterMs, untilMs], both counted from the start. */
function createChanges(random: Random, inventory: Inventory, cast: Cast, everyMs: number) {
  const account = at(cast.accounts, 0);
  inventory.assume('ip_policy', account, 'policy', { description: 'public endpoints' });
  const policy = inventory.referenceOf('policy');
  const rule = { kind: 'ip_policy_rule', account, person: 0, name: 'deny attackers' };
  const set = {
    cidr: attackerRange,
    description: 'guesses passwords',
    ip_policy: policy,
    action: 'deny',
  };
  return (afterMs: number, untilMs: number, originMs: number): readonly SampleEvent[] => {
    const events: SampleEvent[] = [];
    for (const due of dueTimes(0, everyMs, afterMs, untilMs)) {
      events.push(inventory.draw(Math.floor(originMs + due - random.below(500))));
    }
    for (const due of dueTimes(DENY.fromMs, CYCLE_MS, afterMs, untilMs)) {
      events.push(inventory.apply({ ...rule, atMs: originMs + due, action: 'created', set }));
    }
    for (const due of dueTimes(DENY.toMs, CYCLE_MS, afterMs, untilMs)) {
      events.push(inventory.apply({ ...rule, atMs: originMs + due, action: 'deleted' }));
    }
    return events;
  };
}

/** Times `first + n * every` in (afterMs, untilMs]. */
function dueTimes(first: number, every: number, afterMs: number, untilMs: number): number[] {
  const times: number[] = [];
  const turn = Math.max(0, Math.floor((afterMs - first) / every) + 1);
  for (let due = first + turn * every; due <= untilMs; due += every) times.push(due);
  return times;
}
