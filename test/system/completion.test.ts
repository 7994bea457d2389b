import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { weir, type Workplace, workplace } from '../support/weir.ts';

let place: Workplace;
let script: string;

beforeAll(async () => {
  place = await workplace();
  const finished = await weir(['completion', 'bash'], { cwd: place.dir });
  expect(finished.code).toBe(0);
  script = await place.write('weir.bash', finished.stdout);
  await place.write('events.ndjson', '');
});
afterAll(() => place.close());

/** Bash's completions after these words; the last one is incomplete. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  // Calls the function of `complete -F` like bash.
  const program =
    'script="$1"; shift; source "$script"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); ' +
    '[[ "$(complete -p weir)" == *"-F _weir"* ]] || exit 9; _weir; printf "%s\\n" "${COMPREPLY[@]}"';
  const args = ['--norc', '-c', program, 'bash', script, 'weir', ...words];
  const { stdout } = await promisify(execFile)('bash', args, { cwd: place.dir });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion in bash', () => {
  it('offers commands', async () => {
    expect(await offered('')).toEqual(expect.arrayContaining(['run', 'explain', 'dead-letters']));
    expect(await offered('dea')).toEqual(['dead-letters']);
  });

  it('offers the commands below a command', async () => {
    expect(await offered('dead-letters', '')).toEqual(
      expect.arrayContaining(['list', 'show', 'replay', 'discard']),
    );
    expect(await offered('--', 'dead-letters', 're')).toEqual(['replay']);
  });

  it('offers the options of the current command', async () => {
    expect(await offered('run', '--un')).toEqual(['--until-idle']);
    expect(await offered('dead-letters', 'list', '--gr')).toEqual(['--group']);
    expect(await offered('dead-letters', '--gr')).toEqual([]);
    expect(await offered('run', '')).toContain('--config');
  });

  it('offers values: words of a list, files, or nothing', async () => {
    expect(await offered('init', '--source', 'k')).toEqual(['kinesis', 'kafka']);
    expect(await offered('run', '--config', 'ev')).toEqual(['events.ndjson']);
    expect(await offered('run', '-c', 'ev')).toEqual(['events.ndjson']);
    expect(await offered('sql', '--format', '')).toEqual([]);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await offered('explain', 'ev')).toEqual(['events.ndjson']);
  });
});

describe('the other shells', () => {
  it.each(['zsh', 'fish'])('%s gets the same commands and options', async (shell) => {
    const { stdout } = await weir(['completion', shell], { cwd: place.dir });
    for (const word of ['dead-letters replay', 'until-idle', 'kinesis', 'explain']) {
      expect(stdout).toContain(word);
    }
  });

  it('rejects an unknown shell', async () => {
    const finished = await weir(['completion', 'tcsh'], { cwd: place.dir });
    expect(finished.code).toBe(2);
    expect(finished.stderr).toContain('Allowed choices are bash, zsh, fish');
  });
});
