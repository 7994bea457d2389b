/**
 * SQL of the rows of a query with a column `differences`: the fields in which two JSON objects differ, as an array of
 * (field, before, after). Nested objects are compared field by field under dotted names, three levels deep; lists as wholes. A side that is
 * '' has no fields, and texts are shown without quotes. The identifier is left out: it never changes. For a created object that is all
 * that is set, for a deleted one all that was; for an update of an object whose state before is not known nothing.
 * @param columns those to show beside them
 * @param rows SQL of the rows, with `action`, `object` and `previous`
 */
export function withDifferences(columns: readonly string[], rows: string): string {
  const [before, after] = ['fields[1]', 'fields[2]'];
  const names = `arrayConcat(mapKeys(${before}), mapKeys(${after}))`;
  const changed = `arrayFilter(k -> k NOT IN ('id', 'uri') AND ${before}[k] != ${after}[k], arraySort(arrayDistinct(${names})))`;
  const row = `(k, ${plain(`${before}[k]`)}, ${plain(`${after}[k]`)})`;
  // The fields are a column of their own: planned as often as they are used they would cost more than all the rest.
  const texts = `multiIf(action = 'deleted', [object, ''], action = 'updated' AND previous = '', ['', ''], [previous, object])`;
  return `SELECT ${columns.join(', ')}, arrayMap(k -> CAST(${row}, 'Tuple(field String, before String, after String)'), ${changed}) AS differences
  FROM (SELECT *, arrayMap(t -> ${fieldMap('t')}, ${texts}) AS fields FROM (${rows}))`;
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
