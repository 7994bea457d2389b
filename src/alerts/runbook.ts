/**
 * Returns where the response to an alert is described: `runbook_url` of a rule of one's own, or `runbook` of a rule that Weir
 * ships, which is a page of its documentation with an anchor. `''` without either.
 */
export function runbookOf(annotations: Readonly<Record<string, string>>): string {
  return annotations['runbook_url'] ?? annotations['runbook'] ?? '';
}
