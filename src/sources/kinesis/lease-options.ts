import { Type } from 'typebox';

import { credentials, endpoint, region } from '../aws/options.ts';
import { duration, section } from '../../config/section.ts';

/** `leases:` of a Kinesis source: several processes share the shards of the stream. */
export const leases = Type.Optional(
  section(
    'Share the shards with other processes through a lease table in DynamoDB; without this group one process reads them all.',
    {
      table: Type.String({
        default: 'weir-leases',
        pattern: '^[A-Za-z0-9_.-]{3,255}$',
        patternErrorMessage: 'letters, digits, `_`, `.` and `-`, 3 to 255 of them',
        description:
          'Table in DynamoDB, with the layout of the Kinesis Client Library; made when there is none.',
      }),
      group: Type.String({
        default: 'weir',
        pattern: '^[A-Za-z0-9_.-]{1,64}$',
        patternErrorMessage: 'letters, digits, `_`, `.` and `-`, at most 64 of them',
        description:
          'Consumer group: processes of one group share the shards, each group reads everything.',
      }),
      region: region('that of the source'),
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
          'How long a process may take to finish what it has begun when another one is given its shard.',
      }),
      credentials: Type.Optional({
        ...credentials,
        description:
          'AWS credentials for the table, when they are not those of the source: a stream of another account that is read with a role there. `{}` is the usual chain.',
      }),
    },
  ),
);
