import { envelopeFields } from '../events/event-types.ts';
import type { ColumnKind, Field, TableColumn } from './types.ts';

const zstd = 'ZSTD(1)';
// GCD: platforms that send milliseconds produce microseconds that are multiples of 1000. Delta if the rows are in order of
// time (measured: 1.75 bytes, 2.78 without GCD), otherwise T64.
const sortedTimes = 'GCD, Delta(8), ZSTD(1)';
const times = 'GCD, T64, ZSTD(1)';
const integers = 'T64, ZSTD(1)';

/** ClickHouse type, as the server spells it, and codec of each kind of field. */
const kinds: Readonly<Record<ColumnKind, { readonly type: string; readonly codec: string }>> = {
  string: { type: 'String', codec: zstd },
  dictionary: { type: 'LowCardinality(String)', codec: zstd },
  bool: { type: 'Bool', codec: zstd },
  int32: { type: 'Int32', codec: integers },
  int64: { type: 'Int64', codec: integers },
  timestamp: { type: "DateTime64(6, 'UTC')", codec: times },
  ip: { type: 'IPv6', codec: zstd },
  // Stored as text: a Map column costs 1.3 to 2 us more per event (measured), and the text is exactly as delivered.
  header_map: { type: 'String', codec: zstd },
  string_list: { type: 'Array(String)', codec: zstd },
  json: { type: 'String', codec: zstd },
};

/** The columns behind one payload field: the value, and for an IP address its `_raw` companion. */
export function fieldColumns(field: Field): readonly TableColumn[] {
  const { type, codec } = kinds[field.kind];
  const column = { name: field.column, type, source: 'field', field, codec } as const;
  if (field.kind === 'ip') {
    const raw = `The delivered value of ${field.path} if it is not an IP address, else empty.`;
    return [
      { ...column, comment: `${field.meaning} IPv4 as ::ffff:a.b.c.d.` },
      { ...column, name: `${field.column}_raw`, type: 'String', raw: true, comment: raw },
    ];
  }
  return [{ ...column, comment: fieldComment(field) }];
}

/** The COMMENT of a field's column: meaning, unit, documented values, and relevant storage details. */
function fieldComment(field: Field): string {
  const notes = [field.meaning];
  if (field.unit !== undefined) notes.push(`Unit: ${field.unit}.`);
  if (field.values !== undefined) notes.push(`Values: ${field.values.join(', ')}.`);
  if (field.kind === 'header_map')
    notes.push('Stored as the text of a JSON object: a list of values for each name.');
  if (field.derived) notes.push('Stored only if it differs from scheme://host + path + ?query.');
  return notes.join(' ');
}

/** The first columns of every event table, in this order; `present` only if `traffic`. */
export function commonColumns(traffic: boolean): readonly TableColumn[] {
  return [
    envelopeColumn('account_id', 'LowCardinality(String)', zstd),
    envelopeColumn('event_id', 'String', zstd),
    envelopeColumn('event_type', 'LowCardinality(String)', zstd),
    envelopeColumn('event_timestamp', "DateTime64(6, 'UTC')", sortedTimes),
    meta('version', 'UInt64', {
      codec: zstd,
      comment:
        'Of several copies of the event, merges keep the one with the highest version. Value: (number of fields present << 48) | ' +
        'time of reception in milliseconds since 1970.',
    }),
    meta('received_at', "DateTime64(3, 'UTC')", {
      alias: "fromUnixTimestamp64Milli(toInt64(bitAnd(version, 281474976710655)), 'UTC')",
      comment: 'When Weir read the event. Unit: UTC, milliseconds.',
    }),
    meta('source', 'LowCardinality(String)', {
      codec: zstd,
      comment: 'Name of the configured source that delivered the event.',
    }),
    meta('source_partition', 'LowCardinality(String)', {
      codec: zstd,
      comment:
        'Partition of the source: shard, Kafka partition, file, log stream, or bucket. Empty for events from a Firehose source: only the ledger stores by which request they arrived.',
    }),
    ...(traffic ? [present] : []),
    meta('issues', 'Array(LowCardinality(String))', {
      codec: zstd,
      comment:
        'Deviations from the schema that Weir accepted: a list of texts in the form <field>:<problem>.',
    }),
    meta('extra', 'String', {
      codec: zstd,
      comment:
        'Delivered fields that the schema does not contain, as one JSON object. Its keys are the dotted paths of the fields, its values the delivered values.',
    }),
  ];
}

const present: TableColumn = meta('present', 'UInt64', {
  codec: zstd,
  comment:
    'Bit i is 1 if field i was delivered and is stored; 0 if it is absent, or if the capture rules leave it out. The bit distinguishes an absent field from an empty one.',
});

/** Columns of a configuration event between the common ones and `object`. */
export function configColumns(): readonly TableColumn[] {
  const principal = (name: string, path: string, type: string): TableColumn =>
    envelopeColumn(path, type, zstd, name);
  return [
    meta('object_type', 'LowCardinality(String)', {
      codec: zstd,
      comment: 'Kind of object that the event is about, such as ip_policy (from event_type).',
    }),
    meta('action', "Enum8('created' = 1, 'updated' = 2, 'deleted' = 3)", {
      comment: 'Change of the object (from event_type).',
    }),
    {
      name: 'object_id',
      type: 'String',
      source: 'envelope',
      codec: zstd,
      comment: 'Identifier of the object: object.id; empty if the payload has none.',
    },
    principal('principal_id', 'principal.id', 'String'),
    principal('principal_subject', 'principal.subject', 'String'),
    principal('principal_source', 'principal.source', 'LowCardinality(String)'),
    principal('principal_credential_id', 'principal.credential.id', 'String'),
    principal('principal_credential_uri', 'principal.credential.uri', 'String'),
    {
      name: 'object',
      type: 'String',
      source: 'envelope',
      codec: zstd,
      comment: 'The complete payload as delivered, as JSON text with masked secrets.',
    },
  ];
}

/** A column that Weir fills, or that the server computes. */
export function meta(
  name: string,
  type: string,
  more: Pick<TableColumn, 'comment'> & { codec?: string; alias?: string; default?: string },
): TableColumn {
  return { name, type, source: 'meta', codec: undefined, ...more };
}

/** The column of small tables that determines the newest row of a key. */
export const updatedAt = meta('updated_at', "DateTime64(3, 'UTC')", {
  comment: 'When the row was written; of several rows for one key, the latest is kept.',
});

function envelopeColumn(path: string, type: string, codec: string, name = path): TableColumn {
  const field = envelopeFields.find((member) => member.path === path);
  if (field === undefined) throw new TypeError(`schemas/envelope.json lacks ${path}`);
  const unit = field.unit === undefined ? '' : ` Unit: ${field.unit}.`;
  return { name, type, source: 'envelope', codec, comment: field.meaning + unit };
}
