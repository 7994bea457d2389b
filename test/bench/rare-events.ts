/**
 * Rare forms of events, which the kernel leaves to the reference implementation. Each function changes an event of the
 * benchmark.
 */
export const rareForms: Readonly<Record<string, (event: string) => string>> = {
  'a member twice': (event) => event.replace(/^\{/, '{"account_id":"ac_other",'),
  'a lone surrogate': (event) => event.replace('"path":"', '"path":"\\ud83d'),
  'a number as 1e2': (event) => event.replace(/"server_port":\d+/, '"server_port":1e2'),
  'an escaped name': (event) => event.replace('"object":{', '"object":{"n\\u0065w":1,'),
};

/** Invalid events, which become dead letters. */
export const invalidForms: Readonly<Record<string, (event: string) => string>> = {
  'a wrong type': (event) => event.replace(/"server_port":\d+/, '"server_port":"x"'),
  'an unknown event': (event) => event.replace(/"event_type":"[^"]*"/, '"event_type":"nope.v0"'),
  'a torn event': (event) => event.slice(0, -20),
  'no event': () => 'x',
};
