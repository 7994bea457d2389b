/**
 * Returns the region in the URL of a queue, for example `us-east-1` for `https://sqs.us-east-1.amazonaws.com/...` and
 * for the older form `us-east-1.queue.amazonaws.com`. Returns undefined for other URLs.
 */
export function regionOfQueue(queueUrl: string | undefined): string | undefined {
  const host = queueUrl === undefined ? '' : new URL(queueUrl).hostname;
  const [, newer, older] =
    /(?:^|\.)sqs(?:-fips)?\.([a-z0-9-]+)\.|^([a-z0-9-]+)\.queue\.amazonaws\./.exec(host) ?? [];
  return newer ?? older;
}
