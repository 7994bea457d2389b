/** An object of a change, as columns or expressions: `before` is '' where its state before is not known. */
interface ChangedObject {
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

/**
 * SQL of the fields in which two JSON objects differ, as an array of (field, before, after), for rows that have {@link changedFields} as a
 * column `fields`. Nested objects are compared field by field under dotted names, three levels deep; lists as wholes. A side that is
 * '' has no fields, and texts are shown without quotes. The identifier is left out: it never changes. For a created object that is all
 * that is set, for a deleted one all that was; for an update of an object whose state before is not known nothing.
 */
export function differences(): string {
  const [before, after] = ['fields[1]', 'fields[2]'];
  const names = `arrayConcat(mapKeys(${before}), mapKeys(${after}))`;
  const changed = `arrayFilter(k -> k NOT IN ('id', 'uri') AND ${before}[k] != ${after}[k], arraySort(arrayDistinct(${names})))`;
  const row = `(k, ${plain(`${before}[k]`)}, ${plain(`${after}[k]`)})`;
  return `arrayMap(k -> CAST(${row}, 'Tuple(field String, before String, after String)'), ${changed})`;
}

/** SQL of the input of {@link differences}. A separate column, because planning it at each use would cost more than the rest of the query. */
export function changedFields({ action, before, after }: ChangedObject): string {
  const texts = `multiIf(${action} = 'deleted', [${after}, ''], ${action} = 'updated' AND ${before} = '', ['', ''], [${before}, ${after}])`;
  return `arrayMap(t -> ${fieldMap('t')}, ${texts})`;
}

/** A map of dotted names to raw JSON; members that are null or empty count as absent. */
function fieldMap(object: string): string {
  const unfold = (pairs: string): string =>
    `arrayFlatten(arrayMap(x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]), ${pairs}))`;
  const pairs = unfold(unfold(`JSONExtractKeysAndValuesRaw(${object})`));
  const set = `arrayFilter(x -> x.2 NOT IN ('null', '""', '[]', '{}'), ${pairs})`;
  return `CAST(${set}, 'Map(String, String)')`;
}

const plain = (raw: string): string =>
  `if(startsWith(${raw}, '"'), JSONExtractString(${raw}), ${raw})`;

/** What a configuration object is called by people: its own name, or its description. */
export const objectName = (object: string): string =>
  `arrayFirst(x -> x != '', [JSONExtractString(${object}, 'domain'), JSONExtractString(${object}, 'addr'), JSONExtractString(${object}, 'description'), JSONExtractString(${object}, 'subject_common_name'), JSONExtractString(${object}, 'cidr')])`;
