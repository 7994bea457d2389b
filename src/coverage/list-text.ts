/** Joins names by commas. For a long list, returns the first names, and the number of the others. */
export function listOf(names: readonly string[], most: number): string {
  const unique = [...new Set(names)];
  const shown = unique.slice(0, most).join(', ');
  return unique.length <= most ? shown : `${shown} and ${unique.length - most} more`;
}
