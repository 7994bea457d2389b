import type { EventType } from '../catalog/index.ts';
import { didYouMean } from '../base/index.ts';

/** Result of a list of field names. */
export interface FieldSelection {
  /** Bits of the fields kept; undefined means everything. */
  readonly mask: bigint | undefined;
  /** Names that select nothing: the index in the list, and a suggestion. */
  readonly unknown: readonly { readonly index: number; readonly message: string }[];
}

/** Maximum length of a name in a message; a client of the management API can send a name of any length. */
const nameCharsMax = 100;

/**
 * Reads the `fields` of a rule: dotted names, `conn.*` for everything below `conn`, `*` for everything. Filterable
 * fields are always kept (section 6.2), so that a reader of the table can apply the rules again.
 */
export function selectFields(
  type: EventType,
  names: readonly string[] | undefined,
): FieldSelection {
  if (names === undefined) return { mask: undefined, unknown: [] };
  const unknown: { index: number; message: string }[] = [];
  let mask = maskOf(type, ({ filterable }) => filterable);
  for (const [index, name] of names.entries()) {
    const bits = maskOf(type, ({ path }) => isSelected(path, name));
    mask |= bits;
    if (bits === 0n) unknown.push({ index, message: unknownField(type, name) });
  }
  return { mask: names.includes('*') ? undefined : mask, unknown };
}

function maskOf(type: EventType, isKept: (field: EventType['fields'][number]) => boolean): bigint {
  return type.fields.reduce(
    (mask, field) => (isKept(field) ? mask | (1n << BigInt(field.present)) : mask),
    0n,
  );
}

function isSelected(path: string, name: string): boolean {
  if (name === '*' || name === path) return true;
  return name.endsWith('.*') && path.startsWith(name.slice(0, -1));
}

function unknownField(type: EventType, name: string): string {
  const paths = type.fields.map(({ path }) => path);
  if (paths.some((path) => path.startsWith(`${name}.`))) {
    return `${name} is a group of fields: write ${name}.* for all of them`;
  }
  const groups = paths.flatMap((path) => {
    const segments = path.split('.');
    return segments.slice(1).map((_, count) => `${segments.slice(0, count + 1).join('.')}.*`);
  });
  const meant = didYouMean(name, [...paths, ...new Set(groups)]);
  const shown = name.slice(0, nameCharsMax);
  return `${shown} is not a field of ${type.name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}
