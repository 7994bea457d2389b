type Row = Readonly<Record<string, unknown>>;

const prefix = 'range_';

/** The ranges of a ledger row as it is inserted, each like a row of one range. */
export function rangesIn(row: Row): readonly Row[] {
  const partitions = row['range_partition'];
  if (!Array.isArray(partitions)) return [row];
  const arrays = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  const shared = Object.fromEntries(
    Object.entries(row).filter(([name]) => !name.startsWith(prefix)),
  );
  return partitions.map((partition: unknown, index) => {
    const own = arrays.map(([name, values]) => {
      if (!Array.isArray(values) || values.length !== partitions.length) {
        throw new Error(`${name} has not one value per range`);
      }
      return [name.slice(prefix.length), values[index] as unknown] as const;
    });
    return { ...shared, ...Object.fromEntries(own), source_partition: partition };
  });
}
