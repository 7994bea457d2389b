import { isIP } from 'node:net';

/** A term of a search text. */
export interface SearchTerm {
  readonly from: number;
  readonly to: number;
  /** The key in lower case; `''` for a value without a key. */
  readonly key: string;
  readonly value: string;
  /** True if the term has the prefix `-`. */
  readonly isExcluded: boolean;
  /** True if the value is `""`; false if there is no value after the key. */
  readonly isQuotedEmpty: boolean;
}

/** Yields the terms of a search text: `key:value`, separated by spaces. A value with spaces is in double quotes. */
export function* parseTerms(line: string): Generator<SearchTerm> {
  for (const match of line.matchAll(/(-?)(?:([A-Za-z_]+):)?("(?:[^"\\]|\\.)*"|\S+)?/g)) {
    const [text, minus, prefix = '', quoted = ''] = match;
    if (text === '') continue;
    yield {
      from: match.index,
      to: match.index + text.length,
      ...keyed(prefix, unquoted(quoted)),
      isExcluded: minus === '-',
      isQuotedEmpty: quoted === '""',
    };
  }
}

function unquoted(text: string): string {
  const isClosed = text.endsWith('"') && text.length > 1;
  const value = text.startsWith('"') ? text.slice(1, isClosed ? -1 : undefined) : text;
  return value.replaceAll(/\\(.)/g, '$1');
}

/** Returns the key and value of a term. An IPv6 address or a URL has no key, although it starts like one. */
function keyed(prefix: string, value: string): Pick<SearchTerm, 'key' | 'value'> {
  const complete = `${prefix}:${value}`;
  if (prefix === '') return { key: '', value };
  if (isAddress(complete) || /^https?$/.test(prefix)) return { key: '', value: complete };
  return { key: prefix.toLowerCase(), value };
}

/** Returns whether a text is an IP address, or a range in CIDR notation. */
function isAddress(text: string): boolean {
  return isIP(text.split('/')[0] ?? '') !== 0;
}

const methods = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const urlPattern = /^(?:https?:\/\/)?([\w*-]+(?:\.[\w*-]+)+)(?::\d+)?(\/[^?#]*)?/;

/** Determines the key of a value without a key by the form of the value. The first matching form is used. */
const valueForms: readonly (readonly [(value: string) => boolean, string])[] = [
  [(value) => /^(ev_|sha256:)/.test(value), 'id'],
  [isAddress, 'client'],
  [(value) => value.startsWith('/'), 'path'],
  [(value) => /^[1-5](\d\d|xx)$/.test(value), 'status'],
  [(value) => methods.test(value), 'method'],
];

/**
 * Determines the key of a value without a key. A URL results in several. @returns pairs of key and value; empty if no
 * form matches
 */
export function detectKeys(text: string): readonly (readonly [string, string])[] {
  const value = text.replace(/[,;]+$/, '');
  const key = valueForms.find(([matches]) => matches(value))?.[1];
  if (key !== undefined) return [[key, key === 'path' ? value.replace(/[?#].*$/s, '') : value]];
  const [, host, path = '/'] = urlPattern.exec(value) ?? [];
  if (host === undefined) return [];
  return path === '/'
    ? [['host', host]]
    : [
        ['host', host],
        ['path', path],
      ];
}
