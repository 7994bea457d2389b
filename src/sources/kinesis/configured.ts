import type { KinesisOptions, SourceOptions } from '../../config/index.ts';

/** The streams among sources: of one name, where one is given. */
export function kinesisSources(
  sources: readonly SourceOptions[],
  name?: string,
): readonly KinesisOptions[] {
  return sources.flatMap((source) =>
    source.type === 'kinesis' && (name === undefined || source.name === name) ? [source] : [],
  );
}
