import { gzipSync } from 'node:zlib';

const eventType = 'http_request_complete.v0';

/** A small event with the member order of the platform. */
export function event(
  id: string,
  object = '{"conn":{"server_port":443}}',
  type = eventType,
): string {
  return (
    `{"event_id":"${id}","event_type":"${type}","event_timestamp":"2025-06-01T10:00:00Z",` +
    `"account_id":"ac_1","object":${object}}`
  );
}

const agent = (text: string): string => `{"http":{"request":{"user_agent":"${text}"}}}`;

/** Lines between two valid ones. */
function between(name: string, lines: readonly (string | Uint8Array)[]): Uint8Array {
  const all = [event(`ev_${name}_first`), ...lines, event(`ev_${name}_last`)];
  const newline = Buffer.from('\n');
  return Buffer.concat(all.flatMap((line) => [Buffer.from(line), newline]));
}

/** The line with the byte at the mark `~` replaced. */
function withBytes(line: string, ...bytes: readonly number[]): Uint8Array {
  const [before = '', after = ''] = line.split('~');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Inputs that are not readable in a file, or too large for one. */
export const madeInputs: Readonly<Record<string, () => Uint8Array>> = {
  'invalid-utf8': () =>
    between('utf8', [
      withBytes(event('ev_utf8_ff', agent('a~b')), 0xff),
      withBytes(event('ev_utf8_overlong', agent('~')), 0xc0, 0x80),
      withBytes(event('ev_utf8_surrogate', agent('~')), 0xed, 0xa0, 0x80),
      withBytes(event('ev_utf8_cut', agent('~')), 0xe2, 0x82),
      withBytes(event('ev_utf8_latin_1', agent('caf~')), 0xe9),
      withBytes(event('ev_utf8_in_the_id_~'), 0xff),
      withBytes(event('ev_utf8_in_extra', '{"unknown":"~"}'), 0xff),
      event('ev_utf8_euro', agent('€ 😀')),
      withBytes('~', 0xff, 0xfe, 0xfd),
      Buffer.from(event('ev_utf8_utf_16'), 'utf16le'),
    ]),

  'raw-nul': () =>
    between('raw_nul', [
      event('ev_raw_nul_in_text', agent('a\u0000b')),
      event('ev_raw_nul_in_name', '{"co\u0000nn":{}}'),
      `\u0000${event('ev_raw_nul_before')}`,
      `${event('ev_raw_nul_behind')}\u0000`,
      '\u0000\u0000\u0000',
      event('ev_raw_nul_middle'),
    ]),

  nesting: () =>
    between('nesting', [
      // The event and its object are two levels: 62 more make 64.
      event('ev_nesting_64', `{"unknown":${nested(62)}}`),
      event('ev_nesting_65', `{"unknown":${nested(63)}}`),
      event(
        'ev_nesting_configuration_65',
        `{"id":"ipp_1","a":${nested(63)}}`,
        'ip_policy_updated.v0',
      ),
      event('ev_nesting_10k', `{"unknown":${nested(10_000)}}`),
      event('ev_nesting_10k_objects', `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`),
      nested(10_000),
      '['.repeat(10_000),
      event('ev_nesting_middle'),
      '{"a":'.repeat(10_000),
    ]),

  'large-events': () =>
    between('large', [
      event('ev_large_5_mb', agent('x'.repeat(5_000_000))),
      event('ev_large_5_mb_unknown', `{"unknown":"${'y'.repeat(5_000_000)}"}`),
      event(
        'ev_large_5_mb_object',
        `{"id":"ipp_1","a":"${'z'.repeat(5_000_000)}"}`,
        'ip_policy_updated.v0',
      ),
      event('ev_large_11_mb', agent('x'.repeat(11 * 1024 * 1024))),
      event('ev_large_middle'),
      event('ev_large_5_mb_broken', agent('x'.repeat(5_000_000))).slice(0, -1),
    ]),

  'byte-order-mark': () =>
    Buffer.from(`\uFEFF${event('ev_bom_first')}\n\uFEFF${event('ev_bom_second')}\n\uFEFF\n`),

  crlf: () =>
    Buffer.from(
      `${[event('ev_crlf_first'), '{"event_id":', '', event('ev_crlf_last')].join('\r\n')}\r\n`,
    ),

  'gzip-members': () =>
    Buffer.concat([
      gzipSync(`${event('ev_members_first')}\n`),
      gzipSync(between('members', [event('ev_members_inside')])),
    ]),

  'gzip-cut-short': () => {
    // Level 0 stores the text uncompressed, so that the inflatable part does not depend on the compressor.
    const whole = gzipSync(between('cut', [event('ev_cut_middle')]), { level: 0 });
    return whole.subarray(0, whole.length - 60);
  },

  'gzip-with-rubbish-behind': () =>
    Buffer.concat([gzipSync(between('rubbish', []), { level: 0 }), Buffer.from('and then some')]),

  'gzip-damaged': () => {
    const bytes = gzipSync(between('damaged', [event('ev_damaged_middle')]), { level: 0 });
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 0xff;
    return bytes;
  },

  // 100 MB in 100 kB: a huge event between two valid ones.
  'gzip-bomb': () =>
    gzipSync(between('bomb', [event('ev_bomb_inside', agent('x'.repeat(100_000_000)))]), {
      level: 9,
    }),

  'empty-record': () => new Uint8Array(0),

  'other-encodings': () => Buffer.from('28b52ffd0458', 'hex'),
};
