import {
  bytes,
  clients,
  count,
  greatest,
  orUnknown,
  quantiles,
  type RollupColumn,
  sum,
  unknown,
} from './columns.ts';
import type { HasField } from './request-measures.ts';

/** Event table of TCP connections. */
export const tcp = 'tcp_connection_closed';

/** Measures of connections. */
export function tcpMeasures(has: HasField): readonly RollupColumn[] {
  const timed = `${has(tcp, 'conn_start_ts')} AND ${has(tcp, 'conn_end_ts')}`;
  const duration = "dateDiff('millisecond', e.conn_start_ts, e.conn_end_ts)";
  const knownDuration = `if(${timed}, ${duration}, 0)`;
  const withoutDuration = { absent: 'duration_known = 0' };
  const lacking = (name: string, path: string): RollupColumn =>
    unknown(name, path, has(tcp, path.replaceAll('.', '_')), 'connections');
  return [
    count('connections', 'Closed TCP connections.', undefined, 'connections'),
    orUnknown(
      bytes('bytes_in', 'Bytes that clients sent (sum of conn.bytes_in).', 'e.conn_bytes_in'),
      'bytes_in_unknown',
      'connections',
    ),
    lacking('bytes_in_unknown', 'conn.bytes_in'),
    orUnknown(
      bytes(
        'bytes_out',
        'Bytes that were sent to clients (sum of conn.bytes_out).',
        'e.conn_bytes_out',
      ),
      'bytes_out_unknown',
      'connections',
    ),
    lacking('bytes_out_unknown', 'conn.bytes_out'),
    orUnknown(
      count(
        'ip_policy_blocked',
        'Connections that the IP policy blocked.',
        "e.ip_policy_decision = 'block'",
        'connections',
      ),
      'ip_policy_unknown',
      'connections',
    ),
    lacking('ip_policy_unknown', 'ip_policy.decision'),
    count('duration_known', 'Connections with both a start and an end.', timed, 'connections'),
    {
      ...sum('duration_ms_sum', 'Total duration. Unit: milliseconds.', knownDuration),
      ...withoutDuration,
    },
    {
      ...greatest('duration_ms_max', 'Longest duration. Unit: milliseconds.', knownDuration),
      ...withoutDuration,
    },
    clients(has(tcp, 'conn_client_ip')),
    lacking('client_unknown', 'conn.client_ip'),
    quantiles(
      'duration_ms_state',
      'Distribution of durations. Unit: milliseconds.',
      duration,
      timed,
    ),
  ];
}
