import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Output and exit of a program. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A clone of the committed files in a temporary folder, with its own Node.js. */
export class FreshClone {
  #folder = '';
  #nodeFolder = '';

  /** Path of the clone, after its preparation. */
  get folder(): string {
    return this.#folder;
  }

  /** Clones, and installs Node.js `major` from npm if given. */
  async prepare(major?: number): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'weir-clone-'));
    this.#nodeFolder = mkdtempSync(join(tmpdir(), 'weir-node-'));
    const url = `file://${repository}`;
    await this.#must('git', ['clone', '--quiet', '--depth', '1', url, this.folder], tmpdir());
    if (major === undefined) return;
    const install = ['install', '--no-save', '--loglevel=error', '--prefix', this.#nodeFolder];
    await this.#must('npm', [...install, `node@${major}`], this.#nodeFolder);
  }

  /** Runs a program in the clone; the clone's own Node.js comes first on PATH. */
  async run(program: string, args: readonly string[], cwd = this.folder): Promise<Ended> {
    const bin = join(this.#nodeFolder, 'node_modules', 'node', 'bin');
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
    const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 600_000 };
    try {
      const done = await promisify(execFile)(program, args, { cwd, env, ...limits });
      return { code: 0, ...done };
    } catch (error) {
      const { code, stdout, stderr } = error as {
        code?: unknown;
        stdout?: string;
        stderr?: string;
      };
      const number = typeof code === 'number' ? code : -1;
      return { code: number, stdout: stdout ?? '', stderr: stderr ?? String(error) };
    }
  }

  /** Every file in a folder of the clone, with properties that change if it is written or replaced. */
  filesOf(folder: string): readonly string[] {
    return readdirSync(join(this.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const { ino, mtimeMs } = statSync(path);
        return `${path} ${ino} ${mtimeMs}`;
      })
      .toSorted();
  }

  close(): void {
    for (const folder of [this.#folder, this.#nodeFolder]) {
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
    }
  }

  async #must(program: string, args: readonly string[], cwd: string): Promise<void> {
    const { code, stderr } = await this.run(program, args, cwd);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  }
}
