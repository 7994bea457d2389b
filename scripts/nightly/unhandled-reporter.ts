import { appendFileSync } from 'node:fs';

import type { SerializedError, TestModule } from 'vitest/node';

/** The environment variable that names the file. */
export const unhandledFile = 'WEIR_UNHANDLED_FILE';

/**
 * A vitest reporter that writes the message of each error outside of tests to a file, one per line. The JSON report does not
 * contain these errors, so a run whose failed tests pass in a second run would otherwise seem successful.
 */
// oxlint-disable-next-line no-default-export -- vitest requires it.
export default class UnhandledReporter {
  // oxlint-disable-next-line class-methods-use-this -- vitest calls this method.
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[unhandledFile];
    if (file === undefined) return;
    for (const { message } of errors) appendFileSync(file, `${message.split('\n', 1)[0]}\n`);
  }
}
