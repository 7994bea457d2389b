import type { PartName, Sizes, Way } from './plan.ts';
import type { BenchServer } from './server.ts';
import type { Job } from './types.ts';

/** What is to be measured. */
export interface Measurement {
  readonly sizes: Sizes;
  /** The file of so many events. */
  readonly fileOf: (events: number) => string;
  readonly warmUpFile: string;
  /** Ways that a goal is stated for are measured so often, in alternating order; medians are reported. */
  readonly rounds: number;
  /** The others. */
  readonly minorRounds: number;
  readonly parts: readonly PartName[];
  /** Sizes of the table at which an insert is measured. */
  readonly growthRows: readonly number[];
  readonly quick: boolean;
  readonly server: BenchServer;
  readonly scratch: string;
  readonly note: (line: string) => void;
}

/** A round of a way as a job. */
export function jobOf(
  { fileOf, warmUpFile, quick, server, scratch }: Measurement,
  { task, events }: Pick<Way, 'task' | 'events'>,
  round: number,
): Omit<Job, 'port'> {
  const file = fileOf(events);
  return { ...task, file, events, warmUpFile, round, quick, server: server.access, scratch };
}
