import {
  attackerRange,
  type SampleAccounts,
  type Host,
  type HostKind,
  partnerRange,
} from './accounts.ts';
import type { Change, Inventory } from './inventory.ts';
import { at } from './random.ts';
import { ATTACK_WEIGHT, ordinaryWeight } from './traffic-profile.ts';
import { type Span, within } from './scenario.ts';
import { isoSeconds } from './times.ts';
import type { Conditions } from './traffic.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A recurring incident. `firstMs` is its offset from the start of the demo (negative means before it), and `everyMs` is
 * its interval.
 */
interface Recurrence {
  readonly firstMs: number;
  readonly everyMs: number;
  readonly lengthMs: number;
  /** Offset of a single, earlier occurrence. */
  readonly earlierMs: number;
}

/** A client guesses passwords for hours, and starts again half an hour after it has stopped. */
const attack: Recurrence = {
  firstMs: -80 * minuteMs,
  everyMs: 4 * hourMs,
  lengthMs: 3.5 * hourMs,
  earlierMs: -20 * hourMs,
};
/** Time from the start of an attack until a rule denies the range of the attackers. */
const denyAfterMs = 18 * minuteMs;
/** Time from the creation of a rule until it is active everywhere. */
const spreadMs = 12_000;
const allowAfterMs = 15 * minuteMs;

/** A release fails until it is rolled back. This takes long enough for an alert to fire and to end. */
const deployment: Recurrence = {
  firstMs: -38 * minuteMs,
  everyMs: 2 * hourMs,
  lengthMs: 18 * minuteMs,
  earlierMs: -15 * hourMs,
};
/** Traffic of retries, as a multiple of the average traffic: clients retry a failed request once. */
const retryWeight = 0.25;

/** Period in which a partner is denied, because of a mistake in a script. */
const mistake: Span = { fromMs: -5.5 * hourMs, toMs: -5.2 * hourMs };
/** Period in which an agent is offline, because its credential was deleted. */
const outage: Span = { fromMs: -9 * hourMs, toMs: -8.5 * hourMs };

/** Start and interval of reports that have more header names than the demo accepts. */
const reports = { firstMs: -3 * hourMs, everyMs: 15 * minuteMs };

/** Positions of users in the list of users of an account. */
const OPERATOR = 0;
const SCRIPTER = 1;
const NEWCOMER = 2;
const BOT = 4;

/** The incidents of the demo, before and after its start, and the configuration changes that cause them. */
export interface Incidents {
  /** The host that receives the reports. */
  readonly reportHost: Host;
  conditionsAt(atMs: number): Conditions;
  /** Returns the request rate at a time, relative to the average. */
  weightAt(atMs: number): number;
  /** Returns the configuration changes in a period, ordered by time. */
  changes(span: Span): readonly Change[];
  /** Returns the times of the reports in a period. */
  reportsIn(span: Span): readonly number[];
}

/**
 * Plans the incidents around the start of a demo. A rule takes effect at the start of a minute, some seconds after its
 * creation. Counts by minute therefore show the effect after its cause.
 */
export function planIncidents(
  accounts: SampleAccounts,
  givenMs: number,
  inventory: Inventory,
): Incidents {
  const startMs = Math.floor(givenMs / minuteMs) * minuteMs - spreadMs;
  const since = (atMs: number): number => atMs - startMs;
  const sinceSpan = (span: Span): Span => ({ fromMs: since(span.fromMs), toMs: since(span.toMs) });
  const api = firstOf(accounts, 'api');
  const attackedHost = firstOf(accounts, 'auth');
  const downHost = firstOf(accounts, 'web');
  const account = at(accounts.accounts, 0);
  assumePolicy(accounts, startMs, inventory);
  inventory.assume('tunnel_credential', account, 'agent', {
    description: `agent of ${downHost.name}`,
  });
  const weightsAt = (atMs: number) => ({
    ordinary: ordinaryWeight(atMs),
    hostile: elapsedAt(attack, since(atMs)) === undefined ? 0 : ATTACK_WEIGHT,
    retry: elapsedAt(deployment, since(atMs)) === undefined ? 0 : retryWeight,
  });
  return {
    reportHost: api,
    weightAt(atMs) {
      const { ordinary, hostile, retry } = weightsAt(atMs);
      return ordinary + hostile + retry;
    },
    conditionsAt(atMs) {
      const { ordinary, hostile, retry } = weightsAt(atMs);
      const attackedMs = elapsedAt(attack, since(atMs)) ?? 0;
      return {
        atMs,
        hostileShare: hostile / (ordinary + hostile + retry),
        attackedHost,
        attackersDenied: attackedMs >= denyAfterMs + spreadMs,
        partnersDenied: within(mistake, since(atMs)),
        downHost: within(outage, since(atMs)) ? downHost : undefined,
        failing: retry > 0 ? { host: api, retryShare: retry / (ordinary + retry) } : undefined,
      };
    },
    changes(span) {
      const own = sinceSpan(span);
      const planned = [
        ...policyCreation,
        ...certificate(accounts, startMs),
        ...denials(accounts, inventory, own),
        ...releases(api, own),
        ...renewedAgent(downHost),
      ];
      return planned
        .filter((change) => within(own, change.atMs))
        .toSorted((a, b) => a.atMs - b.atMs)
        .map((change) => ({ ...change, account, atMs: startMs + change.atMs }));
    },
    reportsIn: (span) => reportsOf(sinceSpan(span)).map((ms) => startMs + ms),
  };
}

function firstOf(accounts: SampleAccounts, kind: HostKind): Host {
  return at(
    accounts.hosts.filter((host) => host.kind === kind),
    0,
  );
}

function reportsOf({ fromMs, toMs }: Span): readonly number[] {
  const { firstMs, everyMs } = reports;
  const times: number[] = [];
  const before = Math.max(0, Math.ceil((fromMs - firstMs) / everyMs));
  for (let ms = firstMs + before * everyMs; ms < toMs; ms += everyMs) times.push(ms);
  return times;
}

/** Returns the start times of occurrences that overlap a range, or end shortly before it. */
function recurrencesNear(
  { firstMs, everyMs, lengthMs, earlierMs }: Recurrence,
  span: Span,
  whileMs: number,
) {
  const starts = [earlierMs];
  const before = Math.max(0, Math.ceil((span.fromMs - whileMs - lengthMs - firstMs) / everyMs));
  for (let ms = firstMs + before * everyMs; ms < span.toMs; ms += everyMs) starts.push(ms);
  return starts;
}

/** Returns how long the current occurrence has lasted; undefined if there is none. */
function elapsedAt(turns: Recurrence, sinceMs: number): number | undefined {
  const { firstMs, everyMs, lengthMs, earlierMs } = turns;
  if (within({ fromMs: earlierMs, toMs: earlierMs + lengthMs }, sinceMs))
    return sinceMs - earlierMs;
  if (sinceMs < firstMs) return undefined;
  const expiredAfterMs = (sinceMs - firstMs) % everyMs;
  return expiredAfterMs < lengthMs ? expiredAfterMs : undefined;
}

/**
 * Creates a certificate that expires two weeks after a time shortly before the start of the demo, so that its alert
 * starts at that time.
 */
function certificate(accounts: SampleAccounts, startMs: number): readonly Change[] {
  const { domain } = at(accounts.accounts, 0);
  return [
    {
      atMs: -23 * hourMs,
      kind: 'tls_certificate',
      action: 'created',
      person: SCRIPTER,
      name: 'expiring certificate',
      set: {
        subject_common_name: `shop.${domain}`,
        subject_alternative_names: { dns_names: [`shop.${domain}`], ips: [] },
        not_before: isoSeconds(startMs - 76 * dayMs),
        not_after: isoSeconds(startMs + 14 * dayMs - 30 * minuteMs),
      },
    },
  ];
}

/**
 * The creation of the policy for all endpoints, and of the restriction that applies it, at the start of the history.
 */
const policyCreation: readonly Change[] = [
  { kind: 'ip_policy', atMs: -25.5 * hourMs, action: 'created', person: OPERATOR, name: 'policy' },
  {
    kind: 'ip_restriction',
    atMs: -25.4 * hourMs,
    action: 'created',
    person: OPERATOR,
    name: 'restriction',
  },
];

function assumePolicy(accounts: SampleAccounts, startMs: number, inventory: Inventory): void {
  const account = at(accounts.accounts, 0);
  const description = 'public endpoints';
  const [policy, restriction] = policyCreation.map(({ atMs }) => isoSeconds(startMs + atMs));
  inventory.assume('ip_policy', account, 'policy', { description, created_at: policy });
  inventory.assume('ip_restriction', account, 'restriction', {
    description,
    created_at: restriction,
    enforced: true,
    type: 'endpoints',
    ip_policies: [inventory.referenceOf('policy')],
  });
}

/** Returns the changes of rules that deny the attackers, and by mistake, a partner. */
function denials(accounts: SampleAccounts, inventory: Inventory, span: Span): readonly Change[] {
  const denied = { ip_policy: inventory.referenceOf('policy'), action: 'deny' };
  const rule = { kind: 'ip_policy_rule', account: at(accounts.accounts, 0) };
  const attackers = { ...denied, cidr: attackerRange, description: 'guesses passwords' };
  const partner = { ...denied, cidr: partnerRange, description: 'generated from the abuse list' };
  const attacks = recurrencesNear(attack, span, allowAfterMs).flatMap((ms): Change[] => {
    const own = { ...rule, person: OPERATOR, name: 'deny attackers' };
    return [
      { ...own, atMs: ms + denyAfterMs, action: 'created', set: attackers },
      { ...own, atMs: ms + attack.lengthMs + allowAfterMs, action: 'deleted' },
    ];
  });
  const own = { ...rule, name: 'deny partner' };
  return [
    ...attacks,
    { ...own, atMs: mistake.fromMs, action: 'created', person: BOT, set: partner },
    { ...own, atMs: mistake.toMs, action: 'deleted', person: SCRIPTER },
  ];
}

/**
 * Returns the releases of the API, which its domain contains in its metadata: a faulty release, and the rollback to the
 * previous one.
 */
function releases(host: Host, span: Span): readonly Change[] {
  const change = { kind: 'domain', person: BOT, name: 'api domain' };
  const changes = (release: string) => ({
    domain: host.name,
    description: `API of ${host.account.company}`,
    metadata: JSON.stringify({ release }),
    certificate_management_status: { renews_at: '2027-06-01T00:00:00Z', provisioning_job: null },
  });
  const stable = 'v4.18.2';
  const turns = recurrencesNear(deployment, span, 0).flatMap((ms): Change[] => {
    const number = ms < deployment.firstMs ? 0 : (ms - deployment.firstMs) / deployment.everyMs + 1;
    return [
      { ...change, atMs: ms, action: 'updated', set: changes(`v4.19.${number}`) },
      { ...change, atMs: ms + deployment.lengthMs, action: 'updated', set: changes(stable) },
    ];
  });
  return [{ ...change, atMs: -23.5 * hourMs, action: 'created', set: changes(stable) }, ...turns];
}

/** Returns the deletion of an agent's credential, and the creation of a new one. */
function renewedAgent(host: Host): readonly Change[] {
  const change = { kind: 'tunnel_credential', person: NEWCOMER };
  const set = { description: `agent of ${host.name}`, acl: [`bind:${host.name}`] };
  return [
    { ...change, atMs: outage.fromMs, action: 'deleted', name: 'agent' },
    { ...change, atMs: outage.toMs, action: 'created', name: 'new agent', set },
  ];
}
