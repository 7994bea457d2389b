/**
 * Writes docs/messages.md: the log messages of level warn and error, found in the source text of their calls.
 *
 * A message is constant, so that it can be searched for; variables go into fields.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { logCalls, type LogCall } from '../messages/log-calls.ts';
import { cell } from './markdown.ts';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files whose log calls forward messages of callers. */
const passesOn = /^base\/log\//;

interface Message extends LogCall {
  readonly module: string;
}

/** The files of this generator, by path from the root of the repository. @throws for a message that is not constant. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !passesOn.test(file))
    .toSorted()
    .flatMap((file) => messagesOf(file, readFileSync(`${sources}${file}`, 'utf8')));
  const names = [...new Set(found.map(({ module }) => module))].toSorted();
  const sections = names.map((name) =>
    section(
      name,
      found.filter(({ module }) => module === name),
    ),
  );
  return new Map([['docs/messages.md', `${[head, ...sections].join('\n').trimEnd()}\n`]]);
}

function messagesOf(file: string, text: string): readonly Message[] {
  if (!/\.(?:warn|error)\(|failureLine/.test(text)) return [];
  const calls = logCalls(file, text);
  for (const call of calls) {
    const problem = problemOf(call);
    if (problem !== '') throw new Error(`src/${file}:${call.line}: ${problem}`);
  }
  return calls.map((call) => ({ ...call, module: file.split('/')[0] ?? '' }));
}

function problemOf({ advice, fields, level, messages, unknownFields }: LogCall): string {
  const [unknown] = unknownFields;
  if (messages.length === 0) {
    return 'the log message is not constant: move variable parts to a field';
  }
  if (unknown !== undefined) {
    return `the names of log fields are not known: give ${unknown} a type of this file, or name its fields`;
  }
  return level === 'error' && advice === '' && !fields.includes('advice')
    ? 'an error needs an action: write the comment `// Act: …` before the call'
    : '';
}

const head = `<!-- Written by \`npm run gen\` from the log calls in src/; do not edit. -->
# Log messages

Log messages of the levels \`warn\` and \`error\`. \`error\`: an operator must act. \`warn\`: unexpected, but Weir handles it.
The text of a message is constant, so you can search for it in the field \`msg\` of the JSON lines ([logs](how-to/logs.md)). Values are in other fields.

- \`code\`: an error code; [errors.md](errors.md) describes it.
- \`reason\`: the cause, as text. \`advice\`: what to do.
- \`retry_in_ms\`: time until the next attempt, in milliseconds.

If *What to do* is empty, Weir continues or retries automatically. If such a message repeats, fix the cause in \`reason\`.
`;

function section(module: string, messages: readonly Message[]): string {
  const all = messages.flatMap((one) => one.messages.map((message) => ({ ...one, message })));
  const rows = all
    .filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
    .map((one) => ({
      ...one,
      fields: all.flatMap((other) => (isSame(one, other) ? other.fields : [])),
      advice: all.find((other) => isSame(one, other) && other.advice !== '')?.advice ?? '',
    }))
    .toSorted((a, b) => a.level.localeCompare(b.level) || a.message.localeCompare(b.message))
    .map(({ advice, fields, level, message }) => {
      const names = [...new Set(fields)].map((name) => `\`${name}\``).join(', ');
      const own = advice.charAt(0).toUpperCase() + advice.slice(1);
      const action = own === '' && fields.includes('advice') ? 'See the field `advice`.' : own;
      return `| \`${level}\` | ${cell(message)} | ${names} | ${cell(action)} |`;
    });
  return [
    `## ${module}`,
    '',
    '| Level | Message | Fields | What to do |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

type Row = Pick<Message, 'level'> & { readonly message: string };

function isSame(one: Row, other: Row): boolean {
  return one.level === other.level && one.message === other.message;
}
