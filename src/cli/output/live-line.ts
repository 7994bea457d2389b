import { isObject } from '../../base/index.ts';
import type { LiveEvent } from '../../live/index.ts';
import { withoutControls } from './printable.ts';

/** Formatting of lines. */
export interface LineStyle {
  readonly colors: boolean;
  /** Paths of the fields to print; undefined means the default fields of the event type. */
  readonly fields: readonly string[] | undefined;
}

const modules = ['ip_policy', 'basic_auth', 'oauth', 'webhook_verification', 'circuit_breaker'];

/** Formats one event as a line. Replaces control characters in values, because clients determine them. */
export function liveLine(event: LiveEvent, { colors, fields }: LineStyle): string {
  const paint = (code: number, text: string): string =>
    colors ? `\u001b[${code}m${text}\u001b[0m` : text;
  const time = paint(dim, event.event_timestamp.slice(11, 23).replace('Z', ''));
  const words =
    fields === undefined
      ? wordsOf(event, paint)
      : [
          paint(dim, event.event_type),
          ...fields.map((path) => `${path}=${shown(at(event, path))}`),
        ];
  return [time, ...words].join('  ');
}

type Paint = (code: number, text: string) => string;

const dim = 2;
const red = 31;
const green = 32;
const yellow = 33;
const violet = 35;
const cyan = 36;
const statusColors = [dim, dim, green, cyan, yellow, red];

function wordsOf(event: LiveEvent, paint: Paint): readonly string[] {
  const text = (path: string): string => shown(at(event, path));
  const host = text('conn.server_name');
  const client = text('conn.client_ip');
  if (event.event_type.startsWith('http_request_complete')) {
    const status = text('http.response.status_code');
    const color = statusColors[Math.floor(Number(status) / 100)] ?? dim;
    const method = text('http.request.method').toUpperCase();
    const blocked = modules.filter((module) => text(`${module}.decision`) === 'block');
    return [
      paint(color, status === '' ? ' – ' : status),
      `${method.padEnd(6)} ${host}${text('http.request.url.path')}`,
      paint(dim, client),
      ...(blocked.length > 0 ? [paint(red, `blocked by ${blocked.join(', ')}`)] : []),
    ];
  }
  if (event.event_type.startsWith('tcp_connection_closed')) {
    const bytes = `${text('conn.bytes_in')} B in, ${text('conn.bytes_out')} B out`;
    const isBlocked = text('ip_policy.decision') === 'block';
    return [
      paint(cyan, 'tcp'),
      `${host}:${text('conn.server_port')}`,
      bytes,
      paint(dim, client),
      ...(isBlocked ? [paint(red, 'blocked by ip_policy')] : []),
    ];
  }
  const type = event.event_type.replace(/\.v\d+$/, '');
  const who = isObject(event.principal) ? shown(event.principal['subject']) : '';
  const name = text('description') === '' ? text('id') : text('description');
  return [paint(violet, type), name, paint(dim, who === '' ? '' : `by ${who}`)];
}

/** Returns the value at a dotted path of the event's object; undefined if it does not exist. */
function at({ object }: LiveEvent, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      object,
    );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return withoutControls(text).replaceAll(/[\n\t]/g, ' ');
}
