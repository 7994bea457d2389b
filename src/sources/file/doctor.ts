import { messageOf, type Diagnosis, Subject } from '../../base/index.ts';
import type { FileOptions, WeirConfig } from '../../config/index.ts';
import { adviceFor, patternAdvice, unreadFiles, unreadText } from './unread.ts';
import { checkReadable, matchPaths } from './paths.ts';
import { fileNotesFolder } from './notes.ts';
import { rotatedNames } from './rotation.ts';

const shownMax = 3;

/** Looks whether the files of a source are there and may be read, and whether all of them was. */
export async function* examine(
  { name, paths, follow }: FileOptions,
  { data_dir: dataDir, pipeline }: Pick<WeirConfig, 'data_dir' | 'pipeline'>,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${name}`);
  yield* unreadDiagnoses(subject, fileNotesFolder(dataDir, pipeline), name);
  const { paths: found, unmatched } = await matchPaths(paths);
  for (const pattern of unmatched) {
    const text = `nothing is called ${pattern}`;
    const remedy =
      'Check `paths`: relative ones start from the folder of the file that they are written in.';
    yield follow
      ? subject.warning('files.found', `${text}; it is waited for`, remedy)
      : subject.failed('files.found', text, remedy);
  }
  const rotated = await rotatedNames(paths);
  if (rotated.length > 0) {
    const more = rotated.length > shownMax ? `, and ${rotated.length - shownMax} more` : '';
    const text = `no pattern matches files with names of rotated ones: ${rotated.slice(0, shownMax).join(', ')}${more}`;
    yield subject.warning('files.rotation', text, patternAdvice);
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

function* unreadDiagnoses(subject: Subject, folder: string, source: string): Generator<Diagnosis> {
  const check = 'files.unread';
  const unread = unreadFiles(folder, [source]).filter(({ acknowledged }) => !acknowledged);
  if (unread.length === 0) return yield subject.ok(check, 'no file has text that was not read');
  for (const file of unread) {
    yield subject.warning(check, `${file.path}: ${unreadText(file)}`, adviceFor(file));
  }
}
