import type { PipelineError } from '../../src/base/index.ts';
import type { Destination, OutgoingEvent } from '../../src/deliver/index.ts';

/** Response of a target to a batch: undefined for each accepted event. Throwing rejects the complete request. */
export type Script = (
  events: readonly OutgoingEvent[],
  request: number,
) => readonly (PipelineError | undefined)[];

/** A target that follows a script and records the accepted events. */
export class ScriptedDestination implements Destination {
  readonly kind = 'kinesis';
  readonly limits: Destination['limits'];
  readonly keepsOrder: boolean;
  /** Accepted events in order of arrival. */
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

/** Accepts everything. */
const takeAll: Script = (events) => events.map(() => undefined);
