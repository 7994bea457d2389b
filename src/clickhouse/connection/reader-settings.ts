/** A setting in the profile of users that read the views, and the range in which a query may change it. */
export interface ReaderSetting {
  readonly name: string;
  /** Undefined for the default of the server. */
  readonly value?: number | string;
  /** Range that a query may set; undefined if a query may not change the setting. A range without bounds allows any value. */
  readonly changeable?: { readonly min?: number; readonly max?: number };
}

/** Limits that differ between kinds of readers. */
export interface ReaderBounds {
  readonly defaultSeconds: number;
  readonly maxSeconds: number;
  readonly concurrentQueries: number;
  readonly memoryBytes: number;
  /** Maximum rows of a result; undefined means no limit. */
  readonly resultRows: number | undefined;
}

/**
 * Disables the inference of comparisons (`a < b AND b < 5`): it finds nothing in the views and takes a fifth of the time of the page's
 * largest queries.
 */
const planning: readonly ReaderSetting[] = [{ name: 'optimize_and_compare_chain', value: 0 }];

const threadsMax = 64;

/** Limits on reading, which must also apply to the tables behind the views. */
const readingLimits: readonly ReaderSetting[] = [
  { name: 'max_rows_to_read', changeable: {} },
  { name: 'max_threads', changeable: { min: 1, max: threadsMax } },
];

/**
 * Settings that client programs send, and that change only the form of the result: docs/how-to/analysts.md lists them by program.
 * A query cannot change any other setting, because some evaluate conditions before the filter by account
 * (`additional_table_filters`), read files (`format_template_resultset`), or may do so in a later release.
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

/** Settings for the profile of a kind of reader, under `readonly = 1`. */
export function readerSettings(bounds: ReaderBounds): readonly ReaderSetting[] {
  const { defaultSeconds, maxSeconds, concurrentQueries, memoryBytes, resultRows } = bounds;
  return [
    { name: 'readonly', value: 1 },
    // The minimum is 1, because 0 would mean no limit.
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
 * Settings for the profile of the user with whose privileges the views read. ClickHouse passes on settings of a query
 * to this user only if the profile of this user allows changing them. So only limits reach the tables behind a view,
 * whatever the querying user may change.
 */
export const viewSettings: readonly ReaderSetting[] = [
  { name: 'readonly', value: 1 },
  // With this index, the number of rows read would reveal whether a granule has an address in a row of another account.
  { name: 'ignore_data_skipping_indices', value: 'conn_client_ip_bloom' },
  ...readingLimits,
  ...planning,
];

/** Formats settings for the `SETTINGS` clause of a profile. */
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

/** Formats settings as the child elements of a profile in XML. */
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
