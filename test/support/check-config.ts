import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root, said } from './deploy-tools.ts';

/** Runs `weir check` on a text, with every referenced environment variable set. */
export async function checkConfig(text: string, folder: string): Promise<[number, string]> {
  const path = join(folder, 'weir.yaml');
  await writeFile(path, text);
  const names = [...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name);
  const url = 'postgres://weir@127.0.0.1/weir';
  const env = Object.fromEntries(
    names.map((name) => [name, name.endsWith('_URL') ? url : 'x'.repeat(20)]),
  );
  const program = join(root, 'bin', 'weir.js');
  const args = [program, 'check', '--file-only', path];
  return said(process.execPath, args, { ...process.env, ...env });
}
