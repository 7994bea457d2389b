import type { KinesisApi, KinesisOperation, ShardInfo } from './api.ts';
import type { AwsRetrier } from '../aws/retrier.ts';

/**
 * Lists all shards of a stream. If a pagination token expires, starts again at the first page.
 * @returns undefined if `signal` aborted
 */
export async function listAll(
  api: KinesisApi,
  retrier: AwsRetrier<KinesisOperation>,
  signal: AbortSignal,
): Promise<readonly ShardInfo[] | undefined> {
  let shards: ShardInfo[] = [];
  let token: string | undefined;
  for (;;) {
    const page = token;
    const list = (): ReturnType<KinesisApi['listShards']> => api.listShards(page, signal);
    const attempt = await retrier.attempt('ListShards', list, signal, ['expired']);
    if (attempt === undefined) return undefined;
    if ('value' in attempt) {
      for (const shard of attempt.value.shards) shards.push(shard);
      token = attempt.value.nextToken;
      if (token === undefined) return shards;
    } else if (attempt.kind === 'expired') {
      shards = [];
      token = undefined;
    }
  }
}
