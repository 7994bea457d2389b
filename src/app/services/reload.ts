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

/** The file from which a configuration was read. */
export interface ReloadFrom {
  /** Path as passed to the command. */
  readonly file: string;
  /** SHA-256 over the file and its included files, as they were read. */
  readonly sha256: string;
  /** SHA-256 of each file that the configuration consists of or names, by absolute path. */
  readonly contents: FileContents;
  /** True to watch the file even if its `reload.watch` is false. */
  readonly watch: boolean;
}

/** What `ReloadService` needs from its command. */
export interface ReloadHost {
  readonly host: Host;
  /** Shows a line in the terminal. */
  note(line: string): void;
}

/** Reloads the configuration on SIGHUP, when its file changes, or on request. */
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

  /** Undefined until the configuration can be reloaded. */
  status(): ReloadStatus | undefined {
    return this.#reloader && { ...this.#reloader.status, watched: this.#isWatched };
  }

  /**
   * Reloads as soon as possible. Concurrent requests cause at most two reloads. Never rejects.
   * @returns undefined if the process stops first
   */
  async request(trigger: ReloadTrigger): Promise<ReloadOutcome | undefined> {
    await this.#opened.promise;
    return await this.#reloader?.reload(trigger);
  }

  /** Enables reloads. Called when the pipeline starts to read. */
  async run(): Promise<void> {
    const { file, sha256 } = this.#from;
    const app = this.#app;
    const metrics = await createMetrics(reloadMetrics, false);
    // Ignore a failure: the file may have been changed or removed while ClickHouse started.
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

  /** Waits for a running reload. Ignores later signals. */
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
      // Store the new content, so that this failure is logged once and not at every check.
      this.#contents = await contentsOf(this.#contents.keys());
      throw error;
    }
  }
}

/**
 * Checks the certificates of listeners, so that a certificate that does not match its key is reported before it is
 * used.
 */
async function checkCertificates({ api, sources, web }: WeirConfig): Promise<void> {
  for (const source of sources) {
    const { tls } = traitsOf(source);
    if (tls) await readTlsPair(tls, 'ERR_SOURCES_TLS');
  }
  if (web !== false && web.tls) await readTlsPair(web.tls, 'ERR_WEB_TLS');
  if (api?.tls) await readTlsPair(api.tls, 'ERR_API_LISTEN');
}

/** Returns the lines to show: the result, and if the reload was applied, the warnings about the file. */
function notesOf(outcome: ReloadOutcome, file: string): readonly string[] {
  const warnings = outcome.result === 'applied' ? outcome.findings : [];
  return [noteOf(outcome, file), ...warnings];
}

function noteOf({ code, message, result, sections }: ReloadOutcome, file: string): string {
  if (result === 'applied') return `reloaded ${file}: ${sections.join(', ')}`;
  if (result === 'unchanged') return `reloaded ${file}: no changes`;
  const what = result.replace('_', ' ');
  return `${file} was ${what}; continuing with the current configuration: ${message || code}`;
}
