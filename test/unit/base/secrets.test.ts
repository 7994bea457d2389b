import { describe, expect, it } from 'vitest';

import { messageOf, noteSecret, PipelineError, withoutSecrets } from '../../../src/base/index.ts';

noteSecret('correct horse/"battery"');
noteSecret('https://hooks.example.net/services/T00/aVeryLongPieceOfAPath?key=querysecret');
noteSecret('postgres://weir:p%40ssword-9@db:5432/weir');
noteSecret('short');

describe('registered secrets', () => {
  it.each([
    ['as they are', 'said correct horse/"battery" back'],
    ['inside JSON', 'said "correct horse/\\"battery\\"" back'],
    ['in an address', 'said ?a=correct%20horse%2F%22battery%22 back'],
    ['in base64', `said ${Buffer.from('correct horse/"battery"').toString('base64')} back`],
  ])('are masked %s', (_how, text) => {
    expect(withoutSecrets(text)).toMatch(/^said \S+ back$|^said "\[masked]" back$/);
    expect(withoutSecrets(text)).toContain('[masked]');
    expect(withoutSecrets(text)).not.toMatch(/horse|Y29ycmVjd/);
  });

  it('are masked in parts, if they are an address', () => {
    expect(withoutSecrets('POST /services/T00/aVeryLongPieceOfAPath?key=querysecret')).toBe(
      'POST [masked]',
    );
    expect(withoutSecrets('aVeryLongPieceOfAPath or querysecret')).toBe('[masked] or [masked]');
    expect(withoutSecrets('password p@ssword-9 of weir')).toBe('password [masked] of weir');
    expect(withoutSecrets('the host hooks.example.net')).toBe('the host hooks.example.net');
  });

  it('are masked in error messages, of Weir and of others', () => {
    expect(messageOf(new Error('querysecret'))).toBe('[masked]');
    expect(new PipelineError('ERR_OPS_LISTEN', 'querysecret').message).toMatch(/\(\[masked]\)$/);
  });

  it('do not affect other text, or words that are too short to be secrets', () => {
    expect(withoutSecrets('a short message')).toBe('a short message');
  });
});

describe('session tokens of AWS', () => {
  it.each([
    'x-amz-security-token:IQoJb3JpZ2lu+/=\nhost:kinesis',
    '"X-Amz-Security-Token": "IQoJb3JpZ2lu+/=", "host"',
  ])('are masked in %s, even if they are not registered', (text) => {
    expect(withoutSecrets(text)).toContain('[masked]');
    expect(withoutSecrets(text)).toContain('host');
    expect(withoutSecrets(text)).not.toContain('IQoJ');
  });
});
