import { useState } from 'preact/hooks';

import { visible } from './visible.ts';

const shownMax = 512;

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
