import { Type } from 'typebox';

import { type Options, section } from '../config/section.ts';

const rule = section('Keeps the events of one type that match `filter`, with the `fields` named.', {
  type: Type.String({
    minLength: 1,
    examples: ['http_request_complete.v0'],
    description: 'Event type.',
  }),
  filter: Type.Optional(
    Type.String({
      examples: ['ev.conn.server_port == 443'],
      description:
        'CEL expression over `ev`, the `object` of the event; at most 4096 bytes. If it is empty or not set, every event of the type is kept.',
    }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      uniqueItems: true,
      examples: [['conn.*', 'http.request.method']],
      description:
        'Fields to keep: dotted names, groups such as `conn.*`, or `*`. The envelope and filterable fields are always kept.',
    }),
  ),
});

/** `capture:`, in the shape of the API's event sources. */
export const captureOptions = Type.Array(rule, {
  default: [],
  description:
    'Selects the events and fields to store. Events of a type without a rule are stored completely; if a type has several rules, at least one must match. docs/how-to/capture.md describes filters and field selection.',
});

/** One capture rule. The schema checks its form; `select` checks its meaning. */
export type CaptureRule = Options<typeof rule>;
