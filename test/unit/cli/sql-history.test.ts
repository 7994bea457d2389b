import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { noteSecret } from '../../../src/base/index.ts';
import {
  HISTORY_LINES_MAX,
  historyFile,
  mayHoldSecret,
  SqlHistory,
} from '../../../src/cli/sql/history.ts';

let dir: string;
let file: string;
let failures: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-history-'));
  file = join(dir, 'state/weir/sql_history');
  failures = [];
});
afterEach(() => rmSync(dir, { recursive: true }));

const history = (path: string | undefined = file): SqlHistory =>
  new SqlHistory(path, (reason) => failures.push(reason));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('the history of statements', async () => {
  it('is in the state folder of the user, or at the path of a variable', async () => {
    expect(historyFile({ HOME: '/home/a' })).toBe('/home/a/.local/state/weir/sql_history');
    expect(historyFile({ HOME: '/home/a', XDG_STATE_HOME: '/s' })).toBe('/s/weir/sql_history');
    expect(historyFile({ HOME: '/home/a', XDG_STATE_HOME: 's' })).toContain('/home/a/');
    expect(historyFile({ HOME: '/home/a', WEIR_SQL_HISTORY: '/x' })).toBe('/x');
    for (const env of [
      {},
      { HOME: '/h', WEIR_SQL_HISTORY: '' },
      { HOME: '/h', WEIR_SQL_HISTORY: 'off' },
    ]) {
      expect(historyFile(env)).toBeUndefined();
    }
  });

  it('is returned newest first, and readable only by its user', async () => {
    history().add(['SELECT 1,', ' 2;']);
    history().add(['\\d']);
    expect(await history().read()).toEqual(['\\d', ' 2;', 'SELECT 1,']);
    expect([modeOf(file), modeOf(join(dir, 'state/weir'))]).toEqual(['600', '700']);
    chmodSync(file, 0o644);
    await history().read();
    expect(modeOf(file)).toBe('600');
    expect(failures).toEqual([]);
  });

  it('contains no control characters, and no overlong line', async () => {
    history().add(['SELECT \u001B[31m;', 'x'.repeat(20_000)]);
    mkdirSync(join(dir, 'b'));
    writeFileSync(join(dir, 'b/h'), 'a\u001B]0;title\u0007\n');
    expect(await history().read()).toEqual(['SELECT \uFFFD[31m;']);
    expect(await history(join(dir, 'b/h')).read()).toEqual(['a\uFFFD]0;title\uFFFD']);
  });

  it('is truncated to its newest lines, also if the file became huge', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `SELECT ${at};`);
    history().add(lines);
    const read = await history().read();
    expect(read).toHaveLength(HISTORY_LINES_MAX);
    expect([read[0], read.at(-1)]).toEqual(['SELECT 4999;', 'SELECT 4000;']);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(HISTORY_LINES_MAX + 1);
    writeFileSync(file, `${'y'.repeat(3_000_000)}\nSELECT 1;\n`);
    expect(await history().read()).toEqual(['SELECT 1;']);
    expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['SELECT 1;\n', '600']);
  });

  it('is empty if its file cannot be used, which is reported once', async () => {
    execFileSync('mkfifo', [join(dir, 'pipe')]);
    for (const path of [join(dir, 'pipe'), '/dev/null', '/proc/none/h', dir]) {
      failures = [];
      const broken = history(path);
      expect(await broken.read()).toEqual([]);
      broken.add(['SELECT 1;']);
      expect(failures).toHaveLength(1);
    }
    const none = new SqlHistory(undefined, (reason) => failures.push(reason));
    none.add(['SELECT 1;']);
    expect(await none.read()).toEqual([]);
  });
});

describe('statements that are not stored', async () => {
  it.each([
    "ALTER USER a IDENTIFIED BY 'x'",
    'create user a\nidentified with no_password',
    "SELECT * FROM s3('https://x', 'key', 'value')",
    "SELECT * FROM postgresql('h', 'd', 't', 'u', 'p')",
    "SELECT remoteSecure('h', a, 'u', 'p')",
    "SELECT encrypt('aes-128-gcm', x, 'key')",
    "SET password = 'x'",
    ' SELECT 1',
  ])('%s', async (statement) => {
    expect(mayHoldSecret(statement)).toBe(true);
    history().add(statement.split('\n'));
    expect(await history().read()).toEqual([]);
  });

  it('contain secrets of the configuration', async () => {
    noteSecret('zebra-crossing-77');
    expect(mayHoldSecret("SELECT 'zebra-crossing-77'")).toBe(true);
  });

  it('are not the usual ones of analysts', async () => {
    for (const statement of [
      "SELECT count() FROM analytics.http_request_complete WHERE hasToken(http_request_url_path, 'x')",
      'SELECT basic_auth_username, tls_client_cert_subject_cn FROM analytics.api_keys',
      '\\d analytics.tunnel_credentials_history',
    ]) {
      expect(mayHoldSecret(statement)).toBe(false);
    }
  });
});
