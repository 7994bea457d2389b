import { choice, count, flag, group, list, nullable, text } from './fields.ts';

/** Output of `weir leases` with `--json`. */
export const lease = group({
  source: text('Name of the source.'),
  shard: text('The shard.'),
  state: choice(
    ['held', 'free', 'handing_over', 'not_renewing', 'ended'],
    'State of the lease. `not_renewing`: the worker has stopped renewing the lease (detected only with `--check`).',
  ),
  worker: nullable(text('ID of the worker; null if there is none.')),
  checkpoint: text('Position at which reading resumes.'),
  lag_ms: nullable(count('ms', 'Lag of the checkpoint; null if unknown, or without `--lag`.')),
  switches: count(
    'changes',
    'Number of times that the owner has changed since the checkpoint last moved.',
  ),
  parents: list(
    text('Shard.'),
    'Parent shards. Weir reads them to their end before it reads this shard.',
  ),
});

/** Output of `weir leases transfer` and of `weir leases release`, with `--json`. */
export const movedLease = group({
  source: text('Name of the source.'),
  shard: text('The shard.'),
  worker: nullable(
    text('ID of the next worker; null means the first one that acquires the lease.'),
  ),
});

/** Output of `weir fan-out` with `--json`. */
export const consumer = group({
  source: text('Name of the source.'),
  stream: text('Name or ARN of the stream.'),
  consumer: text('Name of the consumer.'),
  state: choice(
    ['none', 'creating', 'active', 'deleting'],
    'State of the consumer. `none`: the consumer does not exist.',
  ),
  arn: nullable(text('ARN of the consumer; null if the consumer does not exist.')),
});

/** Output of `weir shards` with `--json`. */
export const shards = group({
  servers: list(
    group({
      shard: count('', 'Number of the shard, from 1.'),
      server: text('Address of the server.'),
      state: choice(['up', 'down'], 'Whether the server responds.'),
      rows: nullable(count('rows', 'Rows of event tables; null if the server is down.')),
      size_bytes: nullable(
        count('bytes', 'Size of the event tables on disk; null if the server is down.'),
      ),
      reason: text('Reason why the server is down; empty if the server is up.'),
    }),
    'The servers.',
  ),
  slot_map: nullable(
    list(
      group({
        version: count('', 'Version of the slot map.'),
        since: text('First day whose events this version assigns, for example 2026-12-01.'),
        shards: count('shards', 'Number of shards that get events.'),
      }),
      'The versions of the slot map, which assigns events to shards; null if no server with the slot map responds.',
    ),
  ),
});

/** Output of `weir shards spread` with `--json`. */
export const spread = group({
  version: count('', 'New version of the slot map.'),
  since: text('First day whose events this version assigns, for example 2026-12-01.'),
  shards: count('shards', 'Number of shards that get events.'),
});

/** Output of `weir api bootstrap` with `--json`. */
export const bootstrapKey = group({
  token: text('The token, which is shown only once.'),
  key_id: text('ID of the API key.'),
  owner_id: text('ID of the administrator.'),
  account_id: text('ID of the account.'),
});

/** Output of `weir sample --to` with `--json`. */
export const sentSamples = group({
  target: text('The value of `--to`.'),
  sent: count('events', 'Events that the target has accepted.'),
  not_sent: count('events', 'Events that the target has not accepted.'),
});

/** Output of `weir send-test` with `--json`. */
export const sentTest = group({
  destination: text('ID of the event destination.'),
  event_id: text('ID of the event.'),
  event_type: text('Type of the event.'),
  found: flag('True if the row of the event is in ClickHouse.'),
  waited_ms: count('ms', 'How long the command waited for the row.'),
});
