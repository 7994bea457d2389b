const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const lengthForm = /^(?:\d+(?:ms|s|m|h|d))+$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/i;
const relativeForm = /^now(?:([+-])((?:\d+(?:ms|s|m|h|d))+))?$/;

/** Parses a duration such as `1h30m`. Returns milliseconds; undefined if the text is invalid. */
export function lengthMs(text: string): number | undefined {
  if (!lengthForm.test(text)) return undefined;
  return [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
    // oxlint-disable-next-line no-unsafe-type-assertion -- The form names the units.
    (sum, [, number, unit]) => sum + Number(number) * unitMs[unit as keyof typeof unitMs],
    0,
  );
}

/** Parses a time that is relative to `now`. Returns milliseconds since 1970; undefined if the text is invalid. */
export function relativeMs(text: string, nowMs: number): number | undefined {
  const [match, sign, length = '0s'] = relativeForm.exec(text) ?? [];
  if (match === undefined) return undefined;
  return nowMs + (sign === '-' ? -1 : 1) * (lengthMs(length) ?? 0);
}

/** Parses `now-5m` or `2026-01-31T12:00:00Z`. Returns milliseconds since 1970; undefined if the text is invalid. */
export function timeMs(text: string, nowMs: number): number | undefined {
  const relative = relativeMs(text, nowMs);
  if (relative !== undefined) return relative;
  const ms = instantForm.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Formats a time. If it is close to `now`, adds the relative form that test files use. */
export function timeText(ms: number, nowMs: number): string {
  const text = new Date(ms).toISOString().replace('.000Z', 'Z');
  const difference = ms - nowMs;
  if (difference === 0) return `now (${text})`;
  if (Math.abs(difference) >= 2 * unitMs.d) return text;
  return `now${difference < 0 ? '-' : '+'}${lengthText(Math.abs(difference))} (${text})`;
}

function lengthText(ms: number): string {
  let rest = ms;
  let text = '';
  for (const unit of ['d', 'h', 'm', 's', 'ms'] as const) {
    const count = Math.floor(rest / unitMs[unit]);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * unitMs[unit];
  }
  return text;
}

/**
 * Copies a value. Replaces every text that is a time relative to `now` with that time in the format of the platform.
 */
export function withTimes(value: unknown, nowMs: number): unknown {
  if (typeof value === 'string') {
    const ms = relativeMs(value, nowMs);
    return ms === undefined ? value : new Date(ms).toISOString();
  }
  if (Array.isArray(value)) return value.map((item) => withTimes(item, nowMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withTimes(member, nowMs)]),
  );
}
