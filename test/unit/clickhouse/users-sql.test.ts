import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { dataDirAt } from '../../../src/clickhouse/embedded/data-dir.ts';
import { readerLimits } from '../../../src/clickhouse/schema/grants.ts';
import { serverConfigXml } from '../../../src/clickhouse/embedded/server-config.ts';

const sql = readFileSync(new URL('../../../deploy/clickhouse/users.sql', import.meta.url), 'utf8');
const xml = serverConfigXml({
  dir: dataDirAt('/data'),
  port: 21_000,
  nonce: 'nonce-1',
  passwords: { loader: '', admin: '', analyst: '' },
  analysts: [],
  memoryBytesMax: 4_000_000_000,
  style: 'server',
  sandbox: { kind: 'none', reason: '' },
});

/** A setting as both files say it: `name = value min max changeable`. */
type Said = string;

function profileInSql(name: string): readonly Said[] {
  const text = new RegExp(`PROFILE OR REPLACE ${name} SETTINGS (.*) TO ${name};`).exec(sql)?.[1];
  return (text ?? '').split(', ').toSorted();
}

function profileInXml(name: string): readonly Said[] {
  const [, body = ''] =
    new RegExp(`<${name}>\\s*(<readonly>.*?)\\s*</${name}>`, 's').exec(xml) ?? [];
  const [values = '', limits = ''] = body.split('<constraints>');
  const said = new Map<string, string>();
  for (const [, key = '', value = ''] of values.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    said.set(key, `${key} = ${quotedText(value)}`);
  }
  for (const [, key = '', inner = ''] of limits.matchAll(/<(\w+)>(.*)<\/\1>/g)) {
    said.set(key, `${said.get(key) ?? key}${boundsIn(inner)}`);
  }
  return [...said.values()].toSorted();
}

/** A value of a setting as SQL has it. */
function quotedText(value: string): string {
  return /^\d+$/.test(value) ? value : `'${value}'`;
}

/** `<min>1</min><changeable_in_readonly/>` as SQL has it. */
function boundsIn(constraint: string): string {
  return constraint
    .replaceAll(/<(min|max)>(\d+)<\/\1>/g, (_all, bound: string, value: string) => {
      return ` ${bound.toUpperCase()} ${value}`;
    })
    .replace('<changeable_in_readonly/>', ' CHANGEABLE_IN_READONLY');
}

/** Memory is a part of what the server has, where Weir knows it. */
function withoutMemory(settings: readonly Said[], bytes: number): readonly Said[] {
  return settings.map((each) => each.replaceAll(String(bytes), 'M'));
}

describe('users.sql sets up what the embedded server has', () => {
  it.each([
    ['weir_analysts', 'analyst', readerLimits.analyst.memoryBytes, 2_000_000_000],
    ['weir_dashboards', 'dashboard', readerLimits.dashboard.memoryBytes, 1_000_000_000],
    ['weir_view_definer', 'views', 0, 0],
  ])('the settings of %s', (external, embedded, externalBytes, embeddedBytes) => {
    const expected = profileInXml(embedded);
    expect(expected).toContain('readonly = 1');
    expect(expected.length).toBeGreaterThan(3);
    expect(withoutMemory(profileInSql(external), externalBytes)).toEqual(
      withoutMemory(expected, embeddedBytes),
    );
  });

  it('the row policies of the view owner, and of no other user', () => {
    const inSql = [
      ...sql.matchAll(/^CREATE ROW POLICY .* ON weir\.(\w+) USING (.*) TO (\w+);$/gm),
    ].map(([, table, condition, owner]) => [owner, table, condition]);
    const [, owned = ''] = /<weir_view_definer>(.*)<\/weir_view_definer>/s.exec(xml) ?? [];
    const inXml = [...owned.matchAll(/<(\w+)><filter>(.*?)<\/filter>/g)].map(
      ([, table, condition = '']) => [
        'weir_view_definer',
        table,
        condition.replaceAll('&#39;', "'"),
      ],
    );
    expect(inSql).toEqual(inXml);
    expect(inSql.map(([, table]) => table)).toContain('http_request_complete');
    expect(xml.match(/<filter>/g)).toHaveLength(inXml.length);
  });

  it('grants of the view owner: tables with a row policy, and the marks of minutes', () => {
    const granted = [...sql.matchAll(/^GRANT SELECT ON weir\.(\S+) TO weir_view_definer;$/gm)];
    const guarded = [...sql.matchAll(/^CREATE ROW POLICY .* ON weir\.(\w+) /gm)];
    expect(granted.map(([, table]) => table)).toEqual([
      ...guarded.map(([, table]) => table),
      'dirty_minutes',
    ]);
  });
});
