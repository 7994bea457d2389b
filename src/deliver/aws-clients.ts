import { fromTemporaryCredentials } from '@aws-sdk/credential-providers';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import type { AwsAuth, AwsTargetKind } from './destination.ts';

/** Endpoints that replace those of AWS, for emulators and private endpoints. */
export type Endpoints = Readonly<Partial<Record<AwsTargetKind | 'sts', string>>>;

/** Maximum time until a response starts, and between two parts of it. */
const SILENCE_MS_MAX = 20_000;

/** Configuration of an AWS client for a target. The client also passes its request handler to STS. */
export function clientConfig(
  region: string,
  auth: AwsAuth,
  endpoint: { readonly own: string | undefined; readonly sts: string | undefined },
  silenceMs = SILENCE_MS_MAX,
) {
  return {
    region,
    // The queue has its own schedule of retries, and retries in the client would only hide throttling from the queue.
    maxAttempts: 1,
    // Always use HTTP/1.1: HTTP/2, the default of the Kinesis client, fails with proxies and emulators.
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 5_000,
      requestTimeout: silenceMs,
      // Without this option, the handler only warns, and the queue of the destination waits forever.
      throwOnRequestTimeout: true,
      // `requestTimeout` ends with the headers of the response.
      socketTimeout: silenceMs,
    }),
    // Without this option, the client uses the default chain: environment, profile, role of the machine.
    ...('isDefault' in auth ? {} : { credentials: credentialsOf(region, auth, endpoint.sts) }),
    ...(endpoint.own === undefined ? {} : { endpoint: endpoint.own }),
  };
}

/**
 * Returns the access key, or a key from AssumeRole that is valid for an hour and renewed before it expires. The own
 * identity of the process assumes the role.
 */
function credentialsOf(
  region: string,
  auth: Exclude<AwsAuth, { readonly isDefault: true }>,
  stsEndpoint: string | undefined,
) {
  if ('accessKeyId' in auth) {
    const { accessKeyId, secretAccessKey } = auth;
    return { accessKeyId, secretAccessKey };
  }
  return fromTemporaryCredentials({
    params: { RoleArn: auth.roleArn, RoleSessionName: 'weir', ExternalId: auth.externalId },
    clientConfig: { region, ...(stsEndpoint === undefined ? {} : { endpoint: stsEndpoint }) },
  });
}
