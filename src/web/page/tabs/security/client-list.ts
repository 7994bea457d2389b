import { whatIfLimits } from '../../../wire/wire.ts';
import type { ClientSelection } from '../what-if-affected.tsx';

/** Returns the addresses in a text that a user has typed, each once. They are separated by commas or spaces. */
export function clientsIn(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((client) => client !== ''))];
}

/** Adds clients to the end of a text. */
export function withClients(text: string, more: readonly string[]): string {
  return [...new Set([...clientsIn(text), ...more])].join(', ');
}

/** Returns the clients of a text as a selection. `onText` is called with the changed text. */
export function selectionOf(text: string, onText: (text: string) => void): ClientSelection {
  const clients = clientsIn(text);
  return {
    has: (client) => clients.includes(client),
    toggle: (client) => {
      const others = clients.filter((each) => each !== client);
      onText((others.length < clients.length ? others : [...clients, client]).join(', '));
    },
  };
}

interface Rule {
  readonly action: 'allow' | 'deny';
  readonly cidr: string;
}

/** Adds a rule for each range that does not have one yet. Returns undefined if a change cannot have that many rules. */
export function withRanges(
  rules: readonly Rule[],
  cidrs: readonly string[],
  action: Rule['action'],
): readonly Rule[] | undefined {
  const given = rules.filter(({ cidr }) => cidr.trim() !== '');
  const known = new Set(given.map((rule) => `${rule.action} ${rule.cidr.trim()}`));
  const added = cidrs.filter((cidr) => !known.has(`${action} ${cidr}`));
  const all = [...given, ...added.map((cidr) => ({ action, cidr }))];
  return all.length > whatIfLimits.add ? undefined : all;
}
