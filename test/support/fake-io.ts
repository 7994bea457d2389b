import { Readable, Writable } from 'node:stream';

import { withoutSecrets } from '../../src/base/index.ts';
import {
  createErrOutput,
  type ErrFields,
  type ErrOutput,
} from '../../src/cli/output/err-output.ts';
import type { Io, TextSink } from '../../src/cli/io.ts';

/** Environment of a command under test. */
export interface FakeIoOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly isTTY?: boolean;
  readonly signal?: AbortSignal;
  readonly stdin?: string | Uint8Array | Readable;
  /** Result of `log.format: auto`: text, as on a terminal, unless a test sets JSON. */
  readonly autoFormat?: 'json' | 'pretty';
}

/** An environment that records the output. */
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
  readonly #err: ErrOutput;
  /** The output of both streams in order. */
  stdout = '';
  errText = '';

  constructor({
    env = {},
    cwd = '/',
    isTTY = false,
    signal,
    stdin = '',
    autoFormat = 'pretty',
  }: FakeIoOptions = {}) {
    this.env = env;
    this.#err = createErrOutput((line) => this.#write(line), { isTTY: false, autoFormat });
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
  err = (line: string, fields?: ErrFields): void => this.#err.err(line, fields);
  onLogFormat = (format: 'auto' | 'json' | 'pretty'): void => this.#err.onLogFormat(format);
  get isErrJson(): boolean {
    return this.#err.isErrJson;
  }

  #write(line: string): void {
    this.errLines.push(line.slice(0, -1));
    this.errText += withoutSecrets(line);
  }
}
