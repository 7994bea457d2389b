/** Entry point of the process that emulates AWS, separate from the measured process so that its CPU time does not count. */
import { envelopes } from './feed-files.ts';
import { firehoseSender } from './firehose-feed.ts';
import { lineRecords, serveKinesis } from './kinesis-feed.ts';
import type { Feed } from './types.ts';

let begin: (() => Promise<void>) | undefined;

process.on('message', (message: Feed | 'go') => {
  void (async () => {
    if (message === 'go') {
      await begin?.();
      return;
    }
    process.send?.(await prepare(message));
  })();
});
process.on('disconnect', () => process.exit(0));

/** @returns the port that Weir reads from */
async function prepare(feed: Feed): Promise<number> {
  if (feed.source === 'firehose' || feed.source === 'firehose_gzip') {
    begin = await firehoseSender(feed);
    return feed.port;
  }
  const isCloudWatch = feed.source === 'cloudwatch';
  const records = await (isCloudWatch ? envelopes(feed.file) : lineRecords(feed.file));
  const address = (await serveKinesis(records)).address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
