import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { reportFailure } from '../../../src/cli/io.ts';
import { program } from '../../../src/cli/program.ts';
import { FakeIo } from '../../support/fake-io.ts';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'weir-no-data-'));
});

afterEach(() => {
  rmSync(cwd, { recursive: true, force: true });
});

describe('a command that reads, in a directory without a configuration and data', () => {
  it.each([
    ['audit'],
    ['audit --json'],
    ['dead-letters list'],
    ['dead-letters show 0a'],
    ['dead-letters replay --all'],
    ['dead-letters discard --all'],
    ['doctor'],
    ['doctor --json'],
    ['erase --list'],
    ['sql SELECT'],
    ['sql @requests_by_host'],
    ['explain --stored 0a'],
    ['alerts list'],
    ['alerts state'],
    ['what-if alert'],
    ['tail'],
    ['tail --dead-letters'],
    ['top --once'],
    ['reload --status'],
    ['leases'],
    ['leases transfer shard --to worker'],
    ['fan-out'],
    ['fan-out deregister'],
    ['shards'],
    ['migrate --pending'],
    ['send-test --destination ed_1'],
    ['support-bundle'],
  ])('%s: exits with code 2, says why, and creates nothing', async (line) => {
    const io = new FakeIo({ cwd });
    try {
      await program(io).parseAsync(line.split(' '), { from: 'user' });
    } catch (error) {
      reportFailure(error, io);
    }
    expect(io.errLines[0]).toBe(
      `weir: ERR_CONFIG_NONE: this directory has neither a configuration nor data (${cwd})`,
    );
    expect(io.exitCode).toBe(2);
    expect(io.outLines).toEqual([]);
    expect(readdirSync(cwd)).toEqual([]);
  });
});
