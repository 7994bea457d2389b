import { createSampler } from './sampler.ts';

/** Which sample events to create. */
export interface SampleEventsOptions {
  /** Full names, for example `http_request_complete.v0`. */
  readonly types: readonly string[];
  readonly count: number;
  readonly seed: string;
  /** Seed of the accounts, hosts, and clients. */
  readonly castSeed: string;
}

const http = 'http_request_complete.v0';
const tcp = 'tcp_connection_closed.v0';
/** Number of events that include all 47 event types, if half of them are configuration events. */
const mixedEvents = 400;
const periodMs = 60_000;

/**
 * Creates the JSON texts of sample events of the given types, with times in the last minute. Returns no events for
 * types that the scenario does not contain.
 */
export function sampleEvents(options: SampleEventsOptions): readonly string[] {
  const { types, count } = options;
  const isTraffic = types.every((type) => type === http || type === tcp);
  const toMs = Date.now();
  const texts: string[] = [];
  for (let round = 0; texts.length < count; round++) {
    const sampler = createSampler({
      seed: `${options.seed}/${round}`,
      castSeed: options.castSeed,
      repeatShare: 0,
      extremeEvery: 0,
      configShare: isTraffic ? 0 : 0.5,
      ...(isTraffic && { tcpShare: types.includes(tcp) ? (types.includes(http) ? 0.5 : 1) : 0 }),
    });
    const events = isTraffic ? Math.max(1, count - texts.length) : mixedEvents;
    for (const { text, type } of sampler.events({ fromMs: toMs - periodMs, toMs }, events)) {
      if (types.includes(type) && texts.length < count) texts.push(text);
    }
    if (texts.length === 0) break;
  }
  return texts;
}
