import { useState } from 'preact/hooks';

const shownMax = 512;

/**
 * Characters that would not show, or would turn the text around them: control characters, and those that set the
 * direction of writing. In text of events they are shown as what they are.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- These are what this looks for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

export function visible(text: string): string {
  return text.replaceAll(invisible, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Text that a stranger wrote: never markup, never a link; long ones are cut until asked for. */
export function Wild({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = visible(text);
  if (isWhole || shown.length <= shownMax) return <>{shown}</>;
  return (
    <>
      {shown.slice(0, shownMax)}…{' '}
      <button type="button" class="linkish" onClick={() => setWhole(true)}>
        show all {shown.length} characters
      </button>
    </>
  );
}

/** Cut in the middle, whole in the title: `kinesis-shardId-0000…0003`. */
export function Middle({ text, most = 24 }: { readonly text: string; readonly most?: number }) {
  const shown = visible(text);
  if (shown.length <= most) return <>{shown}</>;
  const head = Math.ceil((most - 1) / 2);
  return (
    <span title={shown}>
      {shown.slice(0, head)}…{shown.slice(shown.length - (most - 1 - head))}
    </span>
  );
}

/** A status code on the ground of its class. */
export function Code({ status }: { readonly status: number }) {
  if (status === 0) return <span class="dim">–</span>;
  const kind = status >= 500 ? ' c5' : status >= 400 ? ' c4' : '';
  return <span class={`code${kind}`}>{status}</span>;
}
