import { isDeepStrictEqual } from 'node:util';

import { isLoopback, messageOf } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { OpsOptions, OpsServer } from '../../ops/index.ts';
import { writeOpsAddress } from '../ops-address.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** What the ops listener serves in addition to metrics and probes, and the address of the listener. */
export interface OpsServiceDeps extends Pick<OpsOptions, 'status' | 'reload'> {
  /**
   * If set, replaces the address in the section `ops`; false disables the listener. On loopback, no token is required.
   */
  readonly ops?: OpsAddress | false;
}

type OpsAddress = Pick<OpsOptions, 'host' | 'port' | 'connections_max'>;

// The content type that prom-client uses.
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves metrics and probes of all services of the process. A reload may open, close, or move the listener. */
export class OpsService implements Service {
  readonly #app: Supervisor;
  readonly #deps: OpsServiceDeps;
  #server: OpsServer | undefined;
  #isStarted = false;
  #forget: (() => Promise<void>) | undefined;

  constructor(app: Supervisor, deps: OpsServiceDeps = {}) {
    this.#app = app;
    this.#deps = deps;
  }

  /** Starts this service if it has not started yet. @throws PipelineError ERR_OPS_LISTEN */
  async open(): Promise<void> {
    if (!this.#isStarted) await this.#app.start(this);
  }

  /** Opens the listener, unless it is disabled. @throws PipelineError ERR_OPS_LISTEN */
  async start(): Promise<void> {
    this.#isStarted = true;
    const { ops = this.#app.config.ops } = this.#deps;
    if (ops !== false) await this.#serve(await this.#open(ops));
  }

  /** Opens the listener at its new address, if it has changed. @throws PipelineError ERR_OPS_LISTEN */
  async prepare({ ops: next }: WeirConfig): Promise<Change> {
    if (this.#deps.ops !== undefined) return {};
    const before = this.#app.config.ops;
    if (isDeepStrictEqual(addressOf(next), addressOf(before))) return {};
    const opened = next === false ? undefined : await this.#open(next);
    return {
      commit: async () => {
        const old = this.#server;
        await this.#serve(opened);
        // Do not wait: the reload request may have come through the old listener, and its response is still open.
        void old?.close();
      },
      rollback: async () => await opened?.close(),
    };
  }

  async stop(): Promise<void> {
    try {
      await this.#forget?.();
    } finally {
      await this.#server?.close();
    }
  }

  async #serve(server: OpsServer | undefined): Promise<void> {
    this.#server = server;
    await this.#forget?.();
    // Write the address only for a pipeline, because other commands look only for pipelines.
    const isFound = server !== undefined && this.#deps.status !== undefined;
    this.#forget = isFound ? await this.#note(server.url) : undefined;
  }

  /**
   * Writes the address for other commands. They need it only if the port is 0, so a failure is logged and does not stop
   * the process.
   */
  async #note(url: string): Promise<(() => Promise<void>) | undefined> {
    const { config, logger } = this.#app;
    try {
      return await writeOpsAddress(config.data_dir, url);
    } catch (error) {
      const reason = messageOf(error);
      logger.warn({ reason }, 'cannot write the address of the ops listener to the data directory');
      return undefined;
    }
  }

  async #open({ host, port, connections_max }: OpsAddress): Promise<OpsServer> {
    const app = this.#app;
    const { ops, reload, status } = this.#deps;
    const isOpen = ops !== undefined && isLoopback(host);
    const { openOpsServer } = await import('../../ops/index.ts');
    const server = await openOpsServer({
      ...(status && { status }),
      ...(reload && { reload }),
      ...(connections_max !== undefined && { connections_max }),
      host,
      port,
      token: () => (isOpen ? undefined : tokenOf(app.config)),
      metrics: async () => ({ contentType, text: await app.metricsText() }),
      starting: () => app.starting(),
      unreadyReasons: () => app.unreadyReasons(),
    });
    const more = status === undefined ? '' : ' /status,';
    const served = `ops listener is open: /metrics,${more} /healthz, /readyz`;
    app.logger.info({ url: server.url }, served);
    return server;
  }
}

function addressOf(ops: WeirConfig['ops']): unknown {
  return ops !== false && [ops.host, ops.port];
}

function tokenOf({ ops }: WeirConfig): string | undefined {
  return ops === false ? undefined : ops.token;
}
