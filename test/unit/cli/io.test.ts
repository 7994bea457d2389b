import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { errorCatalog, PipelineError } from '../../../src/base/index.ts';
import { errorPage } from '../../../src/cli/error-page.ts';
import { exitCodeMeanings, exitCodeOf, exitCodes, reportFailure } from '../../../src/cli/io.ts';
import { configCodes } from '../../../src/config/findings.ts';
import { selectionCodes } from '../../../src/select/codes.ts';
import { FakeIo } from '../../support/fake-io.ts';

const commander = (code: string, exitCode: number): Error =>
  Object.assign(new Error('(outputHelp)'), { code, exitCode });

describe('exit codes', () => {
  it.each([
    [new PipelineError('ERR_CONFIG_INVALID'), 2],
    [new PipelineError('ERR_CONFIG_READ'), 2],
    [new PipelineError('ERR_SELECT_RULES'), 2],
    [new PipelineError('ERR_PIPELINE_NO_SOURCE'), 2],
    [new PipelineError('ERR_CLICKHOUSE_AUTH'), 3],
    [new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE'), 4],
    [new PipelineError('ERR_CLICKHOUSE_QUERY'), 1],
    [commander('commander.helpDisplayed', 0), 0],
    [commander('commander.unknownOption', 1), 2],
    [new DOMException('stopped', 'AbortError'), 130],
    [Object.assign(new Error('stopped'), { code: 'ABORT_ERR' }), 130],
    [new TypeError('x is not a function'), 70],
    ['a text', 70],
  ])('%s exits with %i', (error, code) => {
    expect(exitCodeOf(error)).toBe(code);
  });

  it('are all different and all explained', () => {
    const codes = Object.values(exitCodes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(exitCodeMeanings)).toEqual(Object.keys(exitCodes));
  });
});

describe('an error', () => {
  it('is printed with a fix', () => {
    const io = new FakeIo();
    reportFailure(new PipelineError('ERR_CONFIG_READ', 'weir.yaml: no such file or directory'), io);
    expect(io.exitCode).toBe(2);
    expect(io.errLines).toEqual([
      'weir: ERR_CONFIG_READ: the configuration file cannot be read (weir.yaml: no such file or directory)',
      '  Check the path given with --config and the permissions of the file.',
      expect.stringMatching(/^ {2}see \S*docs[/]errors[.]md#err_config_read$/),
    ]);
  });

  it('refers to a page that explains every code', () => {
    const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    expect(errorPage(root, 'ERR_CONFIG_READ')).toBe('docs/errors.md#err_config_read');
    expect(errorPage(join(root, 'deploy', 'aws'))).toBe('../../docs/errors.md');
    expect(errorPage('/far/away/from/all/of/it')).toBe(join(root, 'docs', 'errors.md'));
    for (const code of Object.keys(errorCatalog)) expect(page).toContain(`\n### ${code}\n`);
    for (const code of Object.keys({ ...configCodes, ...selectionCodes })) {
      expect(page).toContain(`\n| \`${code}\` |`);
    }
  });

  it('in Weir itself is printed with its stack', () => {
    const io = new FakeIo();
    reportFailure(new TypeError('x is not a function'), io);
    expect(io.exitCode).toBe(70);
    expect(io.errLines.join('\n')).toMatch(
      /internal error: TypeError: x is not a function\n\s+at /,
    );
  });

  it('that commander has printed is not printed again', () => {
    const io = new FakeIo();
    reportFailure(commander('commander.unknownOption', 1), io);
    expect(io).toMatchObject({ exitCode: 2, errLines: [] });
  });
});
