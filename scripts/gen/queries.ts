import { type LibraryQuery, type Parameter, readLibrary } from '../../src/dashboards/index.ts';

/** docs/queries.md: the query library. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map([['docs/queries.md', page(readLibrary())]]);
}

function page(library: readonly LibraryQuery[]): string {
  const topics = [...new Set(library.map(({ topic }) => topic))];
  return `${[
    introduction(library.length),
    ...topics.flatMap((topic) => section(topic, library)),
  ].join('\n\n')}\n`;
}

const introduction = (count: number): string => `# Query library

<!-- Generated from queries/ by \`npm run gen\`. -->

${count} frequent questions, each with a query. To run a query by name:

\`\`\`
weir sql --list                                    # lists all queries
weir sql --list client_trail                       # prints one query and its parameters
weir sql @client_trail --param ip=203.0.113.7 --param from=now-2h --json
\`\`\`

Times are \`now\`, \`now-6h\` (s, m, h, d, w) or RFC 3339; list items are separated by commas. The queries read the views of database
\`analytics\` with the rights of an analyst, so users see only the accounts that they may read; queries for administrators
read database \`weir\`. In another client the placeholders are parameters of ClickHouse: \`clickhouse-client --param_from=…\`.

[tables.md](tables.md) describes the columns.`;

function section(topic: string, library: readonly LibraryQuery[]): readonly string[] {
  const own = library.filter((query) => query.topic === topic);
  const title = topic === 'tls' ? 'TLS' : topic.charAt(0).toUpperCase() + topic.slice(1);
  return [
    `## ${title}`,
    own.map(({ name, question }) => `- [${question}](#${name})`).join('\n'),
    ...own.map(queryText),
  ];
}

function queryText({
  name,
  question,
  note,
  audience,
  needs,
  parameters,
  sql,
}: LibraryQuery): string {
  const needed =
    needs === undefined
      ? ''
      : `Requires the section \`${needs}:\` of the configuration: see [countries](how-to/countries.md).`;
  const remarks = [...(audience === 'admin' ? ['For administrators.'] : []), needed, note].filter(
    (text) => text !== '',
  );
  return [
    `### ${name}`,
    `**${question}**${remarks.length > 0 ? ` ${remarks.join(' ')}` : ''}`,
    ['| Parameter | Type | Default | Meaning |', '|---|---|---|---|', ...parameters.map(row)].join(
      '\n',
    ),
    `\`\`\`sql\n${sql}\n\`\`\``,
  ].join('\n\n');
}

function row({ name, type, default: standard, meaning }: Parameter): string {
  const shown = standard === undefined ? 'required' : standard === '' ? 'empty' : `\`${standard}\``;
  return `| \`${name}\` | ${type.startsWith('DateTime') ? 'time' : type} | ${shown} | ${meaning} |`;
}
