import { useEffect, useState } from 'preact/hooks';

import type { WireError } from '../../wire/wire.ts';
import { refresh } from '../data/state.ts';
import { Icon, type IconName, Status } from './icons.tsx';

/** Time without a result after which the page informs the user. */
const noticeAfterSeconds = 4;

/** Placeholder for a result that is loading. It appears after 300 ms, and has a text after `noticeAfterSeconds`. */
export function Skeleton({ height }: { readonly height: number }) {
  const [isLate, setLate] = useState(false);
  const [secondsLate, setSecondsLate] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setTimeout(() => setLate(true), 300);
    const clock = setInterval(() => {
      setSecondsLate(Math.floor((Date.now() - start) / 1000));
    }, 1_000);
    return () => {
      clearTimeout(timer);
      clearInterval(clock);
    };
  }, []);
  if (secondsLate >= noticeAfterSeconds) {
    return (
      <div class="state" style={{ minHeight: `${height}px` }} aria-busy="true">
        <Status state="unk" word={`No response for ${secondsLate} s`} />
        <p class="sec">The result appears when it arrives.</p>
      </div>
    );
  }
  return (
    <div class="skels" style={{ minHeight: `${height}px` }} aria-busy="true">
      {isLate && (
        <>
          <div class="skel short" />
          <div class="skel" style={{ height: `${Math.max(12, height - 70)}px` }} />
          <div class="skel mid" />
        </>
      )}
    </div>
  );
}

/** Shown for an empty result. The children contain advice. */
export function Empty({
  icon = 'inbox',
  title,
  children,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly children?: preact.ComponentChildren;
}) {
  return (
    <div class="state">
      <Icon name={icon} size={24} />
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const words: Readonly<Record<WireError['kind'], string>> = {
  failed: 'Query failed',
  stopped: 'Stopped',
  forbidden: 'Access denied',
  unavailable: 'Cannot read data',
  invalid: 'Invalid request',
  signed_out: 'Signed out',
  busy: 'Too many requests',
};

/** Shows an error with its advice. */
export function Failed({ error }: { readonly error: WireError }) {
  if (error.kind === 'forbidden') {
    return (
      <Empty icon="key" title={error.message}>
        <p class="sec">{error.advice}</p>
      </Empty>
    );
  }
  return (
    <div class="state" role="group" aria-label={words[error.kind]}>
      <Status state="crit" word={words[error.kind]} />
      <p class="sec wrap">
        {error.message} {error.advice}
      </p>
      <div class="actions">
        <button type="button" class="btn" onClick={refresh}>
          Try again
        </button>
        <code class="dim">{error.code}</code>
      </div>
    </div>
  );
}
