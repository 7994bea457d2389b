import type { SampleAccounts, Client, Host } from './accounts.ts';
import type { BlockedFor, SampleEvent } from './event.ts';
import { httpEvent } from './http-event.ts';
import { at, type Random } from './random.ts';
import { tcpEvent } from './tcp-event.ts';

/** The conditions at the time of a request, as determined by the scenario. */
export interface Conditions {
  readonly atMs: number;
  /** Probability that the next request belongs to the attack. */
  readonly hostileShare: number;
  readonly attackedHost: Host;
  /** True if the range of the attackers is denied. */
  readonly attackersDenied: boolean;
  /** True if the range of the partner is denied by mistake. */
  readonly partnersDenied: boolean;
  /** The host whose agent is disconnected; undefined if there is none. */
  readonly downHost: Host | undefined;
  /** The host with a faulty release; undefined if there is none. */
  readonly failing?: FailedRelease | undefined;
}

/**
 * A host with a faulty release, and the probability that the next request outside the attack is a retry to this host.
 */
interface FailedRelease {
  readonly host: Host;
  readonly retryShare: number;
}

export interface TrafficOptions {
  readonly tcpShare: number;
  /** One of this many events has extreme integers; 0 means none. */
  readonly extremeEvery: number;
}

/** Returns a function that creates a traffic event under given conditions. */
export function createTraffic(random: Random, accounts: SampleAccounts, options: TrafficOptions) {
  const api = at(
    accounts.hosts.filter((host) => host.kind === 'api'),
    0,
  );
  let made = 0;
  return (conditions: Conditions): SampleEvent => {
    made++;
    const extreme = options.extremeEvery > 0 && made % options.extremeEvery === 0;
    if (random.chance(options.tcpShare)) return tcp(random, accounts, conditions.atMs, extreme);
    const visit = draw(random, accounts, conditions, api);
    const { atMs } = conditions;
    const { host, client, blocked } = visit;
    const { text, id, status } = httpEvent(random, {
      atMs,
      host,
      client,
      blocked: blocked !== undefined,
      hostile: visit.hostile,
      down: host === conditions.downHost,
      failing: host === conditions.failing?.host,
      extreme,
    });
    const type = 'http_request_complete.v0';
    const fields = { type, id, atMs, accountId: host.account.id };
    return { text, ...fields, blocked, status, repeat: false };
  };
}

interface SampleRequest {
  readonly host: Host;
  readonly client: Client;
  readonly hostile: boolean;
  readonly blocked: BlockedFor | undefined;
}

const PARTNER_SHARE = 0.05;
const STRANGER_SHARE = 0.04;

function draw(
  random: Random,
  accounts: SampleAccounts,
  conditions: Conditions,
  api: Host,
): SampleRequest {
  if (random.chance(conditions.hostileShare)) {
    const client = random.pick(accounts.attackers);
    const blocked = conditions.attackersDenied ? 'attack' : undefined;
    return { host: conditions.attackedHost, client, hostile: true, blocked };
  }
  const { failing } = conditions;
  if (failing !== undefined && random.chance(failing.retryShare)) {
    return {
      host: failing.host,
      client: accounts.pickClient(random),
      hostile: false,
      blocked: undefined,
    };
  }
  if (random.chance(PARTNER_SHARE)) {
    const client = random.pick(accounts.partners);
    const blocked = conditions.partnersDenied ? 'mistake' : undefined;
    return { host: api, client, hostile: false, blocked };
  }
  const host = accounts.pickHost(random);
  // Hosts for administration have always denied unknown clients.
  const stranger = host.kind === 'admin' && random.chance(STRANGER_SHARE);
  return {
    host,
    client: accounts.pickClient(random),
    hostile: false,
    blocked: stranger ? 'standing' : undefined,
  };
}

function tcp(
  random: Random,
  accounts: SampleAccounts,
  atMs: number,
  extreme: boolean,
): SampleEvent {
  const host = random.pick(accounts.tcpHosts);
  const blocked = random.chance(0.05) ? 'standing' : undefined;
  const { text, id } = tcpEvent(random, {
    atMs,
    host,
    client: accounts.pickClient(random),
    blocked: blocked !== undefined,
    extreme: extreme && blocked === undefined,
  });
  const type = 'tcp_connection_closed.v0';
  const fields = { type, id, atMs, accountId: host.account.id };
  return { text, ...fields, blocked, status: undefined, repeat: false };
}
