import { Type } from 'typebox';

import { defaultMaskedHeaders } from './masked-headers.ts';
import { choice, duration, optionalSection, type Options } from '../../config/section.ts';

const headerName = Type.String({
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  patternErrorMessage: 'a header name',
});

/** `masking:`. */
export const maskingOptions = optionalSection(
  'Data that Weir masks before it writes an event anywhere. Weir always masks the secret fields of events, regardless of this section.',
  {
    headers: Type.Array(headerName, {
      default: [...defaultMaskedHeaders],
      uniqueItems: true,
      description:
        'Names of headers whose values are masked, case-insensitive. The list replaces the default, which has common headers with credentials, cookies, tokens, keys, secrets, and sessions.',
    }),
    additional_headers: Type.Array(headerName, {
      default: [],
      uniqueItems: true,
      examples: [['x-acme-token']],
      description:
        'Names of headers to mask in addition to those of `headers`, such as headers of your own applications.',
    }),
    client_ip: choice(['none', 'truncate', 'hmac'], {
      default: 'none',
      description:
        'How client addresses are stored: as delivered (`none`), as their network (`truncate`), or as pseudonyms (`hmac`). ' +
        'With the last two, headers that contain client addresses (`X-Forwarded-For`, `Forwarded`, `CF-Connecting-IP`, …) are masked completely. ' +
        'Capture filters see the address as delivered (docs/how-to/privacy.md).',
    }),
    client_ip_ipv4_bits: Type.Integer({
      default: 24,
      minimum: 8,
      maximum: 31,
      description: 'Leading bits of an IPv4 address that `truncate` keeps.',
    }),
    client_ip_ipv6_bits: Type.Integer({
      default: 48,
      minimum: 16,
      maximum: 127,
      description: 'Leading bits of an IPv6 address that `truncate` keeps.',
    }),
    client_ip_keys: Type.Array(Type.String({ secret: true, minLength: 32, maxLength: 4_096 }), {
      default: [],
      maxItems: 16,
      uniqueItems: true,
      examples: [['file:/run/secrets/client-ip-key']],
      description:
        'Keys of `hmac`, each at least 32 characters. Weir creates pseudonyms with the first key; `weir erase` finds addresses that were stored under any of the keys. All processes need the same first key.',
    }),
    client_ip_rotation: duration('client_ip_rotation_days', {
      default: '30d',
      min: '0d',
      max: '3650d',
      description:
        'Period of event time after which a client gets a new pseudonym; the first period starts in 1970. `0d` means never.',
    }),
  },
);

/** What Weir masks before it writes anything. */
export type MaskingOptions = Options<typeof maskingOptions>;
