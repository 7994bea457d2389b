import { until, type WeirProcess } from './weir.ts';

/** The ops listener of a running `weir`, as a monitoring system sees it. */
export interface Ops {
  /** Status of a probe: `/readyz`, `/healthz`. */
  status(path: string): Promise<number>;
  /** All metrics. */
  text(): Promise<string>;
  /** Sum of a metric over its labels; NaN if it does not exist. */
  metric(name: string): Promise<number>;
}

/**
 * Waits until the listener is open. The process must print logs as JSON: run it without `--json`, with `log.format:
 * json` and `ops.port: 0`.
 */
export async function opsOf(run: WeirProcess): Promise<Ops> {
  const url = await until('the ops listener is open', () => {
    if (run.child.exitCode !== null) throw new Error(`weir has ended: ${run.stderr()}`);
    return /"url":"(http:[^"]+)","msg":"ops listener/.exec(run.stderr())?.[1];
  });
  const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  return {
    status: async (path) => (await fetch(`${url}${path}`)).status,
    text: metrics,
    async metric(name) {
      const text = await metrics();
      const lines = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
      if (lines.length === 0) return Number.NaN;
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}
