import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from './deploy-tools.ts';

const run = promisify(execFile);

// Hard links require the file system of the checkout.
const place = join(root, 'test/artifacts/deploy-image');

/** Removes the files of `makeImage`. */
export async function removeImage(): Promise<void> {
  await rm(place, { recursive: true, force: true });
}

/** The result of deploy/docker/Dockerfile, as a folder. */
export interface Image {
  /** Content of /opt/weir. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly uid: number;
}

/**
 * Builds the image for an external ClickHouse with the steps of the Dockerfile, from the built program of this checkout
 * and its installed packages, which replace `npm ci` and `npm run build`.
 */
export async function makeImage(): Promise<Image> {
  const dockerfile = await readFile(join(root, 'deploy/docker/Dockerfile'), 'utf8');
  const build = join(place, 'build');
  const folder = join(place, 'weir');
  await removeImage();
  await Promise.all([build, folder].map((path) => mkdir(path, { recursive: true })));
  const stage = dockerfile.split(/^FROM base AS weir$/m)[1] ?? '';
  const copied = [...stage.matchAll(/--from=lean .*\/opt\/weir\/(\S+) \.\//g)].map(
    ([, name = '']) => name,
  );
  // Links instead of copies: 1.3 GB of packages. Files that npm modifies in place are copied.
  const own = ['package.json', 'package-lock.json', '.npmrc'];
  for (const name of copied.filter((one) => !own.includes(one))) {
    await run('cp', ['-al', join(root, name), build]);
  }
  for (const name of [...own, 'node_modules/.package-lock.json']) {
    await rm(join(build, name), { force: true });
    await copyFile(join(root, name), join(build, name));
  }
  const prune = /^FROM build AS lean\nRUN (.*)$/m.exec(dockerfile)?.[1] ?? 'false';
  await run('sh', ['-c', prune], { cwd: build });
  for (const name of copied) await run('cp', ['-al', join(build, name), folder]);
  const list = (name: string): readonly string[] => {
    const text = new RegExp(`^(?:HEALTHCHECK .*\\\\\\n +)?${name} (\\[.*\\])$`, 'm').exec(
      dockerfile,
    );
    return JSON.parse(text?.[1] ?? '[]') as readonly string[];
  };
  return {
    folder,
    env: variablesOf(dockerfile),
    entrypoint: list('ENTRYPOINT'),
    command: JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as readonly string[],
    healthcheck: JSON.parse(/^ +CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as readonly string[],
    uid: Number(/^USER (\d+):\d+$/m.exec(dockerfile)?.[1]),
  };
}

function variablesOf(dockerfile: string): Readonly<Record<string, string>> {
  const found = dockerfile.matchAll(/^ENV (\w+)=(.*)$/gm);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}

/** Environment variables that the image sets. */
export async function imageVariables(): Promise<Readonly<Record<string, string>>> {
  return variablesOf(await readFile(join(root, 'deploy/docker/Dockerfile'), 'utf8'));
}
