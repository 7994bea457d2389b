import { fromTemporaryCredentials } from '@aws-sdk/credential-providers';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import type { AwsAuth, AwsTargetKind } from './destination.ts';

/** Addresses to use instead of those of AWS, for stand-ins and private endpoints. */
export type Endpoints = Readonly<Partial<Record<AwsTargetKind | 'sts', string>>>;

/** How an AWS client is made for a target. */
export function clientConfig(
  region: string,
  auth: AwsAuth,
  endpoint: { readonly own: string | undefined; readonly sts: string | undefined },
) {
  return {
    region,
    // The queue repeats, and knows when: repeats inside the client would only hide throttling from it.
    maxAttempts: 1,
    // HTTP/1.1 throughout: the default of the Kinesis client, HTTP/2, fails against proxies and stand-ins.
    requestHandler: new NodeHttpHandler({ connectionTimeout: 5_000, requestTimeout: 20_000 }),
    // Without it the client uses the default chain: environment, profile, role of the machine.
    ...('isDefault' in auth ? {} : { credentials: credentialsOf(region, auth, endpoint.sts) }),
    ...(endpoint.own === undefined ? {} : { endpoint: endpoint.own }),
  };
}

/** The access key, or one for an hour from AssumeRole, renewed in time; the role is assumed with the process's own identity. */
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
