/** Template formats after `|`: each converts a string. */
export const formats: Readonly<Record<string, (text: string) => string>> = {
  /** 0.0123 as `1.23 %`. */
  percent: (text) => `${shortNumber(Number(text) * 100)} %`,
  /** 1234567 as `1.23M`. */
  short: (text) => shortNumber(Number(text)),
  /** 3145728 as `3 MiB`. */
  bytes: (text) => bytesText(Number(text)),
  /** For URLs: `a b` becomes `a%20b`. `Buffer` replaces lone surrogates, for which `encodeURIComponent` throws. */
  url: (text) => encodeURIComponent(Buffer.from(text).toString()),
  /** For Slack, in which `&`, `<`, and `>` are markup. */
  slack: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Formats a number with few digits: 12,300 as `12.3k`. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const steps = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e4, 'k'],
  ] as const;
  for (const [from, unit] of steps) {
    if (Math.abs(value) >= from) return `${digits(value / (unit === 'k' ? 1e3 : from))}${unit}`;
  }
  return digits(value);
}

function digits(value: number): string {
  return String(Number(value.toPrecision(Math.abs(value) >= 100 ? 4 : 3)));
}

function bytesText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10)),
  );
  return `${digits(bytes / 1024 ** power)} ${units[power] ?? 'B'}`;
}
