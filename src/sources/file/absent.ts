import { messageOf, PipelineError } from '../../base/index.ts';
import type { FileOptions } from '../../config/index.ts';
import type { MissingFile } from '../kind.ts';
import { checkReadable, matchPaths } from './paths.ts';

/** Files without `follow` that do not exist, or that the user cannot read. */
export async function* absentFiles({ follow, paths }: FileOptions): AsyncGenerator<MissingFile> {
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
    try {
      await checkReadable(found);
    } catch (error) {
      if (!(error instanceof PipelineError)) throw error;
      const text = `: ${messageOf(error)}; give the user that runs Weir permission to read it`;
      yield { ...named, code: error.code, check: 'files.readable', text };
    }
  }
}
