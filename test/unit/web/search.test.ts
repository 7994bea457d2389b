import { describe, expect, it } from 'vitest';

import { readScopeConditions, readSearch } from '../../../src/web/search.ts';

describe('a search line', () => {
  it('becomes conditions whose values are parameters', () => {
    const { conditions, parameters, problems } = readSearch('host:shop.example.com status:5xx');
    expect(problems).toEqual([]);
    expect(conditions).toEqual([
      'conn_server_name = {p0:String}',
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
  ])('puts nothing that was typed into SQL: %s', (line) => {
    const { conditions, problems } = readSearch(line);
    expect(problems).toEqual([]);
    expect(conditions.join(' ')).toMatch(/^[\w ().,=>{}:|<-]+$/);
  });

  it('takes * for anything and % for itself', () => {
    expect(readSearch('path:/100%_*').parameters).toEqual({ p0: String.raw`/100\%\_%` });
  });

  it('reads values with blanks in quotes', () => {
    expect(readSearch(String.raw`path:"/a b\"c"`).parameters).toEqual({ p0: '/a b"c' });
  });

  it('compares ranges of IPv4 where IPv6 holds them', () => {
    const { conditions, parameters } = readSearch('client:198.51.100.0/24');
    expect(parameters).toEqual({ p0: 120, p1: '198.51.100.0' });
    expect(conditions[0]).toContain('BETWEEN');
  });

  it.each([
    ['shop.example.com', 0, 16, /Put one of/],
    ['status:5xx hosst:a', 11, 18, /Did you mean host:/],
    ['status:abc', 0, 10, /code or a class/],
    ['client:1.2.3', 0, 12, /address or a range/],
    ['client:1.2.3.4/33', 0, 17, /address or a range/],
    ['client:fe80::1%eth0', 0, 19, /address or a range/],
    ['decision:maybe', 0, 14, /one of ip_policy/],
    ['header:X', 0, 8, /by name and value/],
    ['__proto__:x', 0, 11, /There is no/],
  ])('says what it does not understand, and where: %s', (line, from, to, message) => {
    const { problems } = readSearch(line);
    expect(problems).toEqual([{ from, to, message: expect.stringMatching(message) }]);
  });
});

describe('the scope of a search', () => {
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

  it('holds beside the line', () => {
    const search = readScopeConditions(
      { ...scope, account: 'ac_1', path: '/v1' },
      readSearch('status:404'),
    );
    expect(Object.values(search.parameters)).toEqual([404, 0, 1, 'ac_1', '/v1%']);
    expect(search.conditions).toHaveLength(4);
  });

  it('is refused like the line when it makes no sense', () => {
    expect(readScopeConditions({ ...scope, client: 'x' }, readSearch('')).problems).toHaveLength(1);
  });
});
