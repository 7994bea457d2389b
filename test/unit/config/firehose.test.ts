import { describe, expect, it } from 'vitest';
import { check, findingsOf } from './check-text.ts';

const source = (more: string, name = 'edge'): string => `{type: firehose, name: ${name}, ${more}}`;

describe('a firehose source', () => {
  it('needs access keys on addresses other than loopback', async () => {
    expect(await findingsOf(`sources: [${source('host: 0.0.0.0')}]`)).toEqual([
      '1:46 CFG_OPEN_INGEST sources[0].host is 0.0.0.0, which is reachable from other machines: set access_keys to authenticate senders',
    ]);
    const env = { KEY: 'secret-key' };
    const keys = 'host: 0.0.0.0, access_keys: ["${KEY}"]';
    expect(await findingsOf(`sources: [${source(keys)}]`, { env })).toEqual([]);
    for (const host of ['127.0.0.1', '127.8.8.8', '"::1"', 'localhost']) {
      expect(await findingsOf(`sources: [${source(`host: ${host}`)}]`)).toEqual([]);
    }
  });

  it('reads several access keys from the environment and from files', async () => {
    const text = `sources: [${source('access_keys: ["${KEY}", "file:/run/secrets/key"]')}]`;
    const around = { env: { KEY: 'one' }, files: { '/run/secrets/key': 'two\n' } };
    const { config, findings } = await check(text, around);
    expect(findings).toEqual([]);
    expect(config?.sources[0]).toMatchObject({ access_keys: ['one', 'two'] });
  });

  it('reads its options if its type is an alias', async () => {
    const first = source('port: 8100', 'first').replace('type: firehose', 'type: &kind firehose');
    const more = 'port: "${PORT}", access_keys: ["file:key", very-secret, 7]';
    const second = source(more, 'second').replace('type: firehose', 'type: *kind');
    const around = { env: { PORT: '8101' }, files: { '/etc/weir/key': 'from-the-file\n' } };
    const { config } = await check(`sources: [${first}, ${second.replace(', 7', '')}]`, around);
    expect(config?.sources[1]).toMatchObject({
      port: 8_101,
      access_keys: ['from-the-file', 'very-secret'],
    });
    const findings = await findingsOf(`sources: [${first}, ${second}]`, {
      ...around,
      warnings: true,
    });
    expect(findings.join()).toContain('CFG_PLAIN_SECRET sources[1].access_keys[1]');
    expect(findings.join()).not.toContain('very-secret');
  });

  it('takes no options from a merge key', async () => {
    for (const version of ['', '%YAML 1.1\n---\n']) {
      const text = `${version}sources:\n  - &a ${source('port: 8100', 'a')}\n  - {<<: *a, type: firehose, name: b, port: 8101}`;
      expect((await findingsOf(text)).join()).toContain('CFG_UNKNOWN');
    }
  });

  it('warns of an access key in the file, and never shows one', async () => {
    const text = `sources: [${source('access_keys: [very-secret, "${KEY}"]')}]`;
    const around = { env: { KEY: 'very-secret' }, warnings: true };
    const findings = await findingsOf(text, around);
    expect(findings.join()).toMatch(/CFG_PLAIN_SECRET sources\[0\]\.access_keys\[0\]/);
    expect(findings.join()).toMatch(/CFG_VALUE sources\[0\]\.access_keys\[0\] repeats/);
    expect(findings.join()).not.toContain('very-secret');
  });

  it('has its own listener', async () => {
    const two = (first: string, second: string): Promise<string[]> =>
      findingsOf(`sources: [${source(first, 'a')}, ${source(second, 'b')}]`);
    expect(await two('port: 8000', 'port: 8000')).toEqual([
      expect.stringMatching(/CFG_CONFLICT sources\[1\]\.port is 8000, the same as sources\[0\]/),
    ]);
    expect(await two('port: 8000', 'port: 8001')).toEqual([]);
    expect(await two('port: 0', 'port: 0')).toEqual([]);
  });

  it('resolves its certificate relative to the configuration file', async () => {
    const tls = 'tls: {cert_file: tls/cert.pem, key_file: /etc/tls/key.pem}';
    const { config } = await check(`sources: [${source(tls)}]`);
    expect(config?.sources[0]).toMatchObject({
      tls: { cert_file: '/etc/weir/tls/cert.pem', key_file: '/etc/tls/key.pem' },
    });
    expect(await findingsOf(`sources: [${source('tls: {cert_file: a.pem}')}]`)).toEqual([
      expect.stringMatching(/CFG_MISSING sources\[0\]\.tls\.key_file is missing/),
    ]);
  });
});
