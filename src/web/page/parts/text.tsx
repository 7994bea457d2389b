import { useState } from 'preact/hooks';

import { visible } from './visible.ts';

const shownMax = 512;

/**
 * Shows untrusted text, never as markup or as a link. Truncates a long text, and adds a button that shows all of it.
 */
export function UntrustedText({ text }: { readonly text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = visible(text);
  if (isExpanded || shown.length <= shownMax) return <>{shown}</>;
  return (
    <>
      {shown.slice(0, shownMax)}…{' '}
      <button type="button" class="linkish" onClick={() => setExpanded(true)}>
        show all {shown.length} characters
      </button>
    </>
  );
}

/** Shows a text that is truncated in the middle, with the full text as a tooltip: `kinesis-shardId-0000…0003`. */
export function MiddleEllipsis({
  text,
  most = 24,
}: {
  readonly text: string;
  readonly most?: number;
}) {
  const shown = visible(text);
  if (shown.length <= most) return <>{shown}</>;
  const head = Math.ceil((most - 1) / 2);
  return (
    <span title={shown}>
      {shown.slice(0, head)}…{shown.slice(shown.length - (most - 1 - head))}
    </span>
  );
}

/** Shows an HTTP status code in the color of its class. */
export function Code({ status }: { readonly status: number }) {
  if (status === 0) return <span class="dim">–</span>;
  const kind = status >= 500 ? ' c5' : status >= 400 ? ' c4' : '';
  return <span class={`code${kind}`}>{status}</span>;
}
