import {
  contentsOf,
  createMetrics,
  type FileContents,
  Deferred,
  type Metrics,
  readTlsPair,
} from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { traitsOf } from '../../sources/kinds.ts';
import { checkFile, type FileCheck } from '../check/check-file.ts';
import { onSighup } from '../sighup.ts';
import type { Host } from '../host.ts';
import { reloadMetrics } from '../reload/metrics.ts';
import {
  Reloader,
  type ReloadOutcome,
  type ReloadStatus,
  type ReloadTrigger,
} from '../reload/reloader.ts';
import { watchFiles } from '../reload/watch.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** Where a configuration comes from. */
export interface ReloadFrom {
  /** As the command was given it. */
  readonly file: string;
  /** SHA-256 of the file, and of those that it includes, when they were read. */
  readonly sha256: string;
  /** These files. */
  readonly contents: FileContents;
  /** Watch the file, whatever it says itself. */
  readonly watch: boolean;
}

/** What a reload needs of the command. */
export interface ReloadHost {
  readonly host: Host;
  /** Shows a line to people who look at the screen. */
  note(line: string): void;
}

/** Reloads the configuration at a SIGHUP, when its file changes, or on request. */
export class ReloadService implements Service {
  readonly #app: Supervisor;
  readonly #from: ReloadFrom;
  readonly #command: ReloadHost;
  readonly #opened = new Deferred();
  readonly #stop = new AbortController();
  #contents: FileContents;
  #reloader: Reloader | undefined;
  #metrics: Metrics<typeof reloadMetrics> | undefined;
  #ignoreHangups: (() => void) | undefined;
  #watching: Promise<void> | undefined;

  constructor(app: Supervisor, from: ReloadFrom, command: ReloadHost) {
    this.#app = app;
    this.#from = from;
    this.#command = command;
    this.#contents = from.contents;
  }

  get file(): string {
    return this.#from.file;
  }

  /** Undefined before anything can be reloaded. */
  status(): ReloadStatus | undefined {
    return this.#reloader && { ...this.#reloader.status, watched: this.#isWatched };
  }

  /** Reloads, as soon as that is possible; several at once are two at most. Never rejects. @returns undefined at a stop before */
  async request(trigger: ReloadTrigger): Promise<ReloadOutcome | undefined> {
    await this.#opened.promise;
    return await this.#reloader?.reload(trigger);
  }

  /** Makes reloading possible while the pipeline begins to read. */
  async run(): Promise<void> {
    const { file, sha256 } = this.#from;
    const app = this.#app;
    const metrics = await createMetrics(reloadMetrics, false);
    // While ClickHouse started, it may have been written anew, or have gone.
    const first = await checkFile(file, this.#command.host).catch(() => undefined);
    this.#contents = new Map([...(first?.contents ?? []), ...this.#contents]);
    const reloader = new Reloader({
      file,
      config: app.config,
      sha256,
      logger: app.logger,
      metrics,
      read: () => this.#read(),
      prepare: checkCertificates,
      apply: (next) => app.reload(next),
      onOutcome: (outcome) => notesOf(outcome, file).forEach((line) => this.#command.note(line)),
    });
    this.#metrics = metrics;
    this.#reloader = reloader;
    this.#ignoreHangups = onSighup(() => void reloader.reload('signal'));
    this.#watching = watchFiles({
      isOn: () => this.#isWatched,
      known: () => this.#contents,
      intervalMs: () => app.config.reload.watch_interval_ms,
      signal: this.#stop.signal,
      onChange: async () => void (await reloader.reload('watch')),
    });
    this.#opened.resolve();
  }

  /** Waits for a reload that is under way; signals that come from now on change nothing. */
  async stop(): Promise<void> {
    this.#opened.resolve();
    this.#ignoreHangups?.();
    this.#stop.abort();
    await Promise.all([this.#watching, this.#reloader?.close()]);
  }

  async metricsText(): Promise<string> {
    return (await this.#metrics?.text()) ?? '';
  }

  get #isWatched(): boolean {
    return this.#from.watch || this.#app.config.reload.watch;
  }

  async #read(): Promise<FileCheck> {
    try {
      const read = await checkFile(this.#from.file, this.#command.host);
      this.#contents = read.contents;
      return read;
    } catch (error) {
      // Logged once, and not at every look.
      this.#contents = await contentsOf(this.#contents.keys());
      throw error;
    }
  }
}

/** Certificates of listeners that have one: a pair that does not fit must not be noticed when it is needed. */
async function checkCertificates({ api, sources, web }: WeirConfig): Promise<void> {
  for (const source of sources) {
    const { tls } = traitsOf(source);
    if (tls) await readTlsPair(tls, 'ERR_SOURCES_TLS');
  }
  if (web !== false && web.tls) await readTlsPair(web.tls, 'ERR_WEB_TLS');
  if (api?.tls) await readTlsPair(api.tls, 'ERR_API_LISTEN');
}

/** How it went, and the warnings of a file that is in force now. */
function notesOf(outcome: ReloadOutcome, file: string): readonly string[] {
  const warnings = outcome.result === 'applied' ? outcome.findings : [];
  return [noteOf(outcome, file), ...warnings];
}

function noteOf({ code, message, result, sections }: ReloadOutcome, file: string): string {
  if (result === 'applied') return `reloaded ${file}: ${sections.join(', ')}`;
  if (result === 'unchanged') return `reloaded ${file}: nothing has changed in it`;
  const what = result === 'refused' ? 'rejected' : 'rolled back';
  return `${file} was ${what}, the configuration of before goes on: ${message || code}`;
}
