import type { FileOptions } from '../../config/index.ts';
import type { MissingFile } from '../kind.ts';
import { findUnreadable, matchPaths } from './paths.ts';

/**
 * Yields, for a source without `follow`, each configured path that matches no file, or that matches a file that cannot
 * be read (no permission, or not a regular file).
 */
export async function* absentFiles({
  follow,
  paths,
}: Pick<FileOptions, 'follow' | 'paths'>): AsyncGenerator<MissingFile> {
  if (follow) return;
  for (const [at, pattern] of paths.entries()) {
    const named = { path: ['paths', at], location: pattern };
    const { paths: found } = await matchPaths([pattern]);
    if (found.length === 0) {
      const text =
        ', which matches no file: fix the path (relative to the folder of the configuration file), or wait for the file with `follow: true`';
      yield { ...named, code: 'ERR_SOURCES_FILE_NOT_FOUND', check: 'files.found', text };
      continue;
    }
    const unreadable = await findUnreadable(found);
    if (unreadable === undefined) continue;
    const text = `: ${unreadable.text}. ${unreadable.advice}`;
    yield { ...named, code: 'ERR_SOURCES_FILE_UNREADABLE', check: 'files.readable', text };
  }
}
