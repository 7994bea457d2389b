import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { reportFailure } from '../../../src/cli/io.ts';
import { readOpsAddresses } from '../../../src/app/ops-address.ts';
import { program } from '../../../src/cli/program.ts';
import { configFrom } from '../../../src/config/index.ts';
import { FakeIo } from '../../support/fake-io.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'weir-arguments-'));
});

afterEach(() => {
  rmSync(cwd, { recursive: true, force: true });
});

async function weir(...args: string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd });
  try {
    await program(io).parseAsync(args, { from: 'user' });
  } catch (error) {
    reportFailure(error, io);
  }
  return io;
}

describe('option values', () => {
  it.each([
    [['replay', '--reason', 'foo'], 'Allowed choices are syntax, encoding,'],
    [['list', '--reason', 'foo'], 'Allowed choices are syntax, encoding,'],
    [['discard', '--reason', 'foo'], 'Allowed choices are syntax, encoding,'],
    [['list', '--state', 'closed'], 'Allowed choices are open, replayed, discarded, all.'],
    [['list', '--limit', 'ten'], 'Pass an integer from 1 to 1000000.'],
    [['replay', '--all', '--limit', '0'], 'Pass an integer from 1 to 1000000.'],
  ])('dead-letters %j: an impossible value is not an empty selection', async (args, text) => {
    const io = await weir('dead-letters', ...args);
    expect(io.exitCode).toBe(2);
    expect(io.errLines.join('\n')).toContain(text);
  });

  it.each([
    ['show', ''],
    ['replay', ''],
    ['discard', ''],
    ['discard', '9c01f4a2', ''],
    ['discard', '9c01f4a2-'],
    ['discard', '9c01f4a29c01f4a29'],
  ])('dead-letters %s: %j is not the start of every ID', async (...args) => {
    const io = await weir('dead-letters', ...args);
    expect(io.exitCode).toBe(2);
    expect(io.errLines.join('\n')).toContain('Pass an ID of a dead letter, or its first digits');
  });

  it('tail --since: a time that can be formatted', async () => {
    const io = await weir('tail', '--since', '100000000d');
    expect(io.exitCode).toBe(2);
    expect(io.errLines.join('\n')).toContain('Pass a duration of at most 100 years.');
  });

  it('demo --port: a port', async () => {
    const io = await weir('demo', '--port', '65536');
    expect(io.exitCode).toBe(2);
    expect(io.errLines.join('\n')).toContain('Pass a port from 0 to 65535.');
  });
});

describe('weir check', () => {
  it('accepts the same file as the other commands', async () => {
    writeFileSync(join(cwd, 'other.yaml'), 'data_dir: other\nops: { port: 0 }\nweb: { port: 0 }\n');
    for (const args of [['other.yaml'], ['-c', 'other.yaml'], ['--config', 'other.yaml']]) {
      const io = await weir('check', ...args);
      expect(io.exitCode).toBe(0);
      expect(io.outLines.at(-1)).toBe('other.yaml: ok, with warnings');
    }
    const twice = await weir('check', 'other.yaml', '-c', 'other.yaml');
    expect(twice.exitCode).toBe(2);
    expect(twice.errLines[0]).toContain('pass the configuration file once');
  });
});

describe('weir backfill', () => {
  it('parses a relative time, and names the formats of a time', async () => {
    const source = { type: 'kinesis', name: 'live', stream_name: 'events', region: 'us-east-1' };
    writeFileSync(join(cwd, 'weir.yaml'), JSON.stringify({ sources: [source] }));
    const wrong = await weir('backfill', '--source', 'live', '--from', 'yesterday');
    expect(wrong.exitCode).toBe(2);
    expect(wrong.errLines[0]).toContain('ERR_PIPELINE_BACKFILL_RANGE');
    expect(wrong.errLines[0]).toContain('--from yesterday is not RFC 3339');
    // A relative time that is read reaches the check of the range.
    const turned = await weir('backfill', '--source', 'live', '--from', 'now-1h', '--to', 'now-2h');
    expect(turned.exitCode).toBe(2);
    expect(turned.errLines[0]).toContain('ERR_PIPELINE_BACKFILL_RANGE');
    expect(turned.errLines[0]).not.toContain('is not RFC 3339');
  });
});

describe('weir sql', () => {
  it('names the configuration section that a library query needs', async () => {
    writeFileSync(join(cwd, 'weir.yaml'), 'data_dir: data\n');
    const io = await weir('sql', '@requests_by_country');
    expect(io.exitCode).toBe(2);
    expect(io.errLines[0]).toContain('ERR_DASHBOARDS_NEEDS');
    expect(io.errLines[1]).toContain('`geoip:`');
  });
});

describe('the address of a running process', () => {
  it.each([
    [{ port: 0 }, /ops[.]port is 0, and no running process has recorded its port in/],
    [false, /disables the ops listener/],
  ] as const)('says why it is unknown with ops: %j', async (ops, reason) => {
    const config = await configFrom({ ops }, { cwd });
    await expect(readOpsAddresses(config)).rejects.toThrow(reason);
  });
});
