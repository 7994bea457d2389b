/** Writes examples/<target>.yaml: what `weir init` writes, one file for each place where events may come from. */
import { targets } from '../../src/cli/init-targets.ts';
import { exampleAnswers, starterText } from '../../src/cli/init-text.ts';

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    targets.map((target) => [
      `examples/${target.type.replace('_', '-')}.yaml`,
      starterText(target, exampleAnswers(target)),
    ]),
  );
}
