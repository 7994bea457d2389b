/** A text with its variables replaced. */
export interface FilledText {
  readonly text: string;
  /** True if it contains variables. */
  readonly used: boolean;
}

/** The replaced text, or an error. */
export type Filled = FilledText | { readonly problem: string };

const reference = /\$(?:\$(?=\{)|\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}|(\{))/g;

/**
 * Replaces `${NAME}` and `${NAME:-default}`; `$${` is an escaped `${`.
 * As in a shell, the default also replaces an empty variable.
 */
export function fillVariables(text: string, env: Readonly<NodeJS.ProcessEnv>): Filled {
  if (!text.includes('${')) return { text, used: false };
  let problem: string | undefined;
  const filled = text.replaceAll(
    reference,
    (_match, name: string | undefined, otherwise: string | undefined, open: string | undefined) => {
      if (open !== undefined) {
        problem ??=
          'has a `${` without a variable name: write `${NAME}`, `${NAME:-default}`, or `$${`';
      }
      if (name === undefined) return '$';
      const value = env[name];
      if (value !== undefined && (value !== '' || otherwise === undefined)) return value;
      if (otherwise === undefined)
        problem ??= `requires the environment variable ${name}, which is not set: set it, or add a default: \`\${${name}:-…}\``;
      return otherwise ?? '';
    },
  );
  return problem === undefined ? { text: filled, used: true } : { problem };
}
