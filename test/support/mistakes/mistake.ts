/** A mistake in a configuration, and what Weir says of it. */
export interface Mistake {
  readonly name: string;
  /** The configuration; the line that the finding names ends with `#!`. */
  readonly yaml: string;
  /** Further files, by their names; `#!` stands in one of them instead where the finding is in it. */
  readonly files?: Readonly<Record<string, string>>;
  /** The file that the finding names, if not weir.yaml. */
  readonly file?: string;
  readonly code: string;
  /** What is wrong, as the message shows it: a value, a key, or a path. */
  readonly value: string;
  /** Values that are allowed, where there are a few, a range, or a spelling. */
  readonly allowed?: string;
  /** What to write, or to do, instead. */
  readonly suggestion: string;
}

/** A source without mistakes. */
export const sources = `sources: [{type: file, name: f, paths: [events.ndjson]}]\n`;

/** A source of a type, with further lines of it. */
export function source(type: string, more: string): string {
  return `sources:\n  - type: ${type}\n    name: s\n${more}`;
}

/** A stream, with further lines of it. */
export function kinesis(more: string): string {
  return source('kinesis', `    region: us-east-1\n${more}`);
}

/** A capture rule, with further lines of it. */
export function rule(more: string): string {
  return `${sources}capture:\n  - type: http_request_complete.v0\n${more}`;
}
