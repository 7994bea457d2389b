import type { WeirConfig } from '../../../src/config/index.ts';
import { ruleId } from '../../../src/select/rule-id.ts';
import { compileWith } from '../../../src/pipeline/live-rules.ts';
import type { SimulatedEvent } from './events.ts';

type Capture = WeirConfig['capture'];

/** Capture rules of the simulation: the minimum port of stored HTTP events, and a rule for TCP events of one account. */
export class Rules {
  readonly httpPort: number;
  readonly accountPort: number;

  constructor(httpPort: number, accountPort: number) {
    this.httpPort = httpPort;
    this.accountPort = accountPort;
  }

  get capture(): Capture {
    return this.httpPort === 0 ? [] : [ruleOf('http_request_complete.v0', this.httpPort)];
  }

  get ofAccounts(): readonly (Capture[number] & { readonly account: string })[] {
    if (this.accountPort === 0) return [];
    return [{ ...ruleOf('tcp_connection_closed.v0', this.accountPort), account: 'ac_2' }];
  }

  /** The name of these rules in the ledger. */
  get hash(): string {
    return compileWith(this.capture, this.ofAccounts, undefined).hash;
  }

  /** ID of the rule whose filter applies to an event; undefined if there is none. */
  ruleFor({ type, account }: SimulatedEvent): string | undefined {
    const rule =
      type === 'http'
        ? this.capture[0]
        : type === 'tcp'
          ? this.ofAccounts.find((own) => own.account === account)
          : undefined;
    if (rule?.filter === undefined) return undefined;
    const { filter } = rule;
    const own = type === 'tcp' ? account : undefined;
    return ruleId({ account: own, type: rule.type, filter });
  }

  keeps({ type, account, port }: SimulatedEvent): boolean {
    if (type === 'http') return port >= this.httpPort;
    return type !== 'tcp' || account !== 'ac_2' || port >= this.accountPort;
  }
}

function ruleOf(type: Capture[number]['type'], port: number): Capture[number] {
  return { type, filter: `ev.conn.server_port >= ${port}` };
}
