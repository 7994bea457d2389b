import { Readable, Writable } from 'node:stream';

import { withoutSecrets } from '../../src/base/index.ts';
import {
  createErrOutput,
  type ErrFields,
  type ErrOutput,
} from '../../src/cli/output/err-output.ts';
import type { Io, TextSink } from '../../src/cli/io.ts';

/** What a test decides of the world of a command. */
export interface FakeIoOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly isTTY?: boolean;
  readonly signal?: AbortSignal;
  readonly stdin?: string | Uint8Array | Readable;
  /** What `log.format: auto` means for messages: text, as on a terminal, unless a test sets JSON. */
  readonly autoFormat?: 'json' | 'pretty';
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
  readonly #err: ErrOutput;
  /** All that was printed, as it stands in the two streams. */
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
