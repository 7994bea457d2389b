/** Forms that section 6.3 gives a text: its name in the schemas (`x-form`), what is noted of another text, and what it is. */
export const forms = {
  time: { note: 'not_a_time', meaning: 'RFC 3339 date and time' },
  ip: { note: 'not_an_ip', meaning: 'IPv4 or IPv6 address' },
  cidr: { note: 'not_a_cidr', meaning: 'IPv4 or IPv6 address, or range in CIDR notation' },
  acl_rule: { note: 'not_an_acl_rule', meaning: '`*` or `bind:<domain-or-address>`' },
  hostname: { note: 'not_a_hostname', meaning: 'hostname, perhaps with a leading `*.`' },
  pem: { note: 'not_pem', meaning: 'text in PEM armor' },
} as const satisfies Readonly<Record<string, { readonly note: string; readonly meaning: string }>>;
export type Form = keyof typeof forms;

/** What is noted of a group of which several members have a value, or none. */
export const notExactlyOneNote = 'not_exactly_one';

/**
 * What section 6.3 promises of a value beyond its type. A value that breaks a promise is stored as delivered and noted in
 * `issues`: it makes no dead letter, because the rest of the event is sound.
 */
export interface ValueRules {
  readonly form: Form | undefined;
  /** Most bytes of the text; 0: any number. */
  readonly bytesMax: number;
  /** Most characters of the text; 0: any number. */
  readonly charsMax: number;
  /** True: null except when the object is created. */
  readonly createdOnly: boolean;
  /** Field that holds a hostname: null unless that begins with `*.`. */
  readonly wildcardOf: string | undefined;
}

/** What the rules of a value say, for people; '' where there are none. */
export function rulesText(rules: ValueRules): string {
  const sentences = [
    ...(rules.form === undefined ? [] : [`Form: ${forms[rules.form].meaning}.`]),
    ...(rules.bytesMax === 0 ? [] : [`At most ${rules.bytesMax} bytes.`]),
    ...(rules.charsMax === 0 ? [] : [`At most ${rules.charsMax} characters.`]),
    ...(rules.createdOnly ? ['Null except in the created event.'] : []),
    ...(rules.wildcardOf === undefined
      ? []
      : [`Null unless \`${rules.wildcardOf}\` begins with \`*.\`.`]),
  ];
  return sentences.join(' ');
}
