import type { SourceOptions } from '../config/index.ts';

/**
 * Loads what sources import when they begin, one after the other. Sources that begin together would import at the same moment,
 * and then Node.js 20 sometimes gives half of a CommonJS package (`fromNodeProviderChain is not a function`, seen with a
 * Kinesis and a Firehose source under load).
 */
export async function loadPackages(sources: readonly SourceOptions[]): Promise<void> {
  const types = new Set(sources.map(({ type }) => type));
  if (types.size < 2) return;
  if (types.has('firehose')) await import('./firehose/listener.ts');
  const isAws = types.has('kinesis') || types.has('cloudwatch_logs') || types.has('s3');
  if (!isAws) return;
  await import('@smithy/node-http-handler');
  await import('@aws-sdk/credential-providers');
  if (types.has('kinesis')) await import('@aws-sdk/client-kinesis');
  if (types.has('cloudwatch_logs')) await import('@aws-sdk/client-cloudwatch-logs');
  if (types.has('s3')) {
    await import('@aws-sdk/client-s3');
    await import('@aws-sdk/client-sqs');
  }
}
