import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/web/page/tokens.css', import.meta.url), 'utf8');

const read = (block: string): Readonly<Record<string, string>> => {
  const found = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)];
  return Object.fromEntries(found.map(([, name, color]) => [String(name), String(color)]));
};

const themes = {
  light: read(css.slice(css.indexOf("[data-theme='light']"), css.indexOf('@media'))),
  dark: read(css.slice(css.lastIndexOf(":root[data-theme='dark']"))),
};

/** Relative luminance, as WCAG 2.2 defines it. */
const luminance = (color: string): number => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['bg', 'surface', 'inset', 'hover', 'accent-tint'];
const states = ['crit', 'warn', 'ok', 'unk'];

const texts: readonly (readonly [string, string])[] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['bg', 'surface', 'hover', 'accent-tint'].map((ground) => ['accent', ground] as const),
  ['accent-ink', 'accent'],
  ['axis', 'surface'],
  ...[...states, 'change'].flatMap((state) =>
    ['surface', 'bg', `${state}-tint`, 'accent-tint'].map((ground) => [state, ground] as const),
  ),
];

const marks: readonly (readonly [string, string])[] = [
  ...states.map((state) => [`${state}-mark`, 'surface'] as const),
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['line-strong', 'surface'],
  ...['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'cother', 's2xx', 's3xx', 's4xx', 's5xx', 'change'].map(
    (series) => [series, 'surface'] as const,
  ),
];

describe.each(['light', 'dark'] as const)('the color tokens of the %s theme', (name) => {
  const theme = themes[name];
  const of = ([a, b]: readonly [string, string]): number => {
    const [x, y] = [theme[a], theme[b]];
    if (x === undefined || y === undefined) throw new Error(`no token ${a} or ${b}`);
    return contrast(x, y);
  };

  it('have enough contrast for text on every background that it is used on', () => {
    expect(texts.filter((pair) => of(pair) < 4.5)).toEqual([]);
  });

  it('have enough contrast for marks on their background', () => {
    expect(marks.filter((pair) => of(pair) < 3)).toEqual([]);
  });
});
