/**
 * Every test that takes longer than `npm test` has time for: what starts it, what it needs, how long it may take.
 *
 * `npm test` runs test/{unit,contract,simulation,system,golden}, those named here at their small size. `.ci/run` also runs
 * `fixed` at the small size, and at full size the suites whose `guards` have changed. The nightly run runs all of them at
 * full size. In the order of their importance: where time is short, the last ones and the longest are left out.
 */

/** A Debian package, and a file that shows that it is there: `.ci/install`. */
export interface Need {
  readonly name: string;
  readonly pattern: string;
}

/** Test files that run together, in one process of vitest. */
export interface Suite {
  readonly name: string;
  /** Of the nightly run. */
  readonly part: string;
  readonly files: readonly string[];
  /** Beginnings of paths: a change there starts it. So does a change of what its files import of test/ and scripts/. */
  readonly guards: readonly string[];
  /** Files that `.ci/run` always runs, at their small size. */
  readonly fixed?: readonly string[];
  /** Of the full size: fixed parts need nothing. */
  readonly needs?: readonly Need[];
  /** About how long its full size takes on two cores. */
  readonly seconds: number;
  /** After so many it is ended. */
  readonly minutes: number;
}

const alertmanager: Need = {
  name: 'prometheus-alertmanager',
  pattern: '/usr/bin/prometheus-alertmanager',
};
const chromium: Need = { name: 'chromium', pattern: '/usr/bin/chromium' };
const postgresql: Need = { name: 'postgresql', pattern: '/usr/lib/postgresql/*/bin/postgres' };
const prometheus: Need = { name: 'prometheus', pattern: '/usr/bin/promtool' };
const java: readonly Need[] = [
  { name: 'default-jdk-headless', pattern: '/usr/lib/jvm/*/bin/javac' },
  { name: 'maven', pattern: '/usr/bin/mvn' },
];

/** What an event passes from a source to a table. */
const storing = ['src/flow.ts', 'src/load/', 'src/pipeline/', 'src/clickhouse/'];

export const suites: readonly Suite[] = [
  {
    name: 'kill',
    part: 'faults',
    files: ['test/fault/kill.test.ts'],
    guards: [...storing, 'src/base/', 'src/sources/file'],
    fixed: ['test/fault/kill.test.ts'],
    seconds: 100,
    minutes: 15,
  },
  {
    name: 'truth',
    part: 'peers-web',
    files: [
      'test/program/truth.test.ts',
      'test/system/rollups.test.ts',
      'test/program/web-compare.test.ts',
    ],
    guards: [
      'src/dashboards/',
      'src/web/comparing',
      'src/catalog/rollup',
      'src/rollups/',
      'src/web/page/tabs/change-effect',
      'src/web/page/tabs/traffic-words',
      'src/web/page/data/live-edge',
    ],
    seconds: 300,
    minutes: 10,
  },
  {
    name: 'rotation',
    part: 'faults',
    files: ['test/contract/file-rotation.test.ts', 'test/fault/rotation.test.ts'],
    guards: ['src/sources/file'],
    seconds: 120,
    minutes: 10,
  },
  {
    name: 'outage',
    part: 'faults',
    files: ['test/fault/outage.test.ts', 'test/fault/stop.test.ts'],
    guards: [...storing, 'src/ops/'],
    fixed: ['test/fault/outage.test.ts', 'test/fault/stop.test.ts'],
    seconds: 75,
    minutes: 10,
  },
  {
    name: 'push',
    part: 'faults',
    files: ['test/fault/firehose.test.ts', 'test/fault/s3.test.ts'],
    guards: [...storing, 'src/sources/', 'src/decode/'],
    fixed: ['test/fault/firehose.test.ts', 'test/fault/s3.test.ts'],
    seconds: 50,
    minutes: 10,
  },
  {
    name: 'memory',
    part: 'faults',
    files: ['test/fault/firehose-large.test.ts', 'test/simulation/memory.test.ts'],
    guards: [
      'src/base/memory.ts',
      'src/pipeline/batcher.ts',
      'src/pipeline/fill.ts',
      'src/sources/firehose',
    ],
    seconds: 120,
    minutes: 10,
  },
  {
    name: 'erase',
    part: 'erasure',
    files: ['test/fault/erase.test.ts'],
    guards: [
      'src/erasure/',
      'src/catalog/erasure',
      'src/catalog/rollup',
      'src/clickhouse/loader-lease',
      'src/rollups/',
    ],
    seconds: 2_700,
    minutes: 58,
  },
  {
    name: 'erase-beside',
    part: 'erasure-beside',
    files: [
      'test/fault/erase-beside.test.ts',
      'test/fault/erase-retention.test.ts',
      'test/system/client-ip.test.ts',
      'test/system/erase.test.ts',
    ],
    guards: [
      'src/erasure/',
      'src/catalog/erasure',
      'src/catalog/rollup',
      'src/clickhouse/loader-lease',
      'src/pipeline/unstored',
      'src/rollups/',
    ],
    seconds: 180,
    minutes: 10,
  },
  {
    name: 'hostile',
    part: 'hostile',
    files: ['test/fault/hostile.test.ts'],
    guards: [
      'src/decode/',
      'src/validate/',
      'src/load/',
      'src/kernel/',
      'src/base/json',
      'src/catalog/masking',
      'src/sources/firehose-body',
      'src/sources/chunks',
    ],
    fixed: ['test/fault/hostile.test.ts'],
    seconds: 3_000,
    minutes: 58,
  },
  {
    name: 'reader-isolation',
    part: 'simulation',
    files: ['test/system/reader-isolation.test.ts'],
    guards: [
      'src/catalog/row-policies',
      'src/catalog/views',
      'src/catalog/rollup-views',
      'src/clickhouse/accounts',
      'src/clickhouse/grants',
      'src/clickhouse/isolation',
      'src/clickhouse/reader',
      'src/clickhouse/server-config',
    ],
    seconds: 90,
    minutes: 10,
  },
  {
    name: 'kernel-fuzz',
    part: 'kernel',
    files: ['test/system/kernel-fuzz.test.ts'],
    guards: [
      'src/kernel/',
      'wasm/',
      'src/base/json',
      'src/catalog/',
      'src/validate/',
      'src/select/',
      'src/columns/',
      'src/pipeline/reference',
      'schemas/',
    ],
    seconds: 120,
    minutes: 15,
  },
  {
    name: 'kernel-extract',
    part: 'kernel',
    files: ['test/system/kernel-extract.test.ts'],
    guards: ['src/kernel/', 'wasm/', 'src/catalog/', 'src/columns/', 'schemas/'],
    seconds: 30,
    minutes: 10,
  },
  {
    name: 'kernel-build',
    part: 'kernel',
    files: ['test/gates/kernel-build.test.ts'],
    guards: ['src/kernel/assembly/', 'src/sources/assembly/', 'wasm/', 'scripts/kernel/'],
    seconds: 40,
    minutes: 5,
  },
  {
    name: 'main-job',
    part: 'kernel',
    files: ['test/program/main-job.test.ts', 'test/program/reference-builder.test.ts'],
    guards: [...storing, 'src/kernel/', 'wasm/', 'src/decode/', 'src/sample/'],
    seconds: 30,
    minutes: 10,
  },
  {
    name: 'simulation',
    part: 'simulation',
    files: ['test/simulation/simulation.test.ts'],
    guards: ['src/leases/', 'src/sources/', 'src/decode/'],
    seconds: 65,
    minutes: 30,
  },
  {
    name: 'pipeline-simulation',
    part: 'pipeline',
    files: ['test/simulation/pipeline/pipeline.test.ts'],
    guards: ['src/flow.ts', 'src/pipeline/', 'src/load/', 'src/decode/', 'src/sources/'],
    seconds: 1_500,
    minutes: 40,
  },
  {
    name: 'gates',
    part: 'gates',
    files: [
      'test/gates/gates.test.ts',
      'test/gates/lint-rules.test.ts',
      'test/gates/options.test.ts',
      'test/gates/npm-scripts.test.ts',
      'test/gates/audit.test.ts',
      'test/gates/ci-sum.test.ts',
    ],
    guards: [
      '.ci/',
      '.oxfmtrc.json',
      '.oxlintrc.json',
      'knip.json',
      'package.json',
      'schemas/generated/',
      'scripts/',
      'src/config/options/',
    ],
    fixed: [
      'test/gates/gates.test.ts',
      'test/gates/lint-rules.test.ts',
      'test/gates/options.test.ts',
    ],
    seconds: 25,
    minutes: 15,
  },
  {
    name: 'properties',
    part: 'gates',
    files: ['test/unit'],
    guards: ['test/support/properties.ts'],
    seconds: 90,
    minutes: 10,
  },
  {
    name: 'planted',
    part: 'gates',
    files: ['test/planted/planted.test.ts'],
    guards: ['test/planted/'],
    seconds: 30,
    minutes: 6,
  },
  {
    name: 'server',
    part: 'program',
    files: ['test/program/clickhouse-server.test.ts', 'test/program/clickhouse-binary.test.ts'],
    guards: ['src/clickhouse/'],
    seconds: 20,
    minutes: 5,
  },
  {
    name: 'sources',
    part: 'program',
    files: [
      'test/program/every-form.test.ts',
      'test/program/refused-row.test.ts',
      'test/program/broken-on-purpose.test.ts',
      'test/program/leases.test.ts',
      'test/program/kinesis-groups.test.ts',
      'test/program/backfill.test.ts',
      'test/program/cloudwatch-logs.test.ts',
      'test/program/kinesis-stand-in.test.ts',
      'test/program/kinesis-library.test.ts',
      'test/program/must-hold-stdin.test.ts',
      'test/program/must-hold-times.test.ts',
    ],
    guards: [
      ...storing,
      'src/sources/',
      'src/leases/',
      'src/decode/',
      'src/kinesis/',
      'src/sample/',
    ],
    seconds: 60,
    minutes: 10,
  },
  {
    name: 'api-program',
    part: 'program',
    files: [
      'test/program/api-owner.test.ts',
      'test/program/api-steers.test.ts',
      'test/program/api-loop.test.ts',
      'test/program/send-test.test.ts',
      'test/program/demo-api.test.ts',
    ],
    guards: ['src/api/', 'src/deliver/', 'src/cli/', 'src/pipeline/', 'src/sample/'],
    seconds: 45,
    minutes: 10,
  },
  {
    name: 'commands',
    part: 'program',
    files: [
      'test/program/hangup.test.ts',
      'test/program/testing.test.ts',
      'test/system/json-logging.test.ts',
      'test/program/top.test.ts',
      'test/program/tracing.test.ts',
    ],
    guards: [
      'src/cli/',
      'src/ops/',
      'src/reload/',
      'src/testing/',
      'src/tracing/',
      'rules/',
      'examples/',
      'docs/how-to/testing.md',
    ],
    seconds: 60,
    minutes: 10,
  },
  {
    name: 'api',
    part: 'api',
    files: ['test/fault/api-kill.test.ts', 'test/peer/api-crowd.test.ts'],
    guards: ['src/api/', 'src/deliver/'],
    fixed: ['test/fault/api-kill.test.ts'],
    seconds: 190,
    minutes: 15,
  },
  {
    name: 'soak',
    part: 'soak',
    files: ['test/peer/soak.test.ts'],
    guards: [...storing, 'src/sources/', 'src/leases/', 'src/kafka/', 'src/reload/'],
    fixed: ['test/peer/soak.test.ts'],
    needs: java,
    seconds: 620,
    minutes: 35,
  },
  {
    name: 'reload',
    part: 'processes',
    files: ['test/peer/reload.test.ts'],
    guards: ['src/reload/', 'src/config/', 'src/pipeline/'],
    seconds: 10,
    minutes: 15,
  },
  {
    name: 'secrets',
    part: 'processes',
    files: ['test/peer/canary.test.ts'],
    guards: ['src/cli/', 'src/config/', 'src/base/', 'src/api/'],
    seconds: 30,
    minutes: 20,
  },
  {
    name: 'attack',
    part: 'attack',
    files: ['test/peer/attack.test.ts'],
    guards: [
      'src/clickhouse/',
      'src/web/',
      'src/api/',
      'src/select/',
      'src/live/',
      'src/sources/firehose',
      'deploy/clickhouse/',
    ],
    fixed: ['test/peer/attack.test.ts'],
    seconds: 400,
    minutes: 25,
  },
  {
    name: 'filter-load',
    part: 'attack',
    files: ['test/peer/filter-load.test.ts'],
    guards: ['src/select/', 'src/live/', 'src/web/live', 'src/kernel/rules'],
    seconds: 265,
    minutes: 10,
  },
  {
    name: 'cluster',
    part: 'processes',
    files: ['test/peer/cluster.test.ts'],
    guards: ['src/clickhouse/', 'src/catalog/', 'src/rollups/', 'deploy/clickhouse/cluster/'],
    seconds: 15,
    minutes: 10,
  },
  {
    name: 'upgrade',
    part: 'deploy',
    files: ['test/peer/upgrade.test.ts'],
    guards: ['src/clickhouse/migrate', 'src/catalog/', 'schemas/', 'scripts/schema-changes'],
    seconds: 200,
    minutes: 25,
  },
  {
    name: 'kcl',
    part: 'peers-aws',
    files: ['test/peer/kcl.test.ts'],
    guards: ['src/kinesis/', 'src/leases/', 'src/sources/', 'src/decode/'],
    needs: java,
    seconds: 100,
    minutes: 15,
  },
  {
    name: 'fleet',
    part: 'peers-aws',
    files: ['test/peer/fleet.test.ts'],
    guards: ['src/leases/', 'src/sources/', 'src/web/'],
    needs: [chromium],
    seconds: 90,
    minutes: 15,
  },
  {
    name: 'aws',
    part: 'peers-aws',
    files: ['test/peer/aws-peers.test.ts'],
    guards: ['src/sources/', 'src/decode/'],
    seconds: 55,
    minutes: 15,
  },
  {
    name: 'kafka',
    part: 'peers-kafka',
    files: [
      'test/peer/kafka.test.ts',
      'test/peer/kafka-relay.test.ts',
      'test/peer/kafka-sample.test.ts',
    ],
    guards: ['src/kafka/', 'src/relay/', 'src/sources/'],
    needs: java,
    seconds: 100,
    minutes: 30,
  },
  {
    name: 'alert-day',
    part: 'program',
    files: ['test/program/alerts.test.ts', 'test/program/must-hold-coverage.test.ts'],
    guards: ['src/alerts/', 'src/rollups/', 'src/coverage/', 'src/dashboards/'],
    seconds: 40,
    minutes: 5,
  },
  {
    name: 'alerts',
    part: 'peers-web',
    files: [
      'test/peer/alert-delivery.test.ts',
      'test/peer/alerts-processes.test.ts',
      'test/peer/alerts-program.test.ts',
    ],
    guards: ['src/alerts/'],
    needs: [alertmanager],
    seconds: 120,
    minutes: 20,
  },
  {
    name: 'web-page',
    part: 'peers-web',
    files: [
      'test/peer/web-page.test.ts',
      'test/peer/web-tables.test.ts',
      'test/peer/web-compare.test.ts',
      'test/peer/web-query.test.ts',
      'test/peer/web-capture.test.ts',
      'test/peer/web-slow.test.ts',
    ],
    guards: ['src/web/', 'src/live/', 'src/dashboards/'],
    needs: [chromium],
    seconds: 600,
    minutes: 20,
  },
  {
    name: 'web-tasks',
    part: 'peers-tasks',
    files: ['test/peer/web-tasks.test.ts'],
    guards: ['src/web/', 'src/dashboards/', 'src/sample/', 'src/cli/commands/demo'],
    needs: [chromium],
    seconds: 240,
    minutes: 15,
  },
  {
    name: 'screenshots',
    part: 'peers-tasks',
    files: ['test/peer/screenshots.test.ts'],
    guards: ['scripts/screenshots.ts', 'docs/images/'],
    needs: [chromium],
    seconds: 120,
    minutes: 10,
  },
  {
    name: 'api-peers',
    part: 'peers-api',
    files: ['test/peer/api-peers.test.ts'],
    guards: ['src/api/', 'docs/openapi.json', 'test/peer/clients/'],
    seconds: 80,
    minutes: 20,
  },
  {
    name: 'api-postgres',
    part: 'peers-api',
    files: ['test/peer/api-postgres.test.ts'],
    guards: ['src/api/'],
    needs: [postgresql],
    seconds: 60,
    minutes: 20,
  },
  {
    name: 'package',
    part: 'clones',
    files: ['test/peer/package.test.ts'],
    guards: ['bin/', 'package.json', 'packages/', 'examples/', 'src/kinesis/'],
    seconds: 80,
    minutes: 15,
  },
  {
    name: 'docs',
    part: 'clones',
    files: ['test/peer/docs-run.test.ts'],
    guards: ['README.md', 'docs/', 'src/cli/', 'deploy/'],
    seconds: 125,
    minutes: 20,
  },
  {
    name: 'node-versions',
    part: 'clones',
    files: ['test/peer/node-versions.test.ts'],
    guards: ['package.json', 'bin/'],
    seconds: 530,
    minutes: 20,
  },
  {
    name: 'deploy',
    part: 'deploy',
    files: ['test/peer/deploy.test.ts', 'test/peer/aws-templates.test.ts'],
    guards: ['deploy/', 'package.json'],
    seconds: 180,
    minutes: 25,
  },
  {
    name: 'benches',
    part: 'benches',
    files: ['test/benches/benches.test.ts'],
    guards: ['test/bench/'],
    needs: java,
    seconds: 240,
    minutes: 15,
  },
  {
    name: 'prometheus',
    part: 'deploy',
    files: ['test/peer/prometheus-files.test.ts'],
    guards: ['deploy/prometheus/', 'deploy/grafana/', 'docs/metrics.md'],
    needs: [prometheus, alertmanager],
    seconds: 5,
    minutes: 5,
  },
];

/** A change here starts every suite. So does one of the dependencies in package.json. */
export const startsAll: readonly string[] = ['package-lock.json', 'tsconfig', 'vitest.config.ts'];

/** What no suite guards, because what `npm test` runs of it is all that there is. */
export const npmTestIsEnough: readonly string[] = ['queries/', 'src/doctor/', 'src/geoip/'];
