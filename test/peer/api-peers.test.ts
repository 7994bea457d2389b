import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bootstrapApi } from '../../src/api/index.ts';
import { apiOptions } from '../support/api.ts';
import { createTestStore, type TestStore } from '../support/api-store.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const tools = here('../artifacts/api-peers');
const python = join(tools, 'python', 'bin');

// Pinned, because other versions may differ.
const pythonPackages = ['ngrok-api==0.19.0', 'schemathesis==4.32.5'];
const npmPackage = '@ngrok/ngrok-api@0.11.0';

describe.skipIf(process.env['PEERS'] === 'off')('the management API', () => {
  let store: TestStore;
  let child: ChildProcess;
  let url: string;
  let token: string;
  beforeAll(async () => {
    await mkdir(tools, { recursive: true });
    if (!existsSync(join(python, 'schemathesis'))) {
      await run('python3', ['-m', 'venv', join(tools, 'python')]);
      await run(join(python, 'pip'), ['install', '--quiet', ...pythonPackages]);
    }
    if (!existsSync(join(tools, 'node_modules'))) {
      await run('npm', ['install', '--no-save', '--prefix', tools, npmPackage]);
    }
    store = await createTestStore();
    await mkdir(join(store.dataDir, 'out'));
    const key = { force: false, accountId: undefined, userName: 'ada' };
    ({ token } = await bootstrapApi(await apiOptions(store), key));
    child = spawn(
      process.execPath,
      ['--import', 'tsx', here('../support/api-process.ts'), store.dataDir, store.storeUrl ?? ''],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    url = chunk.toString().trim();
  });
  afterAll(async () => {
    child.stdin?.end();
    await once(child, 'exit');
    await store.remove();
  });

  it('works with the official Python client', async () => {
    const script = here('clients/every_resource.py');
    const { stdout } = await run(join(python, 'python'), [script, token, url]);
    expect(stdout).toContain('done');
  });

  it('works with the official TypeScript client', async () => {
    const module = join(tools, 'node_modules/@ngrok/ngrok-api/lib/index.js');
    const script = here('clients/every-resource.mjs');
    const { stdout } = await run(process.execPath, [script, module, token, url]);
    expect(stdout).toContain('done');
  });

  it('conforms to its OpenAPI document for all requests of schemathesis', async () => {
    const checks = [
      'not_a_server_error',
      'status_code_conformance',
      'content_type_conformance',
      'response_schema_conformance',
      'response_headers_conformance',
      'unsupported_method',
      'ignored_auth',
    ];
    const args = ['run', `${url}/openapi.json`, '--checks', checks.join(','), '-n', '50'];
    const headers = ['-H', `Authorization: Bearer ${token}`, '-H', 'Service-Version: 2'];
    const outcome = await run(join(python, 'schemathesis'), [...args, ...headers], {
      maxBuffer: 2 ** 26,
      cwd: tools,
    }).then(
      () => 'passed',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(outcome).toBe('passed');
  });
});
