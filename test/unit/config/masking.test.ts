import { describe, expect, it } from 'vitest';

import { configFrom, defaultMaskedHeaders, maskedHeaders } from '../../../src/config/index.ts';

describe('masking', () => {
  it('has default names that are lower-case, as names are compared, and each once', () => {
    expect(defaultMaskedHeaders).toEqual([
      ...new Set(defaultMaskedHeaders.map((name) => name.toLowerCase())),
    ]);
  });

  it('adds names to the default, or replaces it', async () => {
    const added = await configFrom({ masking: { more_headers: ['X-Acme-Token', 'Cookie'] } });
    expect(maskedHeaders(added.masking.headers, added.masking.more_headers)).toEqual([
      ...defaultMaskedHeaders,
      'x-acme-token',
    ]);
    const replaced = await configFrom({
      masking: { headers: ['X-Mine'], more_headers: ['X-Too'] },
    });
    expect(maskedHeaders(replaced.masking.headers, replaced.masking.more_headers)).toEqual([
      'x-mine',
      'x-too',
    ]);
  });
});
