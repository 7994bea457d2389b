/** An object of a change, as columns or expressions; `before` is '' if the previous version is unknown. */
interface ChangedObject {
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

/**
 * SQL of the fields in which two JSON objects differ, as an array of (field, before, after), for rows that have {@link changedFields} as a
 * column `fields`. Nested objects are compared field by field under dotted names, three levels deep; lists are compared as one value.
 * A side that is '' has no fields, and texts have no quotes. The identifier is omitted, because it never changes. A created object
 * has all its set fields, a deleted one all its previous fields, and an update without a known previous version has none.
 */
export function differences(): string {
  const [before, after] = ['fields[1]', 'fields[2]'];
  const names = `arrayConcat(mapKeys(${before}), mapKeys(${after}))`;
  const changed = `arrayFilter(k -> k NOT IN ('id', 'uri') AND ${before}[k] != ${after}[k], arraySort(arrayDistinct(${names})))`;
  const row = `(k, ${plain(`${before}[k]`)}, ${plain(`${after}[k]`)})`;
  return `arrayMap(k -> CAST(${row}, 'Tuple(field String, before String, after String)'), ${changed})`;
}

/**
 * SQL of the input of {@link differences}. It is a separate column, because planning it at each use would cost more
 * than the rest of the query.
 */
export function changedFields({ action, before, after }: ChangedObject): string {
  const texts = `multiIf(${action} = 'deleted', [${after}, ''], ${action} = 'updated' AND ${before} = '', ['', ''], [${before}, ${after}])`;
  return `arrayMap(t -> ${fieldMap('t')}, ${texts})`;
}

/** A map of dotted names to raw JSON; null and empty fields count as absent. */
function fieldMap(object: string): string {
  const unfold = (pairs: string): string =>
    `arrayFlatten(arrayMap(x -> if(startsWith(x.2, '{'), arrayMap(y -> (concat(x.1, '.', y.1), y.2), JSONExtractKeysAndValuesRaw(x.2)), [x]), ${pairs}))`;
  const pairs = unfold(unfold(`JSONExtractKeysAndValuesRaw(${object})`));
  const set = `arrayFilter(x -> x.2 NOT IN ('null', '""', '[]', '{}'), ${pairs})`;
  return `CAST(${set}, 'Map(String, String)')`;
}

const plain = (raw: string): string =>
  `if(startsWith(${raw}, '"'), JSONExtractString(${raw}), ${raw})`;

/** Display name of a configuration object: its name, or its description. */
export const objectName = (object: string): string =>
  `arrayFirst(x -> x != '', [JSONExtractString(${object}, 'domain'), JSONExtractString(${object}, 'addr'), JSONExtractString(${object}, 'description'), JSONExtractString(${object}, 'subject_common_name'), JSONExtractString(${object}, 'cidr')])`;
