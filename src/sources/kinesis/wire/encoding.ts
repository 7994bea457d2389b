import type { Log } from '../../../base/index.ts';
import type { KinesisClient } from '@aws-sdk/client-kinesis';
import type { PollingOptions } from '../../../config/index.ts';
import { nameOf, reasonOf, statusOf } from '../../aws/faults.ts';
import { cborType } from './raw-records.ts';

/** Hosts of AWS, in all of its partitions that are open to the public. */
const awsHosts = /\.(amazonaws\.(com|com\.cn|eu)|api\.aws)$/;
/** What services answer that do not know the encoding. */
const refusals: ReadonlySet<string> = new Set([
  'SerializationException',
  'UnknownOperationException',
]);

/**
 * Has `GetRecords` asked and answered in CBOR, where `polling.encoding` says so: records come as they are, where JSON makes
 * base64 of them, a third longer. It is what the SDK for Java, and so the Kinesis Client Library, speaks with Kinesis unless
 * told not to (`application/x-amz-cbor-1.1`); the SDK for JavaScript does not know it. So the request is written anew after the
 * SDK has done so, before it is signed; {@link RawRecords} reads the answer. All other operations stay in JSON.
 *
 * A service that does not know CBOR is asked again in JSON, at once, and from then on.
 */
export async function speakCbor(
  client: KinesisClient,
  encoding: PollingOptions['encoding'],
  log?: Pick<Log, 'warn'>,
): Promise<void> {
  if (encoding === 'json') return;
  const { cbor } = await import('@smithy/core/cbor');
  const { HttpRequest } = await import('@smithy/core/protocols');
  let isRefused = false;
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { request, input } = args;
        const isSpoken =
          commandName === 'GetRecordsCommand' &&
          !isRefused &&
          HttpRequest.isInstance(request) &&
          (encoding === 'cbor' || awsHosts.test(request.hostname));
        if (!isSpoken) return await next(args);
        const own = HttpRequest.clone(request);
        own.body = cbor.serialize(input);
        own.headers['content-type'] = cborType;
        try {
          return await next({ ...args, request: own });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          isRefused = true;
          const facts = { host: request.hostname, reason: reasonOf(error) };
          log?.warn(facts, 'Kinesis does not take GetRecords in CBOR: asking in JSON from now on');
          return await next(args);
        }
      },
    // Before the length of the body is told.
    { step: 'build', priority: 'high', name: 'weirCbor' },
  );
}

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 415 || refusals.has(nameOf(error));
}
