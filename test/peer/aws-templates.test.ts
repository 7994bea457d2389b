import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const tools = here('../artifacts/aws-templates');
const linter = join(tools, 'python', 'bin', 'cfn-lint');

// Pinned, because it includes the specification of the resources.
const pythonPackage = 'cfn-lint==1.58.0';

describe.skipIf(process.env['PEERS'] === 'off')('deploy/aws', () => {
  beforeAll(async () => {
    if (existsSync(linter)) return;
    await mkdir(tools, { recursive: true });
    await run('python3', ['-m', 'venv', join(tools, 'python')]);
    await run(join(tools, 'python', 'bin', 'pip'), ['install', '--quiet', pythonPackage]);
  });

  const lint = (path: string): Promise<string> =>
    run(linter, ['-r', 'us-east-1', 'eu-central-1', '--', here(path)]).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(Object(error)['stdout']),
    );

  it('has a template that conforms to the specification of AWS', async () => {
    expect(await lint('../../deploy/aws/weir.yaml')).toBe('');
  });

  it('is checked by a linter that finds errors', async () => {
    expect(await lint('../fixtures/cloudformation/mistake.yaml')).toContain('StreamModes');
  });
});
