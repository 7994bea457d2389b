import { type Diagnosis, Subject } from '../../base/index.ts';
import type { FileOptions, WeirConfig } from '../../config/index.ts';
import { adviceFor, patternAdvice, unreadFiles, unreadText } from './unread.ts';
import { findUnreadable, matchPaths } from './paths.ts';
import { fileNotesFolder } from './notes.ts';
import { rotatedNames } from './rotation.ts';

const shownMax = 3;

/** Checks whether the files of a source exist, are readable, and were read completely. */
export async function* examine(
  { name, paths, follow }: FileOptions,
  { data_dir: dataDir, pipeline }: Pick<WeirConfig, 'data_dir' | 'pipeline'>,
): AsyncGenerator<Diagnosis> {
  const subject = new Subject(`source ${name}`);
  yield* unreadDiagnoses(subject, fileNotesFolder(dataDir, pipeline), name);
  const { paths: found, unmatched } = await matchPaths(paths);
  for (const pattern of unmatched) {
    const text = `no file matches ${pattern}`;
    const remedy =
      'Check `paths`: a relative path starts from the folder of the file that contains it.';
    yield follow
      ? subject.warning('files.found', `${text}; Weir waits for it`, remedy)
      : subject.failed('files.found', text, remedy);
  }
  const rotated = await rotatedNames(paths);
  if (rotated.length > 0) {
    const more = rotated.length > shownMax ? `, and ${rotated.length - shownMax} more` : '';
    const text = `files with names of rotated files match no pattern: ${rotated.slice(0, shownMax).join(', ')}${more}`;
    yield subject.warning('files.rotation', text, patternAdvice);
  }
  if (found.length === 0) return;
  yield subject.ok('files.found', `${found.length} files`);
  const unreadable = await findUnreadable(found);
  yield unreadable === undefined
    ? subject.ok('files.readable', 'all files are readable')
    : subject.failed('files.readable', unreadable.text, unreadable.advice);
}

function* unreadDiagnoses(subject: Subject, folder: string, source: string): Generator<Diagnosis> {
  const check = 'files.unread';
  const unread = unreadFiles(folder, [source]).filter(({ acknowledged }) => !acknowledged);
  if (unread.length === 0) return yield subject.ok(check, 'all files were read completely');
  for (const file of unread) {
    yield subject.warning(check, `${file.path}: ${unreadText(file)}`, adviceFor(file));
  }
}
