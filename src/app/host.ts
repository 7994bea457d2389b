/** What of the process a configuration depends on; a test hands in its own. */
export interface Host {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** Working directory, where relative paths start. */
  readonly cwd: string;
}
