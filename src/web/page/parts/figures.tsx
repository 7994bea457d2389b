import type { ComponentChildren } from 'preact';

import type { Choice } from '../data/route.ts';
import { ExcludeLink } from './exclude-link.tsx';

/** A figure in a row of figures: its label, its value with a unit, and its comparison with the comparison period. */
export interface Figure {
  readonly label: string;
  readonly value: readonly [string, string];
  readonly exact: string;
  readonly delta: string;
  readonly isBad?: boolean;
  readonly spark: ComponentChildren;
}

/** A row of figures. */
export function Strip({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl class="strip">
      {figures.map(({ label, value: [digits, unit], exact, delta, isBad, spark }) => (
        <div key={label}>
          <dt title={label}>{label}</dt>
          <dd>
            <span class="fig" title={exact}>
              {digits}
              <small>{unit}</small>
            </span>
            <span class={`delta${isBad === true ? ' bad' : ''}`}>{delta}</span>
          </dd>
          <dd class="sparkline">{spark}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a total. */
export interface Part {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  /** Formatted value of the comparison period. */
  readonly other?: string | undefined;
  readonly color: string;
  /** Links that filter by this part, or that exclude it. */
  readonly choice?: Choice;
}

/** Shows the parts of a total as a bar with labels. */
export function Split({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      <div class="split" aria-hidden="true">
        {parts.map(({ label, value, color }) => (
          <i
            key={label}
            style={{ flex: String(Math.max(0, value)), background: `var(${color})` }}
          />
        ))}
      </div>
      <div class="splitkey">
        {parts.map(({ label, text, other, color, choice }) => (
          <span key={label} class="nw choice">
            <span class="sw" style={{ background: `var(${color})` }} />{' '}
            {choice === undefined ? label : <a href={choice.only}>{label}</a>} <b>{text}</b>
            {other !== undefined && <small class="then">{other}</small>}
            {choice !== undefined && <ExcludeLink choice={choice} what={label} />}
          </span>
        ))}
      </div>
    </>
  );
}
