import { describe, expect, it } from 'vitest';

import { dataDirAt } from '../../../src/clickhouse/embedded/data-dir.ts';
import { escapeXml } from '../../../src/clickhouse/embedded/server-access.ts';
import {
  type ServerConfig,
  serverConfigXml,
} from '../../../src/clickhouse/embedded/server-config.ts';

const config: ServerConfig = {
  dir: dataDirAt('/data/a&b <c>'),
  port: 21_000,
  nonce: 'nonce-1',
  passwords: { loader: 'loader-secret', admin: 'admin-secret', analyst: 'analyst-secret' },
  analysts: [
    { name: 'anna', password: 'anna-secret', accounts: ['ac_1'], role: 'analyst' },
    { name: 'grafana', password: 'grafana-secret', accounts: ['*'], role: 'dashboard' },
    { name: 'elsewhere', accounts: ['*'], role: 'analyst' },
  ],
  memoryBytesMax: 4_000_000_000,
  style: 'local',
  sandbox: { kind: 'landlock', abi: 7 },
};

describe('serverConfigXml', () => {
  it('listens on loopback only', () => {
    const xml = serverConfigXml(config);
    expect(xml.match(/<listen_host>.*?<\/listen_host>/g)).toEqual([
      '<listen_host>127.0.0.1</listen_host>',
    ]);
    expect(xml).not.toContain('tcp_port');
  });

  it('contains no password, only hashes', () => {
    expect(serverConfigXml(config)).not.toContain('secret');
  });

  it('keeps acknowledged rows through a power failure', () => {
    for (const setting of [
      'fsync_after_insert',
      'fsync_part_directory',
      'min_rows_to_fsync_after_merge',
    ]) {
      expect(serverConfigXml(config)).toContain(`<${setting}>1</${setting}>`);
    }
  });

  it('escapes the paths of the data directory', () => {
    const xml = serverConfigXml(config);
    expect(xml).toContain('<path>/data/a&#38;b &#60;c&#62;/clickhouse/</path>');
    expect(xml).not.toContain('a&b');
  });

  it('limits analysts to half of the memory, which they can lower and never raise', () => {
    expect(serverConfigXml(config)).toContain('<max_memory_usage>2000000000</max_memory_usage>');
    expect(serverConfigXml(config)).toContain(
      '<max_memory_usage><min>1</min><max>2000000000</max><changeable_in_readonly/></max_memory_usage>',
    );
  });

  it('has a user without a password only if `clickhouse local` needs it, under the quota of its script', () => {
    const local = serverConfigXml(config);
    expect(local.match(/<no_password\/>/g)).toHaveLength(1);
    expect(local).toContain('<quota>start_script</quota>');
    expect(serverConfigXml({ ...config, style: 'server' })).not.toContain('no_password');
  });

  it('closes every tag that it opens', () => {
    const open: string[] = [];
    for (const [, slash, name, empty] of serverConfigXml(config).matchAll(/<(\/?)(\w+)(\/?)>/g)) {
      if (empty === '/') continue;
      if (slash === '') open.push(String(name));
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });
});

describe('escapeXml', () => {
  it('leaves no character that is special in XML', () => {
    expect(escapeXml(`<&>"'`)).toBe('&#60;&#38;&#62;&#34;&#39;');
  });
});
