import type { Client, Host } from './accounts.ts';
import type { Random } from './random.ts';
import { httpDate } from './times.ts';

interface Exchange {
  readonly atMs: number;
  readonly host: Host;
  readonly client: Client;
  readonly hostile: boolean;
}

/** Formats the headers of a request as the platform does: names are capitalized, values are lists in lower case. */
export function requestHeaders(random: Random, exchange: Exchange, agent: string): string {
  const { client } = exchange;
  const trace = `00-${random.hex(32)}-${random.hex(16)}-01`;
  return (
    `${accepted(random, exchange)}"User-Agent":["${lowered(agent)}"],` +
    `"X-Forwarded-For":["${client.ip}"],"Traceparent":["${trace}"]`
  );
}

/** Formats headers of content negotiation, and credentials, which the loader must mask. */
function accepted(random: Random, { host, hostile, client }: Exchange): string {
  if (hostile) return `"Accept":["*/*"],"Accept-Encoding":["gzip"],`;
  switch (host.kind) {
    case 'api':
      return (
        `"Accept":["application/json"],"Accept-Encoding":["gzip, deflate, br"],` +
        `"Authorization":["bearer ${random.hex(32)}"],"Content-Type":["application/json"],`
      );
    case 'hooks':
      return (
        `"Accept":["*/*"],"Content-Type":["application/json"],` +
        `"X-Signature-256":["sha256=${random.hex(64)}"],`
      );
    case 'admin':
      return (
        `"Accept":["text/html"],"Accept-Encoding":["gzip"],` +
        `"Authorization":["basic ${random.hex(24)}"],`
      );
    default:
      return (
        `"Accept":["text/html,application/xhtml+xml,*/*;q=0.8"],` +
        `"Accept-Encoding":["gzip, deflate, br, zstd"],` +
        `"Accept-Language":["${LANGUAGES[client.program % LANGUAGES.length]}"],` +
        `"Cookie":["session=${random.hex(32)}; theme=dark"],` +
        `"Sec-Ch-Ua":["\\"chromium\\";v=\\"142\\", \\"not_a brand\\";v=\\"99\\""],`
      );
  }
}

const LANGUAGES = ['en-us,en;q=0.9', 'de-de,de;q=0.9,en;q=0.7', 'fr-fr,fr;q=0.8', 'ja,en-us;q=0.7'];

export function responseHeaders(random: Random, exchange: Exchange, status: number): string {
  const { host, atMs } = exchange;
  const type =
    status >= 400 || host.kind === 'api' ? 'application/json' : 'text/html; charset=utf-8';
  const cookie =
    host.kind === 'auth' && status < 300
      ? `,"Set-Cookie":["session=${random.hex(32)}; path=/; httponly","csrf=${random.hex(16)}"]`
      : '';
  const cache = host.kind === 'static' ? 'public, max-age=31536000, immutable' : 'no-store';
  return (
    `"Cache-Control":["${cache}"],"Content-Type":["${type}"],"Date":["${httpDate(atMs)}"],` +
    `"Etag":["w/\\"${random.hex(16)}\\""],"X-Trace-Id":["${random.hex(32)}"]${cookie}`
  );
}

const lower = new Map<string, string>();

function lowered(text: string): string {
  let value = lower.get(text);
  if (value === undefined) {
    value = text.toLowerCase();
    lower.set(text, value);
  }
  return value;
}
