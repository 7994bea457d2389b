import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { nativeBinding } from '../../src/clickhouse/embedded/native.ts';
import { libraryCommand } from '../../src/clickhouse/embedded/server-child.ts';
import { startArguments } from '../../src/clickhouse/embedded/server-access.ts';
import { listenScript } from '../../src/clickhouse/embedded/server-config.ts';
import { findServerProgram } from '../../src/clickhouse/embedded/server-program.ts';

/**
 * Writes an executable that behaves like a `clickhouse` binary at startup: `--version`, and `server --config-file=F`,
 * which runs until SIGTERM. It contains the npm library, because no package provides a binary. Unlike a real binary, it
 * adds the user `default` to the configuration, without which the library does not start.
 */
export async function writeFakeBinary(directory: string, version = '26.7.2.1'): Promise<string> {
  const program = await findServerProgram('library', undefined);
  if (program.style !== 'local') throw new Error('the npm library is not installed');
  // Waits until it is killed: its standard input is empty.
  const wait = 'SELECT sum(sleepEachRow(1)) FROM numbers(1000000) SETTINGS max_block_size = 1';
  // The same number of statements as in the start script, because Weir checks its quota.
  const script = `${listenScript({})}; SELECT sum(number) FROM numbers(1) FORMAT Null; ${wait}`;
  const command = libraryCommand(await nativeBinding(), program.library, [
    ...startArguments,
    '--query',
    script,
  ]);
  const [, , , code = '', , ...args] = command;
  const file = path.join(directory, 'clickhouse');
  await writeFile(
    file,
    `#!${process.execPath} --openssl-config=/dev/null
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
if (args[0] === '--version') {
  console.log('ClickHouse server version ${version} (official build).');
  process.exit(0);
}
const config = args.find((arg) => arg.startsWith('--config-file=')).slice('--config-file='.length);
const xml = readFileSync(config, 'utf8');
if (xml.includes('<default>\\n      <no_password/>')) throw new Error('a user without password');
const user = \`<default><no_password/><networks><ip>127.0.0.1</ip></networks><profile>start_script</profile>
  <quota>start_script</quota><grants><query>GRANT SYSTEM LISTEN ON *.*</query><query>GRANT READ ON FILE</query>
  <query>GRANT CREATE TEMPORARY TABLE ON *.*</query></grants></default>\`;
const data = /<path>(.*)\\/<\\/path>/.exec(xml)[1];
const own = data + '/own.xml';
writeFileSync(own, xml.replace('<users>', '<users>' + user).replaceAll(config + '</path>', own + '</path>'));
process.on = () => process; // Exits on SIGTERM, like a binary.
process.argv = [process.execPath, ...${JSON.stringify(args)}, '--config-file', own, '--path', data];
${code};
`,
  );
  await chmod(file, 0o755);
  return file;
}
