import { describe, expect, it } from 'vitest';

import { readScopeConditions, readSearch as readLine } from '../../../src/web/endpoints/search.ts';

const readSearch = (line: string) => readLine(line, { countries: true });

describe('a search line', () => {
  it('becomes conditions whose values are parameters', () => {
    const { conditions, parameters, problems } = readSearch('host:shop.example.com status:5xx');
    expect(problems).toEqual([]);
    expect(conditions).toEqual([
      'lower(conn_server_name) = {p0:String}',
      'intDiv(http_response_status_code, 100) = {p1:Int32}',
    ]);
    expect(parameters).toEqual({ p0: 'shop.example.com', p1: 5 });
  });

  it.each([
    "path:/a'--",
    'path:"\' OR 1=1; DROP TABLE weir.http_request_complete; --"',
    'method:{p0:String}',
    'id:\\',
    'header:X-A=\'"`\\',
    "host:$$'/**/",
  ])('puts no typed text into SQL: %s', (line) => {
    const { conditions, problems } = readSearch(line);
    expect(problems).toEqual([]);
    expect(conditions.join(' ')).toMatch(/^[\w ().,=>{}:|<-]+$/);
  });

  it('treats * as a wildcard and % as a literal', () => {
    expect(readSearch('path:/100%_*').parameters).toEqual({ p0: String.raw`/100\%\_%` });
  });

  it('parses values with spaces in quotes', () => {
    expect(readSearch(String.raw`path:"/a b\"c"`).parameters).toEqual({ p0: '/a b"c' });
  });

  it('compares IPv4 ranges as IPv4-mapped IPv6 ranges', () => {
    const { conditions, parameters } = readSearch('client:198.51.100.0/24');
    expect(parameters).toEqual({ p0: 120, p1: '198.51.100.0' });
    expect(conditions[0]).toContain('BETWEEN');
  });

  it.each([
    ['shop', 0, 4, /Add a key before/],
    ['-shop', 0, 5, /Add a key before/],
    ['-status:abc', 0, 11, /code or a class/],
    ['host:', 0, 5, /needs a value/],
    ['status:5xx hosst:a', 11, 18, /Did you mean host:/],
    ['status:abc', 0, 10, /code or a class/],
    ['client:1.2.3', 0, 12, /address or a range/],
    ['client:1.2.3.4/33', 0, 17, /address or a range/],
    ['client:fe80::1%eth0', 0, 19, /address or a range/],
    ['decision:maybe', 0, 14, /one of ip_policy/],
    ['header:X', 0, 8, /header with name and value/],
    ['__proto__:x', 0, 11, /Unknown key/],
  ])('reports what it does not understand, and where: %s', (line, from, to, message) => {
    const { problems } = readSearch(line);
    expect(problems).toEqual([{ from, to, message: expect.stringMatching(message) }]);
  });
});

describe('a value without a key', () => {
  it.each([
    ['ev_2abc', 'id:ev_2abc'],
    ['sha256:00ff', 'id:sha256:00ff'],
    ['198.51.100.23', 'client:198.51.100.23'],
    ['198.51.100.23,', 'client:198.51.100.23'],
    ['198.51.100.0/24', 'client:198.51.100.0/24'],
    ['2001:db8::1', 'client:2001:db8::1'],
    ['abcd::1', 'client:abcd::1'],
    ['abcd::/16', 'client:abcd::/16'],
    ['/checkout/*', 'path:/checkout/*'],
    ['/checkout?id=1#x', 'path:/checkout'],
    ['https://shop.example.com/cart?x=1', 'host:shop.example.com path:/cart'],
    ['http://shop.example.com:8080/', 'host:shop.example.com'],
    ['*.example.com', 'host:*.example.com'],
    ['502', 'status:502'],
    ['5xx', 'status:5xx'],
    ['GET /health', 'method:GET path:/health'],
  ])('is interpreted by its format: %s is %s', (line, meant) => {
    expect(readSearch(line)).toEqual(readSearch(meant));
    expect(readSearch(line).problems).toEqual([]);
  });

  it.each(["/a'--", '/{p0:String}', "1.2.3.4/'", 'ev_\\', "a.b';DROP", 'https://x.y/"z'])(
    'puts no pasted text into SQL: %s',
    (line) => {
      expect(readSearch(line).conditions.join(' ')).toMatch(/^[\w ().,=>{}:|<-]*$/);
    },
  );
});

describe('an excluded term', () => {
  it('matches events that differ, and events with an unknown value', () => {
    const { conditions, parameters } = readSearch('-status:5xx -path:/a*');
    expect(conditions).toEqual([
      'NOT ifNull(intDiv(http_response_status_code, 100) = {p0:Int32}, false)',
      'NOT ifNull(http_request_url_path LIKE {p1:String}, false)',
    ]);
    expect(parameters).toEqual({ p0: 5, p1: '/a%' });
  });

  it('of an ID does not make the search one for an event', () => {
    expect(readSearch('-id:ev_1').isById).toBe(false);
    expect(readSearch('id:ev_1').isById).toBe(true);
  });
});

describe('a country', () => {
  it('can be searched only if there is a file of countries', () => {
    expect(readSearch('country:ch')).toMatchObject({
      readsCountry: true,
      parameters: { p0: 'CH' },
    });
    const { problems, readsCountry } = readLine('country:ch', { countries: false });
    expect(problems[0]?.message).toMatch(/not available/);
    expect(readsCountry).toBe(false);
  });
});

describe('the scope of a search', () => {
  it('is ignored if an event is searched by its ID', () => {
    const search = readSearch('id:ev_1');
    const wide = {
      from: 0,
      to: 1,
      account: 'ac_1',
      hosts: ['a'],
      status: '5xx',
      method: '',
      path: '',
      client: '',
      decision: '',
    };
    expect(readScopeConditions(wide, search)).toEqual(search);
  });

  it('excludes values with ! before them', () => {
    const { conditions, parameters, problems } = readScopeConditions(
      {
        ...scope,
        hosts: ['!a.example', '!b.example'],
        status: '!5xx',
        client: '!198.51.100.0/24',
        path: '!/a',
      },
      readSearch(''),
    );
    expect(problems).toEqual([]);
    const sql = conditions.join('\n');
    expect(sql).toContain('conn_server_name NOT IN {');
    expect(sql.match(/NOT ifNull\(/g)).toHaveLength(3);
    expect(Object.values(parameters)).toContainEqual(['a.example', 'b.example']);
    expect(Object.values(parameters)).toContain('/a');
  });

  const scope = {
    from: 0,
    to: 1,
    account: '',
    hosts: [],
    status: '',
    method: '',
    path: '',
    client: '',
    decision: '',
  };

  it('applies in addition to the line', () => {
    const search = readScopeConditions(
      { ...scope, account: 'ac_1', path: '/v1' },
      readSearch('status:404'),
    );
    expect(Object.values(search.parameters)).toEqual([404, 0, 1, 'ac_1', '/v1']);
    expect(search.conditions).toHaveLength(4);
  });

  it('compares the start of the path like the panels, where * is no wildcard', () => {
    const path = '/a*b_%';
    const { conditions, parameters } = readScopeConditions({ ...scope, path }, readSearch(''));
    expect(conditions.at(-1)).toBe('startsWith(http_request_url_path, {p2:String})');
    expect(parameters['p2']).toBe(path);
    const other = readScopeConditions({ ...scope, path: `!${path}` }, readSearch(''));
    expect(other.conditions.at(-1)).toBe(
      'NOT ifNull(startsWith(http_request_url_path, {p2:String}), false)',
    );
    expect(other.parameters['p2']).toBe(path);
  });

  it('is rejected like the line if it is invalid', () => {
    expect(readScopeConditions({ ...scope, client: 'x' }, readSearch('')).problems).toHaveLength(1);
  });
});
