import {
  type PayloadSchema,
  readEnvelope,
  readPayloadSchemas,
  type Schema,
} from './schema-files.ts';
import type { Action, EnvelopeField, EventType, Field } from '../tables/types.ts';

/** Payload schemas, in the order of section 6.1. */
export const payloads: readonly PayloadSchema[] = readPayloadSchemas();
const envelope = readEnvelope();

/** Every event type of section 6.1: traffic events, then the actions of each configuration object. */
export const eventTypes: readonly EventType[] = payloads.flatMap((payload) =>
  payload.versions.flatMap((version) =>
    payload.actions.length === 0
      ? [typeOf(payload, version, undefined)]
      : payload.actions.map((action) => typeOf(payload, version, action)),
  ),
);

const byName = new Map(eventTypes.map((type) => [type.name, type]));

/** Finds an event type by its name (`http_request_complete.v0`); undefined if section 6.1 does not list it. */
export function eventType(name: string): EventType | undefined {
  return byName.get(name);
}

/** Fields of the envelope in the order of `schemas/envelope.json`, with those of `principal` flattened. */
export const envelopeFields: readonly EnvelopeField[] = envelope.fields;

/** The envelope's JSON Schema, as in `schemas/envelope.json`. */
export const envelopeSchema: Schema = envelope.schema;

/** JSON Schema of an object's payload, as in `schemas/events/<object>.json`. */
export function payloadSchema(object: string): Schema | undefined {
  return payloads.find((payload) => payload.object === object)?.schema;
}

/** Fields of an object's payload. All event types of the object have these fields. */
export function fieldsOfObject(object: string): readonly Field[] {
  return payloads.find((payload) => payload.object === object)?.fields ?? [];
}

/** Names of the fields whose values are masked at any position (`token`, `aws_secret_access_key`). */
export const secretNames: readonly string[] = [
  ...new Set(
    payloads
      .flatMap((payload) => payload.fields)
      .filter((field) => field.secret)
      .map((field) => field.segments.at(-1) ?? ''),
  ),
];

function typeOf(payload: PayloadSchema, version: string, action: Action | undefined): EventType {
  const { object, table, fields, exactlyOne } = payload;
  const name = `${action === undefined ? object : `${object}_${action}`}.${version}`;
  return { name, object, action, traffic: action === undefined, table, fields, exactlyOne };
}
