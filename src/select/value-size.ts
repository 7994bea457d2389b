/** How much a value of a field holds. Kept by a filter language for each field, and set with its value. */
export interface ValueSize {
  /** Of all texts in it. */
  characters: number;
  /** Of all lists and maps in it. */
  elements: number;
  /** True when it is absent, or of another type than filters take it for: what reads it then fails. */
  isOdd: boolean;
}

/** The size of a field that is absent. */
export function absentSize(): ValueSize {
  return { characters: 0, elements: 0, isOdd: true };
}

/** @param type of the field in filters: `string`, `int`, `bool`, or what holds others. */
export function measure(size: ValueSize, value: unknown, type: string | undefined): void {
  size.characters = 1;
  size.elements = 0;
  if (typeof value === 'string') {
    size.characters = value.length;
    size.isOdd = type !== 'string';
  } else if (typeof value === 'object') {
    measureInside(size, value);
  } else {
    size.isOdd = type === 'int' ? typeof value !== 'bigint' : typeof value !== 'boolean';
  }
}

function measureInside(size: ValueSize, value: unknown): void {
  size.isOdd = false;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') size.characters += next.length;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      size.elements += 1;
      if (!Array.isArray(next)) size.characters += name.length;
      open.push(inner);
    }
  }
}
