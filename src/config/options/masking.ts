import { Type } from 'typebox';

import { defaultMaskedHeaders } from './masked-headers.ts';
import { type Options, optionalSection } from './section.ts';

const headerName = Type.String({
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  patternErrorMessage: 'a header name',
});

/** `masking:`. */
export const maskingOptions = optionalSection(
  'What is masked before anything is written, beside secrets that are always masked.',
  {
    headers: Type.Array(headerName, {
      default: [...defaultMaskedHeaders],
      uniqueItems: true,
      description:
        'Header names whose values are masked, in any case; the list replaces the default, which names common headers with credentials, cookies, tokens, keys, secrets and sessions.',
    }),
    more_headers: Type.Array(headerName, {
      default: [],
      uniqueItems: true,
      examples: [['x-acme-token']],
      description:
        'Header names that are masked besides those of `headers`: those of your own applications.',
    }),
  },
);

/** Names of headers whose values are never stored. */
export type MaskingOptions = Options<typeof maskingOptions>;
