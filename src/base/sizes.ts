const units: Readonly<Record<string, number>> = { KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 };

/** Bytes of a size like `256MiB`; NaN when it is none. */
export function bytesOf(size: string): number {
  const [, number = '', unit = ''] = /^(\d+)(KiB|MiB|GiB)$/.exec(size) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}
