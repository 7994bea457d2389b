/** A setting of users who read the views: the value of their profile, and how far a query may change it. */
export interface ReaderSetting {
  readonly name: string;
  /** Undefined: as the server has it. */
  readonly value?: number | string;
  /** What a query may change it to; undefined: nothing else. Without bounds: anything. */
  readonly changeable?: { readonly min?: number; readonly max?: number };
}

/** Bounds that differ between kinds of readers. */
export interface ReaderBounds {
  readonly defaultSeconds: number;
  readonly maxSeconds: number;
  readonly concurrentQueries: number;
  readonly memoryBytes: number;
  /** Rows of one answer; undefined: any. */
  readonly resultRows: number | undefined;
}

/**
 * How queries of readers are planned. Looking for comparisons that follow from others (`a < b AND b < 5`) finds nothing in the views, and is a fifth of
 * what the largest queries of the page cost.
 */
const planning: readonly ReaderSetting[] = [{ name: 'optimize_and_compare_chain', value: 0 }];

const threadsMax = 64;

/** What limits the reading itself: it must reach the tables behind the views as well. */
const readingLimits: readonly ReaderSetting[] = [
  { name: 'max_rows_to_read', changeable: {} },
  { name: 'max_threads', changeable: { min: 1, max: threadsMax } },
];

/**
 * Settings that the programs of readers send, and that change nothing but the form of an answer: docs/how-to/analysts.md says which
 * program sends which. Every other setting stays as the profile has it, because some let conditions be evaluated before the
 * filter by account (`additional_table_filters`), read files (`format_template_resultset`), or do so in a later release.
 */
export const answerSettings: readonly string[] = [
  'cancel_http_readonly_queries_on_client_close',
  'date_time_output_format',
  'enable_http_compression',
  'limit',
  'output_format_json_named_tuples_as_objects',
  'output_format_json_quote_64bit_floats',
  'output_format_json_quote_64bit_integers',
  'output_format_json_quote_decimals',
  'output_format_json_quote_denormals',
  'output_format_pretty_row_numbers',
  'result_overflow_mode',
  'session_timezone',
];

/** Settings of the profile of a kind of reader, under `readonly = 1`. */
export function readerSettings(bounds: ReaderBounds): readonly ReaderSetting[] {
  const { defaultSeconds, maxSeconds, concurrentQueries, memoryBytes, resultRows } = bounds;
  return [
    { name: 'readonly', value: 1 },
    // 0 would be no limit.
    {
      name: 'max_execution_time',
      value: defaultSeconds,
      changeable: { min: 1, max: maxSeconds },
    },
    { name: 'max_concurrent_queries_for_user', value: concurrentQueries },
    { name: 'max_memory_usage', value: memoryBytes, changeable: { min: 1, max: memoryBytes } },
    resultRows === undefined
      ? { name: 'max_result_rows', changeable: {} }
      : { name: 'max_result_rows', value: resultRows, changeable: { min: 1, max: resultRows } },
    { name: 'max_result_bytes', changeable: {} },
    ...readingLimits,
    ...answerSettings.map((name) => ({ name, changeable: {} })),
    ...planning,
  ];
}

/**
 * Settings of the profile of the user that the views read as. The server gives this user the settings of a query as far as it may
 * change them itself: so none but limits gets behind a view, whatever the user who queries it may change.
 */
export const viewSettings: readonly ReaderSetting[] = [
  { name: 'readonly', value: 1 },
  // By the rows that a query reads, an index on addresses would tell whether a granule holds one in rows of another account.
  { name: 'ignore_data_skipping_indices', value: 'conn_client_ip_bloom' },
  ...readingLimits,
  ...planning,
];

/** The settings as they stand behind `SETTINGS` of a profile. */
export function settingsSql(settings: readonly ReaderSetting[]): string {
  return settings
    .map(({ name, value, changeable }) => {
      const parts = [name];
      if (value !== undefined) parts.push(`= ${typeof value === 'string' ? `'${value}'` : value}`);
      if (changeable?.min !== undefined) parts.push(`MIN ${changeable.min}`);
      if (changeable?.max !== undefined) parts.push(`MAX ${changeable.max}`);
      if (changeable !== undefined) parts.push('CHANGEABLE_IN_READONLY');
      return parts.join(' ');
    })
    .join(', ');
}

/** The settings as the members of a profile in XML. */
export function settingsXml(settings: readonly ReaderSetting[]): string {
  const values = settings.flatMap(({ name, value }) =>
    value === undefined ? [] : [`<${name}>${value}</${name}>`],
  );
  const constraints = settings.flatMap(({ name, changeable }) => {
    if (changeable === undefined) return [];
    const { min, max } = changeable;
    const bounds = [
      ...(min === undefined ? [] : [`<min>${min}</min>`]),
      ...(max === undefined ? [] : [`<max>${max}</max>`]),
    ];
    return [`<${name}>${bounds.join('')}<changeable_in_readonly/></${name}>`];
  });
  return [...values, '<constraints>', ...constraints, '</constraints>'].join('\n      ');
}
