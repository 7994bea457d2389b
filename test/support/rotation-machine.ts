import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { systemClock } from '../../src/base/index.ts';
import type { PartitionReader, Position, RecordPage, SourceContext } from '../../src/flow.ts';
import { FileSource } from '../../src/sources/file/source.ts';
import { FileReader } from '../../src/sources/file/reader.ts';
import type { FileLimits } from '../../src/sources/text/file-limits.ts';
import { notesFile } from '../../src/sources/file/notes.ts';
import { type UnreadFile, unreadFiles } from '../../src/sources/file/unread.ts';
import { unlimited } from './memory.ts';
import { RecordingLog } from './recording-log.ts';

const limits: FileLimits = {
  chunkBytes: 40,
  eventBytes: 10_000,
  pollIntervalMs: 5,
  rotatedWaitMs: 20,
  closeAfterMs: 20,
  openFilesMax: 8,
  followedFilesMax: 100,
};

/** A machine: a folder with logs, what writes and rotates them, and Weir, which may be killed at any moment. */
export class Machine {
  readonly folder: string;
  readonly log = new RecordingLog();
  readonly written: string[] = [];
  /** By line: the text that it belongs to. By file name: the text that it holds. */
  readonly textOfLine = new Map<string, number>();
  readonly textIn = new Map<string, number>();
  /** Texts of which Weir knows. */
  readonly seen = new Set<number | undefined>();
  /** Texts of rotated files that a first start has named. */
  readonly older = new Set<number | undefined>();
  /** What is in the ledger: positions and events, committed together. */
  positions = new Map<string, Position>();
  stored: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  at(name: string): string {
    return join(this.folder, 'logs', name);
  }

  get notesFolder(): string {
    return join(this.folder, 'files');
  }

  async write(name: string, lines: number): Promise<void> {
    const text = this.textIn.get(name) ?? this.written.length;
    this.textIn.set(name, text);
    const from = this.written.length;
    for (let n = from; n < from + lines; n++) this.written.push(`{"event":${n + 1000}}`);
    const added = this.written.slice(from);
    for (const line of added) this.textOfLine.set(line, text);
    await appendFile(this.at(name), added.map((line) => `${line}\n`).join(''));
  }

  /** What was `from` is found at `to`, too. */
  same(from: string, to: string): void {
    this.textIn.set(to, this.textIn.get(from) ?? -1);
  }

  source(patterns: readonly string[], follow = true): FileSource {
    const deps = { clock: systemClock, log: this.log, random: Math.random };
    const paths = patterns.map((pattern) => this.at(pattern));
    const options = { name: 'logs', paths, follow, notesFolder: this.notesFolder };
    return new FileSource(options, limits, deps);
  }

  context(untilIdle = true): SourceContext {
    return {
      memory: unlimited(),
      untilIdle,
      checkpoint: async (partition) => this.positions.get(partition),
      partitions: async () => this.positions,
      insertsFailingMs: () => 0,
    };
  }

  /**
   * Runs Weir to the end of all files, or kills it at a step: what it has written by then is all that the next run finds.
   * @returns false when it was killed
   */
  async run(
    patterns: readonly string[],
    { killAt = Number.POSITIVE_INFINITY, follow = true } = {},
  ): Promise<boolean> {
    if (!existsSync(notesFile(this.notesFolder, 'logs'))) await this.#age();
    const linesBefore = this.log.lines.length;
    const source = this.source(patterns, follow);
    const stop = new AbortController();
    const notes = notesFile(this.notesFolder, 'logs');
    let step = 0;
    let atKill: string | undefined;
    const isKilled = async (): Promise<boolean> => {
      if (step++ !== killAt) return stop.signal.aborted;
      if (existsSync(notes)) atKill = await readFile(notes, 'utf8');
      stop.abort();
      return true;
    };
    for await (const reader of source.partitions(this.context(), stop.signal)) {
      if (reader instanceof FileReader) this.seen.add(this.textIn.get(basename(reader.path)));
      await isKilled();
      await this.#read(reader, source, stop.signal, isKilled);
      if (await isKilled()) break;
    }
    await source.close();
    this.#noteOlder(linesBefore);
    if (!stop.signal.aborted) return true;
    if (atKill === undefined) await rm(notes, { force: true });
    else await writeFile(notes, atKill);
    return false;
  }

  /** Notes which texts a first start names: their files may be rotated under other names later. */
  #noteOlder(fromLine: number): void {
    const named = this.log.lines
      .slice(fromLine)
      .filter(({ message }) => message.includes('before the first'));
    for (const file of named.flatMap(({ fields }) => fields['files'] as readonly string[])) {
      this.older.add(this.textIn.get(basename(file)));
    }
  }

  /** Makes all files older than the first start. */
  async #age(): Promise<void> {
    const old = new Date(Date.now() - 3_600_000);
    for (const name of await readdir(this.at('.'))) await utimes(this.at(name), old, old);
  }

  async #read(
    reader: PartitionReader,
    source: FileSource,
    signal: AbortSignal,
    isKilled: () => Promise<boolean>,
  ): Promise<void> {
    for await (const page of reader.pages(signal)) {
      if (await isKilled()) return;
      if (!this.#commit(page)) continue;
      if (await isKilled()) return;
      source.acknowledged(page.partition.partition, page.last);
      if (await isKilled()) return;
    }
  }

  /** Rows and ledger at once. @returns false for a page of which nothing is to be stored */
  #commit({ partition: { partition }, records, previous, last }: RecordPage): boolean {
    for (const { bytes } of records) {
      const lines = Buffer.from(bytes).toString().split('\n');
      this.stored.push(...lines.filter((line) => line !== ''));
    }
    if (last === previous && records.length === 0) return false;
    this.positions.set(partition, last);
    return true;
  }

  get unread(): readonly UnreadFile[] {
    return unreadFiles(this.notesFolder, ['logs']);
  }

  /** What is reported to an operator: all but what was there before the first start. */
  get reported(): readonly UnreadFile[] {
    return this.unread.filter(({ acknowledged }) => !acknowledged);
  }

  /** Texts in which files are reported. */
  textsOf(files: readonly UnreadFile[]): ReadonlySet<number | undefined> {
    return new Set(files.map(({ foundAt }) => this.textIn.get(basename(foundAt))));
  }

  /** Lines that are not in the ledger, of texts that were opened or are reported. */
  get missing(): readonly string[] {
    const stored = new Set(this.stored);
    const texts = new Set([...this.seen, ...this.textsOf(this.reported)]);
    return this.written.filter((line) => !stored.has(line) && texts.has(this.textOfLine.get(line)));
  }

  /** Texts that were never opened, and lie in a file. */
  get unopened(): readonly number[] {
    return [...this.textIn]
      .filter(([name, text]) => !this.seen.has(text) && existsSync(this.at(name)))
      .map(([, text]) => text);
  }
}
