import type { NodeHttpHandler, NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import type { AwsOptions } from '../../config/index.ts';

type Credentials = NonNullable<AwsOptions['credentials']>;
type CredentialsProvider = ReturnType<
  (typeof import('@aws-sdk/credential-providers'))['fromNodeProviderChain']
>;

/** Configuration of every AWS client of a source. */
export interface AwsConfig {
  /** One attempt per call: the caller retries, because it must react to each throttled call. */
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

/**
 * On Node 20, the SDK warns that its releases of 2027 drop support; Weir pins an earlier release
 * (docs/dependencies.md).
 */
export function silenceSdk(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}

/**
 * Configuration of a client: region, endpoint, credentials.
 * @param regionOfTarget region in the ARN of the source, if it has one
 */
export async function awsConfig(options: AwsOptions, regionOfTarget?: string): Promise<AwsConfig> {
  const { endpoint, credentials } = options;
  const region = options.region ?? regionOfTarget ?? regionOfEmulator(endpoint);
  return {
    maxAttempts: 1,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : await credentialsConfig(credentials, region)),
  };
}

/** Socket options of AWS clients. */
export const agentOptions = {
  keepAlive: true,
  // Every shard may have a concurrent call, and a process can read hundreds of shards. The default of the handler is
  // 50.
  maxSockets: 500,
} as const;

/**
 * Sends requests over HTTP/1.1, with a time limit for the start of the response. @param agents dedicated agents for
 * special sockets
 */
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
    // Without this option, the handler only warns.
    throwOnRequestTimeout: true,
    connectionTimeout: connectTimeoutMs,
    ...agents,
  });
}

/** A local emulator has no region, but the SDK needs one for signatures. For AWS, the SDK determines it. */
function regionOfEmulator(endpoint: string | undefined): string | undefined {
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

/** Imports the modules that every AWS client loads when it connects. */
export async function loadAws(): Promise<void> {
  await import('@smithy/node-http-handler');
  await import('@aws-sdk/credential-providers');
}
