import { describe, expect, it } from 'vitest';

import { loadRules } from '../../../src/alerts/index.ts';
import { responseTo } from '../../../src/app/page/alert-response.ts';
import { configFrom } from '../../../src/config/index.ts';

describe('how to respond to an alert', () => {
  it('is written for every built-in rule', async () => {
    const config = await configFrom({
      alerts: { builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
    });
    const { rules } = await loadRules(config);
    const own = { name: 'WeirIngestStalled', file: 'weir' };
    const texts = await Promise.all([...rules, own].map(responseTo));
    expect(rules.length).toBeGreaterThan(15);
    const without = [...rules, own].filter((_, index) => (texts[index] ?? '').length < 80);
    expect(without.map(({ name }) => name)).toEqual([]);
    // A section and no more.
    expect(texts.filter((text) => /^#/m.test(text))).toEqual([]);
  });

  it('is left to the author for a rule of a file', async () => {
    for (const file of ['rules/own.yaml', 'builtin_rules: ../../secret', '']) {
      expect(await responseTo({ name: 'BlocksByClient', file })).toBe('');
    }
    expect(await responseTo({ name: 'NoSuchRule', file: 'builtin_rules: security' })).toBe('');
  });
});
