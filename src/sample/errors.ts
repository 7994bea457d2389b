import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_SAMPLE_EMULATOR: {
    remedy: 'stop',
    text: 'the Kinesis emulator is not installed',
    advice:
      'Install the tarball of weir-ingest-demo (docs/install.md; in a clone: `npm ci`), or run `weir init` to read your own events.',
  },
} as const satisfies ErrorTable;
