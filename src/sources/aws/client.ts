import type { NodeHttpHandler, NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { silentLog } from '../../base/index.ts';
import type { AwsOptions } from '../../config/index.ts';

type Credentials = NonNullable<AwsOptions['credentials']>;
type CredentialsProvider = ReturnType<
  (typeof import('@aws-sdk/credential-providers'))['fromNodeProviderChain']
>;

/** Configuration of an AWS client of a source. */
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
const stsTimeoutMs = 10_000;

/**
 * Disables a warning of the SDK on Node.js 20: SDK releases from 2027 on no longer support this version. Weir pins an
 * earlier release (docs/dependencies.md).
 */
export function silenceSdk(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}

/** HTTP handler of the clients that request credentials, for example from STS. */
type CredentialsHandler = NodeHttpHandler | ReturnType<typeof credentialsHandlerOptions>;

/**
 * Options of the HTTP handler for requests for credentials.
 * @param timeoutMs time limit of a request
 */
export function credentialsHandlerOptions(timeoutMs = stsTimeoutMs) {
  return {
    connectionTimeout: connectTimeoutMs,
    requestTimeout: timeoutMs,
    throwOnRequestTimeout: true,
    // `requestTimeout` ends with the headers of the response.
    socketTimeout: timeoutMs,
  } as const;
}

/**
 * Returns the configuration of an AWS client: region, endpoint, credentials.
 * @param regionOfTarget region in the ARN or URL of the resource; used if the options have no region
 */
export async function awsConfig(
  options: AwsOptions,
  regionOfTarget?: string,
  credentialsHandler: CredentialsHandler = credentialsHandlerOptions(),
): Promise<AwsConfig> {
  const { endpoint, credentials = {} } = options;
  const region = options.region ?? regionOfTarget ?? regionOfEmulator(endpoint);
  return {
    maxAttempts: 1,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(await credentialsConfig(credentials, region, credentialsHandler)),
  };
}

/** Options for the HTTP agents of AWS clients. */
export const agentOptions = {
  keepAlive: true,
  // A process can read hundreds of shards, each with a concurrent call. The default of the SDK is 50.
  maxSockets: 500,
} as const;

/**
 * Creates a request handler for HTTP/1.1 with a time limit for the start of the response.
 * @param agents HTTP agents with special sockets; default: agents with `agentOptions`
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
    // Without this option, the handler only logs a warning on a timeout.
    throwOnRequestTimeout: true,
    connectionTimeout: connectTimeoutMs,
    ...agents,
  });
}

/**
 * Returns a region for a local emulator (an `http://` endpoint), because the SDK requires one for signatures. Returns
 * undefined otherwise: the SDK then determines the region.
 */
function regionOfEmulator(endpoint: string | undefined): string | undefined {
  if (endpoint?.startsWith('http://') !== true) return undefined;
  return process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? 'us-east-1';
}

async function credentialsConfig(
  options: Credentials,
  region: string | undefined,
  requestHandler: CredentialsHandler,
): Promise<Pick<AwsConfig, 'credentials'>> {
  const { access_key_id: id, secret_access_key: secret, session_token: token, profile } = options;
  const providers = await import('@aws-sdk/credential-providers');
  // Without its own handler, STS uses that of the client. But it gets none from a client that uses HTTP/2, and then a
  // request without a response would never end.
  const chain = providers.fromNodeProviderChain({
    // Without a logger, the SDK writes text to standard error.
    logger: silentLog,
    clientConfig: { requestHandler },
    ...(profile !== undefined && { profile }),
  });
  const session = token === undefined ? {} : { sessionToken: token };
  const keys = id === undefined ? undefined : { accessKeyId: id, secretAccessKey: secret ?? '' };
  const own = keys === undefined ? chain : { ...keys, ...session };
  if (options.role_arn === undefined) return { credentials: own };
  const external = options.external_id === undefined ? {} : { ExternalId: options.external_id };
  return {
    credentials: providers.fromTemporaryCredentials({
      masterCredentials: own,
      params: { RoleArn: options.role_arn, RoleSessionName: 'weir', ...external },
      clientConfig: { requestHandler, ...(region !== undefined && { region }) },
    }),
  };
}

/** Imports the modules that every AWS client loads when it is created. */
export async function loadAws(): Promise<void> {
  await import('@smithy/node-http-handler');
  await import('@aws-sdk/credential-providers');
}
