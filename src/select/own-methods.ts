/**
 * Methods of the package that differ from their definition, with the internal names under which filters call a replacement:
 * `lowerAscii` and `upperAscii` change other letters, too, and can return a longer text; `getDayOfYear` depends on the time
 * zone of the process.
 */
export const ownMethods: ReadonlyMap<string, string> = new Map([
  ['lowerAscii', 'lowerAsciiLetters'],
  ['upperAscii', 'upperAsciiLetters'],
  ['getDayOfYear', 'getDayOfYearInUtc'],
]);

/** Internal names, with the names in filters. */
export const namesOfOwn: ReadonlyMap<string, string> = new Map(
  [...ownMethods].map(([name, internal]) => [internal, name]),
);

/** Replacements by the signature of the package. */
export const ownOverloads = {
  'string.lowerAsciiLetters(): string': (text: string) => shifted(text, 0x41, 0x20),
  'string.upperAsciiLetters(): string': (text: string) => shifted(text, 0x61, -0x20),
  'google.protobuf.Timestamp.getDayOfYearInUtc(): int': (time: Date) => {
    const midnight = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
    return BigInt((midnight - Date.UTC(time.getUTCFullYear(), 0, 1)) / 86_400_000);
  },
} as const;

/** Adds `by` to the codes of the 26 letters from `first` on. */
function shifted(text: string, first: number, by: number): string {
  let out = '';
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < first || code >= first + 26) continue;
    out += text.slice(copied, at) + String.fromCharCode(code + by);
    copied = at + 1;
  }
  return out + text.slice(copied);
}
