import { Type } from 'typebox';

import { credentials, endpoint, region } from '../aws/options.ts';
import { duration, section } from '../../config/section.ts';

/** The option `leases` of a Kinesis source. */
export const leases = Type.Optional(
  section(
    'Shares the shards with other processes through a lease table in DynamoDB. If not set, one process reads all shards.',
    {
      table: Type.String({
        default: 'weir-leases',
        pattern: '^[A-Za-z0-9_.-]{3,255}$',
        patternErrorMessage: '3 to 255 letters, digits, `_`, `.`, and `-`',
        description:
          'DynamoDB table with the schema of the Kinesis Client Library. Weir creates it if it does not exist.',
      }),
      group: Type.String({
        default: 'weir',
        pattern: '^[A-Za-z0-9_.-]{1,64}$',
        patternErrorMessage: 'at most 64 letters, digits, `_`, `.`, and `-`',
        description:
          'Consumer group. Processes of one group share the shards; each group reads all records.',
      }),
      region: region('the region of the source'),
      endpoint: endpoint('DynamoDB', 'http://127.0.0.1:8000'),
      failover_time: duration('failover_ms', {
        default: '10s',
        min: '2s',
        max: '5m',
        description:
          'Time without a renewal after which a process loses its lease. Use the same value in the whole group.',
      }),
      handoff_timeout: duration('handoff_ms', {
        default: '30s',
        min: '1s',
        max: '5m',
        description:
          'Maximum time for a process to finish its work on a shard that is transferred to another process.',
      }),
      credentials: Type.Optional({
        ...credentials,
        description:
          'AWS credentials for the table. Default: those of the source. Set this option if a role in another account reads the stream; `{}` uses the default credential chain.',
      }),
    },
  ),
);
