import { table } from '../catalog/index.ts';

/** For an event table, returns a function from the path of a field to its bit number in column `present`. */
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
