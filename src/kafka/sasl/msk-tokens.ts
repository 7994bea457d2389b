import { isObject, messageOf, PipelineError, silentLog } from '../../base/index.ts';
import type { KafkaConnection } from '../../config/index.ts';
import { TokenError } from '../error-kinds.ts';
import type { TokenRequest } from './cached-token.ts';

/** The options `sasl.aws`. */
export type MskOptions = NonNullable<NonNullable<KafkaConnection['sasl']>['aws']>;

type Credentials = Awaited<ReturnType<Provider>>;
type Provider = ReturnType<
  (typeof import('@aws-sdk/credential-providers'))['fromNodeProviderChain']
>;

// Declared as `string`: with a literal type, the type check of `import` would require the optional package to be
// installed.
const signerPackage: string = 'aws-msk-iam-sasl-signer-js';
/** Time limits of a token, and of a connection and a request to STS. */
interface Limits {
  readonly waitMs: number;
  readonly requestMs: number;
}

// kafkajs waits longer than 10 s for a login. The SDK tries a request three times.
const defaults: Limits = { waitMs: 10_000, requestMs: 3_000 };
// `b-1.name.abc123.c2.kafka.us-east-1.amazonaws.com:9098`, `boot-abc.c1.kafka-serverless.us-east-1.amazonaws.com:9098`
const regionOfBroker = /\.kafka(?:-serverless)?\.([a-z]{2,}(?:-[a-z]+)+-[0-9]+)\.amazonaws\.com/;

/**
 * Returns a function that creates access tokens for Amazon MSK (`AWS_MSK_IAM`) with the signer of AWS. A token is a URL
 * that is signed locally. It is valid for 15 minutes, or until temporary credentials expire.
 * @throws PipelineError ERR_KAFKA_CREDENTIALS if the region is unknown; the returned function throws a TokenError.
 */
export function mskTokens(
  brokers: readonly string[],
  options: MskOptions,
  environment: NodeJS.ProcessEnv = process.env,
  limits = defaults,
): TokenRequest {
  const region = options.region ?? regionOf(brokers, environment);
  if (region === undefined) {
    const detail = `${brokers[0] ?? ''} does not contain the region; set sasl.aws.region`;
    throw new PipelineError('ERR_KAFKA_CREDENTIALS', detail);
  }
  let provider: Promise<Provider> | undefined;
  return async () => {
    try {
      provider ??= providerOf(options, region, limits);
      const awsCredentialsProvider = await provider;
      const token = await inTime(signed(region, awsCredentialsProvider), limits);
      return token;
    } catch (error) {
      throw new TokenError('credentials', messageOf(error));
    }
  };
}

function regionOf(brokers: readonly string[], environment: NodeJS.ProcessEnv): string | undefined {
  const [, found] = regionOfBroker.exec(brokers[0] ?? '') ?? [];
  return found ?? environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'];
}

async function providerOf(
  { profile, role_arn: role, external_id: external }: MskOptions,
  region: string,
  { requestMs }: Limits,
): Promise<Provider> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const providers = await import('@aws-sdk/credential-providers');
  // Without these limits, a request to STS that gets no response keeps its socket, and the SDK opens at most 50.
  const requestHandler = {
    connectionTimeout: requestMs,
    requestTimeout: requestMs,
    throwOnRequestTimeout: true,
    // `requestTimeout` ends with the headers of the response.
    socketTimeout: requestMs,
  };
  const chain = providers.fromNodeProviderChain({
    // Without a logger, the SDK writes text to standard error.
    logger: silentLog,
    clientConfig: { requestHandler },
    ...(profile !== undefined && { profile }),
  });
  if (role === undefined) return chain;
  return providers.fromTemporaryCredentials({
    masterCredentials: chain,
    params: {
      RoleArn: role,
      RoleSessionName: 'weir',
      ...(external !== undefined && { ExternalId: external }),
    },
    clientConfig: { region, requestHandler },
  });
}

async function signed(
  region: string,
  awsCredentialsProvider: () => Promise<Credentials>,
): Promise<{ readonly value: string; readonly validMs: number }> {
  const signer: unknown = await import(signerPackage);
  const sign = isObject(signer) ? signer['generateAuthTokenFromCredentialsProvider'] : undefined;
  if (typeof sign !== 'function') throw new Error(`${signerPackage} cannot sign`);
  const made: unknown = await Reflect.apply(sign, undefined, [{ region, awsCredentialsProvider }]);
  const { token, expiryTime } = isObject(made) ? made : {};
  if (typeof token !== 'string') throw new Error(`${signerPackage} returned no token`);
  return { value: token, validMs: Number(expiryTime) - Date.now() };
}

async function inTime<T>(task: Promise<T>, { waitMs }: Limits): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`no AWS credentials within ${waitMs} ms`);
    timer = setTimeout(() => reject(error), waitMs);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
