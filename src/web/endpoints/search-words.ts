import { isIP } from 'node:net';

/** A word of a search line. */
export interface Word {
  readonly from: number;
  readonly to: number;
  /** In lower case; `''`: a value alone. */
  readonly key: string;
  readonly value: string;
  /** `-` stands before it. */
  readonly isExcluded: boolean;
}

/** The words of a line: `key:value`, with blanks between; a value with blanks stands in double quotes. */
export function* wordsOf(line: string): Generator<Word> {
  for (const match of line.matchAll(/(-?)(?:([A-Za-z_]+):)?("(?:[^"\\]|\\.)*"|\S+)?/g)) {
    const [text, minus, prefix = '', quoted = ''] = match;
    if (text === '') continue;
    yield {
      from: match.index,
      to: match.index + text.length,
      ...keyed(prefix, unquoted(quoted)),
      isExcluded: minus === '-',
    };
  }
}

function unquoted(text: string): string {
  const isWhole = text.endsWith('"') && text.length > 1;
  const value = text.startsWith('"') ? text.slice(1, isWhole ? -1 : undefined) : text;
  return value.replaceAll(/\\(.)/g, '$1');
}

/** An address of IPv6 may begin as a key does, and so does one of a page. */
function keyed(prefix: string, value: string): Pick<Word, 'key' | 'value'> {
  const whole = `${prefix}:${value}`;
  if (prefix === '') return { key: '', value };
  if (isAddress(whole) || /^https?$/.test(prefix)) return { key: '', value: whole };
  return { key: prefix.toLowerCase(), value };
}

/** An address, or a range in CIDR notation. */
function isAddress(text: string): boolean {
  return isIP(text.split('/')[0] ?? '') !== 0;
}

const methods = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const place = /^(?:https?:\/\/)?([\w*-]+(?:\.[\w*-]+)+)(?::\d+)?(\/[^?#]*)?/;

/** What values look like, and what they then mean; the first that fits. */
const looks: readonly (readonly [(value: string) => boolean, string])[] = [
  [(value) => /^(ev_|sha256:)/.test(value), 'id'],
  [isAddress, 'client'],
  [(value) => value.startsWith('/'), 'path'],
  [(value) => /^[1-5](\d\d|xx)$/.test(value), 'status'],
  [(value) => methods.test(value), 'method'],
];

/** What somebody means who pastes a value without saying what it is: keys with their values, none where it looks like nothing. */
export function looksLike(text: string): readonly (readonly [string, string])[] {
  const value = text.replace(/[,;]+$/, '');
  const key = looks.find(([fits]) => fits(value))?.[1];
  if (key !== undefined) return [[key, key === 'path' ? value.replace(/[?#].*$/s, '') : value]];
  const [, host, path = '/'] = place.exec(value) ?? [];
  if (host === undefined) return [];
  return path === '/'
    ? [['host', host]]
    : [
        ['host', host],
        ['path', path],
      ];
}
