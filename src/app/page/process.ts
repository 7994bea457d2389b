import type { WireProcess } from '../../web/index.ts';
import type { PipelineService } from '../services/pipeline.ts';

/** Returns the state of the pipeline in this process, in the form that the page receives. */
export function wireProcess(pipeline: PipelineService): WireProcess {
  const { inFlight, partitions, sources } = pipeline.snapshot();
  const health = pipeline.health();
  return {
    in_flight: inFlight,
    partitions: partitions.map(({ source, partition, behindMs, readMs, acknowledgedMs }) => ({
      source,
      partition,
      lag_ms: behindMs ?? null,
      read_ms: readMs,
      acknowledged_ms: acknowledgedMs,
      retention_ms: health.get(source)?.retentionMs ?? null,
    })),
    sources: sources.map(({ name, kind, behindMs, problem }) => ({
      name,
      type: kind,
      lag_ms: behindMs ?? null,
      problem: problem?.reason ?? '',
      is_shared: health.get(name)?.isShared === true,
    })),
  };
}
