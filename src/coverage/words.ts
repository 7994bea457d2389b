/** Names joined by commas; of many, the first ones and how many more there are. */
export function listOf(names: readonly string[], most: number): string {
  const unique = [...new Set(names)];
  const shown = unique.slice(0, most).join(', ');
  return unique.length <= most ? shown : `${shown} and ${unique.length - most} more`;
}
