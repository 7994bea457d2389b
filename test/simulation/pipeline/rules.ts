import type { WeirConfig } from '../../../src/config/index.ts';
import { compileWith } from '../../../src/pipeline/live-rules.ts';
import type { SimulatedEvent } from './events.ts';

type Capture = WeirConfig['capture'];

/** Capture rules of the simulation: from which port on HTTP events are kept, and TCP events of one account. */
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

  /** Names these rules on the ledger. */
  get hash(): string {
    return compileWith(this.capture, this.ofAccounts, undefined).hash;
  }

  keeps({ type, account, port }: SimulatedEvent): boolean {
    if (type === 'http') return port >= this.httpPort;
    return type !== 'tcp' || account !== 'ac_2' || port >= this.accountPort;
  }
}

function ruleOf(type: Capture[number]['type'], port: number): Capture[number] {
  return { type, filter: `ev.conn.server_port >= ${port}` };
}
