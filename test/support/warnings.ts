import { nextTurn } from '../../src/base/index.ts';

/** Runs `work`. @returns the warnings of Node.js meanwhile, which a program prints to standard error */
export async function warningsDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const warnings: string[] = [];
  const onWarning = (warning: Error): void => void warnings.push(String(warning));
  process.on('warning', onWarning);
  try {
    await work();
    await nextTurn();
    return warnings;
  } finally {
    process.off('warning', onWarning);
  }
}
