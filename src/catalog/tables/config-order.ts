const columns = ['event_timestamp', 'action', 'event_id'];

/**
 * SQL: the order of the changes of an object, as columns of `config_events`. Among changes at the same time, the
 * creation comes first and the deletion last, which is the order of the numbers of the enum `action` (not of its
 * texts); then the event ID determines the order.
 * @param prefix of each column, such as `e.`
 * @param direction of each column, such as ` DESC`
 */
export function configOrder(prefix = '', direction = ''): string {
  return columns.map((name) => `${prefix}${name}${direction}`).join(', ');
}

/** The same order in the views of objects. */
export const configViewOrder = 'changed_at, change, event_id';
