/**
 * Text formats of section 6.3: name in the schemas (`x-form`), note for a text that violates the format, and meaning.
 */
export const forms = {
  time: { note: 'not_a_time', meaning: 'RFC 3339 date and time' },
  ip: { note: 'not_an_ip', meaning: 'IPv4 or IPv6 address' },
  cidr: { note: 'not_a_cidr', meaning: 'IPv4 or IPv6 address, or range in CIDR notation' },
  acl_rule: { note: 'not_an_acl_rule', meaning: '`*` or `bind:<domain-or-address>`' },
  hostname: { note: 'not_a_hostname', meaning: 'hostname, optionally with a leading `*.`' },
  pem: { note: 'not_pem', meaning: 'text in PEM armor' },
} as const satisfies Readonly<Record<string, { readonly note: string; readonly meaning: string }>>;
export type Form = keyof typeof forms;

/** Note for a group of fields of which not exactly one has a value. */
export const notExactlyOneNote = 'not_exactly_one';

/**
 * What section 6.3 specifies for a value in addition to its type. A value that violates it is stored as delivered and
 * noted in `issues`. It is not a dead letter, because the rest of the event is valid.
 */
export interface ValueRules {
  readonly form: Form | undefined;
  /** Maximum bytes of the text; 0 means no limit. */
  readonly bytesMax: number;
  /** Maximum characters of the text; 0 means no limit. */
  readonly charsMax: number;
  /** True if the field is null except in the created event. */
  readonly createdOnly: boolean;
  /** Field that holds a hostname: the value is null unless that hostname starts with `*.`. */
  readonly wildcardOf: string | undefined;
}

/** Describes the rules of a value for people; '' if the value has none. */
export function rulesText(rules: ValueRules): string {
  const sentences = [
    ...(rules.form === undefined ? [] : [`Format: ${forms[rules.form].meaning}.`]),
    ...(rules.bytesMax === 0 ? [] : [`At most ${rules.bytesMax} bytes.`]),
    ...(rules.charsMax === 0 ? [] : [`At most ${rules.charsMax} characters.`]),
    ...(rules.createdOnly ? ['Null in updated and deleted events.'] : []),
    ...(rules.wildcardOf === undefined
      ? []
      : [`Null unless \`${rules.wildcardOf}\` starts with \`*.\`.`]),
  ];
  return sentences.join(' ');
}
