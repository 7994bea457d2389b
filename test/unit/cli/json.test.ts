import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';

import { jsonOutputs } from '../../../src/cli/json/index.ts';
import { program } from '../../../src/cli/program.ts';
import { FakeIo } from '../../support/fake-io.ts';
import { commandOf, jsonProblems, outputsOf } from '../../support/json-output.ts';

/** Paths of all commands that take --json, as `alerts list`. */
function withJson(command: Command, path: readonly string[] = []): readonly string[] {
  const takesIt = command.options.some(({ long }) => long === '--json');
  const below = command.commands.flatMap((child) => withJson(child, [...path, child.name()]));
  return takesIt ? [path.join(' '), ...below] : below;
}

interface AnySchema {
  readonly description?: string;
  readonly unit?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
  readonly anyOf?: readonly AnySchema[];
}

/** Every field of a schema, at any depth. */
function fieldsOf(schema: AnySchema): readonly (readonly [string, AnySchema])[] {
  const own = Object.entries(schema.properties ?? {});
  const inner = [...own.map(([, each]) => each), ...(schema.anyOf ?? [])];
  const below = [...inner, ...(schema.items === undefined ? [] : [schema.items])];
  return [...own, ...below.flatMap(fieldsOf)];
}

const outputs = Object.entries(jsonOutputs);

describe('the schemas of --json', () => {
  it('exist for every command that has the option, and for no other', () => {
    const known = new Set(outputs.map(([name]) => commandOf(name)));
    expect([...known].toSorted()).toEqual([...withJson(program(new FakeIo()))].toSorted());
  });

  it.each(outputs)('%s: has one style, and describes each field', (_name, { schema }) => {
    // As the schema is written down: without what TypeBox adds.
    const plain: AnySchema = JSON.parse(JSON.stringify(schema));
    expect(plain.type).toBe('object');
    for (const [name, field] of fieldsOf(plain)) {
      expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
      const [first = field] = field.anyOf ?? [];
      expect(field.description ?? first.description, name).toMatch(/./);
      // A moment is a text; only lengths of time are numbers, with their unit in the name.
      const kind = field.type ?? first.type;
      if (/(_at|_until|_since|_timestamp)$|^(since|at)$/.test(name)) {
        expect([name, kind]).toEqual([name, 'string']);
      }
      if (first.unit === 'ms' || first.unit === 'bytes') expect(kind).toMatch(/integer|number/);
    }
  });
});

describe('a test that runs a command with --json', () => {
  const spread = { version: 2, since: '2026-12-01', shards: 3 };
  const problems = (value: unknown): readonly string[] =>
    jsonProblems(['shards', 'spread', '--json'], `${JSON.stringify(value)}\n`);

  it('fails for a missing field, an unknown one, another type, invalid JSON, and a second object', () => {
    expect(problems(spread)).toEqual([]);
    expect(problems({ version: 2, since: '2026-12-01' }).join()).toContain('shards');
    expect(problems({ ...spread, sinceDay: 5 }).join()).toContain('sinceDay');
    expect(problems({ ...spread, since: 1_764_547_200_000 }).join()).toContain('/since');
    expect(jsonProblems(['audit', '--json'], 'balanced\n').join()).toContain('no JSON');
    const two = `${JSON.stringify(spread)}\n${JSON.stringify(spread)}\n`;
    expect(jsonProblems(['shards', 'spread'], two)).toEqual(['2 lines where one object is due']);
    expect(jsonProblems(['completion', '--json'], '')).toHaveLength(1);
  });

  it('selects the schema by the options', () => {
    expect(outputsOf(['erase', '--json', '--dry-run'])).toEqual(['erase --dry-run']);
    expect(outputsOf(['erase', '--yes', '--json'])).toEqual(['erase']);
    expect(outputsOf(['sample', 'ip_policy', '--to', 'x', '--json'])).toEqual(['sample --to']);
    expect(outputsOf(['explain', 'ev_1', '--json'])).toEqual(['explain', 'explain EVENT_ID']);
    expect(outputsOf(['dead-letters', 'list', '--group'])).toEqual(['dead-letters list --group']);
  });
});
