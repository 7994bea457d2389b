import { factsOf } from '../sources/kinds.ts';
import {
  contentsOf,
  createMetrics,
  type FileContents,
  type Log,
  readTlsPair,
} from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpenPipeline } from './pipeline/open.ts';
import type { ReloadOutcome, ReloadStatus, ReloadTrigger } from './reload/reloader.ts';
import { checkFile } from './check/check-file.ts';
import { onHangup } from './hangups.ts';
import type { Prepared } from './live-web.ts';
import type { Host } from './host.ts';

/** Reloading beside a pipeline. */
export interface ReloadBeside {
  /** The configuration in force. */
  readonly config: WeirConfig;
  /** Reloads; several at once are two at most. Never rejects. */
  request(trigger: ReloadTrigger): Promise<ReloadOutcome>;
  status(): ReloadStatus;
  /** Families for `/metrics`. */
  metricsText(): Promise<string>;
  /** Waits for a reload that is under way; signals that come from now on change nothing. */
  close(): Promise<void>;
}

/** What can be reloaded, and who is told. */
export interface ReloadParts {
  /** The configuration file, as the command was given it, its SHA-256, and that of each file, when it was read. */
  readonly file: string;
  readonly sha256: string;
  readonly contents: FileContents;
  readonly config: WeirConfig;
  readonly io: Host;
  readonly flow: OpenPipeline;
  readonly logger: Log;
  /** True: watch the file, whatever it says itself. */
  readonly watch: boolean;
  /** What a reload changes besides the pipeline: made ready before it, and done after it. */
  prepare(before: WeirConfig, next: WeirConfig): Promise<readonly Prepared[]>;
  /** Told to people who look at the screen. */
  note(line: string): void;
}

/** Reloads the configuration when a SIGHUP comes, when its file changes, or when asked. */
export async function openReloadBeside(parts: ReloadParts): Promise<ReloadBeside> {
  const { file, flow, io, logger } = parts;
  const { Reloader } = await import('./reload/reloader.ts');
  const { reloadMetrics } = await import('./reload/metrics.ts');
  const { watchFiles } = await import('./reload/watch.ts');
  const metrics = await createMetrics(reloadMetrics, false);
  // While ClickHouse started, it may have been written anew, or have gone.
  const first = await checkFile(file, io).catch(() => undefined);
  let contents: FileContents = new Map([...(first?.contents ?? []), ...parts.contents]);
  const reloader = new Reloader({
    file,
    config: parts.config,
    sha256: parts.sha256,
    logger,
    metrics,
    read: async () => {
      try {
        const read = await checkFile(file, io);
        ({ contents } = read);
        return read;
      } catch (error) {
        // Told once, and not at every look.
        contents = await contentsOf(contents.keys());
        throw error;
      }
    },
    prepare: checkCertificates,
    apply: async (next) => {
      const prepared = await parts.prepare(reloader.config, next);
      try {
        await flow.change(next);
      } catch (error) {
        for (const { drop } of prepared) await drop();
        throw error;
      }
      for (const { commit } of prepared) await commit();
    },
    onOutcome: (outcome) => notesOf(outcome, file).forEach((line) => parts.note(line)),
  });
  const stop = new AbortController();
  const ignore = onHangup(() => void reloader.reload('signal'));
  const watching = watchFiles({
    isOn: () => parts.watch || reloader.config.reload.watch,
    known: () => contents,
    intervalMs: () => reloader.config.reload.watch_interval_ms,
    signal: stop.signal,
    onChange: async () => void (await reloader.reload('watch')),
  });
  return {
    get config() {
      return reloader.config;
    },
    request: (trigger) => reloader.reload(trigger),
    status: () => ({ ...reloader.status, watched: parts.watch || reloader.config.reload.watch }),
    metricsText: () => metrics.text(),
    close: async () => {
      ignore();
      stop.abort();
      await Promise.all([watching, reloader.close()]);
    },
  };
}

/** Certificates of listeners that have one: a pair that does not fit must not be noticed when it is needed. */
async function checkCertificates({ api, sources, web }: WeirConfig): Promise<void> {
  for (const source of sources) {
    const { tls } = factsOf(source);
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
  const what = result === 'refused' ? 'refused' : 'taken back';
  return `${file} was ${what}, the configuration of before goes on: ${message || code}`;
}
