import { describe, expect, it } from 'vitest';

import { nonCanonicalAddresses } from '../../../src/what-if/capture/addresses.ts';

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

  it('are not named for other fields and types', () => {
    expect(named('ev.conn.server_name == "2001:DB8::FF"')).toEqual([]);
    const filter = 'ev.conn.client_ip == "2001:DB8::FF"';
    expect(nonCanonicalAddresses([http], [{ type: 'tcp_connection_closed.v0', filter }])).toEqual(
      [],
    );
  });
});
