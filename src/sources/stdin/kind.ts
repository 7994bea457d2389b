import type { StdinOptions } from '../../config/index.ts';
import type { SourceKind } from '../kind.ts';

/** Standard input. */
export const stdin: SourceKind<StdinOptions> = {
  traits: () => ({ endless: false }),
  // Recreating the source would lose data, because standard input cannot be read again.
  reload: { dependsOn: ['event_bytes'], startMode: () => 'restart' },
  conflicts: (all) =>
    all.slice(1).map((_, at) => ({
      index: at + 1,
      path: [],
      code: 'CFG_CONFLICT',
      text: 'reads standard input, which another source already reads',
    })),
  load: async () => await import('./open.ts'),
};
