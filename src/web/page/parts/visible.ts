/**
 * Control characters, and characters that change the writing direction. In texts of events, they are shown as escape
 * sequences, because they are invisible or could reorder the text around them.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- The expression matches control characters.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export function visible(text: string): string {
  return text.replaceAll(invisible, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
