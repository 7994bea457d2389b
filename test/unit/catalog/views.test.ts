import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventTypes, tables, view, views } from '../../../src/catalog/index.ts';
import { createView } from '../../../src/catalog/tables/views.ts';
import { currentViewName } from '../../../src/catalog/tables/config-views.ts';
import { notAnIpNote } from '../../../src/catalog/events/naming.ts';
import { noteNames } from '../../../src/reference/notes.ts';

const sqlOf = (name: string): string => {
  const of = view(name);
  return of === undefined ? '' : createView(of, { kind: 'plain' });
};

describe('views', () => {
  it('are the event tables, the traffic ones again under dotted names, the rollups, the configuration objects, and the configuration at a time', () => {
    expect(views.filter((each) => each.scalars === undefined).map((each) => each.name)).toEqual([
      'http_request_complete',
      'http_request_complete_dotted',
      'tcp_connection_closed',
      'tcp_connection_closed_dotted',
      'config_events',
    ]);
    expect(views.filter((each) => each.scalars !== undefined).map((each) => each.name)).toEqual([
      ...['http', 'status', 'path', 'tcp', 'ip_policy', 'account', 'account_path'].flatMap((name) =>
        ['minute', 'minute_fresh', 'hour', 'hour_fresh'].map((suffix) => `${name}_${suffix}`),
      ),
      'config_activity',
      ...[
        'api_keys',
        'certificate_authorities',
        'domains',
        'event_destinations',
        'event_subscriptions',
        'ip_policies',
        'ip_policy_rules',
        'ip_restrictions',
        'ssh_certificate_authorities',
        'ssh_host_certificates',
        'ssh_public_keys',
        'ssh_user_certificates',
        'tcp_addresses',
        'tls_certificates',
        'tunnel_credentials',
      ].flatMap((name) => [name, `${name}_history`]),
      'config_at',
    ]);
  });

  it('have columns of different names', () => {
    for (const { name, columns } of views) {
      const names = columns.map((column) => column.name);
      expect([name, names]).toEqual([name, [...new Set(names)]]);
    }
  });

  it('have a column for every published field of a configuration object, but read no secret into one', () => {
    const objects = eventTypes.filter(({ action }) => action === 'created');
    expect(objects).toHaveLength(15);
    for (const { object, fields } of objects) {
      const own = [currentViewName(object), `${currentViewName(object)}_history`].flatMap(
        (name) => view(name) ?? [],
      );
      expect(own, object).toHaveLength(2);
      for (const { columns } of own) {
        const byName = new Map(columns.map((each) => [each.name, each]));
        for (const field of fields.flatMap((each) =>
          each.kind === 'json' ? each.items : [each],
        )) {
          const column = byName.get(field.column);
          expect(column, field.path).toBeDefined();
          if (field.secret)
            expect(column?.sql).toMatch(/^if\(payload\.\S+ = '', '', '\[masked\]'\)$/);
        }
      }
    }
  });

  it('show numbers, times, and booleans of traffic events as NULL if absent', () => {
    for (const name of ['http_request_complete', 'tcp_connection_closed']) {
      for (const { field, type } of view(name)?.columns ?? []) {
        if (field === undefined) continue;
        const isMeasure = ['bool', 'int32', 'int64', 'timestamp'].includes(field.kind);
        expect([field.path, type.startsWith('Nullable(')]).toEqual([field.path, isMeasure]);
      }
    }
  });

  it('with data that is not counted yet say how far back that goes, as their statements do', () => {
    const fresh = views.filter(({ name }) => name.endsWith('_fresh'));
    expect(fresh.length).toBeGreaterThan(0);
    const hoursIn = (text: string, pattern: RegExp): Set<string | undefined> =>
      new Set([...text.matchAll(pattern)].map(([, hours]) => hours));
    for (const { name, comment } of fresh) {
      const isHour = name.endsWith('_hour_fresh');
      const events = /feed != '\w+' AND minute >= now\(\) - toIntervalHour\((\d+)\)/g;
      const hours = /feed = '\w+' AND minute >= now\(\) - toIntervalHour\((\d+)\)/g;
      const sql = sqlOf(name);
      expect(hoursIn(sql, events).size).toBe(1);
      expect(hoursIn(comment, /[Mm]inutes of the last (\d+) hours/g), name).toEqual(
        hoursIn(sql, events),
      );
      const ofHours = hoursIn(comment, /[Hh]ours of the last (\d+) hours/g);
      expect(ofHours, name).toEqual(isHour ? hoursIn(sql, hours) : new Set());
    }
    const page = readFileSync('docs/how-to/analysts.md', 'utf8');
    const sql = sqlOf('http_hour_fresh');
    const bounds = new Set([...sql.matchAll(/toIntervalHour\((\d+)\)/g)].map(([, hours]) => hours));
    const told = hoursIn(page, /in the last (\d+) hours/g);
    expect(told).toEqual(bounds);
  });

  it('over base tables read as the definer, each event once, and only accounts of the caller', () => {
    for (const { name } of views.filter((each) => each.guarded)) {
      const sql = sqlOf(name);
      expect(sql).toContain('DEFINER = weir_view_definer SQL SECURITY DEFINER');
      expect(sql).toContain('user_name = authenticatedUser()');
      const sources = sql.split('\n').filter((line) => line.startsWith('FROM weir.'));
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(source).toMatch(/^FROM weir\.\w+( AS [em])? FINAL$/);
      // One filter for every table that is read.
      const filters = sql.match(
        /^WHERE \(*has\(granted, '\*'\) OR has\(granted, (\w\.)?account_id\)/gm,
      );
      expect(filters, name).toHaveLength(sources.length);
    }
  });

  it('with dotted names read the row-restricted view as the caller', () => {
    const sql = sqlOf('tcp_connection_closed_dotted');
    expect(sql).toContain('SQL SECURITY INVOKER');
    expect(sql).toContain('FROM analytics.tcp_connection_closed\n');
    expect(sql).toContain('conn_client_ip_text AS `conn.client_ip_text`');
    expect(sql).not.toContain('weir.');
  });

  it('show every column of the table except the internal ones', () => {
    for (const table of tables.filter(
      ({ name }) => view(name)?.scalars === undefined && view(name),
    )) {
      const hidden = table.columns.filter(
        (column) => view(table.name)?.columns.some(({ name }) => name === column.name) === false,
      );
      const names = hidden.map((column) => column.name);
      expect(names.filter((name) => !name.endsWith('_raw'))).toEqual(['version']);
      expect(names).not.toContain('http_request_url_raw');
    }
  });

  it('show headers as a map, and addresses as text, too', () => {
    const columns = new Map(
      view('http_request_complete')?.columns.map((each) => [each.name, each]),
    );
    expect(columns.get('http_request_headers')?.type).toBe('Map(String, Array(String))');
    expect(columns.get('conn_client_ip')?.type).toBe('IPv6');
    expect(columns.get('conn_client_ip_text')?.type).toBe('String');
  });

  it('distinguish a delivered :: from an empty or absent address by the warning of the validation', () => {
    expect(noteNames(undefined)).toContain(notAnIpNote);
    const sql = sqlOf('tcp_connection_closed');
    expect(sql).toContain(
      "if(bitTest(e.present, 2) AND NOT has(e.issues, 'conn.client_ip:not_an_ip')",
    );
  });

  it('have the description of every column as its comment', () => {
    for (const each of views) {
      for (const { name, comment } of each.columns) {
        expect(comment, `${each.name}.${name}`).toMatch(/\.$/);
      }
    }
  });

  it('are created on every server of a cluster', () => {
    const of = view('config_events');
    expect(of && createView(of, { kind: 'replicated', cluster: 'edge' }).split('\n')[0]).toBe(
      "CREATE OR REPLACE VIEW analytics.config_events ON CLUSTER 'edge'",
    );
  });
});
