import { eventTypes } from '../../src/catalog/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';

const http = 'http_request_complete.v0';
const pathField = eventTypes
  .find(({ name }) => name === http)
  ?.fields.find((field) => field.path === 'http.request.url.path');

/** A server with `rows` new events, received at the same time and with the same path, the only field that is read. */
export function serverWith(nowMs: number, rows: number, text: string): QueryFunction {
  const answers = new Map<string, Buffer>();
  const answerTo = (sql: string): Buffer => {
    const isCount = sql.startsWith('SELECT toUnixTimestamp');
    const columns = /\(SELECT ([^\n]*)/.exec(sql)?.[1]?.split(', ') ?? [];
    const meta = isCount
      ? ['second', 'n']
      : [...columns.map((column) => column.split(' ').at(-1) ?? ''), 'bytes_so_far'];
    const time = new Date(nowMs).toISOString().replace('T', ' ').slice(0, -1);
    const present = String(1n << BigInt(pathField?.present ?? 0));
    const fixed: Readonly<Record<string, string>> = {
      event_type: http,
      account_id: 'ac_1',
      happened: time,
      received: time,
      present,
      bytes_so_far: '0',
    };
    const data = isCount
      ? [[Math.floor(nowMs / 1000), rows]]
      : Array.from({ length: rows }, (_, at) =>
          meta.map((name) => (name === 'event_id' ? `ev_${at}` : (fixed[name] ?? text))),
        );
    const answer = { meta: meta.map((name) => ({ name, type: 'String' })), data };
    return Buffer.from(JSON.stringify(answer));
  };
  return async function* ask(sql) {
    const answer = answers.get(sql) ?? answerTo(sql);
    answers.set(sql, answer);
    yield await Promise.resolve(answer);
  };
}
