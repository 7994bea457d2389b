import type { ComponentChildren } from 'preact';

/** One figure of a strip: what it is, its value with a unit, and how it compares. */
export interface Figure {
  readonly label: string;
  readonly value: readonly [string, string];
  readonly exact: string;
  readonly delta: string;
  readonly isBad?: boolean;
  readonly spark: ComponentChildren;
}

/** Figures side by side on one surface. */
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

/** A part of a whole. */
export interface Part {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly color: string;
}

/** Parts of a whole as one bar, each named. */
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
        {parts.map(({ label, text, color }) => (
          <span key={label} class="nw">
            <span class="sw" style={{ background: `var(${color})` }} /> {label} <b>{text}</b>
          </span>
        ))}
      </div>
    </>
  );
}
