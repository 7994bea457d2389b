import { FewPerKey } from './few-per-key.ts';
import type { SourceDeps } from '../deps.ts';
import {
  contains,
  type FileFolder,
  type Found,
  type KnownPrints,
  type Neighbor,
} from './folder.ts';
import { partsOf } from './identity.ts';
import type { MissingTexts } from './missing.ts';
import { type FileNotes, noNote } from './notes.ts';
import { matchPaths } from './paths.ts';
import { isUnreadable, rotatedAway } from './rotation.ts';
import { patternAdvice } from './unread.ts';

interface KnownText extends KnownPrints {
  readonly partition: string;
}

interface RotatedOptions {
  readonly source: string;
  readonly patterns: readonly string[];
  readonly deps: SourceDeps;
  readonly notes: FileNotes;
  readonly missing: MissingTexts;
}

const namesShown = 5;
/** Tolerance for comparisons with modification times: the clock of file systems advances in steps. */
const clockTickMs = 100;

/** Finds and reports files that were renamed (rotated), before Weir opened them, to names that no pattern matches. */
export class RotatedTexts {
  readonly #options: RotatedOptions;
  /** All texts that Weir reads, has read, or has reported, by the hash in their name. There can be many. */
  readonly #byHash = new FewPerKey<KnownText>(({ partition }) => partition);
  /** For each pattern, the time since which the source reads it, in milliseconds since 1970. */
  readonly #since: ReadonlyMap<string, number>;
  readonly #hasNewPatterns: boolean;

  constructor(options: RotatedOptions) {
    this.#options = options;
    const nowMs = options.deps.clock.now();
    this.#since = new Map(
      options.patterns.map((pattern) => [pattern, options.notes.since(pattern, nowMs)]),
    );
    this.#hasNewPatterns = [...this.#since.values()].includes(nowMs);
  }

  /**
   * @param isStart true at the start of the process: also logs rotated files that cannot be checked because of their
   * format, and rotated files from before the first start
   */
  async report(
    paths: readonly string[],
    folder: FileFolder,
    isStart: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { patterns } = this.#options;
    const unmatched = folder.unmatched.map((file) => file.path);
    const names = rotatedAway(unmatched, { paths, patterns });
    if (names.length === 0) return;
    const since = await this.#sinceOf(names);
    const others = new Set((await matchPaths(this.#options.notes.otherPatterns())).paths);
    const files = folder.unmatched.filter(({ path: file }) => since.has(file) && !others.has(file));
    const isOlder = ({ path: file, changedMs }: Neighbor): boolean =>
      changedMs + clockTickMs < (since.get(file) ?? 0);
    const newer = files.filter((file) => !isOlder(file));
    for (const found of await this.#unknown(newer, folder)) {
      if (signal.aborted) return;
      this.learn(found.name);
      await this.#options.missing.rotatedAway(found, signal);
    }
    if (!isStart) return;
    this.#logUnreadable(newer.filter((file) => isUnreadable(file.path)));
    if (this.#hasNewPatterns) this.#logOlder(await this.#unknown(files.filter(isOlder), folder));
  }

  #logUnreadable(files: readonly Neighbor[]): void {
    const { source, deps } = this.#options;
    if (files.length === 0) return;
    const advice =
      'Compress rotated files with gzip, or include their names before the compression in `paths`.';
    deps.log.warn(
      { source, ...shown(files), advice },
      'rotated files have an unsupported compression format; cannot check them for unread text',
    );
  }

  #logOlder(files: readonly Neighbor[]): void {
    const { source, deps } = this.#options;
    if (files.length === 0) return;
    deps.log.warn(
      { source, ...shown(files), advice: patternAdvice },
      'rotated files from before the first start are not read',
    );
  }

  /** Returns the readable files whose text is not known, see `#isKnown`. */
  async #unknown(files: readonly Neighbor[], folder: FileFolder): Promise<readonly Found[]> {
    const unknown: Found[] = [];
    for (const file of files) {
      const found = isUnreadable(file.path) ? undefined : await folder.inspect(file);
      if (found !== undefined && !(await this.#isKnown(found))) unknown.push(found);
    }
    return unknown;
  }

  /**
   * Returns, by path of each rotated file, the time since which the source reads the pattern of the original log, in
   * milliseconds since 1970.
   */
  async #sinceOf(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const since = new Map<string, number>();
    for (const pattern of this.#options.patterns) {
      const { paths } = await matchPaths([pattern]);
      const sinceMs = this.#since.get(pattern) ?? 0;
      for (const name of rotatedAway(names, { paths, patterns: [pattern] })) {
        since.set(name, Math.min(sinceMs, since.get(name) ?? sinceMs));
      }
    }
    return since;
  }

  /** Returns whether Weir reads, has read, or has reported the text of a file or a copy of this text. */
  async #isKnown(found: Found): Promise<boolean> {
    const texts = this.#byHash.of(partsOf(found.name).hash);
    if (texts.some(({ partition }) => partsOf(partition).name === found.name)) return true;
    // The same hash is not sufficient, because different logs can begin with the same event: compare the fingerprints.
    for (const text of texts) if (await contains(found, text)) return true;
    return false;
  }

  /** Adds a text to the known texts, with the fingerprints from its note if it has a note. */
  learn(partition: string): void {
    const { print, tail } = this.#options.notes.get(partition) ?? noNote(partition);
    const { hash } = partsOf(partition);
    this.#byHash.set(hash, { partition, print, tail });
  }
}

function shown(files: readonly Neighbor[]): {
  readonly count: number;
  readonly files: readonly string[];
} {
  const paths = files.map((file) => file.path).toSorted();
  return { count: paths.length, files: paths.slice(0, namesShown) };
}
