import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { has, note, providePython, python, root, said } from '../support/deploy-tools.ts';
import { checkConfig } from '../support/check-config.ts';

/** Part of a service of the Compose Specification. */
interface ComposeService {
  readonly restart?: string;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-deploy-'));
  await providePython();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe('the image', () => {
  it('has a Dockerfile that passes hadolint', async () => {
    expect(await said(join(python, 'hadolint'), ['deploy/docker/Dockerfile'])).toEqual([0, '']);
    await note('validated', 'deploy/docker/Dockerfile, by hadolint');
  });

  it('copies all files that the package has and the program needs', async () => {
    const dockerfile = await read('deploy/docker/Dockerfile');
    const { files } = JSON.parse(await read('package.json')) as {
      files: readonly string[];
    };
    const folders = files.filter((name) => !/\.md$|^LICENSE$|^!/.test(name));
    for (const name of folders.filter((one) => !['docs', 'deploy', 'examples'].includes(one))) {
      expect(dockerfile.split(`/opt/weir/${name} ./${name}\n`)).toHaveLength(3);
    }
  });
});

describe('the complete system', () => {
  const compose = (path: string): Promise<[number, string]> =>
    said(join(python, 'check-jsonschema'), ['--builtin-schema', 'vendor.compose-spec', path]);

  it('conforms to the Compose Specification', async () => {
    expect(await compose('deploy/compose/compose.yaml')).toEqual([0, expect.any(String)]);
    const path = join(folder, 'compose.yaml');
    const text = await read('deploy/compose/compose.yaml');
    await writeFile(path, text.replace('healthcheck:', 'healthchek:'));
    const [code, found] = await compose(path);
    expect(code).not.toBe(0);
    expect(found).toContain('healthchek');
    await note(
      'validated',
      'deploy/compose/compose.yaml, by the schema of the Compose Specification',
    );
    await note('not validated', 'the images that compose.yaml names, and their start: no Docker');
  });

  it('mounts existing files, and requires only variables of .env.example', async () => {
    const place = join(root, 'deploy/compose');
    const text = await readFile(join(place, 'compose.yaml'), 'utf8');
    const mounted = [...text.matchAll(/^ +- (\.[^:]+):/gm)].map(([, path = '']) => path);
    expect(mounted.length).toBeGreaterThan(8);
    for (const path of mounted) expect([path, existsSync(join(place, path))]).toEqual([path, true]);
    const example = await readFile(join(place, '.env.example'), 'utf8');
    const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=.`, 'm'));
  });

  it('waits for servers that respond on their network, and repeats what others wait for', async () => {
    const text = await read('deploy/compose/compose.yaml');
    const { services } = parse(text, { merge: true }) as {
      readonly services: Readonly<Record<string, ComposeService>>;
    };
    const waits = Object.values(services).flatMap((one) => Object.entries(one.depends_on ?? {}));
    expect(new Set(waits.map(([name]) => name))).toEqual(
      new Set(['clickhouse', 'kafka', 'migrate']),
    );
    for (const [name, { condition }] of waits) {
      const { healthcheck, restart } = services[name] ?? {};
      if (condition === 'service_completed_successfully') {
        expect(restart, name).toMatch(/^on-failure:\d+$/);
        expect(healthcheck, name).toEqual({ disable: true });
      } else {
        expect([name, condition]).toEqual([name, 'service_healthy']);
        expect(healthcheck, name).toMatchObject({ start_period: expect.stringMatching(/^\d+m$/) });
      }
    }
    // While the image of ClickHouse creates the users, a temporary server listens on loopback.
    expect(services['clickhouse']?.healthcheck?.test).toContain('http://clickhouse:8123/ping');
  });

  it.each(['weir.yaml', 'relay.yaml', 'migrate.yaml'])(
    'has a %s that weir check accepts',
    async (name) => {
      expect(await checkConfig(await read(`deploy/compose/${name}`), folder)).toEqual([
        0,
        expect.any(String),
      ]);
    },
  );

  it('inserts passwords into the statements that create users, including passwords with quotes', async () => {
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
      // A random password for a user that does not log in.
      expect.stringMatching(/^IDENTIFIED WITH sha256_password BY '[\w+/]{24}' HOST LOCAL;$/),
      "IDENTIFIED WITH sha256_password BY 'analyst';",
      String.raw`IDENTIFIED WITH sha256_password BY 'g\'r\\f';`,
      // Again, for users that exist with another password.
      String.raw`IDENTIFIED WITH sha256_password BY 'g\'r\\f';`,
      String.raw`IDENTIFIED WITH sha256_password BY 'a\'b\\c&d|e';`,
      "IDENTIFIED WITH sha256_password BY 'admin';",
      "IDENTIFIED WITH sha256_password BY 'analyst';",
    ]);
    expect(text.match(/^ALTER USER \w+/gm)).toEqual(
      ['grafana', 'weir_loader', 'weir_admin', 'weir_analyst'].map((user) => `ALTER USER ${user}`),
    );
  });

  it('creates the users at every start, for changed passwords and the privileges of a new release', async () => {
    const { services } = parse(await read('deploy/compose/compose.yaml')) as {
      readonly services: Readonly<Record<string, { readonly environment: object }>>;
    };
    expect(services['clickhouse']?.environment).toMatchObject({
      CLICKHOUSE_ALWAYS_RUN_INITDB_SCRIPTS: '1',
    });
  });
});

describe('Terraform', () => {
  const files = async (): Promise<readonly string[]> =>
    (await readdir(join(root, 'deploy/terraform'))).filter((name) => name.endsWith('.tf'));

  it('has files that parse', async () => {
    expect((await files()).length).toBeGreaterThan(3);
    for (const name of await files()) {
      const [code] = await said(join(python, 'hcl2tojson'), [`deploy/terraform/${name}`]);
      expect([name, code]).toEqual([name, 0]);
    }
    await note('validated', 'deploy/terraform, by a parser of HCL');
    await note(
      'not validated',
      'attributes of the resources in deploy/terraform: the provider of AWS is in no package registry (run `terraform validate`)',
    );
  });

  it('uses only variables, locals, resources, and data that it declares', async () => {
    const texts = await Promise.all(
      (await files()).map((name) => read(`deploy/terraform/${name}`)),
    );
    expect(undeclared(texts.join('\n'))).toEqual([]);
    expect(undeclared(`${texts.join('\n')}\nx = var.nmae + local.wrods`)).toEqual([
      'local.wrods',
      'var.nmae',
    ]);
  });

  it('replaces every placeholder of the policies that it uses', async () => {
    const main = await read('deploy/terraform/main.tf');
    const used = [...main.matchAll(/"([a-z0-9-]+\.json)"/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(4);
    const steps = [
      ...main.matchAll(/"([A-Z_]{4,}|<\d>)", (?:"(<\d>)"|local\.words\.([A-Z_]+))\)/g),
    ];
    for (const name of used) {
      const policy = await read(`deploy/aws/policies/${name}`);
      const words = new Set(policy.match(/\b[A-Z][A-Z_]{3,}\b/g));
      // A name may contain each of the words.
      const named = (word: string): string => `(${word} REGION ACCOUNT STREAM BUCKET PREFIX)`;
      const expected = policy.replaceAll(/\b[A-Z][A-Z_]{3,}\b/g, named);
      const replaced = steps.reduce(
        (text, [, from = '', mark, word = '']) => text.replaceAll(from, mark ?? named(word)),
        policy,
      );
      expect(words.size).toBeGreaterThan(0);
      expect(replaced).toBe(expected);
    }
  });

  it('grants the permissions for replaying undelivered events', async () => {
    const main = await read('deploy/terraform/main.tf');
    expect(main).toMatch(/has_firehose \? \{[^}]*"s3-bucket\.json"/);
  });

  it('keeps the prefix of the bucket within the limit of the provider, for every name', async () => {
    const text = await read('deploy/terraform/firehose.tf');
    const [, length, rest = ''] =
      /bucket_prefix *= "\$\{substr\(var\.name, 0, (\d+)\)\}([^"]*)"/.exec(text) ?? [];
    expect(Number(length) + rest.length).toBe(37);
  });

  it('is formatted as terraform fmt does', async () => {
    if (await has('terraform')) {
      const formatted = await said('terraform', ['fmt', '-check', 'deploy/terraform']);
      expect(formatted).toEqual([0, expect.not.stringContaining('.tf\n')]);
      await note('validated', 'the format of deploy/terraform, by terraform fmt');
      return;
    }
    // Checks the rules of the format that need no parser.
    for (const name of await files()) {
      const lines = (await read(`deploy/terraform/${name}`)).split('\n');
      expect(lines.filter((line) => /\t|\s$|^( {2})* \S/.test(line))).toEqual([]);
    }
    await note('not validated', 'the alignment in deploy/terraform: there is no terraform here');
  });
});

/** Names that are used but not declared in Terraform text. */
function undeclared(text: string): readonly string[] {
  const names = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, ...parts]) => parts.join('.'));
  const locals = /^locals \{\n([^]*?)^\}/gm;
  const declared = new Set([
    ...names(/^variable "(\w+)"/gm).map((name) => `var.${name}`),
    ...[...text.matchAll(locals)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}(\w+) +=/gm)].map(([, name]) => `local.${name}`),
    ),
    ...names(/^resource "(\w+)" "(\w+)"/gm),
    ...names(/^data "(\w+)" "(\w+)"/gm).map((name) => `data.${name}`),
  ]);
  const code = text.replaceAll(/#.*$/gm, '').replaceAll(/^ *(description|error_message) .*$/gm, '');
  const used = [...code.matchAll(/(?<![\w."-])((?:var|local)\.\w+|(?:data\.)?aws_\w+\.\w+)/g)];
  return [...new Set(used.map(([, name = '']) => name))]
    .filter((name) => !declared.has(name))
    .toSorted();
}

describe('the unit', () => {
  it('has only directives of systemd', async () => {
    const unit = 'deploy/systemd/weir.service';
    if (await has('systemd-analyze', '--version')) {
      const [, text] = await said('systemd-analyze', ['verify', unit]);
      expect(text).not.toMatch(/weir\.service:\d+:/);
      const path = join(folder, 'mistake.service');
      await writeFile(path, (await read(unit)).replace('ProtectHome=', 'ProtectHoem='));
      expect((await said('systemd-analyze', ['verify', path]))[1]).toContain('ProtectHoem');
      await note('validated', 'deploy/systemd/weir.service, by systemd-analyze verify');
      return;
    }
    const lines = (await read(unit)).split('\n');
    expect(lines.filter((line) => !/^(#.*|\[\w+\]|[A-Z]\w+=.*|)$/.test(line))).toEqual([]);
    await note(
      'not validated',
      'names of directives in weir.service: there is no systemd-analyze here',
    );
  });
});
