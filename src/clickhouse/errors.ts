import type { ErrorTable } from '../base/index.ts';

/** Errors of this module. */
export const errors = {
  ERR_CLICKHOUSE_UNAVAILABLE: {
    remedy: 'retry',
    text: 'ClickHouse does not respond, or is temporarily unavailable',
    advice:
      'Check that the server runs and that `clickhouse.url` is correct. Weir keeps what it has read and retries.',
  },
  ERR_CLICKHOUSE_OVERLOADED: {
    remedy: 'retry',
    text: 'ClickHouse is overloaded',
    advice:
      'Weir reduces its rate automatically. If the overload persists, add CPUs or faster disks, or write larger batches less often (`load.batch_rows`, `load.latency_max`).',
  },
  ERR_CLICKHOUSE_MEMORY: {
    remedy: 'retry',
    text: 'ClickHouse does not have enough memory for the request',
    advice:
      'Increase the memory limit (embedded server: `clickhouse.memory_max`; external server: `max_server_memory_usage`, or `max_memory_usage` of the user), or reduce the batch size (`load.batch_rows`). Weir keeps what it has read and retries.',
  },
  ERR_CLICKHOUSE_READ_ONLY: {
    remedy: 'stop',
    text: 'ClickHouse rejected a write: the user or the table is read-only',
    advice:
      'Remove `readonly` from the settings profiles of `clickhouse.user` and `clickhouse.admin_user`. A table is read-only if its replica lost its Keeper session or its disk is not writable: check `system.replicas` and `system.disks`.',
  },
  ERR_CLICKHOUSE_DISK_FULL: {
    remedy: 'retry',
    text: 'the disk of ClickHouse is full',
    advice:
      'Free space or shorten `retention`. Weir keeps what it has read and resumes automatically once space is available.',
  },
  ERR_CLICKHOUSE_REJECTED: {
    remedy: 'reject',
    text: 'ClickHouse rejected the rows',
    advice: 'Run `weir dead-letters list`: the rejected rows are stored as dead letters.',
  },
  ERR_CLICKHOUSE_AUTH: {
    remedy: 'stop',
    text: 'ClickHouse rejected the username or the password',
    advice:
      'Check `clickhouse.user` and `clickhouse.password` in the configuration, and the addresses from which the user may log in.',
  },
  ERR_CLICKHOUSE_DENIED: {
    remedy: 'stop',
    text: 'the ClickHouse user lacks a privilege',
    advice:
      'Grant the privileges of deploy/clickhouse/users.sql to the users of Weir, in a cluster also those of deploy/clickhouse/cluster/users.sql. `weir migrate` and `weir shards spread` need `clickhouse.admin_user`. Analysts may read only the views of database `analytics`.',
  },
  ERR_CLICKHOUSE_SCHEMA: {
    remedy: 'stop',
    text: 'the tables in ClickHouse do not match this version of Weir',
    advice:
      'Run `weir migrate`. If the error persists, the tables were changed manually, or by a newer version of Weir: upgrade to that version.',
  },
  ERR_CLICKHOUSE_MIGRATION: {
    remedy: 'stop',
    text: 'the tables in ClickHouse cannot be migrated to this version of Weir',
    advice:
      'Fix the cause in the message, which names the failed statement, and run `weir migrate` again: it continues after the completed statements.',
  },
  ERR_CLICKHOUSE_NOT_MIGRATED: {
    remedy: 'stop',
    text: 'the tables in ClickHouse have the schema of an older version of Weir',
    advice:
      'Run `weir migrate` with the same configuration and the administrator (`clickhouse.admin_user`), then restart; `weir migrate --pending` shows the statements. With `clickhouse.migrate: auto`, Weir migrates at every start.',
  },
  ERR_CLICKHOUSE_NEWER: {
    remedy: 'stop',
    text: 'the tables in ClickHouse require a newer version of Weir',
    advice:
      'Upgrade this process to the version in the message or a later one. A process of an older version would store rows that newer versions misread.',
  },
  ERR_CLICKHOUSE_DAMAGED: {
    remedy: 'retry',
    text: 'a ClickHouse data part is corrupted',
    advice:
      'Restart ClickHouse within eight minutes after the merge that wrote the part: it then restores the parts from before the merge, without data loss. Weir restarts the embedded server automatically. After eight minutes, ClickHouse detaches the part (`system.detached_parts`), and `weir audit` reports the missing rows. The usual cause is a full disk.',
  },
  ERR_CLICKHOUSE_QUERY: {
    remedy: 'reject',
    text: 'ClickHouse rejected the query',
    advice: 'Correct the query. `weir sql "SHOW TABLES FROM analytics"` lists the available views.',
  },
  ERR_CLICKHOUSE_TLS: {
    remedy: 'stop',
    text: 'the TLS connection to ClickHouse failed',
    advice:
      'Check `https` or `http` and the port in `clickhouse.url`. For a private certificate authority, set NODE_EXTRA_CA_CERTS.',
  },
  ERR_CLICKHOUSE_PROTOCOL: {
    remedy: 'stop',
    text: 'the server at `clickhouse.url` is not the HTTP interface of ClickHouse',
    advice: 'Use the HTTP port (8123, or 8443 with https), not the native one (9000, 9440).',
  },
  ERR_CLICKHOUSE_CLUSTER: {
    remedy: 'stop',
    text: 'the ClickHouse cluster does not match the configuration',
    advice:
      'Align `clickhouse.cluster` with `<remote_servers>`, `<macros>`, and `<zookeeper>` of the servers: docs/deploy/cluster.md and deploy/clickhouse/cluster have an example.',
  },
  ERR_CLICKHOUSE_SLOT_MAP: {
    remedy: 'stop',
    text: 'a new version cannot be added to the slot map',
    advice:
      'Nothing was changed; `weir shards` shows the versions. To use another shard, add it first (docs/deploy/cluster.md#add-a-shard). For `--since`, use the earliest day in the message or a later one, or omit it.',
  },
  ERR_CLICKHOUSE_VERSION: {
    remedy: 'stop',
    text: 'the version of ClickHouse is too old, or lacks a feature',
    advice: 'Upgrade the server, or remove `clickhouse.url` to use the embedded one.',
  },
  ERR_CLICKHOUSE_NONE: {
    remedy: 'stop',
    text: 'no ClickHouse server is configured or installed',
    advice:
      'Set `clickhouse.url` to a server, put a `clickhouse` binary on PATH, or, on Linux x64 with glibc, install the tarball of weir-ingest-embedded (docs/install.md; in a clone: `npm ci` without `--omit=optional`).',
  },
  ERR_CLICKHOUSE_UNSANDBOXED: {
    remedy: 'stop',
    text: 'the embedded ClickHouse runs without a sandbox',
    advice:
      'Use Linux 5.19 or later with Landlock, and a container whose seccomp profile allows it, or use a separate ClickHouse server (`clickhouse.url`). `clickhouse.unsandboxed: accept` admits the users of `clickhouse.analysts`; then only ClickHouse itself prevents them from reading the files that Weir can read (docs/security/hardening.md).',
  },
  ERR_CLICKHOUSE_LOCKED: {
    remedy: 'stop',
    text: 'another process uses the data directory',
    advice: 'Stop that process, or set another `data_dir` for this one.',
  },
  ERR_CLICKHOUSE_DATA_DIR: {
    remedy: 'stop',
    text: 'the data directory cannot be used',
    advice:
      'Check `data_dir`: it must be a directory that this user may write to, on a disk with free space.',
  },
  ERR_CLICKHOUSE_PORT: {
    remedy: 'stop',
    text: 'the port of the embedded ClickHouse is in use',
    advice: 'Free the port, or remove `clickhouse.port` to use any free port.',
  },
  ERR_CLICKHOUSE_START: {
    remedy: 'stop',
    text: 'the embedded ClickHouse did not start',
    advice: 'Read log/server.log and log/error.log in the data directory.',
  },
  ERR_LOAD_ERASED: {
    remedy: 'stop',
    text: 'this process does not store rows that it has read, because they may belong to data that was erased meanwhile',
    advice:
      'Restart the process: it reads the data again if the sources still retain it. The cause: during an erasure, the process was suspended, or could not reach ClickHouse.',
  },
} as const satisfies ErrorTable;
