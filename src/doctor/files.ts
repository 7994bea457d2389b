import { messageOf } from '../base/index.ts';
import type { FileOptions } from '../config/index.ts';
import { checkReadable, matchPaths } from '../sources/index.ts';
import { type Diagnosis, Subject } from './report.ts';

/** Looks whether the files of a source are there and may be read. */
export async function* examineFiles({
  name,
  paths,
  follow,
}: FileOptions): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${name}`);
  const { paths: found, unmatched } = await matchPaths(paths);
  for (const pattern of unmatched) {
    const text = `nothing is called ${pattern}`;
    const remedy = 'Check `paths`: relative ones start from the folder of the configuration file.';
    yield follow
      ? subject.warning('files.found', `${text}; it is waited for`, remedy)
      : subject.failed('files.found', text, remedy);
  }
  if (found.length === 0) return;
  yield subject.ok('files.found', `${found.length} files`);
  try {
    await checkReadable(found);
    yield subject.ok('files.readable', 'all of them may be read');
  } catch (error) {
    const remedy = 'Give the user that runs weir the right to read them.';
    yield subject.failed('files.readable', messageOf(error), remedy);
  }
}
