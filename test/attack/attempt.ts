/** One thing that an attacker tries. */
export interface Attempt {
  readonly name: string;
  /** True: not an attack, but a check that the target works, so that a dead server does not count as a success. */
  readonly isControl?: boolean;
  /** Resolves if the barrier held (for a control: if the target worked); otherwise rejects with the observation. */
  run(): Promise<void>;
}

/** Attempts against one barrier. */
export interface AttackClass {
  readonly name: string;
  /** Number of concurrent attempts. */
  readonly together: number;
  /** Lists the attempts. A rejection counts as a failed attempt: an attack that cannot run proves nothing. */
  list(): Promise<readonly Attempt[]>;
}

/** Result of an attempt. */
export interface Outcome {
  readonly class: string;
  readonly name: string;
  readonly ms: number;
  readonly result: 'held' | 'failed';
  /** The observation; empty if the barrier held. */
  readonly reason: string;
}

/** Counts of one class, or of all. */
export interface Counts {
  readonly tried: number;
  readonly held: number;
  readonly failed: number;
}

/** The last line of `npm run attack -- --json`. */
export interface AttackReport extends Counts {
  readonly classes: Readonly<Record<string, Counts>>;
  readonly failures: readonly Pick<Outcome, 'class' | 'name' | 'reason'>[];
  readonly seconds: number;
}

const reasonLengthMax = 300;

/** Fails an attempt. @param observed the attacker's observation */
export function fail(observed: string): never {
  throw new Error(observed);
}

/**
 * Runs one class.
 * @param tell called with each outcome immediately
 * @param signal ends the class after the running attempts; the remaining ones count as failed
 */
export async function runClass(
  of: AttackClass,
  tell: (outcome: Outcome) => void,
  signal?: AbortSignal,
): Promise<void> {
  const attempts = await of.list().catch((error: unknown) => {
    return [{ name: 'list the attempts', run: () => Promise.reject(asError(error)) }];
  });
  const queue = [...attempts, ...missing(attempts)];
  const take = (): Attempt | undefined => (signal?.aborted === true ? undefined : queue.shift());
  const work = async (): Promise<void> => {
    for (let next = take(); next !== undefined; next = take()) tell(await outcomeOf(of.name, next));
  };
  await Promise.all(Array.from({ length: of.together }, work));
  const [first] = queue;
  if (first === undefined) return;
  const reason = `interrupted: ${queue.length} attempts were not made, from ${first.name}`;
  const run = (): Promise<never> => Promise.reject(new Error(reason));
  tell(await outcomeOf(of.name, { name: 'run to the end', run }));
}

/** A class without a control or without an attack proves nothing. */
function missing(attempts: readonly Attempt[]): readonly Attempt[] {
  const kinds = [true, false].filter(
    (kind) => !attempts.some(({ isControl = false }) => isControl === kind),
  );
  return kinds.map((kind) => ({
    name: kind ? 'has a control' : 'has an attack',
    run: () => Promise.reject(new Error('there is none')),
  }));
}

async function outcomeOf(name: string, attempt: Attempt): Promise<Outcome> {
  const shown = attempt.isControl === true ? `control: ${attempt.name}` : attempt.name;
  const startedMs = Date.now();
  const told = (): Pick<Outcome, 'class' | 'name' | 'ms'> => {
    return { class: name, name: shown, ms: Date.now() - startedMs };
  };
  try {
    await attempt.run();
    return { ...told(), result: 'held', reason: '' };
  } catch (error) {
    const reason = asError(error).message.replaceAll(/\s+/g, ' ').slice(0, reasonLengthMax);
    return { ...told(), result: 'failed', reason };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Sums the outcomes. */
export function reportOf(outcomes: readonly Outcome[], seconds: number): AttackReport {
  const names = [...new Set(outcomes.map((outcome) => outcome.class))];
  const classes = names.map((name) => {
    return [name, countsOf(outcomes.filter((outcome) => outcome.class === name))] as const;
  });
  return {
    ...countsOf(outcomes),
    classes: Object.fromEntries(classes),
    failures: outcomes
      .filter(({ result }) => result === 'failed')
      .map(({ class: of, name, reason }) => ({ class: of, name, reason })),
    seconds,
  };
}

function countsOf(outcomes: readonly Outcome[]): Counts {
  const failed = outcomes.filter(({ result }) => result === 'failed').length;
  return { tried: outcomes.length, held: outcomes.length - failed, failed };
}
