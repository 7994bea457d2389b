import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { OwnServer } from '../support/own-server.ts';
import { until } from '../support/weir.ts';

const program = fileURLToPath(new URL('../../bin/weir.js', import.meta.url));
let server: OwnServer;
let session: ChildProcess;
let screen: string;
let seen: number;

beforeEach(async () => {
  server = await OwnServer.shared();
  await server.configure({ sources: [{ type: 'file', name: 'none', paths: ['none'] }] });
  const migrated = await server.weir(['migrate']);
  expect(migrated.code, migrated.stderr).toBe(0);
});
afterEach(async () => {
  session.kill('SIGKILL');
  await server.close();
});

/** Starts a session in a pseudo-terminal of 80×24 characters. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const command = `stty cols 80 rows 24; exec '${process.execPath}' '${program}' sql`;
  session = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: server.path('.'),
    env: {
      ...process.env,
      ...server.passwords,
      TERM: 'xterm',
      HOME: server.path('.'),
      XDG_STATE_HOME: '',
      ...env,
    },
  });
  screen = '';
  seen = 0;
  session.stdout?.on('data', (chunk: Buffer) => (screen += chunk.toString()));
  await shows('weir> ');
}

/** Presses keys one by one, because text that arrives at once counts as pasted. */
function press(keys: string): void {
  seen = screen.length;
  session.stdin?.write(keys);
}

async function shows(text: string): Promise<void> {
  await until(`the terminal shows ${text}`, () => screen.slice(seen).includes(text)).catch(
    (error: unknown) => {
      throw new Error(JSON.stringify(screen.slice(seen)), { cause: error });
    },
  );
}

async function enter(line: string, expected: string): Promise<void> {
  press(`${line}\r`);
  await shows(expected);
}

const historyText = (): string =>
  readFileSync(server.path('.local/state/weir/sql_history'), 'utf8');

describe('weir sql on a terminal', () => {
  it('runs multi-line statements, continues after errors, and prints no control characters of values', async () => {
    await open();
    expect(screen).toMatch(/ClickHouse \d+\S+, as an analyst\. \\\? for help/);
    await enter('SELECT 41 + 1', '   -> ');
    await enter('AS n;', '│ 42 │');
    await shows('weir> ');
    await enter('SELECT nothing_of_this;', 'UNKNOWN_IDENTIFIER');
    await shows('weir> ');
    await enter("SELECT concat(char(27), '[31mred') AS x;", '\uFFFD[31mred');
    await shows('weir> ');
    await enter("SELECT throwIf(1, concat('\\x1b', '[31mred'));", '\uFFFD[31mred');
    await shows('weir> ');
    expect(screen).not.toContain('\u001B[31mred');
    await enter('\\d ip_policies', 'analytics.ip_policies');
    await shows('weir> ');
    await enter('\\timing', 'Timing is on.');
    press('\u0004');
    await until('the session ends', () => session.exitCode !== null);
    expect(session.exitCode, screen).toBe(0);
  });

  it('ends the query on the server at Ctrl-C, and clears the input', async () => {
    await open();
    // A closed connection alone does not end a join.
    const endless = 'SELECT count() FROM numbers(1e12) AS a, numbers(1e12) AS endless;';
    const running = async (): Promise<boolean> => {
      const rows = await server.query(
        "SELECT 1 FROM system.processes WHERE user = 'weir_analyst' AND query LIKE '%endless%'",
      );
      return rows.length > 0;
    };
    press(`${endless}\r`);
    await until('the query runs', running);
    press('SELECT 77 AS typed_meanwhile;\r\u0003');
    await shows('Cancelled.');
    await until('no query runs', async () => !(await running()));
    await shows('weir> ');
    await enter('SELECT (', '   -> ');
    press('unfinished\u0003');
    await shows('weir> ');
    await enter('SELECT 7 AS n;', '│ 7 │');
    expect(screen).not.toContain('│ 77 │');
  });

  it('runs pasted lines, and shows each before its result', async () => {
    await open();
    await enter('SELECT 1 AS one;\rSELECT 2\rAS two;', '│   2 │');
    const plain = screen.slice(seen);
    expect(plain.indexOf('│   1 │')).toBeLessThan(plain.indexOf('weir> SELECT 2'));
    expect(plain).toContain('   -> AS two;');
  });

  it('completes names', async () => {
    await open();
    // Names for completion are loaded while the prompt is shown.
    await until('a name is completed', () => {
      press('\u0015@top_hos');
      press('\t');
      return screen.includes('@top_hosts');
    });
    press('\u0015');
    press('\\d http_request_complete_do');
    await shows('_do');
    press('\t');
    await shows('analytics.http_request_complete_dotted');
    expect(screen).toContain('@top_hosts');
  });

  it('keeps a history that only its user can read, without secrets, and none if disabled', async () => {
    await open();
    await enter('SELECT 12345 AS kept;', '12345 │');
    await shows('weir> ');
    await enter('ALTER USER a IDENTIFIED', '   -> ');
    await enter("BY 'hunter2hunter';", 'ERR_CLICKHOUSE');
    await shows('weir> ');
    press('\u001B[A');
    await shows('SELECT 12345 AS kept;');
    press('\u0003');
    await shows('weir> ');
    press('\u0004');
    await until('the session ends', () => session.exitCode !== null);
    expect(historyText()).toBe('SELECT 12345 AS kept;\n');
    const { mode } = statSync(server.path('.local/state/weir/sql_history'));
    expect((mode & 0o777).toString(8)).toBe('600');
    await open();
    press('\u001B[A');
    await shows('SELECT 12345 AS kept;');
    session.kill('SIGKILL');
    await open({ WEIR_SQL_HISTORY: 'off' });
    await enter('SELECT 6 AS n;', '│ 6 │');
    expect(historyText()).toBe('SELECT 12345 AS kept;\n');
  });
});
