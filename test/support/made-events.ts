/** Members of an event that a test sets; the others have default values. */
export interface EventParts {
  /** RFC 3339; default: now. */
  readonly at?: string;
  readonly account_id?: string;
  /** Event type of a configuration event. */
  readonly type?: string;
  /** Members of the payload, instead of the usual ones. */
  readonly object?: object;
}

/** A small HTTP event as the platform delivers it: one line, without a line break. */
export function httpEvent(id: string, parts: EventParts = {}): string {
  const conn = { client_ip: '203.0.113.7', server_name: 'shop.example', server_port: 443 };
  return eventText(id, 'http_request_complete.v0', parts, { conn });
}

/** The `n`th of an account's HTTP events, which are ten milliseconds apart. */
export function numberedEvent(
  account: string,
  n: number,
  object: object = { http: { response: { status_code: 200 } } },
): string {
  const at = new Date(Date.UTC(2026, 10, 1) + n * 10).toISOString();
  return httpEvent(`ev_${account}_${n}`, { at, account_id: account, object });
}

/** A small TCP event. */
export function tcpEvent(id: string, parts: EventParts = {}): string {
  const conn = { client_ip: '203.0.113.8', server_port: 22, bytes_in: 100, bytes_out: 200 };
  return eventText(id, 'tcp_connection_closed.v0', parts, { conn });
}

/** An event about a changed IP policy. */
export function configEvent(id: string, parts: EventParts = {}): string {
  const { type = 'ip_policy_updated.v0' } = parts;
  return eventText(id, type, parts, { id: 'ipp_1', action: 'allow' });
}

function eventText(id: string, type: string, parts: EventParts, object: object): string {
  const { at = new Date().toISOString(), account_id: account = 'ac_test' } = parts;
  return JSON.stringify({
    event_id: id,
    event_type: type,
    event_timestamp: at,
    account_id: account,
    object: parts.object ?? object,
  });
}

/** Lines as a file of events holds them. */
export function lines(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** The time `days` days ago, RFC 3339. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
