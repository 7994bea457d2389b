import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson } from '../support/weir.ts';

const type = 'http_request_complete.v0';
const filter = 'ev.conn.server_name != "health.example"';

/** An event with this connection. */
const event = (id: string, conn: object): string =>
  JSON.stringify({
    event_id: id,
    event_type: type,
    event_timestamp: '2026-11-20T10:00:00Z',
    account_id: 'ac_1',
    object: { conn: { client_ip: '203.0.113.7', ...conn } },
  });

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.shared();
});
afterAll(() => server.close());

const source = 'traffic';

async function configure(): Promise<void> {
  await server.configure({
    sources: [{ type: 'file', name: source, paths: [`${source}.ndjson`] }],
    capture: [
      { type, filter },
      { type, filter: 'ev.conn.server_port == 8443' },
    ],
  });
  await server.write(
    `${source}.ndjson`,
    lines(
      event(`${source}1`, { server_name: 'www.example', server_port: 443 }),
      event(`${source}2`, { server_name: 'health.example', server_port: 443 }),
      event(`${source}3`, { server_port: 443 }),
      event(`${source}4`, { server_port: 443 }),
      event(`${source}5`, { server_port: 8443 }),
      event(`${source}6`, {}),
      event(`${source}7`, { server_name: 'health.example', server_port: '' }),
    ),
  );
}

describe('filtered events', () => {
  it('are counted separately in the summary of the run and in its log', async () => {
    await configure();
    const finished = await server.weir(['run', '--until-idle', '--json']);
    expect(finished.code, finished.stderr).toBe(0);
    expect(lastJson(finished)).toMatchObject({
      received: 7,
      stored: 2,
      filtered: 5,
      not_evaluated: 4,
      balanced: true,
      per_source: [{ filtered: 5, not_evaluated: 4 }],
    });
    expect(finished.stderr).toContain('a filter could not be evaluated');
  });

  it('are counted separately by rule in the ledger and the audit', async () => {
    const audit = await server.weir(['audit', '--json']);
    const result = lastJson(audit);
    expect(audit.code).toBe(0);
    const sources = Array.isArray(result['per_source']) ? result['per_source'] : [];
    expect(sources).toContainEqual(
      expect.objectContaining({ source, received: 7, stored: 2, filtered: 5, not_evaluated: 4 }),
    );
    expect(result['filters']).toMatchObject([
      {
        rule: 'capture[0]',
        type,
        account: '',
        filter,
        not_evaluated: 4,
        no_match: 2,
        kept: 1,
      },
      { rule: 'capture[1]', not_evaluated: 2, no_match: 3, kept: 1 },
    ]);
    const [row] = await server.query(
      `SELECT sum(filtered) AS filtered, sum(not_evaluated) AS failed, sum(length(filters)) AS rules
       FROM weir.batches FINAL WHERE source = '${source}'`,
    );
    expect([row?.['filtered'], row?.['failed'], row?.['rules']].map(Number)).toEqual([5, 4, 2]);
  });

  it('are explained in the text of the audit, with rules that are no longer active', async () => {
    const { stdout } = await server.weir(['audit']);
    expect(stdout).toContain('filtered because a filter could not be evaluated: 4;');
    expect(stdout).toMatch(/^capture\[0\] .*health\.example/m);
    await server.configure({ sources: [{ type: 'file', name: source, paths: ['none'] }] });
    const after = await server.weir(['audit']);
    expect(after.stdout).toMatch(/^not active .* id [0-9a-f]{16}$/m);
    expect(after.stdout).not.toContain('health.example');
  });
});
