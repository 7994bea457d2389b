import { isVersionAtLeast, oldestVersion } from './embedded/server-program.ts';

/**
 * Oldest version of an external server (a long-term support release) for which Weir checks whether the required
 * functions exist. Weir rejects earlier versions without this check.
 */
const oldestExternal = '25.8';

/** Functions in views and row policies that versions between `oldestExternal` and `oldestVersion` may lack. */
const functions: Readonly<Record<string, string>> = {
  authenticatedUser:
    'the views use it to hide the rows of other accounts (in ClickHouse since 25.11)',
};

/** Runs a query on a server that may be too old. @returns the first column */
type Ask = (sql: string) => Promise<readonly string[]>;

/**
 * Returns why a server cannot be used; undefined if it can. A version before the oldest tested one is accepted if it
 * has the functions that Weir uses, because distributors backport some of them. Settings are not checked: the server
 * itself reports unknown settings during a migration.
 */
export async function versionProblem(version: string, ask: Ask): Promise<string | undefined> {
  if (isVersionAtLeast(version, oldestVersion)) return undefined;
  if (!isVersionAtLeast(version, oldestExternal)) {
    return `${oldestVersion} or later is required (${oldestExternal} with backported features)`;
  }
  const names = Object.keys(functions);
  const found = await ask(`SELECT name FROM system.functions WHERE name IN (${listOf(names)})`);
  const missing = names
    .filter((name) => !found.includes(name))
    .map((name) => `the function ${name}: ${functions[name] ?? ''}`);
  if (missing.length === 0) return undefined;
  return `${oldestVersion} or later is required, because this server lacks ${missing.join('; ')}`;
}

function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
