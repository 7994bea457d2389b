import type { FileOptions } from '../../config/index.ts';
import type { SourceKind } from '../kind.ts';

/** Files on this machine. */
export const file: SourceKind<FileOptions> = {
  traits: ({ follow }) => ({ endless: follow }),
  init: {
    rank: 6,
    title: 'files: NDJSON or JSON, also gzip',
    page: 'files.md',
    questions: [
      {
        option: 'paths',
        text: 'Paths or patterns, separated by commas',
        example: 'events/*.ndjson*',
        list: true,
      },
    ],
    more: ['# follow: true              # continue with growing and new files'],
    before: [],
  },
  reload: {
    dependsOn: ['event_bytes'],
    // A reader compares the size of a file with its checkpoint, and reads the size first. If another reader advanced
    // the checkpoint in between, the file would seem to be truncated.
    startMode: () => 'sequential',
  },
  async *missing(options) {
    const { absentFiles } = await import('./absent.ts');
    yield* absentFiles(options);
  },
  load: async () => await import('./open.ts'),
  loadDoctor: async () => await import('./doctor.ts'),
};
