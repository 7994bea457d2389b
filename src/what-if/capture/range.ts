import { clickhouseTime, type EventType } from '../../catalog/index.ts';

/** The stored events to evaluate. */
export interface CaptureRange {
  /** Parameters of all queries: `from`, `to`, and `account`. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** @param account if empty, all accounts that the reader may read. @param toMs exclusive */
export function captureRange(account: string, fromMs: number, toMs: number): CaptureRange {
  return { parameters: { account, from: clickhouseTime(fromMs), to: clickhouseTime(toMs) } };
}

/** The condition of all queries about the events of a type. */
export function rangeWhere({ name }: EventType): string {
  return `WHERE event_timestamp >= {from:DateTime64(6, 'UTC')} AND event_timestamp < {to:DateTime64(6, 'UTC')}
      AND ({account:String} = '' OR account_id = {account:String}) AND event_type = '${name}'`;
}
