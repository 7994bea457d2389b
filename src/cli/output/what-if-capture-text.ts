import type { CaptureAmounts, CaptureEffect } from '../../what-if/index.ts';
import { type Cells, moreLine, table, wrapped } from './table.ts';
import { rangeText } from './utc-time.ts';

interface TextOptions {
  readonly columns: number;
  /** Maximum number of values that are shown of each list. */
  readonly values: number;
}

/** Maximum length of a line in characters, also in a file or pipe: the usual width of a terminal. */
const columnsMax = 80;

/** Formats, as readable text, what the changed capture rules would have kept. */
export function captureLines(effect: CaptureEffect, options: TextOptions): readonly string[] {
  const columns = Math.min(options.columns, columnsMax);
  const layout = { ...options, columns };
  const whom = effect.account === '' ? 'all accounts' : effect.account;
  return [
    `${rangeText(effect.from, effect.to)}, ${whom}`,
    ...wrapped(`types: ${effect.types.join(', ')}`, '', columns),
    '',
    ...table(summaryRows(effect.total), columns),
    '',
    ...wrapped(basisText(effect), '', columns),
    ...sizeLines(effect, layout),
    ...exampleLines(effect, layout),
    ...readerLines(effect, layout),
    ...missingLines(effect, layout),
  ];
}

function summaryRows(total: CaptureAmounts): readonly Cells[] {
  const row = (what: string, current: string, changed: string, dropped: string): Cells => {
    return { '': what, 'in effect': current, changed, dropped };
  };
  const { cost_per_month_before: cost, cost_per_month_after: costAfter } = total;
  const dropped = total.bytes_dropped_by_filters + total.bytes_dropped_by_fields;
  return [
    row('events', number(total.rows_before), number(total.rows_after), number(total.rows_dropped)),
    row('size', size(total.bytes_before), size(total.bytes_after), size(dropped)),
    row('size per day', size(total.bytes_per_day_before), size(total.bytes_per_day_after), ''),
    ...(cost === null || costAfter === null
      ? []
      : [row('cost of a month', price(cost), price(costAfter), price(cost - costAfter))]),
  ];
}

const basisTexts: Readonly<Record<CaptureEffect['size_basis'], string>> = {
  stored: 'Sizes are estimates from the compressed columns on disk.',
  uncompressed:
    'Sizes are uncompressed, estimated from up to 100,000 events: on disk, they are smaller.',
  mixed:
    'Sizes are estimates: of some types from compressed columns, of others from uncompressed values.',
};

function basisText({ size_basis: basis, total }: CaptureEffect): string {
  const { rows_added: added, rows_not_evaluated: absent, rows_reduced: reduced } = total;
  const more = [
    ...(reduced > 0 ? [`${eventsOf(reduced)} would lose fields.`] : []),
    ...(absent > 0
      ? [
          `${eventsOf(absent)} would be dropped because a filter cannot be evaluated: a field is absent, or a conversion or a calculation fails.`,
        ]
      : []),
    ...(added > 0 ? [`${eventsOf(added)} that the rules in effect drop would be kept.`] : []),
  ];
  return [basisTexts[basis], ...more].join(' ');
}

function lossRow(name: string, value: string, amounts: CaptureAmounts): Cells {
  return {
    [name]: value,
    events: amounts.rows_before,
    dropped: amounts.rows_dropped,
    reduced: amounts.rows_reduced,
    'size dropped': size(amounts.bytes_dropped_by_filters + amounts.bytes_dropped_by_fields),
  };
}

function sizeLines(effect: CaptureEffect, { columns, values }: TextOptions): readonly string[] {
  const rules = effect.rules.slice(0, values).map(({ alone, ...rule }): Cells => {
    const name = `${rule.after ?? rule.before ?? ''} ${rule.change}`;
    const what = `${name}${rule.account === '' ? '' : ` (${rule.account})`}`;
    if (alone !== null) return lossRow('each change alone', what, alone);
    const none = { events: '', dropped: '', reduced: '', 'size dropped': '' };
    return { 'each change alone': what, ...none };
  });
  const by = (['type', 'account', 'host'] as const).flatMap((dimension) => {
    const all = effect.by[dimension];
    if (all.length < 2 && dimension !== 'host') return [];
    const rows = all.slice(0, values).map((each) => lossRow(`by ${dimension}`, each.value, each));
    const count = effect.value_counts[dimension];
    return ['', ...table(rows, columns), ...moreLine(count, rows.length, all.length)];
  });
  const count = effect.rules.length;
  return ['', ...table(rules, columns), ...moreLine(count, rules.length, count), ...by];
}

function exampleLines({ examples }: CaptureEffect, { columns }: TextOptions): readonly string[] {
  if (examples.length === 0) return [];
  const rows = examples.map(({ dropped, event_id: id, fields, host }) => {
    const loses = dropped ? 'the event' : listed(fields, 2);
    return { id, host, 'would lose': loses };
  });
  return ['', 'Examples', ...table(rows, columns)];
}

const kinds = [
  ['rule', 'Alert rules', 'alert rule'],
  ['panel', 'Panels', 'panel'],
  ['query', 'Library queries', 'library query'],
  ['rollup', 'Rollups', 'rollup'],
] as const;

/** Maximum number of reader names per line. */
const namesMax = 12;

function readerLines({ readers }: CaptureEffect, { columns }: TextOptions): readonly string[] {
  const lines = kinds.flatMap(([kind, noun]) => {
    const own = readers.filter((reader) => reader.kind === kind);
    const dropped = own.filter((reader) => reader.dropped);
    const rest = own.filter((reader) => !reader.dropped);
    const typesOf = (reader: (typeof own)[number]): string => reader.without_events.join(' or ');
    const types = new Set(rest.map(typesOf).filter((text) => text !== ''));
    const empty = rest.filter((reader) => reader.empty.length > 0);
    const partial = rest.filter((reader) => reader.empty.length === 0 && reader.partial.length > 0);
    const line = (what: string, some: typeof own): readonly string[] => {
      const names = listed(some.map(({ name }) => name), namesMax); // prettier-ignore
      return some.length === 0 ? [] : wrapped(`${noun} ${what}: ${names}`, '', columns);
    };
    return [
      ...line('that would find no event', dropped),
      ...[...types].flatMap((text) =>
        line(
          `that would find no ${text} event`,
          rest.filter((reader) => typesOf(reader) === text),
        ),
      ),
      ...line('that would read an empty field', empty),
      ...line('that would read a field of fewer events', partial),
    ];
  });
  const all = [...lines, ...fewerLines(readers, columns)];
  return all.length === 0 ? [] : ['', ...all];
}

/**
 * Formats how many readers would get fewer events. Shows only their number, because usually all readers of a type are
 * affected.
 */
function fewerLines(readers: CaptureEffect['readers'], columns: number): readonly string[] {
  const types = [...new Set(readers.flatMap((reader) => reader.fewer_events))];
  return types.flatMap((type) => {
    const some = readers.filter((reader) => reader.fewer_events.includes(type));
    const counts = kinds.flatMap(([kind, nouns, noun]) => {
      const count = some.filter((reader) => reader.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? noun : nouns.toLowerCase()}`];
    });
    return wrapped(`Fewer ${type} events: ${counts.join(', ')}`, '', columns);
  });
}

function missingLines(effect: CaptureEffect, { columns, values }: TextOptions): readonly string[] {
  const { filtered, read_from: from, read_to: to, received } = effect.already_dropped;
  const lines = [
    filtered === null
      ? 'The number of events that the rules in effect dropped is not known: the ledger cannot be read, or no longer has the batches.'
      : `Already dropped, and not evaluated: ${number(filtered)} of the ${number(received ?? 0)} events of all types and accounts that Weir read from ${rangeText(from, to)}. The times of dropped events are not known: some may be outside of the range.`,
    ...effect.already_dropped.fields
      .slice(0, values)
      .map(
        ({ account, fields, type }) =>
          `Fields of ${scopeText(type, account)} that the rules in effect do not store, or not for all events: ${listed(fields, 6)}.`,
      ),
    ...moreOf(effect.already_dropped.fields, values),
    ...effect.cannot_be_evaluated.slice(0, values).map(({ account, events, fields, type }) => {
      const parts = [
        ...(events ? ['events that the rules in effect drop'] : []),
        ...(fields.length > 0 ? [listed(fields, 6)] : []),
      ];
      return `Not evaluated, because they are not stored: events or fields of ${scopeText(type, account)} that the changed rules may keep in addition: ${parts.join('; ')}.`;
    }),
    ...moreOf(effect.cannot_be_evaluated, values),
    ...addressLines(effect),
    ...(effect.subscriptions_known
      ? []
      : [
          'The rules of event subscriptions are not known (they cannot be read, or were too long to be stored), so they are not evaluated.',
        ]),
    ...(effect.subscriptions_applied_at === null
      ? []
      : [
          `The rules of event subscriptions are those that the pipeline applied at ${minute(effect.subscriptions_applied_at)} UTC. The pipeline applies a later change of a subscription to the next events; this evaluation does not include it.`,
        ]),
  ];
  return ['', ...lines.flatMap((line) => wrapped(line, '', columns))];
}

function addressLines(effect: CaptureEffect): readonly string[] {
  const { addresses_not_canonical: all, address_fields: fields } = effect;
  const addresses = listed(all.map((address) => `"${address}"`), 6); // prettier-ignore
  return [
    ...(fields.length > 0
      ? [
          `Filters read ${fields.join(' and ')}: this evaluation uses the canonical form of addresses, and the pipeline uses addresses as delivered. The pipeline may decide differently about events whose address was delivered in another form: as an IPv4-mapped address (::ffff:203.0.113.7), or as IPv6 that is not compressed, or not in lowercase.`,
        ]
      : []),
    ...(all.length > 0
      ? [
          `Addresses in filters that are not in canonical form, and equal no address in this evaluation: ${addresses}.`,
        ]
      : []),
  ];
}

function moreOf(all: readonly unknown[], values: number): readonly string[] {
  return moreLine(all.length, Math.min(all.length, values), all.length);
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function scopeText(type: string, account: string): string {
  return account === '' ? type : `${type} (${account})`;
}

function listed(names: readonly string[], countMax: number): string {
  const shown = names.slice(0, countMax).join(', ');
  return names.length > countMax ? `${shown} and ${names.length - countMax} more` : shown;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}

function eventsOf(count: number): string {
  return `${number(count)} event${count === 1 ? '' : 's'}`;
}

function size(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

function price(value: number): string {
  return value > 0 && value < 0.01 ? '<0.01' : value.toFixed(2);
}
