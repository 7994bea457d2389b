import type { KeptEvents, ReadEvents } from '../../coverage/index.ts';
import type { Outcome } from './figures.ts';
import type { EventGroup } from './groups.ts';

type Scope = Parameters<ReadEvents['of']>[1];

/** Events of one host of an account. */
interface HostEvents extends KeptEvents {
  readonly account: string;
  readonly host: string;
}

/**
 * Counts the kept and dropped events of each type, account, and host. Shows how many events the readers of these events
 * would lose.
 */
export class EvaluatedEvents implements ReadEvents {
  readonly accounts: readonly string[] | undefined;
  readonly #byType = new Map<string, Map<string, HostEvents>>();
  readonly #totals = new Map<string, KeptEvents>();

  /** @param account empty: all accounts */
  constructor(account: string) {
    this.accounts = account === '' ? undefined : [account];
  }

  add(type: string, { account, host, rows }: EventGroup, { keptBefore, keptAfter }: Outcome): void {
    const hosts = this.#byType.get(type) ?? new Map<string, HostEvents>();
    this.#byType.set(type, hosts);
    const key = JSON.stringify([account, host]);
    const events = hosts.get(key) ?? { account, host, kept: 0, dropped: 0 };
    hosts.set(key, events);
    const total = this.#totals.get(type) ?? { kept: 0, dropped: 0 };
    this.#totals.set(type, total);
    for (const counts of [events, total]) {
      if (keptAfter) counts.kept += rows;
      else if (keptBefore) counts.dropped += rows;
    }
  }

  of(type: string, scope?: Scope): KeptEvents {
    const matches = matcherOf(scope);
    if (matches === undefined) return this.#totals.get(type) ?? { kept: 0, dropped: 0 };
    const counts = { kept: 0, dropped: 0 };
    for (const events of this.#byType.get(type)?.values() ?? []) {
      if (!matches(events)) continue;
      counts.kept += events.kept;
      counts.dropped += events.dropped;
    }
    return counts;
  }
}

/** @returns undefined if all accounts and hosts are in the scope */
function matcherOf(scope: Scope): ((events: HostEvents) => boolean) | undefined {
  const { accounts = [], values } = scope ?? {};
  const hosts = values?.get('conn.server_name');
  if (accounts.length === 0 && hosts === undefined) return undefined;
  return ({ account, host }) =>
    (accounts.length === 0 || accounts.includes(account)) && hosts?.includes(host) !== false;
}
