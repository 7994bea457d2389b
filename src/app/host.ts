/** The parts of the process that a configuration depends on; tests pass their own. */
export interface Host {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Working directory, where relative paths start. */
  readonly cwd: string;
}
