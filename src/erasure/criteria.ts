import { addressFamily, groupsOf, PipelineError } from '../base/index.ts';
import type { ClientNetwork, ErasureCriteria } from '../catalog/index.ts';

/** Criteria as given on the command line. */
export interface GivenCriteria {
  readonly account?: string;
  readonly clientIp?: string;
  readonly before?: string;
}

const accountCharactersMax = 256;
const time = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Parses the criteria. @throws PipelineError ERR_ERASE_CRITERIA */
export function readCriteria({ account, clientIp, before }: GivenCriteria): ErasureCriteria {
  if (account === undefined && clientIp === undefined && before === undefined) {
    throw criteriaError('no criterion is given: --account, --client-ip or --before');
  }
  return {
    ...(account !== undefined && { account: readAccount(account) }),
    ...(clientIp !== undefined && { network: readNetwork(clientIp) }),
    ...(before !== undefined && { beforeMs: readTime(before) }),
  };
}

function readAccount(account: string): string {
  if (account !== '' && account.length <= accountCharactersMax && !/\p{Cc}/u.test(account)) {
    return account;
  }
  throw criteriaError(
    `--account is empty, longer than ${accountCharactersMax} characters, or has control characters`,
  );
}

function readNetwork(text: string): ClientNetwork {
  const [address = '', mask, ...more] = text.split('/');
  const family = addressFamily(address);
  const width = family === 4 ? 32 : family === 6 ? 128 : 0;
  const bits = mask === undefined ? width : /^\d{1,3}$/.test(mask) ? Number(mask) : width + 1;
  if (width === 0 || bits > width || more.length > 0) {
    throw criteriaError('--client-ip is not an address or a network such as 192.0.2.0/24');
  }
  const network =
    width === 32
      ? { address: firstOf(`::ffff:${address}`, bits + 96), bits: bits + 96 }
      : { address: firstOf(address, bits), bits };
  if (network.address === noAddress) {
    throw criteriaError(
      '--client-ip is the address ::, which stands for events without an address',
    );
  }
  return network;
}

/** The address that is stored for events without an address. */
const noAddress = '0:0:0:0:0:0:0:0';

/** The first address of a network, normalized, so that all addresses of the network give the same criterion. */
function firstOf(address: string, bits: number): string {
  const masked = groupsOf(address).map((group, index) => {
    const kept = Math.min(16, Math.max(0, bits - index * 16));
    return group & (0xffff << (16 - kept)) & 0xffff;
  });
  return masked.map((group) => group.toString(16)).join(':');
}

function readTime(text: string): number {
  const ms = time.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  const day = text.slice(0, 10);
  // Compare the date again, because JavaScript parses February 30 as March 2.
  const isDay = !Number.isNaN(ms) && new Date(Date.parse(day)).toISOString().startsWith(day);
  if (!isDay || ms <= 0) {
    throw criteriaError('--before is not a time such as 2026-01-31 or 2026-01-31T12:00:00Z');
  }
  return ms;
}

function criteriaError(detail: string): PipelineError {
  return new PipelineError('ERR_ERASE_CRITERIA', detail);
}
