import { describe, expect, it } from 'vitest';

import { textsInFilters } from '../../../src/select/index.ts';
import {
  addressFieldsRead,
  nonCanonicalAddresses,
} from '../../../src/what-if/capture/addresses.ts';

const http = 'http_request_complete.v0';
const named = (filter: string): readonly string[] =>
  nonCanonicalAddresses(textsInFilters([{ type: http, filter }], [http]));

describe('addresses of filters in a what-if of capture rules', () => {
  it.each([
    '::ffff:198.51.100.3',
    '0:0:0:0:0:0:0:1',
    '2001:DB8::FF',
    '2001:0db8::1',
    '::FFFF:198.51.100.3',
    '2001:DB8:',
    '::ffff:198.',
  ])('are named if they are not in canonical form: %s', (address) => {
    expect(named(`ev.conn.client_ip == "${address}"`)).toEqual([address]);
    expect(named(`ev.conn.server_ip in ['${address}', "192.0.2.1"]`)).toEqual([address]);
  });

  it.each(['198.51.100.3', '::1', '::', '2001:db8::ff', '2001:db8:', '198.51.100.', 'a.example'])(
    'are not named if they are in canonical form, or if the text is not an address: %s',
    (address) => {
      expect(named(`ev.conn.client_ip.startsWith("${address}")`)).toEqual([]);
    },
  );

  it.each([
    ['ev.conn.client_ip == "198.51.100.3"', ['conn.client_ip']],
    ['ev.conn.client_ip.contains(".")', ['conn.client_ip']],
    ['ev . conn . server_ip in ["::1"]', ['conn.server_ip']],
    ['ev.conn.server_ip != ev.conn.client_ip', ['conn.client_ip', 'conn.server_ip']],
    ['!has(ev.conn.client_ip) || ev.conn.client_ip == ""', ['conn.client_ip']],
    ['has(ev.conn.client_ip) && has( ev.conn.server_ip )', []],
    ['ev.conn.server_port == 443', []],
  ])('have fields that are named if a filter reads their text: %s', (filter, fields) => {
    expect(
      addressFieldsRead(textsInFilters([{ type: http }, { type: http, filter }], [http])),
    ).toEqual(fields);
    expect(addressFieldsRead(textsInFilters([{ type: http, filter }], []))).toEqual([]);
  });

  it('are not named if a filter only tests whether the address exists', () => {
    expect(named('has(ev.conn.client_ip) && ev.conn.server_name == "FD00::1"')).toEqual([]);
  });

  it.each([
    ['ev.conn.server_name == "ev.conn.client_ip"', []],
    ['ev.conn.server_name == \'it is "ev.conn.client_ip"\'', []],
    ['ev.conn.server_port == 443 // not ev.conn.client_ip', []],
    ['ev.conn.server_name == "has(" || ev.conn.client_ip == ")"', ['conn.client_ip']],
    ['has(ev.conn // the client\n.client_ip)', []],
    ['ev.conn // the client\n.client_ip == "::1"', ['conn.client_ip']],
    ['[ev.conn.server_ip].exists(ip, ip == "::1")', ['conn.server_ip']],
    ['has(ev.conn.server_ip) ? ev.conn.server_ip == "::1" : true', ['conn.server_ip']],
  ])('are not read by a text or a comment: %s', (filter, fields) => {
    expect(addressFieldsRead(textsInFilters([{ type: http, filter }], [http]))).toEqual(fields);
  });

  it.each([
    String.raw`ev.conn.client_ip == "FD00\x3a\u003a1"`,
    `ev.conn.client_ip == r"FD00::1"`,
    `ev.conn.client_ip == """FD00::1"""`,
    `ev.conn.client_ip == '''FD00::1''' || ev.conn.client_ip == 'FD00::1' // "FD00::2"`,
  ])('are named as the filter compares them: %s', (filter) => {
    expect(named(filter)).toEqual(['FD00::1']);
  });

  it.each([
    '"FD00::1" != ev.conn.client_ip',
    'ev.conn.client_ip >= "FD00::1"',
    'ev.conn.server_port == 443 && !(ev.conn.client_ip in ["::1", "FD00::1"])',
    'ev.conn.client_ip in {"FD00::1": true}',
    '{"FD00::1": true}[ev.conn.client_ip]',
    'ev.conn.client_ip.trim().lowerAscii().endsWith("FD00::1")',
    'string(ev.conn.client_ip).indexOf("FD00::1") == 0',
    'ev.conn.client_ip.matches("FD00::1")',
    'matches(ev.conn.client_ip, "FD00::1")',
    '(has(ev.conn.client_ip) ? ev.conn.client_ip : ev.conn.server_ip) == "FD00::1"',
    'ev.conn.client_ip.split("/")[0] == "FD00::1"',
    '["::1", "FD00::1"].exists(ip, ip == ev.conn.client_ip)',
    '[ev.conn.client_ip, ev.conn.server_ip].all(ip, ip != "FD00::1" && ev.conn.server_name != "FD00::2")',
    '["::1", "FD00::1"].filter(ip, ev.conn.server_ip.startsWith(ip)).size() > 0',
    '["::1", "FD00::1"].filter(ip, ip.size() > 3).exists(ip, ip == ev.conn.client_ip)',
    '{"api.example.com": "FD00::1"}[ev.conn.server_name] == ev.conn.client_ip',
    'ev.conn.client_ip == ["::1", "FD00::1"][1]',
    'ev.conn.client_ip == string(dyn("FD00::1"))',
  ])('are named if they are compared with an address: %s', (filter) => {
    expect(named(filter)).toEqual(['FD00::1']);
  });

  it.each([
    'ev.conn.client_ip == "::1" && ev.conn.server_name == "FD00::1"',
    'ev.conn.client_ip == "::1" || ["FD00::1"].exists(name, name == ev.conn.server_name)',
    'ev.conn.client_ip == (ev.conn.server_name == "FD00::1" ? "::1" : "::2")',
    'ev.conn.server_name == (ev.conn.client_ip.startsWith("::1") ? "FD00::1" : "FD00::2")',
    'ev.conn.client_ip.upperAscii() == "FD00::1"',
    'ev.conn.client_ip.matches("^FD00::1$")',
    'ev.conn.client_ip == "::1" // not "FD00::1"',
    String.raw`ev.conn.client_ip == r"FD00\x3a\u003a1"`,
  ])('are not named if they are not compared with an address: %s', (filter) => {
    expect(named(filter)).toEqual([]);
  });

  it('are named for each different filter, a hundred at most', () => {
    const filters = Array.from(
      { length: 120 },
      (_, index) => `ev.conn.client_ip == "FD00::${index + 1}"`,
    );
    const rules = [...filters, ...filters].map((filter) => ({ type: http, filter }));
    const found = nonCanonicalAddresses(textsInFilters(rules, [http]));
    expect(found).toHaveLength(100);
    expect(found.slice(0, 2)).toEqual(['FD00::1', 'FD00::2']);
  });

  it('are not named for other fields and types', () => {
    expect(named('ev.conn.server_name == "2001:DB8::FF"')).toEqual([]);
    const filter = 'ev.conn.client_ip == "2001:DB8::FF"';
    expect(
      nonCanonicalAddresses(textsInFilters([{ type: 'tcp_connection_closed.v0', filter }], [http])),
    ).toEqual([]);
  });
});
