import { generateKeyPairSync, sign } from 'node:crypto';
import { connect } from 'node:tls';

/** A certificate and its key, as PEM texts. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

// Object identifiers, encoded.
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');

/** Creates a self-signed certificate for 127.0.0.1 (X.509, RFC 5280), so that tests need no openssl. */
export function selfSigned(name: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const names = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(name)))));
  const loopback = der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = der(0x30, subjectAltName, der(0x04, loopback));
  const algorithm = der(0x30, ecdsaWithSha256);
  const dayMs = 86_400_000;
  const validity = der(0x30, utcTime(Date.now() - dayMs), utcTime(Date.now() + dayMs));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    names,
    validity,
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem('CERTIFICATE', der(0x30, body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), bytes]);
}

/** `YYMMDDHHMMSSZ`. */
function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function pem(label: string, bytes: Buffer): string {
  // OpenSSL rejects an empty last line.
  const lines = bytes.toString('base64').replaceAll(/.{1,64}/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}-----END ${label}-----\n`;
}

/** Name in the certificate that a new connection to a listener gets. */
export function subjectAt(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false }, () => {
      const { subject } = socket.getPeerCertificate();
      socket.destroy();
      resolve(String(subject.CN));
    });
    socket.once('error', reject);
  });
}
