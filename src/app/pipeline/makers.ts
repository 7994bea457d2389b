import type { Log } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { Loader, type LoaderOptions } from '../../load/index.ts';
import type { FlowMakers, PipelineMetrics } from '../../pipeline/index.ts';
import { fileNotesFolder, type SourceOpener } from '../../sources/index.ts';

/** What the parts of a flow are made with, under any configuration. */
export interface MakerParts extends Required<Pick<LoaderOptions, 'before' | 'onState' | 'writer'>> {
  readonly logger: Log;
  readonly metrics: Pick<PipelineMetrics, 'onAnswer'>;
  /** Run of a backfill; undefined = live. */
  readonly run: string | undefined;
  readonly opener: Pick<SourceOpener, 'load' | 'open'>;
  readonly stages: FlowMakers['stages'];
}

/** How what may change while the pipeline runs is made. */
export function makersOf(
  { data_dir: dataDir, pipeline }: Pick<WeirConfig, 'data_dir' | 'pipeline'>,
  { before, logger, metrics, onState, opener, run, stages, writer }: MakerParts,
): FlowMakers {
  const identity = { pipeline, run: run ?? 'live' };
  return {
    stages,
    loader: ({ load }, { sensitiveHeaders }) => {
      const policy = { waitMsMin: load.retry_wait_ms_min, waitMsMax: load.retry_wait_ms_max };
      return new Loader({ writer, identity, policy, sensitiveHeaders, onState, before });
    },
    source: (source, { limits }, failsFast) => {
      const onAnswer = (name: string, status: number, ms: number): void => {
        metrics.onAnswer(name, status, ms);
      };
      // A backfill has positions of its own.
      const folder = run === undefined ? fileNotesFolder(dataDir, pipeline) : undefined;
      const deps = { log: logger, limits, onAnswer, fileNotesFolder: folder, failsFast };
      return opener.open(source, deps);
    },
    loadSources: ({ sources }) => opener.load(sources),
  };
}
