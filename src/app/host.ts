/** The parts of the process on which a configuration depends; tests pass their own. */
export interface Host {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Working directory, where relative paths start. */
  readonly cwd: string;
}
