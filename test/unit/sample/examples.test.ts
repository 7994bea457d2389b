import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { exampleEvents } from '../../../scripts/gen/events.ts';
import { eventTypes } from '../../../src/catalog/index.ts';

const examples = exampleEvents();

function valueAt(object: unknown, segments: readonly string[]): unknown {
  return segments.reduce<unknown>((at, segment) => Reflect.get(Object(at), segment), object);
}

describe('docs/events.md', () => {
  it('shows every event type', () => {
    expect([...examples.keys()].toSorted()).toEqual(eventTypes.map(({ name }) => name).toSorted());
    const page = readFileSync('docs/events.md', 'utf8');
    for (const { name, fields } of eventTypes) {
      expect(page).toContain(`\`${name}\`:`);
      for (const { path } of fields) expect(page).toContain(`| \`${path}\` |`);
    }
  });

  it('has every field in each example, or one of mutually exclusive ones', () => {
    for (const { name, fields, exactlyOne } of eventTypes) {
      const object = examples.get(name)?.['object'];
      const lacking = fields.filter(({ path, segments }) => {
        if (exactlyOne.some((group) => path.startsWith(`${group}.`))) return false;
        return valueAt(object, segments) === undefined;
      });
      expect({ name, lacking: lacking.map(({ path }) => path) }).toEqual({ name, lacking: [] });
    }
  });

  it('shows no secret', () => {
    for (const { name, fields } of eventTypes) {
      for (const { segments } of fields.filter(({ secret }) => secret)) {
        const value = valueAt(examples.get(name)?.['object'], segments);
        expect(['[secret]', undefined]).toContain(value);
      }
    }
  });
});
