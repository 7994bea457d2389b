import { appendFile, readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { blocksOf } from '../support/docs-blocks.ts';
import { httpEvent, lines, tcpEvent } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { opsOf } from '../support/ops.ts';
import { sized } from '../support/size.ts';
import { lastJson, until } from '../support/weir.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterEach(() => server.wipe());
afterAll(() => server.close());

/** Tests that take seconds each: they run if erasure code changes, and nightly. */
const inFull = sized(it.skip, it);

const keys = ['first-key-of-thirty-two-characters', 'second-key-of-thirty-two-characters'];
const client = '198.51.100.7';
const neighbor = '198.51.100.8';
const at = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const seen = (id: string, address: string, hours: number, more: object = {}): string =>
  httpEvent(id, { at: at(hours), object: { conn: { client_ip: address }, ...more } });

/** Stores lines with a masking. @returns the program's output */
async function store(name: string, masking: object, text: string, more = {}): Promise<string> {
  await server.configure({
    sources: [{ type: 'file', name, paths: [`${name}.ndjson`] }],
    load: { latency_max: '10ms' },
    rollups: { enabled: true },
    masking,
    ...more,
  });
  await server.write(`${name}.ndjson`, text);
  const { code, stdout, stderr } = await server.weir(['run', '--until-idle']);
  expect(code, stderr).toBe(0);
  return `${stdout}${stderr}`;
}

async function ids(): Promise<readonly string[]> {
  const rows = await server.query('SELECT event_id AS id FROM weir.http_request_complete FINAL');
  return rows.map(({ id }) => String(id)).toSorted();
}

async function clients(where = '1'): Promise<readonly string[]> {
  const rows = await server.view(
    `SELECT DISTINCT conn_client_ip_text AS ip FROM analytics.http_request_complete WHERE ${where} ORDER BY ip`,
  );
  return rows.map(({ ip }) => String(ip));
}

/** Everything that is stored, as text. */
async function everything(): Promise<string> {
  const tables = await server.query(
    "SELECT name FROM system.tables WHERE database = 'weir' AND engine LIKE '%MergeTree'",
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(await server.query(`SELECT * FROM weir.${String(name)}`));
  return JSON.stringify(rows);
}

const erase = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
  const finished = await server.weir(['erase', ...args, '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  return lastJson(finished);
};

describe('masking.client_ip', () => {
  const headers = {
    'X-Forwarded-For': [`${client}, 10.1.2.3`],
    Forwarded: [`for=${client}`],
    'X-Real-Ip': [client],
  };
  const text = lines(
    seen('ev_1', client, 3, { http: { request: { headers } }, ip_policy: { decision: 'block' } }),
    seen('ev_2', `${client}:4711`, 3),
    seen('ev_3', neighbor, 3),
    tcpEvent('ev_4', { at: at(3), object: { conn: { client_ip: client } } }),
    // Invalid events: truncated, with a wrong type, and without a time.
    `{"account_id":"ac","event_id":"ev_5","object":{"conn":{"client_ip":"${client}"`,
    seen('ev_6', client, 3).replace('"conn":', '"http":7,"conn":'),
    `{"event_id":"ev_7","event_type":"http_request_complete.v0","object":{"conn":{"client_ip":"${client}"},"http":{"request":{"headers":{"x-real-ip":["${client}"]}}}}}`,
  );

  it.each([
    ['truncate', { client_ip: 'truncate' }],
    ['hmac', { client_ip: 'hmac', client_ip_keys: keys }],
  ])('leaves no address in stored data and logs (%s)', async (mode, masking) => {
    const said = await store(`leaves-${mode}`, masking, text);
    expect(await ids()).toEqual(['ev_1', 'ev_2', 'ev_3']);
    const all = await everything();
    expect(all).toContain('ev_1');
    expect(all).not.toContain(client);
    expect(all).not.toContain(neighbor);
    expect(all).not.toContain('10.1.2.3');
    expect(said).toContain('dead');
    expect(said).not.toMatch(/198\.51\.100|-key-of-thirty/);
    const [letters] = await server.query('SELECT count() AS n FROM weir.dead_letters');
    expect(Number(letters?.['n'])).toBe(3);
    for (const secret of keys) expect(all).not.toContain(secret);
  });

  it('applies filters to the delivered address', async () => {
    await server.configure({
      sources: [{ type: 'file', name: 'filtered', paths: ['filtered.ndjson'] }],
      capture: [{ type: 'http_request_complete.v0', filter: `ev.conn.client_ip == "${client}"` }],
      masking: { client_ip: 'truncate' },
    });
    await server.write(
      'filtered.ndjson',
      lines(seen('ev_1', client, 1), seen('ev_2', neighbor, 1)),
    );
    await server.weir(['run', '--until-idle']);
    expect(await ids()).toEqual(['ev_1']);
    expect(await clients()).toEqual(['198.51.100.0']);
  });

  it('neither duplicates nor loses an event that is delivered again in another mode', async () => {
    const once = lines(seen('ev_1', client, 2), seen('ev_2', neighbor, 2));
    await store('again-1', { client_ip: 'none' }, once);
    await store('again-2', { client_ip: 'truncate' }, once);
    expect(await ids()).toEqual(['ev_1', 'ev_2']);
    const audit = lastJson(await server.weir(['audit', '--json']));
    expect(audit).toMatchObject({ balanced: true, duplicates: 2, unexplained: 0 });
  });

  it('stores a replayed dead letter without its address', async () => {
    const masking = { client_ip: 'hmac', client_ip_keys: keys };
    const large = seen('ev_1', client, 1, {
      http: { request: { url: { path: '/'.repeat(3_000) } } },
    });
    await server.configure({
      sources: [{ type: 'file', name: 'replayed', paths: ['replayed.ndjson'] }],
      limits: { event_size: '2KiB' },
      masking,
    });
    await server.write('replayed.ndjson', lines(large));
    await server.weir(['run', '--until-idle']);
    await server.configure({ sources: [], masking });
    const replay = await server.weir(['dead-letters', 'replay', '--all', '--json']);
    expect(replay.code, replay.stderr).toBe(0);
    const [row] = await server.query(
      'SELECT toString(conn_client_ip) AS ip, conn_client_ip_raw AS raw, issues FROM weir.http_request_complete',
    );
    expect(row).toEqual({ ip: '::', raw: '[masked]', issues: ['conn.client_ip:not_an_ip'] });
  });
});

describe('a reload that changes masking.client_ip', () => {
  it('applies to records that are read after it, and reports conflicts; with a missing key, nothing changes', async () => {
    const configure = (masking: object): Promise<void> =>
      server.configure({
        sources: [{ type: 'file', name: 'followed', paths: ['followed.ndjson'], follow: true }],
        load: { latency_max: '10ms' },
        web: false,
        ops: { port: 0 },
        log: { format: 'json' },
        masking,
      });
    const stored = (count: number): Promise<unknown> =>
      until(`${count} events are stored`, async () => ((await ids()).length === count ? 1 : undefined)); // prettier-ignore
    await configure({ client_ip: 'none' });
    await server.write('followed.ndjson', lines(seen('ev_1', client, 1)));
    const run = server.startWeir(['run']);
    try {
      await opsOf(run);
      const url = /"url":"(http:[^"]+)","msg":"ops/.exec(run.stderr())?.[1] ?? '';
      await stored(1);
      await configure({ client_ip: 'hmac', client_ip_keys: ['short'] });
      expect((await server.weir(['reload', '--url', url, '--json'])).code).toBe(1);
      await configure({ client_ip: 'hmac', client_ip_keys: keys });
      const reloaded = await server.weir(['reload', '--url', url, '--json']);
      expect(reloaded.code, reloaded.stderr).toBe(0);
      expect(JSON.stringify(lastJson(reloaded))).toContain('masking');
      await appendFile(server.path('followed.ndjson'), lines(seen('ev_2', client, 1)));
      await stored(2);
      expect(await clients("event_id = 'ev_1'")).toEqual([client]);
      expect(await clients("event_id = 'ev_2'")).toEqual([expect.stringMatching(/^fd77:6569:72/)]);
      expect(run.stderr()).toContain('CAP_CLIENT_IP');
      expect(run.stderr()).not.toContain(keys[0]);
    } finally {
      run.child.kill('SIGKILL');
    }
  });
});

describe('weir erase --client-ip under masking', () => {
  inFull(
    'with truncate, finds the network of a client, and warns that its neighbors are erased, too',
    async () => {
      await store('truncated', { client_ip: 'none' }, lines(seen('ev_1', client, 3), seen('ev_2', neighbor, 3))); // prettier-ignore
      await store(
        'truncated-2',
        { client_ip: 'truncate' },
        lines(seen('ev_3', client, 2), seen('ev_4', neighbor, 2), seen('ev_5', '203.0.113.1', 2)),
      );
      const shown = await erase('--client-ip', client, '--dry-run');
      expect(shown['warnings']).toEqual([expect.stringContaining('a network of 24 bits')]);
      await erase('--client-ip', client, '--yes');
      // Earlier rows with complete addresses are distinguished from neighboring addresses.
      expect(await ids()).toEqual(['ev_2', 'ev_5']);
      expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
    },
  );

  it('with hmac, finds the pseudonyms of a client with all keys and periods, and earlier addresses', async () => {
    const [first, second] = keys;
    const rotating = { client_ip: 'hmac', client_ip_rotation: '1d' };
    await store('hashed-1', { client_ip: 'none' }, lines(seen('ev_1', client, 60), seen('ev_2', neighbor, 60))); // prettier-ignore
    await store(
      'hashed-2',
      { ...rotating, client_ip_keys: [first] },
      lines(seen('ev_3', client, 50), seen('ev_4', client, 26), seen('ev_5', neighbor, 26)),
    );
    await store(
      'hashed-3',
      { ...rotating, client_ip_keys: [second, first] },
      lines(seen('ev_6', client, 2), seen('ev_7', neighbor, 2)),
    );
    expect(await clients("event_id != 'ev_1' AND event_id != 'ev_2'")).toHaveLength(5);
    // The query of docs/how-to/privacy.md.
    const page = await readFile(new URL('../../docs/how-to/privacy.md', import.meta.url), 'utf8');
    const sql = blocksOf('privacy.md', page).find(({ language }) => language === 'sql');
    const counted = await server.view(sql?.text ?? '');
    expect(new Set(counted.map(({ events }) => Number(events)))).toEqual(new Set([2, 3]));
    const pair = await erase('--client-ip', '198.51.100.0/28', '--dry-run');
    expect(pair['tables']).toContainEqual({ table: 'http_request_complete', events: 7 });
    // Texts of users, and alerts about clients, as on the page.
    for (const event of ['ev_6', 'ev_7']) {
      const [address] = await clients(`event_id = '${event}'`);
      await server.command(
        `INSERT INTO weir.alert_silences (id, comment, ends_at, updated_at)
         VALUES ('of ${event}', 'client ${address}: noise', now64(3) + INTERVAL 1 DAY, now64(3))`,
      );
    }
    expect(await server.query('SELECT id FROM weir.alert_silences')).toHaveLength(2);
    const single = await erase('--client-ip', client, '--dry-run');
    expect(single['tables']).toContainEqual({ table: 'http_request_complete', events: 4 });
    if (sized(false, true)) {
      await erase('--client-ip', client, '--yes');
      expect(await server.query('SELECT id FROM weir.alert_silences')).toEqual([{ id: 'of ev_7' }]); // prettier-ignore
      expect(await ids()).toEqual(['ev_2', 'ev_5', 'ev_7']);
      expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
    }
    // The key is required: without it, the pseudonyms stay.
    await server.configure({ sources: [] });
    const unknown = await erase('--client-ip', neighbor, '--dry-run');
    expect(unknown['tables']).toContainEqual({ table: 'http_request_complete', events: 1 });
  });

  inFull('with truncate, finds a masked 6to4 address', async () => {
    const [address, near] = ['2002:cb00:7107::1', '2002:cb00:71ff::1'];
    await store('6to4', { client_ip: 'truncate' }, lines(seen('ev_1', address, 2), seen('ev_2', near, 2), seen('ev_3', '2002:cb00:7207::1', 2))); // prettier-ignore
    expect(await clients()).toEqual(['2002:cb00:7100::', '2002:cb00:7200::']);
    const shown = await erase('--client-ip', address, '--dry-run');
    expect(shown['warnings']).toEqual([expect.stringContaining('a network of 40 bits')]);
    await erase('--client-ip', address, '--yes');
    expect(await ids()).toEqual(['ev_3']);
  });

  inFull(
    'with hmac, finds a client in events of any time, and of the first day of 1970',
    async () => {
      const days = (count: number): number => count * 24;
      const since = Math.floor(Date.now() / 3_600_000);
      await store(
        'far-apart',
        { client_ip: 'hmac', client_ip_keys: keys, client_ip_rotation: '1d' },
        lines(
          seen('ev_1', client, since - 1),
          seen('ev_2', client, days(9_000)),
          seen('ev_3', client, 3),
          seen('ev_4', neighbor, 3),
        ),
        { retention: { http_request_complete: '0d' } },
      );
      const shown = await erase('--client-ip', client, '--dry-run');
      expect(shown['warnings']).toEqual([]);
      expect(shown['tables']).toContainEqual({ table: 'http_request_complete', events: 3 });
      await erase('--client-ip', client, '--yes');
      expect(await ids()).toEqual(['ev_4']);
      expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
    },
  );

  inFull('with hmac, finds more pseudonyms than a statement can list', async () => {
    const masking = { client_ip: 'hmac', client_ip_keys: keys, client_ip_rotation: '1d' };
    const all = [3, 27, 51].flatMap((hours, index) => [
      seen(`ev_a${index}`, '198.51.96.1', hours),
      seen(`ev_b${index}`, '198.51.111.254', hours),
      seen(`ev_c${index}`, '198.51.112.1', hours),
    ]);
    await store('many', masking, lines(...all));
    // 4,096 addresses, 3 days (or 4 with the previous one), 2 keys.
    const shown = await erase('--client-ip', '198.51.96.0/20', '--dry-run');
    expect(shown['warnings']).toEqual([]);
    expect(shown['tables']).toContainEqual({ table: 'http_request_complete', events: 6 });
    const { erasure } = await erase('--client-ip', '198.51.96.0/20', '--yes');
    expect(erasure).toMatchObject({ state: 'finished', erased: { http_request_complete: 6 } });
    expect(await ids()).toEqual(['ev_c0', 'ev_c1', 'ev_c2']);
    expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
  });

  inFull('fails if there are too many pseudonyms, after erasing the rest', async () => {
    await store('wide-1', { client_ip: 'none' }, lines(seen('ev_1', client, 3), seen('ev_2', '203.0.113.1', 3))); // prettier-ignore
    await store('wide-2', { client_ip: 'hmac', client_ip_keys: keys }, lines(seen('ev_3', client, 2))); // prettier-ignore
    const shown = await server.weir(['erase', '--client-ip', '198.0.0.0/8', '--dry-run', '--json']);
    expect(shown.code).toBe(1);
    expect(lastJson(shown)).toMatchObject({
      warnings: [expect.stringContaining('did not search for pseudonyms')],
    });
    const erased = await server.weir(['erase', '--client-ip', '198.0.0.0/8', '--yes', '--json']);
    expect(erased.code).toBe(3);
    expect(erased.stderr).toContain('ERR_ERASE_PSEUDONYMS');
    expect(erased.stderr).toContain('Run the erasure again for smaller networks');
    expect(await ids()).toEqual(['ev_2', 'ev_3']);
    const { erasures } = lastJson(await server.weir(['erase', '--list', '--json']));
    expect(erasures).toEqual([expect.objectContaining({ state: 'interrupted' })]);
  });
});
