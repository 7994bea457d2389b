import { PipelineError } from '../../src/base/index.ts';
import type { ServerConfig } from '../../src/clickhouse/embedded/server-config.ts';
import { type RunningServer, startServer } from '../../src/clickhouse/embedded/server-process.ts';
import type { ServerProgram } from '../../src/clickhouse/embedded/server-program.ts';

const attempts = 5;

/**
 * Starts a server of a test. Another test may use a port between the check and the start; then it is started with other
 * ports.
 * @param configOf returns the configuration for currently free ports
 */
export async function startOnFreePorts(
  program: ServerProgram,
  configOf: () => Promise<ServerConfig>,
): Promise<{ readonly config: ServerConfig; readonly running: RunningServer }> {
  for (let attempt = 1; ; attempt += 1) {
    const config = await configOf();
    try {
      return { config, running: await startServer(program, config, { timeoutMs: 60_000 }) };
    } catch (error) {
      const isTaken = error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_PORT';
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}
