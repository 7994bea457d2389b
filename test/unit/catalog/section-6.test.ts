import { describe, expect, it } from 'vitest';

import { eventTypes } from '../../../src/catalog/index.ts';
import {
  readPayload,
  readPayloadSchemas,
  type Schema,
} from '../../../src/catalog/events/schema-files.ts';
import { someOf } from '../../support/size.ts';
import { mutationsOf } from './schema-mutations.ts';
import { section6, type SpecObject } from './section-6.ts';
import { catalogDifferences, schemaDifferences } from './section-6-compare.ts';

const payloads = readPayloadSchemas();
const schemaOf = (object: string): Schema =>
  payloads.find((payload) => payload.object === object)?.schema ?? {};

describe('section 6 of the specification', () => {
  it('is a table of 17 objects, 47 event types, and 156 fields', () => {
    expect(section6).toHaveLength(17);
    expect(new Set(section6.flatMap(({ events }) => events)).size).toBe(47);
    expect(section6.flatMap(({ fields }) => fields)).toHaveLength(156);
  });

  it('lists the objects and event types of the catalog, and no others', () => {
    expect(payloads.map(({ object }) => object)).toEqual(section6.map(({ object }) => object));
    expect(eventTypes.map(({ name, traffic }) => [name, traffic])).toEqual(
      section6.flatMap(({ events, kind }) => events.map((name) => [name, kind === 'traffic'])),
    );
  });

  it.each(section6)('$object has the fields of schemas/, each as it is there', (spec) => {
    expect(schemaDifferences(spec, schemaOf(spec.object))).toEqual([]);
  });

  it.each(section6)('$object has the fields that the program reads from schemas/', (spec) => {
    expect(catalogDifferences(spec, readPayload(spec.object, schemaOf(spec.object)))).toEqual([]);
    for (const { fields } of eventTypes.filter(({ object }) => object === spec.object)) {
      expect(fields).toEqual(readPayload(spec.object, schemaOf(spec.object)).fields);
    }
  });
});

describe('a change of a schema', () => {
  const changes = section6.map((spec) => ({
    spec,
    object: spec.object,
    mutations: mutationsOf(schemaOf(spec.object)),
  }));

  it('is each removal and change of a field, type, flag, or value, and each addition of another: 8,550', () => {
    const all = changes.flatMap(({ mutations }) => mutations);
    expect(all.length).toBeGreaterThanOrEqual(8_550);
    expect(all.filter(({ isRead }) => isRead).length).toBeGreaterThanOrEqual(3_755);
  });

  it.each(changes)('of $object is found, wherever it is', ({ spec, mutations }) => {
    const unseen = someOf(mutations).filter(
      ({ schema }) => schemaDifferences(spec, schema).length === 0,
    );
    expect(unseen.map(({ what }) => what)).toEqual([]);
  });

  it.each(changes)('of $object changes what the program reads', ({ spec, mutations }) => {
    const read = someOf(mutations.filter(({ isRead }) => isRead));
    const unseen = read.filter(({ schema }) => isReadAsSpecified(spec, schema));
    expect(unseen.map(({ what }) => what)).toEqual([]);
  });

  it('of only a description changes nothing', () => {
    const [spec] = section6;
    const schema = { ...schemaOf('http_request_complete'), description: 'Other words.' };
    expect(spec && schemaDifferences(spec, schema)).toEqual([]);
  });
});

function isReadAsSpecified(spec: SpecObject, schema: Schema): boolean {
  try {
    return catalogDifferences(spec, readPayload(spec.object, schema)).length === 0;
  } catch (error) {
    // A schema that says nonsense is refused before anything is read.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
