import { checkText, type ConfigCheck } from '../../../src/config/load.ts';

/** Checks a text as if it were `/etc/weir/weir.yaml`, with the variables and files given. */
export async function check(
  text: string | Uint8Array,
  { env = {}, files = {} }: { env?: Record<string, string>; files?: Record<string, string> } = {},
): Promise<ConfigCheck> {
  const readText = (path: string): string => {
    const content = files[path];
    if (content === undefined) throw new Error(`ENOENT: no such file, open '${path}'`);
    return content;
  };
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return checkText(bytes, 'weir.yaml', { env, folder: '/etc/weir', readText });
}

/** The findings as `line:column CODE message`, errors only unless `warnings` is set. */
export async function findingsOf(
  text: string | Uint8Array,
  around: Parameters<typeof check>[1] & { warnings?: boolean } = {},
): Promise<string[]> {
  const { findings } = await check(text, around);
  return findings
    .filter(({ severity }) => around.warnings === true || severity === 'error')
    .map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}
