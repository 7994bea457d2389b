import type { NodeHttpHandler, NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import type { AwsOptions } from '../../config/index.ts';

type Credentials = NonNullable<AwsOptions['credentials']>;
type CredentialsProvider = ReturnType<
  (typeof import('@aws-sdk/credential-providers'))['fromNodeProviderChain']
>;

/** What every AWS client of a source is made with. */
export interface AwsConfig {
  /** One attempt per call: retries belong to the caller, which handles each throttle. */
  readonly maxAttempts: 1;
  readonly region?: string;
  readonly endpoint?: string;
  readonly credentials?:
    | CredentialsProvider
    | {
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly sessionToken?: string;
      };
}

const connectTimeoutMs = 5_000;

/** The SDK warns on Node 20 of its releases of 2027; ours is pinned below them (docs/dependencies.md). */
export function silenceSdk(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}

/**
 * Configuration of a client: region, endpoint, credentials.
 * @param regionOfTarget the region that the ARN of what is read names, when there is one.
 */
export async function awsConfig(options: AwsOptions, regionOfTarget?: string): Promise<AwsConfig> {
  const { endpoint, credentials } = options;
  const region = options.region ?? regionOfTarget ?? regionOfStandIn(endpoint);
  return {
    maxAttempts: 1,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : await credentialsConfig(credentials, region)),
  };
}

/** What the sockets of AWS clients are made with. */
export const agentOptions = {
  keepAlive: true,
  // One call per shard at a time, and hundreds of shards in one process; the handler's own limit is 50.
  maxSockets: 500,
} as const;

/** Makes requests over HTTP/1.1, each of which must begin to be answered in time. @param agents of their own for special sockets */
export async function http1Handler(
  requestTimeoutMs: number,
  agents: NonNullable<Pick<NodeHttpHandlerOptions, 'httpAgent' | 'httpsAgent'>> = {
    httpAgent: agentOptions,
    httpsAgent: agentOptions,
  },
): Promise<NodeHttpHandler> {
  const http = await import('@smithy/node-http-handler');
  return new http.NodeHttpHandler({
    requestTimeout: requestTimeoutMs,
    // Without it the handler only warns.
    throwOnRequestTimeout: true,
    connectionTimeout: connectTimeoutMs,
    ...agents,
  });
}

/** A stand-in on this machine belongs to no region; the SDK signs for one all the same. Else the SDK finds it. */
function regionOfStandIn(endpoint: string | undefined): string | undefined {
  if (endpoint?.startsWith('http://') !== true) return undefined;
  return process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? 'us-east-1';
}

async function credentialsConfig(
  options: Credentials,
  region: string | undefined,
): Promise<Pick<AwsConfig, 'credentials'>> {
  const { access_key_id: id, secret_access_key: secret, session_token: token, profile } = options;
  const providers = await import('@aws-sdk/credential-providers');
  const chain = providers.fromNodeProviderChain(profile === undefined ? {} : { profile });
  const session = token === undefined ? {} : { sessionToken: token };
  const keys = id === undefined ? undefined : { accessKeyId: id, secretAccessKey: secret ?? '' };
  const own = keys === undefined ? chain : { ...keys, ...session };
  if (options.role_arn === undefined) return { credentials: own };
  const external = options.external_id === undefined ? {} : { ExternalId: options.external_id };
  return {
    credentials: providers.fromTemporaryCredentials({
      masterCredentials: own,
      params: { RoleArn: options.role_arn, RoleSessionName: 'weir', ...external },
      ...(region === undefined ? {} : { clientConfig: { region } }),
    }),
  };
}

/** Imports what every client of AWS imports when it connects. */
export async function loadAws(): Promise<void> {
  await import('@smithy/node-http-handler');
  await import('@aws-sdk/credential-providers');
}
