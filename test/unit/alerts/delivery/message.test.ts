import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  messageProblems,
  slackTemplate,
  templateFormat,
} from '../../../../src/alerts/destinations/webhook/message.ts';
import { signatureOf } from '../../../../src/alerts/destinations/webhook/signature.ts';
import type { Group } from '../../../../src/alerts/destinations/webhook/planner.ts';
import type { Alert } from '../../../../src/alerts/types.ts';
import { alertOf, context } from './alerts.ts';

const group = (...alerts: readonly Alert[]): Group => ({
  receiver: 'hook',
  key: '{}:{alertname="IpPolicyBlocks"}',
  labels: { alertname: 'IpPolicyBlocks' },
  notifications: alerts.map((alert) => ({
    alert,
    state: alert.state === 'resolved' ? 'resolved' : 'firing',
  })),
  truncated: 0,
  pageUrl: 'https://weir.example.net',
});

describe('a message template', () => {
  it.each([
    ['{"a": "{{headlin}}"}', 'has the unknown name headlin; did you mean headline?'],
    ['{"a": "{{#alerts}}{{titel}}{{/alerts}}"}', 'has the unknown name titel; did you mean title?'],
    ['{"a": "{{headline | slak}}"}', 'has the unknown format slak; did you mean slack?'],
    ['{"a": "{{#alerts}}"}', 'has {{#alerts}}, which is not closed'],
    ['{"a": {{headline}}}', 'does not render to JSON for one alert'],
    ['{"a": [{{#alerts}}{"b": "{{title}}"}{{/alerts}}]}', 'does not render to JSON for two alerts'],
    [
      '{"a": [{{#alerts}}[{{#changes}}"{{line}}"{{/changes}}]{{^last}},{{/last}}{{/alerts}}]}',
      'does not render to JSON for two alerts',
    ],
    [
      '{"a": [{{#alerts}}{{#runbook}}"{{runbook}}"{{/runbook}}, 1{{^last}},{{/last}}{{/alerts}}]}',
      'does not render to JSON for a resolved alert without context',
    ],
  ])('that is invalid is rejected before anything is sent: %s', (text, problem) => {
    expect(messageProblems(text)[0]).toContain(problem);
    expect(() => templateFormat(text, 'here')).toThrowError(
      expect.objectContaining({ code: 'ERR_ALERTS_TEMPLATE' }),
    );
  });

  it('that names existing fields is accepted', () => {
    const text =
      '{"a": [{{#alerts}}"{{title | slack}}: {{#changes}}{{line}}{{#differences}}{{field}}{{/differences}}{{/changes}}"{{^last}},{{/last}}{{/alerts}}]}';
    expect(messageProblems(text)).toEqual([]);
    expect(messageProblems(slackTemplate)).toEqual([]);
  });
});

describe('a format', () => {
  it('that renders no JSON for some alerts throws an error without their values', () => {
    const format = templateFormat(
      '{"a": [{{#alerts}}{{value}}{{^last}},{{/last}}{{/alerts}}]}',
      'hook',
    );
    const error = expect.objectContaining({
      code: 'ERR_ALERTS_TEMPLATE',
      message: expect.not.stringContaining('Infinity'),
    }) as Error;
    expect(() => format(group(alertOf('a', { value: -Infinity })))).toThrowError(error);
  });
});

/** Halves of characters and control characters too; making fast-check's own takes seconds. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes));

describe('the message for Slack', () => {
  const format = templateFormat(slackTemplate, 'slack');

  it('shows what fires, since when, who caused it, and what changed before', () => {
    const message: unknown = JSON.parse(format(group(alertOf('198.51.100.23', { context }))));
    expect(message).toMatchObject({
      text: '[FIRING] IpPolicyBlocks',
      attachments: [
        {
          color: '#b3261e',
          title: 'Firing: IpPolicyBlocks 198.51.100.23',
          text:
            '198.51.100.23 is blocked\n38 s before: ip_policy_rule updated "Office and partners" ' +
            'by maria@example.com (cidr 198.51.100.0/25 -&gt; 198.51.100.0/24)',
          fields: [
            { title: 'Value', value: '211 (&gt; 20)' },
            { title: 'Clients', value: '198.51.100.23 211' },
            { title: 'Hosts', value: 'api.example.com 400' },
            { title: 'Paths', value: '/v1/&lt;orders&gt; 12' },
            { title: 'Against yesterday', value: '405 blocks, were 9' },
          ],
        },
      ],
    });
  });

  it('counts several alerts, and reports when all have ended', () => {
    const two = [alertOf('a'), alertOf('b')];
    expect(JSON.parse(format(group(...two)))).toMatchObject({ text: '[FIRING: 2] IpPolicyBlocks' });
    const over = alertOf('a', { state: 'resolved', endsAt: Date.UTC(2026, 10, 20, 12) });
    expect(JSON.parse(format(group(over)))).toMatchObject({
      text: '[RESOLVED] IpPolicyBlocks',
      attachments: [{ color: '#17694f' }],
    });
  });

  it('is JSON whatever labels and annotations contain', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const alert = alertOf('a', {
          labels: { alertname: 'IpPolicyBlocks', path: text },
          annotations: { summary: text, description: text, runbook_url: text },
        });
        const message: unknown = JSON.parse(format(group(alert)));
        expect(message).toMatchObject({ attachments: [{ color: '#b3261e' }] });
      }),
      { numRuns: 200 },
    );
  });
});

describe('the signature of a body', () => {
  it('is an HMAC over the time and the body', () => {
    const hash = createHmac('sha256', 'key of sixteen b').update('1700000000.{}').digest('hex');
    expect(signatureOf('{}', 'key of sixteen b', 1_700_000_000_999)).toBe(
      `t=1700000000,v1=${hash}`,
    );
  });
});
