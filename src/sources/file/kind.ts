import type { FileOptions } from '../../config/index.ts';
import type { SourceKind } from '../kind.ts';

/** Files on this machine. */
export const file: SourceKind<FileOptions> = {
  facts: ({ follow }) => ({ endless: follow }),
  reload: {
    dependsOn: ['event_bytes'],
    // How long a file is, is asked before its checkpoint: what another reads on meanwhile would look like a new text.
    startMode: () => 'sequential',
  },
  load: async () => await import('./open.ts'),
};
