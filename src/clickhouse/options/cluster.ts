import { Type } from 'typebox';

import { choice, duration, type Options, section } from '../../config/section.ts';

/** `clickhouse.cluster:`; without it, Weir uses a single server. */
export const clusterOptions = section(
  'Servers of a ClickHouse cluster that store the tables; replaces `clickhouse.url`. Users and passwords are the same on all servers.',
  {
    name: Type.String({
      default: 'weir',
      pattern: '^[A-Za-z_][A-Za-z0-9_-]{0,62}$',
      patternErrorMessage:
        'letters, digits, `_`, and `-`, at most 63 characters, starting with a letter or `_`',
      description:
        'Name of the cluster in the section `<remote_servers>` of the server configuration.',
    }),
    engine: choice(['replicated', 'plain'], {
      default: 'replicated',
      description:
        '`replicated`: every shard has several replicas, so the servers need Keeper and the macros `shard` and `replica`; `plain`: every shard is one server.',
    }),
    shards: Type.Array(
      section('One shard.', {
        urls: Type.Array(
          Type.String({
            pattern: '^https?://[^/@?#\\s]+/?$',
            patternErrorMessage:
              '`http://` or `https://`, a host and a port; user and password are options of `clickhouse`',
            examples: ['https://ch-1a.example.net:8443'],
            description: 'HTTP interface of a server, without user and path.',
          }),
          {
            minItems: 1,
            maxItems: 16,
            description: 'Servers of the shard; if one does not respond, Weir uses another.',
          },
        ),
      }),
      {
        minItems: 1,
        maxItems: 1024,
        description:
          'Shards in the order of `<remote_servers>`. Never change their order; append new shards at the end.',
      },
    ),
    quorum_servers: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 16,
      description:
        'With `engine: replicated`: number of servers of a shard that must have a row on disk before the row counts as stored; 0 means a majority.',
    }),
    load_balancing: choice(['in_order', 'nearest', 'round_robin'], {
      default: 'in_order',
      description:
        'Which server of a shard receives the inserts of events, and the queries of users, the web page, and alerts. `in_order`: the first one that responds; `nearest`: the server that responds fastest; `round_robin`: each server in turn. For the ledger and other small tables, Weir always uses `in_order`.',
    }),
    health_interval: duration('health_interval_ms', {
      default: '5s',
      min: '100ms',
      max: '10m',
      description: 'Interval at which Weir checks whether every server is available.',
    }),
  },
);

/** ClickHouse servers that store the tables together. */
export type ClusterOptions = Options<typeof clusterOptions>;
