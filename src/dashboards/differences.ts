/**
 * SQL: the fields in which two JSON objects differ, as an array of (field, before, after). Nested objects are compared
 * field by field under dotted names, three levels deep; lists as wholes. A side that is '' has no fields, and texts are
 * shown without quotes. The identifier is left out: it never changes.
 */
function differences(before: string, after: string): string {
  const names = `arrayConcat(mapKeys(${fieldMap(before)} AS fields_before), mapKeys(${fieldMap(after)} AS fields_after))`;
  const kept = `arraySort(arrayFilter(k -> k NOT IN ('id', 'uri'), arrayDistinct(${names})))`;
  const changed = `arrayFilter(k -> fields_before[k] != fields_after[k], ${kept})`;
  const row = `(k, ${plain('fields_before[k]')}, ${plain('fields_after[k]')})`;
  return `arrayMap(k -> CAST(${row}, 'Tuple(field String, before String, after String)'), ${changed})`;
}

/**
 * SQL: what a configuration event changed: for a created object all that is set, for a deleted one all that was; nothing
 * for an update of an object whose state before is not known.
 */
export function differencesOf(previous: string, object: string): string {
  const before = `if(action = 'deleted', ${object}, ${previous})`;
  const after = `if(action = 'deleted', '', ${object})`;
  return `if(action = 'updated' AND ${previous} = '', [], ${differences(before, after)})`;
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
