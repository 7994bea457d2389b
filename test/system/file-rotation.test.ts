import { appendFile, rename } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

let server: OwnServer;
const events = (from: number, count: number): string =>
  lines(...Array.from({ length: count }, (_, n) => tcpEvent(`ev_${from + n}`)));
const configure = (pattern: string): Promise<void> =>
  server.configure({
    sources: [{ type: 'file', name: 'logs', paths: [pattern], follow: true }],
    log: { format: 'json' },
  });

beforeAll(async () => {
  server = await OwnServer.shared();
  await configure('*.ndjson');
});
afterAll(() => server.close());

async function run(): Promise<string> {
  const { code, stderr } = await server.weir(['run', '--until-idle']);
  expect(code, stderr).toBe(0);
  return stderr;
}

/** The audit's text output after its tables, and its exit code. */
async function audit(...more: string[]): Promise<readonly [number | null, string]> {
  const { code, stdout } = await server.weir(['audit', ...more]);
  const verdict = stdout
    .split('\n')
    .filter((line) => /^(UNREAD|PROBLEM|counts reconcile|acknow)/.test(line));
  return [code, verdict.join('\n')];
}

describe('a log that was rotated by rename while Weir was down', () => {
  const tail = events(110, 50);

  it('is reported in the log, the audit, and doctor, with the number of bytes', async () => {
    await appendFile(server.path('app.ndjson'), events(0, 110));
    await run();
    expect((await audit())[0]).toBe(0);
    await appendFile(server.path('app.ndjson'), tail);
    await rename(server.path('app.ndjson'), server.path('app.ndjson.1'));
    await appendFile(server.path('app.ndjson'), events(160, 1));
    const position = Buffer.byteLength(events(0, 110));
    const text =
      `the file was renamed: ${tail.length} bytes after position ${position} were not read; ` +
      `the text is in ${server.path('app.ndjson.1')}, which no pattern matches`;
    expect(await run()).toContain(text);
    const [code, verdict] = await audit();
    expect(code).toBe(1);
    expect(verdict).toContain(`UNREAD  logs ${server.path('app.ndjson')}: ${text}`);
    expect(verdict).toContain('PROBLEM  1 file with text that was not read');
    expect(verdict).not.toContain('counts reconcile');
    const result = lastJson(await server.weir(['audit', '--json']));
    const unread = { after: position, bytes: tail.length, bytes_min: tail.length };
    expect(result).toMatchObject({ balanced: false, unread: [{ reason: 'renamed', ...unread }] });
    const doctor = await server.weir(['doctor', '--source', 'logs', '--json']);
    expect(lastJson(doctor)['checks']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          check: 'files.unread',
          status: 'warning',
          cause: `${server.path('app.ndjson')}: ${text}`,
        }),
        expect.objectContaining({ check: 'files.rotation', status: 'warning' }),
      ]),
    );
  });

  it('is no longer a problem after it is acknowledged, but still listed', async () => {
    const [code, verdict] = await audit('--acknowledge');
    expect(code).toBe(0);
    expect(verdict).toMatch(/^counts reconcile: 111 received/);
    expect(verdict).toContain(
      `acknowledged: 1 file with text that was not read, ${tail.length} bytes`,
    );
  });

  it('is read to its end if a pattern matches it, and each event counts once', async () => {
    await configure('*.ndjson*');
    await run();
    const [code, verdict] = await audit();
    expect(code).toBe(0);
    expect(verdict).toBe(
      'counts reconcile: 161 received = 161 stored + 0 filtered + 0 ignored + 0 dead-lettered; 0 duplicates',
    );
    const { stdout } = await server.weir(['doctor', '--source', 'logs', '--json']);
    expect(stdout).toContain('all files were read completely');
    expect(stdout).not.toContain('files.rotation');
  });
});
