/** Returns the value of a design token in the current theme. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Returns the color of a design token with an opacity. */
export function tint(name: string, alpha: number): string {
  return (
    token(name) +
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
  );
}
