import { describe, expect, it } from 'vitest';

import { answerGaps, type CapturePeriod } from '../../../src/coverage/index.ts';
import { panel } from '../../../src/dashboards/index.ts';
import type { SelectionRule } from '../../../src/select/index.ts';

const http = 'http_request_complete.v0';
const sql = panel('security_modules')?.sql ?? '';
const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 24, 12);
const blind: SelectionRule = { type: http, account: 'ac_a', fields: ['http.response.*'] };

/** Periods of lists of rules that follow each other, `secs` after the last event of the one before. */
function periodsOf(lists: readonly (readonly SelectionRule[] | undefined)[], pauseSecs: number) {
  return lists.map((rules, index): CapturePeriod => {
    const fromMs = start + index * 10 * minuteMs;
    const untilMs = fromMs + 10 * minuteMs - pauseSecs * 1000;
    return { fromMs, untilMs, rules, isInForce: false, pipeline: undefined };
  });
}

/** Rules of two accounts, of which the other one changes its own repeatedly. */
const edited = Array.from({ length: 20 }, (_, port): readonly SelectionRule[] => [
  blind,
  { type: http, account: 'ac_b', filter: `ev.conn.server_port == ${port}` },
]);

describe('the gaps of a result for one account', () => {
  const range = { fromMs: start, toMs: start + 200 * minuteMs, accounts: ['ac_a'] };

  it('do not show when another account changed its rules', () => {
    const found = answerGaps(sql, periodsOf(edited, 30), range);
    expect(found?.gaps).toMatchObject([{ rule: 'a subscription of account ac_a', since: start }]);
    expect(found?.ranges).toMatchObject([{ from: start, to: start + 200 * minuteMs - 29_999 }]);
    expect(JSON.stringify(found)).not.toContain('ac_b');
  });

  it('exclude the time between two ranges: longer pauses, and unknown rules', () => {
    const apart = answerGaps(sql, periodsOf(edited.slice(0, 2), 180), range);
    expect(apart?.ranges).toHaveLength(2);
    const [first, second] = edited;
    const unknown = answerGaps(sql, periodsOf([first, undefined, second], 1), range);
    expect(unknown?.ranges.map(({ from }) => from)).toEqual([start, start + 20 * minuteMs]);
  });
});

it('are found in less than a second for thousands of periods', () => {
  const rules = [blind];
  const periods = Array.from({ length: 5_000 }, (_, index): CapturePeriod => {
    const fromMs = start + index * 10 * minuteMs;
    return { fromMs, untilMs: fromMs + 1_000, rules, isInForce: false, pipeline: undefined };
  });
  const range = { fromMs: 0, toMs: start * 2, accounts: undefined };
  const before = process.cpuUsage();
  for (let times = 0; times < 20; times++) answerGaps(sql, periods.toReversed(), range);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(1_000);
});
