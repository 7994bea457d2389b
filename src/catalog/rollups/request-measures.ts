import { bytes, count, orUnknown, type RollupColumn, unknown } from './columns.ts';

/** SQL over events (alias `e`): true if at least one of the given fields of an event table was delivered. */
export type HasField = (table: string, ...columns: readonly string[]) => string;

/** Event table of HTTP requests. */
export const http = 'http_request_complete';

const blockModules = [
  ['ip_policy', 'ip_policy', 'the IP policy'],
  ['basic_auth', 'basic_auth', 'the Basic Auth module'],
  ['oauth', 'oauth', 'the OAuth module'],
  ['webhook', 'webhook_verification', 'the webhook verification module'],
  ['circuit_breaker', 'circuit_breaker', 'the circuit breaker'],
] as const;

const anyBlock = blockModules.map(([, module]) => `e.${module}_decision = 'block'`).join(' OR ');

/**
 * Requests that modules blocked, in total and per module, and the number of requests without a decision of the modules.
 */
export function blockCounts(has: HasField): readonly RollupColumn[] {
  const decisions = blockModules.map(([, module]) => `${module}_decision`);
  return [
    orUnknown(
      count('blocked', 'Requests that at least one module blocked.', anyBlock),
      'decision_unknown',
    ),
    unknown('decision_unknown', 'the decision of any module', has(http, ...decisions)),
    ...blockModules.flatMap(([name, module, words]) => [
      orUnknown(
        count(
          `${name}_blocked`,
          `Requests that ${words} blocked.`,
          `e.${module}_decision = 'block'`,
        ),
        `${name}_unknown`,
      ),
      unknown(`${name}_unknown`, `${module}.decision`, has(http, `${module}_decision`)),
    ]),
  ];
}

/** A sum of bytes of requests, and the number of requests without the field. */
export function httpBytes(
  has: HasField,
  which: 'in' | 'out' | 'saved',
  meaning: string,
  path: string,
): readonly RollupColumn[] {
  const column = path.replaceAll('.', '_');
  return [
    orUnknown(bytes(`bytes_${which}`, meaning, `e.${column}`), `bytes_${which}_unknown`),
    unknown(`bytes_${which}_unknown`, path, has(http, column)),
  ];
}

/** Bytes of response bodies. */
export function bytesOut(has: HasField): readonly RollupColumn[] {
  return httpBytes(has, 'out', 'Total size of response bodies.', 'http.response.body_length');
}

/** Requests without a valid status. */
export const statusUnknown = count(
  'status_unknown',
  'Requests whose status is absent or outside 100 to 599.',
  'e.http_response_status_code < 100 OR e.http_response_status_code > 599',
);

/** Requests by the first digit of their status. */
export const statusClasses: readonly RollupColumn[] = [
  ...[1, 2, 3, 4, 5].map((digit) =>
    orUnknown(
      count(`s${digit}xx`, `Requests with status ${digit}00 to ${digit}99.`, classOf(digit)),
      'status_unknown',
    ),
  ),
  statusUnknown,
];

/** SQL over events (alias `e`): true if the status starts with a digit. */
export function classOf(digit: number): string {
  return `intDiv(e.http_response_status_code, 100) = ${digit}`;
}
