import type { PipelineError } from '../../src/base/index.ts';
import type { Destination, OutgoingEvent } from '../../src/deliver/index.ts';

/** What a target says to a batch: for each event undefined = taken. Throwing fails the request as a whole. */
export type Script = (
  events: readonly OutgoingEvent[],
  request: number,
) => readonly (PipelineError | undefined)[];

/** A target that does what a test says and remembers what it took. */
export class ScriptedDestination implements Destination {
  readonly kind = 'kinesis';
  readonly limits: Destination['limits'];
  readonly keepsOrder: boolean;
  /** Events taken, in the order in which they arrived. */
  readonly taken: OutgoingEvent[] = [];
  readonly batches: (readonly OutgoingEvent[])[] = [];
  opened = 0;
  closed = 0;
  #script: Script;

  constructor(options: { keepsOrder?: boolean; eventsMax?: number; script?: Script } = {}) {
    this.keepsOrder = options.keepsOrder ?? false;
    this.limits = { events: options.eventsMax ?? 500, bytes: 1_000_000, overheadBytes: 10 };
    this.#script = options.script ?? takeAll;
  }

  set script(script: Script) {
    this.#script = script;
  }

  async send(events: readonly OutgoingEvent[]): Promise<readonly (PipelineError | undefined)[]> {
    await new Promise((resolve) => setImmediate(resolve));
    this.batches.push(events);
    const answers = this.#script(events, this.batches.length);
    this.taken.push(...events.filter((_event, index) => answers[index] === undefined));
    return answers;
  }

  close(): Promise<void> {
    this.closed += 1;
    return Promise.resolve();
  }
}

/** Takes everything. */
const takeAll: Script = (events) => events.map(() => undefined);
