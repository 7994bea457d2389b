import { describe, expect, it } from 'vitest';

import { createMetrics, Deferred, PipelineError } from '../../../src/base/index.ts';
import { type ConfigFinding, configFrom } from '../../../src/config/index.ts';
import { reloadMetrics } from '../../../src/app/reload/metrics.ts';
import { type ReadConfig, Reloader, type ReloaderDeps } from '../../../src/app/reload/reloader.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const source = { type: 'file', name: 'files', paths: ['/in'] };
const first = await configFrom({ sources: [source] });
const second = await configFrom({ sources: [source], load: { batch_rows: 10_000 } });

function finding(severity: ConfigFinding['severity']): ConfigFinding {
  const location = { file: 'weir.yaml', line: 3, column: 1 };
  return { ...location, code: 'CFG_TYPE', message: 'is wrong', severity };
}

async function reloaderOf(
  read: () => Partial<ReadConfig>,
  parts: Partial<ReloaderDeps> = {},
): Promise<{
  reloader: Reloader;
  log: RecordingLog;
  applied: string[][];
  readonly text: () => Promise<string>;
}> {
  const log = new RecordingLog();
  const logger = log as unknown as ReloaderDeps['logger'];
  const metrics = await createMetrics(reloadMetrics, false);
  const applied: string[][] = [];
  const reloader = new Reloader({
    file: 'weir.yaml',
    config: first,
    sha256: 'a'.repeat(64),
    logger,
    metrics,
    read: async () => ({ config: second, findings: [], sha256: 'b'.repeat(64), ...read() }),
    prepare: async () => {},
    apply: async (_next, sections) => void applied.push([...sections]),
    ...parts,
  });
  return { reloader, log, applied, text: () => metrics.text() };
}

describe('Reloader', () => {
  it('applies a changed configuration, and reports only the names of changes', async () => {
    const { reloader, log, applied, text } = await reloaderOf(() => ({}));
    expect(await reloader.reload('signal')).toMatchObject({
      result: 'applied',
      sections: ['load'],
      code: '',
    });
    expect(reloader.config).toBe(second);
    expect(applied).toEqual([['load']]);
    expect(log.summary).toEqual(['info: configuration reloaded']);
    expect(JSON.stringify(log.lines)).not.toContain('10000');
    expect(reloader.status).toMatchObject({
      state: 'idle',
      sha256: 'b'.repeat(64),
      counts: { applied: 1, unchanged: 0, rejected: 0, rolled_back: 0 },
      last: { result: 'applied', trigger: 'signal' },
    });
    expect(await text()).toContain('weir_config_reloads_total{result="applied"} 1');
    expect(await text()).toContain(`weir_config_hash ${Number.parseInt('b'.repeat(12), 16)}`);
  });

  it('reads other files again if this one has not changed', async () => {
    const { reloader, applied } = await reloaderOf(() => ({ config: first }));
    expect(await reloader.reload('api')).toMatchObject({ result: 'unchanged', sections: [] });
    expect(applied).toEqual([[]]);
  });

  it('rejects an invalid file, with file and line, and changes nothing', async () => {
    const { reloader, log, applied, text } = await reloaderOf(() => ({
      config: undefined,
      findings: [finding('warning'), finding('error')],
    }));
    expect(await reloader.reload('watch')).toMatchObject({
      result: 'rejected',
      code: 'ERR_CONFIG_INVALID',
      findings: ['weir.yaml:3: CFG_TYPE warning: is wrong', 'weir.yaml:3: CFG_TYPE is wrong'],
    });
    expect(applied).toEqual([]);
    expect(reloader.config).toBe(first);
    expect(log.summary).toEqual([
      'error: configuration reload failed; continuing with the current configuration',
    ]);
    expect(await text()).toContain('weir_config_last_reload_success 0');
  });

  it.each([
    ['pipeline', { pipeline: 'other' }],
    ['data_dir', { data_dir: '/elsewhere' }],
    ['clickhouse', { clickhouse: { url: 'http://127.0.0.1:1' } }],
    ['rollups', { rollups: { enabled: false } }],
    ['log.format', { log: { format: 'json' } }],
    ['ops.connections_max', { ops: { connections_max: 7 } }],
    ['sources (type stdin)', { sources: [source, { type: 'stdin', name: 'piped' }] }],
  ])('rejects a change of %s without a restart', async (option, change) => {
    const config = await configFrom({ sources: [source], ...change });
    const { reloader, applied } = await reloaderOf(() => ({ config }));
    const outcome = await reloader.reload('api');
    expect(outcome).toMatchObject({ result: 'rejected', code: 'ERR_RELOAD_RESTART' });
    expect(outcome.message).toContain(`(${option})`);
    expect(outcome.advice).toContain('Restart');
    expect(applied).toEqual([]);
  });

  it('closes the ops listener without a restart', async () => {
    const config = await configFrom({ sources: [source], ops: false });
    const { reloader } = await reloaderOf(() => ({ config }));
    expect(await reloader.reload('api')).toMatchObject({ result: 'applied', sections: ['ops'] });
  });

  it('rejects a configuration without sources', async () => {
    const config = await configFrom({});
    const { reloader } = await reloaderOf(() => ({ config }));
    expect(await reloader.reload('api')).toMatchObject({ code: 'ERR_PIPELINE_NO_SOURCE' });
  });

  it('keeps the current configuration if the new one cannot be applied', async () => {
    let isBroken = true;
    const { reloader, text } = await reloaderOf(() => ({}), {
      apply: async () => {
        if (isBroken) throw new PipelineError('ERR_SOURCES_LISTEN', '127.0.0.1:1');
      },
    });
    expect(await reloader.reload('signal')).toMatchObject({
      result: 'rolled_back',
      code: 'ERR_SOURCES_LISTEN',
      sections: ['load'],
    });
    expect(reloader.config).toBe(first);
    expect(await text()).toContain('weir_config_last_reload_success 0');
    isBroken = false;
    expect(await reloader.reload('signal')).toMatchObject({ result: 'applied' });
    expect(await text()).toContain('weir_config_last_reload_success 1');
  });

  it('merges all requests during a reload into one', async () => {
    const gate = new Deferred();
    let reads = 0;
    const { reloader } = await reloaderOf(
      () => {
        reads += 1;
        return {};
      },
      { prepare: () => gate.promise },
    );
    const under = reloader.reload('signal');
    const waiting = [reloader.reload('signal'), reloader.reload('watch'), reloader.reload('api')];
    expect(reloader.status.state).toBe('reloading');
    gate.resolve();
    expect(await under).toMatchObject({ result: 'applied' });
    const outcomes = await Promise.all(waiting);
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ result: 'unchanged' });
    expect(reads).toBe(2);
  });

  it('changes nothing once it is closed', async () => {
    const { reloader, applied } = await reloaderOf(() => ({}));
    await reloader.close();
    expect(await reloader.reload('signal')).toMatchObject({ code: 'ERR_RELOAD_STOPPING' });
    expect(applied).toEqual([]);
  });
});
