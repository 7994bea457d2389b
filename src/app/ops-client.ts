import { isObject, joinSignals, messageOf, PipelineError } from '../base/index.ts';
import type { ProcessStatus } from './process-status.ts';
import { type MetricSamples, readMetrics } from './metrics-text.ts';

/** State of a running process at one moment. */
export interface OpsSample {
  readonly url: string;
  /** Time by the clock of the client, in milliseconds since 1970; only differences are meaningful. */
  readonly atMs: number;
  readonly status: ProcessStatus;
  readonly metrics: MetricSamples;
}

/** Where and how `fetchOps` requests the state of a process. */
export interface OpsQuestion {
  /** Addresses to try, in order. */
  readonly urls: readonly string[];
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

const waitMs = 5_000;

/**
 * Requests the status of a running process from its ops listener.
 * @throws PipelineError ERR_OPS_ANSWER | ERR_OPS_TOKEN
 */
export async function fetchOps(question: OpsQuestion): Promise<OpsSample> {
  let failure: unknown = new PipelineError('ERR_OPS_ANSWER', 'no address of an ops listener');
  for (const url of question.urls) {
    try {
      return await fetchAt(url, question);
    } catch (error) {
      if (question.signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function fetchAt(url: string, { token, signal }: OpsQuestion): Promise<OpsSample> {
  const get = async (path: string): Promise<string> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const limit = joinSignals([signal], waitMs);
    const request = { headers, signal: limit.signal };
    try {
      const answer = await fetch(new URL(path, url), request).catch((error) => {
        if (signal.aborted) throw error;
        throw new PipelineError('ERR_OPS_ANSWER', `${url}: ${failureReason(error)}`, error);
      });
      const text = await answer.text();
      if (answer.status === 401) throw new PipelineError('ERR_OPS_TOKEN', url);
      if (answer.status === 200) return text;
      throw new PipelineError('ERR_OPS_ANSWER', `${url}${path}: status ${answer.status}`);
    } finally {
      limit.release();
    }
  };
  const [status, metrics] = await Promise.all([get('/status'), get('/metrics')]);
  return { url, atMs: Date.now(), status: statusIn(status, url), metrics: readMetrics(metrics) };
}

function statusIn(text: string, url: string): ProcessStatus {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed) || !Array.isArray(parsed['sources'])) {
    throw new PipelineError('ERR_OPS_ANSWER', `${url}/status: the response is not from Weir`);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- What `weir run` of this version serves there.
  return parsed as unknown as ProcessStatus;
}

/** Returns the reason of a failed request. For the error `fetch failed`, the useful message is in its cause. */
function failureReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : messageOf(cause) || messageOf(error);
}
