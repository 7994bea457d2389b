/** `us-east-1` of `https://sqs.us-east-1.amazonaws.com/...`; the older form is `us-east-1.queue.amazonaws.com`. */
export function regionOfQueue(queueUrl: string | undefined): string | undefined {
  const host = queueUrl === undefined ? '' : new URL(queueUrl).hostname;
  const [, newer, older] =
    /(?:^|\.)sqs(?:-fips)?\.([a-z0-9-]+)\.|^([a-z0-9-]+)\.queue\.amazonaws\./.exec(host) ?? [];
  return newer ?? older;
}
