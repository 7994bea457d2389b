import { httpEvent, lines } from './made-events.ts';
import type { OwnServer } from './own-server.ts';
import type { World } from './page-site.ts';
import { markup } from './page-world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const tenMinutes = Math.floor(Date.now() / (10 * minuteMs)) * 10 * minuteMs;

/** Two hours in the past. */
export const range = { from: tenMinutes - 3 * hourMs, to: tenMinutes - hourMs };
/** Two hours on the day on which Berlin's clocks go back, and the time of the first event. */
export const autumn = { from: Date.UTC(2026, 9, 25, 10), to: Date.UTC(2026, 9, 25, 12) };
export const firstMs = Date.UTC(2026, 9, 24, 6);

/** Events of a time range, with a different number in each step; every second step has a host whose name is markup. */
function eventsOf(fromMs: number, toMs: number, each: number): readonly string[] {
  const texts: string[] = [];
  for (let at = fromMs, n = 0; at < toMs; at += each, n += 1) {
    const hour = Math.floor(at / hourMs);
    const hosts = ['shop.example', 'api.example', hour % 2 === 0 ? markup : 'www.example'];
    const object = {
      conn: {
        client_ip: `203.0.113.${(hour + n) % 30}`,
        server_name: hosts[(n + hour) % 3],
        server_port: 443,
      },
      http: {
        request: { method: 'get', url: { path: `/p${n % 4}` }, user_agent: `agent/${n % 3}` },
        response: { status_code: (n + hour) % 5 === 0 ? 502 : 200, body_length: 100 + (hour % 50) },
      },
      ip_policy: { decision: (n + hour) % 7 === 0 ? 'block' : 'allow' },
    };
    texts.push(
      httpEvent(`ev_${at}`, { at: new Date(at).toISOString(), account_id: 'ac_1', object }),
    );
  }
  return texts;
}

/** Two hours of today, the hours before, yesterday, and a week ago, and two days around a clock change. */
export function periodsWorld(): World {
  const { from, to } = range;
  const texts = [
    ...eventsOf(firstMs, firstMs + 2 * dayMs, 4 * minuteMs),
    ...eventsOf(from - 7 * dayMs, to - 7 * dayMs, 20_000),
    ...eventsOf(from - dayMs, to - dayMs, 30_000),
    ...eventsOf(from - 2 * hourMs, from, 45_000),
    ...eventsOf(from, to, 25_000),
  ];
  return {
    events: texts.length,
    write: async (server: OwnServer) => {
      await server.write('days.ndjson', lines(...texts));
      await server.write('live.ndjson', '');
      await server.configure({
        sources: [
          { type: 'file', name: 'days', paths: ['days.ndjson'] },
          // Reading continues when all is read.
          { type: 'file', name: 'live', paths: ['live.ndjson'], follow: true },
        ],
        web: { port: 0 },
        rollups: {},
      });
    },
  };
}
