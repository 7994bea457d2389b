import type { OptionSchema } from '../../src/config/schema.ts';
import { optionTable } from './config-reference.ts';

/** docs/tests.md: every key of a test file, from the schema that also checks them. */
export function testReference(root: OptionSchema): string {
  const test = itemsOf(root, 'tests');
  const alert = itemsOf(test, 'alerts');
  return [
    head,
    part('The file', root),
    part('Each test: `tests`', test),
    part('Each entry of `events`', itemsOf(test, 'events')),
    part('Each entry of `alerts`', alert),
    part('Each alert: `alerts` inside of an entry of `alerts`', itemsOf(alert, 'alerts')),
    part('Each entry of `queries`', itemsOf(test, 'queries')),
  ].join('\n');
}

const head = `<!-- Written by \`npm run gen\` from src/testing/options.ts; do not edit. -->
# Keys of a test file

All keys of \`*.weir-test.yaml\` files. For examples, see [how-to/testing.md](how-to/testing.md). Unknown keys are errors.
Variables are not replaced: \`\${NAME}\` in an event is literal text.

- **Times** are \`now\`, relative to it (\`now-5m\`, \`now+1h30m\`), or absolute: \`2026-01-31T12:00:00Z\`.
- **Durations** are numbers with \`ms\`, \`s\`, \`m\`, \`h\`, or \`d\`: \`500ms\`, \`2s\`, \`1h30m\`.
- **Paths** start from the folder of the file.
`;

function itemsOf({ properties }: OptionSchema, key: string): OptionSchema {
  return properties?.[key]?.items ?? {};
}

function part(title: string, schema: OptionSchema): string {
  const description = schema.description === undefined ? '' : `${schema.description}\n\n`;
  const table = optionTable(schema.properties ?? {}, schema.required ?? []);
  return `## ${title}\n\n${description}${table}`;
}
