import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/**
 * Files of `npm test` that take much longer than their size suggests, the longest first. Vitest starts with the files
 * that took longest in the last run, or in a new clone with the largest. If one of these ran last, a single worker
 * would be busy.
 */
const slowFiles = [
  'test/unit/kernel/kernel-builder.test.ts',
  'test/unit/pipeline/findings-limit.test.ts',
  'test/unit/sources/seen-events.test.ts',
  'test/unit/sample/demo-scenario.test.ts',
  'test/unit/pipeline/findings-in-parts.test.ts',
  'test/unit/sources/firehose-bodies.test.ts',
  'test/unit/reference/reference-properties.test.ts',
  'test/unit/decode/parts.test.ts',
  'test/unit/select/filter-budget.test.ts',
  'test/unit/base/json-frames.test.ts',
  'test/system/migrations.test.ts',
  'test/system/what-if-alert.test.ts',
  'test/system/questions.test.ts',
  'test/system/capture-outputs.test.ts',
  'test/contract/acceptance.test.ts',
  'test/system/web-what-if.test.ts',
  'test/golden/golden.test.ts',
  'test/system/client-ip.test.ts',
  'test/system/erase.test.ts',
  'test/system/clickhouse-migrate.test.ts',
  'test/system/rollups.test.ts',
  'test/contract/sources.test.ts',
  'test/system/ledger-ranges.test.ts',
  'test/system/web.test.ts',
  'test/system/must-hold-replay.test.ts',
  'test/system/what-if-ip-policy.test.ts',
  'test/system/web-sign-in.test.ts',
  'test/system/explain.test.ts',
  'test/system/users-sql.test.ts',
  'test/system/tail.test.ts',
  'test/system/what-if-history.test.ts',
  'test/system/hostile-records.test.ts',
  'test/simulation/simulation.test.ts',
];

/** Starts with `slowFiles`. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is no array.
    const sorted = await super.sort(files);
    const order = (file: TestSpecification): number => file.project.config.sequence.groupOrder;
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? slowFiles.length : at;
    };
    return sorted.toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }
}

/** Returns the sequencer, unless files are shuffled. */
export function slowFirst({ config: { sequence } }: Vitest): void {
  if (sequence.sequencer === BaseSequencer) sequence.sequencer = SlowFirst;
}
