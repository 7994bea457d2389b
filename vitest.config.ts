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

// oxlint-disable-next-line no-default-export -- vitest asks for it.
export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      project('unit', ['test/unit/**/*.test.ts'], 10_000, false),
      project('contract', ['test/contract/**/*.test.ts', 'test/golden/**/*.test.ts'], 120_000, true),
      project('system', ['test/system/**/*.test.ts', 'test/fault/**/*.test.ts'], 300_000, true),
      project('gates', ['test/gates/**/*.test.ts'], 120_000, true),
      project('peer', ['test/peer/**/*.test.ts'], 1_200_000, true),
    ],
  },
});
