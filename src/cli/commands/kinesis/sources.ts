import { PipelineError } from '../../../base/index.ts';
import { type KinesisOptions, loadConfigOfData } from '../../../config/index.ts';
import type { Io } from '../../io.ts';

/** Command-line options that select sources. */
export interface SourceFlags {
  readonly config?: string;
  readonly source?: string;
}

/** Returns the Kinesis sources of a configuration; if `source` is set, only the source with this name. */
export async function sourcesNamed(
  io: Io,
  { config: file, source }: SourceFlags,
): Promise<readonly KinesisOptions[]> {
  const { config } = await loadConfigOfData(file, io);
  const { kinesisSources } = await import('../../../sources/index.ts');
  return kinesisSources(config.sources, source);
}

/** Creates the error for a configuration in which no source has the required section. */
export function lacking(
  code: 'ERR_SOURCES_NO_FAN_OUT' | 'ERR_SOURCES_NO_LEASES',
  { source }: SourceFlags,
  section: string,
): PipelineError {
  const which =
    source === undefined ? 'no Kinesis source' : `no Kinesis source with the name ${source}`;
  return new PipelineError(code, `${which} has ${section}`);
}
