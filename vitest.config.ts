import { defineConfig, type Plugin } from 'vitest/config';

import { sized } from './test/support/size.ts';
import { slowFirst } from './test/support/slow-first.ts';

/**
 * unit: no sockets, no real time. system: what starts servers or listens, and is quick. `npm test` runs these two; test/plan.ts says
 * when the others run. program: the built program in processes of its own, killed too. gates: every gate of `npm run check` on a
 * planted mistake. peer: what takes minutes, or needs what npm does not bring. benches: every benchmark, as small as it can be.
 * planted: the tests themselves, on planted bugs.
 *
 * Without isolation a worker keeps its modules, and its ClickHouse (`sharedClickHouse`), from one file to the next: a file
 * must leave nothing behind. Projects run one after the other, because a worker is kept for the files of one project only.
 */
const project = (
  name: string,
  include: string[],
  timeoutMs: number,
  groupOrder: number,
  more: {
    readonly maxWorkers?: number;
    readonly isolate?: boolean;
    readonly globalSetup?: string[];
    readonly setupFiles?: string[];
  } = {},
) => ({
  plugins: [inOrder(groupOrder)],
  test: {
    name,
    include,
    // A test that asserts nothing fails, also when its assertions sit in a branch that was not taken.
    expect: { requireAssertions: true },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    isolate: false,
    pool: 'forks' as const,
    maxWorkers: 2,
    ...more,
  },
});

/** As `sequence.groupOrder` and `sequence.sequencer`, without which `--sequence.shuffle.files` works as well. */
const inOrder = (groupOrder: number): Plugin => ({
  name: 'in-order',
  configureVitest({ vitest, project: { config } }) {
    config.sequence.groupOrder = groupOrder;
    slowFirst(vitest);
  },
});

const globalSetup = ['test/support/build.ts'];

// oxlint-disable-next-line no-default-export -- vitest asks for it.
export default defineConfig({
  test: {
    passWithNoTests: false,
    // Of the sources as JavaScript, by their text: projects that follow the first have it from there, and so has the next run.
    experimental: { fsModuleCache: true },
    // `npm run coverage`: what runs in the processes of vitest; what a process of its own runs is not seen.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/assembly/**', 'src/web/page/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportOnFailure: true,
    },
    projects: [
      // So that a busy machine fails nothing. Ten times the cases of a property at full size.
      project('unit', ['test/unit/**/*.test.ts'], sized(30_000, 100_000), 0, {
        setupFiles: ['test/support/properties.ts'],
      }),
      // Contract tests wait for time limits to pass: more workers than processors use them meanwhile.
      project('system', ['test/{contract,simulation,system,golden}/**/*.test.ts'], 300_000, 1, {
        globalSetup,
        maxWorkers: 5,
      }),
      project('program', ['test/{program,fault}/**/*.test.ts'], 300_000, 2, { globalSetup }),
      project('gates', ['test/gates/**/*.test.ts'], 120_000, 3, { isolate: true }),
      project('peer', ['test/peer/**/*.test.ts'], 1_200_000, 4, { isolate: true, maxWorkers: 1 }),
      project('benches', ['test/benches/**/*.test.ts'], 300_000, 5, { globalSetup, maxWorkers: 1 }),
      project('planted', ['test/planted/**/*.test.ts'], 300_000, 6, {
        globalSetup,
        isolate: true,
        maxWorkers: 1,
      }),
    ],
  },
});
