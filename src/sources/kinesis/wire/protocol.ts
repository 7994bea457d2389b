import { AwsJson1_1Protocol } from '@aws-sdk/core/protocols';
import { cbor, CborCodec } from '@smithy/core/cbor';
import type { GetRecordsOutput } from '@aws-sdk/client-kinesis';

import { buffers, isObject } from '../../../base/index.ts';
import { JsonResponseReader, type GetRecordsResponse } from './get-records-response.ts';
import { bodyOf } from './bodies.ts';
import { CborResponseReader, secondsOf } from './cbor.ts';
import type { Body } from './direct-bodies.ts';
import type { RecordsEncoding } from './encoding.ts';

/** Content type of CBOR in AWS services. For Kinesis, the SDK for Java uses it by default. */
export const cborType = 'application/x-amz-cbor-1.1';
const jsonType = 'application/x-amz-json-1.1';

/** Result of `GetRecords`: a response that Weir parsed, or the output of the SDK. */
export interface ReadRecords extends GetRecordsOutput {
  readonly answer?: GetRecordsResponse;
}

type Serialize = AwsJson1_1Protocol['serializeRequest'];
type Deserialize = AwsJson1_1Protocol['deserializeResponse'];
type Parsed = Awaited<ReturnType<Deserialize>>;
type Operation = Parameters<Deserialize>[0];
type Response = Parameters<Deserialize>[2];

/**
 * The Kinesis protocol of the SDK (client option `protocol`), with changes only for `GetRecords`. Its requests use CBOR
 * if `encoding` selects it. Weir reads the body of each successful response into one buffer, and parses it. The SDK
 * does everything else: credentials, signatures, endpoints, clock skew, and errors. The SDK also parses the bodies that
 * the parser of Weir rejects: the last response of a shard, and responses with an unexpected structure.
 */
export function recordsProtocol(encoding: RecordsEncoding): typeof AwsJson1_1Protocol {
  return class extends RecordsProtocol {
    protected override readonly encoding = encoding;
  };
}

abstract class RecordsProtocol extends AwsJson1_1Protocol {
  protected abstract readonly encoding: RecordsEncoding;
  readonly #json = new JsonResponseReader();
  readonly #cbor = new CborResponseReader();
  readonly #otherCbor = new CborCodec().createDeserializer();

  override async serializeRequest(...args: Parameters<Serialize>): ReturnType<Serialize> {
    const [operation, input] = args;
    const request = await super.serializeRequest(...args);
    if (operation.name === 'GetRecords' && this.encoding.isCborFor(request.hostname)) {
      request.headers['content-type'] = cborType;
      request.body = cbor.serialize(input);
    }
    return request;
  }

  override async deserializeResponse<Output extends Parsed>(
    ...args: Parameters<Deserialize>
  ): Promise<Output> {
    const read = await this.#read(args);
    if (read === undefined) return await super.deserializeResponse(...args);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the caller knows the output type.
    return read as Output;
  }

  /** Reads a response. @returns undefined if the SDK must read the response */
  async #read(args: Parameters<Deserialize>): Promise<Parsed | undefined> {
    const [operation, , response] = args;
    const { headers, statusCode } = response;
    const type = headers['content-type'];
    const isRecords =
      operation.name === 'GetRecords' &&
      headers['content-encoding'] === undefined &&
      (type === cborType || (type === jsonType && statusCode === 200));
    const body = await bodyOf(response, isRecords).catch(failed);
    if (body === undefined) return undefined;
    if (isRecords && type === cborType) return await this.#readCbor(body, args);
    const bytes = body.memory.subarray(0, body.size);
    const answer = isRecords ? this.#json.read(bytes) : undefined;
    if (answer === undefined) {
      response.body = bytes;
      return undefined;
    }
    buffers.give(body.memory);
    return this.#output({ answer }, response);
  }

  async #readCbor(
    { memory, size }: Body,
    [operation, context, response]: Parameters<Deserialize>,
  ): Promise<Parsed> {
    const isSound = response.statusCode === 200;
    const answer = isSound ? this.#cbor.read(memory, size) : undefined;
    if (answer !== undefined) return this.#output({ answer }, response);
    // Copy the bytes: the decoded byte strings are views of the input, and `memory` goes back to the pool.
    const bytes = Uint8Array.from(memory.subarray(0, size));
    buffers.give(memory);
    if (isSound) return this.#output(asJsonGives(await this.#decoded(operation, bytes)), response);
    const metadata = this.deserializeMetadata(response);
    const error = await this.#decoded(undefined, bytes);
    return await this.handleError(operation, context, response, error, metadata);
  }

  /** @param operation the operation whose output schema applies; undefined for an error response */
  async #decoded(operation: Operation | undefined, bytes: Uint8Array): Promise<object> {
    try {
      if (operation === undefined) return asObject(cbor.deserialize(bytes));
      const { output } = operation;
      const schema = typeof output === 'function' ? output() : output;
      return asObject(await this.#otherCbor.read(schema, bytes));
    } catch (error) {
      return failed(
        new Error('the response has the CBOR content type but is not valid CBOR', { cause: error }),
      );
    }
  }

  #output(output: object, response: Response): Parsed {
    return { ...output, $metadata: this.deserializeMetadata(response) };
  }
}

/** Throws an error that the SDK does not report as a JSON parse failure. */
function failed(error: unknown): never {
  throw error instanceof Error ? Object.assign(error, { $metadata: {} }) : error;
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {};
}

/** Times of at least this value were sent in milliseconds, but the SDK has parsed them as seconds. */
const msFrom = 1e14;

/**
 * Corrects two differences between decoded CBOR and JSON: the SDK parses tagged times as seconds, and returns other
 * times as numbers; and some emulators put base64 text into CBOR.
 */
function asJsonGives(output: Partial<GetRecordsOutput>): object {
  for (const record of output.Records ?? []) {
    const time: unknown = record.ApproximateArrivalTimestamp;
    const ms = time instanceof Date ? time.getTime() : Number(secondsOf(time)) * 1_000;
    const data: unknown = record.Data;
    if (typeof data === 'string') record.Data = Buffer.from(data, 'base64');
    record.ApproximateArrivalTimestamp = new Date(ms >= msFrom ? ms / 1_000 : ms);
  }
  return output;
}
