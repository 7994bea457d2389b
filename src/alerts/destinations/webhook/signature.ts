import { createHmac } from 'node:crypto';

/**
 * Value of the header `Weir-Signature`: `t=<seconds since 1970>,v1=<hex>`. The value `v1` is the HMAC-SHA256 of the
 * seconds, a dot, and the body. A receiver recomputes the hash and rejects old timestamps, which prevents replay
 * attacks.
 */
export function signatureOf(body: string, key: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1_000);
  const hash = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
