import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_OPS_LISTEN: {
    remedy: 'stop',
    text: 'the ops listener cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change ops.host and ops.port, use port 0 for any free one, or switch it off with `ops: false`.',
  },
} as const satisfies ErrorTable;
