import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { program } from '../../../src/cli/program.ts';
import { FakeIo } from '../../support/fake-io.ts';

let dir: string;
const file = `data_dir: data
clickhouse:
  url: https://ch.example.com:8443
  password: \${PW:-unused-default-password}
  admin_user: weir_admin
  admin_password: file:secrets/admin
sources:
  - type: kinesis
    name: edge
    stream_name: \${STREAM}
    region: eu-central-1
    poll_interval: 2s
masking: { client_ip: hmac, client_ip_keys: [0123456789abcdef0123456789abcdef0123456789abcdef] }
capture:
  - type: http_request_complete.v0
    filter: 'ev.conn.server_name == "a$\${x}"'
`;
const env = { STREAM: 'edge-events', PW: 'hunter2hunter2' };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'weir-config-'));
  await mkdir(join(dir, 'secrets'));
  await writeFile(join(dir, 'secrets/admin'), 'administrators-password\n');
  await writeFile(join(dir, 'weir.yaml'), file);
  await writeFile(join(dir, 'wrong.yaml'), 'load: { latency_max: 5 }\n');
});
afterAll(() => rm(dir, { recursive: true }));

async function weir(...args: readonly string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd: dir, env });
  await program(io).parseAsync([...args], { from: 'user' });
  return io;
}

describe('weir config show', () => {
  it('prints each value with its origin', async () => {
    const { stdout, exitCode } = await weir('config', 'show');
    expect(exitCode).toBe(0);
    for (const line of [
      `data_dir: ${join(dir, 'data')} # weir.yaml:1`,
      'stream_name: edge-events # weir.yaml:10, from STREAM',
      'poll_interval: 2s # weir.yaml:12',
      'latency_max: 5s # default',
    ]) {
      expect(stdout).toContain(`${line}\n`);
    }
  });

  it('prints no secret, however it is set', async () => {
    for (const more of [[], ['--json']]) {
      const { stdout } = await weir('config', 'show', ...more);
      for (const secret of [
        'hunter2',
        'unused-default',
        'administrators-password',
        '0123456789abcdef',
      ]) {
        expect(stdout).not.toContain(secret);
      }
      expect(stdout).toContain('${PW}');
      expect(stdout).toContain(`file:${join(dir, 'secrets/admin')}`);
    }
  });

  it('prints a file that weir check accepts and that has the same effect', async () => {
    const { stdout } = await weir('config', 'show');
    await mkdir(join(dir, 'elsewhere'), { recursive: true });
    await writeFile(join(dir, 'elsewhere/weir.yaml'), stdout);
    const check = await weir('check', '--file-only', 'elsewhere/weir.yaml', '--json');
    const { findings } = JSON.parse(check.stdout);
    const errors = findings.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(errors).toEqual([]);
    const [before, after] = await Promise.all(
      ['weir.yaml', 'elsewhere/weir.yaml'].map(async (name) => {
        const shown = await weir('config', 'show', '-c', name, '--json');
        return JSON.parse(shown.stdout).config;
      }),
    );
    expect(after).toEqual(before);
    expect(after.capture[0].filter).toBe('ev.conn.server_name == "a$${x}"');
  });

  it('shows the defaults if there is no file', async () => {
    const io = new FakeIo({ cwd: join(dir, 'secrets'), env });
    await program(io).parseAsync(['config', 'show', '--json'], { from: 'user' });
    const { file: named, origins } = JSON.parse(io.stdout);
    expect(named).toBeNull();
    expect(new Set(origins.map(({ from }: { from: string }) => from))).toEqual(
      new Set(['default']),
    );
  });

  it('prints the findings of a file with errors, and exits with 1', async () => {
    const { stdout, exitCode } = await weir('config', 'show', '-c', 'wrong.yaml');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^wrong\.yaml:1: CFG_VALUE .*write `10ms`\n$/);
  });

  it('names the included file that sets a value; weir check, doctor, and run name the one with an error', async () => {
    await mkdir(join(dir, 'conf.d'), { recursive: true });
    await writeFile(join(dir, 'including.yaml'), 'include: [conf.d/*.yaml]\ndata_dir: data\n');
    await writeFile(join(dir, 'conf.d/load.yaml'), '\nload: { latency_max: 3s }\n');
    const shown = await weir('config', 'show', '-c', 'including.yaml');
    expect(shown.stdout).toContain('latency_max: 3s # conf.d/load.yaml:2\n');
    const { stdout } = await weir('config', 'show', '-c', 'including.yaml', '--json');
    expect(JSON.parse(stdout).origins).toContainEqual({
      path: 'load.latency_max',
      from: 'file',
      file: 'conf.d/load.yaml',
      line: 2,
      variables: [],
    });
    await writeFile(join(dir, 'conf.d/load.yaml'), '\nload: { latency_mxa: 3s }\n');
    const finding =
      'conf.d/load.yaml:2: CFG_UNKNOWN_KEY latency_mxa is not an option of load; did you mean latency_max?';
    const check = await weir('check', 'including.yaml');
    expect(check.stdout).toContain(`${finding}\n`);
    for (const command of ['doctor', 'run']) {
      const refused = await weir(command, '-c', 'including.yaml').catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'ERR_CONFIG_INVALID' });
      expect(String(refused)).toContain(finding);
    }
  });
});
