import { mkdir } from 'node:fs/promises';

import { geoipPassword } from '../../src/clickhouse/embedded/server-config.ts';
import { writeHistoryFile } from '../../src/sample/index.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { httpEvent, lines } from './made-events.ts';
import { bitsOfV4, mmdbBytes } from './mmdb.ts';
import type { OwnServer } from './own-server.ts';

/** Text that runs as a script if the page does not escape it. */
export const markup = '<img src=x onerror="window.wasHit=1"><script>window.wasHit=1</script>';
/** The payload of a request that tries to inject markup into the page. */
export const hostile = {
  conn: { client_ip: '198.51.100.200', server_name: 'hostile.example', server_port: 443 },
  http: {
    request: {
      method: 'get',
      url: { path: `/${markup}`, host: 'hostile.example', scheme: 'https', query: '', raw: '' },
      headers: { 'X-Evil': [markup], Authorization: ['Bearer visible-secret'] },
      user_agent: `Evil/1.0 ${markup} \u202egpj.exe`,
    },
    response: { status_code: 200, headers: { 'Set-Cookie': ['sid=visible-secret'] } },
  },
};

/** Countries of half of the addresses and of the malicious client; the others are unknown. */
const countries = [
  ['0.0.0.0/1', 'DE'],
  ['198.51.100.0/24', 'CH'],
].map(([network = '', code]) => ({
  bits: bitsOfV4(network, 4),
  value: { country: { iso_code: code } },
}));

/**
 * Writes the test data of the page: events of a time range, a file that grows, rules, countries, and the configuration
 * that reads them.
 */
export async function writePageWorld(
  server: OwnServer,
  period: { readonly fromMs: number; readonly toMs: number },
): Promise<void> {
  const sampler = createSampler({ seed: 'web-page', configShare: 0.01 });
  await writeHistoryFile(server.path('history.ndjson'), sampler, {
    period,
    count: 6_000,
    malformed: 12,
    gzip: false,
  });
  const at = new Date(period.toMs - 30 * 60_000).toISOString();
  const bad = Array.from({ length: 3 }, (_, i) =>
    httpEvent(`ev_hostile${i}`, { at, object: hostile }),
  );
  await server.write('hostile.ndjson', lines(...bad));
  await server.write('live.ndjson', '');
  await mkdir(server.path('out'));
  const annotations = {
    summary: 'There were {{ value }} requests.',
    runbook_url: 'https://example.net/requests',
  };
  const rules = [
    {
      name: 'AnyRequest',
      severity: 'critical',
      metric: 'requests',
      window: '1m',
      threshold: 0,
      keep_firing_for: '600m',
      annotations,
    },
    {
      name: 'Mistaken',
      sql: 'SELECT n AS value FROM analytics.nowhere WHERE t >= {from:DateTime64(6)} AND t < {to:DateTime64(6)}',
      threshold: 0,
    },
  ];
  // JSON is valid YAML.
  await server.write('rules.yaml', JSON.stringify({ rules }));
  await server.write('countries.mmdb', mmdbBytes(4, countries));
  await server.configure({
    sources: [
      { type: 'file', name: 'history', paths: ['history.ndjson', 'hostile.ndjson'] },
      { type: 'file', name: 'live', paths: ['live.ndjson'], follow: true },
      { type: 'file', name: 'sent', paths: ['out/*.ndjson'], follow: true, poll_interval: '50ms' },
    ],
    web: { port: 0 },
    rollups: {},
    api: { port: 0, file_destinations: './out' },
    geoip: {
      file: 'countries.mmdb',
      clickhouse_password: geoipPassword(server.passwords['ADMIN_PASSWORD'] ?? ''),
    },
    alerts: {
      builtin_rules: ['security', 'traffic', 'changes', 'pipeline'],
      rules: ['rules.yaml'],
      evaluation_interval: '1s',
      destinations: [{ type: 'alertmanager', name: 'nobody', urls: ['http://127.0.0.1:9'] }],
    },
  });
}
