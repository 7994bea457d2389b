import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { slackTemplate, templateFormat } from '../../../../src/alerts/delivery/message.ts';
import { signatureOf } from '../../../../src/alerts/delivery/signature.ts';
import { compileTemplate } from '../../../../src/alerts/delivery/template.ts';
import type { Group } from '../../../../src/alerts/delivery/webhook.ts';
import type { Alert } from '../../../../src/alerts/types.ts';
import { alertOf, context } from './alerts.ts';

const group = (...alerts: readonly Alert[]): Group => ({
  receiver: 'hook',
  key: '{}:{alertname="IpPolicyBlocks"}',
  labels: { alertname: 'IpPolicyBlocks' },
  tells: alerts.map((alert) => ({
    alert,
    state: alert.state === 'resolved' ? 'resolved' : 'firing',
  })),
  truncated: 0,
  pageUrl: 'https://weir.example.net',
});

describe('a template', () => {
  const render = (text: string, view: Parameters<ReturnType<typeof compileTemplate>>[0]): string =>
    compileTemplate(text, 'here')(view);

  it('escapes what it is filled in with for JSON, and for Slack where asked', () => {
    expect(render('"{{a}}" "{{slack a}}"', { a: '<"&">\n' })).toBe(
      String.raw`"<\"&\">\n" "&lt;\"&amp;\"&gt;\n"`,
    );
  });

  it('repeats a section for each of a list, once for what is there, and not for what is not', () => {
    const text = '{{#list}}{{n}}{{^last}},{{/last}}{{/list}}{{#none}}x{{/none}}{{^none}}y{{/none}}';
    expect(
      render(text, {
        list: [
          { n: 1, last: false },
          { n: 2, last: true },
        ],
      }),
    ).toBe('1,2y');
  });

  it('looks a name up in what is around', () => {
    expect(render('{{#list}}{{outer.deep}}{{/list}}', { outer: { deep: 7 }, list: [{}] })).toBe(
      '7',
    );
  });

  it.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}', '{{a b}}', '{{}}', '{{constructor()}}'])(
    'that is wrong is refused: %s',
    (text) => {
      expect(() => compileTemplate(text, 'here')).toThrowError(
        expect.objectContaining({ code: 'ERR_ALERTS_TEMPLATE' }),
      );
    },
  );

  it('gives nothing for names that every object has', () => {
    expect(render('{{constructor}}{{toString}}', {})).toBe('');
  });
});

describe('the message for Slack', () => {
  const format = templateFormat(slackTemplate, 'slack');

  it('says what, since when, by whom and what changed before', () => {
    const message: unknown = JSON.parse(format(group(alertOf('198.51.100.23', { context }))));
    expect(message).toMatchObject({
      text: '[FIRING] IpPolicyBlocks',
      attachments: [
        {
          color: '#b3261e',
          title: 'Firing: IpPolicyBlocks 198.51.100.23',
          text:
            '198.51.100.23 is blocked\n38 s before: ip_policy_rule updated in "Office and partners" ' +
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

  it('counts several, and says when all is over', () => {
    const two = [alertOf('a'), alertOf('b')];
    expect(JSON.parse(format(group(...two)))).toMatchObject({ text: '[FIRING: 2] IpPolicyBlocks' });
    const over = alertOf('a', { state: 'resolved', endsAt: Date.UTC(2026, 10, 20, 12) });
    expect(JSON.parse(format(group(over)))).toMatchObject({
      text: '[RESOLVED] IpPolicyBlocks',
      attachments: [{ color: '#17694f' }],
    });
  });

  it('is JSON whatever labels and annotations hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
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
