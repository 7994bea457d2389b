import { anything, byName, choice, count, flag, group, list, nullable, text } from './fields.ts';

/** An error or a warning about a file. */
export const finding = group({
  file: text('The file with the finding, possibly an included file.'),
  line: count('line', 'Line, from 1.'),
  column: count('characters', 'Column, from 1.'),
  code: text('Code of the error or warning; docs/errors.md lists the codes.'),
  message: text('Text of the error or warning.'),
  severity: choice(['error', 'warning'], 'Severity. `warning`: the file is still usable.'),
});

/** Output of `weir check` with `--json`. */
export const checkedFile = group({
  file: text('The checked file.'),
  usable: flag('True if no finding is an error.'),
  findings: list(finding, 'Errors and warnings.'),
});

/** Output of `weir config show` with `--json`. */
export const shownConfig = group({
  file: nullable(text('The file; null if all options have their defaults.')),
  config: nullable(
    byName(
      anything('Value.'),
      'The options, which docs/config.md describes; null if the file has errors.',
    ),
  ),
  origins: list(
    group({
      path: text('Option, for example `web.port`.'),
      from: choice(['default', 'file'], 'Origin of the value.'),
      file: nullable(
        text('The file that sets the option, possibly an included file; null for a default value.'),
      ),
      line: nullable(count('line', 'Line in that file; null for a default value.')),
      variables: list(text('Name.'), 'Environment variables in the value.'),
    }),
    'The origin of each value.',
  ),
  findings: list(finding, 'Errors of the file; empty otherwise.'),
});

/** Output of `weir doctor` with `--json`. */
export const diagnoses = group({
  healthy: flag('True if no check failed.'),
  checks: list(
    group({
      check: text('Name of the check, for example `stream.records`.'),
      subject: text('Subject of the check, for example `source edge`.'),
      status: choice(['ok', 'warning', 'failed', 'skipped'], 'Result of the check.'),
      cause: text('What the check found.'),
      remedy: text('Advice; empty if there is none.'),
    }),
    'The checks, each with its result.',
  ),
});

/** Output of `weir init` with `--json`. */
export const initialized = group({
  file: text('Path of the file that was written.'),
  type: text('Type of the source.'),
  name: text('Name of the source.'),
  tests: nullable(text('The written test file; null if the file already existed.')),
});

/** Output of `weir test` with `--json`. */
export const testResults = group({
  passed: count('tests', 'Tests that passed.'),
  failed: count('tests', 'Tests that failed.'),
  duration_ms: count('ms', 'Total duration.'),
  tests: list(
    group({
      file: text('File of the test.'),
      line: count('line', 'Line in that file.'),
      name: text('Name of the test.'),
      passed: flag('True if the test passed.'),
      duration_ms: count('ms', 'Duration of the test.'),
      failures: list(
        group({
          subject: text('Part of the test, for example `events[1], event 3`.'),
          path: text('Path of the difference, for example `row.conn.client_ip`.'),
          expected: anything('The expected value.'),
          actual: anything('The actual value.'),
          reasons: list(
            text('Line.'),
            'Why the actual value differs from the expected one, if known.',
          ),
          file: text('File of the expectation.'),
          line: count('line', 'Line in that file.'),
        }),
        'The failed expectations.',
      ),
    }),
    'The tests.',
  ),
  findings: list(
    finding,
    'Errors and warnings about the files. If there is an error, no test ran.',
  ),
});

/** Output of `weir support-bundle` with `--json`. */
export const supportBundle = group({
  file: text('Path of the file that was written.'),
  parts: list(text('Name.'), 'Names of the files in the archive.'),
});

const statements = {
  number: count('', 'Number of the migration.'),
  name: text('Name of the migration.'),
  oldest_version: text(
    'Oldest version of Weir that may load into the tables after this migration; empty means every version.',
  ),
  statements: list(text('SQL.'), 'Statements of the migration.'),
};
const retention = (description: string) => list(text('SQL.'), description);

/** Output of `weir migrate` with `--json`. */
export const migrated = group({
  url: text('Address of the server.'),
  applied: list(
    group({ number: statements.number, name: statements.name }),
    'The applied migrations.',
  ),
  retention: retention('Statements that changed the retention.'),
});

/** Output of `weir migrate --pending` with `--json`. */
export const pendingMigrations = group({
  url: text('Address of the server.'),
  migrations: list(group(statements), 'Missing migrations.'),
});

/** Output of `weir migrate --print` with `--json`. */
export const allMigrations = group({
  migrations: list(group(statements), 'All migrations.'),
  retention: retention('Statements that set the retention.'),
});

/** Output of `weir sql --list` with `--json`. */
export const libraryQuery = group({
  name: text('Name of the query.'),
  topic: text('Topic of the query in the library.'),
  question: text('Question that the query answers.'),
  note: text('A note about the result; empty if there is none.'),
  audience: choice(['analyst', 'admin'], 'Role that can run the query.'),
  needs: nullable(
    choice(['geoip'], 'Section of the configuration that the query needs; null if there is none.'),
  ),
  parameters: list(
    group({
      name: text('Name of the parameter.'),
      type: text('Type of the parameter.'),
      default: nullable(text('Default value; null if the parameter is required.')),
      min: nullable(count('', 'Minimum value; null means no limit.')),
      max: nullable(count('', 'Maximum value; null means no limit.')),
      values: nullable(list(text('Value.'), 'Allowed values; null means any.')),
      example: nullable(text('Example of the format; null means any text.')),
      meaning: text('Description.'),
    }),
    'Parameters of the query.',
  ),
  sql: text('SQL of the query.'),
});

/** Output of `weir sql` with `--json`. */
export const row = byName(
  anything('Value.'),
  'A column of the query. Times are in RFC 3339, UTC; integers of any size are numbers.',
);
