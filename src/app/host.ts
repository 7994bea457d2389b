/** The parts of the process on which the reading of a configuration depends. Tests pass other values. */
export interface Host {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Working directory, to which relative paths refer. */
  readonly cwd: string;
}
