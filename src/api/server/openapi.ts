import { readFileSync } from 'node:fs';

import { isObject } from '../../base/index.ts';
import type { Operation } from './operation.ts';
import { ref } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;

const errorSchema: Json = {
  type: 'object',
  description: 'Why the request was rejected. A rejected request has no effect.',
  required: ['error_code', 'status_code', 'msg', 'details'],
  properties: {
    error_code: {
      type: 'string',
      description: 'Code of the error, which never changes; docs/errors.md lists all codes.',
    },
    status_code: { type: 'integer', description: 'The HTTP status.' },
    msg: { type: 'string', description: 'Human-readable message; may change.' },
    details: {
      type: 'object',
      required: ['operation_id'],
      properties: {
        operation_id: {
          type: 'string',
          description: 'Identifier of the request, with which you can find it in the log.',
        },
        field: { type: 'string', description: 'The invalid field or parameter.' },
      },
    },
  },
};

/** Returns the OpenAPI 3.1 document of the operations. */
export function openApiDocument(
  operations: readonly Operation[],
  baseUrl: string,
  versionHeaders: readonly string[],
): object {
  const schemas = namedSchemas(operations);
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:([a-z_]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationObject(operation, operations),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weir management API',
      version: packageVersion(),
      description:
        'Manages the configuration of a tunnel and edge account, subscribes to its events and routes them to destinations. In bodies, null means that a field is absent; unknown fields are rejected.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: withRefs(paths, schemas),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` of an API key.' },
      },
      parameters: {
        version: {
          name: versionHeaders[0] ?? 'Service-Version',
          in: 'header',
          required: true,
          description: `Version of the API.${alsoAccepted(versionHeaders)}`,
          schema: { type: 'string', enum: ['2'] },
        },
      },
      schemas: { Error: errorSchema, ...componentsOf(schemas) },
      responses: {
        Error: {
          description:
            'The request was rejected. The status shows the class of the error, and the body contains the reason.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function alsoAccepted([, ...others]: readonly string[]): string {
  return others.length === 0 ? '' : ` Also accepted as ${others.join(', ')}.`;
}

/** Marks the operations that are not in the specification of the platform, because other servers do not have them. */
const extensionNote = 'Extension of Weir: the specification of the platform does not have it.';

function descriptionOf({ isExtension, notes }: Operation): object {
  if (isExtension !== true) return notes === undefined ? {} : { description: notes };
  const description = [extensionNote, notes].filter((each) => each !== undefined).join(' ');
  return { description, 'x-weir-extension': true };
}

function operationObject(operation: Operation, all: readonly Operation[]): object {
  const { body, id, path, status, summary, tag } = operation;
  const schema = answerSchema(operation);
  const content = schema && { 'application/json': { schema } };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...descriptionOf(operation),
    parameters: [
      { $ref: '#/components/parameters/version' },
      ...[...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => pathParameter(name ?? '')),
      ...(operation.pages === undefined ? [] : pageParameters(operation.pages)),
      ...(operation.force === undefined ? [] : [flagParameter('force', operation.force)]),
      ...(operation.dryRun === undefined
        ? []
        : [flagParameter('dry_run', operation.dryRun.description)]),
    ],
    ...(body && {
      requestBody: {
        // An omitted body means `{}`.
        required: Array.isArray(plain(body)['required']),
        content: { 'application/json': { schema: withNulls(plain(body)) } },
      },
    }),
    responses: {
      ...dryRunResponse(operation),
      [status]: {
        description: 'Done.',
        ...(content && { content }),
        ...(status === 201 && { links: linksFrom(operation, all) }),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** Names of schemas that occur repeatedly; the key is the JSON text of the schema. */
type NamedSchemas = ReadonlyMap<string, string>;

/** Names the schema of references, and the schema of every object that can be created. */
function namedSchemas(operations: readonly Operation[]): NamedSchemas {
  const created = operations.filter(({ answer, status }) => status === 201 && answer !== undefined);
  return new Map([
    [JSON.stringify(plain(ref)), 'Ref'],
    ...created.map(({ answer, id }): readonly [string, string] => {
      return [JSON.stringify(plain(answer)), id.replace(/Create$/, 'Object')];
    }),
  ]);
}

function componentsOf(schemas: NamedSchemas): object {
  return Object.fromEntries(
    [...schemas].map(([text, name]) => {
      const members = Object.entries(asJson(JSON.parse(text)));
      return [
        name,
        Object.fromEntries(members.map(([key, value]) => [key, withRefs(value, schemas)])),
      ];
    }),
  );
}

/** Replaces named schemas with references. */
function withRefs(value: unknown, schemas: NamedSchemas): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, schemas));
  if (!isObject(value)) return value;
  const name = value['type'] === 'object' ? schemas.get(JSON.stringify(value)) : undefined;
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withRefs(inner, schemas)]),
  );
}

/** Returns links to the operations on the object that `create` creates. */
function linksFrom(create: Operation, all: readonly Operation[]): object {
  const own = [...create.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name ?? '');
  const links = all.flatMap(({ id, path }): readonly (readonly [string, object])[] => {
    const part = /^\/:([a-z_]+)/.exec(
      path.startsWith(create.path) ? path.slice(create.path.length) : '',
    );
    const more = [...path.matchAll(/:([a-z_]+)/g)].length - own.length;
    if (part === null || more !== 1) return [];
    const parameters = {
      ...Object.fromEntries(own.map((name) => [name, `$request.path.${name}`])),
      [part[1] ?? '']: `$response.body#/${part[1] === 'type' ? 'type' : 'id'}`,
    };
    return [[id, { operationId: id, parameters }]];
  });
  return Object.fromEntries(links);
}

function pathParameter(name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } };
}

function flagParameter(name: string, description: string): object {
  const schema = { type: 'boolean', default: false };
  return { name, in: 'query', description, schema };
}

/** Returns the additional response of a dry run, if its status differs from that of the operation. */
function dryRunResponse({ dryRun, status }: Operation): object {
  if (dryRun === undefined || status === 200) return {};
  const content = { 'application/json': { schema: plain(dryRun.answer) } };
  return { 200: { description: 'Result of the dry run.', content } };
}

/** Returns the response schema. If a dry run has the same status as the operation, the schema is one of the two. */
function answerSchema({ answer, dryRun, status }: Operation): Json | undefined {
  if (answer === undefined || dryRun === undefined || status !== 200)
    return answer && plain(answer);
  return { oneOf: [plain(answer), plain(dryRun.answer)] };
}

function pageParameters(prefix: string): readonly object[] {
  return [
    {
      name: 'limit',
      in: 'query',
      description: 'Objects a page.',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
    },
    {
      name: 'before_id',
      in: 'query',
      description:
        'Identifier of an object: the page lists only objects that were created before it. For the next page, pass the identifier of the last object of the current page.',
      schema: { type: 'string', pattern: `^${prefix}_[0-9A-Za-z]{27}$` },
    },
  ];
}

/** Converts a schema to plain JSON, without the fields that TypeBox and Weir's own checks add. */
function plain(schema: unknown): Json {
  const text = JSON.stringify(schema, (name, value: unknown) =>
    name === 'x-error-code' || name === 'x-path-param' ? undefined : value,
  );
  return asJson(JSON.parse(text));
}

function asJson(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** Allows null for every optional field of a body; null means the same as an absent field. */
function withNulls(schema: Json): Json {
  const { items } = schema;
  const { properties } = schema;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return {
    ...schema,
    ...(isObject(items) ? { items: withNulls(items) } : {}),
    ...(isObject(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, member]) => {
              const inner = withNulls(isObject(member) ? member : {});
              return [name, required.includes(name) ? inner : orNull(inner)];
            }),
          ),
        }
      : {}),
  };
}

function orNull(schema: Json): Json {
  const { enum: words, type } = schema;
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(words) ? { enum: [...(words as unknown[]), null] } : {}),
  };
}

let version: string | undefined;

function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  version ??= String(asJson(JSON.parse(readFileSync(file, 'utf8')))['version']);
  return version;
}
