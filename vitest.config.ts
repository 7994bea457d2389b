import { defineConfig } from 'vitest/config';

// unit: no sockets, no files, no real time. contract, golden, system, fault: real ClickHouse and npm-only stand-ins.
// peer: needs what npm does not bring (Java, Python, Debian packages); run by `.ci/run`.
const project = (name: string, include: string[], timeoutMs: number, isolate: boolean) => ({
  test: { name, include, testTimeout: timeoutMs, hookTimeout: timeoutMs, isolate, pool: 'forks' as const },
});

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      project('unit', ['test/unit/**/*.test.ts'], 10_000, false),
      project('contract', ['test/contract/**/*.test.ts', 'test/golden/**/*.test.ts'], 120_000, true),
      project('system', ['test/system/**/*.test.ts', 'test/fault/**/*.test.ts'], 300_000, true),
    ],
  },
});
