import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_OPS_LISTEN: {
    remedy: 'stop',
    text: 'cannot open the ops listener, which serves metrics, health checks, and status',
    advice:
      'The address is in use by another process or is not an address of this machine. Change `ops.host` and `ops.port`, set port 0 for any free port, or disable the listener with `ops: false`.',
  },
} as const satisfies ErrorTable;
