import type { JSX } from 'preact';

const paths = {
  down: 'm4 6 4 4 4-4',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM10.500 10.500l3.500 3.500',
  link: 'M6.5 9.5 9.5 6.500M7 4.500l1.400-1.400a3.200 3.200 0 0 1 4.500 4.500L11.500 9M9 11.500l-1.400 1.400a3.200 3.200 0 0 1-4.500-4.500L4.500 7',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  pause: 'M5.500 3.500v9M10.500 3.500v9',
  play: 'M5 3.500v9l7-4.500z',
  filter: 'M2 3h12L9.500 8.500V13l-3-1.500v-3z',
  copy: 'M5.500 7A1.500 1.500 0 0 1 7 5.500h5A1.500 1.500 0 0 1 13.500 7v5a1.500 1.500 0 0 1-1.500 1.500H7A1.500 1.500 0 0 1 5.500 12zM10.500 5.500v-3h-8v8h3',
  x: 'm4 4 8 8M12 4l-8 8',
  plug: 'M6 2v3M10 2v3M4 5h8v3a4 4 0 0 1-8 0zM8 12v3',
  inbox: 'M2 9.500h4l1 2h2l1-2h4M2 9.500 4 3h8l2 6.500V13H2z',
  key: 'M3 8.500A1.500 1.500 0 0 1 4.500 7h7A1.500 1.500 0 0 1 13 8.500v4a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 3 12.500zM5 7V5a3 3 0 0 1 6 0v2',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size = 14 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <path d="M2 6h7c3 0 3 10 6 10h5" />
      <path d="M2 11h4.500c2.500 0 2.500 5 5 5" opacity=".55" />
      <path d="M2 16h5" opacity=".3" />
    </svg>
  );
}

/** A status. Each status has a shape of its own, so that it can be recognized without color. */
export type State = 'crit' | 'warn' | 'ok' | 'unk' | 'off';

const shapes: Readonly<Record<State, () => JSX.Element>> = {
  crit: () => (
    <>
      <path
        d="M4.300.8h5.400l3.500 3.500v5.400l-3.500 3.500H4.300L.8 9.700V4.300z"
        fill="currentColor"
      />
      <path d="M7 3.800v4" stroke="var(--surface)" stroke-width="1.7" stroke-linecap="round" />
      <circle cx="7" cy="10.200" r="1" fill="var(--surface)" />
    </>
  ),
  warn: () => (
    <>
      <path
        d="M7 1 13.500 12.700H.5z"
        fill="currentColor"
        stroke="currentColor"
        stroke-linejoin="round"
      />
      <path d="M7 5.200v3.400" stroke="var(--surface)" stroke-width="1.6" stroke-linecap="round" />
      <circle cx="7" cy="10.700" r=".9" fill="var(--surface)" />
    </>
  ),
  ok: () => (
    <>
      <circle cx="7" cy="7" r="5.700" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path
        d="m4.500 7.200 1.800 1.800 3.300-3.700"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  ),
  unk: () => (
    <>
      <circle
        cx="7"
        cy="7"
        r="5.700"
        fill="none"
        stroke="currentColor"
        stroke-width="1.7"
        stroke-dasharray="3 2.2"
      />
      <circle cx="7" cy="7" r="1.300" fill="currentColor" />
    </>
  ),
  off: () => (
    <>
      <circle cx="7" cy="7" r="5.700" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M4.500 7h5" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
    </>
  ),
};

/** Shows the shape, the text, and the color of a status. */
export function Status({
  state,
  word,
  small,
}: {
  readonly state: State;
  readonly word: string;
  readonly small?: boolean;
}) {
  return (
    <span class={`st ${state}${small === true ? ' small' : ''}`}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {shapes[state]()}
      </svg>
      {word}
    </span>
  );
}

export function Diamond({ size = 12 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M6 .5 11.500 6 6 11.500.5 6z" fill="currentColor" />
    </svg>
  );
}
