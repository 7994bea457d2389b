/** A question that the sample's data answers, and the query that does. */
export interface Question {
  readonly asks: string;
  /** SQL over `analytics.*`, in lines; holds no double quotes, so that a shell takes it in them. */
  readonly sql: readonly string[];
}

/** Host of the sample at which passwords are guessed: the same whatever the seed. */
const attacked = 'auth.orchard.example.com';

/** Three questions about the story that the sample tells. */
export const demoQuestions: readonly Question[] = [
  {
    asks: `Who was turned away from ${attacked}, and since when?`,
    sql: [
      'SELECT conn_client_ip_text AS client,',
      "  countIf(ip_policy_decision = 'allow') AS let_in,",
      "  countIf(ip_policy_decision = 'block') AS blocked,",
      "  toDateTime(minIf(event_timestamp, ip_policy_decision = 'block')) AS since",
      'FROM analytics.http_request_complete',
      `WHERE conn_server_name = '${attacked}'`,
      'GROUP BY client HAVING blocked > 0 ORDER BY blocked DESC LIMIT 10',
    ],
  },
  {
    asks: 'Who changed which IP rules in the hour before that began?',
    sql: [
      'WITH (SELECT min(event_timestamp)',
      '  FROM analytics.http_request_complete',
      `  WHERE conn_server_name = '${attacked}'`,
      "  AND ip_policy_decision = 'block') AS first_block",
      'SELECT toDateTime(event_timestamp) AS at, principal_subject AS who,',
      "  object_type, action, JSONExtractString(object, 'description') AS what",
      "FROM analytics.config_events WHERE object_type LIKE 'ip_%'",
      '  AND event_timestamp > first_block - INTERVAL 1 HOUR',
      '  AND event_timestamp <= first_block ORDER BY event_timestamp',
    ],
  },
  {
    asks: 'Which hosts failed most often, and when was it worst?',
    sql: [
      'SELECT conn_server_name AS host, count() AS requests,',
      '  countIf(http_response_status_code >= 500) AS failed,',
      '  round(100 * failed / requests, 1) AS percent,',
      '  topKIf(1)(toStartOfTenMinutes(event_timestamp),',
      '    http_response_status_code >= 500)[1] AS worst_ten_minutes',
      'FROM analytics.http_request_complete',
      'GROUP BY host HAVING requests > 100 ORDER BY failed DESC LIMIT 5',
    ],
  },
];

/** What to try while the demo runs, line by line. */
export const demoHints: readonly string[] = [
  'What to try in another terminal, now or after Ctrl-C:',
  '',
  ...demoQuestions.flatMap(({ asks, sql }) => [`  # ${asks}`, ...command(sql), '']),
  '  # What could not be read, and why?',
  '  npx weir dead-letters list',
  '',
];

function command(sql: readonly string[]): readonly string[] {
  return sql.map((line, index) => {
    const start = index === 0 ? '  npx weir sql "' : '    ';
    return `${start}${line}${index === sql.length - 1 ? '"' : ''}`;
  });
}
