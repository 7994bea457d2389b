import { endPosition } from '../../../src/base/index.ts';
import type { DeadLetterReason, IgnoredReason } from '../../../src/flow.ts';
import { rangesIn } from '../../support/ledger-ranges.ts';
import type { World } from '../world.ts';
import type { Row, SimulatedClickHouse } from './clickhouse.ts';
import { type Fate, type SimulatedEvent, tableOf } from './events.ts';
import { type Ground, type Item, itemsWithin, type Transport } from './ground.ts';
import type { Rules } from './rules.ts';

/** Expected values of a ledger row. */
interface Counts {
  received: number;
  stored: Record<string, number>;
  filtered: number;
  not_evaluated: number;
  filters: Record<string, { kept: number; no_match: number; not_evaluated: number }>;
  ignored: Partial<Record<IgnoredReason, number>>;
  dead_lettered: number;
}

/** Compares the tables with everything that was sent: at each ledger row, at each acknowledgement, and at the end. */
export class PipelineAuditor {
  readonly #world: World;
  readonly #transports = new Map<string, Transport>();
  readonly #rules = new Map<string, Rules>();
  readonly #reached = new Map<string, number>();
  /** Dead letters by source, partition, and position. */
  readonly #dead = new Map<string, Map<string, DeadLetterReason>>();
  readonly #events = new Map<string, SimulatedEvent>();
  clickhouse: Pick<SimulatedClickHouse, 'row' | 'rows'> | undefined;
  /** Number of events in ledger rows. */
  received = 0;

  constructor(world: World) {
    this.#world = world;
  }

  watch(transport: Transport): void {
    this.#transports.set(transport.source, transport);
  }

  /** A process has activated rules, which have this name in the ledger. */
  knows(hash: string, rules: Rules): void {
    this.#rules.set(hash, rules);
  }

  /** Rows were stored. */
  onRows(table: string, rows: readonly Row[]): void {
    if (table === 'dead_letters') for (const row of rows) this.#onDeadLetter(row);
    else if (table === 'batches') for (const row of rows) this.#onLedgerRow(row);
  }

  /** A source was notified that everything up to `position` is stored. */
  onAcknowledged(source: string, partition: string, position: string): void {
    const ground = this.#ground(source, partition);
    if (ground === undefined) return;
    const first = ground.isOffset ? '0' : '';
    const items =
      position === endPosition || ground.isOne === true
        ? ground.items
        : itemsWithin(ground, first, position);
    this.#expectCovered(items, `${partition} was acknowledged at ${position}`);
  }

  /** A sender was notified that its request is stored. */
  onAccepted(request: string, ground: Ground): void {
    this.#expectCovered(ground.items, `${request} was answered with 200`);
  }

  /** True if everything that was sent is in the ledger. */
  get isComplete(): boolean {
    for (const transport of this.#transports.values()) {
      if (!transport.isIdle) return false;
      for (const { items } of transport.grounds()) {
        if (!items.every(({ isCovered }) => isCovered)) return false;
      }
    }
    return true;
  }

  /** Checks the invariants that must hold when everything is idle. */
  close(): void {
    for (const [source, transport] of this.#transports) {
      for (const { items } of transport.grounds()) {
        this.#expectCovered(items, `${source} is idle`);
        for (const item of items) for (const fate of item.fates) this.#learn(fate);
      }
    }
    for (const [key, reasons] of this.#dead) this.#closeDeadLetters(key, reasons);
    for (const table of Object.values(tableOf)) {
      for (const row of this.clickhouse?.rows(table).values() ?? []) this.#closeRow(table, row);
    }
  }

  #expectCovered(items: readonly Item[], when: string): void {
    const missing = items.find(({ isCovered }) => !isCovered);
    if (missing !== undefined) {
      this.#world.violate(`${when}, but position ${missing.position} is not in the ledger`);
    }
  }

  #ground(source: string, partition: string): Ground | undefined {
    const ground = this.#transports.get(source)?.ground(partition);
    if (ground === undefined) this.#world.violate(`${source} has no partition ${partition}`);
    return ground;
  }

  #onDeadLetter(row: Row): void {
    const key = placeOf(row, row['position']);
    let reasons = this.#dead.get(key);
    if (reasons === undefined) this.#dead.set(key, (reasons = new Map()));
    // oxlint-disable-next-line no-unsafe-type-assertion -- Written by the loader.
    reasons.set(String(row['place_in_record']), row['reason'] as DeadLetterReason);
  }

  #onLedgerRow(row: Row): void {
    const rules = this.#rules.get(String(row['rules_hash']));
    if (rules === undefined) {
      const where = String(row['source_partition']);
      return this.#world.violate(`a row of ${where} names rules that were never active`);
    }
    const ranges = rangesIn(row);
    const counted = ranges.flatMap((range) => this.#onRange(range, rules) ?? []);
    if (counted.length < ranges.length) return;
    const is = textOf(countsIn(row));
    const should = textOf(countsOf(counted.flat(), rules));
    if (is !== should)
      this.#world.violate(`${ranges.length} ranges have ${is}, expected ${should}`);
  }

  /** Checks the counts of a range. Filter counts are for all ranges of a row together. */
  #onRange(row: Row, rules: Rules): readonly [readonly Item[]] | undefined {
    const { source, source_partition: partition, previous, last } = textsOf(row);
    const ground = this.#ground(source, partition);
    if (ground === undefined) return undefined;
    const where = `${partition} (${previous}, ${last}]`;
    this.#world.note(() => `in the ledger: ${where} ${JSON.stringify(countsIn(row))}`);
    if (ground.isOne !== true) this.#goOn(`${source}\n${partition}`, ground, previous, last);
    const items = last === endPosition ? [] : itemsWithin(ground, previous, last);
    this.received += Number(row['received']);
    const is = textOf({ ...countsIn(row), filters: {} });
    const should = textOf({ ...countsOf(items, rules), filters: {} });
    if (is === should) this.#expectItems(items, row, rules);
    else this.#world.violate(`${where} has ${is}, expected ${should}`);
    return [items];
  }

  #expectItems(items: readonly Item[], row: Row, rules: Rules): void {
    for (const item of items) {
      item.isCovered = true;
      this.#expectItem(item, placeOf(row, item.position), rules);
    }
  }

  /** Checks that everything before the start of a row is in the ledger. */
  #goOn(key: string, ground: Ground, previous: string, last: string): void {
    const from = ground.orderOf(previous);
    const reached = this.#reached.get(key) ?? ground.items[0]?.order ?? 0;
    if (from > reached) {
      this.#world.violate(`the ledger has a gap in ${key} before ${previous}`);
    }
    this.#reached.set(key, Math.max(this.#reached.get(key) ?? 0, ground.orderOf(last)));
  }

  /** Checks that the events and dead letters of a record in the ledger are in their tables. */
  #expectItem({ fates, position }: Item, key: string, rules: Rules): void {
    const found = [...(this.#dead.get(key)?.values() ?? [])];
    for (const fate of fates) {
      if (isStored(fate, rules)) this.#expectRow(fate.event);
      const reason = deathOf(fate, rules);
      if (reason === undefined) continue;
      const at = found.indexOf(reason);
      if (at < 0) {
        this.#world.violate(`the ledger has position ${position}, but its dead letter is missing`);
        return;
      }
      found.splice(at, 1);
    }
  }

  #expectRow(event: SimulatedEvent): void {
    const table = tableOf[event.type];
    const row = this.clickhouse?.row(table, {
      account_id: event.account,
      event_id: event.id,
      event_timestamp: timeOf(event),
    });
    if (row === undefined) {
      this.#world.violate(`the ledger has event ${event.id}, but it is not in ${table}`);
    } else if (!isOf(row, event)) {
      this.#world.violate(`the row of event ${event.id} in ${table} differs from the sent event`);
    }
  }

  #learn(fate: Fate): void {
    if ('event' in fate) this.#events.set(fate.event.id, fate.event);
  }

  #closeDeadLetters(key: string, reasons: ReadonlyMap<string, DeadLetterReason>): void {
    const [source = '', partition = '', position = ''] = key.split('\n');
    const item = this.#ground(source, partition)?.items.find((one) => one.position === position);
    const possible = (item?.fates ?? []).flatMap((fate) => {
      if ('dead' in fate) return [fate.dead];
      return 'event' in fate && fate.event.isRefused ? (['refused'] as const) : [];
    });
    for (const reason of reasons.values()) {
      const at = possible.indexOf(reason);
      if (at < 0) {
        this.#world.violate(
          `a dead letter (${reason}) of ${partition} at ${position} belongs to no record`,
        );
        return;
      }
      possible.splice(at, 1);
    }
  }

  #closeRow(table: string, row: Row): void {
    const event = this.#events.get(String(row['event_id']));
    const isKnown = event !== undefined && tableOf[event.type] === table && isOf(row, event);
    const isKept =
      event !== undefined && [...this.#rules.values()].some((rules) => rules.keeps(event));
    if (!isKnown || !isKept) {
      this.#world.violate(`${table} has a row of ${String(row['event_id'])}, which is unexpected`);
    }
  }
}

/** The expected counts of a ledger row for these records. */
function countsOf(items: readonly Item[], rules: Rules): Counts {
  const counts: Counts = {
    received: 0,
    stored: {},
    filtered: 0,
    not_evaluated: 0,
    filters: {},
    ignored: {},
    dead_lettered: 0,
  };
  for (const fate of items.flatMap(({ fates }) => fates)) {
    counts.received += 1;
    if ('event' in fate) countFilter(counts, fate.event, rules);
    if (deathOf(fate, rules) !== undefined) counts.dead_lettered += 1;
    else if ('ignored' in fate) {
      counts.ignored[fate.ignored] = (counts.ignored[fate.ignored] ?? 0) + 1;
    } else if (isStored(fate, rules)) {
      const table = tableOf[fate.event.type];
      counts.stored[table] = (counts.stored[table] ?? 0) + 1;
    } else counts.filtered += 1;
  }
  return counts;
}

/** The expected result of the filter of the event's rule, if it has one. */
function countFilter(counts: Counts, event: SimulatedEvent, rules: Rules): void {
  const id = rules.ruleFor(event);
  if (id === undefined) return;
  const filter = (counts.filters[id] ??= { kept: 0, no_match: 0, not_evaluated: 0 });
  if (event.port === 0) {
    filter.not_evaluated += 1;
    counts.not_evaluated += 1;
  } else if (rules.keeps(event)) filter.kept += 1;
  else filter.no_match += 1;
}

function isStored(fate: Fate, rules: Rules): fate is { readonly event: SimulatedEvent } {
  return 'event' in fate && rules.keeps(fate.event) && !fate.event.isRefused;
}

/** The reason for a dead letter under these rules; undefined if there is none. */
function deathOf(fate: Fate, rules: Rules): DeadLetterReason | undefined {
  if ('dead' in fate) return fate.dead;
  const isRefused = 'event' in fate && fate.event.isRefused && rules.keeps(fate.event);
  return isRefused ? 'refused' : undefined;
}

function isOf(row: Row, { account, type, name, port }: SimulatedEvent): boolean {
  if (row['account_id'] !== account) return false;
  if (type === 'config') return row['object_id'] === name;
  return row['conn_server_name'] === name && Number(row['conn_server_port']) === port;
}

/** A row in the form in which tests read a block. */
function timeOf({ text }: SimulatedEvent): string {
  const event: unknown = JSON.parse(text);
  const at = String(Reflect.get(Object(event), 'event_timestamp'));
  return at.replace('T', ' ').replace('Z', '000');
}

function textsOf(row: Row): Record<'source' | 'source_partition' | 'previous' | 'last', string> {
  const text = (name: string): string => String(row[name]);
  return {
    source: text('source'),
    source_partition: text('source_partition'),
    previous: text('previous'),
    last: text('last'),
  };
}

function placeOf(row: Row, position: unknown): string {
  return [row['source'], row['source_partition'], position].join('\n');
}

function countsIn(row: Row): Counts {
  const { received, stored, filtered, not_evaluated, filters, ignored, dead_lettered } = row;
  // oxlint-disable-next-line no-unsafe-type-assertion -- A row of the ledger, as the loader writes it.
  return {
    received,
    stored,
    filtered,
    not_evaluated,
    filters,
    ignored,
    dead_lettered,
  } as Counts;
}

/** Comparable text of counts; tables without rows are omitted. */
function textOf({ filters, stored, ignored, ...rest }: Counts): string {
  const byRule = Object.entries(filters)
    .map(([id, { kept, no_match, not_evaluated }]) => [id, kept, no_match, not_evaluated].join(' '))
    .toSorted();
  return JSON.stringify({ ...rest, stored: sorted(stored), ignored: sorted(ignored), byRule });
}

function sorted(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other));
}
