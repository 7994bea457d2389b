import { appendFile, readFile } from 'node:fs/promises';

import { createDemoScenario } from '../../src/sample/index.ts';

/** Appends sample events to a file until stopped, like a log shipper. */
export interface FileWriter {
  readonly file: string;
  /** Stops writing; resolves when the last line is on disk. */
  stop(): Promise<void>;
}

/** Starts to write `perSecond` events per second to `file`, one per line. */
export function startFileWriter(file: string, perSecond: number, seed: string): FileWriter {
  const scenario = createDemoScenario({
    seed,
    startMs: Date.now(),
    events: 0,
    rate: perSecond,
    anyChangeEveryMs: 3_500,
  });
  const everyMs = 20;
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const events = scenario.live(Date.now());
      const text = events.map((event) => `${event.text}\n`).join('');
      if (text !== '') await appendFile(file, text);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    file,
    stop() {
      stopping.abort();
      return writing;
    },
  };
}

/** Ids of the distinct events of a file by table, read with JSON.parse only. */
export async function idsByTable(file: string): Promise<Map<string, Set<string>>> {
  const ids = new Map<string, Set<string>>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (line.trim() === '') continue;
    const event = JSON.parse(line) as { event_id: string; event_type: string };
    const traffic = ['http_request_complete.v0', 'tcp_connection_closed.v0'];
    const table = traffic.includes(event.event_type)
      ? event.event_type.replace('.v0', '')
      : 'config_events';
    ids.set(table, (ids.get(table) ?? new Set()).add(event.event_id));
  }
  return ids;
}
