import { readFile } from 'node:fs/promises';

import { isObject, messageOf } from '../../src/base/index.ts';
import { rounded } from './numbers.ts';
import type { BenchReport, ComparedRow, Cost } from './types.ts';

/** Version of the report; increased when the meaning of a figure changes. */
export const REPORT_VERSION = 2;

/** An earlier report that this run cannot be compared with. */
export class CompareError extends Error {
  override readonly name = 'CompareError';
}

/** Properties of a run that must be equal in both reports. */
export type Comparable = Pick<BenchReport, 'events' | 'processor'>;

/** A row of an earlier report. */
type EarlierCost = Pick<Cost, 'name' | 'total_us' | 'range_us' | 'rounds' | 'events'>;

/** The compared part of an earlier report. */
export interface EarlierReport extends Comparable {
  readonly node: string;
  readonly rows: readonly EarlierCost[];
}

/**
 * Reads a report that `npm run bench -- --json` printed.
 * @throws CompareError if it is not a report, or comes from another version, machine, or size
 */
export async function readReport(file: string, current: Comparable): Promise<EarlierReport> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new CompareError(`${file}: ${messageOf(error)}`);
  }
  return parseReport(text, file, current);
}

/** Parses a report. @throws CompareError, see `readReport` */
export function parseReport(text: string, file: string, current: Comparable): EarlierReport {
  // npm prints the name of the script before the report.
  const report = jsonOf(text) ?? jsonOf(text.trimEnd().split('\n').at(-1) ?? '');
  if (!isObject(report) || !Array.isArray(report['end_to_end'])) {
    throw new CompareError(`${file} is not a report of npm run bench -- --json`);
  }
  const { version, events, processor, node } = report;
  if (version !== REPORT_VERSION) {
    const found = typeof version === 'number' ? `version ${version}` : 'no version';
    throw new CompareError(
      `${file} has ${found}, but this benchmark creates version ${REPORT_VERSION}: measure the earlier commit again with this benchmark`,
    );
  }
  if (processor !== current.processor) {
    throw new CompareError(
      `${file} comes from another machine (${String(processor)}), this one is ${current.processor}`,
    );
  }
  if (events !== current.events) {
    throw new CompareError(
      `${file} has ${String(events)} events, this run has ${current.events}: use the same --events`,
    );
  }
  const { baseline, kinesis_baseline: kinesis, growth } = report;
  const listed = [...report['end_to_end'], ...(Array.isArray(growth) ? growth : [])];
  const rows = [...listed, baseline, kinesis].filter((row) => row !== null && row !== undefined);
  if (!rows.every(isCost)) throw new CompareError(`${file} has rows without costs`);
  return { events: current.events, processor: current.processor, node: String(node), rows };
}

/** Compares the rows of two reports by name, in the order of the current one. */
export function compareReports(before: EarlierReport, after: BenchReport): readonly ComparedRow[] {
  const costs = costsOf(after);
  const earlier = new Map(before.rows.map((row) => [row.name, row]));
  const compared = costs.map((cost) => compareRow(cost.name, earlier.get(cost.name), cost));
  const names = new Set(costs.map(({ name }) => name));
  const missing = before.rows.filter(({ name }) => !names.has(name));
  return [...compared, ...missing.map((row) => compareRow(row.name, row, undefined))];
}

/** Returns all rows with costs. */
function costsOf({ end_to_end: paths, baseline, kinesis_baseline, growth }: BenchReport): Cost[] {
  return [...paths, ...growth, baseline, kinesis_baseline].filter((cost) => cost !== null);
}

function compareRow(
  name: string,
  before: EarlierCost | undefined,
  after: EarlierCost | undefined,
): ComparedRow {
  const isBoth = before !== undefined && after !== undefined && before.events === after.events;
  return {
    name,
    before_us: before?.total_us ?? null,
    before_range_us: before?.range_us ?? null,
    after_us: after?.total_us ?? null,
    after_range_us: after?.range_us ?? null,
    ratio: isBoth ? rounded(after.total_us / before.total_us) : null,
    result: resultOf(before, after),
  };
}

/** Two rows differ if their ranges do not overlap. A range needs at least two rounds. */
function resultOf(
  before: EarlierCost | undefined,
  after: EarlierCost | undefined,
): ComparedRow['result'] {
  if (after === undefined) return 'only before';
  if (before === undefined) return 'only after';
  if (before.events !== after.events) return 'other events';
  if (before.rounds < 2 || after.rounds < 2) return 'too few rounds';
  if (after.range_us[0] > before.range_us[1]) return 'slower';
  if (after.range_us[1] < before.range_us[0]) return 'faster';
  return 'within noise';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCost(row: unknown): row is EarlierCost {
  if (!isObject(row) || typeof row['name'] !== 'string') return false;
  const range = row['range_us'];
  const figures = [row['total_us'], row['rounds'], row['events']];
  return [...figures, ...(Array.isArray(range) && range.length === 2 ? range : [null])].every(
    (figure) => typeof figure === 'number',
  );
}
