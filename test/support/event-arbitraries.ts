import fc from 'fast-check';

import { eventTypes, type EventType, type Field } from '../../src/catalog/index.ts';

/** JSON text of a string: plain, or with every character escaped. */
const stringText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
      fc.constantFrom('', '\0', '"\\/', '😀', '\ud800', 'a\udc00b'),
    ),
    fc.boolean(),
  )
  .map(([text, isEscaped]) => (isEscaped ? escaped(text) : JSON.stringify(text)));

function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
}

/** JSON text of an integer, in one of its notations. */
function integerText(min: bigint, max: bigint): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.bigInt({ min, max }),
    fc.bigInt({ min: -1_000n, max: 1_000n }),
    fc.constantFrom(min, max, 0n),
  );
  return fc.tuple(value, fc.constantFrom('', '.0', '.000')).map(([number, tail]) => number + tail);
}

/** RFC 3339 text, with any number of digits and any offset. */
function timeText(min: string, max: string): fc.Arbitrary<string> {
  const date = fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
  const minutes = fc.integer({ min: -1_439, max: 1_439 });
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '5', '9'), maxLength: 9 });
  return fc.tuple(date, minutes, digits, fc.boolean()).map(([instant, offset, more, isLower]) => {
    const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
    const size = Math.abs(offset);
    const two = (value: number): string => String(value).padStart(2, '0');
    const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
    const text = `${local}${more === '' ? '' : `.${more}`}${offset === 0 ? 'Z' : zone}`;
    return JSON.stringify(isLower ? text.toLowerCase() : text);
  });
}

const ipText = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('', 'fe80::1%eth0', '1.2.3', '::ffff:1.2.3.4', '2001:DB8::A'),
);

const headerName = fc.constantFrom(
  'Accept',
  'Cookie',
  'X-Api-Key',
  'Authorization',
  'É',
  'Host',
  'a"b',
);

const headersText = fc
  .array(fc.tuple(headerName, fc.array(stringText, { maxLength: 3 })), { maxLength: 8 })
  .map((headers) => {
    const members = headers.map(
      ([name, values]) => `${JSON.stringify(name)}: [${values.join(', ')}]`,
    );
    return `{${members.join(',')}}`;
  });

/** JSON text of a valid value of a field. */
function fieldText(field: Field): fc.Arbitrary<string> {
  switch (field.kind) {
    case 'bool':
      return fc.constantFrom('true', 'false');
    case 'int32':
      return field.quirks.includes('empty_port')
        ? fc.oneof(integerText(-(2n ** 31n), 2n ** 31n - 1n), fc.constant('""'))
        : integerText(-(2n ** 31n), 2n ** 31n - 1n);
    case 'int64':
      return integerText(-(2n ** 63n), 2n ** 63n - 1n);
    case 'timestamp':
      return timeText('1901-01-01T00:00:00Z', '2299-01-01T00:00:00Z');
    case 'ip':
      return ipText.map((text) => JSON.stringify(text));
    case 'header_map':
      return headersText;
    case 'string_list':
      return fc.array(stringText, { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`);
    case 'json':
      return fc
        .array(membersText(field.items, ''), { maxLength: 3 })
        .map((items) => `[${items.join(',')}]`);
    default: {
      const known = fc.constantFrom(...(field.values ?? ['get', 'GET', 'a']));
      return fc.oneof(
        stringText,
        known.map((value) => JSON.stringify(value)),
      );
    }
  }
}

interface Member {
  readonly path: readonly string[];
  readonly text: string;
}

/** JSON text of an object with some of the fields, nested by their path segments, and unknown members. */
function membersText(fields: readonly Field[], unknownName: string): fc.Arbitrary<string> {
  const known = fields.map((field) =>
    fc
      .oneof(
        { weight: 5, arbitrary: fieldText(field) },
        { weight: 1, arbitrary: fc.constant('null') },
        { weight: 2, arbitrary: fc.constant(undefined) },
      )
      .map((text): Member[] => (text === undefined ? [] : [{ path: field.segments, text }])),
  );
  const parents = fields.map(({ segments }) => segments.slice(0, -1));
  const unknown = fc.array(
    fc
      .tuple(
        fc.constantFrom<readonly string[]>([], ...parents),
        fc.constantFrom('added', 'token', '__proto__', 'é"', 'Cookie'),
        fc.json({ maxDepth: 3 }),
      )
      .map(([above, name, text]): Member => ({ path: [...above, `${name}${unknownName}`], text })),
    { maxLength: 3 },
  );
  return fc
    .tuple(fc.tuple(...known), unknown, fc.integer(), fc.constantFrom('', ' ', '\n\t'))
    .map(([members, more, seed, blank]) =>
      objectText([...members.flat(), ...more], 0, seed, blank),
    );
}

/** Members in an order that depends on `seed`, with `blank` between the tokens. */
function objectText(
  members: readonly Member[],
  depth: number,
  seed: number,
  blank: string,
): string {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const name = member.path[depth] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), member]);
  }
  const texts = [...groups].map(([name, group]) => {
    const leaf = group.findLast(({ path }) => path.length === depth + 1);
    const value = leaf?.text ?? objectText(group, depth + 1, seed, blank);
    return `${blank}${JSON.stringify(name)}${blank}:${blank}${value}${blank}`;
  });
  const start = texts.length === 0 ? 0 : Math.abs(seed) % texts.length;
  return `{${[...texts.slice(start), ...texts.slice(0, start)].join(',')}${blank}}`;
}

const principalText = fc.oneof(
  fc.constantFrom('null', '{}', '{"id":"usr_1","credential":null}'),
  fc
    .tuple(stringText, stringText, fc.constantFrom('null', '"ak_1"'), fc.json({ maxDepth: 2 }))
    .map(
      ([id, subject, credential, more]) =>
        `{"id":${id},"subject":${subject},"source":"api","credential":{"id":${credential},"uri":${id}},"role":${more}}`,
    ),
);

/** JSON text of a valid event of a type, read at `readMs`. */
export function eventText(type: EventType, readMs: number): fc.Arbitrary<string> {
  const day = 86_400_000;
  const oldest = new Date(readMs - (type.traffic ? 399 : 20_000) * day).toISOString();
  return fc
    .tuple(
      membersText(type.fields, '_of_payload'),
      timeText(oldest, new Date(readMs + day - 1_000).toISOString()),
      fc.option(stringText, { nil: 'null' }),
      fc.option(stringText, { nil: 'null' }),
      principalText,
      fc.integer(),
      fc.array(fc.json({ maxDepth: 2 }), { maxLength: 1 }),
    )
    .map(([object, time, id, account, principal, seed, unknown]) => {
      const members = [
        { path: ['event_id'], text: id },
        { path: ['event_type'], text: JSON.stringify(type.name) },
        { path: ['event_timestamp'], text: time },
        { path: ['account_id'], text: account },
        { path: ['principal'], text: principal },
        { path: ['object'], text: object },
        ...unknown.map((text) => ({ path: ['traced'], text })),
      ];
      return objectText(members, 0, seed, seed % 2 === 0 ? '' : ' ');
    });
}

/** JSON text of a valid event of any type. */
export function anyEventText(readMs: number): fc.Arbitrary<string> {
  const [http, tcp, ...config] = eventTypes.map((type) => eventText(type, readMs));
  if (http === undefined || tcp === undefined) throw new TypeError('the catalog is empty');
  return fc.oneof(
    { weight: 5, arbitrary: http },
    { weight: 2, arbitrary: tcp },
    { weight: 3, arbitrary: fc.oneof(...config) },
  );
}
