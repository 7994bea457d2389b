import type { PartName, Sizes, Variant } from './plan.ts';
import type { BenchServer } from './server.ts';
import type { Job } from './types.ts';

/** Parts, sizes, and environment of a measurement. */
export interface Measurement {
  readonly sizes: Sizes;
  /** The file with a number of events. */
  readonly fileOf: (events: number) => string;
  readonly warmUpFile: string;
  /** Number of rounds of the variants that have a goal. */
  readonly rounds: number;
  /** Number of rounds of the other variants. */
  readonly minorRounds: number;
  readonly parts: readonly PartName[];
  /** Sizes of the table at which the part `growth` measures the cost of an event. */
  readonly growthRows: readonly number[];
  readonly quick: boolean;
  readonly server: BenchServer;
  readonly scratch: string;
  readonly note: (line: string) => void;
}

/** The job of one round of a variant. */
export function jobOf(
  { fileOf, warmUpFile, quick, server, scratch }: Measurement,
  { task, events }: Pick<Variant, 'task' | 'events'>,
  round: number,
): Omit<Job, 'port'> {
  const file = fileOf(events);
  return { ...task, file, events, warmUpFile, round, quick, server: server.access, scratch };
}
