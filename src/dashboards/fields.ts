import { table } from '../catalog/index.ts';

/** Returns the bit number of a field in column `present` of an event table, by the field's path. */
export function fieldsOfTable(name: string): (path: string) => number {
  const columns = table(name)?.columns ?? [];
  const bits = new Map(
    columns.flatMap(({ field }) => (field ? [[field.path, field.present]] : [])),
  );
  return (path) => {
    const bit = bits.get(path);
    if (bit === undefined) throw new TypeError(`${name} has no field ${path}`);
    return bit;
  };
}
