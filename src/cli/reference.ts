/** What docs/cli.md says of a command besides what its definition holds. */
export interface CommandReference {
  /** What 0 and 1 mean, and other exit codes that mean something special here; those of every command are left out. */
  readonly exits: Readonly<Partial<Record<0 | 1 | 2 | 3 | 4 | 130, string>>>;
  /** A command line behind `weir`, which a test runs. */
  readonly example: string;
}

/** Every command that does something, by the words behind `weir`. Loaded by the generator of docs/cli.md and by tests only. */
export const commandReference: Readonly<Record<string, CommandReference>> = {
  demo: {
    exits: { 0: 'the counts reconcile', 1: 'they do not, or something was not finished' },
    example: 'demo --for 10s --port 0',
  },
  run: {
    exits: {
      0: 'everything read is stored',
      1: 'the counts do not reconcile, or a source is not finished',
    },
    example: 'run --until-idle',
  },
  relay: {
    exits: { 0: 'everything read is in the topic' },
    example: 'relay --until-idle',
  },
  reload: {
    exits: {
      0: 'the file is active',
      1: 'it was refused or rolled back',
      3: 'the token is wrong',
      4: 'no process responds',
    },
    example: 'reload --status',
  },
  backfill: {
    exits: {
      0: 'the range is stored',
      1: 'the counts do not reconcile, or a source is not finished',
      130: 'interrupted; the same command continues',
    },
    example: 'backfill --source edge --from now-2h --to now-1h',
  },
  init: {
    exits: {
      0: 'the file is written',
      1: 'the answers make no configuration',
      2: 'the file exists, or there is no terminal to ask on',
    },
    example: 'init --yes --source kinesis --set stream_name=edge-events edge.yaml',
  },
  check: {
    exits: { 0: 'the file is usable', 1: 'it has errors', 2: 'it cannot be read' },
    example: 'check weir.yaml',
  },
  'config show': {
    exits: { 0: 'the configuration is shown', 1: 'it has errors', 2: 'it cannot be read' },
    example: 'config show',
  },
  doctor: {
    exits: { 0: '`weir run` has what it needs', 1: 'a check failed' },
    example: 'doctor',
  },
  sql: {
    exits: {
      0: 'the query ran',
      1: 'ClickHouse rejected it',
      2: 'the library has no such query or parameter',
      3: 'an analyst may not run it',
    },
    example: 'sql "SELECT count() FROM analytics.http_request_complete"',
  },
  tail: {
    exits: {
      0: 'stopped, or the limit is reached',
      2: 'the filter, a type, or a field is wrong',
    },
    example: 'tail --since 1h --limit 1',
  },
  'alerts list': {
    exits: { 0: 'the rules are usable', 1: 'a rule has errors' },
    example: 'alerts list',
  },
  'alerts state': { exits: { 0: 'the state is shown' }, example: 'alerts state' },
  'alerts test': {
    exits: { 0: 'all rules were evaluated', 1: 'a rule could not be evaluated' },
    example: 'alerts test --all',
  },
  top: {
    exits: { 0: 'quit', 3: 'the token is wrong', 4: 'no process responds' },
    example: 'top --once',
  },
  audit: {
    exits: { 0: 'nothing is missing or unexplained', 1: 'something is' },
    example: 'audit',
  },
  explain: {
    exits: { 0: 'nothing is wrong', 1: 'a dead letter, or an id that is not found' },
    example: 'explain event.json',
  },
  test: {
    exits: {
      0: 'all tests pass',
      1: 'a test fails',
      2: 'a file has mistakes, or there are no tests',
    },
    example: 'test',
  },
  'dead-letters list': { exits: { 0: 'they are listed' }, example: 'dead-letters list' },
  'dead-letters show': {
    exits: { 0: 'it is shown', 1: 'no dead letter, or more than one, has this id' },
    example: 'dead-letters show 9c01f4a2',
  },
  'dead-letters replay': {
    exits: { 0: 'all are processed', 1: 'some remain dead letters' },
    example: 'dead-letters replay --all --dry-run',
  },
  'dead-letters discard': {
    exits: { 0: 'they are discarded' },
    example: 'dead-letters discard --reason type --dry-run',
  },
  erase: {
    exits: {
      0: 'erased, or shown by `--dry-run` or `--list`',
      1: '`--dry-run` cannot show everything',
      2: 'not confirmed',
    },
    example: 'erase --account ac_2f7 --dry-run',
  },
  leases: { exits: { 0: 'they are listed' }, example: 'leases' },
  'leases transfer': {
    exits: { 0: 'the worker gets the shard once the current one has finished' },
    example: 'leases transfer shardId-000000000000 --to host-2',
  },
  'leases release': {
    exits: { 0: 'the shard is free' },
    example: 'leases release shardId-000000000000',
  },
  'fan-out': { exits: { 0: 'they are listed' }, example: 'fan-out' },
  'fan-out register': { exits: { 0: 'the consumer is active' }, example: 'fan-out register' },
  'fan-out deregister': {
    exits: { 0: 'the consumer no longer exists' },
    example: 'fan-out deregister',
  },
  api: { exits: { 0: 'stopped' }, example: 'api --port 0' },
  'api bootstrap': {
    exits: { 0: 'the key is made', 3: 'an administrator already has a key' },
    example: 'api bootstrap',
  },
  sample: {
    exits: {
      0: 'all events are written or sent',
      2: 'the event type or the target is unknown',
      4: 'the target does not accept them',
      130: 'interrupted before all were written or sent',
    },
    example: 'sample http_request_complete.v0 --count 2',
  },
  'send-test': {
    exits: {
      0: 'the row is in ClickHouse',
      1: 'it is not',
      4: 'the target does not accept the event',
    },
    example: 'send-test --destination ed_2f7',
  },
  migrate: {
    exits: { 0: 'the tables are those of this release', 3: 'they cannot be' },
    example: 'migrate',
  },
  shards: { exits: { 0: 'they are shown' }, example: 'shards' },
  'shards spread': {
    exits: { 0: 'the slot map has a new version' },
    example: 'shards spread',
  },
  'support-bundle': {
    exits: { 0: 'the file is written', 2: 'the file exists' },
    example: 'support-bundle --out bundle.tar.gz',
  },
  completion: {
    exits: { 0: 'the script is printed', 2: 'the shell is unknown' },
    example: 'completion bash',
  },
};
