import { expect, it } from 'vitest';

import { stateLines } from '../../../src/cli/output/alert-text.ts';
import type { Alert, AlertStates } from '../../../src/alerts/index.ts';

const alert = {
  rule: 'Blocks',
  labels: { alertname: 'Blocks', host: 'a.example' },
  value: 12,
  pendingSince: Date.UTC(2026, 0, 31, 8, 0),
  startsAt: Date.UTC(2026, 0, 31, 8, 10),
  endsAt: undefined,
  context: undefined,
};
// oxlint-disable-next-line no-unsafe-type-assertion -- The table reads no other members.
const rules = [
  { state: 'pending', rule: 'Blocks', firing: 0, pending: 1 },
] as unknown as AlertStates['rules'];

function lineOf(state: Alert['state']): string {
  // oxlint-disable-next-line no-unsafe-type-assertion -- The table reads no other members.
  const alerts = [{ ...alert, state } as unknown as Alert];
  return stateLines({ rules, alerts }, 200).at(-1) ?? '';
}

it('shows since when an alert is pending, and not when it would fire', () => {
  expect(lineOf('pending')).toContain('08:00');
  expect(lineOf('pending')).not.toContain('08:10');
  expect(lineOf('firing')).toContain('08:10');
});
