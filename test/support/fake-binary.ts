import { chmod, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { startScript } from '../../src/clickhouse/server-config.ts';

/**
 * Writes an executable that behaves as a `clickhouse` binary does at the start: `--version`, and `server --config-file=F`,
 * which runs until SIGTERM. Inside it is the npm library, because no binary is to be had as a package. Differs from a real
 * one in that it adds the user `default` to the configuration, without which the library does not start.
 */
export async function writeFakeBinary(directory: string, version = '26.7.2.1'): Promise<string> {
  const child = fileURLToPath(new URL('../../src/clickhouse/server-child.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const library = `@chdb/lib-${process.platform}-${process.arch}-gnu`;
  const file = path.join(directory, 'clickhouse');
  await writeFile(
    file,
    `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
if (args[0] === '--version') {
  console.log('ClickHouse server version ${version} (official build).');
  process.exit(0);
}
const config = args.find((arg) => arg.startsWith('--config-file=')).slice('--config-file='.length);
const xml = readFileSync(config, 'utf8');
if (xml.includes('<default>\\n      <no_password/>')) throw new Error('a user without password');
const user = \`<default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile>
  <quota>start_script</quota><grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT READ ON FILE</query>
  <query>GRANT CREATE TEMPORARY TABLE ON *.*</query></grants></default>\`;
const own = config + '.own';
writeFileSync(own, xml.replace('<users>', '<users>' + user).replaceAll(config + '</path>', own + '</path>'));
const data = /<path>(.*)\\/<\\/path>/.exec(xml)[1];
const server = spawn(process.execPath, ['--import', ${JSON.stringify(loader)}, ${JSON.stringify(child)}, 'library',
  ${JSON.stringify(library)}, '--config-file', own, '--path', data, '--query', ${JSON.stringify(startScript({}))}],
  { stdio: ['pipe', 'ignore', 'inherit'] });
process.on('SIGTERM', () => server.stdin.end());
server.once('close', (code) => process.exit(code ?? 1));
`,
  );
  await chmod(file, 0o755);
  return file;
}
