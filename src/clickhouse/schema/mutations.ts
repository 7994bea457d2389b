/** Changes of rows, which ClickHouse keeps and carries out later. */
const mutation =
  /^\s*(?:DELETE\s+FROM|UPDATE|ALTER\s+TABLE\s+\S+\s+(?:ON\s+CLUSTER\s+\S+\s+)?(?:DELETE|UPDATE))\b/i;
const varying =
  /\b(?:SELECT\b|(?:now|now64|today|yesterday|rand\w*|generate\w*|currentUser|hostName|rowNumberIn\w*|dictGet\w*|joinGet)\s*\()/i;

/**
 * What makes a change of rows come out differently where it is carried out twice: copies of a replicated table each do it by
 * themselves, so ClickHouse refuses it there, and only there. Undefined for a statement that is sound, or changes no rows.
 */
export function varyingPart(sql: string): string | undefined {
  if (!mutation.test(sql)) return undefined;
  return varying.exec(withoutLiterals(sql))?.[0];
}

function withoutLiterals(sql: string): string {
  return sql.replaceAll(/'(?:[^'\\]|\\[^])*'/g, "''");
}
