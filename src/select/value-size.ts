/** Size of a field's value. A filter language has one per field, and updates it when the value is set. */
export interface ValueSize {
  /** Characters of all texts in the value. */
  characters: number;
  /** Elements of all lists and maps in the value. */
  elements: number;
  /**
   * True if the value is absent, or has another type than the field in filters, so that a filter that reads it fails.
   */
  isOdd: boolean;
}

/** The size of a field that is absent. */
export function absentSize(): ValueSize {
  return { characters: 0, elements: 0, isOdd: true };
}

/** Measures a value. @param type of the field in filters: `string`, `int`, `bool`, or a container type. */
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
