import { describe, expect, it } from 'vitest';

import {
  addressFieldsRead,
  nonCanonicalAddresses,
} from '../../../src/what-if/capture/addresses.ts';

const http = 'http_request_complete.v0';
const named = (filter: string): readonly string[] =>
  nonCanonicalAddresses([http], [{ type: http, filter }]);

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
    expect(addressFieldsRead([http], [{ type: http }, { type: http, filter }])).toEqual(fields);
    expect(addressFieldsRead([], [{ type: http, filter }])).toEqual([]);
  });

  it('are not named if a filter only tests whether the address exists', () => {
    expect(named('has(ev.conn.client_ip) && ev.conn.server_name == "FD00::1"')).toEqual([]);
  });

  it('are not named for other fields and types', () => {
    expect(named('ev.conn.server_name == "2001:DB8::FF"')).toEqual([]);
    const filter = 'ev.conn.client_ip == "2001:DB8::FF"';
    expect(nonCanonicalAddresses([http], [{ type: 'tcp_connection_closed.v0', filter }])).toEqual(
      [],
    );
  });
});
