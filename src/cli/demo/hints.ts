import { join, relative } from 'node:path';

import type { DemoApi } from '../../app/demo/api-loop.ts';
import type { DemoData } from '../../app/demo/folder.ts';

/** Content of the first screen of a demo. */
export interface DemoScreenOptions {
  /** Command that starts this program; see `commandName`. */
  readonly command: string;
  /** URL of the web page; undefined if the page is not served. */
  readonly pageUrl: string | undefined;
  /** Absolute path of the data directory. */
  readonly dataDir: string;
  /** True if the data directory is removed at the end. */
  readonly isTemporary: boolean;
  /** Absolute path of the demo's configuration file; changes to it are reloaded. */
  readonly configFile: string;
  readonly cwd: string;
}

/** Commands to try, each with what it shows. */
const tries: readonly (readonly [string, string])[] = [
  ['sql @blocked_clients', 'who is blocked, where, and since when'],
  ['sql @changes_before_blocks', 'which change came before, and by whom'],
  ['tail --limit 5', 'events as they are stored'],
  ['dead-letters list --group', 'what could not be stored, and why'],
  ['audit', 'no event is lost or counted twice'],
];

/** Returns the first screen of a demo. The screen and the block of counts below it fit into 80 columns and 24 lines. */
export function demoScreen({
  command,
  configFile,
  cwd,
  dataDir,
  isTemporary,
  pageUrl,
}: DemoScreenOptions): readonly string[] {
  const data = isTemporary ? 'a temporary directory' : shortPath(cwd, dataDir);
  const width = Math.max(...tries.map(([args]) => args.length));
  const toTry = [
    '  Try in a second terminal, in this directory:',
    '',
    ...tries.map(([args, shows]) => `    ${command} ${args.padEnd(width)}  ${shows}`),
    '',
  ];
  return [
    '',
    `  Open   ${pageUrl ?? '(the web page is unavailable; see the log)'}`,
    `  Data   ${data}, ${isTemporary ? 'removed at the end' : 'kept after Ctrl-C'}`,
    `  Fix    ${shortPath(cwd, configFile)}: raise header_names, replay dead letters`,
    '',
    ...(isDefault(cwd, dataDir) ? toTry : []),
  ];
}

/** Returns whether this is the data directory that commands use without a configuration file. */
function isDefault(cwd: string, dataDir: string): boolean {
  return dataDir === join(cwd, 'weir-data');
}

/** Returns a relative path if it is inside the working directory, otherwise the path unchanged. */
function shortPath(cwd: string, path: string): string {
  const inside = relative(cwd, path);
  return inside === '' || inside.startsWith('..') ? path : `./${inside}`;
}

/** Returns suggestions for using the management API, one per line. */
export function apiHints({ token, url }: DemoApi): readonly string[] {
  return [
    'The management API of this demo, with a key for it:',
    '',
    `  export TOKEN=${token}`,
    '  # List the IP policies, then change one: its event becomes a row of analytics.config_events.',
    `  curl -s ${url}/ip_policies -H "Authorization: Bearer $TOKEN" -H 'Service-Version: 2'`,
    `  curl -s -X PATCH ${url}/ip_policies/ipp_… -H "Authorization: Bearer $TOKEN" \\`,
    `    -H 'Service-Version: 2' -H 'Content-Type: application/json' -d '{"metadata": "mine"}'`,
    '',
  ];
}

/** Returns the text after Ctrl-C: the created files, their location, and how to remove them. */
export function demoEnd(
  { bytes, data_dir: dataDir, remove }: DemoData,
  { command, cwd }: Pick<DemoScreenOptions, 'command' | 'cwd'>,
): readonly string[] {
  return [
    '',
    `Created: tables with the sample data, ${Math.ceil(bytes / 1e6)} MB, in ${dataDir}`,
    ...(isDefault(cwd, dataDir)
      ? [`Use it:  ${command} sql @blocked_clients`]
      : [`Use it:  set data_dir: ${dataDir} in weir.yaml`]),
    remove === null
      ? 'Remove:  the directory existed before the demo, so it may hold other data.'
      : `Remove:  ${remove}`,
  ];
}
