/** Writes docs/openapi.json and docs/api.md from the operations of the management API. */
import { apiDocument } from '../../src/api/document.ts';
import { isObject } from '../../src/base/index.ts';

type Json = Readonly<Record<string, unknown>>;

const baseUrl = 'http://127.0.0.1:9470';
const versionHeaders = ['Service-Version', 'Ngrok-Version'];

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const document = JSON.parse(JSON.stringify(apiDocument(baseUrl, versionHeaders))) as Json;
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(document, undefined, 2)}\n`],
    ['docs/api.md', reference(document)],
  ]);
}

const head = `<!-- Written by \`npm run gen\` from src/api; do not edit. -->
# Management API

The management API manages API keys, edges, ingresses, backends, IP policies and restrictions, event subscriptions, and event destinations.
To set it up, see [Run the management API](how-to/management-api.md). The same reference is available as an OpenAPI document:
[openapi.json](openapi.json), which a running API serves at \`/openapi.json\`.

## Conventions

A number in parentheses is an error code: 9013 is \`ERR_WEIR_9013\` in a response.

### Requests

- Paths are relative to the address of the listener, by default \`${baseUrl}\`.
- Every request requires the header \`Service-Version: 2\`. To accept other header names, set \`api.version_headers\`.
- Every request requires \`Authorization: Bearer <token>\` with the token of an API key. To create the first key, run \`weir api bootstrap\`.
- A body is a JSON object of at most 1 MiB (\`api.body_size_max\`) with \`Content-Type: application/json\`. An empty body means \`{}\` and requires no content type;
  for any other body, Weir rejects a missing content type (216), a different content type (210), and a content encoding (9030).
- \`null\` means that a field is absent. Unknown fields are rejected (214), but a body may repeat the identifiers in the path.
- \`PATCH\` changes only the fields in the body. A body without a field to change (\`{}\`, only nulls, or only the identifiers in the path) is accepted and changes
  nothing. Any other body counts as an update, even if every value is unchanged.

### Permissions

- Every key can read all objects in its account.
- Only the owner of an object and administrators can change it, delete it, or add objects to it (error code 9013). The owner is the user or bot that created the object.
  Exceptions: the owner of an API key is its \`owner_id\`, and the owner of a route is the owner of its edge.
- Objects that were created before owners existed have no owner, so only administrators can change them.
- Only administrators can manage bot users (error code 4111) and IP restrictions (9015), and evaluate changes with stored traffic (9018).
- Deleting the last key of the last administrator requires \`?force=true\` (error code 9014).

### Limits

- A key can make \`api.requests_per_minute\` requests in any minute (default: 6,000).
- A client IP address can make \`api.failed_logins_per_minute\` requests without a valid key in any minute (default: 300).
- Weir rejects further requests with status 429 (error code 226) and the header \`Retry-After\`.

### Responses

- Lists are paginated, newest first. The query parameters are \`limit\` (1 to 100, default 100) and \`before_id\` (the list starts after this object). \`next_page_uri\` is the URL of the next page, and null on the last page.
- A \`Ref\` is a reference to another object: \`{"id": …, "uri": …}\`.
- A rejected request has no effect. All errors have the same format; [errors.md](errors.md#management-api) lists the codes:
  \`{"error_code": "ERR_WEIR_214", "status_code": 400, "msg": "…", "details": {"operation_id": "op_…", "field": "…"}}\`.
- The operation ID is also in the response header \`Service-Operation-Id\`.

### Configuration events

Operations on API keys, IP policies and their rules, IP restrictions, event subscriptions, and event destinations emit configuration events:
one for each accepted \`POST\` and \`DELETE\`, and one for each accepted \`PATCH\` with a field to change. The events of one object are in order and never contain secrets.

## Operations
`;

function reference(document: Json): string {
  const schemas = member(document, 'components', 'schemas');
  const chapters = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(member(document, 'paths'))) {
    for (const [method, value] of Object.entries(asJson(methods))) {
      const operation = asJson(value);
      const tag = listOf(operation['tags']).map(String)[0] ?? '';
      const place = `${method.toUpperCase()} ${path}`;
      chapters.set(tag, [...(chapters.get(tag) ?? []), section(place, operation, schemas)]);
    }
  }
  const names = [...chapters.keys()];
  const contents = names.map((name) => `- [${name}](#${name.toLowerCase().replaceAll(' ', '-')})`);
  const texts = [...chapters].map(([name, list]) => `## ${name}\n\n${list.join('\n')}`);
  return `${[head, contents.join('\n'), '', ...texts].join('\n').trimEnd()}\n`;
}

function section(place: string, operation: Json, schemas: Json): string {
  const body = member(operation, 'requestBody', 'content', 'application/json', 'schema');
  const [status = '', answer] = Object.entries(member(operation, 'responses'))[0] ?? [];
  const shown = member(asJson(answer), 'content', 'application/json', 'schema');
  const notes = operation['description'];
  const bodyRows = new Rows(schemas, true).of(body);
  return [
    `### ${String(operation['summary'])}`,
    '',
    `\`${place}\` returns ${status}${isEmpty(shown) ? ' without a body' : ''}.`,
    '',
    ...(typeof notes === 'string' ? [notes, ''] : []),
    ...(bodyRows.length === 0 ? [] : ['Body:', '', ...table(bodyRows), '']),
    ...(isEmpty(shown) ? [] : answerText(shown, status, schemas)),
  ].join('\n');
}

/** Describes an object only where it is created, and refers to it elsewhere. */
function answerText(shown: Json, status: string, schemas: Json): string[] {
  if (refName(shown) !== undefined && status !== '201') {
    return [
      'Response: the object, with the same fields as in the response to the request that creates it.',
      '',
    ];
  }
  const [list, ...others] = Object.entries(member(shown, 'properties'));
  if (list !== undefined && refName(member(asJson(list[1]), 'items')) !== undefined) {
    const names = [list, ...others].map(([name]) => name).join(', ');
    return [`Response: \`{${names}}\`. \`${list[0]}\` is the list of objects.`, ''];
  }
  return ['Response:', '', ...table(new Rows(schemas, false).of(shown)), ''];
}

/** Converts a schema to rows: one per field; fields of nested objects follow with dotted names. */
class Rows {
  readonly #schemas: Json;
  readonly #isBody: boolean;

  constructor(schemas: Json, isBody: boolean) {
    this.#schemas = schemas;
    this.#isBody = isBody;
  }

  of(schema: Json, place = ''): string[][] {
    const whole = this.#resolved(schema);
    const required = listOf(whole['required']);
    return Object.entries(member(whole, 'properties')).flatMap(([name, value]) => {
      const given = asJson(value);
      const choice = nonNull(given);
      const inner = this.#resolved(choice);
      const isList = hasType(inner, 'array');
      const item = isList ? nonNull(member(inner, 'items')) : choice;
      const word = refName(item) === 'Ref' ? 'Ref' : typeText(this.#resolved(item));
      const note = this.#note(given, required.includes(name));
      const meaning =
        [inner, this.#resolved(item)].map((one) => one['description']).find(isText) ?? '';
      const row = [
        `\`${place}${name}\``,
        `${isList ? 'list of ' : ''}${word}${isList ? 's' : ''}${note}`,
        `${meaning}${wordsOf(inner)}`,
      ];
      const below =
        word === 'object' ? this.of(item, `${place}${name}${isList ? '[].' : '.'}`) : [];
      return [row, ...below];
    });
  }

  #note(schema: Json, isRequired: boolean): string {
    if (this.#isBody) return isRequired ? ', required' : '';
    return Array.isArray(schema['anyOf']) ? ' or null' : '';
  }

  #resolved(schema: Json): Json {
    const name = refName(schema);
    return name === undefined ? schema : member(this.#schemas, name);
  }
}

function table(rows: readonly (readonly string[])[]): string[] {
  const lines = rows.map(
    (cells) => `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return ['| Field | Type | Meaning |', '|---|---|---|', ...lines];
}

/** Name of the component that a schema refers to. */
function refName(schema: Json): string | undefined {
  const target = schema['$ref'];
  return typeof target === 'string' ? target.split('/').at(-1) : undefined;
}

/** The non-null schema of a nullable value. */
function nonNull(schema: Json): Json {
  const choices = listOf(schema['anyOf']).map(asJson);
  return choices.find((choice) => choice['type'] !== 'null') ?? schema;
}

function typeText(schema: Json): string {
  if (hasType(schema, 'object') && isEmpty(member(schema, 'properties'))) return 'map of strings';
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  return types.length === 0 ? 'null' : String(types[0]);
}

function hasType(schema: Json, type: string): boolean {
  return [schema['type']].flat().includes(type);
}

function wordsOf(schema: Json): string {
  const words = listOf(schema['enum']).filter(isText);
  return words.length === 0 ? '' : ` One of ${words.map((word) => `\`${word}\``).join(', ')}.`;
}

function member(value: Json, ...path: readonly string[]): Json {
  return path.reduce((inner, name) => asJson(inner[name]), value);
}

function asJson(value: unknown): Json {
  return isObject(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isEmpty(value: Json): boolean {
  return Object.keys(value).length === 0;
}
