import type { Io } from '../../../src/cli/io.ts';

/** A world that remembers what was printed. */
export class FakeIo implements Io {
  readonly outLines: string[] = [];
  readonly errLines: string[] = [];
  exitCode = 0;
  readonly isTTY = false;
  readonly isErrTTY = false;
  readonly columns = 80;
  readonly signal: AbortSignal = new AbortController().signal;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly cwd: string;

  constructor({ env = {}, cwd = '/' }: { env?: NodeJS.ProcessEnv; cwd?: string } = {}) {
    this.env = env;
    this.cwd = cwd;
  }

  out = (line: string): void => void this.outLines.push(line);
  outBytes = async (bytes: Uint8Array): Promise<void> => {
    this.outLines.push(new TextDecoder().decode(bytes));
  };
  err = (line: string): void => void this.errLines.push(line);
}
