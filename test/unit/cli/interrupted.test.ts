import { readdir } from 'node:fs/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Io, reportFailure } from '../../../src/cli/io.ts';
import { program } from '../../../src/cli/program.ts';
import { FakeIo } from '../../support/fake-io.ts';
import { type Workplace, workplace } from '../../support/weir.ts';

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
  await place.write('events.ndjson', '');
  await place.write('weir.yaml', 'sources: [{ type: file, name: a, paths: [events.ndjson] }]\n');
  const event = '{ sample: { type: http_request_complete.v0 } }';
  await place.write(
    'weir.weir-test.yaml',
    `config: weir.yaml\ntests: [{ name: a, events: [${event}], expect: { verdict: stored } }]\n`,
  );
});
afterEach(() => place.close());

/** Runs a command, and presses Ctrl-C at the first thing that it prints, or before. */
async function interrupted(
  line: string,
  when: 'before' | 'out' | 'outBytes' | 'err',
): Promise<FakeIo> {
  const stop = new AbortController();
  if (when === 'before') stop.abort();
  const io = new FakeIo({ cwd: place.dir, signal: stop.signal });
  const watched: Io = new Proxy<FakeIo>(io, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== when || typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        stop.abort();
        return Reflect.apply(value, target, args);
      };
    },
  });
  try {
    await program(watched).parseAsync(line.split(' '), { from: 'user' });
  } catch (error) {
    reportFailure(error, io);
  }
  return io;
}

describe('a command that is interrupted', () => {
  it('does not report unchecked parts as healthy', async () => {
    const io = await interrupted('doctor --source a', 'out');
    expect(io.exitCode).toBe(130);
    expect(io.stdout).toContain('configuration.usable');
    expect(io.stdout).not.toContain('checks:');
    const json = await interrupted('doctor --source a --json', 'before');
    expect([json.exitCode, json.stdout]).toEqual([130, '']);
  });

  it('writes no incomplete bundle', async () => {
    const io = await interrupted('support-bundle --out bundle.tar.gz', 'err');
    expect(io.exitCode).toBe(130);
    expect(await readdir(place.dir)).not.toContain('bundle.tar.gz');
    expect(io.stdout).toBe('');
  });

  it('writes no results of tests that did not run', async () => {
    const io = await interrupted('test --json --junit tests.xml', 'before');
    expect([io.exitCode, io.stdout]).toEqual([130, '']);
    expect(await readdir(place.dir)).not.toContain('tests.xml');
  });

  it('writes complete lines, and fewer of them', async () => {
    const io = await interrupted('sample tcp_connection_closed --count 5000', 'outBytes');
    expect(io.exitCode).toBe(130);
    const lines = io.stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(5_000);
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  });
});
