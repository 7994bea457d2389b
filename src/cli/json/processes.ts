import { choice, count, flag, group, list, nullable, number, text, time } from './fields.ts';

const outcome = {
  result: choice(
    ['applied', 'unchanged', 'rejected', 'rolled_back'],
    'Result of the reload. `rejected`: Weir changed nothing. `rolled_back`: Weir applied a part of the changes, and then undid them.',
  ),
  trigger: choice(
    ['signal', 'watch', 'api'],
    'Trigger of the reload: SIGHUP, a change of the file, or `weir reload`.',
  ),
  at: time('End of the reload.'),
  duration_ms: count('ms', 'Duration of the reload.'),
  sections: list(text('Section.'), 'Sections of the file that changed.'),
  code: text('Code of the error; empty if there is none.'),
  message: text('The error; empty if there is none.'),
  advice: text('Advice; empty if there is none.'),
  findings: list(text('Line.'), 'Errors of the file.'),
};

/** Output of `weir reload` with `--json`. */
export const reloadOutcome = group(outcome);

/** Output of `weir reload --status` with `--json`. */
export const reloadStatus = group({
  state: choice(['idle', 'reloading'], 'Whether a reload is running.'),
  file: text('The configuration file.'),
  sha256: text('SHA-256 of the active file.'),
  since: time('When the configuration became active.'),
  watched: flag('True if changes of the file cause a reload.'),
  counts: group(
    {
      applied: count('reloads', 'Reloads that were applied.'),
      unchanged: count('reloads', 'Reloads without a change.'),
      rejected: count('reloads', 'Reloads that were rejected.'),
      rolled_back: count('reloads', 'Reloads that were rolled back.'),
    },
    'Reloads by result.',
  ),
  last: nullable(group(outcome, 'The last reload; null if there was none.')),
});

const figures = (description: string) =>
  group(
    {
      read: number('events', 'Events read.'),
      stored: number('events', 'Events stored.'),
      filtered: number('events', 'Events that the capture rules excluded.'),
      ignored: number('events', 'Events ignored.'),
      dead_lettered: number('events', 'Events that became dead letters.'),
    },
    description,
  );

/** Output of `weir top` with `--json`. */
export const topFigures = group({
  url: text('Address of the ops listener.'),
  weir: text('Version of the process.'),
  pipeline: text('Name of the pipeline.'),
  pid: count('', 'Process ID.'),
  up_ms: count('ms', 'Time since the start of the process.'),
  ready: flag('True if the process is ready.'),
  in_flight: count('events', 'Events that were read but are not in the ledger.'),
  clickhouse: group(
    {
      state: text('State of the inserts.'),
      since_ms: count('ms', 'Time in this state.'),
      reason: text('Why inserts fail; empty if there is no problem.'),
      advice: text('Advice; empty if there is none.'),
    },
    'State of the inserts into ClickHouse, and their problem, if any.',
  ),
  config: nullable(
    group(
      {
        file: text('The configuration file.'),
        sha256: text('SHA-256 of the active file.'),
        active_ms: count('ms', 'Time since the file became active.'),
        reloads: count('reloads', 'Applied reloads.'),
        reloading: flag('True during a reload.'),
        watched: flag('True if changes of the file cause a reload.'),
        failure: nullable(
          group(
            {
              result: text('`rejected` or `rolled_back`.'),
              ago_ms: count('ms', 'Time since the failed reload.'),
              reason: text('Why the reload failed.'),
              advice: text('How to fix the cause.'),
            },
            'The last reload, if it failed; otherwise null.',
          ),
        ),
      },
      'The configuration; null if the process did not read it from a file.',
    ),
  ),
  over_ms: number('ms', 'Period over which rates are averaged.'),
  inserts: group(
    {
      per_second: number('batches/s', 'Batches stored per second.'),
      batches: count('batches', 'Batches stored in the period `over_ms`.'),
      p50_ms: nullable(count('ms', 'Median duration; null if no batch was stored.')),
      p95_ms: nullable(
        count('ms', '95th percentile of the duration; null if no batch was stored.'),
      ),
      batches_total: count('batches', 'Batches stored since the start of the process.'),
    },
    'Rate and duration of the inserts.',
  ),
  memory: group(
    {
      rss_bytes: count('bytes', 'Resident memory.'),
      heap_bytes: count('bytes', 'Size of the Node.js heap.'),
    },
    'Memory of the process.',
  ),
  cpu: number('CPUs', 'CPU use; 1 is one CPU core.'),
  sources: list(
    group({
      source: text('Name of the source.'),
      kind: text('Type of the source.'),
      per_second: figures('Rates, per second.'),
      total: figures('Totals since the process started.'),
      lag_ms: nullable(count('ms', 'Lag; null if unknown.')),
      partitions: count('partitions', 'Partitions that are read.'),
      problem: nullable(
        text('Why Weir does not read from the source; null if there is no problem.'),
      ),
      advice: nullable(text('Advice; null if there is none.')),
    }),
    'The sources.',
  ),
  partitions: list(
    group({
      source: text('Name of the source.'),
      partition: text('Partition.'),
      position: text('Last position that was read.'),
      lag_ms: nullable(count('ms', 'Lag; null if unknown.')),
      read_ms_ago: count('ms', 'Time since the last read.'),
      acknowledged_ms_ago: nullable(
        count('ms', 'Time since the last acknowledged batch; null if there is none.'),
      ),
    }),
    'The partitions with the greatest lag, at most 1,000.',
  ),
  partitions_left_out: count('partitions', 'Number of partitions that are not listed.'),
});
