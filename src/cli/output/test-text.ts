import type { Failure, TestResult } from '../../testing/index.ts';
import { withoutControls } from './printable.ts';
import type { Paint } from './screen-frame.ts';

/** Maximum length of a shown value in characters; a longer value is truncated. */
const valueMax = 2_000;

/** Formats the line of one test: a check mark or a cross, its name, and its duration. */
export function resultLine({ name, passed, ms }: TestResult, paint: Paint): string {
  const mark = passed ? paint.good('✓') : paint.bad('✗');
  const time = paint.dim(`${Math.max(1, Math.round(ms))} ms`);
  return `  ${mark} ${passed ? clean(name) : paint.bad(clean(name))}  ${time}`;
}

/** Formats the failed expectations of a test, grouped by subject, each with its location in the file. */
export function failureLines({ failures }: TestResult, paint: Paint): readonly string[] {
  const lines: string[] = [];
  let subject: string | undefined;
  for (const failure of failures) {
    if (failure.subject !== subject) {
      lines.push('', `      ${paint.bold(clean(failure.subject))}`);
      subject = failure.subject;
    }
    lines.push(...differenceLines(failure, paint));
  }
  return lines.length === 0 ? [] : [...lines, ''];
}

function differenceLines(
  { path, expected, actual, reasons, file, line }: Failure,
  paint: Paint,
): readonly string[] {
  return [
    `        ${clean(path)}  ${paint.dim(`${file}:${line}`)}`,
    ...valueLines('- expected', expected).map((text) => `          ${paint.good(text)}`),
    ...valueLines('+ actual  ', actual).map((text) => `          ${paint.bad(text)}`),
    ...reasons.map((reason) => `          ${paint.dim(clip(clean(reason)))}`),
  ];
}

/** Formats a value on one line. Formats a large object on several lines. */
function valueLines(label: string, value: unknown): readonly string[] {
  if (value === null || value === undefined) return [`${label}  nothing`];
  if (typeof value === 'string') return [`${label}  ${clip(clean(value)) || '(empty)'}`];
  if (typeof value !== 'object' || isShort(value)) return [`${label}  ${json(value)}`];
  const indent = ' '.repeat(label.length + 2);
  const text = JSON.stringify(value, undefined, 2).split('\n');
  return text.map((line, index) => clip(`${index === 0 ? `${label}  ` : indent}${clean(line)}`));
}

function isShort(value: object): boolean {
  return JSON.stringify(value).length <= 72;
}

/** Summarizes the results in one line. */
export function summaryLine(results: readonly TestResult[], ms: number, paint: Paint): string {
  const failed = results.filter(({ passed }) => !passed).length;
  const passed = results.length - failed;
  const files = new Set(results.map(({ file }) => file)).size;
  const parts = [
    ...(failed > 0 ? [paint.bad(`${failed} failed`)] : []),
    ...(passed > 0 ? [paint.good(`${passed} passed`)] : []),
  ];
  const where = `${files} ${files === 1 ? 'file' : 'files'}`;
  return `${parts.join(', ')}  ${paint.dim(`${where}, ${(ms / 1000).toFixed(1)} s`)}`;
}

/** Formats the results as JUnit XML, which CI systems can read. */
export function junitText(results: readonly TestResult[], ms: number): string {
  const files = [...new Set(results.map(({ file }) => file))];
  const suites = files.map((file) => {
    const own = results.filter((result) => result.file === file);
    const attributes = totals(
      own,
      own.reduce((sum, result) => sum + result.ms, 0),
    );
    return `  <testsuite name="${xml(file)}" ${attributes}>\n${own.map(testCase).join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="weir test" ${totals(results, ms)}>\n${suites.join('')}</testsuites>\n`;
}

function totals(results: readonly TestResult[], ms: number): string {
  const failed = results.filter(({ passed }) => !passed).length;
  return `tests="${results.length}" failures="${failed}" errors="0" time="${(ms / 1000).toFixed(3)}"`;
}

function testCase(result: TestResult): string {
  const { name, file, line, ms, failures } = result;
  const head = `    <testcase name="${xml(name)}" classname="${xml(file)}" file="${xml(file)}" line="${line}" time="${(ms / 1000).toFixed(3)}"`;
  if (failures.length === 0) return `${head}/>\n`;
  const text = failureLines(result, plain).join('\n');
  const [first] = failures;
  const message = `${first?.subject ?? ''}: ${first?.path ?? ''}`;
  return `${head}>\n      <failure message="${xml(message)}">${xml(text)}</failure>\n    </testcase>\n`;
}

const same = (text: string): string => text;
const plain: Paint = { bold: same, dim: same, good: same, warn: same, bad: same };

function xml(text: string): string {
  const known: Readonly<Record<string, string>> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
  };
  return withoutControls(text).replaceAll(/[<>&"]/g, (sign) => known[sign] ?? '');
}

function json(value: unknown): string {
  return clip(clean(JSON.stringify(value)));
}

function clip(text: string): string {
  return text.length <= valueMax ? text : `${text.slice(0, valueMax)}…`;
}

function clean(text: string): string {
  return withoutControls(text).replaceAll(/[\n\t]/g, ' ');
}
