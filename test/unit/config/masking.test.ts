import { describe, expect, it } from 'vitest';

import { checkText, configFrom, maskedNames } from '../../../src/config/index.ts';
import { defaultMaskedHeaders } from '../../../src/catalog/options/masked-headers.ts';

describe('masking of addresses', () => {
  const key = 'a-key-of-thirty-two-characters-..';
  const check = (text: string, env: Readonly<Record<string, string>> = {}) =>
    checkText(Buffer.from(text), 'weir.yaml', { env, folder: '/', readText: () => '\n' });

  it('needs a key with hmac, of a minimum length, which no message shows', async () => {
    const problems = async (text: string, env: Readonly<Record<string, string>> = {}) => {
      const { config, findings } = await check(`sources: []\nmasking:\n${text}`, env);
      const own = findings.filter(({ severity }) => severity === 'error');
      expect(config === undefined).toBe(own.length > 0);
      return own.map(({ code, message }) => `${code} ${message}`);
    };
    expect((await problems('  client_ip: hmac\n')).join('')).toMatch(
      /^CFG_CONFLICT masking.client_ip is hmac, which needs a key/,
    );
    const given = '  client_ip: hmac\n  client_ip_keys: ["${KEY}"]\n';
    expect((await problems(given)).join('')).toContain('CFG_ENV');
    const short = await problems(given, { KEY: 'short-secret' });
    expect(short.join('')).toMatch(/^CFG_RANGE /);
    expect(short.join('')).not.toContain('short-secret');
    const empty = '  client_ip: hmac\n  client_ip_keys: ["file:/key"]\n';
    expect((await problems(empty)).join('')).toContain('CFG_SECRET_FILE');
    expect(await problems(given, { KEY: key })).toEqual([]);
    const plain = await check(
      `sources: []\nmasking: { client_ip: hmac, client_ip_keys: [${key}] }`,
    );
    expect(plain.findings.map(({ code }) => code)).toContain('CFG_PLAIN_SECRET');
    expect(plain.findings.map(({ message }) => message).join('')).not.toContain(key);
  });
});

describe('masking', () => {
  it('has lowercase default names, as names are compared, without duplicates', () => {
    expect(defaultMaskedHeaders).toEqual([
      ...new Set(defaultMaskedHeaders.map((name) => name.toLowerCase())),
    ]);
  });

  it('adds names to the defaults, or replaces them', async () => {
    const added = await configFrom({ masking: { additional_headers: ['X-Acme-Token', 'Cookie'] } });
    expect(maskedNames(added.masking)).toEqual([...defaultMaskedHeaders, 'x-acme-token']);
    const replaced = await configFrom({
      masking: { headers: ['X-Mine'], additional_headers: ['X-Too'] },
    });
    expect(maskedNames(replaced.masking)).toEqual(['x-mine', 'x-too']);
  });
});
