import type { KinesisApi, KinesisOperation, ShardInfo } from './api.ts';
import type { AwsRetrier } from '../aws/retrier.ts';

/** All pages of ListShards, begun again when a page token has expired. @returns undefined when `signal` has aborted. */
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
      shards.push(...attempt.value.shards);
      token = attempt.value.nextToken;
      if (token === undefined) return shards;
    } else if (attempt.kind === 'expired') {
      shards = [];
      token = undefined;
    }
  }
}
