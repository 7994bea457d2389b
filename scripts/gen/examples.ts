/**
 * Writes examples/<target>.yaml with the output of `weir init` for each kind of source, their tests, and the list of
 * kinds.
 */
import { offeredSources } from '../../src/sources/index.ts';
import { starterTestText, testFileOf } from '../../src/cli/init/test-text.ts';
import { exampleAnswers, starterText } from '../../src/cli/init/text.ts';

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const types = offeredSources.map(({ type }) => `'${type}'`).join(', ');
  const head =
    '// Written by `npm run gen` from the kinds of sources; do not edit.\n/** Values of `weir init --source`. */\n';
  return new Map([
    [
      'src/cli/init/offered.generated.ts',
      `${head}export const offeredTypes = [${types}] as const;\n`,
    ],
    ...offeredSources.flatMap((target) => {
      const file = `examples/${target.type.replace('_', '-')}.yaml`;
      const answers = exampleAnswers(target);
      return [
        [file, starterText(target, answers)] as const,
        [testFileOf(file), starterTestText(file, answers.selects)] as const,
      ];
    }),
  ]);
}
