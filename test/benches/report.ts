import { isObject } from '../../src/base/index.ts';

/** What a member of a report is to be: something that holds for it, a value, an object, or rows, all of them. */
export type Shape =
  | ((value: unknown) => boolean)
  | string
  | number
  | boolean
  | null
  | readonly Shape[]
  | Members;

/** All members of an object, each with its shape. */
export interface Members {
  readonly [member: string]: Shape;
}

/** A figure that is never zero. JSON has no NaN and no Infinity: they come as null. */
export const positive = (value: unknown): boolean => typeof value === 'number' && value > 0;
/** A figure that may be zero where little is measured. */
export const figure = (value: unknown): boolean => typeof value === 'number' && value >= 0;
/** A figure from which the idling of a server is taken off. */
export const difference = (value: unknown): boolean => typeof value === 'number';
export const text = (value: unknown): boolean => typeof value === 'string' && value !== '';
export const flag = (value: unknown): boolean => typeof value === 'boolean';
export const names = (value: unknown): boolean => Array.isArray(value) && value.every(text);

/** Where a report is not as it should be: what it lacks, what it has besides, and what is no figure. */
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

/** The report again and again: each time without one of its members, or one of its rows, or with no number for one of its figures. */
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
