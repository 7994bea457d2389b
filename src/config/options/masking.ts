import { Type } from 'typebox';

import { type Options, optionalSection } from './section.ts';

/** `masking:`. */
export const maskingOptions = optionalSection(
  'What is masked before anything is written, beside secrets that are always masked.',
  {
    headers: Type.Array(
      Type.String({
        pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
        patternErrorMessage: 'a header name',
      }),
      {
        default: ['authorization', 'cookie', 'set-cookie', 'proxy-authorization', 'x-api-key'],
        uniqueItems: true,
        description:
          'Header names whose values are masked, in any case; the list replaces the default.',
      },
    ),
  },
);

/** Names of headers whose values are never stored. */
export type MaskingOptions = Options<typeof maskingOptions>;
