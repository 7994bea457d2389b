import { crc32 } from 'node:zlib';

/**
 * One message of `application/vnd.amazon.eventstream`: total and header length, CRC, headers, payload, CRC.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/RESTSelectObjectAppendix.html describes the encoding.
 */
function eventFrame(headers: Readonly<Record<string, string>>, payload: Uint8Array): Buffer {
  const head = Buffer.concat(
    Object.entries(headers).map(([name, value]) => {
      const sizes = Buffer.alloc(3);
      // Type 7 is a string with two bytes of length.
      sizes.writeUInt8(7, 0);
      sizes.writeUInt16BE(Buffer.byteLength(value), 1);
      const length = Buffer.from([Buffer.byteLength(name)]);
      return Buffer.concat([length, Buffer.from(name), sizes, Buffer.from(value)]);
    }),
  );
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(12 + head.length + payload.length + 4, 0);
  prelude.writeUInt32BE(head.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const message = Buffer.concat([prelude, head, payload]);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(message), 0);
  return Buffer.concat([message, end]);
}

/** An event of an operation of the JSON protocol. */
export function jsonEvent(type: string, value: unknown): Buffer {
  const headers = {
    ':event-type': type,
    ':content-type': 'application/x-amz-json-1.1',
    ':message-type': 'event',
  };
  return eventFrame(headers, Buffer.from(JSON.stringify(value)));
}

/** An exception that ends an event stream. */
export function jsonException(type: string, message: string): Buffer {
  const headers = {
    ':exception-type': type,
    ':content-type': 'application/x-amz-json-1.1',
    ':message-type': 'exception',
  };
  return eventFrame(headers, Buffer.from(JSON.stringify({ message })));
}
