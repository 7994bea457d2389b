import { fromNodeProviderChain, fromTemporaryCredentials } from '@aws-sdk/credential-providers';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import { silentLog } from '../base/index.ts';
import type { AwsAuth, AwsTargetKind } from './destination.ts';

/** Endpoints that replace those of AWS, for example of an emulator or a private endpoint. */
export type Endpoints = Readonly<Partial<Record<AwsTargetKind | 'sts', string>>>;

/** Maximum time until a response starts, and between two parts of a response. */
const SILENCE_MS_MAX = 20_000;

/**
 * Returns the configuration of an AWS client for a target. The client uses the same request handler for its calls to
 * STS.
 */
export function clientConfig(
  region: string,
  auth: AwsAuth,
  endpoint: { readonly own: string | undefined; readonly sts: string | undefined },
  silenceMs = SILENCE_MS_MAX,
) {
  return {
    region,
    // Do not retry in the client: the delivery queue has its own schedule of retries, and would not notice throttling.
    maxAttempts: 1,
    // Always use HTTP/1.1. HTTP/2, which is the default of the Kinesis client, fails with proxies and emulators.
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 5_000,
      requestTimeout: silenceMs,
      // Without this option, the handler only logs a warning, and the queue of the destination would wait forever.
      throwOnRequestTimeout: true,
      // `requestTimeout` does not apply after the headers of the response.
      socketTimeout: silenceMs,
    }),
    // Without credentials, the client uses the default chain: environment, profile, and role of the machine.
    ...('isDefault' in auth ? {} : { credentials: credentialsOf(region, auth, endpoint.sts) }),
    ...(endpoint.own === undefined ? {} : { endpoint: endpoint.own }),
  };
}

/**
 * Returns the access key, or credentials from AssumeRole. These are valid for an hour, and are renewed before they
 * expire. The process assumes the role with its default credentials.
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
    // Without a logger, the SDK writes text to standard error.
    masterCredentials: fromNodeProviderChain({ logger: silentLog }),
    params: { RoleArn: auth.roleArn, RoleSessionName: 'weir', ExternalId: auth.externalId },
    clientConfig: { region, ...(stsEndpoint === undefined ? {} : { endpoint: stsEndpoint }) },
  });
}
