import type { KinesisOptions, SourceOptions } from '../../config/index.ts';

/** Returns the Kinesis sources; only the source with this name if `name` is set. */
export function kinesisSources(
  sources: readonly SourceOptions[],
  name?: string,
): readonly KinesisOptions[] {
  return sources.flatMap((source) =>
    source.type === 'kinesis' && (name === undefined || source.name === name) ? [source] : [],
  );
}
