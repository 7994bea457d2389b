import { choice, count, flag, group, list, nullable, number, text, time } from './fields.ts';

const amounts = {
  rows: count('events', 'Stored events.'),
  rows_before: count('events', 'Of these, events that the rules in effect keep.'),
  rows_after: count('events', 'Of these, events that the changed rules keep.'),
  rows_dropped: count(
    'events',
    'Events that the rules in effect keep, and that the changed rules drop.',
  ),
  rows_not_evaluated: count(
    'events',
    'Part of rows_dropped: events for which a filter could not be evaluated, because a field is absent, or a conversion or a calculation fails.',
  ),
  rows_added: count(
    'events',
    'Events that were stored under earlier rules. The rules in effect drop these events, and the changed rules keep them.',
  ),
  rows_reduced: count(
    'events',
    'Events that the changed rules also keep, but with fewer fields than the rules in effect.',
  ),
  bytes_before: count('bytes', 'Size of the events and fields that the rules in effect keep.'),
  bytes_after: count('bytes', 'Size of the events and fields that the changed rules keep.'),
  bytes_dropped_by_filters: count('bytes', 'Size of the dropped events.'),
  bytes_dropped_by_fields: count('bytes', 'Size of the fields that the remaining events lose.'),
  bytes_added: count('bytes', 'Size of the events and fields that only the changed rules keep.'),
  bytes_per_day_before: count('bytes', 'The same as bytes_before, per day of the range.'),
  bytes_per_day_after: count('bytes', 'The same as bytes_after, per day of the range.'),
  cost_per_month_before: nullable(
    number(
      'price',
      "Cost of storing one month's events for one month, under the rules in effect; null without --price-per-gb-month.",
    ),
  ),
  cost_per_month_after: nullable(
    number('price', 'The same cost under the changed rules; null without --price-per-gb-month.'),
  ),
};

const values = (what: string) =>
  list(
    group({ value: text(what), ...amounts }),
    `By ${what.toLowerCase()} The largest loss first.`,
  );

/** Output of `weir what-if capture` with `--json`. */
export const captureEffect = group({
  from: time('Start of the time range.'),
  to: time('End of the time range, exclusive.'),
  account: text('Value of --account; empty means all accounts.'),
  types: list(
    text('Event type.'),
    'Event types whose rules change. Weir does not evaluate events of other types.',
  ),
  size_basis: choice(
    ['stored', 'uncompressed', 'mixed'],
    'How sizes are estimated. `stored`: from the sizes of the compressed columns on disk. `uncompressed`: from the uncompressed values of up to 100,000 events. `mixed`: some event types in the first way, others in the second.',
  ),
  price_per_gb_month: nullable(number('price', 'Value of --price-per-gb-month.')),
  total: group(amounts, 'All evaluated events.'),
  by: group(
    {
      type: values('Event type.'),
      account: values('Account.'),
      host: values('Host (conn.server_name); empty if it is absent.'),
    },
    'The total, split by each dimension; at most 800 values per dimension.',
  ),
  value_counts: group(
    {
      type: count('values', 'Event types.'),
      account: count('values', 'Accounts.'),
      host: count('values', 'Hosts.'),
    },
    'Number of values of each dimension, including those that `by` leaves out.',
  ),
  rules: list(
    group({
      change: choice(['added', 'removed', 'changed'], 'What happens to the rule.'),
      type: text('Event type.'),
      account: text('Account of a rule of a subscription; otherwise empty.'),
      before: nullable(
        text('Name of the rule in effect, such as capture[0]; null if the rule is new.'),
      ),
      after: nullable(text('Name of the changed rule; null if it is removed.')),
      filter_changed: flag('True if the filters differ.'),
      fields_changed: flag('True if the lists of fields differ.'),
      alone: nullable(
        group(
          amounts,
          'Effect of this change alone, without the other changes; null if there are more than 20 changes, or very many rules.',
        ),
      ),
    }),
    'Changed rules.',
  ),
  examples: list(
    group({
      event_id: text('Identifier of the event.'),
      type: text('Type of the event.'),
      account: text('Account of the event.'),
      host: text('Host of the event.'),
      time: time('Time of the event.'),
      dropped: flag('True if the event would be dropped; false if the event would lose fields.'),
      fields: list(text('Field.'), 'Fields that the event would lose.'),
    }),
    'Examples of events that would be dropped or lose fields: the latest events of the largest groups of similar events.',
  ),
  readers: list(
    group({
      kind: choice(
        ['rule', 'panel', 'query', 'rollup'],
        'Alert rule, panel, library query, or rollup.',
      ),
      name: text('Name of the alert rule, panel, query, or rollup.'),
      empty: list(
        text('Event type and field.'),
        'Fields that the reader needs, and that no event would have.',
      ),
      partial: list(
        text('Event type and field.'),
        'Fields that the reader needs, and that fewer events would have.',
      ),
      dropped: flag('True if the reader would find none of its events.'),
      without_events: list(
        text('Event type.'),
        'Event types that the reader reads, and of which it would find no event: the changed rules drop all events of the type in the range.',
      ),
      fewer_events: list(
        text('Event type.'),
        'Event types that the reader reads, and of which it would find fewer events.',
      ),
    }),
    'Readers: alert rules, panels, queries, and rollups that read fields or events that would no longer be stored.',
  ),
  already_dropped: group(
    {
      received: nullable(
        count(
          'events',
          'Events of all types and accounts in the batches that Weir read between read_from and read_to; null if the ledger cannot be read, or no longer has them.',
        ),
      ),
      filtered: nullable(
        count(
          'events',
          'Of these events, those that no capture rule selected, so they are not stored. Their times are not known: some may be outside of the range.',
        ),
      ),
      read_from: time('The start of the range.'),
      read_to: time(
        'The end of the range, or when Weir read the last stored event of the range, if that was later.',
      ),
      fields: list(
        group({
          type: text('Event type.'),
          account: text('Account; empty means accounts without their own rules.'),
          fields: list(text('Field.'), 'Fields.'),
        }),
        'Fields that the rules in effect omit from all or some events.',
      ),
    },
    'Events and fields that the rules in effect dropped before they were stored: the evaluation does not contain them.',
  ),
  cannot_be_evaluated: list(
    group({
      type: text('Event type.'),
      account: text('Account; empty means accounts without their own rules.'),
      events: flag('True if the changed rules may keep events that the rules in effect drop.'),
      fields: list(
        text('Field.'),
        'Fields that the changed rules would store for more events than the rules in effect.',
      ),
    }),
    'Events and fields that the changed rules may keep in addition to those of the rules in effect. They are not stored, so Weir cannot evaluate them.',
  ),
  address_fields: list(
    text('Field: conn.client_ip or conn.server_ip.'),
    'Fields with addresses whose text filters read. This evaluation uses the canonical form of an address, and the pipeline uses the address as delivered: it may decide differently about events whose address was delivered as an IPv4-mapped address, or as IPv6 that is not compressed, or not in lowercase.',
  ),
  addresses_not_canonical: list(
    text('Address as in a filter.'),
    'Addresses, or parts of addresses, with which a filter compares an address, and which are not in canonical form. In this evaluation, such a text equals no address. The pipeline compares addresses as delivered, so it may keep other events than the evaluation shows.',
  ),
  subscriptions_known: flag(
    'False if the rules of subscriptions are not known, because they cannot be read, or were too long to be stored. The evaluation then ignores these rules.',
  ),
  subscriptions_applied_at: nullable(
    time(
      'When the pipeline last applied the rules of subscriptions: later changes of subscriptions are not evaluated. Null without the management API.',
    ),
  ),
});
