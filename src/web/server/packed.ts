import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isApi } from './gate.ts';

/** What is shorter fits into one packet as it is. */
const leastBytes = 1_000;
/** Packs three times as fast as the usual level, and nearly as well. */
const level = 3;

const pack = promisify(gzip);

/** Packs answers of endpoints for browsers that take them so; those that come line by line still do. */
export function addPacking(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isApi(request)) return payload;
    void reply.header('vary', 'accept-encoding');
    if (!takesGzip(request) || reply.hasHeader('content-encoding')) return payload;
    if (payload instanceof Readable) {
      begin(reply);
      const packed = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
      // Whichever ends first ends the other; what went wrong is told by the answer, which stays incomplete.
      pipeline(payload, packed, () => {});
      return packed;
    }
    if (typeof payload !== 'string' || payload.length < leastBytes) return payload;
    begin(reply);
    return await pack(payload, { level });
  });
}

function begin(reply: FastifyReply): void {
  void reply.header('content-encoding', 'gzip').removeHeader('content-length');
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}
