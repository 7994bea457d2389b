/**
 * Returns the runbook of an alert: `runbook_url` of a custom rule, or `runbook` of a built-in rule (a documentation
 * page with an anchor). `''` if neither is set.
 */
export function runbookOf(annotations: Readonly<Record<string, string>>): string {
  return annotations['runbook_url'] ?? annotations['runbook'] ?? '';
}
