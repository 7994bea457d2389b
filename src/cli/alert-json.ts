/** Values whose keys come from users: names of labels and annotations. */
const kept: ReadonlySet<string> = new Set(['labels', 'annotations']);
const camel = /[A-Z]/g;
/** Names of moments: `startsAt`, `evaluatedUntil`, `pendingSince`, and the ends of a range. */
const moment = /(?:At|Until|Since)$|^(?:from|to|at|since|until)$/;

/**
 * Returns what a command about alerts prints with `--json`, in the style of all commands: keys in snake_case, times in RFC 3339.
 * Durations keep their unit in the name (`window_ms`). Values nest a few levels, and come from Weir alone.
 */
export function alertJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(alertJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const name = key.replaceAll(camel, (letter) => `_${letter.toLowerCase()}`);
    if (kept.has(key)) return [name, inner];
    if (moment.test(key) && typeof inner === 'number') return [name, new Date(inner).toISOString()];
    return [name, alertJson(inner)];
  });
  return Object.fromEntries(entries);
}
