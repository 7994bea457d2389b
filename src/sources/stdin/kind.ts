import type { StdinOptions } from '../../config/index.ts';
import type { SourceKind } from '../kind.ts';

/** What another program pipes in. */
export const stdin: SourceKind<StdinOptions> = {
  traits: () => ({ endless: false }),
  // What is read and not stored yet cannot be read again.
  reload: { dependsOn: ['event_bytes'], startMode: () => 'restart' },
  conflicts: (all) =>
    all.slice(1).map((_, at) => ({
      index: at + 1,
      path: [],
      code: 'CFG_CONFLICT',
      text: 'reads standard input, which has a reader already',
    })),
  load: async () => await import('./open.ts'),
};
