import { appendFileSync } from 'node:fs';

import type { SerializedError, TestModule } from 'vitest/node';

/** The environment variable that names the file. */
export const unhandledFile = 'WEIR_UNHANDLED_FILE';

/**
 * A reporter of vitest that writes the message of each error outside of tests to a file, a line each: the JSON report has none of
 * them, so a run whose failed tests pass when run again would seem to be in order.
 */
// oxlint-disable-next-line no-default-export -- vitest asks for it.
export default class UnhandledReporter {
  // oxlint-disable-next-line class-methods-use-this -- vitest calls it.
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[unhandledFile];
    if (file === undefined) return;
    for (const { message } of errors) appendFileSync(file, `${message.split('\n', 1)[0]}\n`);
  }
}
