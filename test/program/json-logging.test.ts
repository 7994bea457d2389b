import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sized } from '../support/size.ts';
import { type Finished, startWeir, until, type Workplace, workplace } from '../support/weir.ts';

/** If standard error is not a terminal, or with `log.format: json`, every line is a JSON object. */
let place: Workplace;

beforeAll(async () => {
  place = await workplace();
  await place.write('events.ndjson', `{"no":"event"}\n`);
  await place.write(
    'weir.yaml',
    'sources: [{ type: file, name: files, paths: [events.ndjson] }]\nops: false\nweb: false\n',
  );
  await place.write('good.yaml', fileConfig('json'));
  await place.write('pretty.yaml', fileConfig('pretty'));
  await place.write('mistakes.yaml', 'load: { batch_rows: 0 }\nlog: { format: json }\nnope: 1\n');
  await place.write('broken.yaml', 'sources: [\n');
  await place.write('again.weir-test.yaml', 'tests: 3\n');
  await place.write('here', '');
}, 30_000);
afterAll(() => place.close());

function fileConfig(format: string): string {
  return (
    `sources: [{ type: file, name: files, paths: [events.ndjson] }]\n` +
    `clickhouse: { password: written here }\nops: false\nweb: false\nlog: { format: ${format} }\n`
  );
}

interface LogLine extends Record<string, unknown> {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
}

/** Parses every line. @throws with the line that is not an object of the log. */
function linesOf(text: string): readonly LogLine[] {
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const parsed: unknown = parse(line);
    expect(parsed, line).toMatchObject({
      level: expect.stringMatching(/^(debug|info|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: expect.any(String),
    });
    // oxlint-disable-next-line no-unsafe-type-assertion -- Compared in the line above.
    return parsed as LogLine;
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return await startWeir(args, { cwd: place.dir, env }).finished;
}

describe('JSON logging', () => {
  const failures: readonly (readonly [code: number, command: string])[] = [
    [2, ''],
    [2, 'nope'],
    [2, 'run --nope'],
    [2, 'sql --nope'],
    [2, 'demo --events many'],
    [2, 'run -c absent.yaml'],
    [2, 'run -c mistakes.yaml'],
    [2, 'run -c broken.yaml'],
    [2, 'audit -c mistakes.yaml'],
    [1, 'check mistakes.yaml'],
    [2, 'test --filter x'],
    [2, 'test again.weir-test.yaml'],
    [2, 'init weir.yaml --yes'],
    [2, 'init new.yaml'],
    [2, 'explain "no such file"'],
    [2, 'tail -c good.yaml --filter "ev.nope =="'],
    [2, 'dead-letters replay -c good.yaml'],
    [2, 'backfill -c good.yaml --source files --from then'],
    [3, 'relay -c good.yaml'],
    [2, 'completion tcsh'],
    [4, 'reload -c good.yaml'],
    [4, 'top --url http://127.0.0.1:9 --once'],
    [2, 'support-bundle -c good.yaml --out events.ndjson'],
    [2, 'leases -c good.yaml --nope'],
    [2, 'api bootstrap --store nonsense'],
  ];

  it.each(failures.filter((_, index) => index % sized(3, 1) === 0))(
    'exits with %i and prints only objects: weir %s',
    async (code, command) => {
      const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      const { code: ended, stderr, stdout } = await run(args);
      const lines = linesOf(stderr);
      expect(stderr + stdout).not.toBe('');
      if (code > 1 && args.length > 0) expect(lines.map(({ level }) => level)).toContain('error');
      expect(ended, stderr).toBe(code);
    },
    60_000,
  );

  it('has code, advice, page, and exit code of a fatal error', async () => {
    const { stderr } = await run(['run', '-c', 'absent.yaml']);
    expect(linesOf(stderr)).toMatchObject([
      {
        level: 'error',
        code: 'ERR_CONFIG_READ',
        advice: expect.stringContaining('--config'),
        see: expect.stringMatching(/docs\/errors\.md#err_config_read$/),
        exit_code: 2,
        msg: expect.stringContaining('absent.yaml: no such file or directory'),
      },
    ]);
  });

  it('shows a run as objects: warnings of its file, dead letters, progress, and the summary', async () => {
    const { code, stderr, stdout } = await run(['run', '-c', 'good.yaml', '--until-idle']);
    const lines = linesOf(stderr);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe('');
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        code: 'CFG_PLAIN_SECRET',
        file: 'good.yaml',
        line: 2,
      }),
    );
    expect(lines.at(-1)).toMatchObject({
      msg: 'summary',
      received: 1,
      dead_lettered: 1,
      balanced: true,
    });
    const results = await run(['dead-letters', 'discard', '--all', '-c', 'good.yaml']);
    expect(linesOf(results.stderr)).toMatchObject([{ msg: '1 discarded' }]);
    const refused = await run(['sql', '-c', 'good.yaml', 'SELECT nothing FROM nowhere']);
    expect(refused.code).toBe(1);
    expect(linesOf(refused.stderr)).toMatchObject([{ code: 'ERR_CLICKHOUSE_QUERY' }]);
  }, 60_000);

  it.each(['good.yaml', 'pretty.yaml'])(
    'loads all events if standard error cannot be written: %s',
    (config) => {
      const weir = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));
      const full = openSync('/dev/full', 'w');
      const { status, signal } = spawnSync(
        process.execPath,
        [weir, 'run', '-c', config, '--until-idle'],
        { cwd: place.dir, stdio: ['ignore', 'ignore', full] },
      );
      closeSync(full);
      expect({ status, signal }).toEqual({ status: 0, signal: null });
    },
    60_000,
  );

  it('writes text if the configuration has pretty', async () => {
    const { stderr } = await run(['run', '-c', 'pretty.yaml', '--until-idle']);
    expect(stderr).toContain('Counts reconcile');
    expect(stderr).toContain('pretty.yaml:2: CFG_PLAIN_SECRET warning: ');
  }, 60_000);

  it('shows the demo as objects', async () => {
    const { code, stderr } = await run(['demo', '--for', '1s', '--events', '500', '--port', '0']);
    expect(code, stderr).toBe(0);
    const lines = linesOf(stderr);
    expect(lines.some(({ msg, url }) => msg === 'web page is open' && url !== undefined)).toBe(
      true,
    );
    expect(lines.every(({ msg }) => msg !== '')).toBe(true);
    expect(lines.at(-1)).toMatchObject({ msg: 'summary', balanced: true });
  }, 60_000);

  it('includes output of Node.js and libraries, and uncaught errors', async () => {
    await place.write(
      'noise.cjs',
      'const timer = setInterval(() => {\n' +
        '  if (process.listenerCount("uncaughtException") === 0) return;\n' +
        '  clearInterval(timer);\n' +
        '  process.emitWarning("two lines\\nof a warning", "DeprecationWarning");\n' +
        '  console.warn("of a %s", "library"); console.log({ on: "stdout" });\n' +
        '  process.once("warning", () => Promise.reject(new Error("nothing caught")));\n' +
        '}, 1);\n',
    );
    const file = place.path('noise.cjs');
    const { code, stderr, stdout } = await run(['run', '-c', 'good.yaml'], {
      NODE_OPTIONS: `--require ${file}`,
    });
    expect(code).toBe(70);
    expect(stdout).toBe('');
    const lines = linesOf(stderr);
    const of = (source: string) => lines.filter((line) => line['source'] === source);
    expect(of('node')).toMatchObject([
      { level: 'warn', msg: 'DeprecationWarning: two lines\nof a warning' },
    ]);
    expect(of('library')).toMatchObject([
      { level: 'warn', msg: 'of a library' },
      { level: 'info', msg: "{ on: 'stdout' }" },
    ]);
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      msg: 'internal error: nothing caught',
      stack: expect.stringContaining('noise.cjs'),
    });
  }, 60_000);

  it('reports a reload as an object', async () => {
    await place.write(
      'live.yaml',
      'data_dir: live-data\nsources: [{ type: firehose, name: hose, port: 0 }]\n' +
        'ops: { port: 0 }\nweb: false\nlog: { format: json }\n',
    );
    const running = startWeir(['run', '-c', 'live.yaml'], { cwd: place.dir });
    await until('the run is open', () => running.stderr().includes('ops listener is open'));
    await until('the run can reload', async () => {
      const { code } = await run(['reload', '-c', 'live.yaml']);
      return code === 0;
    });
    running.child.kill('SIGTERM');
    const { code, stderr } = await running.finished;
    expect(code, stderr).toBe(0);
    const lines = linesOf(stderr);
    expect(lines.map(({ msg }) => msg).join('\n')).toContain('reloaded live.yaml');
    expect(lines.at(-1)).toMatchObject({ msg: 'summary' });
  }, 60_000);

  it.runIf(existsSync('/usr/bin/script'))('also applies to a terminal if the file has json', () => {
    const weir = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));
    const command = `'${process.execPath}' '${weir}' audit -c mistakes.yaml`;
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
      cwd: place.dir,
      encoding: 'utf8',
    });
    const lines = linesOf(stdout.replaceAll('\r\n', '\n'));
    expect(lines).toMatchObject([{ code: 'ERR_CONFIG_INVALID', exit_code: 2 }]);
  });
});
