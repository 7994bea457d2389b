/** A configuration error, and Weir's report of it. */
export interface Mistake {
  readonly name: string;
  /** The configuration; the line that the finding names ends with `#!`. */
  readonly yaml: string;
  /** Further files by name; one of them contains `#!` if the finding is in it. */
  readonly files?: Readonly<Record<string, string>>;
  /** The file that the finding names, if not weir.yaml. */
  readonly file?: string;
  readonly code: string;
  /** The invalid value, key, or path, as shown in the message. */
  readonly value: string;
  /** Allowed values, if they are a short list, a range, or a format. */
  readonly allowed?: string;
  /** The suggested fix. */
  readonly suggestion: string;
}

/** A valid source. */
export const sources = `sources: [{type: file, name: f, paths: [events.ndjson]}]\n`;

/** A source of a type, with additional lines. */
export function source(type: string, more: string): string {
  return `sources:\n  - type: ${type}\n    name: s\n${more}`;
}

/** A Kinesis source with additional lines. */
export function kinesis(more: string): string {
  return source('kinesis', `    region: us-east-1\n${more}`);
}

/** A capture rule with additional lines. */
export function rule(more: string): string {
  return `${sources}capture:\n  - type: http_request_complete.v0\n${more}`;
}
