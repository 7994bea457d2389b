import { setImmediate } from 'node:timers/promises';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Service } from '../../../src/app/service.ts';
import { Supervisor } from '../../../src/app/supervisor.ts';
import { createLogger } from '../../../src/base/index.ts';
import { configFrom, type WeirConfig } from '../../../src/config/index.ts';

let log: string[];
let app: Supervisor;
let stop: AbortController;
let config: WeirConfig;
let next: WeirConfig;
beforeEach(async () => {
  log = [];
  stop = new AbortController();
  config = await configFrom({});
  next = await configFrom({ log: { level: 'error' } });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  app = new Supervisor(config, { logger, signal: stop.signal });
});

/** A service that records calls. */
function noting(name: string, more: Partial<Service> = {}): Service {
  const note = (what: string) => async () => void log.push(`${name} ${what}`);
  return {
    run: (signal) => aborted(signal).then(note('ran')),
    finish: note('finished'),
    prepare: async () => {
      log.push(`${name} prepared`);
      return { commit: note('committed'), rollback: note('rolled back') };
    },
    stop: note('stopped'),
    ...more,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const failing = (message: string) => async (): Promise<never> => {
  throw new Error(message);
};

describe('running', () => {
  it('accepts many listeners of requests on its signals', async () => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    const listen = async (signal: AbortSignal): Promise<void> => {
      for (let at = 0; at < 20; at++) signal.addEventListener('abort', () => undefined);
    };
    await app.start({ run: listen });
    await app.run(await app.start({ run: listen }));
    await listen(app.signal);
    await setImmediate();
    expect(warnings).toEqual([]);
  });

  it('keeps all services until the main one has ended by itself, and they then finish', async () => {
    await app.start(noting('one'));
    const main = await app.start(noting('main', { run: async () => void log.push('main ran') }));
    await app.start(noting('two'));
    await app.run(main);
    await app.stop();
    expect(log).toEqual([
      'main ran',
      'one ran',
      'two ran',
      'two finished',
      'main finished',
      'one finished',
      'two stopped',
      'main stopped',
      'one stopped',
    ]);
  });

  it('finishes nothing after a stop, and waits until the main service has stopped', async () => {
    let end = (): void => {};
    const drained = new Promise<void>((resolve) => (end = resolve));
    await app.start(noting('one'));
    const main = await app.start(
      noting('main', { run: () => drained.then(() => void log.push('main ran')) }),
    );
    const running = app.run(main);
    stop.abort();
    await Promise.resolve();
    expect(log).not.toContain('main ran');
    end();
    await running;
    expect(log).toEqual(['one ran', 'main ran']);
  });

  it('stops the main service when another one fails, and rejects with its error', async () => {
    const main = await app.start(noting('main'));
    await app.start(noting('broken', { run: failing('broken') }));
    await expect(app.run(main)).rejects.toThrow('broken');
    expect(log).toEqual(['main ran']);
  });

  it('stops the others when the main service fails, and finishes nothing', async () => {
    await app.start(noting('one'));
    const main = await app.start(noting('main', { run: failing('lost') }));
    await expect(app.run(main)).rejects.toThrow('lost');
    expect(log).toEqual(['one ran']);
  });
});

describe('stopping', () => {
  it('stops services that started later first, and all of them even if one fails', async () => {
    const one = await app.start(noting('one'));
    await app.start(noting('two'));
    await app.stop(one);
    expect(log).toEqual(['two stopped']);
    await app.start(noting('three', { stop: failing('stuck') }));
    await expect(app.stop()).rejects.toThrow('stuck');
    expect(log).toEqual(['two stopped', 'one stopped']);
    await expect(app.stop()).resolves.toBeUndefined();
  });

  it('does not stop a service that could not start', async () => {
    await app.start(noting('one'));
    await expect(app.start(noting('two', { start: failing('taken') }))).rejects.toThrow('taken');
    await app.stop();
    expect(log).toEqual(['one stopped']);
  });
});

describe('reloading', () => {
  beforeEach(async () => {
    await app.start(noting('one'));
    const main = noting('main', { run: async () => {} });
    await app.start(main);
    await app.start(noting('two'));
    await app.run(main);
    log = [];
  });

  it('prepares all services, the main one last, and then commits', async () => {
    await app.reload(next);
    expect(log).toEqual([
      'one prepared',
      'two prepared',
      'main prepared',
      'one committed',
      'two committed',
      'main committed',
    ]);
    expect(app.config).toBe(next);
  });

  it('rolls back prepared changes in reverse when one service rejects, and keeps the configuration', async () => {
    await app.start(noting('strict', { prepare: failing('refused') }));
    await app.start(noting('never'));
    await expect(app.reload(next)).rejects.toThrow('refused');
    expect(log).toEqual(['one prepared', 'two prepared', 'two rolled back', 'one rolled back']);
    expect(app.config).toBe(config);
  });

  it('returns the previous configuration until everything is committed', async () => {
    const seen: unknown[] = [];
    const commit = async (): Promise<void> => void seen.push(app.config);
    await app.start({ prepare: async () => ({ commit }) });
    await app.reload(next);
    expect(seen).toEqual([config]);
  });
});

it('collects metrics of all services, and reasons of those that are not ready', async () => {
  const reason = (component: 'clickhouse' | 'kafka') => [{ component, reason: 'down', sinceMs: 1 }];
  await app.start({
    metricsText: async () => 'a 1\n',
    unreadyReasons: () => reason('kafka'),
  });
  await app.start(undefined);
  const main = await app.start({
    metricsText: async () => 'b 2\n',
    unreadyReasons: () => reason('clickhouse'),
  });
  await expect(app.metricsText()).resolves.toBe('a 1\nb 2\n');
  expect(app.unreadyReasons()).toEqual([
    { component: 'process', reason: 'the process is starting' },
  ]);
  await app.run(main);
  expect(app.unreadyReasons()).toEqual([...reason('clickhouse'), ...reason('kafka')]);
});
