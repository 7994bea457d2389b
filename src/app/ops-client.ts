import { isObject, messageOf, PipelineError } from '../base/index.ts';
import type { ProcessStatus } from './process-status.ts';
import { type MetricSamples, readMetrics } from './metrics-text.ts';

/** What a running process says of itself at one moment. */
export interface OpsSample {
  readonly url: string;
  /** By the clock of this process: only differences matter. */
  readonly atMs: number;
  readonly status: ProcessStatus;
  readonly metrics: MetricSamples;
}

/** Where to ask, and how. */
export interface OpsQuestion {
  /** Addresses that are tried in order. */
  readonly urls: readonly string[];
  readonly token: string | undefined;
  readonly signal: AbortSignal;
}

const waitMs = 5_000;

/**
 * Asks the ops listener of a running process how it is.
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
    const limit = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
    const answer = await fetch(new URL(path, url), { headers, signal: limit }).catch((error) => {
      if (signal.aborted) throw error;
      throw new PipelineError('ERR_OPS_ANSWER', `${url}: ${failureReason(error)}`, error);
    });
    const text = await answer.text();
    if (answer.status === 401) throw new PipelineError('ERR_OPS_TOKEN', url);
    if (answer.status === 200) return text;
    throw new PipelineError('ERR_OPS_ANSWER', `${url}${path}: status ${answer.status}`);
  };
  const [status, metrics] = await Promise.all([get('/status'), get('/metrics')]);
  return { url, atMs: Date.now(), status: statusIn(status, url), metrics: readMetrics(metrics) };
}

function statusIn(text: string, url: string): ProcessStatus {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed) || !Array.isArray(parsed['sources'])) {
    throw new PipelineError('ERR_OPS_ANSWER', `${url}/status: this is not Weir`);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- What `weir run` of this version serves there.
  return parsed as unknown as ProcessStatus;
}

/** `fetch failed` says nothing: the reason is behind it. */
function failureReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : messageOf(cause) || messageOf(error);
}
