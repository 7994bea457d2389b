import type { Log } from '../../src/base/index.ts';
import type { OpenWebOptions } from '../../src/web/index.ts';
import type { WireFiring } from '../../src/web/wire/wire.ts';

/** Alerts that the endpoints return, and silences that they set. */
interface Told {
  readonly firing: WireFiring;
  readonly silenced: object[];
  readonly atMs: number;
}

/** Dependencies of a page that has only ClickHouse. */
export function webDeps(logger: Log, { firing, silenced, atMs }: Told): OpenWebOptions['deps'] {
  return {
    logger,
    demo: false,
    version: 'test',
    sources: [],
    countries: false,
    masking: { client_ip: 'none', client_ip_ipv4_bits: 24, client_ip_ipv6_bits: 48 } as const,
    keptDays: {},
    sensitiveHeaders: ['authorization'],
    deadLetters: {
      inspect: async () => [],
      list: async () => [],
      replay: async () => [],
      discard: async () => {},
    },
    alerts: {
      overview: async () => ({
        now: atMs,
        interval_ms: 15_000,
        delay_ms: 30_000,
        rules: [],
        findings: ['rules/mine.yaml:3: ALERT_METRIC'],
        silences: [],
        destinations: [],
      }),
      detail: async () => ({
        step_ms: 60_000,
        series: [],
        sql: '',
        problem: '',
        episodes: [],
        notifications: [],
        response: '',
      }),
      test: async () => ({ episodes: [], unknown_ms: 0, problem: '' }),
      silence: async (spec: object, author: string) => silenced.push({ ...spec, author }) > 0,
      unsilence: async (id: string) => id === 'known',
      firing: () => firing,
    },
    gaps: { gapsOf: () => Promise.resolve(undefined) },
    tests: undefined,
    process: () => ({ in_flight: 0, partitions: [], sources: [] }),
    leases: async () => [],
    health: async () => ({ state: 'ok', label: 'Counts reconcile', sentence: '' }) as const,
    now: () => Date.now(),
  };
}
