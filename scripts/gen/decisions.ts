/** Writes docs/decisions/README.md: the list of decision records. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));

/**
 * The file of this generator. @throws for a record without a title, or with a number that differs from its file name
 */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.md$/.test(name)).toSorted();
  const rows = await Promise.all(names.map(rowOf));
  const text = `<!-- Written by \`npm run gen\` from the titles of the records; do not edit. -->

# Decisions

Each record states what was chosen and what was rejected, with measurements. Records keep their numbers; some numbers were never assigned.

| number | decision |
|---|---|
${rows.join('\n')}
`;
  return new Map([['docs/decisions/README.md', text]]);
}

async function rowOf(name: string): Promise<string> {
  const text = await readFile(join(folder, name), 'utf8');
  const [, number, title] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
  if (title === undefined || number !== name.slice(0, 4)) {
    throw new Error(
      `docs/decisions/${name} does not start with a title such as # ${name.slice(0, 4)}: …`,
    );
  }
  return `| ${number} | [${title}](${name}) |`;
}
