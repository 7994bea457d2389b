import { defineConfig } from 'vitest/config';

/**
 * unit: no sockets, no real time. contract, system: a real ClickHouse and stand-ins from npm. gates: every gate of
 * `npm run check` on a planted mistake. peer: what takes minutes or needs what npm does not bring; `.ci/run` runs it.
 */
const project = (name: string, include: string[], timeoutMs: number, isolate: boolean) => ({
  test: {
    name,
    include,
    // A test that asserts nothing fails, also when its assertions sit in a branch that was not taken.
    expect: { requireAssertions: true },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    isolate,
    pool: 'forks' as const,
  },
});

/**
 * Every file runs servers of its own and the built program: one file at a time, after everything else, so that what takes
 * long on a small machine is not also slowed down by its neighbours.
 */
const servers = ({ test }: ReturnType<typeof project>) => ({
  test: {
    ...test,
    globalSetup: ['test/support/build.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
});

// oxlint-disable-next-line no-default-export -- vitest asks for it.
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      project('unit', ['test/unit/**/*.test.ts'], 10_000, false),
      project('contract', ['test/{contract,simulation}/**/*.test.ts'], 120_000, true),
      servers(project('system', ['test/{system,fault,golden}/**/*.test.ts'], 300_000, true)),
      project('gates', ['test/gates/**/*.test.ts'], 120_000, true),
      project('peer', ['test/peer/**/*.test.ts'], 1_200_000, true),
    ],
  },
});
