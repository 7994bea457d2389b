import { createClient } from '@clickhouse/client';

/** The settings of a script, from its environment. */
export function scriptJob(): {
  readonly file: string;
  readonly client: ReturnType<typeof createClient>;
} {
  const { BENCH_FILE: file = '', BENCH_URL: url = '', BENCH_PASSWORD: password = '' } = process.env;
  const client = createClient({
    url,
    username: 'weir_admin',
    password,
    database: 'weir',
    request_timeout: 600_000,
    clickhouse_settings: { date_time_input_format: 'best_effort' },
  });
  return { file, client };
}
