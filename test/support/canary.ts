import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

/** Part of every canary, and of nothing else: a text that contains it, in any encoding, contains a secret. */
const stem = 'zqcanary';

/** Base64 of the stem in each of its three alignments, without the characters that depend on neighboring bytes. */
const base64Stems = [0, 1, 2].map((shift) => {
  const text = Buffer.from(`${'-'.repeat(shift)}${stem}`)
    .toString('base64')
    .replaceAll('=', '');
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + stem.length) * 8) / 6));
});

const stems = [
  new RegExp(stem, 'gi'),
  ...base64Stems.map((text) => new RegExp(text, 'g')),
  new RegExp(Buffer.from(stem).toString('hex'), 'gi'),
];

/** A secret that contains its name. */
export function canary(name: string): string {
  return `${stem}-${name}-5f0c1e`;
}

/** Secrets in a text, each with its context. */
export function canariesIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const form of stems) {
    for (const { index } of text.matchAll(form)) {
      found.push(text.slice(Math.max(0, index - 80), index + 60).replaceAll(/\s+/g, ' '));
      if (found.length >= 3) return found;
    }
  }
  return found;
}

/** All leaks, by location. */
export class Findings {
  #leaks: string[] = [];
  /** Number of searched texts and their characters, to show that something was searched. */
  readonly searched = { texts: 0, characters: 0 };

  /** Returns and clears the leaks. */
  take(): readonly string[] {
    const leaks = this.#leaks;
    this.#leaks = [];
    return leaks;
  }

  look(where: string, text: string): void {
    this.searched.texts += 1;
    this.searched.characters += text.length;
    for (const around of canariesIn(text)) this.#leaks.push(`${where}: ${around}`);
  }

  /** Searches every file below a folder, except those that may contain secrets according to `isOurs`. */
  async lookInFolder(folder: string, isOurs: (path: string) => boolean): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || isOurs(path)) continue;
      // Files of a running server can disappear.
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      this.look(path, bytes.toString('latin1'));
    }
  }
}

/** Arguments of a process and its descendants, and the environment of the descendants. */
export async function processTexts(pid: number): Promise<readonly string[]> {
  const texts = [await procFile(pid, 'cmdline')];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (one) => {
      const status = await procFile(one, 'stat');
      // The name in parentheses can contain any character.
      return [one, Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [one, parent] of parents) if (family.has(parent)) family.add(one);
  }
  family.delete(pid);
  for (const one of family) {
    texts.push(await procFile(one, 'cmdline'), await procFile(one, 'environ'));
  }
  return texts;
}

async function procFile(pid: number, name: string): Promise<string> {
  return await readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
}

/** A server that rejects every request and echoes it, as proxies and some services do. */
export interface EchoServer {
  readonly url: string;
  /** The received requests, to show that secrets were echoed. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the server on loopback. The error has the format of AWS, ClickHouse, or a webhook, depending on the request.
 */
export async function openEcho(): Promise<EchoServer> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.once('end', () => {
      const { headers, url = '' } = request;
      const sent = `${url} ${JSON.stringify(headers)} ${Buffer.concat(pieces).toString('latin1')}`;
      heard.push(sent);
      const { status, body, more } = refusalOf(headers, sent);
      response.writeHead(status, more).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface EchoRefusal {
  readonly status: number;
  readonly body: string;
  readonly more: Readonly<Record<string, string>>;
}

function refusalOf(headers: IncomingHttpHeaders, sent: string): EchoRefusal {
  // For a wrong signature, AWS returns the canonical request, which contains the session token.
  const said = `The canonical request should have been ${sent}`;
  if (headers['x-amz-target'] !== undefined || sent.includes('Action=')) {
    const body = JSON.stringify({ __type: 'InvalidSignatureException', message: said });
    return { status: 400, body, more: { 'content-type': 'application/x-amz-json-1.1' } };
  }
  if (headers.authorization?.startsWith('AWS4') === true) {
    const text = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const body = `<Error><Code>SignatureDoesNotMatch</Code><Message>${text}</Message></Error>`;
    return { status: 403, body, more: { 'content-type': 'application/xml' } };
  }
  if (headers['x-clickhouse-user'] !== undefined || headers['x-clickhouse-key'] !== undefined) {
    const body = `Code: 516. DB::Exception: Authentication failed: ${sent}. (AUTHENTICATION_FAILED)`;
    return { status: 403, body, more: { 'x-clickhouse-exception-code': '516' } };
  }
  return { status: 404, body: `no such address: ${sent}`, more: {} };
}

/** Configurations with a secret in the wrong place, or with an error next to it. */
export function misplaced(secret: string): readonly (string | object)[] {
  return [
    { ops: secret },
    { ops: { tokn: secret } },
    { ops: { token: [secret] } },
    { ops: { token: { file: secret } } },
    { clickhouse: { password: secret, url: `https://user:${secret}@host:8443` } },
    { clickhouse: { url: `https://us/er:${secret}/x@host` } },
    { clickhouse: { analysts: `anna:${secret}` } },
    { sources: [{ type: 'firehose', name: 'f', access_keys: secret, host: '0.0.0.0' }] },
    { sources: [{ type: 'firehose', name: 'f', access_keys: [secret, secret], path: secret }] },
    { sources: [{ type: 'kinesis', name: 'k', stream_name: 's', credentials: secret }] },
    {
      sources: [
        {
          type: 'kinesis',
          name: 'k',
          stream_name: 's',
          credentials: { secret_access_key: secret },
        },
      ],
    },
    {
      sources: [
        {
          type: 'kafka',
          name: 'k',
          brokers: [`u:${secret}@host:9092`],
          topic: 't',
          group: 'g',
          sasl: secret,
        },
      ],
    },
    { api: { store_url: `mysql://u:${secret}@host/db` } },
    { api: { store_url: 5, secret_key_file: 5 } },
    { alerts: { destinations: [{ type: 'webhook', name: 'w', url: `ftp://${secret}` }] } },
    {
      alerts: {
        destinations: [{ type: 'alertmanager', name: 'w', urls: [`http://u:${secret}/x@host`] }],
      },
    },
    {
      alerts: {
        destinations: [
          { type: 'webhook', name: 'w', url: 'http://h', signing_key: 'short', auth: secret },
        ],
      },
    },
    { alerts: { destinations: [{ name: 'w', url: secret, auth: { token: secret } }] } },
    { ops: { port: '${CANARY_OPS}' }, web: { host: 5, port: '${CANARY_OPS}' } },
    { ops: { token: `file:${secret}\n` } },
    `ops:\n  token: "${secret}\nweb: [`,
    `ops:\n  token: *${secret}\n`,
    `ops:\n  token: !${secret} x\n`,
    `ops:\n  token: "\\q${secret}"\n`,
    `ops:\n  token: ${secret}: ${secret}\n`,
    `ops:\n  token: \${${secret}\n`,
    `ops:\n\ttoken: ${secret}\n`,
  ];
}
