import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { checkCommand } from '../../../src/cli/commands/check.ts';
import { FakeIo } from '../../support/fake-io.ts';

const cwd = fileURLToPath(new URL('../../fixtures/config', import.meta.url));

async function check(...args: string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd, env: { WEIR_CLICKHOUSE_PASSWORD: 'x' } });
  await checkCommand(io).parseAsync(['--file-only', ...args], { from: 'user' });
  return io;
}

describe('weir check', () => {
  it('says that a valid file is ok', async () => {
    const io = await check('usable.yaml');
    expect(io).toMatchObject({ exitCode: 0, outLines: ['usable.yaml: ok'], errLines: [] });
  });

  it('lists fields that a capture rule omits and that panels, queries, alert rules, and rollups read', async () => {
    const io = await check('blind.yaml');
    expect(io).toMatchObject({ exitCode: 0, errLines: [] });
    expect(io.outLines.at(-1)).toBe('blind.yaml: ok, with warnings');
    expect(io.outLines.slice(0, -1).map((line) => line.split(' that ')[0])).toEqual(
      ['CAP_ALERT_RULES', 'CAP_PANELS', 'CAP_QUERIES', 'CAP_ROLLUPS'].map((code) => {
        return `blind.yaml:4: ${code} warning: capture[0] leaves out fields of http_request_complete.v0`;
      }),
    );
    expect(io.outLines[0]).toContain('unknown: BlocksByClient, ');
    const json = await check('blind.yaml', '--json');
    expect(json.outLines[0]).toContain('"usable":true');
  });

  it('lists every error with file and line', async () => {
    const io = await check('mistakes.yaml');
    expect(io.exitCode).toBe(1);
    expect(io.errLines).toEqual([]);
    expect(io.outLines).toEqual([
      'mistakes.yaml:3: CFG_CONFLICT sources[0] requires exactly one of stream_name, stream_arn',
      'mistakes.yaml:5: CFG_UNKNOWN_KEY stream_nam is not an option of sources[0]; did you mean stream_name?',
      'mistakes.yaml:6: CFG_RANGE sources[0].page_records is 20000, expected at most 10000 (1 to 10000)',
      'mistakes.yaml:8: CFG_RANGE load.batch_rows is 0, expected at least 1 (1 to 1000000)',
      'mistakes.yaml:9: CFG_VALUE ops is true, expected false or an object',
    ]);
  });

  it('refers people to the page of codes, and prints only findings as JSON', async () => {
    const io = Object.assign(new FakeIo({ cwd }), { isTTY: true });
    await checkCommand(io).parseAsync(['mistakes.yaml'], { from: 'user' });
    expect(io.outLines.at(-1)).toMatch(/^ {2}for each code, see \S*docs[/]errors[.]md$/);
    expect((await check('mistakes.yaml')).outLines.at(-1)).not.toContain('errors.md');
  });

  it('shows errors in filters with a caret, and those in fields in their own line, next to all others', async () => {
    const io = await check('rules.yaml');
    expect(io.exitCode).toBe(1);
    expect(io.outLines.join('\n').split('\n')).toEqual([
      expect.stringMatching(/^rules.yaml:6: SEL_NOT_FILTERABLE ev.http.request.method /),
      '    ev.http.request.method == "get"',
      '    ^',
      expect.stringMatching(
        /^rules.yaml:9: SEL_UNKNOWN_FIELD .* did you mean http.request.method[?]$/,
      ),
      expect.stringMatching(
        /^rules.yaml:10: SEL_UNKNOWN_TYPE .* did you mean http_request_complete.v0[?]$/,
      ),
      'rules.yaml:11: CFG_RANGE load.batch_rows is 0, expected at least 1 (1 to 1000000)',
    ]);
  });

  it('accepts a file with warnings', async () => {
    const io = await check('warnings.yaml');
    expect(io).toMatchObject({ exitCode: 0, errLines: [] });
    expect(io.outLines).toEqual([
      'warnings.yaml:4: CFG_PLAIN_SECRET warning: clickhouse.password is written in the file; ' +
        'use `${VARIABLE}` or `file:/path` instead',
      'warnings.yaml: ok, with warnings',
    ]);
  });

  it('prints one JSON object with --json', async () => {
    const io = await check('mistakes.yaml', '--json');
    expect(io.exitCode).toBe(1);
    expect(io.errLines).toEqual([]);
    expect(io.outLines).toHaveLength(1);
    expect(JSON.parse(io.outLines[0] ?? '')).toMatchObject({
      file: 'mistakes.yaml',
      usable: false,
      findings: expect.arrayContaining([
        {
          file: 'mistakes.yaml',
          line: 8,
          column: 15,
          code: 'CFG_RANGE',
          severity: 'error',
          message: 'load.batch_rows is 0, expected at least 1 (1 to 1000000)',
        },
      ]),
    });
  });

  it('rejects a file that does not exist', async () => {
    await expect(check('absent.yaml')).rejects.toMatchObject({ code: 'ERR_CONFIG_READ' });
    await expect(check('absent.yaml')).rejects.toThrow('absent.yaml: no such file or directory');
    await expect(check('.')).rejects.toThrow('this is a folder');
  });
});
