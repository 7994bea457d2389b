import { Readable, Writable } from 'node:stream';

import { withoutSecrets } from '../../src/base/index.ts';
import type { Io, TextSink } from '../../src/cli/io.ts';

/** What a test decides of the world of a command. */
export interface FakeIoOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly isTTY?: boolean;
  readonly signal?: AbortSignal;
  readonly stdin?: string | Uint8Array | Readable;
}

/** A world that remembers what was printed. */
export class FakeIo implements Io {
  readonly outLines: string[] = [];
  readonly errLines: string[] = [];
  exitCode = 0;
  readonly isTTY: boolean;
  readonly isErrTTY = false;
  readonly columns = 80;
  readonly signal: AbortSignal;
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly cwd: string;
  readonly stdin: Readable;
  readonly stderr: TextSink;
  readonly log: TextSink;
  /** All that was printed, as it stands in the two streams. */
  stdout = '';
  errText = '';

  constructor({ env = {}, cwd = '/', isTTY = false, signal, stdin = '' }: FakeIoOptions = {}) {
    this.env = env;
    this.cwd = cwd;
    this.isTTY = isTTY;
    this.signal = signal ?? new AbortController().signal;
    this.stdin = stdin instanceof Readable ? stdin : Readable.from([Buffer.from(stdin)]);
    const sink = new Writable({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, done) => {
        this.errText += chunk.toString();
        done();
      },
    });
    this.stderr = sink;
    this.log = sink;
  }

  out = (line: string): void => {
    this.outLines.push(line);
    this.stdout += `${line}\n`;
  };
  outBytes = async (bytes: Uint8Array): Promise<void> => {
    const text = new TextDecoder().decode(bytes);
    this.outLines.push(text);
    this.stdout += text;
  };
  err = (line: string): void => {
    this.errLines.push(line);
    this.errText += `${withoutSecrets(line)}\n`;
  };
}
