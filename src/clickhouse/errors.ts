import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_CLICKHOUSE_UNAVAILABLE: {
    remedy: 'retry',
    text: 'ClickHouse did not answer, or cannot work at the moment',
    advice:
      'Check that the server runs and that `clickhouse.url` reaches it. A running Weir keeps what it has read and tries again.',
  },
  ERR_CLICKHOUSE_OVERLOADED: {
    remedy: 'retry',
    text: 'ClickHouse is overloaded',
    advice:
      'Weir slows down by itself. If it lasts, give the server more processors or faster disks, or make larger batches less often (`load.batch_rows`, `load.batch_wait`).',
  },
  ERR_CLICKHOUSE_MEMORY: {
    remedy: 'retry',
    text: 'ClickHouse has no memory left for this',
    advice:
      'Give the server more memory (`clickhouse.memory_max` for the embedded one, else `max_server_memory_usage` or the `max_memory_usage` of the user), or make batches smaller (`load.batch_rows`). Weir keeps what it has read and tries again.',
  },
  ERR_CLICKHOUSE_READ_ONLY: {
    remedy: 'stop',
    text: 'ClickHouse takes no writes: the user or the table is read-only',
    advice:
      'Take `readonly` out of the settings profile of `clickhouse.user` and `clickhouse.admin_user`. A table is read-only when its replica has lost its keeper or its disk cannot be written: system.replicas and system.disks tell.',
  },
  ERR_CLICKHOUSE_DISK_FULL: {
    remedy: 'retry',
    text: 'the disk of ClickHouse is full',
    advice:
      'Free space or shorten `retention`. Weir keeps what it has read and goes on by itself as soon as there is room.',
  },
  ERR_CLICKHOUSE_REJECTED: {
    remedy: 'reject',
    text: 'ClickHouse refused the rows',
    advice: 'The rows refused are dead letters now: see `weir dead-letters list`.',
  },
  ERR_CLICKHOUSE_AUTH: {
    remedy: 'stop',
    text: 'ClickHouse does not accept user and password',
    advice:
      'Check `clickhouse.user` and `clickhouse.password` in the configuration, and from which addresses the user may log in.',
  },
  ERR_CLICKHOUSE_DENIED: {
    remedy: 'stop',
    text: 'the ClickHouse user may not do this',
    advice:
      'Weir itself needs the grants of deploy/clickhouse/users.sql. Analysts may read the views of database `analytics` only.',
  },
  ERR_CLICKHOUSE_SCHEMA: {
    remedy: 'stop',
    text: 'the tables in ClickHouse are not those that this version of Weir works with',
    advice:
      'Run `weir migrate`; if that does not help, the tables were changed by hand, or by a newer Weir, which is then needed.',
  },
  ERR_CLICKHOUSE_MIGRATION: {
    remedy: 'stop',
    text: 'the tables in ClickHouse cannot be brought to the version of this program',
    advice:
      'The message names the statement that failed, and why; what was done stays, and running `weir migrate` again goes on from there.',
  },
  ERR_CLICKHOUSE_NOT_MIGRATED: {
    remedy: 'stop',
    text: 'the tables in ClickHouse are those of an older version of Weir',
    advice:
      'Run `weir migrate` with the same configuration and the administrator (`clickhouse.admin_user`), then start again; `weir migrate --pending` shows the statements. `clickhouse.migrate: auto` does it at every start.',
  },
  ERR_CLICKHOUSE_DAMAGED: {
    remedy: 'retry',
    text: 'a part of a table is damaged on the disk of ClickHouse',
    advice:
      'Restart ClickHouse soon: within eight minutes of a merge it goes back to the parts from before, and nothing is lost. Weir restarts its own server by itself. Later the part is set aside (`system.detached_parts`), and `weir audit` says what is missing. A disk that was full is the usual cause.',
  },
  ERR_CLICKHOUSE_QUERY: {
    remedy: 'reject',
    text: 'ClickHouse refused the query',
    advice:
      'Correct the query. `weir sql "SHOW TABLES FROM analytics"` lists what there is to read.',
  },
  ERR_CLICKHOUSE_TLS: {
    remedy: 'stop',
    text: 'no secure connection to ClickHouse',
    advice:
      'Check `https` or `http` and the port in `clickhouse.url`; for a private authority set NODE_EXTRA_CA_CERTS.',
  },
  ERR_CLICKHOUSE_PROTOCOL: {
    remedy: 'stop',
    text: 'what answers at `clickhouse.url` is not the HTTP interface of ClickHouse',
    advice: 'Use the HTTP port (8123, or 8443 with https), not the native one (9000, 9440).',
  },
  ERR_CLICKHOUSE_CLUSTER: {
    remedy: 'stop',
    text: 'the ClickHouse cluster is not what the configuration says',
    advice:
      'Bring `clickhouse.cluster` in line with `<remote_servers>`, `<macros>` and `<zookeeper>` of the servers: docs/deploy/cluster.md and deploy/clickhouse/cluster show all of them.',
  },
  ERR_CLICKHOUSE_VERSION: {
    remedy: 'stop',
    text: 'this ClickHouse is too old',
    advice: 'Upgrade the server, or leave `clickhouse.url` out to use the embedded one.',
  },
  ERR_CLICKHOUSE_NONE: {
    remedy: 'stop',
    text: 'there is no ClickHouse that could run here',
    advice:
      'Set `clickhouse.url` to a server, put a `clickhouse` binary on PATH, or, on Linux x64 with glibc, install the tarball of weir-ingest-embedded (docs/install.md; in a clone: `npm ci` without `--omit=optional`).',
  },
  ERR_CLICKHOUSE_UNSANDBOXED: {
    remedy: 'stop',
    text: 'the embedded ClickHouse runs without a sandbox',
    advice:
      'Use Linux 5.19 or newer with Landlock, and a container whose seccomp profile allows it; or a ClickHouse server of its own (`clickhouse.url`). `clickhouse.unsandboxed: accept` lets the users of `clickhouse.analysts` in, who can then read every file that Weir can read (docs/security/hardening.md).',
  },
  ERR_CLICKHOUSE_LOCKED: {
    remedy: 'stop',
    text: 'another process uses the data directory',
    advice: 'Stop that process, or give this one another `data_dir`.',
  },
  ERR_CLICKHOUSE_DATA_DIR: {
    remedy: 'stop',
    text: 'the data directory cannot be used',
    advice:
      'Check `data_dir`: it must be a directory that this user may write to, on a disk with room.',
  },
  ERR_CLICKHOUSE_PORT: {
    remedy: 'stop',
    text: 'the port of the embedded ClickHouse is in use',
    advice: 'Free the port, or leave `clickhouse.port` out to take any free one.',
  },
  ERR_CLICKHOUSE_START: {
    remedy: 'stop',
    text: 'the embedded ClickHouse did not start',
    advice: 'Its log is in the data directory, log/server.log and log/error.log.',
  },
  ERR_LOAD_ERASED: {
    remedy: 'stop',
    text: 'what this process held may have been erased meanwhile, and is not stored',
    advice:
      'Start it again: what its sources still have is read again. The process stood still, or ClickHouse was out of its reach.',
  },
} as const satisfies ErrorTable;
