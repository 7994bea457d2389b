import { isObject } from '../../src/base/index.ts';

/** The expected shape of a value in a report: a predicate, a constant, a list of all rows, or an object. */
export type Shape =
  | ((value: unknown) => boolean)
  | string
  | number
  | boolean
  | null
  | readonly Shape[]
  | Members;

/** All members of an object, with their shapes. */
export interface Members {
  readonly [member: string]: Shape;
}

/** A figure that is never zero. JSON represents NaN and Infinity as null. */
export const positive = (value: unknown): boolean => typeof value === 'number' && value > 0;
/** A figure that may be zero in a short measurement. */
export const figure = (value: unknown): boolean => typeof value === 'number' && value >= 0;
/** A figure minus the idle usage of a server, which may be negative. */
export const difference = (value: unknown): boolean => typeof value === 'number';
export const text = (value: unknown): boolean => typeof value === 'string' && value !== '';
export const flag = (value: unknown): boolean => typeof value === 'boolean';
export const names = (value: unknown): boolean => Array.isArray(value) && value.every(text);

/** Paths of missing, unexpected, and invalid values of a report. */
export function wrongIn(report: unknown, shape: Shape, at = 'report'): readonly string[] {
  if (typeof shape === 'function') return shape(report) ? [] : [at];
  if (isList(shape)) {
    if (!Array.isArray(report) || report.length !== shape.length) return [at];
    return shape.flatMap((each, index) => wrongIn(report[index], each, `${at}[${index}]`));
  }
  if (typeof shape === 'object' && shape !== null) {
    if (!isObject(report)) return [at];
    const members = [...new Set([...Object.keys(shape), ...Object.keys(report)])];
    return members.flatMap((member) => {
      const wanted = shape[member];
      const where = `${at}.${member}`;
      return wanted === undefined ? [where] : wrongIn(report[member], wanted, where);
    });
  }
  return report === shape ? [] : [at];
}

/** Variants of a report, each without one member, without one row, or without one figure. */
export function* incomplete(report: unknown): Generator {
  if (typeof report === 'number') yield null;
  if (Array.isArray(report)) {
    for (const [index, each] of report.entries()) {
      if (typeof each !== 'string') yield report.toSpliced(index, 1);
      for (const less of incomplete(each)) yield report.with(index, less);
    }
  } else if (isObject(report)) {
    for (const [member, value] of Object.entries(report)) {
      const { [member]: _, ...others } = report;
      yield others;
      for (const less of incomplete(value)) yield { ...report, [member]: less };
    }
  }
}

function isList(shape: Shape): shape is readonly Shape[] {
  return Array.isArray(shape);
}
