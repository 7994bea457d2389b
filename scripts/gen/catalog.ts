import {
  type EventType,
  eventTypes,
  type Table,
  tables,
  view,
  views,
} from '../../src/catalog/index.ts';
import { currentViewName } from '../../src/catalog/tables/config-views.ts';
import { rulesText } from '../../src/catalog/events/rules.ts';
import type { View } from '../../src/catalog/tables/types.ts';
import {
  analyticsText,
  baseText,
  countText,
  objectText,
  optionalIndexes,
} from './catalog-texts.ts';
import { cell, code, grid, yes } from './markdown.ts';

/** A page about some tables or views. */
interface Part {
  /** File name in docs/tables. */
  readonly file: string;
  readonly title: string;
  /** Description, for the table of contents. */
  readonly about: string;
  readonly text: string;
  readonly sections: readonly Section[];
  readonly end?: string;
}

/** A heading, a short description, and the text below it. */
interface Section {
  readonly heading: string;
  readonly text: string;
}

/** Files generated from `schemas/`: path below the repository's root to text. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const all = parts();
  return new Map([
    ['docs/tables.md', indexPage(all)],
    ...all.map((part): [string, string] => [`docs/tables/${part.file}`, partPage(part)]),
  ]);
}

function parts(): readonly Part[] {
  const guarded = views.filter(({ guarded: isGuarded }) => isGuarded);
  const others = guarded.filter(({ name }) => !ofObjects.has(name) && !ofConfiguration.has(name));
  const isCounted = (name: string): boolean => /_(minute|hour)(_fresh)?$/.test(name);
  return [
    {
      file: 'events.md',
      title: 'Views of events',
      about: 'Single events, in database `analytics`. For analysts.',
      text: analyticsText,
      sections: others.filter(({ name }) => !isCounted(name)).map(viewSection),
    },
    {
      file: 'counts.md',
      title: 'Views of counts by minute and hour',
      about:
        'Requests, connections, and blocks by minute and hour, in database `analytics`. For analysts and dashboards.',
      text:
        'Views whose names end in `_fresh` also count events that Weir has not counted yet. Several rows may have the same values in all key columns, so always aggregate: `sum(…)` for counts, ' +
        '`max(…)` for `…_max`, and the columns `…_state` as their comments describe ([how to choose a view](../how-to/analysts.md#choose-a-view)).',
      sections: others.filter(({ name }) => isCounted(name)).map(viewSection),
    },
    {
      file: 'configuration.md',
      title: 'Views of configuration objects',
      about:
        'Policies, domains, keys, and other objects, now and over time, in database `analytics`. For analysts.',
      text: objectText(joinTable()),
      sections: [
        ...configurationObjects().map(objectSection),
        ...guarded.filter(({ name }) => ofConfiguration.has(name)).map(viewSection),
      ],
    },
    {
      file: 'storage.md',
      title: 'Tables of database `weir`',
      about:
        'Events as stored, dead letters, the ledger, alerts, and erasures. For administrators.',
      text: baseText,
      sections: tables.filter(({ name }) => !isCounted(name)).map(tableSection),
      end: optionalIndexes,
    },
    {
      file: 'storage-counts.md',
      title: 'Tables of counts of database `weir`',
      about: 'Tables behind the views of counts. For administrators.',
      text: countText,
      sections: tables.filter(({ name }) => isCounted(name)).map(tableSection),
    },
  ];
}

/** Views of every type of object. */
const ofConfiguration: ReadonlySet<string> = new Set(['config_activity', 'config_at']);
const generated =
  '<!-- Generated from schemas/ by `npm run gen`; the same texts are comments in the database. -->';

function indexPage(all: readonly Part[]): string {
  const rows = all.map(({ file, title, about }) => [`[${title}](tables/${file})`, about]);
  return `${[
    '# Tables and views',
    generated,
    `Names follow the event specification of the platform: the events of type \`http_request_complete.v0\` are in
\`http_request_complete\`, and the field \`conn.client_ip\` is the column \`conn_client_ip\`. Every column has its meaning
as a comment: \`DESCRIBE TABLE analytics.http_request_complete\`.`,
    grid(['Page', 'Content'], rows),
    '[Events](events.md) shows an example of every event type, with the column of each field.',
    '## Contents',
    ...all.map((part) => `### ${part.title}\n\n${contents(part.sections, `tables/${part.file}`)}`),
  ].join('\n\n')}\n`;
}

function partPage({ title, text, sections, end }: Part): string {
  return `${[
    `# ${title}`,
    generated,
    'All pages: [tables and views](../tables.md).',
    text,
    `## Contents\n\n${contents(sections, '')}`,
    ...sections.map(({ heading, text: body }) => `## ${heading}\n\n${body}`),
    ...(end === undefined ? [] : [end.trimEnd()]),
  ].join('\n\n')}\n`;
}

function contents(sections: readonly Section[], page: string): string {
  const anchor = (heading: string): string => heading.replaceAll('.', '');
  return sections.map(({ heading }) => `- [${heading}](${page}#${anchor(heading)})`).join('\n');
}

function viewSection(of: View): Section {
  const isTraffic = view(`${of.name}_dotted`) !== undefined;
  const header = isTraffic
    ? ['Column', 'Type', 'Field', 'Bit', 'Filterable', 'Unit', 'Meaning']
    : ['Column', 'Type', 'Unit', 'Meaning'];
  const rows = of.columns.map(({ name, type, comment, field }) => {
    const { meaning, unit } = split(comment);
    if (!isTraffic) return [code(name), code(type), unit, meaning];
    const path = field === undefined ? '' : code(field.path + name.slice(field.column.length));
    const bit = field === undefined ? '' : String(field.present);
    return [code(name), code(type), path, bit, yes(field?.filterable), unit, meaning];
  });
  return { heading: `analytics.${of.name}`, text: `${of.comment}\n\n${grid(header, rows)}` };
}

function objectSection({ object, fields, exactlyOne }: EventType): Section {
  const current = currentViewName(object);
  const now = view(current);
  const history = view(`${current}_history`);
  if (now === undefined || history === undefined) throw new TypeError(`no views of ${object}`);
  const [created, updated, deleted] = ['created', 'updated', 'deleted'].map((action) =>
    code(`${object}_${action}.v0`),
  );
  const types = `Event types ${created}, ${updated}, and ${deleted}.`;
  const none =
    fields.length === 0
      ? ' The specification does not list the fields of this object; the payload is stored as delivered.'
      : '';
  const rows = history.columns.map(({ name, type, comment, field }) => {
    const { meaning, unit } = split(comment);
    const only = now.columns.some((each) => each.name === name) ? '' : 'Only in the history. ';
    const path = field === undefined ? '' : code(field.path);
    const rules = field === undefined ? '' : cell(rulesText(field.rules));
    const described = `${only}${meaning} ${rules}`.trimEnd();
    return [code(name), code(type), path, yes(field?.secret), unit, described];
  });
  const about = [now, history].map(
    ({ name, comment }) => `- ${code(`analytics.${name}`)}: ${comment}`,
  );
  const header = ['Column', 'Type', 'Field', 'Secret', 'Unit', 'Meaning'];
  const groups = exactlyOne.map(code).join(', ');
  const one =
    groups === '' ? '' : `\n\nIn each of these objects, exactly one field has a value: ${groups}.`;
  const text = `${types}${none}\n\n${about.join('\n')}\n\n${grid(header, rows)}${one}`;
  return { heading: object, text };
}

/** Columns with identifiers of other objects: the view and column, the joined view, and the meaning. */
const joins: readonly (readonly [from: string, column: string, to: string, meaning: string])[] = [
  ['ip_policy_rules', 'ip_policy_id', 'ip_policies', 'The policy that the rule belongs to.'],
  [
    'ip_restrictions',
    'ip_policies_id',
    'ip_policies',
    'The policies that the restriction applies.',
  ],
  [
    'event_subscriptions',
    'destinations_id',
    'event_destinations',
    'The destinations of the events.',
  ],
  ['domains', 'certificate_id', 'tls_certificates', 'The certificate of the domain.'],
];

function joinTable(): string {
  const rows = joins.map(([from, column, to, meaning]) => {
    const type = view(from)?.columns.find(({ name }) => name === column)?.type;
    if (type === undefined || view(to) === undefined) throw new TypeError(`no ${from}.${column}`);
    const how = type.startsWith('Array') ? `ARRAY JOIN, then ${to}.id` : `${to}.id`;
    return [code(`${from}.${column}`), code(how), meaning];
  });
  return grid(
    ['Column', 'Joins', 'Meaning'],
    [
      ...rows,
      [
        code('principal_credential_id'),
        code('api_keys.id'),
        'The API key that made the change, if any.',
      ],
    ],
  );
}

function tableSection(of: Table): Section {
  const rows = of.columns.map(({ name, type, comment, codec, alias, default: preset }) => {
    const { meaning, unit } = split(comment);
    const storage = alias === undefined ? (codec ?? '') : 'computed';
    return [
      code(name),
      code(type),
      storage,
      unit,
      preset === undefined ? meaning : `${meaning} Has a default value.`,
    ];
  });
  const facts = [
    ...(of.engine === undefined ? [] : [`- Engine: ${code(of.engine)}.`]),
    ...(of.orderBy.length === 0
      ? []
      : [`- Sorting key: ${of.orderBy.map((name) => code(name.replaceAll('`', ''))).join(', ')}.`]),
    ...(of.version === undefined
      ? []
      : [
          `- Of several rows with the same sorting key, the row with the highest ${code(of.version)} is kept.`,
        ]),
    ...(of.partitionBy === undefined ? [] : [`- Partitions: ${code(of.partitionBy)}.`]),
    ...of.indexes.map(
      (index) => `- Index ${code(index.name)}: ${index.type} on ${code(index.expression)}.`,
    ),
    ...(of.projections ?? []).map(
      ({ name, groupBy, aggregates }) =>
        `- Projection ${code(name)}: ${aggregates.map(code).join(', ')} by ${groupBy.map(code).join(', ')}.`,
    ),
  ];
  const header = ['Column', 'Type', 'Codec', 'Unit', 'Meaning'];
  const text = `${of.comment}\n\n${facts.join('\n')}\n\n${grid(header, rows)}`;
  return { heading: `weir.${of.name}`, text };
}

function configurationObjects(): readonly EventType[] {
  return eventTypes.filter((type) => type.action === 'created');
}

const ofObjects: ReadonlySet<string> = new Set(
  configurationObjects().flatMap(({ object }) => {
    const name = currentViewName(object);
    return [name, `${name}_history`];
  }),
);

/** Splits a column's comment into meaning and unit. */
function split(comment: string): { readonly meaning: string; readonly unit: string } {
  const [, before = comment, unit = '', after = ''] =
    /^(.*?) Unit: ([^.]*)\.(.*)$/.exec(comment) ?? [];
  return { meaning: cell(before + after), unit };
}
