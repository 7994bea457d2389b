import { codeOf } from '../base/index.ts';
import type { OptionSchema } from './schema.ts';

/** The bounds of an option as a suffix of an error, ` (1 to 1000)`; '' without bounds. */
export function allowedText({ minimum, maximum }: OptionSchema): string {
  if (minimum === undefined || maximum === undefined) return '';
  return ` (${minimum} to ${maximum})`;
}

/** A message with a suggestion, if there is one. */
export function withSuggestion(message: string, suggestion: string | undefined): string {
  return suggestion === undefined ? message : `${message}; write \`${suggestion}\``;
}

const booleans: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  enabled: true,
  true: true,
  no: false,
  off: false,
  disabled: false,
  false: false,
};

/** Suggests a valid value for an invalid one: the closest value, or an example. */
export function suggestedText(value: unknown, schema: OptionSchema): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (schema.type === 'boolean') {
    const meant = text.toLowerCase();
    return Object.hasOwn(booleans, meant) ? String(booleans[meant]) : undefined;
  }
  if (schema.type === 'integer' && /^[0-9]{1,15}$/.test(text)) return text;
  if (schema.type !== 'string' || schema.pattern === undefined || text.length > lengthMax) {
    return undefined;
  }
  const pattern = new RegExp(schema.pattern);
  return [text, text.toLowerCase(), `http://${text}`, originOf(text)].find((each) => {
    return each !== undefined && each !== value && pattern.test(each) && !each.includes('@');
  });
}

/** Longer values are not quoted. */
const lengthMax = 60;

/** An address without path and credentials. */
function originOf(text: string): string | undefined {
  try {
    const { origin, protocol } = new URL(text);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch (error) {
    if (codeOf(error) === 'ERR_INVALID_URL') return undefined;
    throw error;
  }
}
