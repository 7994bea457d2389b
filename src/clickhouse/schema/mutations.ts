/** Statements that start a mutation, which ClickHouse stores and executes later. */
const mutation =
  /^\s*(?:DELETE\s+FROM|UPDATE|ALTER\s+TABLE\s+\S+\s+(?:ON\s+CLUSTER\s+\S+\s+)?(?:DELETE|UPDATE))\b/i;
const varying =
  /\b(?:SELECT\b|(?:now|now64|today|yesterday|rand\w*|generate\w*|currentUser|hostName|rowNumberIn\w*|dictGet\w*|joinGet)\s*\()/i;

/**
 * Returns the expression that makes the result of a mutation differ between executions. Each replica of a replicated
 * table executes a mutation itself, so ClickHouse rejects such expressions for replicated tables only. Returns
 * undefined for deterministic mutations and for other statements.
 */
export function varyingPart(sql: string): string | undefined {
  if (!mutation.test(sql)) return undefined;
  return varying.exec(withoutLiterals(sql))?.[0];
}

function withoutLiterals(sql: string): string {
  return sql.replaceAll(/'(?:[^'\\]|\\[^])*'/g, "''");
}
