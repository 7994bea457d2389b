import { describe, expect, it } from 'vitest';

import { changeOf } from '../../../../src/web/page/charts/changes.ts';
import { labelOf, markText } from '../../../../src/web/page/charts/change-text.ts';

const changes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    changeOf({
      event_id: `ev_${index}`,
      event_timestamp: Date.now(),
      object_type: 'domain',
      action: 'created',
      name: `n${index}`,
      principal_subject: 'ada',
      account_id: 'ac_1',
    }),
  );

describe('marks of changes', () => {
  it('show their number of changes, however many', () => {
    expect(labelOf(changes(1), false)).toMatch(/^\d\d:\d\d:\d\d domain n0 created by ada$/);
    expect(labelOf(changes(1), true)).toMatch(/ by ada in ac_1$/);
    expect(labelOf(changes(99), false)).toMatch(/^99 changes: /);
    expect(labelOf(changes(120), false)).toMatch(/^120 changes: /);
    expect(markText(changes(99))).toBe('99');
    expect(markText(changes(120))).toBe('99+');
  });
});
