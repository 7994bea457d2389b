import { describe, expect, it } from 'vitest';

import { sampleGroup } from '../../../src/alerts/destinations/webhook/sample.ts';
import { alertJson, statesJson } from '../../../src/cli/output/alert-json.ts';

const noonMs = Date.UTC(2026, 0, 31, 12);

describe('the JSON of alerts', () => {
  it('has keys in snake_case and times in RFC 3339, like the JSON of all other commands', () => {
    const state = {
      rules: [
        { rule: 'A', errorCode: '', since: noonMs, evaluatedUntil: noonMs, windowMs: 60_000 },
      ],
      alerts: [{ pendingSince: noonMs, startsAt: noonMs, endsAt: undefined, value: noonMs }],
    };
    expect(alertJson(state)).toEqual({
      rules: [
        {
          rule: 'A',
          error_code: '',
          since: '2026-01-31T12:00:00.000Z',
          evaluated_until: '2026-01-31T12:00:00.000Z',
          window_ms: 60_000,
        },
      ],
      alerts: [
        {
          pending_since: '2026-01-31T12:00:00.000Z',
          starts_at: '2026-01-31T12:00:00.000Z',
          ends_at: null,
          value: noonMs,
        },
      ],
    });
  });

  it('does not change the names of labels and annotations', () => {
    const labels = { clientIp: '203.0.113.7', since: '5' };
    expect(alertJson({ labels, annotations: { dashboardUrl: 'https://a.example' } })).toEqual({
      labels,
      annotations: { dashboardUrl: 'https://a.example' },
    });
  });

  it('has every field of a context with an unknown time, as it is read from the stored states', () => {
    const [sent] = sampleGroup.notifications;
    if (sent?.alert.context === undefined) throw new Error('the sample has no context');
    const { firstAt: _unknown, ...rest } = sent.alert.context;
    // JSON leaves out what is undefined.
    const context = { firstAt: undefined, ...structuredClone(rest) };
    Reflect.deleteProperty(context, 'firstAt');
    const state = statesJson({ rules: [], alerts: [{ ...sent.alert, context }] });
    expect(state.alerts[0]?.context).toHaveProperty('first_at', null);
  });
});
