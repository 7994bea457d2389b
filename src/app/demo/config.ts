import { writeFileAtomic } from '../../base/index.ts';
import { loadConfig, type WeirConfig } from '../../config/index.ts';
import type { Host } from '../host.ts';
import type { ReloadFrom } from '../services/reload.ts';
import { configStream } from './api-loop.ts';

/** Kinesis stream of the emulator for live traffic. */
export const liveStream = 'weir-demo';

/** Parameters of the demo configuration. */
export interface DemoConfig {
  readonly dataDir: string;
  /** Path of the history file. */
  readonly history: string;
  /** Address of the Kinesis emulator. */
  readonly endpoint: string;
  readonly withApi: boolean;
  /** Port of the web page. */
  readonly port: number | undefined;
}

/** Writes the configuration file, loads it as `weir run` does, and sets it to be watched for changes. */
export async function writeDemoConfig(
  host: Host & Parameters<typeof loadConfig>[1],
  file: string,
  demo: DemoConfig,
): Promise<{ readonly config: WeirConfig; readonly reload: ReloadFrom }> {
  await writeFileAtomic(file, demoConfigText(sectionsOf(demo)), { mode: 0o600 });
  const { config, contents, sha256 } = await loadConfig(file, host);
  return { config, reload: { file, sha256, contents, watch: true } };
}

/**
 * Limit on the number of header names in the demo. It is lower than the 48 names of some events in the scenario, so
 * that these become dead letters.
 */
const headerNames = 32;

/**
 * Returns the text of the demo's configuration file. Its comments explain how to fix the cause of some dead letters, so
 * that they can be replayed.
 * @param sections all other sections, by name
 */
function demoConfigText(sections: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(sections).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [`${name}: ${JSON.stringify(value)}`];
    return [`${name}:`, ...value.map((item) => `  - ${JSON.stringify(item)}`)];
  });
  return [
    '# The configuration of the running demo. The demo applies your changes within seconds, and logs each reload.',
    '',
    'limits:',
    '  # A partner sends reports with 48 header names: more than this limit, so they are dead letters. Raise it to 100 and save.',
    '  # Then replay them on the web page: tab Pipeline, panel "Dead letters", reason "limit". Or run, in a second terminal:',
    '  #   weir dead-letters replay --reason limit',
    `  header_names: ${headerNames}`,
    '',
    ...lines,
    '',
  ].join('\n');
}

/** Returns the sections of the configuration, except `limits`. */
function sectionsOf(demo: DemoConfig): Readonly<Record<string, unknown>> {
  const { dataDir, endpoint, history, port, withApi } = demo;
  const kinesis = {
    type: 'kinesis',
    region: 'us-east-1',
    endpoint,
    http1: true,
    poll_interval: '250ms',
    credentials: { access_key_id: 'demo', secret_access_key: 'demo' },
  };
  const api = { port: 0, endpoints: { kinesis: endpoint } };
  return {
    data_dir: dataDir,
    sources: [
      { type: 'file', name: 'history', paths: [history] },
      { ...kinesis, name: 'live', stream_name: liveStream },
      ...(withApi ? [{ ...kinesis, name: 'config', stream_name: configStream }] : []),
    ],
    alerts: { builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
    ...(withApi && { api }),
    ops: { port: 0 },
    ...(port !== undefined && { web: { port } }),
  };
}
