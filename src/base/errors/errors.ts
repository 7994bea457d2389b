import { withoutSecrets } from '../log/secrets.ts';

/** What the catcher may do: try again later, set the record aside, or stop the process. */
export type Remedy = 'retry' | 'reject' | 'stop';

interface CatalogEntry {
  readonly remedy: Remedy;
  /** What happened, as the first half of the message. */
  readonly text: string;
  /** What the operator does next: one sentence, printed under the message and in docs/errors.md. */
  readonly advice: string;
}

/** Every failure code the project can report; never renamed, never reused. Generates docs/errors.md. */
export const errorCatalog = {
  ERR_CONFIG_READ: {
    remedy: 'stop',
    text: 'the configuration file cannot be read',
    advice: 'Check the path given with --config and the permissions of the file.',
  },
  ERR_CONFIG_INVALID: {
    remedy: 'stop',
    text: 'the configuration has mistakes',
    advice: 'Run `weir check FILE`: it lists every finding with file and line.',
  },
  ERR_CONFIG_NONE: {
    remedy: 'stop',
    text: 'there is neither a configuration nor data in this directory',
    advice:
      'Run the command in the directory of `weir.yaml` or `weir-data`, or pass the configuration file with --config.',
  },
  ERR_OPS_LISTEN: {
    remedy: 'stop',
    text: 'the ops listener cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change ops.host and ops.port, use port 0 for any free one, or switch it off with `ops: false`.',
  },
  ERR_OPS_ANSWER: {
    remedy: 'retry',
    text: 'no running Weir answers',
    advice:
      'Start `weir run` or `weir demo`; give --config of the same configuration, or --url with the address that it logs as `ops listener is open`.',
  },
  ERR_OPS_TOKEN: {
    remedy: 'stop',
    text: 'the ops listener wants another token',
    advice:
      'Give the configuration whose `ops.token` it has with --config, or the token in the variable WEIR_OPS_TOKEN.',
  },
  ERR_WEB_LISTEN: {
    remedy: 'stop',
    text: 'the web page cannot be served at its address',
    advice:
      'Another program has the address, or it is not of this machine: change web.host and web.port, use port 0 for any free one, or switch the page off with `web: false`.',
  },
  ERR_WEB_TLS: {
    remedy: 'stop',
    text: 'the certificate of the web page cannot be used',
    advice: 'Check web.tls.cert_file and web.tls.key_file: PEM files that belong together.',
  },
  ERR_WEB_PAGE: {
    remedy: 'stop',
    text: 'the web page is not built',
    advice: 'In a clone run `npm run build`; an installed package has it.',
  },
  ERR_RELOAD_RESTART: {
    remedy: 'stop',
    text: 'the new configuration changes what a running process cannot change',
    advice:
      'Restart Weir to put it into force, or take the options named back. The configuration of before goes on; docs/how-to/reload.md lists what a reload can change.',
  },
  ERR_RELOAD_SOURCE: {
    remedy: 'stop',
    text: 'a source of the new configuration does not answer',
    advice:
      'Check its options and `weir doctor`, then reload again. The configuration of before goes on, and nothing was lost.',
  },
  ERR_RELOAD_STOPPING: {
    remedy: 'stop',
    text: 'Weir is stopping and reloads nothing any more',
    advice: 'Start it again: it reads the configuration then.',
  },
  ERR_RELOAD_REFUSED: {
    remedy: 'stop',
    text: 'the reload was refused',
    advice:
      'See the log of the process, or GET /-/reload of its ops listener, for what is wrong with the new configuration.',
  },
  ERR_PIPELINE_NO_SOURCE: {
    remedy: 'stop',
    text: 'there is nothing to read from',
    advice:
      'Name at least one source under `sources:` in weir.yaml (docs/config.md shows how), or try `weir demo`, which brings its own.',
  },
  ERR_PIPELINE_BACKFILL_SOURCE: {
    remedy: 'stop',
    text: 'this source cannot be read again',
    advice:
      'Backfills read Kinesis streams, Kafka topics, CloudWatch Logs groups and S3 prefixes: name such a source of weir.yaml with --source. What was pushed or piped has to be sent again.',
  },
  ERR_PIPELINE_BACKFILL_RANGE: {
    remedy: 'stop',
    text: 'this is no range that can be read',
    advice:
      'Give --from and --to as times that have passed, the earlier one first, for streams and log groups; --prefix for S3.',
  },
  // clickhouse
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
  ERR_CLICKHOUSE_CLOCK: {
    remedy: 'retry',
    text: 'this machine and the ClickHouse server do not agree on the time',
    advice:
      'Set both clocks, for example with chrony or systemd-timesyncd: what is new, late or expired is judged by them. Events keep their own times, so nothing is stored wrongly.',
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
  ERR_SQL_COMMAND: {
    remedy: 'reject',
    text: 'there is no such command',
    advice: '`\\?` lists the commands. A statement does not start with a backslash.',
  },
  ERR_SQL_STATEMENT: {
    remedy: 'reject',
    text: 'a statement is too long',
    advice: 'End each statement with `;`. A long list of values belongs into a table or a file.',
  },
  ERR_SQL_TABLE: {
    remedy: 'reject',
    text: 'there is no such table or view',
    advice: '`\\d` lists the tables and views that you may read.',
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
  // sources
  ERR_SOURCES_STREAM_NOT_FOUND: {
    remedy: 'stop',
    text: 'the Kinesis stream does not exist',
    advice:
      'Check `stream_name` or `stream_arn` and `region` of the source: a stream is only found in its own region and account.',
  },
  ERR_SOURCES_LEASE: {
    remedy: 'stop',
    text: 'the lease cannot be moved',
    advice: '`weir leases --check` shows every shard with its worker.',
  },
  ERR_SOURCES_CONSUMER: {
    remedy: 'stop',
    text: 'the registered consumer could not be looked up or changed',
    advice:
      'The message says what AWS answered. A stream has room for 20 consumers, of which five may be made at once; `aws kinesis list-stream-consumers` shows them.',
  },
  ERR_SOURCES_NO_FAN_OUT: {
    remedy: 'stop',
    text: 'there is no registered consumer to look at',
    advice:
      'Give a Kinesis source `fan_out: {}` to read it by enhanced fan-out; docs/how-to/fleet.md tells more.',
  },
  ERR_SOURCES_NO_LEASES: {
    remedy: 'stop',
    text: 'there are no leases to look at',
    advice:
      'Give a Kinesis source `leases: {}` to share its shards among processes; docs/how-to/fleet.md tells more.',
  },
  ERR_SOURCES_LOG_GROUP_NOT_FOUND: {
    remedy: 'stop',
    text: 'the CloudWatch Logs log group does not exist',
    advice:
      'Check `log_groups` and `region` of the source: a log group is only found in its own region and account.',
  },
  ERR_SOURCES_BUCKET_NOT_FOUND: {
    remedy: 'stop',
    text: 'the S3 bucket does not exist',
    advice: 'Check `bucket` and `endpoint` of the source.',
  },
  ERR_SOURCES_QUEUE_NOT_FOUND: {
    remedy: 'stop',
    text: 'the SQS queue does not exist',
    advice:
      'Check `queue_url` of the source: it names region, account and queue, as `aws sqs get-queue-url` prints it.',
  },
  ERR_SOURCES_OBJECTS_UNREAD: {
    remedy: 'stop',
    text: 'some S3 objects could not be read; all others are stored',
    advice:
      'Mend what the reasons say (permissions, the key that encrypts them, the archive they lie in) and run again: what is stored is not read twice. Messages of a queue stay in it until their objects are stored.',
  },
  ERR_SOURCES_ACCESS_DENIED: {
    remedy: 'stop',
    text: 'AWS does not allow this call',
    advice:
      'Give the role or user kinesis:DescribeStreamSummary, kinesis:ListShards, kinesis:GetShardIterator and kinesis:GetRecords on the stream, logs:FilterLogEvents on the log group, or s3:GetObject and s3:ListBucket on the bucket and sqs:ReceiveMessage, sqs:DeleteMessage and sqs:ChangeMessageVisibility on the queue.',
  },
  ERR_SOURCES_CREDENTIALS: {
    remedy: 'stop',
    text: 'there are no AWS credentials that AWS accepts',
    advice:
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or `credentials.profile` or `credentials.role_arn` of the source, or run where a role is attached; `aws sts get-caller-identity` shows what works.',
  },
  ERR_SOURCES_CREDENTIALS_EXPIRED: {
    remedy: 'stop',
    text: 'the AWS credentials have expired',
    advice:
      'Renew them where they come from (`credentials.session_token`, AWS_SESSION_TOKEN, `aws sso login`), then start Weir again if they stand in its configuration or environment. A role (`credentials.role_arn`, or that of the instance or container) renews itself.',
  },
  ERR_SOURCES_CLOCK: {
    remedy: 'retry',
    text: 'AWS refuses requests because the clock of this machine is wrong',
    advice:
      'Set the clock, for example with chrony or systemd-timesyncd: AWS refuses what is signed five minutes early or late. `weir doctor` tells how far it is off.',
  },
  ERR_SOURCES_REGION: {
    remedy: 'stop',
    text: 'no AWS region is configured',
    advice: 'Set `region` of the source, use `stream_arn`, or set AWS_REGION.',
  },
  ERR_SOURCES_KMS_KEY: {
    remedy: 'stop',
    text: 'the KMS key that encrypts the stream or log group cannot be used',
    advice: 'Enable the key and allow the role or user kms:Decrypt on it.',
  },
  ERR_SOURCES_REQUEST: {
    remedy: 'stop',
    text: 'AWS does not accept the request',
    advice:
      'Check `stream_name`, `stream_arn` and `start_timestamp` (not in the future), or `log_groups` and `start`, of the source.',
  },
  ERR_SOURCES_RECORDS_GONE: {
    remedy: 'stop',
    text: 'ClickHouse refused a row, and the records that it is looked for in cannot be read again',
    advice:
      'Nothing of the batch counts as stored. Start again: reading goes on where the ledger is, and `weir audit` shows what has expired since.',
  },
  ERR_SOURCES_FILE_NOT_FOUND: {
    remedy: 'stop',
    text: 'no file matches',
    advice:
      'Check `paths` of the source; patterns are quoted in YAML and relative to the configuration file. With `follow: true` files may also appear later.',
  },
  ERR_SOURCES_FILE_UNREADABLE: {
    remedy: 'stop',
    text: 'a file cannot be read',
    advice:
      'Give the user that runs Weir permission to read the file and to enter its directories, or take it out of `paths`.',
  },
  ERR_SOURCES_LISTEN: {
    remedy: 'stop',
    text: 'the listener of a source cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change `host` and `port` of the source, or use port 0 for any free one. Ports below 1024 need a privilege.',
  },
  ERR_SOURCES_TLS: {
    remedy: 'stop',
    text: 'the certificate or key of a listener cannot be used',
    advice:
      'Check that `tls.cert_file` and `tls.key_file` of the source can be read, are in PEM form and belong together, the key without a passphrase.',
  },
  // kafka
  ERR_KAFKA_UNREACHABLE: {
    remedy: 'retry',
    text: 'no Kafka broker answers',
    advice:
      'Check `brokers`, name resolution and firewalls. A broker that wants TLS hangs up on clients without it (`tls: {}`), and clients are sent on to the addresses that brokers have as `advertised.listeners`.',
  },
  ERR_KAFKA_TLS: {
    remedy: 'stop',
    text: 'no secure connection to Kafka',
    advice:
      'Check that the port of `brokers` speaks TLS, that `tls.ca_file` holds the authority that signed their certificates, and that `tls.cert_file` and `tls.key_file` belong together.',
  },
  ERR_KAFKA_AUTH: {
    remedy: 'stop',
    text: 'Kafka does not accept the login',
    advice:
      'Check `sasl.username`, `sasl.password` and `sasl.mechanism`: brokers enable each mechanism by itself.',
  },
  ERR_KAFKA_DENIED: {
    remedy: 'stop',
    text: 'Kafka does not allow this',
    advice:
      'Grant the user what is missing with `kafka-acls --add`; docs/how-to/kafka.md lists all that is needed.',
  },
  ERR_KAFKA_TOPIC: {
    remedy: 'stop',
    text: 'the Kafka topic does not exist',
    advice:
      'Check `topic` and `brokers`, or make the topic with `kafka-topics --create`; `weir relay` makes its own. Without the ACL Describe a topic looks as if it did not exist.',
  },
  ERR_KAFKA_TOPIC_SETTINGS: {
    remedy: 'stop',
    text: 'the Kafka topic cannot be made as configured, or is not fit for its purpose',
    advice:
      'Correct what the reason says: a replication factor is at most the number of brokers, partitions can be added but never taken away, and policies of the cluster may ask for more.',
  },
  ERR_KAFKA_OFFSET: {
    remedy: 'stop',
    text: 'the Kafka topic ends before the place where reading stopped',
    advice:
      'When the topic was deleted and made anew, give the source another `generation` (`generation: "2"`): it is then read from the beginning. Otherwise records were lost in the cluster (an unclean leader election): the same makes Weir go on, and what is read twice is one row.',
  },
  ERR_KAFKA_BATCH: {
    remedy: 'stop',
    text: 'a record batch of the Kafka topic cannot be decompressed',
    advice:
      'Raise `inflated_size` of the source if it is too small. A batch that is broken for every reader is passed over by deleting it: `kafka-delete-records`; `weir audit` shows the hole.',
  },
  ERR_KAFKA_RECORD_BYTES: {
    remedy: 'stop',
    text: 'a record is larger than the Kafka topic takes',
    advice:
      'Raise `max.message.bytes` of the topic (`kafka-configs --alter --add-config max.message.bytes=...`) and start again: nothing was acknowledged, so nothing is lost.',
  },
  // relay
  ERR_RELAY_TARGET: {
    remedy: 'stop',
    text: 'there is nothing to relay to',
    advice:
      'Name brokers and a topic under `relay:` in the configuration file; docs/how-to/kafka.md shows how.',
  },
  ERR_RELAY_LOOP: {
    remedy: 'stop',
    text: 'the relay would read what it writes',
    advice:
      'Give the relay a configuration file of its own: its sources are those that collect, and the one that reads the topic belongs to `weir run`.',
  },
  // api
  ERR_API_STORE_OPEN: {
    remedy: 'stop',
    text: 'the store of the management API cannot be opened',
    advice:
      'For a folder: check that it can be written and that its files are whole. For `api.store_url`: check that the server runs and that user, password and database are right.',
  },
  ERR_API_STORE_NONE: {
    remedy: 'stop',
    text: 'there is no PostgreSQL that could run in this process',
    advice:
      'Set `api.store_url` to a PostgreSQL server, or install the tarball of weir-ingest-pglite (docs/install.md; in a clone: `npm ci`).',
  },
  ERR_SAMPLE_EMULATOR: {
    remedy: 'stop',
    text: 'there is no Kinesis emulator that could run here',
    advice:
      'Install the tarball of weir-ingest-demo (docs/install.md; in a clone: `npm ci`), or run `weir init` to read your own events.',
  },
  ERR_SAMPLE_TARGET: {
    remedy: 'reject',
    text: 'sample events cannot be sent to this target',
    advice:
      'Pass --to with the ARN of a Kinesis stream or of a Firehose stream, or with kafka://HOST:PORT/TOPIC; pass --out with a file in a directory that exists.',
  },
  ERR_SAMPLE_SEND: {
    remedy: 'retry',
    text: 'the target did not accept all sample events',
    advice:
      'Fix the cause that the message names, and run the command again for the remaining events. The target may have accepted events of the last batch all the same.',
  },
  ERR_API_STORE_LOCKED: {
    remedy: 'stop',
    text: 'another process has the store of the management API open',
    advice:
      'A folder has one owner at a time: stop the process named, give this one another `--data`, or let `weir run` only follow its rules (`api.serve: false`). Several processes can share a PostgreSQL server (`api.store_url`).',
  },
  ERR_API_MIGRATION: {
    remedy: 'stop',
    text: 'the tables of the management API cannot be brought up to date',
    advice:
      'Tables of a newer Weir need that version. Otherwise the user of `api.store_url` must be allowed to create and alter tables.',
  },
  ERR_API_SECRET_KEY: {
    remedy: 'stop',
    text: 'the secrets of event destinations cannot be encrypted or decrypted',
    advice:
      'Bring back the key file that they were stored with (`api.secret_key_file`); if it is lost, send each destination its `aws_secret_access_key` again.',
  },
  ERR_API_BOOTSTRAPPED: {
    remedy: 'stop',
    text: 'an administrator has an API key already',
    advice: 'Use that key to create others, or make one more administrator key with `--force`.',
  },
  ERR_API_ACCOUNT: {
    remedy: 'stop',
    text: 'the account is not the one that the store has',
    advice: 'Leave `--account` out: a store belongs to one account, which is chosen only once.',
  },
  ERR_API_STORE_FLAG: {
    remedy: 'stop',
    text: 'the password of the store stands on the command line, where everybody on this machine may read it',
    advice:
      "Put the address into a variable and give `--store '${VARIABLE}'`, or into api.store_url as `${VARIABLE}` or `file:/path`.",
  },
  ERR_API_LISTEN: {
    remedy: 'stop',
    text: 'the listener of the management API cannot be opened',
    advice:
      'Another program has the address, or it is not of this machine: change `--host` and `--port`, or use port 0 for any free one.',
  },
  ERR_API_OWNER: {
    remedy: 'stop',
    text: 'the process that runs the management API did not do what it was asked',
    advice: 'Read its log; if it hangs, stop it and run the command again.',
  },
  ERR_API_DESTINATION_UNKNOWN: {
    remedy: 'stop',
    text: 'there is no such event destination',
    advice: 'List them with `GET /event_destinations`; identifiers begin with `ed_`.',
  },
  // select
  ERR_SELECT_RULES: {
    remedy: 'stop',
    text: 'a capture rule has a mistake',
    advice: 'Run `weir check FILE`: it lists every mistake in `capture` with file and line.',
  },
  // geoip
  ERR_GEOIP_FILE: {
    remedy: 'stop',
    text: 'a file of `geoip:` cannot be used',
    advice:
      'The message names file and line. docs/how-to/countries.md shows the forms that are read: MaxMind databases, GeoLite2 CSV with its locations, and CSV with the columns network and country.',
  },
  ERR_GEOIP_DICTIONARY: {
    remedy: 'stop',
    text: 'ClickHouse cannot look countries up',
    advice:
      'On an external server run deploy/clickhouse/users.sql again: it makes the user of the dictionary and grants dictGet; set geoip.clickhouse_password to its password.',
  },
  // dashboards
  ERR_DASHBOARDS_QUERY: {
    remedy: 'reject',
    text: 'there is no such query in the library',
    advice: 'List them with `weir sql --list`, or read docs/queries.md.',
  },
  ERR_DASHBOARDS_NEEDS: {
    remedy: 'reject',
    text: 'the query needs a section that the configuration does not have',
    advice: 'Add the section `geoip:` to the configuration (docs/how-to/countries.md).',
  },
  ERR_DASHBOARDS_PARAMETER: {
    remedy: 'reject',
    text: 'a parameter of a query is wrong',
    advice:
      '`weir sql --list NAME` and docs/queries.md tell the parameters of a query with their types and defaults.',
  },
  // live
  ERR_LIVE_FILTER: {
    remedy: 'reject',
    text: 'the filter has a mistake',
    advice:
      'A filter is CEL over `ev`, the `object` of the event: `ev.http.response.status_code >= 500`. docs/tables.md lists the fields.',
  },
  ERR_LIVE_FILTER_BUDGET: {
    remedy: 'reject',
    text: 'the filter takes too long for these events',
    advice:
      'Make its patterns smaller, or compare with `startsWith`, `contains` or `in` instead of `matches`. What was shown before is complete.',
  },
  ERR_LIVE_THREAD: {
    remedy: 'retry',
    text: 'the thread that evaluates live filters has stopped',
    advice:
      'Open the list again: that starts a new thread. If it happens again, close other live lists, or use a simpler filter; the log names the cause.',
  },
  ERR_LIVE_TYPE: {
    remedy: 'reject',
    text: 'there is no such event type',
    advice:
      'docs/tables.md lists the event types; the object alone, such as ip_policy, means all of its events.',
  },
  ERR_LIVE_FIELD: {
    remedy: 'reject',
    text: 'the events have no such field',
    advice: 'docs/tables.md lists the fields of every event type; `conn.*` means all below `conn`.',
  },
  // alerts
  ERR_ALERTS_RULE: {
    remedy: 'stop',
    text: 'these alert rules cannot be tested',
    advice: '`weir alerts list` shows the rules; times are `now-6h` or 2026-01-31T12:00:00Z.',
  },
  ERR_ALERTS_DESTINATION: {
    remedy: 'stop',
    text: 'a destination of alerts cannot be used as it is configured',
    advice:
      'Check that the files of its section `tls` can be read, are in PEM form and belong together.',
  },
  ERR_ALERTS_TEMPLATE: {
    remedy: 'stop',
    text: 'the template of a destination of alerts is wrong',
    advice:
      'docs/how-to/alert-delivery.md lists the tags and the names. Filled in, the text must be JSON.',
  },
  // erasure
  ERR_LOAD_ERASED: {
    remedy: 'stop',
    text: 'what this process held may have been erased meanwhile, and is not stored',
    advice:
      'Start it again: what its sources still have is read again. The process stood still, or ClickHouse was out of its reach.',
  },
  ERR_ERASE_CRITERIA: {
    remedy: 'stop',
    text: 'what is to be erased is not clear',
    advice:
      'Give --account, --client-ip or --before, as `weir erase --help` shows. Nothing was erased.',
  },
  ERR_ERASE_RUNNING: {
    remedy: 'retry',
    text: 'another erasure is running',
    advice:
      'Wait until it ends: `weir erase --list` shows it. One that was interrupted makes way after a minute.',
  },
  ERR_ERASE_UNCONFIRMED: {
    remedy: 'retry',
    text: 'a process still holds events that it had read before the erasure, and has not stored them',
    advice:
      'What was stored is erased. See why the process cannot store (its log, /readyz), or end it; then run the same command again.',
  },
  ERR_ERASE_INCOMPLETE: {
    remedy: 'retry',
    text: 'not everything could be erased yet',
    advice: 'Run the same command again: it goes on where this one stopped.',
  },
  ERR_ERASE_PSEUDONYMS: {
    remedy: 'stop',
    text: 'the clients have more pseudonyms than can be looked for: events under them are still stored',
    advice:
      'Erase smaller networks, down to single addresses. All else that meets the criteria is erased; `weir erase --list` shows the erasure as interrupted.',
  },
  // deliver
  ERR_DELIVER_UNAVAILABLE: {
    remedy: 'retry',
    text: 'the target of an event destination did not answer, or cannot work at the moment',
    advice: 'Nothing: the events wait in the queue of the destination and are sent again.',
  },
  ERR_DELIVER_THROTTLED: {
    remedy: 'retry',
    text: 'the target of an event destination asks for fewer requests',
    advice: 'Weir slows down by itself. If it lasts, give the stream more capacity.',
  },
  ERR_DELIVER_AUTH: {
    remedy: 'retry',
    text: 'the target of an event destination refuses the credentials',
    advice:
      'Check the role or access key of the destination and its permissions (kinesis:PutRecords, firehose:PutRecordBatch, logs:CreateLogStream and logs:PutLogEvents). The events wait in the queue.',
  },
  ERR_DELIVER_NOT_FOUND: {
    remedy: 'retry',
    text: 'the target of an event destination does not exist',
    advice:
      'Check the ARN of the destination, or create the stream or log group. The events wait in the queue.',
  },
  ERR_DELIVER_REFUSED: {
    remedy: 'retry',
    text: 'the target of an event destination refused an event',
    advice: 'Look at what the target answered. The event waits in the queue and is sent again.',
  },
  ERR_DELIVER_FILE: {
    remedy: 'retry',
    text: 'the file of an event destination cannot be written',
    advice:
      'The path must lie inside the folder of `--allow-file-destinations`, without symbolic links, and be writable. The events wait in the queue.',
  },
} as const satisfies Record<`ERR_${Uppercase<string>}`, CatalogEntry>;

/** A code of `errorCatalog`. */
export type ErrorCode = keyof typeof errorCatalog;

/** The only error thrown across a room's door. Branch on `code` or `remedy`, never on `message`. */
export class PipelineError extends Error {
  override readonly name = 'PipelineError';
  readonly code: ErrorCode;
  readonly remedy: Remedy;

  /** @param detail facts for the log line (shard, file, field names); must not contain payload values or secrets. */
  constructor(code: ErrorCode, detail = '', cause?: unknown) {
    super(`${code}: ${errorCatalog[code].text}${detail && ` (${withoutSecrets(detail)})`}`, {
      cause,
    });
    this.code = code;
    this.remedy = errorCatalog[code].remedy;
  }

  /** What the operator does next. */
  get advice(): string {
    return errorCatalog[this.code].advice;
  }
}
